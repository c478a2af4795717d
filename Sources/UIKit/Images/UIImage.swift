import Synchronization
import Values

/// A picture with its scale, its orientation and how it is stretched and coloured.
///
///     let bubble = UIImage(contentsOfFile: "bubble@2x.png")?
///         .resizableImage(withCapInsets: UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8))
///
/// PNG, JPEG and WebP are read; their Exif orientation is applied at once, so that images read are upright. An image never changes; any thread
/// may use one.
open class UIImage: NSObject, @unchecked Sendable {
    // Unchecked: what is stored never changes but for the cache, which is locked.
    private let mark = AttributeValueMark()

    /// What an image is made of besides its pixels.
    struct Looks: Sendable {
        var scale: CGFloat = 1
        var orientation = Orientation.up
        var renderingMode = RenderingMode.automatic
        var capInsets = UIEdgeInsets.zero
        var resizingMode = ResizingMode.tile
        var alignmentRectInsets = UIEdgeInsets.zero
        var flips = false
        var baseline: CGFloat?
        var tint: UIColor?
    }

    let pixels: CGImage?
    let looks: Looks
    /// The images of an animation, in order; nil for one that stands still.
    public let images: [UIImage]?
    /// How long the animation takes, in seconds. 0 for one that stands still.
    public let duration: TimeInterval
    private let cache = Mutex<Cache>(Cache())

    private struct Cache {
        var upright: CGImage?
        var tinted: (color: CGColor, image: CGImage)?
    }

    init(_ pixels: CGImage?, _ looks: Looks, images: [UIImage]? = nil, duration: TimeInterval = 0) {
        (self.pixels, self.looks, self.images, self.duration) = (pixels, looks, images, duration)
    }

    /// An image without pixels and size.
    public convenience override init() { self.init(nil, Looks()) }

    /// The image of a literal, by its name. Traps where there is none, as iOS does.
    public required convenience init(imageLiteralResourceName name: String) {
        guard let found = UIImage(named: name) else { fatalError("there is no image named \"\(name)\"") }
        self.init(found.pixels, found.looks, images: found.images, duration: found.duration)
    }

    /// An image of an archive, in which it is a PNG with a scale; nil without pixels that can be read.
    public required convenience init?(coder: NSCoder) {
        guard let (pixels, scale) = UIImage.archived(coder) else { return nil }
        self.init(pixels, Looks(scale: scale))
    }

    /// An image of pixels, one per point.
    public convenience init(cgImage: CGImage) { self.init(cgImage, Looks()) }

    /// An image of pixels.
    ///
    /// - Parameters:
    ///   - cgImage: the pixels.
    ///   - scale: pixels per point; 0 is 1.
    ///   - orientation: how the pixels are turned to be seen upright.
    public convenience init(cgImage: CGImage, scale: CGFloat, orientation: Orientation) {
        self.init(cgImage, Looks(scale: scale > 0 ? scale : 1, orientation: orientation))
    }

    /// The pixels as they are stored; nil without any.
    open var cgImage: CGImage? { looks.tint == nil ? pixels : shownPixels(isUpright: false, tint: nil) }
    /// Pixels per point.
    open var scale: CGFloat { looks.scale }
    /// How the pixels are turned to be seen upright.
    open var imageOrientation: Orientation { looks.orientation }
    /// The size in points, upright.
    open var size: CGSize {
        guard let pixels else { return images?.first?.size ?? .zero }
        let (width, height) = (CGFloat(pixels.width) / scale, CGFloat(pixels.height) / scale)
        return looks.orientation.isTurned ? CGSize(width: height, height: width) : CGSize(width: width, height: height)
    }
    /// Whether views show only its shape, in their tint.
    open var renderingMode: RenderingMode { looks.renderingMode }
    /// How far from the edges the image is never stretched, in points.
    open var capInsets: UIEdgeInsets { looks.capInsets }
    /// How what lies between the caps fills the room.
    open var resizingMode: ResizingMode { looks.resizingMode }
    /// How far what views align lies within the image, in points.
    open var alignmentRectInsets: UIEdgeInsets { looks.alignmentRectInsets }
    /// Whether views mirror it where reading goes from right to left.
    open var flipsForRightToLeftLayoutDirection: Bool { looks.flips }
    /// Whether it is a symbol: never, there are none here.
    open var isSymbolImage: Bool { false }

    /// The size and scale, for logs.
    open override var description: String { "UIImage(\(size.width) x \(size.height) @\(scale))" }

    /// The pixels seen upright; nil without any.
    var uprightImage: CGImage? { shownPixels(isUpright: true, tint: nil) }

    /// The pixels in a tint.
    ///
    /// - Parameters:
    ///   - isUpright: whether the orientation is applied.
    ///   - tint: replaces all colours; nil takes the image's own tint, if any.
    func shownPixels(isUpright: Bool, tint: CGColor?) -> CGImage? {
        guard var shown = pixels ?? images?.first?.pixels else { return nil }
        if isUpright, looks.orientation != .up {
            let stored = shown
            shown = cache.withLock {
                if let known = $0.upright { return known }
                let made = stored.upright(exif: looks.orientation.exif)
                $0.upright = made
                return made
            }
        }
        guard let color = tint ?? looks.tint?.cgColor else { return shown }
        let colourless = shown
        return cache.withLock {
            if let known = $0.tinted, known.color == color, known.image.width == colourless.width,
                known.image.height == colourless.height
            {
                return known.image
            }
            let made = colourless.tinted(color)
            $0.tinted = (color, made)
            return made
        }
    }

    /// The same image with other looks.
    func with(_ change: (inout Looks) -> Void) -> UIImage {
        var looks = looks
        change(&looks)
        return UIImage(pixels, looks, images: images, duration: duration)
    }
}

extension UIImage {
    /// Whether an image is shown as it is, or as a shape in the tint of its view.
    public enum RenderingMode: Int, Sendable, CaseIterable {
        /// As its place does by default: as it is, in image views.
        case automatic = 0
        /// As it is.
        case alwaysOriginal = 1
        /// As a shape in the tint.
        case alwaysTemplate = 2
    }

    /// How what lies between the caps fills the room.
    public enum ResizingMode: Int, Sendable, CaseIterable {
        /// It is repeated.
        case tile = 0
        /// It is stretched.
        case stretch = 1
    }

    /// How stored pixels are turned to be seen upright, with Apple's values.
    public enum Orientation: Int, Sendable, CaseIterable {
        /// Not at all.
        case up = 0
        /// By 180 degrees.
        case down = 1
        /// By 90 degrees against the clock.
        case left = 2
        /// By 90 degrees with the clock.
        case right = 3
        /// Mirrored left and right.
        case upMirrored = 4
        /// Turned by 180 degrees, then mirrored left and right.
        case downMirrored = 5
        /// Exif's 5: rows and columns change places.
        case leftMirrored = 6
        /// Exif's 7: rows and columns change places, from the far ends.
        case rightMirrored = 7

        var isTurned: Bool { [.left, .right, .leftMirrored, .rightMirrored].contains(self) }

        /// Exif's number.
        var exif: Int { [1, 3, 8, 6, 2, 4, 5, 7][rawValue] }
    }
}

extension UIImage: _ExpressibleByImageLiteral {}

/// What image literals are.
public typealias _ImageLiteralType = UIImage
