import Drawing
import Foundation
import TestSupport
import Testing

/// What every blend mode makes of source and target, beside the formulas in double precision.
@Suite struct BlendModeTests {
    static let colors: [CGColor] = [
        CGColor(red: 1, green: 0, blue: 0, alpha: 1), CGColor(red: 0.2, green: 0.6, blue: 0.9, alpha: 1),
        CGColor(red: 0.8, green: 0.4, blue: 0.1, alpha: 0.5), CGColor(red: 0.1, green: 0.9, blue: 0.3, alpha: 0.2),
        .white, .black, .clear,
    ]

    /// At a coverage the source counts by it, or where a mode changes pixels under nothing, the result.
    private func expected(_ mode: CGBlendMode, _ s: CGColor, _ d: SIMD4<Int>, coverage: Double = 1) -> SIMD4<Double> {
        let mode = BlendMode(rawValue: UInt8(mode.rawValue))!
        let source = SIMD4(Double(s.red), Double(s.green), Double(s.blue), 1) * Double(s.alpha)
        let target = SIMD4<Double>(d) / 255
        if mode.keepsTargetUnderClear { return mode.result(source: source * coverage, target: target) * 255 }
        return (target + (mode.result(source: source, target: target) - target) * coverage) * 255
    }

    /// Cairo multiplies bytes: two roundings are up to 2 off. Its dodging, burning and soft light divide bytes by alphas as well.
    private func tolerance(_ mode: CGBlendMode) -> Double {
        switch mode {
        case .colorDodge, .colorBurn, .softLight: 3
        default: 2.01
        }
    }

    @Test(arguments: CGBlendMode.allCases)
    func modesAreTheirFormulas(mode: CGBlendMode) {
        let count = Self.colors.count
        let context = Stage.layer(count, count)
        for (x, color) in Self.colors.enumerated() {
            context.fill(CGRect(x: x, y: 0, width: 1, height: count), color)
        }
        let before = context.words
        context.setBlendMode(mode)
        for (y, color) in Self.colors.enumerated() {
            context.fill(CGRect(x: 0, y: y, width: count, height: 1), color)
        }
        let after = context.words
        for (i, word) in after.enumerated() {
            let wanted = expected(mode, Self.colors[i / count], before[i].rgba)
            let off = SIMD4<Double>(word.rgba) - wanted
            #expect(
                max(off.max(), -off.min()) <= tolerance(mode),
                "\(mode), source \(i / count) on target \(i % count): \(word.rgba), not \(wanted)")
        }
    }

    /// A shape that covers half a pixel, and one behind a mask, change it by half.
    @Test(arguments: CGBlendMode.allCases)
    func whatIsCoveredInPartIsChangedInPart(mode: CGBlendMode) throws {
        let mask = try #require(CGImage(width: 1, height: 1, layout: .gray8, data: Data([128])))
        for (color, isMasked) in [(Self.colors[2], false), (Self.colors[1], true), (Self.colors[2], true)] {
            let context = Stage.layer(3, 1)
            context.fill(CGRect(x: 0, y: 0, width: 3, height: 1), CGColor(red: 0.3, green: 0.5, blue: 0.7, alpha: 0.8))
            let before = context.words
            context.setBlendMode(mode)
            context.setFillColor(color)
            if isMasked { context.clip(to: CGRect(x: 0, y: 0, width: 1, height: 1), mask: mask) }
            context.fill(CGRect(x: 0, y: 0, width: isMasked ? 3 : 0.5, height: 1))
            let wanted = expected(mode, color, before[0].rgba, coverage: isMasked ? 128.0 / 255 : 0.5)
            let off = SIMD4<Double>(context.rgba(0, 0)) - wanted
            #expect(
                max(off.max(), -off.min()) <= tolerance(mode), "\(mode): \(context.rgba(0, 0)), not \(wanted)")
            #expect(context.words[1...] == before[1...], "\(mode) changes nothing outside of the shape")
        }
    }

    @Test func modesWorkOnAlphaAloneAndWithoutAlpha() throws {
        let alpha = try #require(
            CGContext(
                data: nil, width: 2, height: 1, bitsPerComponent: 8, bytesPerRow: 0, space: nil,
                bitmapInfo: CGImageAlphaInfo.alphaOnly.rawValue))
        alpha.setAlpha(0.6)
        alpha.fill(CGRect(x: 0, y: 0, width: 2, height: 1))
        alpha.setBlendMode(.sourceOut)
        alpha.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
        // 0.6 · (1 - 0.6)
        #expect(alpha.words.map { $0 >> 24 } == [61, 153])
        let opaque = try #require(CGContext(width: 2, height: 1, transform: .identity, isOpaque: true))
        opaque.fill(CGRect(x: 0, y: 0, width: 2, height: 1), Stage.red)
        opaque.setFillColor(CGColor(red: 0.5, green: 0.5, blue: 0.5, alpha: 1))
        opaque.setBlendMode(.plusDarker)
        opaque.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
        #expect(opaque.words == [0xFF80_0000, 0xFFFF_0000])
    }
}
