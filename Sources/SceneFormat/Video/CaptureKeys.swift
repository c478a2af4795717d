import FrameInput
import LayerModel
import Values

/// The keys of a `CapturePreviewLayer` in a document, besides a layer's own.
///
///     { "class": "CapturePreviewLayer", "source": { "y4m": "camera.y4m" } }
///     { "class": "CapturePreviewLayer", "source": { "device": "/dev/video0", "width": 1280, "height": 720 } }
///
/// Pipes and devices outside of the document's folder are refused like its pictures.
struct CaptureKeys: MovingKeys {
    private let layer: CapturePreviewLayer
    private var source: (any FrameSource)?
    private var gravity: CALayerContentsGravity

    static let className = "CapturePreviewLayer"
    static let keys = ["source", "videoGravity"]
    /// The keys of a source, of which one of the first three says what it is.
    static let kinds = ["y4m", "raw", "device"]
    static let sourceKeys = kinds + ["width", "height", "format", "framesPerSecond"]
    static let formats = LiveInput.RawFormat.allCases.map(\.rawValue)

    init(_ layer: CapturePreviewLayer) {
        self.layer = layer
        (source, gravity) = (layer.source, layer.contentsGravity)
    }

    mutating func read(_ key: String, _ json: JSON, _ files: LayerFiles) throws(SceneError) {
        if key == "videoGravity" {
            gravity = try json.videoGravity()
        } else {
            source = json.isNull ? nil : try Self.source(json, files)
        }
    }

    func value(of key: String) throws(SceneError) -> JSON {
        if key == "videoGravity" { return try JSON(videoGravity: gravity) }
        guard let source else { return JSON(.null) }
        return try Self.form(of: source)
    }

    func set() {
        if layer.source !== source { layer.source = source }
        layer.contentsGravity = gravity
    }

    private static func source(_ json: JSON, _ files: LayerFiles) throws(SceneError) -> LiveSource {
        let members = try json.object("an object with one of `y4m`, `raw` and `device`")
        for member in members where !sourceKeys.contains(member.key) {
            throw SceneError(
                "unknown key" + Suggestion.text(for: member.key, among: sourceKeys), offset: member.offset
            ).inside(member.key)
        }
        let named = members.filter { kinds.contains($0.key) }
        guard let kind = named.first, named.count == 1 else {
            throw SceneError("names one of `y4m`, `raw` and `device`", offset: json.offset)
        }
        let file: String, path: String
        do throws(SceneError) {
            file = try kind.value.string("a file's name")
            path = try files.path(file, kind.value.offset)
        } catch {
            throw error.inside(kind.key)
        }
        func value<Value>(
            _ key: String, _ read: (JSON) throws(SceneError) -> Value
        ) throws(SceneError) -> Value? {
            guard let member = members.first(where: { $0.key == key }) else { return nil }
            do throws(SceneError) { return try read(member.value) } catch { throw error.inside(key) }
        }
        let width = try value("width") { json throws(SceneError) in try json.side() }
        let height = try value("height") { json throws(SceneError) in try json.side() }
        let rate = try value("framesPerSecond") { json throws(SceneError) in try json.rate() }
        let format = try value("format") { json throws(SceneError) in try json.oneOf(formats) }
        switch kind.key {
        case "y4m": return LiveSource(.y4m(path: path), name: file, of: files.budget.document)
        case "device":
            return LiveSource(
                .device(path: path, width: width, height: height, framesPerSecond: rate), name: file,
                of: files.budget.document)
        default:
            guard let width, let height else {
                throw SceneError("raw frames take `width` and `height`", offset: json.offset)
            }
            return LiveSource(
                .raw(
                    path: path, width: width, height: height,
                    format: format.flatMap { LiveInput.RawFormat(rawValue: $0) } ?? .bgra, framesPerSecond: rate ?? 25),
                name: file, of: files.budget.document)
        }
    }

    /// A source as a document has it.
    private static func form(of source: any FrameSource) throws(SceneError) -> JSON {
        guard let live = source as? LiveSource, let input = live.input, let file = live.name else {
            throw SceneError("a source of frames that a program makes cannot be written")
        }
        var members: [(String, JSON)]
        func add(_ key: String, _ number: Double?) {
            if let number { members.append((key, JSON(.number(number)))) }
        }
        switch input {
        case .y4m: members = [("y4m", JSON(.string(file)))]
        case .device(_, let width, let height, let rate):
            members = [("device", JSON(.string(file)))]
            add("width", width.map(Double.init))
            add("height", height.map(Double.init))
            add("framesPerSecond", rate)
        case .raw(_, let width, let height, let format, let rate):
            members = [("raw", JSON(.string(file))), ("format", JSON(.string(format.rawValue)))]
            add("width", Double(width))
            add("height", Double(height))
            add("framesPerSecond", rate)
        }
        return JSON(members)
    }
}

extension JSON {
    fileprivate func side() throws(SceneError) -> Int {
        let number = try number()
        guard number >= 1, number <= 16_384, number == number.rounded() else {
            throw wrong("a whole number of 1…16384")
        }
        return Int(number)
    }

    fileprivate func rate() throws(SceneError) -> Double {
        let number = try number()
        guard number > 0, number <= 1000 else { throw wrong("frames per second, above 0 and at most 1000") }
        return number
    }
}
