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
        /// The curves of red, green and blue where they differ; empty where all have `curve`.
        var channels: [TransferCurve] = []
        /// The space of an indexed space's table, or of an uncoloured pattern's colour.
        var base: CGColorSpace?
        /// The components of an indexed space's colours, a byte each.
        var table: [UInt8] = []
        /// The least and greatest a* and b* of a Lab space.
        var range: [Double] = []
        /// What tells a space without a name from others.
        var identity = ""
        /// The bytes of the profile that it was made from.
        var profile: Data?

        static func rgb(
            _ curve: TransferCurve, _ primaries: Chromaticities = .sRGB, isExtended: Bool = false
        ) -> Definition {
            Definition(model: .rgb, curve: curve, toSRGB: primaries.toSRGB ?? .identity, isExtended: isExtended)
        }

        static func gray(_ curve: TransferCurve, isExtended: Bool = false) -> Definition {
            Definition(model: .monochrome, curve: curve, isExtended: isExtended)
        }

        /// The device's grey: sRGB's curve.
        static var deviceGray: Definition {
            var gray = gray(.sRGB)
            gray.identity = "device"
            return gray
        }

        /// Amounts of X, Y and Z, relative to a white.
        static func xyz(white: SIMD3<Double>) -> Definition {
            Definition(
                model: .XYZ, curve: .linear, toSRGB: Chromaticities.toSRGB(.identity, white: white) ?? .identity,
                isExtended: true)
        }

        /// L*, a* and b* relative to a white: the matrix is that of X, Y and Z in parts of the white's.
        static func lab(white: SIMD3<Double>, _ range: [Double]) -> Definition {
            let parts = Matrix3(SIMD3(white.x, 0, 0), SIMD3(0, white.y, 0), SIMD3(0, 0, white.z))
            return Definition(
                model: .lab, curve: .linear, toSRGB: Chromaticities.toSRGB(parts, white: white) ?? .identity,
                isExtended: true, range: range)
        }

        /// The curve of a component.
        func curve(_ i: Int) -> TransferCurve { channels.isEmpty ? curve : channels[i] }

        /// Whether components are the same as those of colours and bitmaps.
        var isSRGB: Bool {
            guard model == .rgb, channels.isEmpty, case .sRGB = curve else { return false }
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
    /// The inverse of ARIB STD-B67's camera curve, where a signal of 0.75 is light 1: the reference white (BT.2408).
    case hybridLogGamma
    /// SMPTE RP 431-2: a gamma of 2.6. ROMM's: 1.8 with a line below 1/32.
    case romm
    /// Samples at equal distances from 0 to 1, ascending.
    case table([Double])

    func decode(_ value: Double) -> Double { value < 0 ? -light(-value) : light(value) }

    func encode(_ light: Double) -> Double { light < 0 ? -value(-light) : value(light) }

    private func light(_ v: Double) -> Double {
        switch self {
        case .sRGB: return SRGBCurve.decode(v)
        case .linear: return v
        case .gamma(let g): return pow(v, g)
        case .camera: return v < 0.081 ? v / 4.5 : pow((v + 0.099) / 1.099, 1 / 0.45)
        case .hybridLogGamma:
            let e = v <= 0.5 ? v * v / 3 : (exp((v - HLG.c) / HLG.a) + HLG.b) / 12
            return e / HLG.white
        case .romm: return v < 1.0 / 32 ? v / 16 : pow(v, 1.8)
        case .table(let samples):
            let place = min(1, v) * Double(samples.count - 1), low = min(samples.count - 2, Int(place))
            return samples[low] + (samples[low + 1] - samples[low]) * (place - Double(low))
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
        case .hybridLogGamma:
            let e = light * HLG.white
            return e <= 1.0 / 12 ? (3 * e).squareRoot() : HLG.a * log(12 * e - HLG.b) + HLG.c
        case .romm: return light < 1.0 / 512 ? light * 16 : pow(light, 1 / 1.8)
        case .table(let samples):
            // The first sample that is not less, by halves.
            var (high, end) = (0, samples.count)
            while high < end {
                let middle = (high + end) / 2
                if samples[middle] >= light { end = middle } else { high = middle + 1 }
            }
            guard high < samples.count else { return 1 }
            guard high > 0 else { return 0 }
            let (a, b) = (samples[high - 1], samples[high])
            return (Double(high - 1) + (b > a ? (light - a) / (b - a) : 0)) / Double(samples.count - 1)
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
    /// The constants of ARIB STD-B67, and the light of a signal of 0.75.
    private enum HLG {
        static let a = 0.17883277, b = 0.28466892, c = 0.55991073
        static let white = (exp((0.75 - c) / a) + b) / 12
    }
}
