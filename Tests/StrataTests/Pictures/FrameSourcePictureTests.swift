import Foundation
import Strata
import Testing

/// Frames of sources in pictures: a film of so many frames of a tenth of a second, each of one grey.
private final class GreyFilm: FrameSource {
    let frames: [VideoFrame]
    let isLive = false

    init(_ count: Int, width: Int = 16, height: Int = 8, hasAlpha: Bool = false, pixelAspect: Double = 1) {
        let layout = VideoPlanes.Layout(width: width, height: height, hasAlpha: hasAlpha)
        frames = (0..<count).map { number in
            let planes = VideoPlanes(layout, VideoColor(.bt709, isFullRange: true)) { bytes in
                for i in bytes.indices {
                    bytes[i] = i < width * height ? UInt8(number * 10) : i < width * height * 3 / 2 ? 128 : 128
                }
            }
            return VideoFrame(planes!, pixelAspect: pixelAspect)
        }
    }

    func duration(_ request: FrameRequest) -> Double? { Double(frames.count) / 10 }
    func frame(_ request: FrameRequest) -> VideoFrame? {
        frames[min(max(0, Int((request.time * 10 + 1e-6).rounded(.down))), frames.count - 1)]
    }
    func nextChange(from time: Double, isBackwards: Bool) -> Double? { time }
}

@Suite struct FrameSourcePictureTests {
    static let backends = [Backend.cpu, .gl]

    private func stage(_ film: GreyFilm, size: CGSize = CGSize(width: 32, height: 16)) -> (
        root: CALayer, layer: CALayer
    ) {
        let root = CALayer(), layer = CALayer()
        root.frame = CGRect(origin: .zero, size: CGSize(width: 64, height: 32))
        layer.frame = CGRect(origin: .zero, size: size)
        layer.contents = film
        root.addSublayer(layer)
        return (root, layer)
    }

    private func grey(_ renderer: Renderer, _ root: CALayer, _ time: Double, _ x: Int = 5, _ y: Int = 5) throws
        -> UInt32
    {
        try renderer.image(of: root, at: time, size: root.bounds.size).pixel(x, y)
    }

    private func opaque(_ grey: Int) -> UInt32 { 0xFF00_0000 | UInt32(grey) * 0x01_0101 }

    /// A time that is set, and keyframes of it, show instead of the clock's.
    @Test(arguments: backends) func contentsTimeRemapsTheFilm(backend: Backend) throws {
        let (root, layer) = stage(GreyFilm(20))
        let renderer = try Renderer(backend: backend)
        layer.contentsTime = 1.25
        for time in [0.0, 7] { #expect(try grey(renderer, root, time) == opaque(120)) }
        let there = CAKeyframeAnimation(keyPath: "contentsTime")
        (there.values, there.duration, there.beginTime) = ([0, 2, 0], 8, 1)
        layer.add(there, forKey: "there")
        for (time, number) in [(0.5, 12), (1.02, 0), (3, 10), (4.98, 19), (7, 10), (9.5, 12)] {
            #expect(try grey(renderer, root, time) == opaque(number * 10), "\(time)")
        }
        layer.removeAllAnimations()
        layer.contentsTime = .infinity
        #expect(try grey(renderer, root, 0.35) == opaque(30))
    }

    /// In any order of times, by both backends.
    @Test(arguments: backends) func aPictureShowsTheFrameOfItsTime(backend: Backend) throws {
        let (root, layer) = stage(GreyFilm(20))
        let renderer = try Renderer(backend: backend)
        for (time, number) in [(0.0, 0), (0.35, 3), (1.95, 19), (0.1, 1), (5, 19), (0.35, 3)] {
            #expect(try grey(renderer, root, time) == opaque(number * 10))
        }
        layer.speed = 0.5
        #expect(try grey(renderer, root, 1) == opaque(50))
        layer.contents = nil
        #expect(try grey(renderer, root, 1) == 0)
    }

    @Test func alphaIsStraightInSamplesAndPremultipliedInPictures() throws {
        let (root, _) = stage(GreyFilm(20, hasAlpha: true))
        // Alpha 128 of grey 100: (100 * 128 + 127) / 255.
        #expect(try grey(Renderer(backend: .cpu), root, 1) == 0x8032_3232)
    }

    /// Pixels that are twice as wide as high.
    @Test func framesAreStretchedToTheirAspect() throws {
        let (root, layer) = stage(
            GreyFilm(20, width: 8, height: 8, pixelAspect: 2), size: CGSize(width: 64, height: 16))
        layer.contentsGravity = .resizeAspect
        let renderer = try Renderer(backend: .cpu)
        #expect(try grey(renderer, root, 1, 17, 8) == opaque(100))
        #expect(try grey(renderer, root, 1, 14, 8) == 0 && grey(renderer, root, 1, 49, 8) == 0)
    }

    /// Replicated instances with a delay show their own times.
    @Test func delayedInstancesAreBehind() throws {
        let (root, layer) = stage(GreyFilm(20), size: CGSize(width: 16, height: 16))
        let replicator = CAReplicatorLayer()
        replicator.frame = root.bounds
        replicator.instanceCount = 3
        replicator.instanceDelay = 0.2
        replicator.instanceTransform = CATransform3DMakeTranslation(20, 0, 0)
        root.addSublayer(replicator)
        replicator.addSublayer(layer)
        let renderer = try Renderer(backend: .cpu)
        for (x, number) in [(8, 10), (28, 8), (48, 6)] {
            #expect(try grey(renderer, root, 1.01, x) == opaque(number * 10))
        }
    }

    /// A sequence equals its pictures made one by one.
    @Test(arguments: backends) func sequencesEqualSinglePictures(backend: Backend) throws {
        func tree() -> CALayer {
            let (root, layer) = stage(GreyFilm(20))
            layer.transform = CATransform3DMakeRotation(0.4, 0, 0, 1)
            layer.cornerRadius = 4
            layer.masksToBounds = true
            return root
        }
        let root = tree(), renderer = try Renderer(backend: backend)
        for n in 0..<15 {
            let time = Double(n) / 13
            let inTurn = try renderer.image(of: root, at: time, size: root.bounds.size)
            let alone = try Renderer(backend: backend).image(of: tree(), at: time, size: root.bounds.size)
            #expect(inTurn.isSame(as: alone), "\(n)")
        }
    }

    @Test func aLiveSourceShowsItsNewestFrame() throws {
        let source = LiveSource(), film = GreyFilm(20)
        let root = CALayer(), layer = CapturePreviewLayer(source: source)
        root.frame = CGRect(x: 0, y: 0, width: 64, height: 32)
        layer.frame = root.bounds
        layer.videoGravity = .resize
        root.addSublayer(layer)
        let renderer = try Renderer(backend: .cpu)
        #expect(try grey(renderer, root, 0) == 0)
        for n in [3, 7, 2] {
            source.push(film.frames[n])
            #expect(try grey(renderer, root, 0.5) == opaque(n * 10))
        }
    }
}
