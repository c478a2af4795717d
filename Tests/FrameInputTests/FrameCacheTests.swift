import Testing
import Values

@testable import FrameInput

/// Which frames stay.
@Suite struct FrameCacheTests {
    private func frame() throws -> VideoFrame {
        let planes = VideoPlanes(VideoPlanes.Layout(width: 4, height: 2), VideoColor(.bt709)) { bytes in
            for i in bytes.indices { bytes[i] = 0 }
        }
        return VideoFrame(try #require(planes))
    }

    private func demand(_ places: Int...) -> FilmDemand {
        var demand = FilmDemand()
        for (asker, place) in places.enumerated() { demand.ask(asker, place, at: 0) }
        return demand
    }

    @Test func whatIsFarthestGoesFirst() throws {
        var cache = FrameCache(limit: 5 * 12)
        let forwards = demand(4)
        var backwards = demand(5)
        backwards.ask(0, 4, at: 0)
        for place in 0..<10 { cache.add(try frame(), at: place, for: forwards, awaited: []) }
        // What was added last stays until the next comes.
        #expect((0..<10).filter { cache[$0] != nil } == [3, 4, 5, 6, 9])
        cache.add(try frame(), at: 4, for: forwards, awaited: [])
        #expect(cache.byteCount == 60 && cache.count == 5)
        for place in 0..<4 { cache.add(try frame(), at: place, for: backwards, awaited: []) }
        #expect((0..<10).filter { cache[$0] != nil } == [1, 2, 3, 4, 5])
    }

    @Test func whatIsNearAnyOfThoseWhoAskStays() throws {
        var cache = FrameCache(limit: 6 * 12)
        let two = demand(2, 100)
        for place in Array(0..<20) + Array(95..<110) { cache.add(try frame(), at: place, for: two, awaited: []) }
        #expect(cache[2] != nil && cache[3] != nil && cache[100] != nil && cache[101] != nil && cache.count == 6)
    }

    @Test func aFewAlwaysStay() throws {
        var cache = FrameCache(limit: 0)
        for place in 0..<6 { cache.add(try frame(), at: place, for: demand(place), awaited: []) }
        #expect(cache.count == FrameCache.least && cache[5] != nil)
        // Those that somebody waits for go for none.
        for place in 10..<16 { cache.add(try frame(), at: place, for: demand(0), awaited: [10, 11, 12, 13]) }
        #expect((10..<14).allSatisfy { cache[$0] != nil })
        cache.removeAll()
        #expect(cache.byteCount == 0 && cache[5] == nil)
    }
}
