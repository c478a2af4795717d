import Values

/// A colour in the place of a property: "Color" of fills and strokes, of solids and effects.
public final class ColorValueProvider: AnyValueProvider {
    private let provided: ProvidedValue<LottieColor>

    /// A colour that never changes.
    public init(_ color: LottieColor) { provided = .constant(color) }
    /// The colour at each frame.
    public init(block: @escaping (CGFloat) -> LottieColor) { provided = .block(block) }

    /// `LottieColor`.
    public var valueType: Any.Type { LottieColor.self }
    /// Whether no block was given.
    public var isConstant: Bool { provided.isConstant }
    /// The colour at a frame.
    public func value(frame: AnimationFrameTime) -> Any { provided.value(frame: frame) }
}

/// A number in the place of a property: "Opacity" in per cent, "Stroke Width" in points, "Rotation" in degrees.
public final class FloatValueProvider: AnyValueProvider {
    private let provided: ProvidedValue<CGFloat>

    /// A number that never changes.
    public init(_ float: CGFloat) { provided = .constant(float) }
    /// The number at each frame.
    public init(block: @escaping (CGFloat) -> CGFloat) { provided = .block(block) }

    /// `LottieVector1D`.
    public var valueType: Any.Type { LottieVector1D.self }
    /// Whether no block was given.
    public var isConstant: Bool { provided.isConstant }
    /// The number at a frame.
    public func value(frame: AnimationFrameTime) -> Any { LottieVector1D(Double(provided.value(frame: frame))) }
}

/// A point in the place of a property: "Position", "Anchor Point".
public final class PointValueProvider: AnyValueProvider {
    private let provided: ProvidedValue<CGPoint>

    /// A point that never changes.
    public init(_ point: CGPoint) { provided = .constant(point) }
    /// The point at each frame.
    public init(block: @escaping (CGFloat) -> CGPoint) { provided = .block(block) }

    /// `LottieVector3D`.
    public var valueType: Any.Type { LottieVector3D.self }
    /// Whether no block was given.
    public var isConstant: Bool { provided.isConstant }
    /// The point at a frame.
    public func value(frame: AnimationFrameTime) -> Any {
        let point = provided.value(frame: frame)
        return LottieVector3D(x: Double(point.x), y: Double(point.y), z: 0)
    }
}

/// A size in the place of a property: "Size" in points, "Scale" in per cent.
public final class SizeValueProvider: AnyValueProvider {
    private let provided: ProvidedValue<CGSize>

    /// A size that never changes.
    public init(_ size: CGSize) { provided = .constant(size) }
    /// The size at each frame.
    public init(block: @escaping (CGFloat) -> CGSize) { provided = .block(block) }

    /// `LottieVector3D`.
    public var valueType: Any.Type { LottieVector3D.self }
    /// Whether no block was given.
    public var isConstant: Bool { provided.isConstant }
    /// The size at a frame.
    public func value(frame: AnimationFrameTime) -> Any {
        let size = provided.value(frame: frame)
        return LottieVector3D(x: Double(size.width), y: Double(size.height), z: 100)
    }
}
