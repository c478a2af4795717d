import Values

/// Colours in the place of a gradient's, the property "Colors"; there may be more or fewer than the file has.
public final class GradientValueProvider: AnyValueProvider {
    private let colors: ProvidedValue<[LottieColor]>
    private let locations: ProvidedValue<[Double]>

    /// Colours that never change.
    ///
    /// - Parameters:
    ///   - colors: what the gradient goes through.
    ///   - locations: where each lies, 0…1, ascending; where there are not as many as colours, they are spread evenly.
    public init(_ colors: [LottieColor], locations: [Double] = []) {
        self.colors = .constant(colors)
        self.locations = .constant(locations)
    }

    /// The colours at each frame, and where they lie; always as many.
    public init(block: @escaping (CGFloat) -> [LottieColor], locations: ((CGFloat) -> [Double])? = nil) {
        colors = .block(block)
        self.locations = locations.map { ProvidedValue.block($0) } ?? .constant([])
    }

    /// `[Double]`.
    public var valueType: Any.Type { [Double].self }
    /// Whether no block was given.
    public var isConstant: Bool { colors.isConstant && locations.isConstant }

    /// As files have gradients: four numbers for each colour, then two for each opacity.
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
    /// The gradient's colours with what the user put in their place, and as many of them.
    func resolved(_ context: BuildContext) -> GradientItem {
        var item = self
        item.numbers = context.resolved(numbers, "Colors")
        // A provider's list has six numbers a colour: see `GradientValueProvider.value`.
        if item.numbers != numbers { item.colorCount = item.numbers.first.count / 6 }
        return item
    }
}
