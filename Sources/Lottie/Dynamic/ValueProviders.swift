import Values

/// Provides a colour: "Color" of fills and strokes, of solids and effects.
public final class ColorValueProvider: AnyValueProvider {
    private let provided: ProvidedValue<LottieColor>

    /// A provider of a constant colour.
    public init(_ color: LottieColor) { provided = .constant(color) }
    /// A provider of a colour at each frame.
    public init(block: @escaping (CGFloat) -> LottieColor) { provided = .block(block) }

    /// `LottieColor`.
    public var valueType: Any.Type { LottieColor.self }
    /// Whether it has no block.
    public var isConstant: Bool { provided.isConstant }
    /// The colour at a frame.
    public func value(frame: AnimationFrameTime) -> Any { provided.value(frame: frame) }
}

/// Provides a number: "Opacity" in percent, "Stroke Width" in points, "Rotation" in degrees.
public final class FloatValueProvider: AnyValueProvider {
    private let provided: ProvidedValue<CGFloat>

    /// A provider of a constant number.
    public init(_ float: CGFloat) { provided = .constant(float) }
    /// A provider of a number at each frame.
    public init(block: @escaping (CGFloat) -> CGFloat) { provided = .block(block) }

    /// `LottieVector1D`.
    public var valueType: Any.Type { LottieVector1D.self }
    /// Whether it has no block.
    public var isConstant: Bool { provided.isConstant }
    /// The number at a frame.
    public func value(frame: AnimationFrameTime) -> Any { LottieVector1D(Double(provided.value(frame: frame))) }
}

/// Provides a point: "Position", "Anchor Point".
public final class PointValueProvider: AnyValueProvider {
    private let provided: ProvidedValue<CGPoint>

    /// A provider of a constant point.
    public init(_ point: CGPoint) { provided = .constant(point) }
    /// A provider of a point at each frame.
    public init(block: @escaping (CGFloat) -> CGPoint) { provided = .block(block) }

    /// `LottieVector3D`.
    public var valueType: Any.Type { LottieVector3D.self }
    /// Whether it has no block.
    public var isConstant: Bool { provided.isConstant }
    /// The point at a frame.
    public func value(frame: AnimationFrameTime) -> Any {
        let point = provided.value(frame: frame)
        return LottieVector3D(x: Double(point.x), y: Double(point.y), z: 0)
    }
}

/// Provides a size: "Size" in points, "Scale" in percent.
public final class SizeValueProvider: AnyValueProvider {
    private let provided: ProvidedValue<CGSize>

    /// A provider of a constant size.
    public init(_ size: CGSize) { provided = .constant(size) }
    /// A provider of a size at each frame.
    public init(block: @escaping (CGFloat) -> CGSize) { provided = .block(block) }

    /// `LottieVector3D`.
    public var valueType: Any.Type { LottieVector3D.self }
    /// Whether it has no block.
    public var isConstant: Bool { provided.isConstant }
    /// The size at a frame.
    public func value(frame: AnimationFrameTime) -> Any {
        let size = provided.value(frame: frame)
        return LottieVector3D(x: Double(size.width), y: Double(size.height), z: 100)
    }
}
