import TestSupport
import Testing

@testable import CPUCompositor

/// Pictures of floats are drawn band by band and rounded into memory that is handed out.
@Suite struct FloatBandTests {
    private static func compositor(threads: Int = 1) -> CPUCompositor {
        CPUCompositor(threads: threads, pixelFormat: .rgba16F)
    }

    private static func bits(_ pixels: [SIMD4<Float16>]) -> [UInt64] {
        pixels.map { unsafeBitCast($0, to: UInt64.self) }
    }

    private static func bits(_ picture: PixelBuffer) -> [UInt64] {
        picture.bytes.bindMemory(to: UInt64.self).map { $0 }
    }

    @Test("Pictures that are held do not change, and what is drawn over them is as if all were", arguments: [1, 3])
    func heldPictures(threads: Int) throws {
        var random = Random(4100)
        let compositor = Self.compositor(threads: threads), width = 300, height = 170
        var held: [(picture: PixelBuffer, bits: [UInt64])] = []
        for step in 0..<24 {
            let frame = RandomScenes.frame(seed: 4100 + step % 5, width: width, height: height)
            let x = Int32(random.float(0, 290)), y = Int32(random.float(0, 160))
            let box = PixelRect(
                minX: x, minY: y, maxX: x + 1 + Int32(random.float(0, 9)), maxY: y + 1 + Int32(random.float(0, 90)))
            let whole = try FloatPictures.draw(frame)
            guard step > 0 else {
                try compositor.draw(frame)
                continue
            }
            let before = Self.bits(try #require(compositor.picture(isOpaque: false)))
            try compositor.draw(frame.with(damage: PixelRegion(box)))
            let picture = try #require(compositor.picture(isOpaque: false)), after = Self.bits(picture)
            let wanted = Self.bits(whole)
            for k in after.indices {
                let isInside =
                    box.minX <= k % width && k % width < box.maxX && box.minY <= k / width && k / width < box.maxY
                guard after[k] == (isInside ? wanted[k] : before[k]) else {
                    Issue.record("step \(step), pixel \(k % width), \(k / width)")
                    return
                }
            }
            if step % 3 != 0 { held.append((picture, after)) }
            for (picture, bits) in held { #expect(Self.bits(picture) == bits, "step \(step)") }
            if held.count > 4 { held.removeFirst(2) }
        }
    }

    @Test("Rows may be wider than the picture, parts are read alone, pixels are lent") func reading() throws {
        let compositor = Self.compositor(), frame = RandomScenes.frame(seed: 5, width: 37, height: 29)
        let packed = Self.bits(try FloatPictures.draw(frame, with: compositor))
        var wide = [UInt64](repeating: 7, count: 50 * 29), part = wide
        try wide.withUnsafeMutableBytes { try compositor.read(into: $0, bytesPerRow: 400) }
        let box = PixelRect(minX: 3, minY: 5, maxX: 20, maxY: 11)
        try part.withUnsafeMutableBytes { try compositor.read(PixelRegion(box), into: $0, bytesPerRow: 400) }
        for y in 0..<29 {
            for x in 0..<50 {
                #expect(wide[y * 50 + x] == (x < 37 ? packed[y * 37 + x] : 7))
                #expect(part[y * 50 + x] == (3..<20 ~= x && 5..<11 ~= y ? packed[y * 37 + x] : 7))
            }
        }
        compositor.withPixels { pixels, bytesPerRow in
            #expect(bytesPerRow == 37 * 8)
            #expect(pixels.bindMemory(to: UInt64.self).elementsEqual(packed))
        }
    }

    @Test("Frames with and without effects on what lies below, in turn") func backdrops() throws {
        let compositor = Self.compositor()
        for seed in 0..<12 {
            let frame =
                seed % 2 == 0
                ? RandomScenes.surfaces(seed: 60 + seed, count: 30)
                : RandomScenes.frame(seed: seed, width: 96, height: 80)
            let drawn = Self.bits(try FloatPictures.draw(frame, with: compositor))
            #expect(drawn == Self.bits(try FloatPictures.draw(frame, threads: 3)), "\(seed)")
        }
    }

    /// What opaque colour covers is not cleared before: whatever lies there in a worker's memory must not show, not even where an edge lies so
    /// near to a pixel's that it counts as covered.
    @Test(
        "Opaque borders show nothing of what was drawn before", arguments: [0, 1e-6, 1e-5, 1.5e-4] as [Float],
        [false, true])
    func borders(offset: Float, isGrouped: Bool) throws {
        func frame(_ color: SIMD4<Float>, width: Float) -> Frame {
            var builder = FrameBuilder(90, 70)
            builder.clearColor = SIMD4(0, 0, 0, 1)
            let rect = SIMD4<Float>(10 + offset, 8 + offset, 80 - offset, 60 - offset)
            builder.add(rect: rect, .bordered(color, ring: color, width: width), opaque: true)
            if isGrouped {
                builder.endPass(PixelRect(minX: 0, minY: 0, maxX: 90, maxY: 70))
                builder.add(
                    rect: SIMD4(0, 0, 90, 70), edges: Shape.Edges(all: .open), .surface(pass: 0, alpha: 0.5))
            }
            return builder.frame()
        }
        let used = Self.compositor(), plain = Self.compositor(), next = frame(SIMD4(0, 0, 0, 1), width: 4)
        plain.looksAhead = false
        let wanted = Self.bits(try FloatPictures.draw(next, with: plain))
        for before in [SIMD4<Float>(60000, 60000, 60000, 1), SIMD4(.infinity, -.infinity, .nan, 1)] {
            _ = try FloatPictures.draw(frame(before, width: 0), with: used)
            #expect(Self.bits(try FloatPictures.draw(next, with: used)) == wanted)
        }
    }

    /// Half floats may hold infinities and what is no number. They stay where they are drawn: nothing of them is left in the memory of a band,
    /// which is not cleared where opaque colour covers it.
    @Test("What is no number stays where it is", arguments: 1...9) func noNumbers(width: Int) throws {
        let height = 40
        func frame(_ texel: Float16, covered: Bool) throws -> Frame {
            var builder = FrameBuilder(width, height)
            let pixels = [SIMD4<Float16>](repeating: SIMD4(texel, texel, texel, 1), count: 64)
            builder.images = [
                PixelBuffer(width: 8, height: 8, format: .rgba16F, isOpaque: true) { memory in
                    pixels.withUnsafeBytes { memory.copyMemory(from: $0) }
                }
            ]
            let rect = SIMD4<Float>(0, 0, Float(width), Float(height))
            builder.add(
                builder.shape(rect: rect), .image(0, builder.images[0], over: rect, .linear, alpha: 1), opaque: true)
            // The ring is blended, the fill is not.
            let color = SIMD4<Float>(0.5, 0.25, 0, 1)
            if covered { builder.add(builder.shape(rect: rect), .bordered(color, ring: color, width: 2), opaque: true) }
            return builder.frame()
        }
        let compositor = Self.compositor()
        for texel in [Float16.infinity, .nan, -.infinity] {
            _ = try FloatPictures.draw(try frame(texel, covered: false), with: compositor)
            let next = try FloatPictures.draw(try frame(0.5, covered: false), with: compositor)
            #expect(next.allSatisfy { $0 == SIMD4(0.5, 0.5, 0.5, 1) })
            let covered = try FloatPictures.draw(try frame(texel, covered: true), with: compositor)
            #expect(covered.allSatisfy { $0 == SIMD4(0.5, 0.25, 0, 1) })
        }
    }

    /// A blur that repeats the outermost pixels keeps an opaque surface opaque.
    @Test("Opaque surfaces show nothing of what was drawn before", arguments: [false, true])
    func surfaces(isAligned: Bool) throws {
        func frame(_ color: SIMD4<Float>, isCovered: Bool) -> Frame {
            var builder = FrameBuilder(90, 70)
            let rect = SIMD4<Float>(0, 0, 90, 70), edges = Shape.Edges(all: .open)
            builder.add(rect: rect, edges: edges, Paint(solid: color), opaque: true)
            if !isCovered { return builder.frame() }
            builder.endPass(builder.bounds, clears: false)
            builder.addEffect(
                .blur(Effect.Blur(sigma: SIMD2(4, 4), clampsEdges: true)), of: 0, bounds: builder.bounds,
                isDeviceSpace: isAligned)
            let paint =
                isAligned
                ? Paint.surface(pass: 1, alpha: 1)
                : .surface(pass: 1, builder.bounds, over: rect, .linear, alpha: 1)
            builder.add(rect: rect, edges: edges, paint, opaque: true)
            var frame = builder.frame()
            // As the planner has it where an opaque quad covers all.
            frame.passes[2].clears = false
            return frame
        }
        let used = Self.compositor(), next = frame(SIMD4(0.5, 0.25, 0, 1), isCovered: true)
        let wanted = Self.bits(try FloatPictures.draw(next))
        #expect(Set(wanted).count == 1)
        for before in [SIMD4<Float>(60000, 60000, 60000, 1), SIMD4(.infinity, -.infinity, .nan, 1)] {
            _ = try FloatPictures.draw(frame(before, isCovered: false), with: used)
            #expect(Self.bits(try FloatPictures.draw(next, with: used)) == wanted)
        }
    }
}
