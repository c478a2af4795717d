import Foundation
import SwiftParser
import SwiftSyntax
import Testing

@testable import PortRules

/// The list of Apple's optional requirements is that of the protocols here: those that an extension implements.
@Suite("Apple's optional requirements")
struct AppleRequirementsTests {
    /// The protocols and what extends them: parsing all takes long where it is not optimised.
    private static func index() throws -> DeclarationIndex {
        let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("Sources")
        var files: [SourceFile] = []
        for module in ["UIKit", "LayerModel"] {
            let folder = root.appendingPathComponent(module)
            for name in try FileManager.default.subpathsOfDirectory(atPath: folder.path) where name.hasSuffix(".swift")
            {
                let bytes = Array(try Data(contentsOf: folder.appendingPathComponent(name)))
                let text = String(decoding: bytes, as: UTF8.self)
                guard text.contains(#/(protocol|extension) \w*(Delegate|DataSource|Manager|View|Prefetching|Layout)\b/#)
                else { continue }
                files.append(SourceFile(path: name, bytes: bytes))
            }
        }
        return DeclarationIndex(files)
    }

    @Test func listAndOrderAreThoseOfTheSources() throws {
        let index = try Self.index()
        var found: [String: Set<String>] = [:]
        for entry in index.types where entry.kind == .protocol && entry.modifiers.has(.public) {
            guard
                AppleRequirements.all[entry.name] != nil || entry.name.hasSuffix("Delegate")
                    || entry.name.hasSuffix("DataSource")
            else { continue }
            let required = Set(entry.members.filter { $0.kind == .function }.map(\.key))
            let implemented = Set(index.extensions(of: entry).flatMap(\.members).map(\.key)).intersection(required)
            if !implemented.isEmpty { found[entry.name] = implemented }
        }
        #expect(found.count > 10)
        for name in Set(found.keys).union(AppleRequirements.all.keys).sorted() {
            let (here, listed) = (found[name] ?? [], AppleRequirements.all[name] ?? [])
            #expect(
                here == listed,
                "\(name): missing \(here.subtracting(listed).sorted()), too many \(listed.subtracting(here).sorted())")
        }
        for entry in index.types where entry.kind == .protocol && AppleRequirements.all[entry.name] != nil {
            let above = entry.inherited.filter { AppleRequirements.all[$0] != nil }
            #expect(above == AppleRequirements.above[entry.name] ?? [], "\(entry.name)")
        }
    }
}
