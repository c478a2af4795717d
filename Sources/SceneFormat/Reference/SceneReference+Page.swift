extension SceneReference {
    /// A Markdown page under construction.
    struct Page {
        private(set) var text = ""

        static let propertyTitles = ["key", "type", "unit or range", "default", "animates", "meaning", "example"]

        /// Adds paragraphs.
        mutating func add(_ paragraphs: String) { text += (text.isEmpty ? "" : "\n") + paragraphs + "\n" }

        /// Adds a table of keys that are in no property table.
        ///
        /// - Parameter names: the possible values of keys.
        mutating func add(_ notes: [SceneNote], names: [String: [String]] = [:]) {
            addTable(
                ["key", "type", "unit or range", "default", "meaning", "example"],
                notes.map { note in
                    var cells = Self.cells(
                        note, type: note.type, standard: Self.code(note.standard), animates: "", names: names[note.key])
                    cells.remove(at: 4)
                    return cells
                })
        }

        /// Adds a table of properties with their notes.
        mutating func add(_ properties: [Property], _ notes: [SceneNote]) {
            addTable(
                Self.propertyTitles,
                properties.map { row in
                    // A new property has no note yet: `strays` lists it.
                    let note = notes.first { $0.key == row.swiftName }
                    return Self.cells(
                        note ?? SceneNote(row.swiftName, "…"),
                        type: Self.words(row.type, isOptional: row.isOptional, row.key.mayBeInfinite),
                        standard: Self.words(row.defaultValue, row.type),
                        animates: Self.animates(row),
                        names: Self.names(row.type))
                })
        }

        mutating func addTable(_ titles: [String], _ rows: [[String]]) {
            text += "\n" + Self.line(titles) + Self.line(titles.map { _ in "---" }) + rows.map(Self.line).joined()
        }

        /// The cells of a key's row, in the order of `propertyTitles`.
        static func cells(
            _ note: SceneNote, type: String, standard: String, animates: String, names: [String]?
        ) -> [String] {
            let word = type == "names" ? "Any of" : "One of"
            let words = names.map { " \(word) " + $0.map { "`\($0)`" }.joined(separator: ", ") + "." } ?? ""
            return [
                "`\(note.key)`", type, note.unit, standard, animates, note.meaning + words, "`\(note.members)`",
            ]
        }

        /// Whether a property animates, and by which name where that is another one.
        static func animates(_ row: Property) -> String {
            !row.isAnimatable ? "" : row.name == row.swiftName ? "yes" : "as `\(row.name)`"
        }

        /// The type of an emitter cell's own cells, which are in no table.
        static let innerCells = "list of cells or null"

        /// The page's name for a type.
        static func words(_ type: PropertyType, isOptional: Bool, _ mayBeInfinite: Bool) -> String {
            let word =
                switch type {
                case .bool: "boolean"
                case .number: mayBeInfinite ? "number or `\"inf\"`" : "number"
                case .point: "point"
                case .size: "size"
                case .rect: "rectangle"
                case .transform: "transform"
                case .color: "colour"
                case .contents: "picture"
                case .path: "path"
                case .numbers: "list of numbers"
                case .colors: "list of colours"
                case .filters: "list of filters"
                case .cells: "list of cells"
                case .name: "name"
                case .options: "names"
                case .string: "string"
                case .text: "text"
                case .object, .any: "any"
                }
            return isOptional ? word + " or null" : word
        }

        /// A default as a document would write it.
        static func words(_ value: PropertyValue, _ type: PropertyType) -> String {
            if case .transform(CATransform3DIdentity) = value { return "identity" }
            if value == .none, type == .filters || type == .cells { return "`[]`" }
            let json: JSON
            do throws(SceneError) {
                json = try value.json(as: type, images: ImageNames())
            } catch {
                preconditionFailure("a default that a document cannot write: \(error)")
            }
            return "`\(JSONWriter.line(json))`"
        }

        /// The possible values of a type; nil where that is no list of names.
        static func names(_ type: PropertyType?) -> [String]? {
            switch type {
            case .name(let names): names.swift
            case .options(let names): names
            default: nil
            }
        }

        /// Values as code, words unchanged.
        static func code(_ standard: String) -> String {
            let isValue = standard.first.map { "\"[{-0123456789".contains($0) } ?? false
            return isValue || ["null", "true", "false"].contains(standard) ? "`\(standard)`" : standard
        }

        private static func line(_ cells: [String]) -> String { "| " + cells.joined(separator: " | ") + " |\n" }
    }
}
