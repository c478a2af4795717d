import LayerModel
import Lottie

/// A class of layers in documents that is no kind of the property table: it has its own keys besides a layer's.
struct MovingClass: Sendable {
    let name: String
    let keys: [String]
    /// Those of its keys that overrides set.
    let settable: [String]
    /// The scene reference's notes on the keys.
    let notes: [SceneNote]
    /// Members that its examples have besides.
    let base: [(String, String)]
    /// What the scene reference says of it.
    let meaning: String
    /// A layer as the class makes it.
    let make: @Sendable () -> CALayer
    /// What the settable keys say of a layer; nil for one of another class.
    let keysOf: @Sendable (CALayer) -> (any MovingKeys)?

    static let all = [
        MovingClass(
            name: AnimationLayerForm.className, keys: AnimationLayerForm.keys, settable: AnimationKeys.keys,
            notes: SceneNotes.lottie, base: [("animation", "\"hero\"")],
            meaning: "Shows a Lottie animation of the document's `animations`; it has the keys of every layer, too.",
            make: { LottieAnimationLayer() },
            keysOf: { layer in (layer as? LottieAnimationLayer).map { AnimationKeys($0) } }),
        MovingClass(
            name: VideoKeys.className, keys: VideoKeys.keys, settable: VideoKeys.keys, notes: SceneNotes.video,
            base: [("video", "\"clip.mp4\"")],
            meaning:
                "Shows a film, which ffmpeg decodes; it has the keys of every layer, too. `masksToBounds` is true in it, and `contentsGravity` is `resizeAspect`, if nothing else is said. [Video](Video.md) has more.",
            make: { VideoLayer() }, keysOf: { layer in (layer as? VideoLayer).map { VideoKeys($0) } }),
        MovingClass(
            name: CaptureKeys.className, keys: CaptureKeys.keys, settable: CaptureKeys.keys, notes: SceneNotes.capture,
            base: [],
            meaning:
                "Shows the newest frame of a pipe, a file or a camera; it has the keys of every layer, too, with the same defaults as a `VideoLayer`.",
            make: { CapturePreviewLayer() },
            keysOf: { layer in (layer as? CapturePreviewLayer).map { CaptureKeys($0) } }),
    ]

    /// The class of a layer; nil for those of the property table.
    static func of(_ layer: CALayer) -> MovingClass? { all.first { $0.keysOf(layer) != nil } }

    /// Sets what a document says of a layer.
    func read(_ members: [JSON.Member], into layer: CALayer, _ files: LayerFiles) throws(SceneError) {
        guard var said = keysOf(layer) else { return }
        var mistakes = Mistakes()
        for member in members where settable.contains(member.key) {
            do throws(SceneError) {
                try said.read(member.key, member.value, files)
            } catch {
                try mistakes.add(error.inside(member.key))
            }
        }
        try mistakes.end()
        said.set()
    }

    /// The settable keys of a layer that are not as at first, with their values as a document has them. `videoGravity` is none:
    /// `contentsGravity` says the same.
    ///
    /// - Parameter describesOthers: whether what has no form in documents is described, for display, instead of being an error.
    func members(of layer: CALayer, describesOthers: Bool = false) throws(SceneError) -> [(String, JSON)] {
        guard let said = keysOf(layer) else { return [] }
        var members: [(String, JSON)] = []
        for key in settable where key != "videoGravity" {
            let value: JSON
            do throws(SceneError) {
                value = try said.value(of: key)
            } catch {
                guard describesOthers else { throw error.inside(key) }
                value = JSON(.string("a program's"))
            }
            if JSONWriter.line(value) != note(key)?.standard { members.append((key, value)) }
        }
        return members
    }

    /// The scene reference's note on a key.
    func note(_ key: String) -> SceneNote? { notes.first { $0.key == key } }
}
