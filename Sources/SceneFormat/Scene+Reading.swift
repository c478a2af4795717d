import Foundation

extension Scene {
    /// Reads a document's file. Its pictures are relative to its folder.
    ///
    /// - Parameters:
    ///   - url: the document's file.
    ///   - allowingOutside: whether pictures may lie outside the document's folder.
    ///   - budget: the limit of cost.
    /// - Throws: `SceneError` of kind `.input` where the file, or one that it names, is missing or unreadable; of kind
    ///   `.document` where the document is invalid or exceeds the budget. It has all errors (`others`), each with line
    ///   and column.
    public static func load(
        from url: URL, allowingOutside: Bool = false, budget: WorkBudget = WorkBudget()
    ) throws(SceneError) -> Scene {
        return try Scene(
            json: try SceneFolder.data(of: url), folder: url.deletingLastPathComponent(),
            allowingOutside: allowingOutside, name: url.relativePath, budget: budget)
    }

    /// The bytes of a document's file.
    ///
    /// - Throws: `SceneError` of kind `.input`.
    package static func data(of url: URL) throws(SceneError) -> Data { try SceneFolder.data(of: url) }

    /// Reads a document from memory.
    ///
    /// - Parameters:
    ///   - json: the document's text, UTF-8.
    ///   - folder: the folder of its pictures; nil refuses pictures.
    ///   - allowingOutside: whether pictures may lie outside that folder.
    ///   - name: the name for error messages.
    ///   - budget: the limit of cost.
    /// - Throws: `SceneError`, like `load(from:allowingOutside:budget:)`.
    public init(
        json: Data, folder: URL? = nil, allowingOutside: Bool = false, name: String? = nil,
        budget: WorkBudget = WorkBudget()
    ) throws(SceneError) {
        let bytes = [UInt8](json)
        // The caller's transaction must not affect the document's animations.
        CATransaction.begin()
        defer { CATransaction.commit() }
        CATransaction.setAnimationTimingFunction(nil)
        CATransaction.setAnimationDuration(0.25)
        do throws(SceneError) {
            try self.init(
                JSONParser.parse(bytes, budget: budget),
                SceneFolder(url: folder, allowsOutside: allowingOutside, budget: budget))
        } catch {
            throw error.located(in: bytes, document: name)
        }
    }

    /// The version of the format that is understood.
    static let version = 1.0

    /// `$schema` names what editors check a document by, and means nothing here.
    static let keys = [
        "$schema", "scene", "size", "scale", "backgroundColor", "duration", "frameRate", "fonts", "images",
        "animations", "root",
    ]

    private init(_ json: JSON, _ folder: SceneFolder) throws(SceneError) {
        let members = try json.object("a scene document: an object")
        if let version = members.first(where: { $0.key == "scene" })?.value {
            // In an unsupported version of the format, further errors would be meaningless.
            do throws(SceneError) { try version.version() } catch { throw error.inside("scene") }
        }
        var mistakes = Mistakes()
        for member in members where !Self.keys.contains(member.key) {
            try mistakes.add(
                SceneError(
                    "unknown key" + Suggestion.text(for: member.key, among: Self.keys), offset: member.offset
                ).inside(member.key))
        }
        /// The value of a key; nil, with an error added, where it is invalid or missing but required.
        func read<Value>(
            _ key: String, isRequired: Bool = false, _ make: (JSON) throws(SceneError) -> Value
        ) throws(SceneError) -> Value? {
            guard let member = members.first(where: { $0.key == key }) else {
                if isRequired { try mistakes.add(SceneError("a scene document without `\(key)`", offset: json.offset)) }
                return nil
            }
            do throws(SceneError) {
                return try make(member.value)
            } catch {
                try mistakes.add(error.inside(key))
                return nil
            }
        }
        _ = try read("$schema") { json throws(SceneError) in try json.string() }
        _ = try read("scene", isRequired: true) { $0 }
        let size =
            try read("size", isRequired: true) { json throws(SceneError) in try json.pictureSize() }
            ?? CGSize(width: 1, height: 1)
        let fonts = try read("fonts") { json throws(SceneError) in try folder.registerFonts(json) } ?? []
        // Unreadable files are reported where they are declared, not where they are used.
        var (pictures, moving): ([String: SceneImage], [String: SceneAnimation]) = ([:], [:])
        let namedPictures = try read("images") { json throws(SceneError) in try json.keys() } ?? []
        _ = try read("images") { json throws(SceneError) in try folder.images(json, &pictures) }
        let namedMoving = try read("animations") { json throws(SceneError) in try json.keys() } ?? []
        _ = try read("animations") { json throws(SceneError) in try folder.animations(json, &moving) }
        let names = ImageNames(images: pictures, broken: namedPictures.subtracting(pictures.keys))
        let reader = LayerReader(
            images: names,
            form: AnimationLayerForm(
                animations: moving, images: names, budget: folder.budget, broken: namedMoving.subtracting(moving.keys)),
            folder: folder)
        let root = try read("root", isRequired: true) { json throws(SceneError) in try reader.layer(json, filling: size)
        }
        self.init(size: size, root: root ?? CALayer())
        (budget, films) = (folder.budget, folder.films)
        self.fonts = fonts
        images = pictures
        animations = moving
        scale = try read("scale") { json throws(SceneError) in CGFloat(try json.positive()) } ?? 1
        frameRate = try read("frameRate") { json throws(SceneError) in try json.positive() } ?? 60
        duration = try read("duration") { json throws(SceneError) in try json.finiteSeconds() } ?? 0
        backgroundColor =
            try read("backgroundColor") { json throws(SceneError) in json.isNull ? nil : try json.color() } ?? nil
        do throws(SceneError) { try LayerFiles.checkFilms(in: self.root) } catch { try mistakes.add(error) }
        try mistakes.end()
    }
}

extension JSON {
    /// The keys of an object; none for anything else.
    fileprivate func keys() throws(SceneError) -> Set<String> {
        guard case .object(let members) = value else { return [] }
        return Set(members.map(\.key))
    }

    fileprivate func version() throws(SceneError) {
        guard case .number(Scene.version) = value else {
            let version = JSONWriter.text(Scene.version)
            throw SceneError(
                "found \(summary); the version of the format that is understood is \(version)", offset: offset)
        }
    }

    fileprivate func pictureSize() throws(SceneError) -> CGSize {
        let size = try size()
        guard size.width > 0, size.height > 0 else {
            throw SceneError("a picture's width and height are greater than 0", offset: offset)
        }
        return size
    }

    fileprivate func positive() throws(SceneError) -> Double {
        let number = try number()
        guard number > 0 else { throw wrong("a number greater than 0") }
        return number
    }

    fileprivate func finiteSeconds() throws(SceneError) -> Double {
        let number = try number()
        guard number >= 0 else { throw wrong("a time that is not negative") }
        return number
    }
}
