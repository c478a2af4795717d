// What a cell's particles look like.

extension CAEmitterCell {
    /// What a particle shows: a `CGImage` or a `PixelBuffer`; anything else shows nothing. Without it a particle is not seen, and
    /// emits its own all the same. Animatable, nil by default.
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
    /// How the contents are sampled: the string of a `CALayerContentsFilter`. "linear" by default. Particles are sampled in one way,
    /// larger or smaller: that of `magnificationFilter`, where "trilinear" is "linear".
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
    /// Kept: there are no levels that it could choose. 0 by default.
    public final var minificationFilterBias: Float {
        get { own.minificationFilterBias }
        set { set("minificationFilterBias") { $0.minificationFilterBias = newValue } }
    }

    // MARK: Colour

    /// What the contents' colours are multiplied with; nil is white. Animatable, opaque white by default.
    public final var color: CGColor? {
        get { own.color }
        set { set("color") { $0.color = newValue } }
    }
    /// How far the components vary at birth. Animatable, 0 by default.
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
    /// What is added to the components in a second. Animatable, 0 by default.
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
