#!/usr/bin/env swift
// Writes the Swift that follows from Sources/RenderTree/PropertyTable/properties.txt, which says what its columns mean.
//
//     Scripts/properties.swift                     writes it
//     Scripts/properties.swift --check [TABLE]     ends with 1 where TABLE, or what is written, is not in order; writes nothing
import Foundation

/// A line of the table.
struct Row {
    var name = "", key = "", type = "", standard = "", meaning = "", owner = "", kind = ""
    var words: Set<Substring> = []
    func has(_ word: Substring) -> Bool { words.contains(word) }

    /// The type as the record holds it.
    var plainType: String {
        if has("internal") { return "ObjectValue?" }
        return ["CGPath?": "PathValue?", "[CGColor]?": "ColorList?"][type] ?? type
    }
    /// Core Animation's key: without `is`.
    var keyName: String {
        guard name.hasPrefix("is"), let first = name.dropFirst(2).first, first.isUppercase else { return name }
        return first.lowercased() + name.dropFirst(3)
    }
}

func fail(_ line: Int?, _ message: String) -> Never {
    FileHandle.standardError.write(Data("\(line.map { "\(file):\($0): " } ?? "")\(message)\n".utf8))
    exit(1)
}

let dirtiness: [Substring] = ["geometry", "appearance", "sublayers", "timing"]
let kinds: [(word: Substring, name: String, meaning: String)] = [
    (
        "effect", "var isEffect",
        "Whether it is made of a layer's picture once it is drawn: its shadow, its bitmap, its filters."
    ),
    ("emission", "var isEmitted", "Whether particles follow from it."),
    ("unbounded", "package var mayBeInfinite", "Whether infinity is a value of the property: how long things last."),
]
let legal = Set(dirtiness + kinds.map(\.word) + ["stored", "boxed", "internal", "transition", "silent", "fixed"])

func read(_ text: String) -> [Row] {
    var rows: [Row] = [], owner = "", kind = ""
    for (i, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
        if line.isEmpty || line.hasPrefix("#") { continue }
        if line.hasPrefix("[") && line.hasSuffix("]") {
            let parts = line.dropFirst().dropLast().split(separator: " ").map(String.init)
            (owner, kind) = (parts.first ?? "", parts.count > 1 ? parts[1] : "")
            continue
        }
        let columns = line.split(separator: "|", maxSplits: 2, omittingEmptySubsequences: false).map {
            $0.trimmingCharacters(in: .whitespaces)
        }
        guard columns.count > 1, !owner.isEmpty else {
            fail(i + 1, "not `NAME: TYPE = DEFAULT | WORDS | MEANING` below a [CLASS]")
        }
        var row = Row(meaning: columns.count > 2 ? columns[2] : "", owner: owner, kind: kind)
        let value = columns[0].components(separatedBy: " = "), typed = value[0].components(separatedBy: ": ")
        let names = typed[0].components(separatedBy: " as ")
        (row.name, row.key) = (names[0], names.last!)
        row.type = typed.count > 1 ? typed[1] : ""
        row.standard = value.dropFirst().joined(separator: " = ")
        row.words = Set(columns[1].split(separator: " "))
        for word in row.words where !legal.contains(word) {
            fail(i + 1, "\(row.name) is \"\(word)\", which nothing is")
        }
        if row.has("stored") != row.type.isEmpty || row.type.isEmpty != row.standard.isEmpty {
            fail(i + 1, "\(row.name) needs a type and a default, which are those of the field if it is stored")
        }
        if rows.contains(where: { $0.key == row.key }) { fail(i + 1, "two properties have the key \(row.key)") }
        if rows.contains(where: { $0.name == row.name && ($0.kind == kind || $0.kind.isEmpty || kind.isEmpty) }) {
            fail(i + 1, "a layer has two properties \(row.name)")
        }
        rows.append(row)
    }
    if rows.count > 128 { fail(nil, "\(file): \(rows.count) properties, and PropertySet has 128 bits: widen it first") }
    return rows
}

// What is made of the rows.

func keys(_ rows: [Row]) -> String {
    var text = "extension PropertyKey {\n"
    for (number, row) in rows.enumerated() {
        text += """
                /// \(row.has("internal") ? "What `\(row.owner)` keeps for itself." : "`\(row.owner).\(row.name)`.")
                @inlinable public static var \(row.key): PropertyKey { PropertyKey(rawValue: \(number)) }

            """
    }
    text += "\n    /// How many keys the table has.\n    static var tableCount: Int { \(rows.count) }\n"
    for kind in kinds {
        let members = rows.indices.filter { rows[$0].has(kind.word) }
        let ranges = IndexSet(members).rangeView.map { "\($0.lowerBound)...\($0.upperBound - 1)" }
        let isPackage = kind.name.hasPrefix("package")
        text += """

                /// \(kind.meaning)
                \(isPackage ? "@inlinable " : "")\(kind.name): Bool {
                    switch rawValue {
                    case \(ranges.joined(separator: ", ")): true
                    default: false
                    }
                }

            """
    }
    return text + "}\n"
}

func accessors(_ rows: [Row]) -> String {
    var text = "extension LayerProperties {\n"
    for row in rows where !row.meaning.isEmpty {
        let (get, set) = row.has("internal") ? ("object", "setObject") : ("keyedValue", "setKeyedValue")
        text += """
                /// \(row.meaning)
                public var \(row.key): \(row.type) { get { \(get)(.\(row.key)) } set { \(set)(newValue, .\(row.key)) } }

            """
    }
    return text + "}\n"
}

/// A table, each row a statement: of one long list the compiler works out the types together.
func list(_ rows: [Row], of type: String, _ element: (Row) -> String) -> String {
    var text = """
        extension \(type) {
            /// In the order of keys.
            static func makeTable() -> [\(type)] {
                var rows: [\(type)] = []

        """
    for row in rows { text += "        rows.append(\(element(row)))\n" }
    return text + "        return rows\n    }\n}\n"
}

func tableRow(_ row: Row) -> String {
    let dirties = dirtiness.filter(row.has).map { "." + $0 }
    let isFixed = row.has("fixed")
    let action = isFixed || row.has("silent") ? "none" : row.has("transition") ? "transition" : "basic"
    let value =
        row.has("stored") ? "row(.\(row.key), \\.\(row.key)" : "keyed(.\(row.key), \(row.standard) as \(row.plainType)"
    return value + ", \"\(row.keyName)\"" + (row.name == row.keyName ? "" : ", swift: \"\(row.name)\"")
        + ", .\(action), [\(dirties.joined(separator: ", "))]" + (isFixed ? ", animatable: false" : "")
        + (row.kind.isEmpty ? "" : ", of: .\(row.kind)") + (row.has("internal") ? ", isInternal: true" : "") + ")"
}

func accessor(_ row: Row) -> String {
    if row.has("internal") { return "LayerAccessor(record: .\(row.key))" }
    return "LayerAccessor(" + (row.has("boxed") ? "object: ." : "\\.") + "\(row.key), \\\(row.owner).\(row.name))"
}

// Files.

let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
let table = "Sources/RenderTree/PropertyTable/properties.txt"
let isCheck = CommandLine.arguments.dropFirst().first == "--check"
let file = CommandLine.arguments.dropFirst(isCheck ? 2 : 1).first ?? folder.appendingPathComponent(table).path
guard let text = try? String(contentsOfFile: file, encoding: .utf8) else { fail(nil, "\(file) cannot be read") }
let rows = read(text)
let head = "// Written by Scripts/properties.swift, which follows \(table).\n// swift-format-ignore-file\n"
let made = [
    ("Sources/RenderTree/PropertyTable/PropertyKey+Table.swift", "\n" + keys(rows)),
    ("Sources/RenderTree/PropertyTable/Property+Table.swift", "\n" + list(rows, of: "Property", tableRow)),
    ("Sources/RenderTree/Properties/LayerProperties+Keyed.swift", "\n" + accessors(rows)),
    ("Sources/LayerModel/Properties/LayerAccessor+Table.swift", "\n" + list(rows, of: "LayerAccessor", accessor)),
]
for (path, source) in made {
    let url = folder.appendingPathComponent(path), source = head + source
    if (try? String(contentsOf: url, encoding: .utf8)) == source { continue }
    if isCheck { fail(nil, "\(path) does not follow \(table): run Scripts/properties.swift") }
    do { try source.write(to: url, atomically: true, encoding: .utf8) } catch {
        fail(nil, "\(path) cannot be written: \(error)")
    }
}
