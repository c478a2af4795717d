import Synchronization
import Testing
import Values

@testable import RenderTree

/// A film of so many frames of a tenth of a second, each as wide as its number and one.
final class FakeFilm: FrameSource {
    let count: Int
    let isLive: Bool
    private let frames: [VideoFrame]
    let waited = Mutex<[Bool]>([])

    init(_ count: Int, isLive: Bool = false) {
        self.count = count
        self.isLive = isLive
        frames = (0..<count).map { VideoFrame(PixelBuffer(width: $0 + 1, height: 1) { _ in }) }
    }

    func duration(_ request: FrameRequest) -> Double? { isLive ? nil : Double(count) / 10 }
    func frame(_ request: FrameRequest) -> VideoFrame? {
        waited.withLock { $0.append(request.waits) }
        return frames.isEmpty ? nil : frames[min(max(0, Int((request.time * 10 + 1e-6).rounded(.down))), count - 1)]
    }
    func nextChange(from time: Double, isBackwards: Bool) -> Double? {
        let place = Int((time * 10 + 1e-6).rounded(.down))
        let next = isBackwards ? place : place + 1
        return next <= 0 && isBackwards || next >= count ? nil : Double(next) / 10
    }
}

/// A film whose frames are decoded when it is said.
private final class LateFilm: FrameSource {
    let isThere = Mutex(false)
    let isLive = false

    func duration(_ request: FrameRequest) -> Double? { 2 }
    func frame(_ request: FrameRequest) -> VideoFrame? { nil }
    func nextChange(from time: Double, isBackwards: Bool) -> Double? { isThere.withLock { $0 } ? nil : time }
}

@Suite struct FramePlaybackTests {
    /// A picture is due as long as the frame of a film that stands is not there, and not once it is.
    @Test(arguments: [FramePlayback.Ending.hold, .loop, .clear])
    func whatStandsWaitsForItsFrame(ending: FramePlayback.Ending) {
        let late = LateFilm()
        let still = FramePlayback(late, rate: 0, position: 1, ending: ending)
        #expect(still.nextChange(from: 7, clockIsBackwards: false) == 7 && still.isAwaited(atSourceTime: 1))
        late.isThere.withLock { $0 = true }
        #expect(still.nextChange(from: 7, clockIsBackwards: false) == nil && !still.isAwaited(atSourceTime: 1))
    }

    let film = FakeFilm(5)

    func number(_ playback: FramePlayback, _ time: Double) -> Int? {
        playback.frame(FrameRequest(time: playback.sourceTime(at: time), waits: true)).map { $0.width - 1 }
    }

    @Test func timesAreTheFilms() {
        let plain = FramePlayback(film)
        #expect([-1, 0, 0.1, 0.19, 0.49, 9].map { number(plain, $0) } == [0, 0, 1, 1, 4, 4])
        let half = FramePlayback(film, rate: 0.5, anchor: 2, position: 0.2)
        #expect([1.0, 2, 2.2, 2.4, 3].map { number(half, $0) } == [0, 2, 3, 4, 4])
        let back = FramePlayback(film, rate: -1, anchor: 0, position: 0.45)
        #expect([0, 0.1, 0.4, 1].map { number(back, $0) } == [4, 3, 0, 0])
        let still = FramePlayback(film, rate: 0, position: 0.3)
        #expect(number(still, 100) == 3)
    }

    @Test func loopsBeginAgain() {
        let loop = FramePlayback(film, ending: .loop)
        #expect([0.4, 0.5, 0.61, 5.0, 5.29, -0.1].map { number(loop, $0) } == [4, 0, 1, 0, 2, 4])
        // Times of frames that are rounded down by a bit belong to the next repetition.
        #expect(FramePlayback.repeated(3 * 0.1, 0.1) == 0 && FramePlayback.repeated(0.3 * 3, 0.3) == 0)
        #expect(number(FramePlayback(film, rate: -1, ending: .loop), 0.05) == 4)
    }

    @Test func endsAreClear() {
        let clear = FramePlayback(film, anchor: 1, ending: .clear)
        #expect([0.9, 1, 1.45, 1.5, 2].map { number(clear, $0) } == [nil, 0, 4, nil, nil])
    }

    @Test func changesAreTold() {
        func next(_ playback: FramePlayback, _ time: Double, _ isBackwards: Bool = false) -> Double? {
            playback.nextChange(from: time, clockIsBackwards: isBackwards).map { ($0 * 1000).rounded() / 1000 }
        }
        let plain = FramePlayback(film)
        #expect(next(plain, 0.05) == 0.1 && next(plain, 0.45) == nil && next(plain, 0.35, true) == 0.3)
        #expect(next(FramePlayback(film, rate: 0.5, anchor: 1), 1.1) == 1.2)
        #expect(
            next(FramePlayback(film, ending: .loop), 0.45) == 0.5
                && next(FramePlayback(film, ending: .loop), 1.32) == 1.4)
        #expect(next(FramePlayback(film, anchor: 1, ending: .clear), 0.5) == 1)
        #expect(next(FramePlayback(film, anchor: 1, ending: .clear), 1.45) == 1.5)
        #expect(next(FramePlayback(film, anchor: 1, ending: .clear), 2) == nil)
        #expect(next(FramePlayback(film, rate: 0), 1) == nil)
        #expect(FramePlayback(FakeFilm(1, isLive: true)).nextChange(from: 7, clockIsBackwards: false) == 7)
    }
}

/// Films in a tree.
@Suite struct TreeFramesTests {
    let film = FakeFilm(5)
    let root = LayerID.make(), layer = LayerID.make()

    func tree(_ playback: FramePlayback?, poster: PixelBuffer? = nil, runs: Bool = false) -> RenderTree {
        var tree = RenderTree()
        var commit = Commit()
        commit.isOfRunningClock = runs
        commit.created = [.init(layer: root, kind: .plain), .init(layer: layer, kind: .plain)]
        commit.sublayers = [.init(layer: root, list: [layer])]
        if let playback {
            commit.changes.append(.init(layer: layer, key: .frames, value: .object(ObjectReference(playback))))
        }
        if let poster { commit.changes.append(.init(layer: layer, key: .contents, value: .contents(poster))) }
        tree.apply(commit)
        return tree
    }

    func shown(_ tree: borrowing RenderTree) -> Int? {
        tree.nodes[tree.index(of: layer)!].presentation.contents?.width
    }

    @Test func aFrameIsTheContents() {
        var tree = tree(FramePlayback(film))
        for (time, number) in [(0.0, 1), (0.25, 3), (0.05, 1), (9, 5)] {
            tree.evaluate(at: time)
            #expect(shown(tree) == number)
        }
        let generation = tree.generation
        tree.clearDirty()
        tree.evaluate(at: 10)
        #expect(tree.generation == generation && tree.dirtyNodes.isEmpty)
        tree.evaluate(at: 0)
        #expect(tree.dirtyNodes.count == 1)
        #expect(tree.nextTime(after: 0.05) == 0.1)
        #expect(film.waited.withLock { $0.allSatisfy { $0 } })
    }

    @Test func theOwnContentsShowWithoutAFrame() {
        let poster = PixelBuffer(width: 50, height: 1) { _ in }
        var tree = tree(FramePlayback(film, ending: .clear), poster: poster)
        tree.evaluate(at: 0.1)
        #expect(shown(tree) == 2)
        tree.evaluate(at: 3)
        #expect(shown(tree) == 50)
        var commit = Commit()
        commit.changes.append(.init(layer: layer, key: .frames, value: .none))
        tree.apply(commit)
        tree.evaluate(at: 0.1)
        #expect(shown(tree) == 50 && tree.nextTime(after: 0) == .infinity)
    }

    @Test func theLayersClockCounts() {
        var tree = tree(FramePlayback(film))
        var commit = Commit()
        commit.changes.append(.init(layer: layer, key: .speed, value: .number(2)))
        commit.changes.append(.init(layer: root, key: .beginTime, value: .number(1)))
        tree.apply(commit)
        tree.evaluate(at: 1.1)
        #expect(shown(tree) == 3)
    }

    @Test func nobodyWaitsOnAClockThatRuns() {
        var tree = tree(FramePlayback(film), runs: true)
        tree.evaluate(at: 0.1)
        #expect(film.waited.withLock { $0 } == [false])
    }

    /// The clock that has set a film says whether pictures wait for its frames, whatever else the server shows.
    @Test(arguments: [false, true]) func eachClockDecidesForItsFilms(runs: Bool) {
        var tree = tree(FramePlayback(film), runs: runs)
        var commit = Commit()
        commit.isOfRunningClock = !runs
        commit.changes.append(.init(layer: root, key: .zPosition, value: .number(1)))
        tree.apply(commit)
        tree.evaluate(at: 0.1)
        #expect(film.waited.withLock { $0 } == [!runs])
    }

    @Test func aTimeOfItsOwnShows() {
        var tree = tree(FramePlayback(film, ending: .loop))
        func set(_ time: Double) {
            var commit = Commit()
            commit.changes.append(.init(layer: layer, key: .contentsTime, value: .number(time)))
            tree.apply(commit)
        }
        for (own, number) in [(0.25, 3), (0.51, 1), (-0.05, 5), (.infinity, 2)] {
            set(own)
            tree.evaluate(at: 0.1)
            #expect(shown(tree) == number, "\(own)")
        }
        #expect(tree.nextTime(after: 0.1) == 0.2)
        set(0.3)
        #expect(tree.nextTime(after: 0.1) == .infinity)
    }

    /// Keyframes remap a film: forwards to its end in a second, and back.
    @Test func aTimeOfItsOwnIsAnimated() {
        var tree = tree(FramePlayback(film))
        var timing = MediaTiming(duration: 1, autoreverses: true, fill: .both)
        timing.beginTime = 1
        var commit = Commit()
        commit.animations = [
            .init(
                layer: layer,
                list: [AnimationTrack("contentsTime", from: .number(0), to: .number(0.5), timing)])
        ]
        tree.apply(commit)
        for (time, number) in [(0.0, 1), (1.5, 3), (1.99, 5), (2.5, 3), (9, 1)] {
            tree.evaluate(at: time)
            #expect(shown(tree) == number, "\(time)")
        }
        #expect(
            tree.nextTime(after: 0) == 1 && tree.nextTime(after: 1.5) == 1.5 && tree.nextTime(after: 9) == .infinity)
    }

    @Test func whatDoesNotShowIsNotDecoded() {
        var tree = tree(FramePlayback(film))
        func set(_ key: PropertyKey, of layer: LayerID, _ value: PropertyValue) {
            var commit = Commit()
            commit.changes.append(.init(layer: layer, key: key, value: value))
            tree.apply(commit)
        }
        func asks(in asked: LayerID? = nil) -> Bool {
            film.waited.withLock { $0 = [] }
            tree.evaluate(at: 0.1, in: asked)
            return film.waited.withLock { !$0.isEmpty }
        }
        #expect(asks() && asks(in: root) && asks(in: layer))
        #expect(!asks(in: LayerID.make()))
        set(.opacity, of: root, .number(0))
        #expect(!asks() && asks(in: root) && asks(in: layer) && tree.nextTime(after: 0.1) == .infinity)
        set(.opacity, of: root, .number(1))
        set(.isHidden, of: layer, .bool(true))
        #expect(!asks() && !asks(in: root))
    }

    /// What nobody shows any more is told once.
    @Test func framesThatWentAreTold() {
        var tree = tree(FramePlayback(FakeFilm(3)))
        for time in [0.0, 0.1, 0.2] { tree.evaluate(at: time) }
        var dropped: [UInt64] = []
        tree.takeDroppedFrames(&dropped)
        #expect(dropped.isEmpty)
        var commit = Commit()
        commit.changes.append(.init(layer: layer, key: .frames, value: .none))
        tree.apply(commit)
        tree.evaluate(at: 0)
        tree.takeDroppedFrames(&dropped)
        #expect(dropped.count == 3 && Set(dropped).count == 3)
        tree.takeDroppedFrames(&dropped)
        #expect(dropped.count == 3)
    }
}
