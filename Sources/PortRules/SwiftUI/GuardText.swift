#if Port
import SwiftSyntax

/// The text of conditions that are put into a file.
struct GuardText {
    let file: SourceFile
    private var insertions: [(offset: Int, isEnd: Bool, text: String)] = []
    private var added: [(offset: Int, lines: Int)] = []

    init(_ file: SourceFile) { self.file = file }

    var isEmpty: Bool { insertions.isEmpty }

    /// The file with what was put in.
    func result() -> SourceFile {
        let edits = Edits()
        for insertion in insertions.filter(\.isEnd) + insertions.filter({ !$0.isEnd }) {
            edits.insert(insertion.text, at: insertion.offset)
        }
        let bytes = edits.bytes(of: 0..<file.bytes.count, in: file.bytes)
        let mark: [UInt8] = file.hasMark ? [0xEF, 0xBB, 0xBF] : []
        return SourceFile(path: file.path, bytes: mark + bytes, added: lines())
    }

    /// Where the lines that were put in lie in the result.
    private func lines() -> [(line: Int, lines: Int)] {
        var before = 0
        return added.sorted { $0.offset < $1.offset }.map { offset, lines in
            defer { before += lines }
            return (file.line(of: offset) + before, lines)
        }
    }

    /// Begins a condition.
    mutating func open(at offset: Int, _ indentation: String = "") {
        let isOwnLine = file.lineStart(of: offset) == offset
        insert((isOwnLine ? "" : file.lineEnd) + indentation + "#if canImport(SwiftUI)" + file.lineEnd, at: offset)
    }

    /// Ends a condition. Where another begins at the same place, this one ends before it.
    mutating func close(at offset: Int, _ indentation: String) {
        let isOwnLine = offset > 0 && file.bytes[offset - 1] == 0x0A
        insert((isOwnLine ? "" : file.lineEnd) + indentation + "#endif" + file.lineEnd, at: offset, isEnd: true)
    }

    mutating func insert(_ text: String, at offset: Int, isEnd: Bool = false) {
        insertions.append((offset, isEnd, text))
        added.append((offset, text.utf8.count { $0 == 0x0A }))
    }

    /// Where a declaration's line begins, or the declaration itself where something stands before it.
    func startOfLine(_ node: some SyntaxProtocol) -> Int {
        file.isFirstInLine(node.start) ? file.lineStart(of: node.start) : node.start
    }

    /// Where the line after a declaration begins, if nothing but comments follows it; else where its own text ends, with a semicolon.
    func endOfLine(after node: Syntax) -> Int {
        let bytes = file.bytes
        var (place, end) = (node.end, node.end)
        while place < bytes.count {
            let rest = bytes[place...]
            if rest.starts(with: "//".utf8) {
                place = rest.firstIndex(of: 0x0A) ?? bytes.count
            } else if rest.starts(with: "/*".utf8) {
                place = endOfComment(at: place)
            } else if bytes[place] == 0x0A {
                return place + 1
            } else if bytes[place] == UInt8(ascii: ";") {
                place += 1
                end = place
            } else if [0x20, 0x09, 0x0D].contains(bytes[place]) {
                place += 1
            } else {
                return end
            }
        }
        return place
    }

    private func endOfComment(at start: Int) -> Int {
        var (place, depth) = (start, 0)
        while place < file.bytes.count {
            let rest = file.bytes[place...]
            let isOpen = rest.starts(with: "/*".utf8)
            guard isOpen || rest.starts(with: "*/".utf8) else {
                place += 1
                continue
            }
            depth += isOpen ? 1 : -1
            place += 2
            if depth == 0 { return place }
        }
        return place
    }
}
#endif
