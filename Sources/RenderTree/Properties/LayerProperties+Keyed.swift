// Written by Scripts/properties.swift, which follows Sources/RenderTree/PropertyTable/properties.txt.
// swift-format-ignore-file

extension LayerProperties {
    /// The shadow's colour, whose alpha counts; nil casts none.
    public var shadowColor: CGColor? { get { keyedValue(.shadowColor) } set { setKeyedValue(newValue, .shadowColor) } }
    /// The shadow's opacity, 0…1; 0, the default, casts none.
    public var shadowOpacity: Float { get { keyedValue(.shadowOpacity) } set { setKeyedValue(newValue, .shadowOpacity) } }
    /// The shadow's offset, in the layer's coordinates.
    public var shadowOffset: CGSize { get { keyedValue(.shadowOffset) } set { setKeyedValue(newValue, .shadowOffset) } }
    /// The standard deviation of the shadow's blur, in points.
    public var shadowRadius: CGFloat { get { keyedValue(.shadowRadius) } set { setKeyedValue(newValue, .shadowRadius) } }
    /// The path that casts the shadow instead of the layer's alpha.
    public var shadowPath: CGPath? { get { keyedValue(.shadowPath) } set { setKeyedValue(newValue, .shadowPath) } }
    /// Whether the subtree is flattened to a bitmap first.
    public var shouldRasterize: Bool { get { keyedValue(.shouldRasterize) } set { setKeyedValue(newValue, .shouldRasterize) } }
    /// Pixels per point of that bitmap.
    public var rasterizationScale: CGFloat { get { keyedValue(.rasterizationScale) } set { setKeyedValue(newValue, .rasterizationScale) } }
    /// The form of rounded corners.
    public var cornerCurve: CALayerCornerCurve { get { keyedValue(.cornerCurve) } set { setKeyedValue(newValue, .cornerCurve) } }
    /// The pixel format of drawn contents.
    public var contentsFormat: CALayerContentsFormat { get { keyedValue(.contentsFormat) } set { setKeyedValue(newValue, .contentsFormat) } }
    /// Whether a change of the bounds requests display.
    public var needsDisplayOnBoundsChange: Bool { get { keyedValue(.needsDisplayOnBoundsChange) } set { setKeyedValue(newValue, .needsDisplayOnBoundsChange) } }
    /// Whether drawing commands may be queued.
    public var drawsAsynchronously: Bool { get { keyedValue(.drawsAsynchronously) } set { setKeyedValue(newValue, .drawsAsynchronously) } }
    /// The margins and extents that follow the superlayer's size.
    public var autoresizingMask: CAAutoresizingMask { get { keyedValue(.autoresizingMask) } set { setKeyedValue(newValue, .autoresizingMask) } }
    /// Whether contents may be brighter than white.
    public var wantsExtendedDynamicRangeContent: Bool { get { keyedValue(.wantsExtendedDynamicRangeContent) } set { setKeyedValue(newValue, .wantsExtendedDynamicRangeContent) } }
    /// The brightness that the layer may have.
    public var preferredDynamicRange: CALayerDynamicRange { get { keyedValue(.preferredDynamicRange) } set { setKeyedValue(newValue, .preferredDynamicRange) } }
    /// When bright colours are mapped.
    public var toneMapMode: CALayerToneMapMode { get { keyedValue(.toneMapMode) } set { setKeyedValue(newValue, .toneMapMode) } }
    /// The brightness of the contents; 0 where it is not known.
    public var contentsHeadroom: CGFloat { get { keyedValue(.contentsHeadroom) } set { setKeyedValue(newValue, .contentsHeadroom) } }
    /// The path, in the layer's coordinates.
    public var path: CGPath? { get { keyedValue(.path) } set { setKeyedValue(newValue, .path) } }
    /// The colour of the fill; nil fills nothing.
    public var fillColor: CGColor? { get { keyedValue(.fillColor) } set { setKeyedValue(newValue, .fillColor) } }
    /// The fill rule of the path.
    public var fillRule: CAShapeLayerFillRule { get { keyedValue(.fillRule) } set { setKeyedValue(newValue, .fillRule) } }
    /// The colour of the stroke; nil strokes nothing.
    public var strokeColor: CGColor? { get { keyedValue(.strokeColor) } set { setKeyedValue(newValue, .strokeColor) } }
    /// The start of the stroke, 0…1 of the path's length.
    public var strokeStart: CGFloat { get { keyedValue(.strokeStart) } set { setKeyedValue(newValue, .strokeStart) } }
    /// The end of the stroke, 0…1 of the path's length.
    public var strokeEnd: CGFloat { get { keyedValue(.strokeEnd) } set { setKeyedValue(newValue, .strokeEnd) } }
    /// The width of the stroke, in points.
    public var lineWidth: CGFloat { get { keyedValue(.lineWidth) } set { setKeyedValue(newValue, .lineWidth) } }
    /// The longest miter, in line widths.
    public var miterLimit: CGFloat { get { keyedValue(.miterLimit) } set { setKeyedValue(newValue, .miterLimit) } }
    /// The form of a line's ends.
    public var lineCap: CAShapeLayerLineCap { get { keyedValue(.lineCap) } set { setKeyedValue(newValue, .lineCap) } }
    /// The form of a line's corners.
    public var lineJoin: CAShapeLayerLineJoin { get { keyedValue(.lineJoin) } set { setKeyedValue(newValue, .lineJoin) } }
    /// The offset into the dash pattern at which the line begins, in points.
    public var lineDashPhase: CGFloat { get { keyedValue(.lineDashPhase) } set { setKeyedValue(newValue, .lineDashPhase) } }
    /// Lengths of dashes and gaps in turn, in points; nil draws a solid line.
    public var lineDashPattern: [Double]? { get { keyedValue(.lineDashPattern) } set { setKeyedValue(newValue, .lineDashPattern) } }
    /// The colours; fewer than two draw nothing.
    public var colors: [CGColor]? { get { keyedValue(.colors) } set { setKeyedValue(newValue, .colors) } }
    /// The place of each colour, 0…1 and rising; nil spaces them evenly.
    public var locations: [Double]? { get { keyedValue(.locations) } set { setKeyedValue(newValue, .locations) } }
    /// The start of the gradient, in units of the bounds.
    public var startPoint: CGPoint { get { keyedValue(.startPoint) } set { setKeyedValue(newValue, .startPoint) } }
    /// The end of the gradient, in units of the bounds.
    public var endPoint: CGPoint { get { keyedValue(.endPoint) } set { setKeyedValue(newValue, .endPoint) } }
    /// The gradient's form.
    public var gradientType: CAGradientLayerType { get { keyedValue(.gradientType) } set { setKeyedValue(newValue, .gradientType) } }
    /// The focal point of a radial gradient, in units of the bounds; nil is `startPoint`.
    public var focalPoint: CGPoint? { get { keyedValue(.focalPoint) } set { setKeyedValue(newValue, .focalPoint) } }
    /// The font size in points; attributed text ignores it.
    public var fontSize: CGFloat { get { keyedValue(.fontSize) } set { setKeyedValue(newValue, .fontSize) } }
    /// The text colour; nil draws nothing; attributed text ignores it.
    public var foregroundColor: CGColor? { get { keyedValue(.foregroundColor) } set { setKeyedValue(newValue, .foregroundColor) } }
    /// Whether full lines continue in the next line.
    public var isWrapped: Bool { get { keyedValue(.isWrapped) } set { setKeyedValue(newValue, .isWrapped) } }
    /// The place where a text that is too long is cut.
    public var truncationMode: CATextLayerTruncationMode { get { keyedValue(.truncationMode) } set { setKeyedValue(newValue, .truncationMode) } }
    /// The alignment of lines.
    public var alignmentMode: CATextLayerAlignmentMode { get { keyedValue(.alignmentMode) } set { setKeyedValue(newValue, .alignmentMode) } }
    /// Kept, without an effect.
    public var allowsFontSubpixelQuantization: Bool { get { keyedValue(.allowsFontSubpixelQuantization) } set { setKeyedValue(newValue, .allowsFontSubpixelQuantization) } }
    /// The picture of a text layer's string.
    public var vectorContents: VectorPicture? { get { object(.vectorContents) } set { setObject(newValue, .vectorContents) } }
    /// The number of times that the sublayers are shown.
    public var instanceCount: Int { get { keyedValue(.instanceCount) } set { setKeyedValue(newValue, .instanceCount) } }
    /// The delay of each instance from the one before, in seconds.
    public var instanceDelay: Double { get { keyedValue(.instanceDelay) } set { setKeyedValue(newValue, .instanceDelay) } }
    /// The transform of each instance relative to the one before.
    public var instanceTransform: CATransform3D { get { keyedValue(.instanceTransform) } set { setKeyedValue(newValue, .instanceTransform) } }
    /// The factor of the first instance's colours; nil is white.
    public var instanceColor: CGColor? { get { keyedValue(.instanceColor) } set { setKeyedValue(newValue, .instanceColor) } }
    /// The change of the colour component from one instance to the next.
    public var instanceRedOffset: Float { get { keyedValue(.instanceRedOffset) } set { setKeyedValue(newValue, .instanceRedOffset) } }
    /// See `instanceRedOffset`.
    public var instanceGreenOffset: Float { get { keyedValue(.instanceGreenOffset) } set { setKeyedValue(newValue, .instanceGreenOffset) } }
    /// See `instanceRedOffset`.
    public var instanceBlueOffset: Float { get { keyedValue(.instanceBlueOffset) } set { setKeyedValue(newValue, .instanceBlueOffset) } }
    /// See `instanceRedOffset`.
    public var instanceAlphaOffset: Float { get { keyedValue(.instanceAlphaOffset) } set { setKeyedValue(newValue, .instanceAlphaOffset) } }
    /// Whether the instances keep their depth in the superlayer's space.
    public var replicatorPreservesDepth: Bool { get { keyedValue(.replicatorPreservesDepth) } set { setKeyedValue(newValue, .replicatorPreservesDepth) } }
    /// Factor of the birth rates of the layer's own cells.
    public var birthRate: Float { get { keyedValue(.birthRate) } set { setKeyedValue(newValue, .birthRate) } }
    /// Factor of all cells' lifetimes.
    public var lifetime: Float { get { keyedValue(.lifetime) } set { setKeyedValue(newValue, .lifetime) } }
    /// Factor of all cells' velocities.
    public var velocity: Float { get { keyedValue(.velocity) } set { setKeyedValue(newValue, .velocity) } }
    /// Factor of the scales of the layer's own cells, and through them of the particles that those emit.
    public var scale: Float { get { keyedValue(.scale) } set { setKeyedValue(newValue, .scale) } }
    /// Factor of all cells' spins.
    public var spin: Float { get { keyedValue(.spin) } set { setKeyedValue(newValue, .spin) } }
    /// The centre of the shape that particles start from.
    public var emitterPosition: CGPoint { get { keyedValue(.emitterPosition) } set { setKeyedValue(newValue, .emitterPosition) } }
    /// The centre's depth.
    public var emitterZPosition: CGFloat { get { keyedValue(.emitterZPosition) } set { setKeyedValue(newValue, .emitterZPosition) } }
    /// The shape's width and height.
    public var emitterSize: CGSize { get { keyedValue(.emitterSize) } set { setKeyedValue(newValue, .emitterSize) } }
    /// The shape's depth.
    public var emitterDepth: CGFloat { get { keyedValue(.emitterDepth) } set { setKeyedValue(newValue, .emitterDepth) } }
    /// The shape.
    public var emitterShape: CAEmitterLayerEmitterShape { get { keyedValue(.emitterShape) } set { setKeyedValue(newValue, .emitterShape) } }
    /// The part of the shape that particles start from.
    public var emitterMode: CAEmitterLayerEmitterMode { get { keyedValue(.emitterMode) } set { setKeyedValue(newValue, .emitterMode) } }
    /// The order in which particles are drawn.
    public var renderMode: CAEmitterLayerRenderMode { get { keyedValue(.renderMode) } set { setKeyedValue(newValue, .renderMode) } }
    /// The seed of all random numbers.
    public var seed: UInt32 { get { keyedValue(.seed) } set { setKeyedValue(newValue, .seed) } }
    /// Whether particles keep their depth in the superlayer's space.
    public var emitterPreservesDepth: Bool { get { keyedValue(.emitterPreservesDepth) } set { setKeyedValue(newValue, .emitterPreservesDepth) } }
    /// The axes along which a scroll layer moves.
    public var scrollMode: CAScrollLayerScrollMode { get { keyedValue(.scrollMode) } set { setKeyedValue(newValue, .scrollMode) } }
    /// The size of a tiled layer's tiles, in pixels.
    public var tileSize: CGSize { get { keyedValue(.tileSize) } set { setKeyedValue(newValue, .tileSize) } }
    /// The tiles that a tiled layer shows.
    public var tiles: TileSet? { get { object(.tiles) } set { setObject(newValue, .tiles) } }
    /// The drawing of a GL layer's picture.
    public var drawing: LayerDrawing? { get { object(.drawing) } set { setObject(newValue, .drawing) } }
    /// What the layer plays as its contents.
    public var frames: FramePlayback? { get { object(.frames) } set { setObject(newValue, .frames) } }
    /// The time of the frames that show, in seconds of their source; infinity follows the layer's clock.
    public var contentsTime: Double { get { keyedValue(.contentsTime) } set { setKeyedValue(newValue, .contentsTime) } }
}
