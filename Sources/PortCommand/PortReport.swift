#if Port
import Foundation
import PortRules

/// What a port did, file by file, and what it left.
struct PortReport {
    var files: [PortedFile]
    /// How many files were copied as they are, beside those of Swift.
    var copied: Int
    var remarks: [(path: String, sentence: String)]

    /// Whether nothing is left to do.
    var isComplete: Bool { files.allSatisfy(\.left.isEmpty) && remarks.isEmpty }

    /// The report to read. A quiet one has only what is left.
    func text(isQuiet: Bool) -> String {
        var lines: [String] = []
        if !isQuiet {
            for file in files where !file.changes.isEmpty {
                let counts = file.changes.sorted { $0.key < $1.key }.map { "\($0.key.rawValue) \($0.value)" }
                lines.append("\(file.path): " + counts.joined(separator: ", "))
            }
            let untouched = files.filter { $0.changes.isEmpty }.count
            if untouched > 0 { lines.append("\(untouched) \(untouched == 1 ? "file" : "files") of Swift as before") }
            if copied > 0 { lines.append("\(copied) other \(copied == 1 ? "file" : "files") copied") }
            let notes = files.flatMap { file in file.notes.map { "\(file.path):\($0.line): \($0.sentence)" } }
            if !notes.isEmpty { lines += ["", "Not quite as on iOS:"] + notes }
        }
        let left = self.left
        if !left.isEmpty {
            if !isQuiet { lines += ["", "Left to do:"] }
            lines += left
        }
        return lines.map { $0 + "\n" }.joined()
    }

    private var left: [String] {
        files.flatMap { file in file.left.map { "\(file.path):\($0.line): \($0.sentence)" } }
            + remarks.map { "\($0.path): \($0.sentence)" }
    }

    /// What is left, as a compiler warns.
    func warnings() -> String {
        let lines = files.flatMap { file in file.left.map { "\(file.path):\($0.line):1: warning: \($0.sentence)" } }
        return lines.map { $0 + "\n" }.joined()
    }

    /// The report for programs.
    func json() throws -> String {
        struct Remark: Encodable { var line: Int, rule: String, sentence: String }
        struct File: Encodable { var path: String, changes: [String: Int], notes: [Remark], left: [Remark] }
        struct Other: Encodable { var path: String, sentence: String }
        struct Report: Encodable { var files: [File], copied: Int, others: [Other] }
        func remarks(_ list: [PortRemark]) -> [Remark] {
            list.map { Remark(line: $0.line, rule: $0.rule.rawValue, sentence: $0.sentence) }
        }
        let report = Report(
            files: files.map { file in
                let changes = file.changes.map { ($0.key.rawValue, $0.value) }
                return File(
                    path: file.path, changes: Dictionary(uniqueKeysWithValues: changes), notes: remarks(file.notes),
                    left: remarks(file.left))
            }, copied: copied, others: self.remarks.map { Other(path: $0.path, sentence: $0.sentence) })
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        return String(decoding: try encoder.encode(report), as: UTF8.self) + "\n"
    }
}
#endif
