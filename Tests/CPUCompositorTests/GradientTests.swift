// Unsafe: calls the kernels on memory of its own.
import CPUKernels
import Foundation
import TestSupport
import Testing

@testable import CPUCompositor

/// Gradients against their formula.
@Suite struct GradientTests {
    static let kinds: [Gradient.Kind] = [.axial, .radial, .conic]

    // One quad: its colour is rounded once, and where it is translucent the target's share once more.
    @Test("every pixel is within one level of the formula", arguments: kinds, 0..<4)
    func formula(kind: Gradient.Kind, placement: Int) throws {
        for (index, stops) in [2, 3, 5, 9, 40].enumerated() {
            for seed in 0..<3 {
                let what = PaintScenes.Gradients(kind, stops: stops, placement: placement)
                let frame = PaintScenes.gradients(
                    seed: 3000 + 10 * index + seed + 100 * placement, what, count: 1, isPlain: true)
                let best = try Pictures.draw(frame)
                let off = Deviation(best, frame, over: 1)
                #expect(off.count == 0, "\(stops) stops, seed \(seed): \(off)")
            }
        }
    }

    // A pixel's centre may lie on a hard edge as nearly as rounding can tell; translucent quads over others round again.
    @Test("corners, clips, modes and hard stops too", arguments: kinds, 0..<4)
    func rich(kind: Gradient.Kind, placement: Int) throws {
        let off = try Deviation(over: 2, of: 0..<6, drawn: { try Pictures.drawAllWays($0) }) { seed in
            let what = PaintScenes.Gradients(kind, stops: 2 + seed * 2, placement: placement, isHard: seed % 2 == 1)
            return PaintScenes.gradients(seed: 3300 + seed + 100 * placement, what)
        }
        #expect(off.share <= 0.005, "\(off)")
    }

    @Test("pictures of floats too", arguments: kinds, 0..<4) func floats(kind: Gradient.Kind, placement: Int) throws {
        var off = Deviation(over: FloatPictureTests.tolerance)
        for seed in 0..<4 {
            let what = PaintScenes.Gradients(kind, stops: 2 + seed * 2, placement: placement, isHard: seed % 2 == 1)
            let frame = PaintScenes.gradients(seed: 3600 + seed + 100 * placement, what)
            let best = try FloatPictures.draw(frame)
            off.add(best, frame)
            #expect(try FloatPictures.draw(frame, kernels: .baseline) == best)
        }
        #expect(off.share <= 0.002, "\(off)")
    }

    @Test("a part drawn anew is as the whole", arguments: kinds) func damage(kind: Gradient.Kind) throws {
        for placement in [0, 2, 3] {
            let what = PaintScenes.Gradients(kind, stops: 7, placement: placement)
            let frame = PaintScenes.gradients(seed: 3900 + placement, what)
            try Pictures.expectPartsAreAsTheWhole(frame, from: 40..<49) {
                PixelRect(minX: $0, minY: 20, maxX: 131, maxY: 100)
            }
        }
    }

    @Test("opaque stops make an opaque run, written without reading") func opaque() throws {
        var builder = FrameBuilder(70, 3)
        builder.clearColor = SIMD4(0, 1, 0, 0.5)
        let stops = [
            GradientStop(color: SIMD4(0, 0, 0, 1), location: 0), GradientStop(color: SIMD4(1, 1, 1, 1), location: 1),
        ]
        let paint = builder.gradient(.axial, x: SIMD2(1.0 / 64, 0), y: .zero, origin: .zero, stops)
        builder.add(rect: SIMD4(0, 0, 70, 3), paint)
        let picture = try Pictures.draw(builder.frame())
        for x in 0..<70 {
            let level = UInt8(min(1, (Double(x) + 0.5) / 64) * 255 + 0.5)
            #expect(picture[x * 4] == level && picture[x * 4 + 3] == 255, "column \(x)")
        }
    }

    @Test(
        "rows and columns of eight thousand pixels, from either side, with colours beyond black and white, are within one level",
        arguments: [1.0, -1], [1, 1.5, 2.5])
    func long(direction: Double, most: Float) throws {
        try expectLevels(direction, most, isTall: false)
        try expectLevels(direction, most, isTall: true)
    }

    private func expectLevels(_ direction: Double, _ most: Float, isTall: Bool) throws {
        let length = 8190
        var builder = isTall ? FrameBuilder(2, length) : FrameBuilder(length, 2)
        let colors = [SIMD4<Float>(0, most, 0.25, 1), SIMD4(most, -0.2, 1, 1), SIMD4(0.1, 0.9, 1 - most, 1)]
        let places: [Float] = [0.1, 0.4, 0.95]
        let stops = zip(colors, places).map { GradientStop(color: $0, location: $1) }
        let slope = direction / Double(length), origin = direction > 0 ? 0.0 : 1
        let paint = builder.gradient(
            .axial, x: SIMD2(isTall ? 0 : Float(slope), 0), y: SIMD2(isTall ? Float(slope) : 0, 0),
            origin: SIMD2(Float(origin), 0), stops)
        builder.add(rect: isTall ? SIMD4(0, 0, 2, Float(length)) : SIMD4(0, 0, Float(length), 2), paint)
        let frame = builder.frame(), picture = try Pictures.draw(frame)
        #expect(try Pictures.draw(frame, kernels: .baseline) == picture)
        for x in 0..<length {
            let t = min(0.95, max(0.1, (Double(x) + 0.5) * Double(Float(slope)) + origin)), part = t < 0.4 ? 0 : 1
            let share = (t - Double(places[part])) / Double(places[part + 1] - places[part])
            for channel in 0..<3 {
                let a = Double(colors[part][channel]), b = Double(colors[part + 1][channel])
                let wanted = max(0, min(1, a + (b - a) * share)) * 255
                let level = picture[(isTall ? 2 : 1) * x * 4 + 2 - channel]
                #expect(abs(Double(level) - wanted) < 0.75, "pixel \(x), channel \(channel)")
            }
        }
    }

    @Test("a pixel whose centre is on a hard stop has the colour after it", arguments: [false, true], [false, true])
    func onAStop(isTall: Bool, isReversed: Bool) throws {
        for length in stride(from: 3, to: 1200, by: 34) {
            var builder = isTall ? FrameBuilder(1, length) : FrameBuilder(length, 1)
            let before = SIMD4<Float>(1, 0, 0, 1), after = SIMD4<Float>(0, 0, 1, 1)
            let stops = [before, before, after, after].enumerated().map {
                GradientStop(color: $1, location: [0, 0.5, 0.5, 1][$0])
            }
            let slope = (isReversed ? -1 : 1) / Float(length), way = SIMD2(slope, 0)
            let paint = builder.gradient(
                .axial, x: isTall ? .zero : way, y: isTall ? way : .zero, origin: SIMD2(isReversed ? 1 : 0, 0), stops)
            builder.add(rect: SIMD4(0, 0, isTall ? 1 : Float(length), isTall ? Float(length) : 1), paint)
            let picture = try Pictures.draw(builder.frame()), floats = try FloatPictures.draw(builder.frame())
            for k in 0..<length {
                let isAfter = isReversed ? k <= length / 2 : k >= length / 2
                #expect(
                    Array(picture[k * 4..<k * 4 + 3]) == (isAfter ? [255, 0, 0] : [0, 0, 255]), "\(k) of \(length)")
                #expect(floats[k] == SIMD4<Float16>(isAfter ? after : before), "\(k) of \(length), in floats")
            }
        }
    }

    @Test(
        "stops nearer to each other than a pixel's centre to either show colours between theirs", arguments: [1.0, -1])
    func nearlyHard(direction: Double) throws {
        for width in [1e-9, 1e-8, 3e-7, 2e-6, 1e-4] as [Float] {
            for shift in -12...12 {
                var builder = FrameBuilder(64, 1)
                let before = SIMD4<Float>(1, 0.25, 0, 1), after = SIMD4<Float>(0, 0.5, 1, 1)
                let stops = [(before, Float(0)), (before, 0.5), (after, 0.5 + width), (after, 1)]
                // The centre of pixel 20 is within a few ten-thousandths of a pixel of a stop.
                let start = 0.5 - (20.5 + Double(shift) * 2e-5) / 64 * direction
                let paint = builder.gradient(
                    .axial, x: SIMD2(Float(direction / 64), 0), y: .zero, origin: SIMD2(Float(start), 0),
                    stops.map { GradientStop(color: $0, location: $1) })
                builder.add(rect: SIMD4(0, 0, 64, 1), paint)
                let picture = try Pictures.draw(builder.frame()), floats = try FloatPictures.draw(builder.frame())
                for k in 0..<64 {
                    let green = picture[4 * k + 1], float = floats[k].y
                    #expect(
                        green >= 63 && green <= 128 && float >= 0.2499 && float <= 0.5001, "\(width), \(shift), \(k)")
                }
            }
        }
    }

    @Test("coordinates that are no number draw some colour of the gradient") func noNumbers() throws {
        for kind in Self.kinds {
            for value in [Float.nan, .infinity, -.infinity, 3e38] {
                var builder = FrameBuilder(33, 5)
                let stops = [Float(0), 0.25, 1].map { GradientStop(color: SIMD4(1, 0.5, 0, 1), location: $0) }
                let paint = builder.gradient(
                    kind, x: SIMD2(value, 1), y: SIMD2(0, value), origin: SIMD2(0, value), stops)
                builder.add(rect: SIMD4(0, 0, 33, 5), paint)
                let picture = try Pictures.draw(builder.frame())
                for k in stride(from: 0, to: picture.count, by: 4) {
                    #expect(Array(picture[k..<k + 4]) == [0, 128, 255, 255], "\(kind), \(value)")
                }
            }
        }
    }

    @Test("angles are within a millionth of a turn") func angles() {
        // A gradient from 0 to 1 shows t itself.
        var segments = [
            CPUSegment(from: -.infinity, to: .infinity, origin: 0, color: SIMD4(0, 0, 0, 1), slope: SIMD4(1, 0, 0, 0))
        ]
        for set in [CPUFloatKernelsBaseline(), CPUFloatKernelsBest()] {
            segments.withUnsafeMutableBufferPointer { segments in
                for k in -200...200 {
                    let v = Float(k) / 3
                    var row = CPUGradientRow(
                        segments: segments.baseAddress, low: 0, high: 1, kind: CPUGradientConic, isPerspective: 0,
                        first: -128,
                        uSlope: 0.5, vSlope: 0, qSlope: 0, uStart: 0.125, vStart: v, qStart: 1,
                        focus: 0, factor: SIMD4(repeating: 1), axial: nil, y: 0)
                    var colors = [SIMD4<Float>](repeating: .zero, count: 264)
                    set.pointee.gradient(&colors, &row, 0, 256)
                    for i in 0..<256 {
                        let turn = atan2(Double(v), Double(i - 128) * 0.5 + 0.125) / (2 * .pi)
                        #expect(abs(Double(colors[i].x) - (turn < 0 ? turn + 1 : turn)) < 1e-6, "row \(k), column \(i)")
                    }
                }
            }
        }
    }
}
