/// How what is painted is mixed with what is there: the formulas stand at `BlendMode`'s cases.
public enum CGBlendMode: Int32, Sendable, CaseIterable {
    case normal, multiply, screen, overlay, darken, lighten, colorDodge, colorBurn, softLight, hardLight, difference
    case exclusion, hue, saturation, color, luminosity
    case clear, copy, sourceIn, sourceOut, sourceAtop, destinationOver, destinationIn, destinationOut, destinationAtop
    case xor, plusDarker, plusLighter

    /// The same mode as layers have it.
    var mode: BlendMode { BlendMode(rawValue: UInt8(rawValue))! }
}
