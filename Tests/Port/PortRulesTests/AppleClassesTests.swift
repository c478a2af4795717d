import Foundation
import Testing

@testable import PortRules

/// The list of Apple's classes is that of the sources here: those whose names have a prefix of Apple's (`CALayer`); a class of ours
/// (`VideoLayer`) may share its name with one of the sources that are ported.
@Suite("Apple's classes")
struct AppleClassesTests {
    @Test func listIsThatOfTheSources() throws {
        let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("Sources")
        var found: [String: Set<String>] = [:]
        let declaration = #/^(?:@\w+ )*(?:open|public) class ([A-Z]{2}\w+)(?:<.*?>)?: *(\w+)/#.anchorsMatchLineEndings()
        for module in ["UIKit", "LayerModel", "Drawing"] {
            let folder = root.appendingPathComponent(module)
            for name in try FileManager.default.subpathsOfDirectory(atPath: folder.path) where name.hasSuffix(".swift")
            {
                let text = try String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)
                for match in text.matches(of: declaration)
                where match.2 != "NSObject" && match.2 != "Sendable" {
                    found[String(match.2), default: []].insert(String(match.1))
                }
            }
        }
        for name in Set(found.keys).union(AppleClasses.below.keys).sorted() {
            let (here, listed) = (found[name] ?? [], AppleClasses.below[name] ?? [])
            #expect(
                here == listed,
                "\(name): missing \(here.subtracting(listed).sorted()), too many \(listed.subtracting(here).sorted())")
        }
    }

    @Test func pathsGoUp() {
        #expect(
            AppleClasses.path(of: "UIKit.UIButton") == ["UIButton", "UIControl", "UIView", "UIResponder", "NSObject"])
        #expect(AppleClasses.path(of: "CALayer") == ["CALayer", "NSObject"])
        #expect(AppleClasses.path(of: "Card") == nil)
        #expect(AppleClasses.path(of: "UIView.ContentMode") == nil)
    }
}
