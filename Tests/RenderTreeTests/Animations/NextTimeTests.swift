import RenderTree
import Testing

@Suite struct NextTimeTests {
    func tree(_ timings: [MediaTiming]) -> RenderTree {
        var tree = RenderTree(.tree(1...2))
        tree.apply(.animate(2, timings.map { AnimationTrack("opacity", from: .number(0), to: .number(1), $0) }))
        return tree
    }

    @Test func nothingToCome() {
        #expect(RenderTree().nextTime(after: 3) == .infinity)
        #expect(tree([MediaTiming(begin: 1, duration: 1)]).nextTime(after: 2) == .infinity)
        #expect(tree([MediaTiming(begin: 1, duration: 1, fill: .both)]).nextTime(after: 5) == .infinity)
    }

    @Test func runningIsNow() {
        let tree = tree([MediaTiming(begin: 1, duration: 1), MediaTiming(begin: 5, duration: 1)])
        #expect(tree.nextTime(after: 1) == 1)
        #expect(tree.nextTime(after: 1.5) == 1.5)
        #expect(tree.nextTime(after: 0) == 1)
        #expect(tree.nextTime(after: 3) == 5)
        #expect(self.tree([MediaTiming(duration: 1, repeats: .infinity)]).nextTime(after: 1e9) == 1e9)
    }

    @Test func stillAnimationsNeverChange() {
        #expect(tree([MediaTiming(duration: 1, speed: 0, offset: 0.5)]).nextTime(after: 3) == .infinity)
        #expect(tree([MediaTiming(duration: 1, speed: -1, offset: 1)]).nextTime(after: 0.5) == 0.5)
        #expect(tree([MediaTiming(duration: 1, speed: -1, offset: 1)]).nextTime(after: 1) == .infinity)
    }

    @Test func layersTimeCounts() {
        var tree = tree([MediaTiming(begin: 4, duration: 1)])
        tree.apply(.change(1, .speed, .number(2)))
        #expect(tree.nextTime(after: 1) == 2)
        #expect(tree.nextTime(after: 2.25) == 2.25)
        #expect(tree.nextTime(after: 2.5) == .infinity)
        tree.apply(.change(1, .speed, .number(0)))
        #expect(tree.nextTime(after: 2.25) == .infinity)
        tree.apply(.change(1, .speed, .number(-1)))
        tree.apply(.change(1, .timeOffset, .number(10)))
        #expect(tree.nextTime(after: 1) == 5)
        #expect(tree.nextTime(after: 5.5) == 5.5)
        #expect(tree.nextTime(after: 7) == .infinity)
    }
}
