// What a subclass's `init?(coder:)` names.
@_exported import class Foundation.NSCoder
@_exported import class Foundation.NSObject
import FoundationAdditions
// What observing a layer names.
@_exported import struct FoundationAdditions.NSKeyValueChangeKey
@_exported import class FoundationAdditions.NSKeyValueObservation
@_exported import struct FoundationAdditions.NSKeyValueObservedChange
@_exported import struct FoundationAdditions.NSKeyValueObservingOptions

/// A rectangle of the picture with a place, a look and sublayers, which can be animated.
///
///     let card = CALayer()
///     card.frame = CGRect(x: 100, y: 80, width: 200, height: 120)
///     card.backgroundColor = CGColor(red: 1, green: 0.8, blue: 0, alpha: 1)
///     card.transform = CATransform3DMakeRotation(.pi / 6, 0, 1, 0)
///     root.addSublayer(card)
///
/// Lengths are points of the layer's own coordinates, angles radians, times seconds; y grows downwards unless
/// `isGeometryFlipped`. A layer belongs to the thread that uses it: its changes have to be committed before another
/// thread takes over its tree. A NaN, or an infinite number where it is invalid, traps; `validate(_:forKeyPath:)`
/// checks before.
///
/// The overridable members are in this body because Swift overrides only members of a class body; their implementations
/// are in extensions.
open class CALayer: NSObject, CAMediaTiming {
    /// Identifies the layer on both sides of the thread boundary; never reused.
    package final let layerID = LayerID.make()
    // First, since every change of a property reads and writes them, and in this order: a moving scene fetches these
    // for every layer from memory. Unchecked: a layer is used by one thread, and no setter calls out during an access
    // to them.
    @exclusivity(unchecked) final var changed = ChangeState()
    @exclusivity(unchecked) final var record = LayerProperties()
    @exclusivity(unchecked) final var parent = Unmanaged<CALayer>?.none
    final var children: [CALayer] = []
    final var animationEntries: [AnimationEntry] = []
    /// The tracks as last committed.
    final var committedTracks: [AnimationTrack] = []
    final var extras: LayerExtras?
    /// The connection of the tree that this layer is the root of.
    final var attachment: Connection?
    /// Whether the attachment ends automatically where the layer joins another tree.
    final var attachmentYields = false
    /// The delegate, unless it is the owner.
    final weak var listener: (any CALayerDelegate)?
    /// The delegate where it is the layer's view, which takes itself off before it goes (`setOwner`). No weak reference: one makes every retain
    /// and release of its object several times slower.
    final unowned(unsafe) var owner: (any CALayerDelegate)?

    /// The kind of the layer's node in the render tree.
    class var kind: LayerKind { .plain }
    /// Whether the class sets what the layer plays itself, so that `contents` are only what shows without it.
    class var playsOnItsOwn: Bool { false }

    /// Makes a layer with every property at its default.
    public override init() {
        super.init()
        noteDisplayKeys()
    }

    /// Makes a copy of another layer's own properties, without its sublayers, superlayer and animations.
    ///
    /// Presentation layers are made by it, including those that `draw(in:)` is called on during an animation:
    /// subclasses copy their own stored properties here, except those of `@Animatable`, which are copied automatically.
    /// Traps where `layer` is not a `CALayer`.
    public init(layer: Any) {
        guard let other = layer as? CALayer else {
            fatalError("init(layer:) needs a CALayer, not a \(type(of: layer))")
        }
        super.init()
        record = other.record
        changed.touched = other.changed.touched
        extras = other.extras?.copy()
        name = other.name
        delegate = other.delegate
        noteAnswers()
        noteDisplayKeys()
    }

    /// Gives nil: there are no archives of layers.
    public required init?(coder: NSCoder) { nil }
    /// Writes nothing, and says so once for a class: there are no archives of layers.
    open func encode(with coder: NSCoder) { Warnings.noteArchive(of: self) }
    /// False: there are no archives of layers.
    open class var supportsSecureCoding: Bool { false }

    deinit { dismantle() }

    // MARK: Geometry

    /// The layer's own coordinate rectangle. Its origin moves the sublayers; a negative size is standardised.
    /// Animatable, zero by default.
    open var bounds: CGRect {
        get { record.bounds }
        set {
            let old = record.bounds
            set(.bounds, \.bounds, to: newValue.withPositiveSize)
            if record.bounds != old { layOut(from: old) }
        }
    }
    /// The place of the anchor point in the superlayer. Animatable, (0, 0) by default.
    open var position: CGPoint {
        get { record.position }
        set { set(.position, \.position, to: newValue) }
    }
    /// The depth in the superlayer's space, which also orders siblings. Animatable, 0 by default.
    open var zPosition: CGFloat {
        get { record.zPosition }
        set { set(.zPosition, \.zPosition, to: newValue) }
    }
    /// The point of the bounds, in units of their size, that `position` places and `transform` rotates about. May leave
    /// 0…1. Animatable, (0.5, 0.5) by default.
    open var anchorPoint: CGPoint {
        get { record.anchorPoint }
        set { set(.anchorPoint, \.anchorPoint, to: newValue) }
    }
    /// The anchor point's z, in points. Animatable, 0 by default.
    open var anchorPointZ: CGFloat {
        get { record.anchorPointZ }
        set { set(.anchorPointZ, \.anchorPointZ, to: newValue) }
    }
    /// Applied about the anchor. Animatable, the identity by default.
    open var transform: CATransform3D {
        get { record.transform }
        set { set(.transform, \.transform, to: newValue) }
    }
    /// Applied to the sublayers about this layer's anchor, usually for perspective (m34). Animatable, the identity by
    /// default.
    open var sublayerTransform: CATransform3D {
        get { record.sublayerTransform }
        set { set(.sublayerTransform, \.sublayerTransform, to: newValue) }
    }
    /// The bounding box of the bounds in the superlayer, after `transform`. Derived; setting it sets `bounds.size` and
    /// `position`, and is defined where the transform is invertible and keeps axes parallel.
    open var frame: CGRect {
        get { derivedFrame }
        set {
            Observations.begin(self, "frame")
            setFrame(newValue)
            Observations.end(self, "frame")
        }
    }

    // MARK: Flags

    /// Whether neither the layer nor its subtree is shown. Animatable, false by default.
    open var isHidden: Bool {
        get { record.isHidden }
        set { setHidden(newValue) }
    }
    /// Whether the layer is drawn when its back faces the viewer. Animatable, true by default.
    open var isDoubleSided: Bool {
        get { record.isDoubleSided }
        set { set(.isDoubleSided, \.isDoubleSided, to: newValue) }
    }
    /// Whether y is mirrored in the layer's space and its whole subtree. False by default.
    open var isGeometryFlipped: Bool {
        get { record.isGeometryFlipped }
        set { set(.isGeometryFlipped, \.isGeometryFlipped, to: newValue) }
    }
    /// Whether the subtree is clipped to the bounds, rounded by `cornerRadius`. Animatable, false by default.
    open var masksToBounds: Bool {
        get { record.masksToBounds }
        set { set(.masksToBounds, \.masksToBounds, to: newValue) }
    }
    /// Whether the subtree is composited as a whole before `opacity` applies. True by default.
    open var allowsGroupOpacity: Bool {
        get { record.allowsGroupOpacity }
        set { set(.allowsGroupOpacity, \.allowsGroupOpacity, to: newValue) }
    }
    /// Whether the edges named by `edgeAntialiasingMask` are smoothed. True by default, as on macOS.
    open var allowsEdgeAntialiasing: Bool {
        get { record.allowsEdgeAntialiasing }
        set { set(.allowsEdgeAntialiasing, \.allowsEdgeAntialiasing, to: newValue) }
    }
    /// A hint that drawn contents have no transparent pixel. False by default.
    open var isOpaque: Bool {
        get { record.isOpaque }
        set { set(.isOpaque, \.isOpaque, to: newValue) }
    }
    /// The edges that are smoothed. All by default.
    open var edgeAntialiasingMask: CAEdgeAntialiasingMask {
        get { record.edgeAntialiasingMask }
        set { set(.edgeAntialiasingMask, \.edgeAntialiasingMask, to: newValue) }
    }

    // MARK: Appearance

    /// The layer's opacity, 0…1. Animatable, 1 by default.
    open var opacity: Float {
        get { record.opacity }
        set { set(.opacity, \.opacity, to: newValue) }
    }
    /// The colour that fills the bounds; nil for none. Animatable, nil by default.
    open var backgroundColor: CGColor? {
        get { record.backgroundColor }
        set { set(.backgroundColor, \.backgroundColor, to: newValue) }
    }
    /// The radius of the corners of the background, the border and the clip of `masksToBounds`. Animatable, 0 by
    /// default.
    open var cornerRadius: CGFloat {
        get { record.cornerRadius }
        set { set(.cornerRadius, \.cornerRadius, to: newValue) }
    }
    /// The corners that `cornerRadius` rounds. All by default.
    open var maskedCorners: CACornerMask {
        get { record.maskedCorners }
        set { set(.maskedCorners, \.maskedCorners, to: newValue) }
    }
    /// The border's width, measured inwards from the edge of the bounds. Animatable, 0 by default.
    open var borderWidth: CGFloat {
        get { record.borderWidth }
        set { set(.borderWidth, \.borderWidth, to: newValue) }
    }
    /// The border's colour; nil draws none. Animatable, opaque black by default.
    open var borderColor: CGColor? {
        get { record.borderColor }
        set { set(.borderColor, \.borderColor, to: newValue) }
    }

    // MARK: Contents

    /// The image shown: a `CGImage` or a `PixelBuffer`; or a `FrameSource`, whose frame at the layer's time shows. Another
    /// object is kept and draws nothing. Animatable, nil by default.
    open var contents: Any? {
        get { extras?.contents ?? record.contents }
        set { setContents(newValue) }
    }
    /// The part of the contents that is shown, in units of their size. Animatable, (0, 0, 1, 1) by default.
    open var contentsRect: CGRect {
        get { record.contentsRect }
        set { set(.contentsRect, \.contentsRect, to: newValue) }
    }
    /// The middle of the nine parts in which the contents are stretched, in units of the part shown. Animatable, (0, 0,
    /// 1, 1) by default.
    open var contentsCenter: CGRect {
        get { record.contentsCenter }
        set { set(.contentsCenter, \.contentsCenter, to: newValue) }
    }
    /// The placement of the contents in the bounds; `top` is max y. `.resize` by default.
    open var contentsGravity: CALayerContentsGravity {
        get { record.contentsGravity }
        set { set(.contentsGravity, \.contentsGravity, to: newValue) }
    }
    /// Pixels of the contents per point. Animatable, 1 by default.
    open var contentsScale: CGFloat {
        get { record.contentsScale }
        set { set(.contentsScale, \.contentsScale, to: newValue) }
    }
    /// The time that shows of a source of frames in `contents` or of a film, in seconds of the source; infinity, the default, follows
    /// the layer's clock. Animatable: keyframes remap a film's time.
    ///
    /// Other contents have no time. Core Animation has no such property.
    open var contentsTime: CFTimeInterval {
        get { record.contentsTime }
        set { set(.contentsTime, \.contentsTime, to: newValue) }
    }
    /// The sampling of contents that are drawn smaller. `.linear` by default.
    open var minificationFilter: CALayerContentsFilter {
        get { record.minificationFilter }
        set { set(.minificationFilter, \.minificationFilter, to: newValue) }
    }
    /// The sampling of contents that are drawn larger. `.linear` by default.
    open var magnificationFilter: CALayerContentsFilter {
        get { record.magnificationFilter }
        set { set(.magnificationFilter, \.magnificationFilter, to: newValue) }
    }
    /// Added to the mip level of a trilinear minification filter. Animatable, 0 by default.
    open var minificationFilterBias: Float {
        get { record.minificationFilterBias }
        set { set(.minificationFilterBias, \.minificationFilterBias, to: newValue) }
    }

    // MARK: Shadow

    /// The shadow's colour, whose alpha counts; nil casts none. Animatable, opaque black by default.
    open var shadowColor: CGColor? {
        get { record.shadowColor }
        set { set(.shadowColor, \.shadowColor, to: newValue) }
    }
    /// The shadow's opacity, 0…1. Animatable, 0 by default.
    open var shadowOpacity: Float {
        get { record.shadowOpacity }
        set { set(.shadowOpacity, \.shadowOpacity, to: newValue) }
    }
    /// The shadow's offset, in the layer's coordinates. Animatable, (0, -3) by default.
    open var shadowOffset: CGSize {
        get { record.shadowOffset }
        set { set(.shadowOffset, \.shadowOffset, to: newValue) }
    }
    /// The standard deviation of the shadow's blur, in points. Animatable, 3 by default.
    open var shadowRadius: CGFloat {
        get { record.shadowRadius }
        set { set(.shadowRadius, \.shadowRadius, to: newValue) }
    }
    /// The path that casts the shadow instead of the layer's alpha, filled by the non-zero rule; copied. Animatable,
    /// nil by default.
    open var shadowPath: CGPath? {
        get { record.shadowPath }
        set { set(.shadowPath, \.shadowPath, to: newValue?.immutable) }
    }

    // MARK: Filters

    /// The filters of the layer's composited picture, in the order of application: `CAFilter`s. Animatable, nil by
    /// default.
    ///
    ///     let blur = CAFilter(type: "gaussianBlur")
    ///     blur.name = "soften"
    ///     layer.filters = [blur]
    ///     layer.setValue(8, forKeyPath: "filters.soften.inputRadius")
    ///
    /// The layer keeps the objects and takes over their values when they are set; to change one in place, use the key
    /// path. An object that is no filter, or one of an unknown type, is kept as well and draws nothing, which is logged
    /// once.
    open var filters: [Any]? {
        get { extras?.filters ?? record.value(of: .filters).part as? [Any] }
        set { setFilters(newValue, of: .filters, \.filters) }
    }
    /// The filters of the backdrop within the layer's rounded bounds, applied before the layer is drawn. Otherwise like
    /// `filters`. Animatable, nil by default.
    open var backgroundFilters: [Any]? {
        get { extras?.backgroundFilters ?? record.value(of: .backgroundFilters).part as? [Any] }
        set { setFilters(newValue, of: .backgroundFilters, \.backgroundFilters) }
    }
    /// The blend mode with the backdrop: its name, or a `CAFilter` of that type. Animatable; nil, the default, draws
    /// over the backdrop.
    ///
    ///     layer.compositingFilter = "multiplyBlendMode"
    ///
    /// An unknown name acts as nil, with a warning.
    open var compositingFilter: Any? {
        get { shownCompositingFilter }
        set { setCompositingFilter(newValue) }
    }

    // MARK: Bitmaps

    /// Whether the subtree is flattened to a bitmap in the layer's own space, after its shadow and before `opacity`.
    /// Animatable, false by default.
    open var shouldRasterize: Bool {
        get { record.shouldRasterize }
        set { set(.shouldRasterize, \.shouldRasterize, to: newValue) }
    }
    /// Pixels per point of that bitmap. Animatable, 1 by default.
    open var rasterizationScale: CGFloat {
        get { record.rasterizationScale }
        set { set(.rasterizationScale, \.rasterizationScale, to: newValue) }
    }
    /// The form of corners rounded by `cornerRadius`. `.circular` by default.
    open var cornerCurve: CALayerCornerCurve {
        get { record.cornerCurve }
        set { set(.cornerCurve, \.cornerCurve, to: newValue) }
    }
    /// The pixel format of contents that the layer draws. `.RGBA8Uint` by default.
    open var contentsFormat: CALayerContentsFormat {
        get { record.contentsFormat }
        set { set(.contentsFormat, \.contentsFormat, to: newValue) }
    }
    /// Whether a change of the bounds requests display. False by default.
    open var needsDisplayOnBoundsChange: Bool {
        get { record.needsDisplayOnBoundsChange }
        set {
            set(.needsDisplayOnBoundsChange, \.needsDisplayOnBoundsChange, to: newValue)
            noteDisplayKeys()
        }
    }
    /// Whether a commit may call `draw(in:)` on other threads, together with those of other such layers. The layer's
    /// own thread waits until all are done, so that their contents are part of the commit. The calls must not change
    /// data that others read. False by default.
    open var drawsAsynchronously: Bool {
        get { record.drawsAsynchronously }
        set { set(.drawsAsynchronously, \.drawsAsynchronously, to: newValue) }
    }

    // MARK: Brightness

    /// Whether contents may be brighter than white. Kept without an effect: pictures of half floats keep every colour.
    /// False by default.
    open var wantsExtendedDynamicRangeContent: Bool {
        get { record.wantsExtendedDynamicRangeContent }
        set { set(.wantsExtendedDynamicRangeContent, \.wantsExtendedDynamicRangeContent, to: newValue) }
    }
    /// The brightness that the layer may have. Kept without an effect. `.standard` by default.
    open var preferredDynamicRange: DynamicRange {
        get { record.preferredDynamicRange }
        set { set(.preferredDynamicRange, \.preferredDynamicRange, to: newValue) }
    }
    /// When bright colours are mapped to a screen's range. Kept without an effect. `.automatic` by default.
    open var toneMapMode: ToneMapMode {
        get { record.toneMapMode }
        set { set(.toneMapMode, \.toneMapMode, to: newValue) }
    }
    /// The greatest brightness of contents relative to white; 0, the default, where it is not known. Kept without an
    /// effect.
    open var contentsHeadroom: CGFloat {
        get { record.contentsHeadroom }
        set { set(.contentsHeadroom, \.contentsHeadroom, to: newValue) }
    }

    // MARK: CAMediaTiming

    /// The begin of the layer's time, in the superlayer's time. 0 by default.
    open var beginTime: CFTimeInterval {
        get { record.beginTime }
        set { set(.beginTime, \.beginTime, to: newValue) }
    }
    /// The offset added to the layer's own time. 0 by default.
    open var timeOffset: CFTimeInterval {
        get { record.timeOffset }
        set { set(.timeOffset, \.timeOffset, to: newValue) }
    }
    /// The layer's seconds per second of the superlayer; 0 stands still. 1 by default.
    open var speed: Float {
        get { record.speed }
        set { set(.speed, \.speed, to: newValue) }
    }
    /// The length of a cycle. Kept without an effect, as are the four that follow: a layer's time does not repeat.
    /// Infinite by default.
    open var duration: CFTimeInterval {
        get { record.duration }
        set { set(.duration, \.duration, to: newValue) }
    }
    /// The number of cycles. 0 by default, which is one.
    open var repeatCount: Float {
        get { record.repeatCount }
        set { set(.repeatCount, \.repeatCount, to: newValue) }
    }
    /// The time for which cycles repeat. 0 by default.
    open var repeatDuration: CFTimeInterval {
        get { record.repeatDuration }
        set { set(.repeatDuration, \.repeatDuration, to: newValue) }
    }
    /// Whether each cycle runs forth and back. False by default.
    open var autoreverses: Bool {
        get { record.autoreverses }
        set { set(.autoreverses, \.autoreverses, to: newValue) }
    }
    /// The effect outside the active span. `.removed` by default.
    open var fillMode: CAMediaTimingFillMode {
        get { record.fillMode }
        set { set(.fillMode, \.fillMode, to: newValue) }
    }

    // MARK: Identity

    /// A name for finding the layer. Nil by default.
    open var name: String?
    /// The delegate; not retained. Nil by default.
    open var delegate: (any CALayerDelegate)? {
        get { owner ?? listener }
        set { setDelegate(newValue) }
    }
    /// The actions of the layer's events, by key, searched after the delegate. Nil by default.
    open var actions: [String: any CAAction]? {
        get { extras?.actions }
        set {
            if newValue == nil && extras == nil { return }
            ownedExtras.actions = newValue
            noteAnswers()
        }
    }
    /// Values for properties that were never set, by key; an inner style under the key "style" has the values that this
    /// one lacks. Actions are under "actions", searched after `actions`. Nil by default. Changing it is not animated.
    open var style: [AnyHashable: Any]? {
        get { extras?.style }
        set { setStyle(newValue) }
    }

    // MARK: Hierarchy

    /// The layer of which this one is a sublayer.
    public final var superlayer: CALayer? { parent?.takeUnretainedValue() ?? presentedSuperlayer }
    /// The sublayers, back to front; nil where there are none. Setting it removes those not in the list, and moves the
    /// others here from their superlayers.
    open var sublayers: [CALayer]? {
        get {
            let list = shownSublayers
            return list.isEmpty ? nil : list
        }
        set { setSublayers(newValue ?? []) }
    }
    /// A layer whose alpha, in this layer's coordinates, multiplies this layer with its subtree; nil, the default, for
    /// none. Its `superlayer` is this layer, whose sublayers do not list it; setting it removes it from its old place.
    ///
    /// A mask that is this layer or one above it is rejected, with a warning. `removeFromSuperlayer()` on the mask
    /// removes it.
    open var mask: CALayer? {
        get { shownMask }
        set { setMask(newValue) }
    }
    /// Adds a layer in front of all sublayers, removing it from its former superlayer first.
    ///
    /// Traps where `layer` is this layer or one above it, as do all insertions.
    open func addSublayer(_ layer: CALayer) { insert(layer, at: .last) }
    /// Inserts a layer at an index of the list, 0 being the back, counted without the layer itself. An index beyond the
    /// list is its end.
    open func insertSublayer(_ layer: CALayer, at index: UInt32) { insert(layer, at: .index(Int(index))) }
    /// Inserts a layer directly behind a sublayer. Traps where `sibling` is not a sublayer.
    open func insertSublayer(_ layer: CALayer, below sibling: CALayer?) { insert(layer, at: .below(sibling)) }
    /// Inserts a layer directly in front of a sublayer. Traps where `sibling` is not a sublayer.
    open func insertSublayer(_ layer: CALayer, above sibling: CALayer?) { insert(layer, at: .above(sibling)) }
    /// Replaces a sublayer by a layer. Traps where `old` is not a sublayer.
    open func replaceSublayer(_ old: CALayer, with new: CALayer) { replace(old, with: new) }
    /// Removes the layer from its superlayer, if it has one.
    open func removeFromSuperlayer() { leaveSuperlayer() }

    // MARK: Points

    /// Whether a point in the layer's own coordinates is in the bounds: min edges included, max edges not. Rounded
    /// corners are ignored.
    open func contains(_ point: CGPoint) -> Bool { record.bounds.containsHalfOpen(point) }
    /// Returns the frontmost deepest layer of the subtree, this one included, that contains a point in the superlayer's
    /// coordinates; nil where none does. Hidden layers are skipped, and sublayers outside the bounds of a layer that
    /// masks to them. `opacity` is ignored.
    open func hitTest(_ point: CGPoint) -> CALayer? { hit(superlayerPoint: point) }

    // MARK: Animations

    /// Adds a copy of an animation under a key, replacing the key's former animation. Without a key nothing is
    /// replaced.
    ///
    /// A duration of 0 becomes the transaction's, 0.25 s by default; a timing function of the transaction replaces the
    /// animation's; a `beginTime` of 0 becomes the layer's time at the commit. An animation of an unknown or
    /// non-animatable key path, or with a value that does not fit it, has no effect, which is logged once.
    open func add(_ animation: CAAnimation, forKey key: String?) {
        if refuses("an animation") { return }
        addCopy(of: animation, forKey: key)
    }
    /// Removes the animation of a key.
    open func removeAnimation(forKey key: String) { removeAnimations { $0.key == key } }
    /// Removes all animations.
    open func removeAllAnimations() { removeAnimations { _ in true } }
    /// Returns the animation of a key, which must not be changed; nil where there is none.
    open func animation(forKey key: String) -> CAAnimation? { animationEntries.last { $0.key == key }?.animation }
    /// Returns the keys of the animations in the order of adding; nil where there are none.
    open func animationKeys() -> [String]? {
        let keys = animationEntries.compactMap(\.key)
        return keys.isEmpty ? nil : keys
    }

    // MARK: Display

    /// Requests `display()` in the next commit that sends the layer. A layer is never displayed without a request.
    open func setNeedsDisplay() { waitForDisplay(in: nil) }
    /// Requests `display()` of a part, in the layer's coordinates. Parts requested since the last display are united;
    /// the drawing outside of them is kept. A part outside of the bounds requests nothing.
    open func setNeedsDisplay(_ rect: CGRect) { waitForDisplay(in: rect) }
    /// Whether the layer waits for `display()`.
    open func needsDisplay() -> Bool { changed.needsDisplay }
    /// Displays the layer now, if it waits for it.
    open func displayIfNeeded() { displayIfWaiting() }
    /// Updates `contents`. The delegate's `display(_:)` does it where it is implemented. Otherwise the delegate's
    /// `layerWillDraw(_:)` is called, and the drawing of `draw(in:)` becomes the contents: a picture of the bounds with
    /// `contentsScale` pixels per point. A layer without a size draws nothing and has no contents then.
    ///
    /// During an animation of a property for which `needsDisplay(forKey:)` is true, it is called on a presentation
    /// copy, made by `init(layer:)`, with the property values of the picture's time; only `contents` set there are
    /// transferred to the layer. Otherwise it is called on the layer, and its changes apply at once.
    open func display() { displayByDelegate() }
    /// Draws the content in the layer's coordinates, with y downwards unless the geometry is flipped: by default calls
    /// the delegate's `draw(_:in:)`.
    ///
    ///     override func draw(in context: CGContext) {
    ///         context.setFillColor(CGColor(red: 1, green: 0.8, blue: 0, alpha: 1))
    ///         context.fillEllipse(in: bounds)
    ///     }
    ///
    /// The clip is the part to draw: the bounds, or the requested part, cleared to transparent, or to black for a layer
    /// that `isOpaque`. Like `display()` it is called on a presentation copy during such an animation, so the
    /// receiver's own properties are the ones to draw.
    open func draw(in context: CGContext) { delegate?.draw(self, in: context) }
    /// Draws the layer and its sublayers in its own coordinates, with their current values: without animations, and
    /// without its own position and transform.
    ///
    ///     let context = CGContext(
    ///         data: nil, width: 200, height: 100, bitsPerComponent: 8, bytesPerRow: 0,
    ///         space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)!
    ///     context.concatenate(CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: 100))   // y downwards
    ///     card.render(in: context)
    ///
    /// It draws less than frames show, as in Core Animation: `contents` are used as they are, and `draw(in:)` is not
    /// called. Shadows ignore `shadowPath`; filters, blend modes, backdrops and particles are left out, as are layers
    /// seen in perspective. A `CATransformLayer` is drawn as a plain layer; a replicator's instances have its
    /// sublayers' own colours and times, and rotate about the origin of its coordinates.
    open func render(in context: CGContext) {
        var painter = ContextPainter(context)
        painter.paint(self)
    }
    /// The default implementation of `display()`.
    func drawContents() {
        delegate?.layerWillDraw(self)
        drawStore()
    }
    /// Whether a change of a property displays layers of this class, as does every step of an animation of it: then on
    /// a presentation copy with the property's value of that time. Called once per class and property. False by
    /// default.
    open class func needsDisplay(forKey key: String) -> Bool { false }

    // MARK: Layout

    /// Places the sublayers where `layoutSublayers()` is not overridden and the delegate does not do it; retained. Nil
    /// by default. Setting it requests layout.
    open var layoutManager: (any CALayoutManager)? {
        get { extras?.layoutManager }
        set { setLayoutManager(newValue) }
    }
    /// The constraints by which a `CAConstraintLayoutManager` of the superlayer places this layer. Nil by default.
    /// Setting it requests layout of the superlayer.
    open var constraints: [CAConstraint]? {
        get { extras?.constraints }
        set { setConstraints(newValue) }
    }
    /// Adds a constraint.
    open func addConstraint(_ constraint: CAConstraint) { constraints = (constraints ?? []) + [constraint] }
    /// The margins and extents that follow the size of the superlayer's bounds, as on macOS: each takes a third of a
    /// change, and the third of one that does not follow goes to the others. None by default, with which nothing
    /// changes.
    open var autoresizingMask: CAAutoresizingMask {
        get { record.autoresizingMask }
        set { set(.autoresizingMask, \.autoresizingMask, to: newValue) }
    }
    /// Requests `layoutSublayers()` in the next commit, before layers are displayed.
    ///
    /// A change of the bounds and of the list of sublayers requests it, and a change of the size requests it for the
    /// superlayer, too, unless that is being laid out.
    open func setNeedsLayout() { waitForLayout() }
    /// Whether the layer waits for `layoutSublayers()`.
    open func needsLayout() -> Bool { changed.needsLayout }
    /// Lays out waiting layers now, from the topmost waiting ancestor (this one included) down through the whole
    /// subtree, until no layer there waits.
    open func layoutIfNeeded() { layOutIfWaiting() }
    /// Places the sublayers: by the delegate's `layoutSublayers(of:)` where it is implemented, otherwise by
    /// `layoutManager`.
    open func layoutSublayers() { layOutByDelegate() }
    /// Returns the preferred size in the superlayer: that of the layout manager, otherwise that of the bounds.
    open func preferredFrameSize() -> CGSize { extras?.layoutManager?.preferredSize(of: self) ?? record.bounds.size }
    /// Tells the sublayers that the size of this layer's bounds has changed: each resizes itself by its
    /// `autoresizingMask`.
    open func resizeSublayers(withOldSize size: CGSize) {
        for layer in children { layer.resize(withOldSuperlayerSize: size) }
    }
    /// Changes the frame by `autoresizingMask` after the size of the superlayer's bounds has changed from `size`.
    open func resize(withOldSuperlayerSize size: CGSize) { autoresize(from: size) }

    // MARK: Actions

    /// Returns the action of an event: the first answer of the delegate, of `actions`, of `style`, of the class's
    /// `defaultAction(forKey:)`; then, in a rendered tree, the implicit animation of the property that the event names,
    /// if it has one. Nil where nothing happens, and where the answer is `NSNull`.
    ///
    /// Called before a change, unless `CATransaction.disableActions()`; the action runs after it. A layer in no
    /// rendered tree searches only where it has a delegate, actions or a style.
    open func action(forKey event: String) -> (any CAAction)? { searchAction(event) }
    /// Returns the class's action of an event without another answer. Nil by default.
    open class func defaultAction(forKey event: String) -> (any CAAction)? { nil }

    // MARK: Key-value coding

    /// Returns the value of a property by Core Animation's key or Swift's spelling ("hidden", "isHidden"), or the value
    /// stored under any other key.
    open func value(forKey key: String) -> Any? { keyedValue(key) }
    /// Sets a property by Core Animation's key or Swift's spelling; stores the value under any other key. Numbers may
    /// have any numeric type, names may be raw strings. Traps where the value does not fit.
    open func setValue(_ value: Any?, forKey key: String) { setKeyedValue(value, key) }
    /// Returns the value of a property or of a part of one ("transform.rotation.y", "bounds.size.width").
    open func value(forKeyPath keyPath: String) -> Any? { pathValue(keyPath) }
    /// Sets a property or a part of one. Setting a part of a matrix decomposes it, replaces the part and recomposes it.
    /// Traps where the value does not fit; a key path that names nothing sets nothing, which is logged once.
    open func setValue(_ value: Any?, forKeyPath keyPath: String) { setPathValue(value, keyPath) }
    /// Returns the default of a property; nil for unknown keys, and where it is zero. A Boolean's is returned even if
    /// it is false.
    open class func defaultValue(forKey key: String) -> Any? { standardValue(key) }
    /// Whether an archive has to hold the value of a key: true for a property that was set, and always for
    /// `cornerCurve`, `contentsFormat`, `allowsEdgeAntialiasing` and `allowsGroupOpacity`; never for `frame` and
    /// `superlayer`.
    open func shouldArchiveValue(forKey key: String) -> Bool { isArchived(key) }

    // MARK: Observing

    /// A property that the layer observes changed. A class that observes overrides it; what reaches this one was handled by none, and traps as on iOS.
    open func observeValue(
        forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
        context: UnsafeMutableRawPointer?
    ) { trapUnhandledChange(of: keyPath, in: object) }
}
