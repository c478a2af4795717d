import Foundation
import Strata
import TestSupport
import Testing

/// What the pages of documentation name is there.
@Suite struct PagesTests {
    private static func isThere(_ path: String) -> Bool {
        FileManager.default.fileExists(atPath: References.packageRoot.appendingPathComponent(path).path)
    }

    @Test func linksLeadSomewhere() throws {
        #expect(MarkdownPage.all.count > 30)
        for page in MarkdownPage.all {
            for (target, line) in page.links {
                let (path, anchor) = page.place(of: target)
                #expect(Self.isThere(path), "\(page.path):\(line): \(target)")
                if anchor.isEmpty { continue }
                let other = MarkdownPage.all.first { $0.path == path }
                #expect(other?.anchors.contains(anchor) == true, "\(page.path):\(line): \(target) has no such heading")
            }
        }
    }

    @Test func everyDecisionIsInTheIndex() throws {
        let index = try MarkdownPage("Documentation/Decisions/README.md")
        let listed = Set(index.links.map(\.target))
        let records = MarkdownPage.all.map(\.path).filter { $0.contains("/Decisions/0") }
        #expect(records.count >= 19)
        for record in records {
            let name = (record as NSString).lastPathComponent
            #expect(listed.contains(name), "\(name) has no row")
            let title = try #require(MarkdownPage(record).lines[0].wholeMatch(of: #/# (\d+)\.? (.+)/#))
            #expect(index.lines.contains { $0.hasPrefix("| \(Int(title.1)!) | [\(title.2)](\(name))") }, "\(name)")
        }
    }

    @Test func everyReasonForAWholePlanIsExplained() throws {
        let lines = try MarkdownPage("Documentation/Performance.md").lines
        for reason in WholePlanReason.allCases {
            #expect(lines.contains { $0.hasPrefix("| `\(reason.rawValue)` | \(reason) |") }, "\(reason.rawValue)")
        }
    }

    /// Paths in backticks are files or folders; `*` stands for a part of a name, `NAME` for a new one.
    @Test("What contributors are sent to is there", arguments: ["CONTRIBUTING.md", "Tests/README.md"])
    func pathsAreThere(page: String) throws {
        let tops = ["Sources/", "Tests/", "Benchmarks/", "Scripts/", "Documentation/", "Examples/"]
        var count = 0
        for (text, line) in try MarkdownPage(page).code where tops.contains(where: text.hasPrefix) {
            let path = String(text.prefix { $0 != " " })
            if path.contains("N") && path.contains(#/NAME|Name|NNNN/#) { continue }
            count += 1
            guard path.contains("*") else {
                #expect(Self.isThere(path), "\(page):\(line): \(path)")
                continue
            }
            let folder = (path as NSString).deletingLastPathComponent, name = (path as NSString).lastPathComponent
            let ends = name.components(separatedBy: "*")
            let found = try FileManager.default.contentsOfDirectory(
                atPath: References.packageRoot.appendingPathComponent(folder).path)
            #expect(
                found.contains { $0.hasPrefix(ends[0]) && $0.hasSuffix(ends[ends.count - 1]) },
                "\(page):\(line): \(path)")
        }
        #expect(count > (page == "CONTRIBUTING.md" ? 20 : 0))
    }

    /// The last column of the glossary's tables names types and members that are in the sources.
    @Test func wordsHaveTheirTypes() throws {
        let root = References.packageRoot.appendingPathComponent("Sources")
        var names: Set<Substring> = []
        for file in try FileManager.default.subpathsOfDirectory(atPath: root.path) where file.hasSuffix(".swift") {
            names.insert((file as NSString).lastPathComponent.dropLast(6)[...])
            let text = try String(contentsOf: root.appendingPathComponent(file), encoding: .utf8)
            for match in text.matches(of: #/\b(?:class|struct|enum|protocol|typealias|func|var|let|case) (\w+)/#) {
                names.insert(match.1)
            }
        }
        let others: Set<Substring> = ["CPUKernels", "RaceScenes", "ReferenceScene"]
        var count = 0
        for line in try MarkdownPage("Documentation/Glossary.md").lines where line.hasPrefix("| ") {
            let column = line.split(separator: "|").last ?? ""
            for match in column.matches(of: #/`([A-Za-z+.0-9]+)`/#) {
                for part in match.1.split(separator: ".") where !others.contains(part) {
                    count += 1
                    #expect(names.contains(part), "\(match.1)")
                }
            }
        }
        #expect(count > 80)
    }

    @Test func theReadmeIsShort() throws {
        #expect(try MarkdownPage("README.md").lines.count <= 160)
    }
}
