import PortRules
import Testing

/// The port of one file.
func port(_ text: String, at path: String = "Card.swift") -> PortedFile {
    Port().port([Port.Source(path: path, bytes: Array(text.utf8))])[0]
}

extension PortedFile {
    /// The ported text.
    var text: String { String(decoding: bytes, as: UTF8.self) }
}

/// The text of one file's port.
func ported(_ text: String) -> String { port(text).text }

/// The ports of several files of a module.
func portAll(_ texts: [String]) -> [PortedFile] {
    Port().port(texts.enumerated().map { Port.Source(path: "\($0).swift", bytes: Array($1.utf8)) })
}

/// The texts of several files' ports.
func ported(_ texts: [String]) -> [String] { portAll(texts).map(\.text) }
