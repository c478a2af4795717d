/// One of a layer's `filters` or `backgroundFilters` as a value: its kind, its inputs, and what they make of pixels.
///
/// The model's filter objects become these in a commit; an animation of `filters.NAME.inputRadius` changes the one whose
/// `id` is NAME. A kind has some of the inputs (`Kind.inputs`); the others stand at their defaults and count for nothing.
///
///     var frosted = LayerFilter(id: "frost", .gaussianBlur)
///     frosted.amount = 12
public struct LayerFilter: Sendable, Equatable, Hashable {
    /// What key paths call it.
    public var id: String
    /// What it is.
    public let kind: Kind
    /// Whether it has an effect.
    public var isEnabled = true
    /// The kind's number: a blur's radius in points, a hue's turn in radians, a share or factor for the others.
    public var amount: Double
    /// What a monochrome picture is tinted with.
    public var color = CGColor.white
    /// A colour matrix's.
    public var matrix = ColorMatrix.identity
    /// Whether a blur repeats the layer's outermost pixels around it; else transparency lies there.
    public var normalizesEdges = false

    /// What a filter does to pixels.
    public enum Effect: Sendable, Equatable, Hashable {
        /// A Gaussian of standard deviation `radius` points, at least 0. Outside of the layer lies transparency, or, where
        /// `normalizesEdges`, the layer's outermost pixels repeated.
        case gaussianBlur(radius: CGFloat, normalizesEdges: Bool)
        /// Straight colours mapped one by one.
        case color(ColorMatrix)
    }

    /// A filter of a kind with the default inputs.
    public init(id: String, _ kind: Kind) {
        self.id = id
        self.kind = kind
        amount = kind.defaultAmount
    }

    /// A blur or a colour matrix with the inputs that give an effect.
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
