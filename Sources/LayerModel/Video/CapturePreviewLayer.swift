import Drawing
import Foundation
import FrameInput
import RenderTree
import Values

/// A layer that shows the newest frame of a camera, a pipe or a program; in the place of AVFoundation's AVCaptureVideoPreviewLayer.
///
///     let source = LiveSource()
///     let layer = CapturePreviewLayer(source: source)
///     source.push(frame)                                                    // from any thread
///     layer.source = LiveSource(.device(path: "/dev/video0", width: 1280, height: 720, framesPerSecond: 30))
///
/// Each picture shows the frame that is newest when it is planned; it waits for none, and none waits for it. While there is no
/// frame the layer shows its own `contents`. `masksToBounds` is true by default.
open class CapturePreviewLayer: CALayer {
    private var ownSource: (any FrameSource)?

    override class var playsOnItsOwn: Bool { true }

    /// Makes a layer without a source.
    public override init() {
        super.init()
        contentsGravity = .resizeAspect
        masksToBounds = true
    }

    /// Makes a layer that shows a source's frames.
    public convenience init(source: (any FrameSource)?) {
        self.init()
        self.source = source
    }

    /// Makes a copy that shows the same source.
    public override init(layer: Any) {
        ownSource = (layer as? CapturePreviewLayer)?.ownSource
        super.init(layer: layer)
    }

    /// Gives nil: there are no archives of layers.
    public required init?(coder: NSCoder) { nil }

    /// Where frames come from; nil, the default, shows the layer's own contents.
    open var source: (any FrameSource)? {
        get { ownSource }
        set {
            ownSource = newValue
            set(.frames, \.frames, to: newValue.map { FramePlayback($0) })
        }
    }

    /// How frames are placed in the bounds. `.resizeAspect` by default; it is `contentsGravity` by AVFoundation's names.
    open var videoGravity: AVLayerVideoGravity {
        get { AVLayerVideoGravity(contentsGravity) }
        set { contentsGravity = newValue.contentsGravity }
    }
}

extension LiveSource {
    /// Shows an image from now on. From any thread.
    public func push(_ image: CGImage) { push(image.pixelBuffer) }
}
