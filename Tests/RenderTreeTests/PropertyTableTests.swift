import Foundation
import RenderTree
import TestSupport
import Testing

/// `properties.txt` and the Swift that `Scripts/properties.swift` makes of it.
@Suite struct PropertyTableTests {
    private static let table = References.packageRoot
        .appendingPathComponent("Sources/RenderTree/PropertyTable/properties.txt")

    @Test func theSwiftFollowsTheTable() throws {
        let check = try check()
        #expect(check.status == 0, "\(check.words)")
    }

    @Test func aRowMoreOrLessIsFound() throws {
        let text = try String(contentsOf: Self.table, encoding: .utf8)
        let fewer = text.split(separator: "\n").filter { !$0.hasPrefix("strokeEnd:") }.joined(separator: "\n")
        #expect(fewer.utf8.count < text.utf8.count - 40)
        for other in [fewer, text + "glow: CGFloat = 0 | appearance | How far it glows.\n"] {
            let check = try check(other)
            #expect(check.status == 1 && check.words.contains("Table.swift does not follow"), "\(check.words)")
        }
    }

    @Test(arguments: [
        ("opacity | stored appearance", "two properties have the key opacity"),
        ("opacity as glowOpacity: Float = 1 | appearance", "a layer has two properties opacity"),
        ("glow: CGFloat = 0 | apearance", "glow is \"apearance\", which nothing is"),
        ("glow | appearance", "glow needs a type and a default"),
        ("glow: CGFloat | appearance", "glow needs a type and a default"),
        ("glow: CGFloat = 0 | stored appearance", "glow needs a type and a default"),
        ("glow: CGFloat = 0", "not `NAME: TYPE = DEFAULT | WORDS | MEANING`"),
        ((0..<100).map { "glow\($0): CGFloat = 0 | appearance" }.joined(separator: "\n"), "PropertySet has 128 bits"),
    ])
    func mistakesAreTold(lines: String, message: String) throws {
        let check = try check(String(contentsOf: Self.table, encoding: .utf8) + lines + "\n")
        #expect(check.status == 1 && check.words.contains(message), "\(check.words)")
    }

    /// No field of the record without a row; a row without its field does not compile.
    @Test func storedFieldsHaveRows() {
        let fields = Mirror(reflecting: LayerProperties()).children.compactMap(\.label).filter { $0 != "keyed" }
        #expect(fields.count > 30)
        for field in fields { #expect(Property.named(field, of: .plain)?.swiftName == field, "\(field)") }
    }

    @Test func keysAndNamesDiffer() {
        #expect(Property.table.map(\.key.rawValue) == Array(0..<UInt16(Property.table.count)))
        #expect(Set(Property.table.map { "\($0.owner?.className ?? "")\($0.swiftName)" }).count == Property.table.count)
        let union = Property.table.reduce(into: PropertySet()) { $0.insert(PropertySet($1.key)) }
        #expect(union.keys == PropertyKey.allCases)
    }

    @Test func kindsFollowFromRows() {
        let effects = PropertyKey.allCases.filter(hasEffect)
        #expect(effects.contains(.shadowPath) && effects.contains(.filters) && effects.contains(.shouldRasterize))
        #expect(!effects.contains(.cornerCurve) && !effects.contains(.drawsAsynchronously) && !effects.contains(.path))
    }

    /// Whether a value other than the default takes a layer on the long way through the planner.
    private func hasEffect(_ key: PropertyKey) -> Bool {
        var values = KeyedValues()
        values[key] = .number(1)
        return values.hasEffects
    }

    /// What `Scripts/properties.swift --check` says of a table, the package's own by default.
    private func check(_ text: String? = nil) throws -> (status: Int32, words: String) {
        let folder = TemporaryFolder(), file = folder.url.appendingPathComponent("properties.txt")
        if let text { try Data(text.utf8).write(to: file) }
        let process = Process(), output = Pipe()
        process.executableURL = References.packageRoot.appendingPathComponent("Scripts/properties.swift")
        process.arguments = ["--check", text == nil ? Self.table.path : file.path]
        process.standardError = output
        try process.run()
        let words = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        return (process.terminationStatus, words)
    }
}
