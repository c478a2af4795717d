import TestSupport
import Testing

@testable import GLCompositor

/// Colours beyond 1, which additive animations and springs make: pictures of bytes end them before coverage, as the CPU does.
@Suite(.serialized) struct ColorRangeTests {
    enum Kind: CaseIterable { case solid, bordered, image, axial, radial, manyStops, particle }

    static let beyond = SIMD4<Float>(1.5, 0.2, -0.5, 1)

    /// A picture 16 pixels wide of what covers columns 4 to 11 and rows 4 to 11, half of row 4 and of row 11.
    static func frame(_ kind: Kind, _ color: SIMD4<Float>, clear: SIMD4<Float> = .zero) -> Frame {
        var builder = FrameBuilder(16, 16)
        builder.clearColor = clear
        builder.images = [
            PixelBuffer(width: 4, height: 4) { _ = $0.initializeMemory(as: UInt8.self, repeating: 255) }
        ]
        let t = CATransform3DIdentity, rect = SIMD4<Float>(4, 4.5, 12, 11.5)
        let shape = builder.shape(t, rect: rect)
        func gradient(_ kind: Gradient.Kind, _ count: Int) -> Paint {
            let stops = (0..<count).map { GradientStop(color: color, location: Float($0) / Float(count - 1)) }
            return builder.gradient(kind, x: SIMD2(0.1, 0), y: SIMD2(0, 0.1), origin: .zero, stops)
        }
        switch kind {
        case .solid: builder.add(shape, Paint(solid: color))
        case .bordered: builder.add(shape, .bordered(color, ring: color, width: 2))
        case .image:
            var paint = Paint.image(0, builder.images[0], over: rect, .linear)
            paint.color = color
            builder.add(shape, paint)
        case .axial: builder.add(shape, gradient(.axial, 2))
        case .radial: builder.add(shape, gradient(.radial, 3))
        case .manyStops: builder.add(shape, gradient(.conic, 12))
        case .particle:
            let particle = Particle(center: SIMD3(8, 8, 0), x: SIMD2(8, 0), y: SIMD2(0, 7), color: color)
            builder.addParticles(t, [particle], image: 0)
        }
        return builder.frame()
    }

    @Test(arguments: Kind.allCases, [GLCompositor.Drawing.pieces, .instances])
    func bytesEndBeforeCoverage(kind: Kind, drawing: GLCompositor.Drawing) throws {
        let compositor = try GLCompositor(surface: .surfaceless, options: .init(drawing: drawing))
        let pixels = try Pictures.draw(Self.frame(kind, Self.beyond), with: compositor)
        func pixel(_ x: Int, _ y: Int) -> [Int] { (0..<4).map { Int(pixels[(y * 16 + x) * 4 + $0]) } }
        #expect(pixel(8, 8) == [0, 51, 255, 255])
        // Half of them, rounded by the driver.
        for (value, wanted) in zip(pixel(8, 4), [0, 25.5, 127.5, 127.5]) {
            #expect(abs(Double(value) - wanted) <= 1, "\(pixel(8, 4))")
        }
    }

    // A premultiplied colour has no channel beyond its alpha.
    @Test(arguments: [Kind.solid, .bordered]) func channelsEndAtAlpha(kind: Kind) throws {
        let pixels = try Pictures.draw(Self.frame(kind, SIMD4(0.9, 0.1, 0.3, 0.2)))
        let centre = (8 * 16 + 8) * 4
        for (value, wanted) in zip(pixels[centre..<centre + 4], [51.0, 25.5, 51, 51]) {
            #expect(abs(Double(value) - wanted) <= 1)
        }
    }

    // Whole and in part: the same bytes, those of the colour rounded.
    @Test func clearedPixelsAreTheSameHoweverManyAreCleared() throws {
        let compositor = try GLCompositor(surface: .surfaceless)
        for level in 0...255 {
            let alpha = 64 + Float(level) * 191 / 255
            let color = SIMD4(Float(level) * 0.25 + 0.1, 18.7, 4.77, alpha) / 255
            let wanted = [4.77, 18.7, Float(level) * 0.25 + 0.1, alpha].map { UInt8(($0 + 0.5).rounded(.down)) }
            let frame = Self.frame(.solid, .zero, clear: color)
            for damage in [frame.damage.region, PixelRegion(PixelRect(minX: 3, minY: 2, maxX: 9, maxY: 5))] {
                let pixels = try Pictures.draw(frame.with(damage: damage), with: compositor)
                let other = (0..<256).first { Array(pixels[4 * $0..<4 * $0 + 4]) != wanted }
                #expect(other == nil, "pixel \(other ?? 0) of \(color * 255)")
            }
        }
        let pixels = try Pictures.draw(Self.frame(.solid, .zero, clear: SIMD4(2, 0.4, -1, 0.6)), with: compositor)
        #expect(Array(pixels[0..<4]) == [0, 102, 153, 153])
    }

    @Test func floatsGoOn() throws {
        let compositor = try FloatTests.compositor()
        for kind in [Kind.solid, .bordered, .axial, .manyStops, .particle] {
            let pixels = try FloatPictures.draw(Self.frame(kind, Self.beyond), with: compositor)
            let pixel = SIMD4<Float>(pixels[8 * 16 + 8])
            #expect(abs(pixel.x - 1.5) < 0.002 && abs(pixel.z + 0.5) < 0.002, "\(kind): \(pixel)")
        }
    }
}
