// Unsafe pointers: C libraries hand out a profile's bytes.
import Foundation

// ICC profiles of three primaries with a curve each, or of grey with one curve: the kinds that displays and cameras
// have (ICC.1:2022).

extension ColorProfile {
    /// The profile in a file's memory; nil where there is none, it is not supported, or it equals sRGB.
    init?(embedded start: UnsafePointer<UInt8>?, _ count: Int) {
        guard let profile = ColorProfile(icc: Array(UnsafeBufferPointer(start: start, count: count))), !profile.isSRGB
        else { return nil }
        self = profile
    }

    /// The profile in `bytes`; nil where they are damaged, or of an unsupported kind (lookup tables, as printers have).
    init?(icc bytes: [UInt8]) {
        let reader = ICCReader(bytes: bytes)
        guard reader.signature(36) == "acsp", reader.signature(20) == "XYZ " else { return nil }
        switch reader.signature(16) {
        case "RGB ":
            guard let red = reader.xyz("rXYZ"), let green = reader.xyz("gXYZ"), let blue = reader.xyz("bXYZ"),
                let matrix = Chromaticities.toSRGB(Matrix3(red, green, blue), white: ICCReader.white)
            else { return nil }
            let curves = ["rTRC", "gTRC", "bTRC"].compactMap(reader.curve)
            guard curves.count == 3 else { return nil }
            self.init(curves: curves, toSRGB: matrix)
        case "GRAY":
            guard let curve = reader.curve("kTRC") else { return nil }
            self.init(curves: [curve, curve, curve], toSRGB: .identity)
        default: return nil
        }
    }
}

extension CGColorSpace.Definition {
    /// The definition in a profile's bytes; nil where they are damaged, or of an unsupported kind.
    init?(icc bytes: [UInt8]) {
        let reader = ICCReader(bytes: bytes)
        guard reader.signature(36) == "acsp", reader.signature(20) == "XYZ " else { return nil }
        func sampled(_ name: String) -> TransferCurve? {
            guard let curve = reader.curve(name) else { return nil }
            var samples = (0...1024).map { index -> Double in
                let light = curve(Double(index) / 1024)
                return light.isFinite ? min(1, max(0, light)) : 0
            }
            for i in 1..<samples.count { samples[i] = max(samples[i], samples[i - 1]) }
            return .table(samples)
        }
        switch reader.signature(16) {
        case "RGB ":
            guard let red = reader.xyz("rXYZ"), let green = reader.xyz("gXYZ"), let blue = reader.xyz("bXYZ"),
                let matrix = Chromaticities.toSRGB(Matrix3(red, green, blue), white: ICCReader.white)
            else { return nil }
            let curves = ["rTRC", "gTRC", "bTRC"].compactMap(sampled)
            guard curves.count == 3 else { return nil }
            self.init(model: .rgb, curve: curves[0], toSRGB: matrix, channels: curves)
        case "GRAY":
            guard let curve = sampled("kTRC") else { return nil }
            self.init(model: .monochrome, curve: curve)
        default: return nil
        }
        profile = Data(bytes)
        identity = "profile \(bytes.count) \(bytes.hashValue)"
    }
}

/// Reads numbers and tags from a profile's bytes; nil beyond their end.
private struct ICCReader {
    let bytes: [UInt8]

    /// The profile connection space is relative to D50 (ICC.1, section 7.2.16).
    static let white = SIMD3(0.9642, 1, 0.8249)

    func signature(_ offset: Int) -> String? {
        guard offset >= 0, offset <= bytes.count - 4 else { return nil }
        return String(decoding: bytes[offset..<(offset + 4)], as: UTF8.self)
    }

    private func number(_ offset: Int, _ count: Int) -> Int? {
        guard offset >= 0, offset <= bytes.count - count else { return nil }
        return bytes[offset..<(offset + count)].reduce(0) { $0 << 8 | Int($1) }
    }

    /// A signed fixed-point number with 16 fraction bits.
    private func fixed(_ offset: Int) -> Double? {
        number(offset, 4).map { Double(Int32(truncatingIfNeeded: $0)) / 65536 }
    }

    /// The offset of a tag's data.
    private func tag(_ name: String) -> Int? {
        guard let count = number(128, 4) else { return nil }
        for i in 0..<min(count, 100) where signature(132 + 12 * i) == name { return number(136 + 12 * i, 4) }
        return nil
    }

    func xyz(_ name: String) -> SIMD3<Double>? {
        guard let start = tag(name), signature(start) == "XYZ ", let x = fixed(start + 8), let y = fixed(start + 12),
            let z = fixed(start + 16)
        else { return nil }
        return SIMD3(x, y, z)
    }

    /// A tag's curve, from a value in 0…1 to linear light.
    func curve(_ name: String) -> ((Double) -> Double)? {
        guard let start = tag(name) else { return nil }
        switch signature(start) {
        case "curv": return table(start)
        case "para": return parametric(start)
        default: return nil
        }
    }

    /// The curve of a `curv` table: no entry is the identity, one is a gamma, more are samples of the curve.
    private func table(_ start: Int) -> ((Double) -> Double)? {
        guard let count = number(start + 8, 4), count <= 65536 else { return nil }
        if count == 0 { return { $0 } }
        let values = (0..<count).compactMap { number(start + 12 + 2 * $0, 2) }
        guard values.count == count else { return nil }
        if count == 1 {
            let gamma = Double(values[0]) / 256
            return { pow($0, gamma) }
        }
        return { value in
            let place = value * Double(count - 1)
            let low = min(count - 2, Int(place))
            let (a, b) = (Double(values[low]), Double(values[low + 1]))
            return (a + (b - a) * (place - Double(low))) / 65535
        }
    }

    /// The five parametric functions of section 10.18.
    private func parametric(_ start: Int) -> ((Double) -> Double)? {
        let counts = [1, 3, 4, 5, 7]
        guard let kind = number(start + 8, 2), counts.indices.contains(kind) else { return nil }
        let p = (0..<counts[kind]).compactMap { fixed(start + 12 + 4 * $0) }
        guard p.count == counts[kind] else { return nil }
        let g = p[0]
        switch kind {
        case 0: return { pow($0, g) }
        case 1, 2:
            let (a, b, c) = (p[1], p[2], kind == 2 ? p[3] : 0)
            return { a * $0 + b >= 0 ? pow(a * $0 + b, g) + c : c }
        default:
            let (a, b, c, d) = (p[1], p[2], p[3], p[4])
            let (e, f) = kind == 4 ? (p[5], p[6]) : (0, 0)
            return { $0 >= d ? pow(a * $0 + b, g) + e : c * $0 + f }
        }
    }
}
