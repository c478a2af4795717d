import Foundation

extension CGColorSpace {
    /// The definition of a space.
    struct Definition: Sendable {
        var model: CGColorSpaceModel
        /// From components to linear light.
        var curve = TransferCurve.sRGB
        /// From the space's linear light to that of sRGB.
        var toSRGB = Matrix3.identity
        /// Whether components may lie outside 0…1.
        var isExtended = false

        static func rgb(
            _ curve: TransferCurve, _ primaries: Chromaticities = .sRGB, isExtended: Bool = false
        ) -> Definition {
            Definition(model: .rgb, curve: curve, toSRGB: primaries.toSRGB ?? .identity, isExtended: isExtended)
        }

        static func gray(_ curve: TransferCurve, isExtended: Bool = false) -> Definition {
            Definition(model: .monochrome, curve: curve, isExtended: isExtended)
        }

        /// Whether components are the same as those of colours and bitmaps.
        var isSRGB: Bool {
            guard model == .rgb, case .sRGB = curve else { return false }
            return toSRGB.isNear(.identity, within: 1e-6)
        }
    }
}

/// A curve from components to linear light and back, mirrored about 0.
enum TransferCurve: Sendable {
    case sRGB, linear
    case gamma(Double)
    /// The inverse of the camera curve of BT.709, BT.2020 and BT.601.
    case camera
    /// SMPTE ST 2084, where light 1 is 203 of its 10,000 cd/m².
    case perceptual

    func decode(_ value: Double) -> Double { value < 0 ? -light(-value) : light(value) }

    func encode(_ light: Double) -> Double { light < 0 ? -value(-light) : value(light) }

    private func light(_ v: Double) -> Double {
        switch self {
        case .sRGB: return SRGBCurve.decode(v)
        case .linear: return v
        case .gamma(let g): return pow(v, g)
        case .camera: return v < 0.081 ? v / 4.5 : pow((v + 0.099) / 1.099, 1 / 0.45)
        case .perceptual:
            let p = pow(v, 1 / PQ.m2)
            return pow(max(0, p - PQ.c1) / (PQ.c2 - PQ.c3 * p), 1 / PQ.m1) * PQ.whites
        }
    }

    private func value(_ light: Double) -> Double {
        switch self {
        case .sRGB: return SRGBCurve.encode(light)
        case .linear: return light
        case .gamma(let g): return pow(light, 1 / g)
        case .camera: return light < 0.018 ? light * 4.5 : 1.099 * pow(light, 0.45) - 0.099
        case .perceptual:
            let p = pow(light / PQ.whites, PQ.m1)
            return pow((PQ.c1 + PQ.c2 * p) / (1 + PQ.c3 * p), PQ.m2)
        }
    }

    /// The constants of SMPTE ST 2084.
    private enum PQ {
        static let m1 = 2610.0 / 16384, m2 = 2523.0 / 4096 * 128
        static let c1 = 3424.0 / 4096, c2 = 2413.0 / 4096 * 32, c3 = 2392.0 / 4096 * 32
        static let whites = 10000.0 / 203
    }
}
