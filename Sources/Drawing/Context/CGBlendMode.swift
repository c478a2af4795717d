/// How a source is blended with its backdrop; `BlendMode`'s cases document the formulas.
public enum CGBlendMode: Int32, Sendable, CaseIterable {
    case normal, multiply, screen, overlay, darken, lighten, colorDodge, colorBurn, softLight, hardLight, difference
    case exclusion, hue, saturation, color, luminosity
    case clear, copy, sourceIn, sourceOut, sourceAtop, destinationOver, destinationIn, destinationOut, destinationAtop
    case xor, plusDarker, plusLighter

    /// The same mode as a layer's `BlendMode`.
    var mode: BlendMode { BlendMode(rawValue: UInt8(rawValue))! }
}
