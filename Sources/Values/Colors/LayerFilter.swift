/// One of a layer's `filters` or `backgroundFilters` as a value: its kind, its inputs and its effect.
///
/// A commit converts the model's filter objects to these; an animation of `filters.NAME.inputRadius` changes the one
/// whose `id` is NAME. A kind uses some of the inputs (`Kind.inputs`); the others keep their defaults and have no
/// effect.
///
///     var frosted = LayerFilter(id: "frost", .gaussianBlur)
///     frosted.amount = 12
public struct LayerFilter: Sendable, Equatable, Hashable {
    /// The name in key paths.
    public var id: String
    /// The kind.
    public let kind: Kind
    /// Whether it has an effect.
    public var isEnabled = true
    /// The kind's number: a blur's radius in points, the angle of a hue rotation in radians, a share or a factor for
    /// the others.
    public var amount: Double
    /// The tint of a monochrome filter.
    public var color = CGColor.white
    /// The matrix of a colour matrix filter.
    public var matrix = ColorMatrix.identity
    /// Whether a blur extends the layer's outermost pixels around it; otherwise the outside is transparent.
    public var normalizesEdges = false

    /// The effect of a filter on pixels.
    public enum Effect: Sendable, Equatable, Hashable {
        /// A Gaussian of standard deviation `radius` points, at least 0. The outside of the layer is transparent, or,
        /// with `normalizesEdges`, repeats the layer's outermost pixels.
        case gaussianBlur(radius: CGFloat, normalizesEdges: Bool)
        /// A map of straight colours, pixel by pixel.
        case color(ColorMatrix)
    }

    /// Makes a filter of a kind with the default inputs.
    public init(id: String, _ kind: Kind) {
        self.id = id
        self.kind = kind
        amount = kind.defaultAmount
    }

    /// Makes a blur or a colour matrix with the inputs that give an effect.
    public init(id: String, effect: Effect) {
        switch effect {
        case .gaussianBlur(let radius, let normalizesEdges):
            self.init(id: id, .gaussianBlur)
            amount = Double(radius)
            self.normalizesEdges = normalizesEdges
        case .color(let matrix):
            self.init(id: id, .colorMatrix)
            self.matrix = matrix
        }
    }
}
