#if Port
import SwiftParser
import SwiftSyntax

/// A file of Swift, parsed. Offsets count bytes of UTF-8 after a byte order mark.
final class SourceFile {
    let path: String
    let bytes: [UInt8]
    let hasMark: Bool
    let tree: SourceFileSyntax
    private let lineStarts: [Int]
    /// Where lines were put in that the source does not have, by their own first lines, and how many.
    private let added: [(line: Int, lines: Int)]

    private static let mark: [UInt8] = [0xEF, 0xBB, 0xBF]

    init(path: String, bytes: [UInt8], added: [(line: Int, lines: Int)] = []) {
        self.path = path
        self.added = added
        hasMark = bytes.starts(with: Self.mark)
        let plain = hasMark ? Array(bytes.dropFirst(3)) : bytes
        self.bytes = plain
        // Swift 5 takes a space before an attribute's parentheses, which sources of iOS have.
        tree = plain.withUnsafeBufferPointer { bytes in
            var parser = Parser(bytes, swiftVersion: .v5)
            return SourceFileSyntax.parse(from: &parser)
        }
        var starts = [0]
        for (index, byte) in plain.enumerated() where byte == UInt8(ascii: "\n") { starts.append(index + 1) }
        lineStarts = starts
    }

    /// The line of an offset, from 1.
    func line(of offset: Int) -> Int {
        var (low, high) = (0, lineStarts.count)
        while high - low > 1 {
            let middle = (low + high) / 2
            if lineStarts[middle] <= offset { low = middle } else { high = middle }
        }
        return low + 1
    }

    /// The line of a node's first token in the source, without what was put in.
    func line(of node: some SyntaxProtocol) -> Int {
        let here = line(of: node.start)
        return here - added.lazy.filter { $0.line < here }.map(\.lines).reduce(0, +)
    }

    /// Where the line of an offset begins.
    func lineStart(of offset: Int) -> Int { lineStarts[line(of: offset) - 1] }

    /// Where the line after an offset's begins.
    func lineEndOffset(of offset: Int) -> Int {
        let line = line(of: offset)
        return line < lineStarts.count ? lineStarts[line] : bytes.count
    }

    /// The spaces and tabs that the line of an offset begins with.
    func indentation(at offset: Int) -> String {
        let start = lineStart(of: offset)
        return text(start..<(bytes[start...].firstIndex { $0 != 0x20 && $0 != 0x09 } ?? bytes.count))
    }

    func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

    /// How lines end: as the first one does.
    var lineEnd: String {
        guard lineStarts.count > 1, lineStarts[1] >= 2, bytes[lineStarts[1] - 2] == UInt8(ascii: "\r") else {
            return "\n"
        }
        return "\r\n"
    }

    /// Whether nothing but spaces stands before an offset in its line.
    func isFirstInLine(_ offset: Int) -> Bool { lineStart(of: offset) + indentation(at: offset).utf8.count >= offset }
}

extension SyntaxProtocol {
    /// Where the node's text begins, after comments and spaces.
    var start: Int { positionAfterSkippingLeadingTrivia.utf8Offset }
    /// Where the node's text ends, before comments and spaces.
    var end: Int { endPositionBeforeTrailingTrivia.utf8Offset }
    /// The node's text.
    var range: Range<Int> { start..<max(start, end) }
}
#endif
