import Foundation
import FrameInput
import RenderTree
import Values

/// A layer that shows a film; in the place of AVFoundation's AVPlayerLayer.
///
///     let layer = VideoLayer(player: VideoPlayer(url: URL(fileURLWithPath: "clip.mp4")))
///     layer.frame = CGRect(x: 40, y: 40, width: 640, height: 360)
///     layer.videoGravity = .resizeAspectFill
///
/// Frames are contents: corners, masks, filters, opacity, animations and 3D transforms apply as to an image. While the film shows
/// nothing yet, or nothing any more, the layer shows its own `contents`, mostly none. `masksToBounds` is true by default. Mipmaps are
/// not made of frames: `.trilinear` samples them as `.linear` does.
open class VideoLayer: CALayer {
    private var ownPlayer: VideoPlayer?

    override class var playsOnItsOwn: Bool { true }

    /// Makes a layer without a film.
    public override init() {
        super.init()
        contentsGravity = .resizeAspect
        masksToBounds = true
    }

    /// Makes a layer that shows a player's film.
    public convenience init(player: VideoPlayer?) {
        self.init()
        self.player = player
    }

    /// Makes a copy that shows the same film.
    public override init(layer: Any) {
        ownPlayer = (layer as? VideoLayer)?.ownPlayer
        plannedSettings = (layer as? VideoLayer)?.plannedSettings ?? VideoSettings()
        super.init(layer: layer)
    }

    /// Gives nil: there are no archives of layers.
    public required init?(coder: NSCoder) { nil }

    /// The player of the film; nil, the default, shows the layer's own contents. One player may play in several layers.
    open var player: VideoPlayer? {
        get { ownPlayer }
        set {
            ownPlayer?.remove(self)
            ownPlayer = newValue
            newValue?.add(self)
            renewFrames()
        }
    }

    /// How a film plays that an override puts into a layer without one, as its document says. A `player` has settings of its own.
    package final var plannedSettings = VideoSettings()

    /// How the film is placed in the bounds. `.resizeAspect` by default; it is `contentsGravity` by AVFoundation's names.
    open var videoGravity: AVLayerVideoGravity {
        get { AVLayerVideoGravity(contentsGravity) }
        set { contentsGravity = newValue.contentsGravity }
    }

    /// Whether a frame has been decoded.
    open var isReadyForDisplay: Bool { ownPlayer?.film.hasFrame ?? false }

    /// The part of the bounds that the film covers, which may exceed them; empty where there is none. Waits for ffprobe at the first time.
    open var videoRect: CGRect {
        guard let size = ownPlayer?.naturalSize else { return .zero }
        return bounds.place(of: size, contentsGravity)
    }

    /// Commits what the player plays.
    func renewFrames() { set(.frames, \.frames, to: ownPlayer?.playback) }
}

extension CALayer {
    /// The layer's present time; 0 in no attached tree.
    final var presentTime: Double {
        guard let connection = changed.connection else { return 0 }
        return clock(of: nil).local(connection.stepTime ?? connection.time.now)
    }
}

extension CGRect {
    /// Where a picture of so many points is placed by gravity.
    func place(of size: CGSize, _ gravity: CALayerContentsGravity) -> CGRect {
        guard width > 0, height > 0, size.width > 0, size.height > 0 else { return .zero }
        let placed = gravity.place(
            width: Double(size.width), height: Double(size.height), inWidth: Double(width), height: Double(height))
        return CGRect(
            x: minX + (width - placed.width) * placed.x, y: minY + (height - placed.height) * placed.y,
            width: placed.width, height: placed.height)
    }
}

extension FramePlayback: LayerValue {}
