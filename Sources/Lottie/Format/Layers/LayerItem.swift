import Values

/// A layer of a composition, as in the document. Times are frames of the composition that holds the layer.
struct LayerItem: Equatable, Sendable {
    /// The kind of its contents.
    var kind: Kind
    /// The number that other layers refer to (`ind`); nil where the document gives none.
    var index: Int?
    /// The index of the layer whose transform it follows.
    var parent: Int?
    /// Its name; empty where there is none.
    var name: String
    /// The class and identifier of its element in web players: `cl` and `ln`.
    var className: String?
    var elementID: String?

    /// The first visible frame (`ip`).
    var inFrame: Double
    /// The end of its visible frames, exclusive (`op`).
    var outFrame: Double
    /// The start of its own time (`st`).
    var startFrame: Double
    /// The number of composition frames that one frame of its contents takes (`sr`); 1 without stretching.
    var stretch: Double
    /// The visible frame of its contents, in seconds (`tm`); nil plays them.
    var timeRemap: Animated<Double>?

    /// Whether it is 3D (`ddd`).
    var is3D: Bool
    /// Whether it rotates along its path (`ao`).
    var autoOrients: Bool
    /// Whether a precomposition's layers are drawn as part of the composition around it (`ct`).
    var collapsesTransformations: Bool
    /// The blend mode (`bm`).
    var blendMode: BlendMode
    /// Whether it is hidden (`hd`); its children are drawn.
    var isHidden: Bool
    var transform: TransformItem

    var masks: [MaskItem]
    /// How another layer masks this one (`tt`); nil for no matte.
    var matte: Matte?
    /// The index of the matte layer (`tp`); nil for the one listed before this one.
    var matteParent: Int?
    /// Whether it is only another layer's matte (`td`).
    var isMatteSource: Bool
    var effects: [EffectItem]
    var styles: [StyleItem]

    /// The asset of an image, a film or a precomposition (`refId`).
    var asset: String?
    /// The size of a precomposition.
    var width: Double?
    var height: Double?
    /// The colour and size of a solid layer.
    var solid: Solid?
    /// The shapes of a shape layer, topmost first.
    var shapes: [ShapeItem]
    var text: TextItem?
    /// A camera's distance from the plane of scale 1, in points (`pe`).
    var perspective: Animated<Double>?

    /// The kind of a layer's contents; `unknown` keeps the document's number.
    enum Kind: Equatable, Sendable {
        case precomposition, solid, image, null, shape, text, audio, film, camera, light, adjustment
        case unknown(Int)
    }

    /// The channel of a matte's picture that is the coverage.
    enum Matte: Int, Sendable {
        case alpha = 1, invertedAlpha, luma, invertedLuma
    }

    /// A rectangle of one colour with its corner at the layer's origin.
    struct Solid: Equatable, Sendable {
        var color: Color4
        var width: Double
        var height: Double
    }
}
