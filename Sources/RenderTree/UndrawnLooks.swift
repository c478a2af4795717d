import Values

/// What layers can be set to show and no frame shows yet: the one list of it.
///
/// Properties that change nothing visible, such as a line's width without a path, ask for nothing.
public struct UndrawnLooks: OptionSet, Sendable {
    /// One bit a look.
    public let rawValue: UInt8
    /// The set of the given bits.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// A shape layer's path.
    public static let shape = UndrawnLooks(rawValue: 1)
    /// A gradient layer's colours.
    public static let gradient = UndrawnLooks(rawValue: 2)

    /// Each look of the set with the property that asks for it and what there is to say.
    public var problems: [(look: UndrawnLooks, property: String, problem: String)] {
        [
            (.shape, "path", "shapes are not drawn yet"), (.gradient, "colors", "gradients are not drawn yet"),
        ].filter { contains($0.0) }
    }
}

extension LayerProperties {
    /// The looks that a layer with these properties asks for.
    ///
    /// - Parameter isAnimated: whether an animation of the layer gives a property other values.
    public func undrawnLooks(of kind: LayerKind, isAnimated: (PropertyKey) -> Bool) -> UndrawnLooks {
        var looks: UndrawnLooks = []
        func shows(_ color: CGColor?, _ key: PropertyKey) -> Bool {
            color.map { $0.alpha > 0 } ?? false || isAnimated(key)
        }
        switch kind {
        case .shape:
            let isFilled = shows(fillColor, .fillColor)
            let isStroked = shows(strokeColor, .strokeColor) && (lineWidth > 0 || isAnimated(.lineWidth))
            let hasPath = path.map { !$0.isEmpty } ?? false || isAnimated(.path)
            if hasPath, isFilled || isStroked { looks.insert(.shape) }
        case .gradient:
            if colors.map({ $0.count > 1 }) ?? false || isAnimated(.colors) { looks.insert(.gradient) }
        default: break
        }
        return looks
    }
}
