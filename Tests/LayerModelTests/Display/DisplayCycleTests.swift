import LayerModel
import Testing

/// Getting a layer's contents: table D of the expected behaviours, without the views of D10.
struct DisplayCycleTests {
    /// Draws a square of 2 × 2 points at a point, and tells of it.
    class Board: CALayer {
        var calls: [String] = []
        var point = CGPoint.zero
        var callsSuper = true

        override func draw(in context: CGContext) {
            calls.append("draw(in:)")
            context.setFillColor(CGColor(red: 1, green: 0, blue: 0, alpha: 1))
            context.fill(CGRect(x: point.x, y: point.y, width: 2, height: 2))
            if callsSuper { super.draw(in: context) }
        }
    }

    /// A delegate that answers as a view does: `draw(_:in:)` calls its own `draw(_:)` with the rectangle to draw.
    final class View: CALayerDelegate {
        var calls: [String] = []
        weak var board: Board?

        func layerWillDraw(_ layer: CALayer) { calls.append("layerWillDraw") }
        func draw(_ layer: CALayer, in context: CGContext) {
            board?.calls.append("draw(_:in:)")
            calls.append("draw(_:in:)")
            draw(context.boundingBoxOfClipPath, board)
        }
        private func draw(_ rect: CGRect, _ board: Board?) {
            board?.calls.append("draw(_:)")
            calls.append("draw \(rect)")
        }
    }

    final class Both: CALayerDelegate {
        var calls: [String] = []
        func display(_ layer: CALayer) { calls.append("display") }
        func draw(_ layer: CALayer, in context: CGContext) { calls.append("draw") }
        func layerWillDraw(_ layer: CALayer) { calls.append("layerWillDraw") }
    }

    let board = Board()

    init() {
        CATransaction.flush()
        board.bounds = CGRect(x: 0, y: 0, width: 4, height: 3)
    }

    func shown(_ layer: CALayer? = nil) -> PixelBuffer? { ((layer ?? board).contents as? CGImage)?.pixelBuffer }

    /// The red of the pixels, row by row.
    func reds(_ layer: CALayer? = nil) -> [[UInt8]] {
        guard let picture = shown(layer) else { return [] }
        return withExtendedLifetime(picture) {
            (0..<picture.height).map { y in
                (0..<picture.width).map { picture.bytes[y * picture.bytesPerRow + $0 * 4 + 2] }
            }
        }
    }

    func display() {
        board.setNeedsDisplay()
        board.displayIfNeeded()
    }

    @Test func D1_aLayerThatWasNeverAskedIsNeverDrawn() {
        let sink = RecordingSink()
        board.attach(to: sink, time: StillClock())
        board.bounds.size.width = 5
        CATransaction.flush()
        board.displayIfNeeded()
        #expect(board.calls == [] && board.contents == nil)
        board.setNeedsDisplay()
        CATransaction.flush()
        #expect(board.calls == ["draw(in:)"] && board.contents != nil)
    }

    @Test func D2_ofADelegateWithBothMethodsOnlyDisplayIsCalled() {
        let both = Both()
        board.delegate = both
        display()
        #expect(both.calls == ["display"] && board.calls == [] && board.contents == nil)
    }

    @Test func D3_aDrawThatDoesNotCallSuperKeepsTheDelegateOut() {
        let view = View()
        board.delegate = view
        board.callsSuper = false
        display()
        #expect(board.calls == ["draw(in:)"] && view.calls == ["layerWillDraw"])
    }

    @Test func D4_theLayerThenItsDelegateThenTheViewDraw() {
        let view = View()
        view.board = board
        board.delegate = view
        display()
        #expect(board.calls == ["draw(in:)", "draw(_:in:)", "draw(_:)"])
        #expect(view.calls == ["layerWillDraw", "draw(_:in:)", "draw \(board.bounds)"])
    }

    @Test func D5_whatIsDrawnOutsideIsCut() {
        board.point = CGPoint(x: 3, y: 2)
        display()
        #expect(reds() == [[0, 0, 0, 0], [0, 0, 0, 0], [0, 0, 0, 255]])
        #expect(shown()?.width == 4 && shown()?.height == 3)
    }

    @Test func D6_contentsThatAreNoImageShowNothing() throws {
        let sink = RecordingSink()
        board.contents = "no image"
        board.show(to: sink)
        #expect(board.contents as? String == "no image")
        #expect(sink.take().allSatisfy { !$0.changes.contains { $0.key == .contents && $0.value != .none } })
    }

    @Test func D7_oneImageOfManyLayersIsShared() throws {
        let sink = RecordingSink()
        let image = CGImage(pixelBuffer: PixelBuffer(width: 2, height: 2, fill: { _ in }))
        let layers = (0..<100).map { _ in CALayer() }
        for layer in layers { layer.contents = image }
        board.sublayers = layers
        board.show(to: sink)
        let sent = try #require(sink.take().first).changes.filter { $0.key == .contents }.map(\.value)
        #expect(sent == Array(repeating: .contents(image.pixelBuffer), count: 100), "one buffer is one texture")
    }

    @Test func D8_sublayersAreNotRedrawn() {
        let part = Board()
        part.bounds = board.bounds
        board.addSublayer(part)
        board.attach(to: RecordingSink(), time: StillClock())
        board.setNeedsDisplay()
        CATransaction.flush()
        #expect(board.calls == ["draw(in:)"] && part.calls == [])
    }

    @Test func D9_aContentsScaleOf2HasTwiceThePixels() {
        board.contentsScale = 2
        board.point = CGPoint(x: 1, y: 0.5)
        display()
        #expect(shown()?.width == 8 && shown()?.height == 6)
        let row: [UInt8] = [0, 0, 255, 255, 255, 255, 0, 0], empty = [UInt8](repeating: 0, count: 8)
        #expect(reds() == [empty, row, row, row, row, empty])
        #expect(board.bounds.size == CGSize(width: 4, height: 3))
    }

    @Test func D10_aLayerOfNoSizeDoesNotDraw() {
        board.bounds.size = .zero
        display()
        #expect(board.calls == [] && board.contents == nil, "the part of D10 that needs no view")
    }

    /// Adds a layer with contents of its own while it draws, and that one another, to a depth.
    final class Parent: CALayer {
        var depth = 0

        override func draw(in context: CGContext) {
            if depth == 0 { return }
            let below = Parent()
            below.bounds = bounds
            below.depth = depth - 1
            below.setNeedsDisplay()
            below.setNeedsLayout()
            sublayers = [below]
        }

        override func layoutSublayers() { name = "laid out" }
    }

    @Test("layers that come while others are displayed are laid out and displayed in the same commit")
    func arrivals() throws {
        let sink = TreeSink()
        let top = Parent()
        top.bounds = CGRect(x: 0, y: 0, width: 4, height: 4)
        top.depth = 3
        top.setNeedsDisplay()
        top.attach(to: sink, time: StillClock())
        CATransaction.flush()
        var layer: CALayer = top
        for _ in 0..<3 {
            layer = try #require(layer.sublayers?.first)
            #expect(layer.contents != nil && layer.name == "laid out" && !layer.needsDisplay())
        }
        #expect(layer.sublayers == nil)
    }

    @Test("layers that come without end go on in the next commit")
    func endlessArrivals() throws {
        let top = Parent()
        top.bounds = CGRect(x: 0, y: 0, width: 4, height: 4)
        top.depth = 20
        top.setNeedsDisplay()
        top.attach(to: TreeSink(), time: StillClock())
        func depth() -> Int {
            var (count, layer) = (0, top as CALayer)
            while let below = layer.sublayers?.first { (count, layer) = (count + 1, below) }
            return count
        }
        CATransaction.flush()
        let first = depth()
        #expect(first > 3 && first < 20)
        for _ in 0..<4 { CATransaction.flush() }
        #expect(depth() == 20)
    }
}
