// The look of a cell's particles.

extension CAEmitterCell {
    /// The image of a particle: a `CGImage` or a `PixelBuffer`; anything else shows nothing. A particle without it is
    /// invisible, but still emits its cells. Animatable, nil by default.
    public final var contents: Any? {
        get { contentsObject ?? own.contents }
        set {
            contentsObject = newValue
            let pixels = newValue as? PixelBuffer ?? (newValue as? CGImage)?.pixelBuffer
            set("contents") { $0.contents = pixels }
        }
    }
    /// The part of the contents that is shown, in units of their size. Animatable, (0, 0, 1, 1) by default.
    public final var contentsRect: CGRect {
        get { own.contentsRect }
        set { set("contentsRect") { $0.contentsRect = newValue } }
    }
    /// Pixels of the contents per point. Animatable, 1 by default.
    public final var contentsScale: CGFloat {
        get { own.contentsScale }
        set { set("contentsScale") { $0.contentsScale = newValue } }
    }
    /// The sampling of the contents: the string of a `CALayerContentsFilter`. "linear" by default. Particles of all
    /// sizes are sampled by `magnificationFilter`, where "trilinear" acts as "linear".
    public final var minificationFilter: String {
        get { own.minificationFilter.rawValue }
        set {
            set("minificationFilter") {
                $0.minificationFilter = CALayerContentsFilter(rawValue: newValue).told("minificationFilter")
            }
        }
    }
    /// See `minificationFilter`. "linear" by default.
    public final var magnificationFilter: String {
        get { own.magnificationFilter.rawValue }
        set {
            set("magnificationFilter") {
                $0.magnificationFilter = CALayerContentsFilter(rawValue: newValue).told("magnificationFilter")
            }
        }
    }
    /// Kept without an effect: there are no mip levels. 0 by default.
    public final var minificationFilterBias: Float {
        get { own.minificationFilterBias }
        set { set("minificationFilterBias") { $0.minificationFilterBias = newValue } }
    }

    // MARK: Colour

    /// The factor of the contents' colours; nil is white. Animatable, opaque white by default.
    public final var color: CGColor? {
        get { own.color }
        set { set("color") { $0.color = newValue } }
    }
    /// The ranges of the components at birth. Animatable, 0 by default.
    public final var redRange: Float {
        get { own.redRange }
        set { set("redRange") { $0.redRange = newValue } }
    }
    /// See `redRange`.
    public final var greenRange: Float {
        get { own.greenRange }
        set { set("greenRange") { $0.greenRange = newValue } }
    }
    /// See `redRange`.
    public final var blueRange: Float {
        get { own.blueRange }
        set { set("blueRange") { $0.blueRange = newValue } }
    }
    /// See `redRange`.
    public final var alphaRange: Float {
        get { own.alphaRange }
        set { set("alphaRange") { $0.alphaRange = newValue } }
    }
    /// The change of the components per second. Animatable, 0 by default.
    public final var redSpeed: Float {
        get { own.redSpeed }
        set { set("redSpeed") { $0.redSpeed = newValue } }
    }
    /// See `redSpeed`.
    public final var greenSpeed: Float {
        get { own.greenSpeed }
        set { set("greenSpeed") { $0.greenSpeed = newValue } }
    }
    /// See `redSpeed`.
    public final var blueSpeed: Float {
        get { own.blueSpeed }
        set { set("blueSpeed") { $0.blueSpeed = newValue } }
    }
    /// See `redSpeed`.
    public final var alphaSpeed: Float {
        get { own.alphaSpeed }
        set { set("alphaSpeed") { $0.alphaSpeed = newValue } }
    }
}
