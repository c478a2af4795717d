import FramePlan
import Raster
import RenderServer
import Testing

/// Pictures of paths made by several threads.
@Suite struct RasterWorkersTests {
    private func requests(_ count: Int) -> ContiguousArray<RasterRequest> {
        ContiguousArray(
            (0..<count).map { i in
                let path = CGPath(ellipseIn: CGRect(x: 1, y: 2, width: 20 + i % 9, height: 12 + i % 5), transform: nil)
                return RasterRequest(
                    outline: .path(path),
                    drawing: i % 2 == 0 ? .fill(.winding) : .stroke(StrokeStyle(width: Double(1 + i % 4))),
                    transform: .identity, window: RasterWindow(x: -3, y: -2, width: 36 + i % 3, height: 24))
            })
    }

    @Test("Whoever makes a picture, it is the same; in every frame", arguments: [1, 2, 5])
    func same(threads: Int) throws {
        let workers = RasterWorkers(threads: threads), one = SequentialRasterService()
        for count in [0, 1, 7, 300, 40, 300] {
            var many = requests(count), few = many
            workers.rasterize(&many, budget: RasterBudget())
            one.rasterize(&few, budget: RasterBudget())
            #expect(many.count == count)
            for (a, b) in zip(many, few) {
                let made = try #require(a.picture), wanted = try #require(b.picture)
                #expect(made.width == wanted.width && made.bytes.elementsEqual(wanted.bytes))
            }
        }
    }

    @Test("What all together cost is over a limit or is not, whoever makes them", arguments: [1, 2, 5])
    func limits(threads: Int) {
        let workers = RasterWorkers(threads: threads)
        func failure(_ limit: Int) -> WorkError? {
            let budget = RasterBudget()
            budget.begin(WorkBudget(WorkBudget.Limits(framePixels: 32 * limit)))
            var many = requests(300)
            workers.rasterize(&many, budget: budget)
            return budget.failure
        }
        var low = 1, high = 1 << 28
        while low + 1 < high {
            let middle = (low + high) / 2
            if failure(middle) == nil { high = middle } else { low = middle }
        }
        let one = SequentialRasterService(), budget = RasterBudget()
        for (limit, isOver) in [(low, true), (high, false)] {
            budget.begin(WorkBudget(WorkBudget.Limits(framePixels: 32 * limit)))
            var all = requests(300)
            one.rasterize(&all, budget: budget)
            #expect((budget.failure != nil) == isOver)
        }
        #expect(failure(low)?.kind == .overBudget)
    }

    @Test("Threads that come when all is made find nothing to take", arguments: [2, 5])
    func latecomers(threads: Int) {
        let workers = RasterWorkers(threads: threads), wanted = requests(9)
        for _ in 0..<5000 {
            var many = wanted
            workers.rasterize(&many, budget: RasterBudget())
            #expect(many.allSatisfy { $0.picture != nil })
        }
    }

    @Test("The server tells how many were made, and draws what they show")
    func throughTheServer() throws {
        let server = try FakeLog().server()
        let root = TestLayer()
        server.submit(root.creation(frame: CGRect(x: 0, y: 0, width: 200, height: 100), color: .red))
        var shapes = Commit(), list: [LayerID] = []
        for i in 0..<40 {
            let layer = LayerID.make()
            shapes.created.append(.init(layer: layer, kind: .shape))
            let path = try CGPath(svg: "M\(i) 0 L\(i + 9) 7 L\(i) 20 Z")
            shapes.changes.append(.init(layer: layer, key: .path, value: .path(path)))
            list.append(layer)
        }
        shapes.sublayers = [.init(layer: root.id, list: list)]
        server.submit(shapes)
        let viewport = Viewport(width: 200, height: 100)
        let first = try server.render(root.id, at: 0, viewport: viewport, readsBack: false)
        #expect(first.statistics.rasterizedPaths == 40)
        var change = Commit()
        change.changes = [.init(layer: list[3], key: .fillRule, value: .name("even-odd"))]
        server.submit(change)
        let second = try server.render(root.id, at: 0, viewport: viewport, readsBack: false)
        #expect(second.statistics.rasterizedPaths == 1)
        server.invalidate()
    }
}
