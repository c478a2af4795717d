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

    @Test func whatIsFarthestGoesFirst() throws {
        var cache = FrameCache(limit: 5 * 12)
        for place in 0..<10 { cache.add(try frame(), at: place, center: 4, isBackwards: false) }
        #expect((0..<10).filter { cache[$0] != nil } == [3, 4, 5, 6, 7])
        cache.add(try frame(), at: 4, center: 4, isBackwards: false)
        #expect(cache.byteCount == 60 && cache.count == 5)
        for place in 0..<4 { cache.add(try frame(), at: place, center: 4, isBackwards: true) }
        #expect((0..<10).filter { cache[$0] != nil } == [1, 2, 3, 4, 5])
    }

    @Test func aFewAlwaysStay() throws {
        var cache = FrameCache(limit: 0)
        for place in 0..<6 { cache.add(try frame(), at: place, center: place, isBackwards: false) }
        #expect(cache.count == FrameCache.least && cache[5] != nil)
        cache.removeAll()
        #expect(cache.byteCount == 0 && cache[5] == nil)
    }
}
