#if Port
import SwiftSyntax

/// What the rules found out about one file.
final class FilePort {
    let file: SourceFile
    let edits = Edits()
    private(set) var changes: [PortRule: Int] = [:]
    private(set) var left: [PortRemark] = []
    private(set) var notes: [PortRemark] = []
    /// Modules that members from other files need.
    var broughtImports: Set<String> = []
    /// The ends of classes that members moved to.
    var filledClasses: Set<Int> = []

    init(_ file: SourceFile, counted: [PortRule: Int] = [:], notes: [PortRemark] = []) {
        (self.file, changes, self.notes) = (file, counted, notes)
    }

    func count(_ rule: PortRule) { changes[rule, default: 0] += 1 }

    /// Names what is left to do by hand.
    func leave(_ rule: PortRule, _ node: some SyntaxProtocol, _ sentence: String) {
        leave(rule, line: file.line(of: node), sentence)
    }
    /// Names what is left to do in a line of the source.
    func leave(_ rule: PortRule, line: Int, _ sentence: String) {
        left.append(PortRemark(rule: rule, line: line, sentence: sentence))
    }
    /// Names what works in another way than on iOS.
    func note(_ rule: PortRule, _ node: some SyntaxProtocol, _ sentence: String) {
        notes.append(PortRemark(rule: rule, line: file.line(of: node), sentence: sentence))
    }

    /// Deletes an attribute or modifier with the space up to what it stands before; comments beside it stay. One that is the first of its line, when all is done, takes the rest of
    /// the line with it.
    func deleteWord(_ node: some SyntaxProtocol, isFirst: Bool = false) {
        guard let last = node.lastToken(viewMode: .sourceAccurate), let next = last.nextToken(viewMode: .sourceAccurate)
        else {
            return edits.delete(node.range)
        }
        let between = file.bytes[node.end..<next.start]
        let hasComment = between.contains { ![0x20, 0x09, 0x0A, 0x0D].contains($0) }
        if hasComment || (between.contains(0x0A) && !isFirst && !file.isFirstInLine(node.start)) {
            // The line goes on, or ends, without it.
            var (start, end) = (node.start, node.end)
            if hasComment {
                while end < next.start, file.bytes[end] == 0x20 { end += 1 }
            } else {
                while start > 0, file.bytes[start - 1] == 0x20 { start -= 1 }
            }
            return edits.delete(start..<end)
        }
        edits.delete(node.start..<next.start)
    }

    /// Deletes lines that hold nothing but a node.
    func deleteLines(_ range: Range<Int>) {
        var end = range.upperBound
        while end < file.bytes.count, [0x20, 0x09, 0x0D].contains(file.bytes[end]) { end += 1 }
        if end < file.bytes.count, file.bytes[end] == 0x0A, file.isFirstInLine(range.lowerBound) {
            return edits.delete(file.lineStart(of: range.lowerBound)..<end + 1)
        }
        edits.delete(range)
    }

    func result() -> PortedFile {
        var bytes = edits.isEmpty ? file.bytes : edits.bytes(of: 0..<file.bytes.count, in: file.bytes)
        if file.hasMark { bytes = [0xEF, 0xBB, 0xBF] + bytes }
        return PortedFile(
            path: file.path, bytes: bytes, changes: changes, left: Self.sorted(left), notes: Self.sorted(notes))
    }

    private static func sorted(_ remarks: [PortRemark]) -> [PortRemark] {
        var seen: Set<PortRemark> = []
        return remarks.filter { seen.insert($0).inserted }
            .sorted { ($0.line, $0.rule, $0.sentence) < ($1.line, $1.rule, $1.sentence) }
    }
}
#endif
