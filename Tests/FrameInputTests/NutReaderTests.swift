import Randomness
import Testing

@testable import FrameInput

/// The container in which ffmpeg passes frames on.
@Suite struct NutReaderTests {
    static func film(prefix: [UInt8] = []) -> [UInt8] {
        var writer = NutWriter(width: 4, height: 2, over: 1, under: 25, prefix: prefix)
        writer.sync(0)
        writer.frame(0, Array(repeating: 7, count: 12 - prefix.count), prefixed: prefix.count)
        writer.frame(3, Array(repeating: 8, count: 12 - prefix.count), prefixed: prefix.count)
        return writer.bytes
    }

    @Test(arguments: [[], [UInt8(0), 0, 1]]) func framesComeWithTheirTimes(prefix: [UInt8]) throws {
        let source = MemoryBytes(Self.film(prefix: prefix))
        var reader = try NutReader(source)
        let first = try reader.next(source)
        #expect(first.time == 0 && first.byteCount == 12 - prefix.count && first.prefix == prefix)
        #expect(try source.bytes(first.byteCount).allSatisfy { $0 == 7 })
        let second = try reader.next(source)
        #expect(second.time == 3.0 / 25)
        _ = try source.bytes(second.byteCount)
        #expect(reader.size?.width == 4 && reader.size?.height == 2)
        #expect(throws: StreamEnd.end) { try reader.next(source) }
    }

    @Test func somethingElseIsRefused() {
        #expect(throws: StreamEnd.self) { try NutReader(MemoryBytes(Array("RIFF and more than that is here".utf8))) }
        #expect(throws: StreamEnd.end) { try NutReader(MemoryBytes([])) }
    }

    /// Changed, cut and doubled bytes end in frames or in an error, in bounded time.
    @Test func anyBytesAreReadOrRefused() {
        var random = Random(33)
        let film = Self.film(prefix: [0, 0, 1])
        for _ in 0..<20_000 {
            var bytes = film
            for _ in 0..<Int.random(in: 1...6, using: &random) {
                let place = Int.random(in: 25..<bytes.count, using: &random)
                switch Int.random(in: 0..<4, using: &random) {
                case 0: bytes[place] = UInt8.random(in: 0...255, using: &random)
                case 1: bytes[place] = [0, 127, 128, 255].randomElement(using: &random)!
                case 2: bytes.removeSubrange(place..<min(bytes.count, place + Int.random(in: 1...9, using: &random)))
                default: bytes.insert(contentsOf: bytes[25..<place].suffix(9), at: place)
                }
                if bytes.count < 40 { break }
            }
            let source = MemoryBytes(bytes)
            guard var reader = try? NutReader(source) else { continue }
            for _ in 0..<100 {
                guard let frame = try? reader.next(source), frame.byteCount < 1000,
                    (try? source.bytes(frame.byteCount)) != nil
                else { break }
            }
        }
    }
}
