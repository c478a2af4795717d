import Strata
import Testing

/// Core Animation's own calls, frame by frame.
@Suite struct CARendererTests {
    let renderer: CARenderer

    init() throws { renderer = try CARenderer(backend: .cpu, options: BackendOptions(threads: 1)) }

    private func frame(_ time: Double, _ body: (CARenderer) throws -> Void) rethrows {
        renderer.beginFrame(atTime: time)
        try body(renderer)
        renderer.endFrame()
    }

    @Test func aFreshOneHasNothing() throws {
        #expect(renderer.layer == nil)
        #expect(renderer.bounds.isNull)
        #expect(renderer.updateBounds().isNull)
        #expect(renderer.nextFrameTime() == .infinity)
        #expect(renderer.image == nil)
        renderer.addUpdate(CGRect(x: 0, y: 0, width: 1, height: 1))
        #expect(renderer.updateBounds().isNull)
        try renderer.render()
        #expect(renderer.image == nil)
    }

    @Test func aFrameUpdatesWhatChanged() throws {
        let root = layer(0, 0, 16, 16, .red)
        let card = layer(4, 4, 2, 2, .blue)
        root.addSublayer(card)
        renderer.layer = root
        renderer.bounds = CGRect(x: 0, y: 0, width: 16, height: 16)
        try frame(0) {
            #expect($0.updateBounds() == $0.bounds)
            try $0.render()
        }
        #expect(renderer.image?.pixel(4, 4) == 0xFF00_00FF)
        #expect(renderer.updateBounds().isNull)
        try frame(1) {
            #expect($0.updateBounds().isNull)
            try $0.render()
        }
        CATransaction.setDisableActions(true)
        card.backgroundColor = .green
        try frame(2) {
            #expect($0.updateBounds() == CGRect(x: 4, y: 4, width: 2, height: 2))
            $0.addUpdate(CGRect(x: 10, y: 10, width: 100, height: 1))
            #expect($0.updateBounds() == CGRect(x: 4, y: 4, width: 12, height: 7))
            try $0.render()
        }
        #expect(renderer.image?.pixel(4, 4) == 0xFF00_FF00)
    }

    @Test func withoutRenderThePictureStays() throws {
        let root = layer(0, 0, 4, 4, .red)
        renderer.layer = root
        renderer.bounds = root.frame
        try frame(0) { try $0.render() }
        CATransaction.setDisableActions(true)
        root.backgroundColor = .green
        frame(1) { #expect(!$0.updateBounds().isNull) }
        #expect(renderer.image?.pixel(0, 0) == 0xFFFF_0000)
        try frame(2) { try $0.render() }
        #expect(renderer.image?.pixel(0, 0) == 0xFF00_FF00)
    }

    @Test func theBoundsAndTheScaleMakeThePicture() throws {
        renderer.layer = layer(2, 2, 4, 4, .red)
        renderer.bounds = CGRect(x: 1, y: 1, width: 3, height: 2)
        renderer.scale = 2
        renderer.backgroundColor = .blue
        try frame(0) { try $0.render() }
        let image = try #require(renderer.image)
        #expect(image.width == 6 && image.height == 4)
        #expect(image.pixel(1, 1) == 0xFF00_00FF && image.pixel(2, 2) == 0xFFFF_0000)
    }

    @Test func theNextFrameIsDueWhileSomethingRuns() throws {
        let root = layer(0, 0, 40, 4, .red)
        let card = layer(0, 0, 4, 4, .blue)
        root.addSublayer(card)
        renderer.layer = root
        renderer.bounds = root.frame
        frame(1) { #expect($0.nextFrameTime() == .infinity) }
        card.add(move(from: 2, to: 22, duration: 1), forKey: "move")
        // It begins with the frame that commits it.
        frame(2) { #expect($0.nextFrameTime() == 2) }
        try frame(2.5) {
            #expect($0.nextFrameTime() == 2.5)
            try $0.render()
        }
        #expect(renderer.image?.pixel(11, 0) == 0xFF00_00FF)
        frame(3) { #expect($0.nextFrameTime() == .infinity) }
        #expect(renderer.nextFrameTime() == .infinity)
    }

    @Test func theNextFrameIsDueWhenAnAnimationBegins() throws {
        let root = layer(0, 0, 40, 4, .red)
        renderer.layer = root
        renderer.bounds = root.frame
        let later = move(from: 0, to: 10, duration: 1)
        later.beginTime = 5
        root.add(later, forKey: "move")
        frame(1) { #expect($0.nextFrameTime() == 5) }
        frame(5) { #expect($0.nextFrameTime() == 5) }
        frame(7) { #expect($0.nextFrameTime() == .infinity) }
    }

    @Test func anErrorIsToldByRender() throws {
        renderer.layer = layer(0, 0, 4, 4, .red)
        renderer.bounds = CGRect(x: 0, y: 0, width: 0, height: 4)
        frame(0) { renderer in #expect(throws: RenderError.self) { try renderer.render() } }
        renderer.bounds = CGRect(x: 0, y: 0, width: 4, height: 4)
        try frame(0) { try $0.render() }
        #expect(renderer.image?.pixel(0, 0) == 0xFFFF_0000)
    }
}
