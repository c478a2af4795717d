import Values

/// A layer of a composition, as the document says it. Times are frames of the composition that holds the layer.
struct LayerItem: Equatable, Sendable {
    /// What it shows.
    var kind: Kind
    /// The number by which other layers name it (`ind`); nil where the document gives none.
    var index: Int?
    /// The layer whose transform it follows, by its index.
    var parent: Int?
    /// Its name; empty where there is none.
    var name: String
    /// What web players call its element: `cl` and `ln`.
    var className: String?
    var elementID: String?

    /// From when it is seen (`ip`).
    var inFrame: Double
    /// From when it is no longer seen (`op`).
    var outFrame: Double
    /// Where its own time begins (`st`).
    var startFrame: Double
    /// How many frames of its composition one frame of its own contents takes (`sr`); 1 where nothing is stretched.
    var stretch: Double
    /// Which frame of its contents is shown, in seconds (`tm`); nil plays them.
    var timeRemap: Animated<Double>?

    /// Whether it lies in three dimensions (`ddd`).
    var is3D: Bool
    /// Whether it turns along its path (`ao`).
    var autoOrients: Bool
    /// Whether a precomposition's layers take part in the composition around it (`ct`).
    var collapsesTransformations: Bool
    /// How it meets what lies below (`bm`).
    var blendMode: BlendMode
    /// Whether it is not drawn (`hd`); its children are.
    var isHidden: Bool
    var transform: TransformItem

    var masks: [MaskItem]
    /// How another layer's picture cuts this one (`tt`); nil for no matte.
    var matte: Matte?
    /// The layer that is the matte, by its index (`tp`); nil for the one listed before this one.
    var matteParent: Int?
    /// Whether it is another layer's matte and not drawn itself (`td`).
    var isMatteSource: Bool
    var effects: [EffectItem]
    var styles: [StyleItem]

    /// The asset of an image or a precomposition (`refId`).
    var asset: String?
    /// The size of a precomposition.
    var width: Double?
    var height: Double?
    /// What a solid layer is filled with, of which size.
    var solid: Solid?
    /// What a shape layer draws, topmost first.
    var shapes: [ShapeItem]
    var text: TextItem?
    /// A camera's distance from the plane at which things have their own size, in points (`pe`).
    var perspective: Animated<Double>?

    /// What a layer shows; `unknown` keeps the number that the document has.
    enum Kind: Equatable, Sendable {
        case precomposition, solid, image, null, shape, text, audio, camera, light, adjustment
        case unknown(Int)
    }

    /// What of a matte's picture is a layer's coverage.
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
