import CGL
import Shaders

/// GL's blending state: result = source · factor + target · factor.
enum FixedBlend: UInt8 {
    case replace, sourceOver, plusLighter, screen, exclusion
    case sourceIn, sourceOut, sourceAtop, destinationOver, destinationIn, destinationOut, destinationAtop, xor

    /// The state that draws a mode at full coverage; nil where there is none.
    ///
    /// Besides the weighted sums: screen is S + D·(1 - S) of premultiplied channels, exclusion S·(1 - D) + D·(1 - S).
    init?(_ mode: BlendMode) {
        switch mode {
        case .sourceOver: self = .sourceOver
        case .copy: self = .replace
        case .plusLighter: self = .plusLighter
        case .screen: self = .screen
        case .exclusion: self = .exclusion
        case .sourceIn: self = .sourceIn
        case .sourceOut: self = .sourceOut
        case .sourceAtop: self = .sourceAtop
        case .destinationOver: self = .destinationOver
        case .destinationIn: self = .destinationIn
        case .clear, .destinationOut: self = .destinationOut
        case .destinationAtop: self = .destinationAtop
        case .xor: self = .xor
        default: return nil
        }
    }

    /// Sets GL's state.
    func set() {
        if self == .replace {
            glDisable(GLenum(GL_BLEND))
            return
        }
        glEnable(GLenum(GL_BLEND))
        let (source, target) = factors
        if self == .exclusion {
            glBlendFuncSeparate(
                GLenum(source), GLenum(target), GLenum(GL_ONE), GLenum(GL_ONE_MINUS_SRC_ALPHA))
        } else {
            glBlendFunc(GLenum(source), GLenum(target))
        }
    }

    private var factors: (source: Int32, target: Int32) {
        switch self {
        case .replace: (GL_ONE, GL_ZERO)
        case .sourceOver: (GL_ONE, GL_ONE_MINUS_SRC_ALPHA)
        case .plusLighter: (GL_ONE, GL_ONE)
        case .screen: (GL_ONE, GL_ONE_MINUS_SRC_COLOR)
        case .exclusion: (GL_ONE_MINUS_DST_COLOR, GL_ONE_MINUS_SRC_COLOR)
        case .sourceIn: (GL_DST_ALPHA, GL_ZERO)
        case .sourceOut: (GL_ONE_MINUS_DST_ALPHA, GL_ZERO)
        case .sourceAtop: (GL_DST_ALPHA, GL_ONE_MINUS_SRC_ALPHA)
        case .destinationOver: (GL_ONE_MINUS_DST_ALPHA, GL_ONE)
        case .destinationIn: (GL_ZERO, GL_SRC_ALPHA)
        case .destinationOut: (GL_ZERO, GL_ONE_MINUS_SRC_ALPHA)
        case .destinationAtop: (GL_ONE_MINUS_DST_ALPHA, GL_SRC_ALPHA)
        case .xor: (GL_ONE_MINUS_DST_ALPHA, GL_ONE_MINUS_SRC_ALPHA)
        }
    }
}

extension ProgramKey.Mixing {
    /// The mixing that draws a mode at any coverage; `.none` for the modes that GL's blending draws at any coverage.
    init(_ mode: BlendMode) {
        switch mode {
        case .multiply: self = .multiply
        case .overlay: self = .overlay
        case .darken: self = .darken
        case .lighten: self = .lighten
        case .colorDodge: self = .colorDodge
        case .colorBurn: self = .colorBurn
        case .softLight: self = .softLight
        case .hardLight: self = .hardLight
        case .difference: self = .difference
        case .hue: self = .hue
        case .saturation: self = .saturation
        case .color: self = .color
        case .luminosity: self = .luminosity
        case .copy: self = .copy
        case .sourceIn: self = .sourceIn
        case .sourceOut: self = .sourceOut
        case .destinationIn: self = .destinationIn
        case .destinationAtop: self = .destinationAtop
        case .plusDarker: self = .plusDarker
        case .sourceOver, .screen, .exclusion, .clear, .sourceAtop, .destinationOver, .destinationOut, .xor,
            .plusLighter:
            self = .none
        }
    }
}
