import TestSupport
import Testing

@testable import GLCompositor

/// What layers do to pixels, by GL against the reference renderer, feature by feature and all at once.
@Suite(.serialized) struct RichPictureTests {
    /// Every way of drawing: both kinds of geometry, the target read in place and from copies, blurs in memory and by
    /// programs, these with half floats and without.
    static let ways: [GLCompositor.Options] = [
        .init(drawing: .pieces, blursInMemory: true),
        .init(drawing: .instances, blending: .copies, blursInMemory: false),
        .init(drawing: .pieces, blending: .copies, usesHalfFloats: false, blursInMemory: false),
    ]

    // The tolerances of PictureTests: filters' 8-bit weights, one more rounding a quad. Modes and effects make a difference of
    // one in what lies below larger by themselves, so a frame of many quads has more pixels that are off by three.
    @Test(arguments: RichFrames.Feature.allCases, 0..<3)
    func featuresMatchTheReference(feature: RichFrames.Feature, way: Int) throws {
        let compositor = try GLCompositor(surface: .surfaceless, options: Self.ways[way])
        var off = Deviation(over: feature == .effects ? 4 : 2)
        for seed in 0..<8 {
            let frame = RichFrames.frame(seed: 100 + seed, [feature], count: 4)
            // A colour matrix makes a difference of one in all channels below as large as its rows' sums.
            off.add(try Pictures.draw(frame, with: compositor), frame)
        }
        #expect(off.share <= 0.002, "\(off)")
    }

    @Test(arguments: 0..<3) func framesMatchTheReference(way: Int) throws {
        let compositor = try GLCompositor(surface: .surfaceless, options: Self.ways[way])
        let off = try Deviation(over: 2, of: 0..<10, drawn: { try Pictures.draw($0, with: compositor) }) {
            RichFrames.frame(seed: 200 + $0)
        }
        #expect(off.share <= 0.005, "\(off)")
    }

    // Backdrops and blurs reach over tiles' borders. Texture coordinates of another target round otherwise, which matrices of
    // colours make larger.
    @Test func tilesEqualOnePicture() throws {
        let whole = try GLCompositor(surface: .surfaceless)
        let tiled = try GLCompositor(surface: .surfaceless, options: .init(maxTileSize: 100))
        for seed in 300..<308 {
            let frame = RichFrames.frame(seed: seed)
            let off = try Deviation(Pictures.draw(frame, with: whole), try Pictures.draw(frame, with: tiled), over: 3)
            #expect(off.share <= 0.001, "seed \(seed): \(off)")
        }
    }

    // Drawing what changed equals drawing all: two rectangles of a frame are damaged, the rest is as it was.
    @Test func damageEqualsAll() throws {
        let compositor = try GLCompositor(surface: .surfaceless)
        let boxes = [
            PixelRect(minX: 10, minY: 8, maxX: 41, maxY: 30), PixelRect(minX: 77, minY: 50, maxX: 140, maxY: 101),
        ]
        for seed in 400..<412 {
            let frame = RichFrames.frame(seed: seed)
            let wanted = try Pictures.draw(frame, with: compositor)
            var damage = PixelRegion()
            for box in boxes { damage.add(box) }
            // Something else lies there first.
            var spoiled = FrameBuilder(frame.width, frame.height)
            for box in boxes {
                let rect = SIMD4(Float(box.minX), Float(box.minY), Float(box.maxX), Float(box.maxY))
                spoiled.add(rect: rect, Paint(solid: SIMD4(1, 0, 1, 1)))
            }
            let spoil = Frame(
                width: frame.width, height: frame.height, clearColor: frame.clearColor,
                passes: [Pass(bounds: spoiled.bounds, quads: 0..<spoiled.quads.count, clears: false)],
                quads: spoiled.quads, damage: damage)
            _ = try Pictures.draw(spoil, with: compositor)
            let again = frame.with(damage: damage)
            let off = try Deviation(Pictures.draw(again, with: compositor), wanted, over: 1)
            #expect(off.count <= 20, "seed \(seed): \(off)")
        }
    }

    @Test func driversReportNoErrors() throws {
        let before = GLDebug.errors.load(ordering: .relaxed)
        for options in Self.ways {
            var options = options
            options.listensForErrors = true
            let compositor = try GLCompositor(surface: .surfaceless, options: options)
            for seed in 500..<503 { _ = try Pictures.draw(RichFrames.frame(seed: seed), with: compositor) }
        }
        #expect(GLDebug.errors.load(ordering: .relaxed) == before)
    }
}
