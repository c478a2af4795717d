import LayerModel
import Lottie

/// A class of layers in documents that is no kind of the property table: it has its own keys besides a layer's.
struct MovingClass: Sendable {
    let name: String
    let keys: [String]
    /// The scene reference's notes on the keys.
    let notes: [SceneNote]
    /// Members that its examples have besides.
    let base: [(String, String)]
    /// What the scene reference says of it.
    let meaning: String
    let isClass: @Sendable (CALayer) -> Bool
    /// A layer as the class makes it.
    let make: @Sendable () -> CALayer

    static let all = [
        MovingClass(
            name: AnimationLayerForm.className, keys: AnimationLayerForm.keys, notes: SceneNotes.lottie,
            base: [("animation", "\"hero\"")],
            meaning: "Shows a Lottie animation of the document's `animations`; it has the keys of every layer, too.",
            isClass: { $0 is LottieAnimationLayer }, make: { LottieAnimationLayer() }),
        MovingClass(
            name: VideoLayerForm.className, keys: VideoLayerForm.keys, notes: SceneNotes.video,
            base: [("video", "\"clip.mp4\"")],
            meaning:
                "Shows a film, which ffmpeg decodes; it has the keys of every layer, too. `masksToBounds` is true in it, and `contentsGravity` is `resizeAspect`, if nothing else is said. [Video](Video.md) has more.",
            isClass: { $0 is VideoLayer }, make: { VideoLayer() }),
        MovingClass(
            name: CaptureLayerForm.className, keys: CaptureLayerForm.keys, notes: SceneNotes.capture, base: [],
            meaning:
                "Shows the newest frame of a pipe, a file or a camera; it has the keys of every layer, too, with the same defaults as a `VideoLayer`.",
            isClass: { $0 is CapturePreviewLayer }, make: { CapturePreviewLayer() }),
    ]

    /// The class of a layer; nil for those of the property table.
    static func of(_ layer: CALayer) -> MovingClass? { all.first { $0.isClass(layer) } }
}
