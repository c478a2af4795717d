// Unsafe pointers: a provider's bytes are read where they lie.
import Foundation

/// Reads images' samples of any size, besides those of 8 bits in RGB: 1 to 32 bits, greys, inks, tables.
struct RawSamples {
    private let space: CGColorSpace
    private let bits: Int
    private let isFloat: Bool
    private let bitsPerPixel: Int
    private let isSwapped: Bool
    /// The place of each colour's component, and of alpha.
    private let places: [Int]
    private let alpha: Int?
    private let isPremultiplied: Bool
    private let decode: [Float]?
    /// The premultiplied colours of a table.
    private let table: [SIMD4<Float>]
    private var converter: SpaceConverter?

    /// Whether the pixels have more than 8 bits a channel.
    var isWide: Bool { bits > 8 && table.isEmpty }
    var isOpaque: Bool { alpha == nil }

    /// Nil for samples that are not read.
    init?(
        _ space: CGColorSpace, _ info: CGBitmapInfo, bits: Int, bitsPerPixel: Int, _ decode: [CGFloat]?
    ) {
        guard let alphaInfo = info.alphaInfo, let order = info.byteOrder else { return nil }
        let count = space.numberOfComponents
        isFloat = info.contains(.floatComponents)
        guard [.monochrome, .rgb, .cmyk, .indexed].contains(space.model),
            isFloat ? bits == 16 || bits == 32 : [1, 2, 4, 5, 8, 16, 32].contains(bits),
            bits != 5 || (bitsPerPixel == 16 && space.model == .rgb), space.model != .indexed || bits <= 8
        else { return nil }
        self.space = space
        (self.bits, self.bitsPerPixel) = (bits, bitsPerPixel)
        // Greater components of the default order are big endian, floats the machine's.
        switch order {
        case .orderDefault: isSwapped = !isFloat && (bits > 8 || bits == 5)
        case .order16Little where bits == 16 || bits == 5, .order32Little where bits == 32: isSwapped = false
        case .order16Big where bits == 16 || bits == 5, .order32Big where bits >= 16: isSwapped = true
        case .order32Big where bits <= 8: isSwapped = false
        default: return nil
        }
        let hasFirst = [.first, .premultipliedFirst, .noneSkipFirst].contains(alphaInfo)
        let hasLast = [.last, .premultipliedLast, .noneSkipLast].contains(alphaInfo)
        let total = bits == 5 ? 1 : count + (hasFirst || hasLast ? 1 : 0)
        guard alphaInfo != .alphaOnly, bits == 5 || bitsPerPixel >= total * bits,
            bits >= 8 || bits == 5 || total == 1 && bitsPerPixel == bits, bits < 8 || bitsPerPixel % bits == 0
        else { return nil }
        places = (0..<count).map { $0 + (hasFirst ? 1 : 0) }
        alpha =
            bits == 5 || alphaInfo == .noneSkipFirst || alphaInfo == .noneSkipLast || alphaInfo == .none
            ? nil : hasFirst ? 0 : count
        isPremultiplied = alphaInfo == .premultipliedFirst || alphaInfo == .premultipliedLast
        guard decode == nil || decode?.count == 2 * count && decode?.allSatisfy(\.isFinite) == true else { return nil }
        self.decode = decode.map { $0.map { Float($0) } }
        converter = SpaceConverter(space)
        table =
            space.model == .indexed
            ? (0..<256).map { index in
                let color = space.color([CGFloat(index), 1])
                return SIMD4(Float(color.red), Float(color.green), Float(color.blue), 1)
            } : []
    }

    /// The bytes of a row of pixels.
    func length(_ width: Int) -> Int? {
        let (all, isHuge) = width.multipliedReportingOverflow(by: bitsPerPixel)
        return isHuge ? nil : (all + 7) / 8
    }

    /// Red, green, blue and alpha in sRGB, premultiplied.
    mutating func color(_ row: UnsafeRawBufferPointer, _ x: Int) -> SIMD4<Float> {
        if bits == 5 {
            let word = row.loadUnaligned(fromByteOffset: 2 * x, as: UInt16.self)
            let pixel = isSwapped ? word.byteSwapped : word
            func five(_ shift: UInt16, _ i: Int) -> Float { decoded(Float(pixel >> shift & 31) / 31, i) }
            return shown(SIMD4(five(10, 0), five(5, 1), five(0, 2), 1))
        }
        if !table.isEmpty {
            let raw = sample(row, x, 0)
            let index = decode.map { $0[0] + ($0[1] - $0[0]) * raw } ?? raw * Float((1 << bits) - 1)
            return table[Int(min(255, max(0, index.rounded())))]
        }
        let a = alpha.map { sample(row, x, $0) } ?? 1
        func part(_ i: Int) -> Float { decoded(sample(row, x, places[i]), i) }
        switch space.model {
        case .monochrome:
            var gray = part(0)
            if case .sRGB = space.definition.curve {
            } else {
                let straight = isPremultiplied ? (a > 0 ? gray / a : 0) : gray
                let seen = Float(SRGBCurve.encode(space.definition.curve.decode(Double(straight))))
                gray = isPremultiplied ? seen * a : seen
            }
            let share = isPremultiplied ? gray : gray * a
            return SIMD4(share, share, share, a)
        case .cmyk:
            let white = 1 - part(3)
            return SIMD4((1 - part(0)) * white * a, (1 - part(1)) * white * a, (1 - part(2)) * white * a, a)
        default:
            var color = SIMD4(part(0), part(1), part(2), 1)
            if !isPremultiplied { color *= a }
            color.w = a
            return shown(color)
        }
    }

    private mutating func shown(_ color: SIMD4<Float>) -> SIMD4<Float> { converter?.shown(color) ?? color }

    private func decoded(_ value: Float, _ i: Int) -> Float {
        guard let decode else { return value }
        return decode[2 * i] + (decode[2 * i + 1] - decode[2 * i]) * value
    }

    /// A component in 0…1, or a float.
    private func sample(_ row: UnsafeRawBufferPointer, _ x: Int, _ i: Int) -> Float {
        let bit = x * bitsPerPixel + i * bits
        switch bits {
        case 16:
            let word = row.loadUnaligned(fromByteOffset: bit / 8, as: UInt16.self)
            let own = isSwapped ? word.byteSwapped : word
            return isFloat ? Float(Float16(bitPattern: own)) : Float(own) / 65535
        case 32:
            let word = row.loadUnaligned(fromByteOffset: bit / 8, as: UInt32.self)
            let own = isSwapped ? word.byteSwapped : word
            return isFloat ? Float(bitPattern: own) : Float(Double(own) / 4_294_967_295)
        case 8: return Float(row[bit / 8]) / 255
        default:
            // The first sample lies in the high bits.
            let shift = 8 - bits - bit % 8
            return Float(row[bit / 8] >> UInt8(shift) & UInt8((1 << bits) - 1)) / Float((1 << bits) - 1)
        }
    }
}
