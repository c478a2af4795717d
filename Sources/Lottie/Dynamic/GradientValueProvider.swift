import Values

/// Provides colours for a gradient's property "Colors"; their number may differ from the file's.
public final class GradientValueProvider: AnyValueProvider {
    private let colors: ProvidedValue<[LottieColor]>
    private let locations: ProvidedValue<[Double]>

    /// A provider of constant colours.
    ///
    /// - Parameters:
    ///   - colors: the gradient's colours.
    ///   - locations: the location of each colour, 0…1, ascending; where their number differs from the colours', they
    ///     are spread evenly.
    public init(_ colors: [LottieColor], locations: [Double] = []) {
        self.colors = .constant(colors)
        self.locations = .constant(locations)
    }

    /// A provider of colours and locations at each frame; their number must be constant.
    public init(block: @escaping (CGFloat) -> [LottieColor], locations: ((CGFloat) -> [Double])? = nil) {
        colors = .block(block)
        self.locations = locations.map { ProvidedValue.block($0) } ?? .constant([])
    }

    /// `[Double]`.
    public var valueType: Any.Type { [Double].self }
    /// Whether it has no block.
    public var isConstant: Bool { colors.isConstant && locations.isConstant }

    /// The gradient in the form of files: four numbers for each colour, then two for each opacity.
    public func value(frame: AnimationFrameTime) -> Any {
        let colors = colors.value(frame: frame)
        var locations = locations.value(frame: frame)
        if locations.count != colors.count {
            locations = colors.indices.map { colors.count > 1 ? Double($0) / Double(colors.count - 1) : 0 }
        }
        let stops = zip(locations, colors)
        return stops.flatMap { [$0, $1.r, $1.g, $1.b] } + stops.flatMap { [$0, $1.a] }
    }
}

extension GradientItem {
    /// The gradient with the user's colours and their number.
    func resolved(_ context: BuildContext) -> GradientItem {
        var item = self
        item.numbers = context.resolved(numbers, "Colors")
        // A provider's list has six numbers for each colour; see `GradientValueProvider.value`.
        if item.numbers != numbers { item.colorCount = item.numbers.first.count / 6 }
        return item
    }
}
