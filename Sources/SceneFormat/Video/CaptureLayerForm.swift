import FrameInput
import LayerModel

/// A `CapturePreviewLayer` in a document: its class, and these keys besides a layer's own.
///
///     { "class": "CapturePreviewLayer", "source": { "y4m": "camera.y4m" } }
///     { "class": "CapturePreviewLayer", "source": { "device": "/dev/video0", "width": 1280, "height": 720 } }
///
/// Pipes and devices outside of the document's folder are refused like its pictures.
struct CaptureLayerForm {
    /// Where pipes and files are.
    let folder: SceneFolder

    static let className = "CapturePreviewLayer"
    static let keys = ["source", "videoGravity"]
    /// The keys of a source, of which one of the first three says what it is.
    static let kinds = ["y4m", "raw", "device"]
    static let sourceKeys = kinds + ["width", "height", "format", "framesPerSecond"]
    static let formats = LiveInput.RawFormat.allCases.map(\.rawValue)

    /// Sets where a layer's frames come from.
    func read(_ members: [JSON.Member], into layer: CapturePreviewLayer) throws(SceneError) {
        var mistakes = Mistakes()
        for member in members where Self.keys.contains(member.key) {
            do throws(SceneError) {
                if member.key == "videoGravity" {
                    layer.videoGravity = try member.value.videoGravity()
                } else if !member.value.isNull {
                    layer.source = try source(member.value)
                }
            } catch {
                try mistakes.add(error.inside(member.key))
            }
        }
        try mistakes.end()
    }

    private func source(_ json: JSON) throws(SceneError) -> LiveSource {
        let members = try json.object("an object with one of `y4m`, `raw` and `device`")
        for member in members where !Self.sourceKeys.contains(member.key) {
            throw SceneError(
                "unknown key" + Suggestion.text(for: member.key, among: Self.sourceKeys), offset: member.offset
            ).inside(member.key)
        }
        let named = members.filter { Self.kinds.contains($0.key) }
        guard let kind = named.first, named.count == 1 else {
            throw SceneError("names one of `y4m`, `raw` and `device`", offset: json.offset)
        }
        let file: String, path: String
        do throws(SceneError) {
            file = try kind.value.string("a file's name")
            path = try folder.path(file, kind.value.offset)
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
        let format = try value("format") { json throws(SceneError) in try json.oneOf(Self.formats) }
        switch kind.key {
        case "y4m": return LiveSource(.y4m(path: path), name: file)
        case "device":
            return LiveSource(
                .device(path: path, width: width, height: height, framesPerSecond: rate), name: file)
        default:
            guard let width, let height else {
                throw SceneError("raw frames take `width` and `height`", offset: json.offset)
            }
            return LiveSource(
                .raw(
                    path: path, width: width, height: height,
                    format: format.flatMap { LiveInput.RawFormat(rawValue: $0) } ?? .bgra, framesPerSecond: rate ?? 25),
                name: file)
        }
    }

    /// The keys of a layer.
    ///
    /// - Throws: For a source that a program makes, which has no form in documents.
    static func members(_ layer: CapturePreviewLayer) throws(SceneError) -> [(String, JSON)] {
        guard let source = layer.source else { return [] }
        guard let live = source as? LiveSource, let input = live.input, let file = live.name else {
            throw SceneError("a source of frames that a program makes cannot be written").inside("source")
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
        return [("source", JSON(members))]
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
