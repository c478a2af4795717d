/// A rectangle of the picture: it has a place, a look and sublayers, and can be animated.
///
///     let card = CALayer()
///     card.frame = CGRect(x: 100, y: 80, width: 200, height: 120)
///     card.backgroundColor = CGColor(red: 1, green: 0.8, blue: 0, alpha: 1)
///     card.transform = CATransform3DMakeRotation(.pi / 6, 0, 1, 0)
///     root.addSublayer(card)
///
/// Lengths are points of the layer's own coordinates, angles radians, times seconds; y grows downwards unless
/// `isGeometryFlipped`. A layer belongs to the thread that holds it: before another thread takes a tree over, its
/// changes have to be committed. A number that is NaN or infinite where none can be traps; `validate(_:forKeyPath:)`
/// tells before.
///
/// The overridable members stand in this body because Swift overrides only what a class body declares; what they do
/// stands in the extensions.
open class CALayer: CAMediaTiming {
    /// Names the layer across the thread boundary; never reused.
    package final let layerID = LayerID.make()
    // In front, since every change of a property reads and writes them, and in this order: a moving scene fetches these for every
    // layer from memory. Unchecked: a layer is used by one thread, and no setter calls out while it holds one of these.
    @exclusivity(unchecked) final var changed = ChangeState()
    @exclusivity(unchecked) final var record = LayerProperties()
    @exclusivity(unchecked) final var parent = Unmanaged<CALayer>?.none
    final var children: [CALayer] = []
    final var animationEntries: [AnimationEntry] = []
    /// The tracks as they were last committed.
    final var committedTracks: [AnimationTrack] = []
    final var extras: LayerExtras?
    /// Where the tree that this layer is the root of commits to.
    final var attachment: Connection?
    /// Whether the attachment ends by itself where the layer joins another tree.
    final var attachmentYields = false

    /// What `LayerKind` the layer becomes in the render tree.
    class var kind: LayerKind { .plain }

    /// A layer with every property at its default.
    public init() { noteDisplayKeys() }

    /// What `layerClass.init()` calls for a class that is known at run time only: that class's `init()`.
    ///
    /// Subclasses write `override init()`, as on iOS, and inherit this. One that has initialisers of its own alone overrides `init()`, too.
    public required convenience init(_ nothing: Never? = nil) { self.init() }

    /// A copy of another layer's own properties, without its sublayers, superlayer and animations.
    ///
    /// Presentation layers are made by it, also those that `draw(in:)` is called on while an animation runs: subclasses copy their own
    /// stored properties here, where those of `@Animatable` come by themselves. Traps where `layer` is not a `CALayer`.
    public required init(layer: Any) {
        guard let other = layer as? CALayer else {
            fatalError("init(layer:) needs a CALayer, not a \(type(of: layer))")
        }
        record = other.record
        changed.touched = other.changed.touched
        extras = other.extras?.copy()
        name = other.name
        delegate = other.delegate
        noteAnswers()
        noteDisplayKeys()
    }

    deinit { dismantle() }

    // MARK: Geometry

    /// The layer's own coordinate rectangle. Its origin shifts what the sublayers see; a negative size is standardised.
    /// Animatable, zero by default.
    open var bounds: CGRect {
        get { record.bounds }
        set {
            let old = record.bounds
            set(.bounds, \.bounds, to: newValue.withPositiveSize)
            if record.bounds != old { layOut(from: old) }
        }
    }
    /// Where the anchor point lies in the superlayer. Animatable, (0, 0) by default.
    open var position: CGPoint {
        get { record.position }
        set { set(.position, \.position, to: newValue) }
    }
    /// Depth in the superlayer's space, which also orders siblings. Animatable, 0 by default.
    open var zPosition: CGFloat {
        get { record.zPosition }
        set { set(.zPosition, \.zPosition, to: newValue) }
    }
    /// The point of the bounds, in units of their size, that `position` places and `transform` turns about. May leave
    /// 0…1. Animatable, (0.5, 0.5) by default.
    open var anchorPoint: CGPoint {
        get { record.anchorPoint }
        set { set(.anchorPoint, \.anchorPoint, to: newValue) }
    }
    /// The anchor's z, in points. Animatable, 0 by default.
    open var anchorPointZ: CGFloat {
        get { record.anchorPointZ }
        set { set(.anchorPointZ, \.anchorPointZ, to: newValue) }
    }
    /// Applied about the anchor. Animatable, the identity by default.
    open var transform: CATransform3D {
        get { record.transform }
        set { set(.transform, \.transform, to: newValue) }
    }
    /// Applied to the sublayers about this layer's anchor: the usual home of perspective (m34). Animatable, the
    /// identity by default.
    open var sublayerTransform: CATransform3D {
        get { record.sublayerTransform }
        set { set(.sublayerTransform, \.sublayerTransform, to: newValue) }
    }
    /// The bounding box of the bounds in the superlayer, after `transform`. Derived; setting it sets `bounds.size` and
    /// `position`, and is defined where the transform is invertible and keeps axes parallel.
    open var frame: CGRect {
        get { derivedFrame }
        set { setFrame(newValue) }
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
    /// Whether y is mirrored for the layer's space with all below it. False by default.
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

    /// How much of the layer shows, 0…1. Animatable, 1 by default.
    open var opacity: Float {
        get { record.opacity }
        set { set(.opacity, \.opacity, to: newValue) }
    }
    /// What fills the bounds; nil for nothing. Animatable, nil by default.
    open var backgroundColor: CGColor? {
        get { record.backgroundColor }
        set { set(.backgroundColor, \.backgroundColor, to: newValue) }
    }
    /// Rounds the background, the border and the clip of `masksToBounds`. Animatable, 0 by default.
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

    /// The picture shown: a `CGImage` or a `PixelBuffer`. Anything else is kept and draws nothing. Animatable, nil by
    /// default.
    open var contents: Any? {
        get { extras?.contents ?? record.contents }
        set { setContents(newValue) }
    }
    /// The part of the picture that is shown, in units of its size. Animatable, (0, 0, 1, 1) by default.
    open var contentsRect: CGRect {
        get { record.contentsRect }
        set { set(.contentsRect, \.contentsRect, to: newValue) }
    }
    /// The middle of the nine parts in which the picture is stretched, in units of the part shown. Animatable,
    /// (0, 0, 1, 1) by default.
    open var contentsCenter: CGRect {
        get { record.contentsCenter }
        set { set(.contentsCenter, \.contentsCenter, to: newValue) }
    }
    /// How the picture is placed in the bounds; `top` is max y. `.resize` by default.
    open var contentsGravity: CALayerContentsGravity {
        get { record.contentsGravity }
        set { set(.contentsGravity, \.contentsGravity, to: newValue) }
    }
    /// Pixels of the picture per point. Animatable, 1 by default.
    open var contentsScale: CGFloat {
        get { record.contentsScale }
        set { set(.contentsScale, \.contentsScale, to: newValue) }
    }
    /// How the picture is sampled when it is drawn smaller. `.linear` by default.
    open var minificationFilter: CALayerContentsFilter {
        get { record.minificationFilter }
        set { set(.minificationFilter, \.minificationFilter, to: newValue) }
    }
    /// How the picture is sampled when it is drawn larger. `.linear` by default.
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
    /// How much of the shadow shows, 0…1. Animatable, 0 by default.
    open var shadowOpacity: Float {
        get { record.shadowOpacity }
        set { set(.shadowOpacity, \.shadowOpacity, to: newValue) }
    }
    /// How far the shadow is moved, in the layer's coordinates. Animatable, (0, -3) by default.
    open var shadowOffset: CGSize {
        get { record.shadowOffset }
        set { set(.shadowOffset, \.shadowOffset, to: newValue) }
    }
    /// The standard deviation of the shadow's blur, in points. Animatable, 3 by default.
    open var shadowRadius: CGFloat {
        get { record.shadowRadius }
        set { set(.shadowRadius, \.shadowRadius, to: newValue) }
    }
    /// The shape that casts the shadow instead of the layer's alpha, filled by the non-zero rule; copied. Animatable, nil
    /// by default.
    open var shadowPath: CGPath? {
        get { record.shadowPath }
        set { set(.shadowPath, \.shadowPath, to: newValue?.copy()) }
    }

    // MARK: Filters

    /// What is done to the layer's picture, all that it shows taken together, in the order of application: `CAFilter`s. Animatable,
    /// nil by default.
    ///
    ///     let blur = CAFilter(type: "gaussianBlur")
    ///     blur.name = "soften"
    ///     layer.filters = [blur]
    ///     layer.setValue(8, forKeyPath: "filters.soften.inputRadius")
    ///
    /// The layer keeps the objects and takes over what they say when they are set: a change of one in its place is made by the key
    /// path. What is no filter, or one of a type that is not known, is kept as well and draws nothing, of which the log says so once.
    open var filters: [Any]? {
        get { extras?.filters ?? record.value(of: .filters).part as? [Any] }
        set { setFilters(newValue, of: .filters, \.filters) }
    }
    /// What is done to the picture behind the layer, within the layer's rounded bounds, before the layer is drawn. As
    /// `filters` otherwise. Animatable, nil by default.
    open var backgroundFilters: [Any]? {
        get { extras?.backgroundFilters ?? record.value(of: .backgroundFilters).part as? [Any] }
        set { setFilters(newValue, of: .backgroundFilters, \.backgroundFilters) }
    }
    /// How the layer's picture meets what is behind it: a blend mode by its name, or a `CAFilter` of that type. Animatable; nil,
    /// the default, draws over it.
    ///
    ///     layer.compositingFilter = "multiplyBlendMode"
    ///
    /// A name that is not known acts as nil, with a warning.
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
    /// Whether a change of the bounds asks for display. False by default.
    open var needsDisplayOnBoundsChange: Bool {
        get { record.needsDisplayOnBoundsChange }
        set {
            set(.needsDisplayOnBoundsChange, \.needsDisplayOnBoundsChange, to: newValue)
            noteDisplayKeys()
        }
    }
    /// Whether `draw(in:)`, as part of a commit, may be called on other threads, together with that of other such layers: the
    /// layer's own thread waits till all are done, so that their contents are part of the commit. They must not change what the
    /// others read. False by default.
    open var drawsAsynchronously: Bool {
        get { record.drawsAsynchronously }
        set { set(.drawsAsynchronously, \.drawsAsynchronously, to: newValue) }
    }

    // MARK: Brightness

    /// Whether contents may be brighter than white. Kept: pictures of half floats keep every colour. False by default.
    open var wantsExtendedDynamicRangeContent: Bool {
        get { record.wantsExtendedDynamicRangeContent }
        set { set(.wantsExtendedDynamicRangeContent, \.wantsExtendedDynamicRangeContent, to: newValue) }
    }
    /// How bright the layer may be. Kept, as the one before. `.standard` by default.
    open var preferredDynamicRange: DynamicRange {
        get { record.preferredDynamicRange }
        set { set(.preferredDynamicRange, \.preferredDynamicRange, to: newValue) }
    }
    /// When bright colours are mapped to what a screen has. Kept: nothing is mapped. `.automatic` by default.
    open var toneMapMode: ToneMapMode {
        get { record.toneMapMode }
        set { set(.toneMapMode, \.toneMapMode, to: newValue) }
    }
    /// How much brighter than white contents are at most; 0, the default, where that is not known. Kept.
    open var contentsHeadroom: CGFloat {
        get { record.contentsHeadroom }
        set { set(.contentsHeadroom, \.contentsHeadroom, to: newValue) }
    }

    // MARK: CAMediaTiming

    /// When the layer's time begins, in the superlayer's time. 0 by default.
    open var beginTime: CFTimeInterval {
        get { record.beginTime }
        set { set(.beginTime, \.beginTime, to: newValue) }
    }
    /// Added to the layer's own time. 0 by default.
    open var timeOffset: CFTimeInterval {
        get { record.timeOffset }
        set { set(.timeOffset, \.timeOffset, to: newValue) }
    }
    /// The layer's seconds per second of the superlayer; 0 stands still. 1 by default.
    open var speed: Float {
        get { record.speed }
        set { set(.speed, \.speed, to: newValue) }
    }
    /// One cycle of the layer's time. Kept, as are the four that follow: a layer's time does not fold into cycles. Infinite by
    /// default.
    open var duration: CFTimeInterval {
        get { record.duration }
        set { set(.duration, \.duration, to: newValue) }
    }
    /// Cycles. 0 by default, which is one.
    open var repeatCount: Float {
        get { record.repeatCount }
        set { set(.repeatCount, \.repeatCount, to: newValue) }
    }
    /// For how long cycles repeat. 0 by default.
    open var repeatDuration: CFTimeInterval {
        get { record.repeatDuration }
        set { set(.repeatDuration, \.repeatDuration, to: newValue) }
    }
    /// Whether each cycle runs forth and back. False by default.
    open var autoreverses: Bool {
        get { record.autoreverses }
        set { set(.autoreverses, \.autoreverses, to: newValue) }
    }
    /// What shows outside the active span. `.removed` by default.
    open var fillMode: CAMediaTimingFillMode {
        get { record.fillMode }
        set { set(.fillMode, \.fillMode, to: newValue) }
    }

    // MARK: Identity

    /// A name to find the layer by. Nil by default.
    open var name: String?
    /// Answers the layer's questions; not retained. Nil by default.
    open weak var delegate: (any CALayerDelegate)? {
        didSet { noteAnswers() }
    }
    /// What changes of the layer do, by key: asked after the delegate. Nil by default.
    open var actions: [String: any CAAction]? {
        get { extras?.actions }
        set {
            if newValue == nil && extras == nil { return }
            ownedExtras.actions = newValue
            noteAnswers()
        }
    }
    /// Values for properties that were never set, by key, with what they lack in another style under the key "style".
    /// Under "actions" stand actions, asked after `actions`. Nil by default. Changing it is not animated.
    open var style: [AnyHashable: Any]? {
        get { extras?.style }
        set { setStyle(newValue) }
    }

    // MARK: Hierarchy

    /// The layer that this one is a sublayer of.
    public final var superlayer: CALayer? { parent?.takeUnretainedValue() ?? presentedSuperlayer }
    /// The sublayers, back to front; nil where there are none. Setting it removes those not in the list, and moves the
    /// others here from where they were.
    open var sublayers: [CALayer]? {
        get {
            let list = shownSublayers
            return list.isEmpty ? nil : list
        }
        set { setSublayers(newValue ?? []) }
    }
    /// A layer whose alpha, in this layer's coordinates, is multiplied with this layer and all in it; nil for none, the
    /// default. Its `superlayer` is this layer, whose sublayers do not list it; setting it takes it out of its old place.
    ///
    /// A mask that is this layer or holds it in its subtree is not taken, with a warning. `removeFromSuperlayer()` on the mask ends it.
    open var mask: CALayer? {
        get { shownMask }
        set { setMask(newValue) }
    }
    /// Puts a layer in front of all sublayers, removing it from its former superlayer first.
    ///
    /// Traps where `layer` is this layer or holds it in its subtree, as do all ways of inserting.
    open func addSublayer(_ layer: CALayer) { insert(layer, at: .last) }
    /// Puts a layer at a place in the list, 0 being the back; the place counts without the layer itself. An index beyond the list
    /// is its end.
    open func insertSublayer(_ layer: CALayer, at index: UInt32) { insert(layer, at: .index(Int(index))) }
    /// Puts a layer right behind a sublayer. Traps where `sibling` is not a sublayer.
    open func insertSublayer(_ layer: CALayer, below sibling: CALayer?) { insert(layer, at: .below(sibling)) }
    /// Puts a layer right in front of a sublayer. Traps where `sibling` is not a sublayer.
    open func insertSublayer(_ layer: CALayer, above sibling: CALayer?) { insert(layer, at: .above(sibling)) }
    /// Puts a layer in the place of a sublayer, which is removed. Traps where `old` is not a sublayer.
    open func replaceSublayer(_ old: CALayer, with new: CALayer) { replace(old, with: new) }
    /// Takes the layer out of its superlayer, if it has one.
    open func removeFromSuperlayer() { leaveSuperlayer() }

    // MARK: Points

    /// Whether a point in the layer's own coordinates lies in the bounds: min edges in, max edges out. Rounded corners
    /// do not count.
    open func contains(_ point: CGPoint) -> Bool { record.bounds.containsHalfOpen(point) }
    /// The frontmost deepest layer of the subtree, this one included, that contains a point given in the superlayer's
    /// coordinates; nil where none does. Hidden layers are skipped, and sublayers outside the bounds of a layer that
    /// masks to them. `opacity` does not count.
    open func hitTest(_ point: CGPoint) -> CALayer? { hit(superlayerPoint: point) }

    // MARK: Animations

    /// Adds a copy of an animation under a key, in place of the one that was there. Without a key nothing is replaced.
    ///
    /// A duration of 0 becomes the transaction's, 0.25 s by default; a timing function of the transaction replaces the
    /// animation's; a `beginTime` of 0 becomes the layer's time at the commit. An animation of an unknown or not
    /// animatable key path has no effect. Traps where a value does not fit the key path.
    open func add(_ animation: CAAnimation, forKey key: String?) {
        if refuses("an animation") { return }
        addCopy(of: animation, forKey: key)
    }
    /// Removes the animation of a key.
    open func removeAnimation(forKey key: String) { removeAnimations { $0.key == key } }
    /// Removes all animations.
    open func removeAllAnimations() { removeAnimations { _ in true } }
    /// The animation of a key, which must not be changed any more; nil where there is none.
    open func animation(forKey key: String) -> CAAnimation? { animationEntries.last { $0.key == key }?.animation }
    /// The keys of the animations in the order of adding; nil where there are none.
    open func animationKeys() -> [String]? {
        let keys = animationEntries.compactMap(\.key)
        return keys.isEmpty ? nil : keys
    }

    // MARK: Display

    /// Asks for `display()` as part of the next commit that sends the layer. A layer is never displayed unasked.
    open func setNeedsDisplay() { waitForDisplay(in: nil) }
    /// Asks for `display()` of a part, in the layer's coordinates: parts asked for since the last display unite, and what the
    /// layer drew elsewhere stays. A part outside of the bounds asks for nothing.
    open func setNeedsDisplay(_ rect: CGRect) { waitForDisplay(in: rect) }
    /// Whether the layer waits for `display()`.
    open func needsDisplay() -> Bool { changed.needsDisplay }
    /// Displays the layer now, if it waits for it.
    open func displayIfNeeded() { displayIfWaiting() }
    /// Brings `contents` up to date. The delegate's `display(_:)` does it where there is one. Otherwise the delegate's
    /// `layerWillDraw(_:)` is called, and what `draw(in:)` draws becomes the contents: a picture of the bounds with `contentsScale`
    /// pixels a point. A layer without a size draws nothing and has no contents then.
    ///
    /// While an animation runs of a property for which `needsDisplay(forKey:)` is true, it is called on a presentation copy, made by
    /// `init(layer:)`, whose properties have the values of the picture's time; `contents` set there become the layer's, and nothing
    /// else. Otherwise it is called on the layer, and what it changes, changes at once.
    open func display() { displayByDelegate() }
    /// Draws the content in the layer's coordinates, in which y grows downwards unless the geometry is flipped: by default the
    /// delegate's `draw(_:in:)` does.
    ///
    ///     override func draw(in context: CGContext) {
    ///         context.setFillColor(CGColor(red: 1, green: 0.8, blue: 0, alpha: 1))
    ///         context.fillEllipse(in: bounds)
    ///     }
    ///
    /// The clip is what has to be drawn: the bounds, or the part that was asked for, which is transparent. Of a layer that
    /// `isOpaque` it is black. Like `display()` it is called on a presentation copy while such an animation runs, so that the layer's own
    /// properties are those to draw.
    open func draw(in context: CGContext) { delegate?.draw(self, in: context) }
    /// Draws the layer and its sublayers in its own coordinates, as they are now: without animations, and without its own
    /// position and transform.
    ///
    ///     let context = CGContext(
    ///         data: nil, width: 200, height: 100, bitsPerComponent: 8, bytesPerRow: 0,
    ///         space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)!
    ///     context.concatenate(CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: 100))   // y downwards
    ///     card.render(in: context)
    ///
    /// It is not all that frames show, as in Core Animation: `contents` are those there are, and `draw(in:)` is not called.
    /// Shadows take no notice of `shadowPath`; filters, blend modes, backdrops and particles are left out, as are layers seen in
    /// perspective. A `CATransformLayer` is drawn as a plain layer; a replicator's instances have its sublayers' own colours and times,
    /// and turn about the origin of its coordinates.
    open func render(in context: CGContext) {
        var painter = ContextPainter(context)
        painter.paint(self)
    }
    /// What `display()` does where the delegate does not.
    func drawContents() {
        delegate?.layerWillDraw(self)
        drawStore()
    }
    /// Whether a change of a property displays layers of this class, as does every step of an animation of it: then on a presentation
    /// copy, which has the property's value of that time. Asked once for each class and property. False by default.
    open class func needsDisplay(forKey key: String) -> Bool { false }

    // MARK: Layout

    /// Places the sublayers where `layoutSublayers()` is not overridden and the delegate does not do it; retained. Nil by
    /// default. Setting it asks for layout.
    open var layoutManager: (any CALayoutManager)? {
        get { extras?.layoutManager }
        set { setLayoutManager(newValue) }
    }
    /// Where a `CAConstraintLayoutManager` of the superlayer places this layer. Nil by default. Setting it asks the
    /// superlayer for layout.
    open var constraints: [CAConstraint]? {
        get { extras?.constraints }
        set { setConstraints(newValue) }
    }
    /// Adds a constraint to those there are.
    open func addConstraint(_ constraint: CAConstraint) { constraints = (constraints ?? []) + [constraint] }
    /// Which margins and extents follow the size of the superlayer's bounds, as on macOS: each of them takes a third of a change,
    /// and what does not follow leaves its third to the others. None by default, with which nothing changes.
    open var autoresizingMask: CAAutoresizingMask {
        get { record.autoresizingMask }
        set { set(.autoresizingMask, \.autoresizingMask, to: newValue) }
    }
    /// Asks for `layoutSublayers()` as part of the next commit, before layers are displayed.
    ///
    /// A change of the bounds and of the list of sublayers asks by itself, and a change of the size asks the superlayer, too, unless that is
    /// just being laid out.
    open func setNeedsLayout() { waitForLayout() }
    /// Whether the layer waits for `layoutSublayers()`.
    open func needsLayout() -> Bool { changed.needsLayout }
    /// Lays out now what waits for it, from the topmost of the layers above that wait with it, this one included, down through
    /// the whole subtree, until no layer there waits any more.
    open func layoutIfNeeded() { layOutIfWaiting() }
    /// Places the sublayers: the delegate does it where it has a `layoutSublayers(of:)`, otherwise `layoutManager`.
    open func layoutSublayers() { layOutByDelegate() }
    /// The size that the layer would like to have in its superlayer: what its layout manager says, otherwise that of its bounds.
    open func preferredFrameSize() -> CGSize { extras?.layoutManager?.preferredSize(of: self) ?? record.bounds.size }
    /// Tells the sublayers that the size of this layer's bounds changed, which it has by now: each resizes itself after its
    /// `autoresizingMask`.
    open func resizeSublayers(withOldSize size: CGSize) {
        for layer in children { layer.resize(withOldSuperlayerSize: size) }
    }
    /// Changes the frame after `autoresizingMask`, the size of the superlayer's bounds having changed from `size`.
    open func resize(withOldSuperlayerSize size: CGSize) { autoresize(from: size) }

    // MARK: Actions

    /// What an event does: the first answer of the delegate, of `actions`, of `style`, of the class's
    /// `defaultAction(forKey:)`; then, of a layer in a rendered tree, the animation of the property that the event names,
    /// if it has one. Nil where nothing happens, and where the answer is `NSNull`.
    ///
    /// Asked before a change, unless `CATransaction.disableActions()`; the action runs after it. A layer in no rendered tree
    /// asks where it has a delegate, actions or a style.
    open func action(forKey event: String) -> (any CAAction)? { searchAction(event) }
    /// What an event of layers of this class does where no one else has an answer. Nil by default.
    open class func defaultAction(forKey event: String) -> (any CAAction)? { nil }

    // MARK: Key-value coding

    /// The value of a property by Core Animation's key or Swift's spelling ("hidden", "isHidden"), or what was stored
    /// under any other key.
    open func value(forKey key: String) -> Any? { keyedValue(key) }
    /// Sets a property by Core Animation's key or Swift's spelling; under any other key the value is stored.
    /// Numbers may have any numeric type, named values may be raw strings. Traps where the value does not fit.
    open func setValue(_ value: Any?, forKey key: String) { setKeyedValue(value, key) }
    /// The value of a property or of a part of one ("transform.rotation.y", "bounds.size.width").
    open func value(forKeyPath keyPath: String) -> Any? { pathValue(keyPath) }
    /// Sets a property or a part of one. Parts of a matrix take it apart, replace one part and put it together again. Traps where
    /// the value does not fit; a key path that names nothing sets nothing, which the log says once.
    open func setValue(_ value: Any?, forKeyPath keyPath: String) { setPathValue(value, keyPath) }
    /// The default of a property; nil for unknown keys, and where it is zero. That of a Boolean is there though it be false.
    open class func defaultValue(forKey key: String) -> Any? { standardValue(key) }
    /// Whether an archive has to hold the value of a key: of a property that was set, and always of `cornerCurve`, `contentsFormat`,
    /// `allowsEdgeAntialiasing` and `allowsGroupOpacity`; never of `frame` and `superlayer`.
    open func shouldArchiveValue(forKey key: String) -> Bool { isArchived(key) }
}
