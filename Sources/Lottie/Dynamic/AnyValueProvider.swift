import Values

/// Provides values in place of a property of an animation.
///
///     layer.setValueProvider(ColorValueProvider(LottieColor(r: 1, g: 0.5, b: 0, a: 1)), keypath: "Box.Fill 1.Color")
///
/// `ColorValueProvider`, `FloatValueProvider`, `PointValueProvider`, `SizeValueProvider` and `GradientValueProvider`
/// provide constants and values by frame.
public protocol AnyValueProvider {
    /// The type of its values: `LottieColor` for colours, `LottieVector1D` for numbers, `LottieVector3D` for points,
    /// sizes and scales, `[Double]` for gradients. Properties of other types are not replaced.
    var valueType: Any.Type { get }
    /// Whether the value is constant. False by default.
    var isConstant: Bool { get }
    /// The value at a frame of the composition that holds the layer. Called once for each frame, when the layers are
    /// built.
    func value(frame: AnimationFrameTime) -> Any
}

extension AnyValueProvider {
    /// False: the value may differ at each frame.
    public var isConstant: Bool { false }
}

/// A constant, or a block that is called for each frame.
enum ProvidedValue<Value> {
    case constant(Value)
    case block((CGFloat) -> Value)

    var isConstant: Bool {
        switch self {
        case .constant: true
        case .block: false
        }
    }

    func value(frame: AnimationFrameTime) -> Value {
        switch self {
        case .constant(let value): value
        case .block(let block): block(CGFloat(frame))
        }
    }
}
