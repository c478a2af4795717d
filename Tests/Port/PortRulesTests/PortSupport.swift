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

/// The texts of several files' ports.
func ported(_ texts: [String]) -> [String] {
    let sources = texts.enumerated().map { Port.Source(path: "\($0).swift", bytes: Array($1.utf8)) }
    return Port().port(sources).map { String(decoding: $0.bytes, as: UTF8.self) }
}
