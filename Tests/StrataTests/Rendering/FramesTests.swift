import Strata
import Testing

/// Moving pictures: any frame by any way.
@Suite struct FramesTests {
    private func movingScene() -> CALayer {
        let root = layer(0, 0, 64, 48, .blue)
        let card = layer(4, 4, 20, 20, .red)
        card.cornerRadius = 5
        card.add(move(from: 0, to: 60, duration: 1), forKey: "move")
        let spin = CABasicAnimation("transform.rotation.z", from: 0.0, to: 3.0, over: 2)
        card.add(spin, forKey: "spin")
        root.addSublayer(card)
        return root
    }

    @Test func frame90IsTheSameByAnyWay() throws {
        let direct = try Renderer(backend: .cpu).image(of: movingScene(), at: 0.75)
        let renderer = try Renderer(backend: .cpu)
        let scene = movingScene()
        var last: CGImage?
        for frame in renderer.frames(of: scene, from: 0, to: 91.0 / 120, fps: 120) { last = try frame.image() }
        let walked = try #require(last)
        #expect(walked.isSame(as: direct))
        // And after a look at another time.
        #expect(try renderer.image(of: scene, at: 0.1).isSame(as: direct) == false)
        #expect(try renderer.image(of: scene, at: 0.75).isSame(as: direct))
    }

    @Test func framesStandAtDividedTimes() throws {
        let frames = try Renderer(backend: .cpu).frames(of: CALayer(), from: 0.5, to: 2.5, fps: 30)
        #expect(frames.count == 60)
        #expect(frames[0].time == 0.5 && frames[59].time == 0.5 + 59.0 / 30)
        #expect(frames.map(\.index) == Array(0..<60))
    }

    @Test(arguments: [(0.0, 2.0, 60.0, 120), (0, 0.1, 30, 3), (1, 1, 30, 0), (1, 0, 30, 0), (0, 0.01, 30, 1)])
    func theEndIsOpen(start: Double, end: Double, fps: Double, count: Int) throws {
        #expect(try Renderer(backend: .cpu).frames(of: CALayer(), from: start, to: end, fps: fps).count == count)
    }

    @Test func anAnimationBeginsAtTheClocksTime() throws {
        let renderer = try Renderer(backend: .cpu)
        let root = layer(0, 0, 40, 4, .blue)
        let card = layer(0, 0, 4, 4, .red)
        root.addSublayer(card)
        #expect(try renderer.image(of: root, at: 5).pixel(0, 0) == 0xFFFF_0000)
        renderer.clock.set(to: 5)
        card.add(move(from: 12, to: 32, duration: 1), forKey: "move")
        #expect(try renderer.image(of: root, at: 5).pixel(11, 0) == 0xFFFF_0000)
        #expect(try renderer.image(of: root, at: 5.5).pixel(21, 0) == 0xFFFF_0000)
        // Before its beginning and after its end the model shows.
        #expect(try renderer.image(of: root, at: 4.9).pixel(0, 0) == 0xFFFF_0000)
        #expect(try renderer.image(of: root, at: 6).pixel(0, 0) == 0xFFFF_0000)
    }
}
