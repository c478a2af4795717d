/// The blending of a layer's colour S with the surface's colour D. Colours are premultiplied, with alphas Sa and Da.
///
/// The separable and the four non-separable modes follow the PDF rule R = (1 - Sa)·D + (1 - Da)·S + Sa·Da·B(cb, cs),
/// with B of the unpremultiplied colours; the others are Porter and Duff's operators and two sums. Alpha is Sa + Da -
/// Sa·Da unless stated otherwise. Results are clamped to 0…1. In pictures of floats only alpha is; there B of
/// colorDodge, colorBurn, softLight and the non-separable modes gets clamped colours.
public enum BlendMode: UInt8, Sendable, CaseIterable {
    /// S + D·(1 - Sa).
    case sourceOver
    /// B = cb·cs.
    case multiply
    /// B = cb + cs - cb·cs.
    case screen
    /// B = hardLight with cb and cs exchanged.
    case overlay
    /// B = min(cb, cs).
    case darken
    /// B = max(cb, cs).
    case lighten
    /// B = 0 where cb = 0, else min(1, cb / (1 - cs)).
    case colorDodge
    /// B = 1 where cb = 1, else 1 - min(1, (1 - cb) / cs).
    case colorBurn
    /// B = cb - (1 - 2cs)·cb·(1 - cb) where cs <= 1/2, else cb + (2cs - 1)·(d - cb) with
    /// d = ((16cb - 12)·cb + 4)·cb where cb <= 1/4, else √cb.
    case softLight
    /// B = 2·cb·cs where cs <= 1/2, else screen(cb, 2cs - 1).
    case hardLight
    /// B = |cb - cs|.
    case difference
    /// B = cb + cs - 2·cb·cs.
    case exclusion
    /// The source's hue with the target's saturation and luminosity.
    case hue
    /// The source's saturation with the target's hue and luminosity.
    case saturation
    /// The source's hue and saturation with the target's luminosity.
    case color
    /// The source's luminosity with the target's hue and saturation.
    case luminosity
    /// 0.
    case clear
    /// S.
    case copy
    /// S·Da.
    case sourceIn
    /// S·(1 - Da).
    case sourceOut
    /// S·Da + D·(1 - Sa).
    case sourceAtop
    /// S·(1 - Da) + D.
    case destinationOver
    /// D·Sa.
    case destinationIn
    /// D·(1 - Sa).
    case destinationOut
    /// S·(1 - Da) + D·Sa.
    case destinationAtop
    /// S·(1 - Da) + D·(1 - Sa).
    case xor
    /// max(0, 1 - ((1 - D) + (1 - S))) in each premultiplied colour channel, alpha min(1, Sa + Da).
    case plusDarker
    /// min(1, S + D): two pictures, each drawn at its share, add up to their exact mixture.
    case plusLighter

    /// Whether a transparent source leaves the target unchanged: then drawing at some coverage is drawing S times it.
    ///
    /// The other modes change the target wherever the layer is, so at a coverage c they draw R·c + D·(1 - c).
    @inlinable public var keepsTargetUnderClear: Bool {
        switch self {
        case .clear, .copy, .sourceIn, .sourceOut, .destinationIn, .destinationAtop, .plusDarker: false
        default: true
        }
    }

    /// Whether it can reduce full alpha, so that opaque pixels do not stay opaque.
    @inlinable public var takesAlpha: Bool {
        switch self {
        case .clear, .copy, .sourceIn, .sourceOut, .destinationIn, .destinationOut, .destinationAtop, .xor: true
        default: false
        }
    }

    /// Whether GL's fixed blending can draw it: a weighted sum of source and target.
    @inlinable public var isWeightedSum: Bool {
        switch self {
        case .sourceOver, .clear, .copy, .sourceIn, .sourceOut, .sourceAtop, .destinationOver, .destinationIn,
            .destinationOut, .destinationAtop, .xor, .plusLighter:
            true
        default: false
        }
    }
}

extension BlendMode {
    /// Makes a mode from the name of a `compositingFilter`: `"multiply"`, `"multiplyBlendMode"`, `"destOut"`,
    /// `"plusL"`, or Core Image's `"CIMultiplyBlendMode"`; nil for an unknown name.
    public init?(name: String) {
        guard let mode = Self.byName[name] else { return nil }
        self = mode
    }

    /// Modes by all their names. The planner looks up every blended layer's in every frame.
    public static let byName: [String: BlendMode] = {
        var modes = [
            "sourceOver": sourceOver, "plusLighter": plusLighter, "plus": plusLighter, "plusDarker": plusDarker,
        ]
        for mode in allCases {
            modes[mode.name] = mode
            guard mode.rawValue <= luminosity.rawValue else { continue }
            let long = mode.name + "BlendMode"
            modes[long] = mode
            if mode != sourceOver { modes["CI" + long.prefix(1).uppercased() + long.dropFirst()] = mode }
        }
        return modes
    }()

    /// The short name, as in scene documents.
    public var name: String {
        switch self {
        case .sourceOver: "normal"
        case .multiply: "multiply"
        case .screen: "screen"
        case .overlay: "overlay"
        case .darken: "darken"
        case .lighten: "lighten"
        case .colorDodge: "colorDodge"
        case .colorBurn: "colorBurn"
        case .softLight: "softLight"
        case .hardLight: "hardLight"
        case .difference: "difference"
        case .exclusion: "exclusion"
        case .hue: "hue"
        case .saturation: "saturation"
        case .color: "color"
        case .luminosity: "luminosity"
        case .clear: "clear"
        case .copy: "copy"
        case .sourceIn: "sourceIn"
        case .sourceOut: "sourceOut"
        case .sourceAtop: "sourceAtop"
        case .destinationOver: "destOver"
        case .destinationIn: "destIn"
        case .destinationOut: "destOut"
        case .destinationAtop: "destAtop"
        case .xor: "xor"
        case .plusDarker: "plusD"
        case .plusLighter: "plusL"
        }
    }
}
