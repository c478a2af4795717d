import Foundation
import LayerModel
import Values

extension Scene {
    /// Reads a document's file. Its pictures are found relative to the folder in which it lies.
    ///
    /// - Parameters:
    ///   - allowingOutside: whether pictures may lie outside the document's folder.
    ///   - budget: what it may cost.
    public static func load(
        from url: URL, allowingOutside: Bool = false, budget: WorkBudget = WorkBudget()
    ) throws(SceneError) -> Scene {
        return try Scene(
            json: try SceneFolder.data(of: url), folder: url.deletingLastPathComponent(),
            allowingOutside: allowingOutside, name: url.relativePath, budget: budget)
    }

    /// Reads a document from memory.
    ///
    /// - Parameters:
    ///   - folder: where its pictures are found; nil refuses pictures.
    ///   - allowingOutside: whether pictures may lie outside that folder.
    ///   - name: what errors call the document.
    ///   - budget: what it may cost.
    public init(
        json: Data, folder: URL? = nil, allowingOutside: Bool = false, name: String? = nil,
        budget: WorkBudget = WorkBudget()
    ) throws(SceneError) {
        let bytes = [UInt8](json)
        // What the caller's transaction says about animations is not meant for the document's.
        CATransaction.begin()
        defer { CATransaction.commit() }
        CATransaction.setAnimationTimingFunction(nil)
        CATransaction.setAnimationDuration(0.25)
        do throws(SceneError) {
            try self.init(
                JSONParser.parse(bytes), SceneFolder(url: folder, allowsOutside: allowingOutside, budget: budget))
        } catch {
            throw error.located(in: bytes, document: name)
        }
    }

    private static let keys = [
        "scene", "size", "scale", "backgroundColor", "duration", "frameRate", "fonts", "images", "animations", "root",
    ]

    private init(_ json: JSON, _ folder: SceneFolder) throws(SceneError) {
        let members = try json.object("a scene document: an object")
        for member in members where !Self.keys.contains(member.key) {
            throw SceneError("unknown key" + Suggestion.text(for: member.key, among: Self.keys), offset: member.offset)
                .inside(member.key)
        }
        func read<Value>(
            _ key: String, _ make: (JSON) throws(SceneError) -> Value
        ) throws(SceneError) -> Value? {
            guard let member = members.first(where: { $0.key == key }) else { return nil }
            do throws(SceneError) {
                return try make(member.value)
            } catch {
                throw error.inside(key)
            }
        }
        func required<Value>(_ key: String, _ value: Value?) throws(SceneError) -> Value {
            guard let value else { throw SceneError("a scene document without `\(key)`", offset: json.offset) }
            return value
        }
        _ = try required("scene", try read("scene") { json throws(SceneError) in try json.version() })
        let size = try required("size", try read("size") { json throws(SceneError) in try json.pictureSize() })
        let fonts = try read("fonts") { json throws(SceneError) in try folder.registerFonts(json) } ?? []
        let pictures =
            try read("images") { json throws(SceneError) in try folder.images(json) } ?? [:]
        let moving =
            try read("animations") { json throws(SceneError) in try folder.animations(json) } ?? [:]
        let root = try required(
            "root",
            try read("root") { json throws(SceneError) in
                try LayerReader(
                    images: ImageNames(images: pictures), animations: moving, budget: folder.budget
                ).layer(json, filling: size)
            })
        self.init(size: size, root: root)
        budget = folder.budget
        self.fonts = fonts
        images = pictures
        animations = moving
        scale = try read("scale") { json throws(SceneError) in CGFloat(try json.positive()) } ?? 1
        frameRate = try read("frameRate") { json throws(SceneError) in try json.positive() } ?? 60
        duration = try read("duration") { json throws(SceneError) in try json.finiteSeconds() } ?? 0
        backgroundColor =
            try read("backgroundColor") { json throws(SceneError) in json.isNull ? nil : try json.color() } ?? nil
    }
}

extension JSON {
    fileprivate func version() throws(SceneError) {
        guard case .number(1) = value else {
            throw SceneError("found \(summary); the version of the format that is understood is 1", offset: offset)
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
