// The values of layer properties, by their types in the property table.

/// A document's pictures, by name and by picture.
struct ImageNames {
    var images: [String: SceneImage] = [:]
    /// Whether a picture that is not in the list is described by its size, for display, instead of being an error.
    var describesOthers = false
    /// Names of unreadable pictures, each replaced by another picture; the error is reported where they are declared.
    var broken: Set<String> = []

    func image(_ json: JSON) throws(SceneError) -> CGImage {
        let name = try json.string("the name of a picture in `images`")
        if let image = images[name] { return image.image }
        if broken.contains(name) { return CGImage(pixelBuffer: PixelBuffer(width: 1, height: 1) { _ in }) }
        let hint = Suggestion.text(for: name, among: Array(images.keys))
        throw SceneError(
            images.isEmpty && broken.isEmpty
                ? "no picture \"\(name.shortenedFile)\": the document has no `images`"
                : "no picture \"\(name.shortenedFile)\" in `images`\(hint)",
            offset: json.offset)
    }

    func name(of buffer: PixelBuffer) throws(SceneError) -> String {
        // The first by name, so that writing is deterministic.
        let names = images.filter { $0.value.image.pixelBuffer == buffer }.keys
        if let name = names.min() { return name }
        if describesOthers { return "\(buffer.width) x \(buffer.height) pixels" }
        throw SceneError("a picture that is not among the scene's images")
    }
}

extension PropertyValue {
    /// The value of `json` for a property of a type, or a part of one.
    init(
        _ json: JSON, as type: PropertyType, mayBeNone: Bool, mayBeInfinite: Bool, images: ImageNames
    ) throws(SceneError) {
        if case .null = json.value {
            guard mayBeNone else { throw json.wrong(type.form) }
            self = .none
            return
        }
        switch type {
        case .bool: self = .bool(try json.bool())
        case .number: self = .number(try json.number(mayBeInfinite: mayBeInfinite))
        case .point: self = .point(try json.point())
        case .size: self = .size(try json.size())
        case .rect: self = .rect(try json.rect())
        case .transform: self = .transform(try json.transform())
        case .color: self = .color(try json.color())
        case .contents: self = .contents(try images.image(json).pixelBuffer)
        case .path: self = .path(try json.path())
        case .numbers: self = .numbers(try json.list { json throws(SceneError) in try json.number() })
        case .colors: self = .colors(try json.list { json throws(SceneError) in try json.color() })
        case .filters:
            self = .filters(try json.list { json throws(SceneError) in try json.filter() })
        case .cells:
            let cells = try json.emitterCells(images)
            self = cells.isEmpty ? .none : .cells(cells)
        case .string: self = .name(try json.string(type.form))
        case .text: self = try json.text()
        case .object, .any: throw SceneError("a custom property cannot stand in a document", offset: json.offset)
        case .name(let names):
            if case .string(let other) = json.value, let name = names.others[other] {
                self = .name(name)
                return
            }
            let name = try json.oneOf(names.swift)
            self = .name(names.raw[names.swift.firstIndex(of: name)!])
        case .options(let names):
            var bits: UInt32 = 0
            for name in try json.namesOrOne(of: names) { bits |= 1 << UInt32(names.firstIndex(of: name) ?? 0) }
            self = .options(bits)
        }
    }

    /// The value as JSON; contents are looked up in `images`.
    func json(as type: PropertyType, images: ImageNames) throws(SceneError) -> JSON {
        switch self {
        case .none: return JSON(.null)
        case .bool(let flag): return JSON(.bool(flag))
        case .number(let number): return JSON(.number(number))
        case .point(let point): return JSON(point: point)
        case .size(let size): return JSON(size: size)
        case .rect(let rect): return JSON(rect: rect)
        case .transform(let transform): return JSON(transform)
        case .color(let color): return try JSON(color)
        case .contents(let buffer): return JSON(.string(try images.name(of: buffer)))
        case .path(let path): return try JSON(path)
        case .numbers(let numbers): return JSON(numbers)
        case .colors(let colors): return try JSON(list: colors) { color throws(SceneError) in try JSON(color) }
        case .filters(let filters): return try JSON(list: filters) { filter throws(SceneError) in try JSON(filter) }
        case .cells(let cells): return try JSON(cells, images)
        case .name(let name):
            if type == .string || type == .text { return JSON(.string(name)) }
            guard case .name(let names) = type, let index = names.raw.firstIndex(of: name) else {
                throw SceneError("\"\(name)\" is no value that a document can name")
            }
            return JSON(.string(names.swift[index]))
        case .object(let reference):
            guard let text = (reference.object as? AttributedText)?.original else {
                throw SceneError("an object cannot stand in a document")
            }
            return try JSON(text)
        case .options(let bits):
            guard case .options(let names) = type else { preconditionFailure("options of a type without names") }
            return JSON(
                .array(names.indices.filter { bits >> UInt32($0) & 1 == 1 }.map { JSON(.string(names[$0])) }))
        }
    }
}

extension PropertyType {
    /// The form of the type's values, for error messages.
    var form: String {
        switch self {
        case .bool: "true or false"
        case .number: "a number"
        case .point: "[x, y]"
        case .size: "[width, height]"
        case .rect: "[x, y, width, height]"
        case .transform: "sixteen numbers or a list of steps"
        case .color: "a colour"
        case .contents: "the name of a picture in `images`"
        case .path: JSON.pathForm
        case .numbers: "a list of numbers"
        case .colors: "a list of colours"
        case .filters: "a list of filters"
        case .cells: "a list of emitter cells"
        case .string: "a string"
        case .text: JSON.textForm
        case .object, .any: "a value"
        case .name: "a name"
        case .options: "a list of names"
        }
    }
}

extension JSON {
    /// A list of what `make` makes of elements; an error of it says of which.
    init<Element>(list: [Element], _ make: (Element) throws(SceneError) -> JSON) throws(SceneError) {
        var elements: [JSON] = []
        for (i, element) in list.enumerated() {
            do throws(SceneError) { elements.append(try make(element)) } catch { throw error.inside(i) }
        }
        self.init(.array(elements))
    }

    /// A list with each element converted by `make`.
    func list<Value>(
        _ wanted: String = "a list", _ make: (JSON) throws(SceneError) -> Value
    ) throws(SceneError) -> [Value] {
        var list: [Value] = []
        var mistakes = Mistakes()
        for (i, element) in try array(wanted).enumerated() {
            do throws(SceneError) {
                list.append(try make(element))
            } catch {
                try mistakes.add(error.inside(i))
            }
        }
        try mistakes.end()
        return list
    }

    /// A list of the given names; a single string is a list of one.
    func namesOrOne(of names: [String]) throws(SceneError) -> [String] {
        switch value {
        case .string: return [try oneOf(names)]
        case .array: return try list { json throws(SceneError) in try json.oneOf(names) }
        default: throw wrong("one of \(names.map { "\"\($0)\"" }.joined(separator: ", ")), or a list of them")
        }
    }

    /// One of the given names.
    func oneOf(_ names: [String]) throws(SceneError) -> String {
        if case .string(let name) = value, names.contains(name) { return name }
        let more = names.count > Self.mostNames ? ", … (\(names.count) in all)" : ""
        let all = names.prefix(Self.mostNames).map { "\"\($0.shortened())\"" }.joined(separator: ", ") + more
        let name = try string("one of \(all)")
        let hint = Suggestion.text(for: name, among: names)
        throw SceneError(
            "unknown name \"\(name.shortened())\"" + (hint.isEmpty ? ", expected one of \(all)" : hint), offset: offset)
    }

    /// The most names that an error lists; no property has more, but a document may have thousands of animations.
    private static let mostNames = 64
}
