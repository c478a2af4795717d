import FrameInput
import LayerModel
import RenderTree

/// The keys of a `VideoLayer` in a document, besides a layer's own.
///
///     { "class": "VideoLayer", "video": "clip.mp4", "ending": "loop", "start": 2, "videoGravity": "resizeAspectFill" }
struct VideoKeys: MovingKeys {
    private let layer: VideoLayer
    private var player: VideoPlayer?
    /// How the film plays, or would play.
    private var settings: VideoSettings
    private var gravity: CALayerContentsGravity

    static let className = "VideoLayer"
    static let keys = ["video", "start", "rate", "ending", "volume", "videoGravity"]
    static let endings = FramePlayback.Ending.allCases.map(\.rawValue)
    static let gravities = ["resizeAspect", "resizeAspectFill", "resize"]

    init(_ layer: VideoLayer) {
        self.layer = layer
        player = layer.player
        settings = layer.player?.settings ?? layer.plannedSettings
        gravity = layer.contentsGravity
    }

    mutating func read(_ key: String, _ json: JSON, _ files: LayerFiles) throws(SceneError) {
        var film = player?.film
        switch key {
        case "video": film = json.isNull ? nil : try files.film(json)
        case "start": settings.start = try json.number()
        case "rate": settings.rate = Double(try json.float(mayBeInfinite: false))
        case "ending": settings.ending = FramePlayback.Ending(rawValue: try json.oneOf(Self.endings)) ?? .hold
        case "volume": settings.volume = try json.share()
        default:
            gravity = try json.videoGravity()
            return
        }
        // A player of its own: the one before may be another layer's, too, and is what is taken back.
        player = film.map { VideoPlayer(film: $0, settings) }
    }

    func value(of key: String) throws(SceneError) -> JSON {
        switch key {
        case "video": player.map { JSON(.string($0.film.name)) } ?? JSON(.null)
        case "start": JSON(.number(settings.start))
        case "rate": JSON(float: Float(settings.rate))
        case "ending": JSON(.string(settings.ending.rawValue))
        case "volume": JSON(float: settings.volume)
        default: try JSON(videoGravity: gravity)
        }
    }

    func set() {
        if layer.player !== player { layer.player = player }
        layer.plannedSettings = settings
        layer.contentsGravity = gravity
    }
}

extension JSON {
    /// A placement of a film by AVFoundation's names without their stem, which are those of contents.
    func videoGravity() throws(SceneError) -> CALayerContentsGravity {
        CALayerContentsGravity(rawValue: try oneOf(VideoKeys.gravities))
    }

    /// The placement of a film.
    ///
    /// - Throws: For one of contents alone.
    init(videoGravity gravity: CALayerContentsGravity) throws(SceneError) {
        guard VideoKeys.gravities.contains(gravity.rawValue) else {
            throw SceneError("`contentsGravity` is \"\(gravity.rawValue)\", which no film's placement is")
        }
        self.init(.string(gravity.rawValue))
    }

    fileprivate func share() throws(SceneError) -> Float {
        let number = try float(mayBeInfinite: false)
        guard number >= 0, number <= 1 else { throw wrong("a number of 0…1") }
        return number
    }
}
