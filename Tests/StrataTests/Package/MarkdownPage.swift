import Foundation
import TestSupport

/// A page of the package's documentation: its headings' anchors, its links, and what stands in backticks.
struct MarkdownPage {
    /// Its path within the package.
    let path: String
    /// What links to its headings name, as GitHub makes it.
    private(set) var anchors: Set<String> = []
    /// Where its links to files lead, with the lines that they stand in.
    private(set) var links: [(target: String, line: Int)] = []
    /// What stands in backticks, outside of blocks, with the lines that it stands in.
    private(set) var code: [(text: String, line: Int)] = []
    /// Its lines.
    let lines: [String]

    init(_ path: String) throws {
        self.path = path
        let file = References.packageRoot.appendingPathComponent(path)
        lines = try String(contentsOf: file, encoding: .utf8).components(separatedBy: "\n")
        var isBlock = false
        for (number, line) in lines.enumerated() {
            if line.hasPrefix("```") { isBlock.toggle() }
            if isBlock || line.hasPrefix("    ") { continue }
            if let heading = line.wholeMatch(of: #/#{1,6} (.+)/#) { addAnchor(of: String(heading.1)) }
            code += line.matches(of: #/`([^`]+)`/#).map { (String($0.1), number + 1) }
            let words = line.replacing(#/`[^`]*`/#, with: "")
            links += words.matches(of: #/\]\(([^)\s]+)\)/#).map { (String($0.1), number + 1) }
                .filter { !$0.0.contains("://") }
        }
    }

    private mutating func addAnchor(of heading: String) {
        let shown = heading.replacing(#/\[([^\]]*)\]\([^)]*\)/#) { $0.1 }.lowercased()
        let kept = shown.filter { $0.isLetter || $0.isNumber || " -_".contains($0) }
        anchors.insert(kept.replacingOccurrences(of: " ", with: "-"))
    }

    /// All pages of the package, but those of DocC's catalogues, which have links of their own.
    static let all: [MarkdownPage] = {
        let files = FileManager.default, root = References.packageRoot.path
        let tops = (try? files.contentsOfDirectory(atPath: root)) ?? []
        return tops.filter { !$0.hasPrefix(".") && $0 != "out" }.sorted().flatMap { top in
            let below = (try? files.subpathsOfDirectory(atPath: root + "/" + top)) ?? []
            return ([top] + below.sorted().map { top + "/" + $0 })
                .filter { $0.hasSuffix(".md") && !$0.contains(".docc/") && !$0.contains("/.") }
                .compactMap { try? MarkdownPage($0) }
        }
    }()

    /// What a link means: a path within the package, and the anchor after its `#`.
    func place(of link: String) -> (path: String, anchor: String) {
        let parts = link.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        let folder = URL(fileURLWithPath: "/" + path).deletingLastPathComponent()
        let place =
            parts[0].isEmpty
            ? path : String(folder.appendingPathComponent(parts[0]).standardizedFileURL.path.dropFirst())
        return (place, parts.count > 1 ? parts[1] : "")
    }
}
