import TestSupport
import Testing

@testable import CPUCompositor

/// What nearer opaque quads hide is not drawn, and nobody can tell: the same bytes as in painter's order.
@Suite struct SightTests {
    /// The frame with more opaque colour: two thirds of what may be opaque is, where its image has no translucent texel.
    static func opaque(_ frame: Frame, images: Set<Int32> = [0]) -> Frame {
        var quads = frame.quads
        for k in quads.indices where k % 3 != 0 {
            switch quads[k].paint.kind {
            case .solid, .gradient: quads[k].paint.color.w = 1
            case .bordered:
                quads[k].paint.color.w = 1
                quads[k].paint.ringColor.w = 1
            case .image where images.contains(quads[k].paint.source):
                quads[k].paint.color = SIMD4(repeating: 1)
                quads[k].isOpaque = quads[k].blend == .sourceOver
            default: break
            }
            if k % 7 == 1 { quads[k].blend = .copy }
        }
        var stops = frame.gradientStops
        for k in stops.indices where k % 11 != 0 { stops[k].color.w = 1 }
        return Frame(
            width: frame.width, height: frame.height, clearColor: frame.clearColor, passes: frame.passes, quads: quads,
            clips: frame.clips, cuts: frame.cuts, images: frame.images, coverageMasks: frame.coverageMasks,
            effects: frame.effects, backdrops: frame.backdrops, gradients: frame.gradients, gradientStops: stops,
            particleBatches: frame.particleBatches, particles: frame.particles, damage: frame.damage.region)
    }

    static func expectSame(_ frame: Frame) throws {
        let plain = CPUCompositor(threads: 1)
        plain.looksAhead = false
        let wanted = try Pictures.draw(frame, with: plain)
        let bytes = try Pictures.draw(frame)
        #expect(bytes == wanted)
        #expect(try Pictures.draw(frame, threads: 3) == wanted)
        #expect(try Pictures.draw(frame, kernels: .baseline) == wanted)
        try expectSameFloats(frame)
    }

    private static func expectSameFloats(_ frame: Frame) throws {
        let plain = CPUCompositor(threads: 1, pixelFormat: .rgba16F)
        plain.looksAhead = false
        let wanted = try FloatPictures.draw(frame, with: plain), floats = try FloatPictures.draw(frame)
        #expect(floats == wanted)
        #expect(try FloatPictures.draw(frame, threads: 3) == floats)
        #expect(try FloatPictures.draw(frame, kernels: .baseline) == floats)
    }

    @Test("Hidden quads are not drawn in pictures of floats either")
    func floatsShadeLess() throws {
        let frame = RaceScenes.gradients(), plain = CPUCompositor(pixelFormat: .rgba16F),
            sighted = CPUCompositor(pixelFormat: .rgba16F)
        plain.looksAhead = false
        _ = try FloatPictures.draw(frame, with: plain)
        _ = try FloatPictures.draw(frame, with: sighted)
        #expect(2 * sighted.work.pixelsShaded < plain.work.pixelsShaded)
    }

    @Test(arguments: 0..<24) func quadsOfEveryKind(seed: Int) throws {
        let frame = RandomScenes.frame(seed: 700 + seed, count: 90, width: 333, height: 290)
        try Self.expectSame(Self.opaque(frame))
    }

    @Test(arguments: 0..<4, 0..<5) func quadsOfOnePlacement(placement: Int, seed: Int) throws {
        let frame = RandomScenes.frame(
            seed: 800 + seed, count: 120, width: 300, height: 200, placement: placement)
        try Self.expectSame(Self.opaque(frame))
    }

    @Test(arguments: 0..<12) func gradients(seed: Int) throws {
        let kind: Gradient.Kind = [.axial, .radial, .conic][seed % 3]
        let frame = PaintScenes.gradients(
            seed: seed, PaintScenes.Gradients(kind, stops: 3, placement: seed % 4), count: 40)
        try Self.expectSame(Self.opaque(frame))
    }

    @Test(arguments: 0..<12) func modesMasksAndEffects(seed: Int) throws {
        try Self.expectSame(Self.opaque(RandomScenes.surfaces(seed: 60 + seed, count: 30), images: [1]))
    }

    @Test(arguments: 0..<4) func levels(seed: Int) throws {
        try Self.expectSame(Self.opaque(LevelScenes.frame(seed: seed, placement: seed), images: [0]))
    }

    @Test(arguments: 0..<4) func particles(seed: Int) throws {
        var frame = PaintScenes.particles(seed: seed, isFlat: seed < 2)
        let cards = RandomScenes.frame(seed: seed, count: 30)
        var quads = frame.quads
        for quad in cards.quads where quad.paint.kind == .solid && quad.clip0 < 0 && quad.cutCount == 0 {
            quads.append(quad)
        }
        quads += frame.quads
        frame = Frame(
            width: frame.width, height: frame.height, clearColor: frame.clearColor,
            passes: [Pass(bounds: frame.passes[0].bounds, quads: 0..<quads.count, clears: true)], quads: quads,
            clips: frame.clips, cuts: frame.cuts, images: frame.images, particleBatches: frame.particleBatches,
            particles: frame.particles, damage: frame.damage.region)
        try Self.expectSame(Self.opaque(frame))
    }

    @Test func raceScenesAreTheSame() throws {
        for frame in [RaceScenes.cards(), RaceScenes.rounded(), RaceScenes.shadows(), RaceScenes.gradients()] {
            let plain = CPUCompositor(threads: 1)
            plain.looksAhead = false
            #expect(try Pictures.draw(frame) == Pictures.draw(frame, with: plain))
        }
    }
}
