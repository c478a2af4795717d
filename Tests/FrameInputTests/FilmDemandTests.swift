import Foundation
import Testing
import Values

@testable import FrameInput

/// Who asks a film, and what is decoded for them.
@Suite struct FilmDemandTests {
    @Test func eachWhoAsksHasAPlace() {
        var demand = FilmDemand()
        for (asker, place) in [(1, 0), (2, 10), (1, 1), (2, 9), (1, 2)] { demand.ask(asker, place, at: 0) }
        #expect(demand.heads[1]?.place == 2 && demand.heads[2]?.place == 9)
        #expect(demand.heads[1]?.isBackwards == false && demand.heads[2]?.isBackwards == true)
        #expect(demand.distance(of: 4) == 2 && demand.distance(of: 0) == 4 && demand.distance(of: 8) == 1)
    }

    /// After some time, and not before all others have asked some times: pictures may take long.
    @Test func whoDoesNotAskAnyMoreIsForgotten() {
        var demand = FilmDemand()
        let late = FilmDemand.patience + 1
        demand.ask(1, 1000, at: 0)
        demand.ask(2, 0, at: late)
        #expect(demand.heads.keys.sorted() == [1, 2])
        for _ in 0..<20 { demand.ask(2, 0, at: late) }
        #expect(demand.heads.keys.sorted() == [2])
        // Who waits is not.
        demand.ask(3, 7, waits: true, at: late)
        demand.wait(3, for: 7)
        for _ in 0..<20 { demand.ask(2, 0, at: 3 * late) }
        #expect(demand.heads.keys.sorted() == [2, 3] && !demand.isWaitedFor)
        demand.endWait(3, for: 7)
        demand.ask(2, 0, at: 3 * late)
        #expect(demand.heads.keys.sorted() == [2])
        for asker in 4..<200 { demand.ask(asker, asker, at: 3 * late) }
        #expect(demand.heads.count == FilmDemand.most && demand.heads[199] != nil && demand.heads[2] == nil)
    }

    /// All have their turns, and each turn is as long as its decoder takes.
    @Test func turnsGoRound() throws {
        var demand = FilmDemand()
        for asker in 1...3 { demand.ask(asker, asker * 100, at: 0) }
        let frame = VideoFrame(PixelBuffer(width: 1, height: 1) { _ in })
        var turns: [Int] = []
        for _ in 0..<12 {
            let asker = try #require(demand.next(lacks: { $0.isWaiting }, limit: { _ in 2 }))
            demand.take(asker, limit: 2)
            turns.append(asker)
            demand.serve(asker * 100, found: -1, frame) { $0 }
        }
        #expect(turns == [1, 1, 2, 2, 3, 3, 1, 1, 2, 2, 3, 3])
        demand.serve(200, found: 200, frame) { $0 }
        #expect(demand.given(200) === frame && demand.next(lacks: { $0.isWaiting }, limit: { _ in 2 }) != 2)
    }

    /// One film at several times at once: each has its own frame, on a clock that runs by itself, too, and however near they are.
    @Test(arguments: [true, false], [150, 10]) func severalTimesHaveTheirFrames(waits: Bool, apart: Int) throws {
        let film = try StandIn(400, group: 50), source = film.source(cacheBytes: 60 * 12)
        defer { film.keep() }
        _ = try source.info()
        for step in 0..<60 {
            for (asker, place) in [step, apart + step, 390 - step].enumerated() {
                var found: Int?
                for _ in 0..<400 {
                    found = source.number(at: Double(place) / 25, waits: waits, asker: asker)
                    if found == place % 256 || waits { break }
                    usleep(5000)
                }
                #expect(found == place % 256, "\(place)")
            }
        }
        #expect(source.cachedBytes <= 60 * 12)
        // Each begins its groups by itself; one decoder for all would begin anew for each picture.
        #expect(film.starts <= 30, "\(film.starts)")
    }

    /// With room for three frames nothing is decoded again and again for those who asked once, whether they wait or not.
    @Test(arguments: [true, false]) func theDecoderComesToRest(waits: Bool) throws {
        let film = try StandIn(1200, group: 20), source = film.source(cacheBytes: 0)
        defer { film.keep() }
        _ = try source.info()
        for asker in 0..<12 { _ = source.number(at: Double(asker * 100 + 15) / 25, waits: waits, asker: asker) }
        for _ in 0..<1000 where source.work.state.read({ $0.nextPlace() }) != nil { usleep(10_000) }
        #expect(source.work.state.read { $0.nextPlace() } == nil)
        let starts = film.starts
        usleep(300_000)
        #expect(film.starts == starts && starts < 80, "\(starts)")
        // Each has its frame, though few are kept.
        for asker in 0..<12 {
            let place = asker * 100 + 15
            #expect(source.work.isReady(place))
            #expect(source.number(at: Double(place) / 25, waits: false, asker: asker) == place % 256)
        }
    }

    /// A jump leaves the frame that shows until the new one is there; who is new has none of others.
    @Test func whatShowsStays() throws {
        let film = try StandIn(200, group: 10), source = film.source(cacheBytes: 0)
        defer { film.keep() }
        #expect(source.number(at: 7, waits: true, asker: 1) == 175)
        #expect(source.number(at: 1, waits: false, asker: 2).map { $0 <= 25 } ?? true)
        let jumped = source.number(at: 2, waits: false, asker: 1)
        #expect(jumped == 175 || jumped.map { $0 <= 50 } == true)
    }

    /// Places that are lost are looked up in ranges, however many they are.
    @Test func lostPlacesAreRanges() {
        let work = FilmWork(.file(""), name: "", tools: nil, cacheBytes: 0, patience: 1, budget: nil)
        let found = work.state.change { state -> [Int?] in
            state.lose(0..<2)
            state.lose(5..<1_000_000)
            state.lose(2_000_000..<2_000_003)
            return [0, 1, 2, 4, 5, 999_999, 1_000_000, 2_000_001, 3_000_000].map { state.resolved($0) }
        }
        #expect(found == [nil, nil, 2, 4, 4, 4, 1_000_000, 1_999_999, 3_000_000])
    }
}
