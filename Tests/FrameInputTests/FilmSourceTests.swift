import ChildProcesses
import Foundation
import FoundationAdditions
import Randomness
import Testing
import Values

@testable import FrameInput

/// Films by a decoder that the test has made up.
@Suite struct FilmSourceTests {
    @Test func everyTimeHasItsFrame() throws {
        let film = try StandIn(60, group: 12), source = film.source()
        for n in 0..<60 { #expect(source.number(at: Double(n) / 25) == n) }
        #expect(source.number(at: -5) == 0 && source.number(at: 100) == 59 && source.number(at: 0.039) == 0)
        #expect(source.duration(waits: true) == 2.4 && source.hasFrame && source.error == nil)
        #expect(film.starts == 1)
    }

    /// The same frames in any order of times, with room for a few: kept frames are few, and each jump starts the decoder once.
    @Test(arguments: [1, 2, 3]) func jumpsAreExact(seed: Int) throws {
        let film = try StandIn(100, group: 10), source = film.source(cacheBytes: 5 * 12)
        var random = Random(seed)
        for _ in 0..<60 {
            let n = random.below(100)
            #expect(source.number(at: (Double(n) + random.unit() * 0.99) / 25) == n)
            #expect(source.cachedBytes <= 5 * 12)
        }
    }

    @Test func backwardsEachGroupIsDecodedFewTimes() throws {
        let film = try StandIn(60, group: 10), source = film.source()
        for n in (0..<60).reversed() { #expect(source.number(at: Double(n) / 25) == n) }
        #expect(film.starts <= 8)
    }

    @Test func aLostFrameLeavesTheOneBefore() throws {
        let film = try StandIn(20, group: 10, lost: [4, 5, 13]), source = film.source()
        defer { film.keep() }
        let shown = (0..<20).map { source.number(at: Double($0) / 25) }
        #expect(shown == [0, 1, 2, 3, 3, 3, 6, 7, 8, 9, 10, 11, 12, 12, 14, 15, 16, 17, 18, 19])
        let again = film.source()
        #expect(again.number(at: 13.0 / 25) == 12 && again.number(at: 5.0 / 25) == 3)
    }

    @Test func aDecoderThatEndsLeavesTheLastFrame() throws {
        let film = try StandIn(30, group: 10, end: 17), source = film.source()
        defer { film.keep() }
        #expect(source.number(at: 29.0 / 25) == 16)
        #expect(source.number(at: 3.0 / 25) == 3 && source.number(at: 17.0 / 25) == 16 && source.error == nil)
    }

    @Test func aDecoderWithoutFramesIsOneError() throws {
        let film = try StandIn(100, group: 10, decoder: "echo 'it cannot' >&2; exit 1"), source = film.source()
        for n in stride(from: 0, to: 100, by: 10) { #expect(source.number(at: Double(n) / 25) == nil) }
        #expect(source.error?.kind == .broken && source.error?.description.hasSuffix("it cannot") == true)
        #expect(film.starts <= 16)
    }

    @Test func aDecoderThatHangsIsEnded() throws {
        let film = try StandIn(20, group: 20, decoder: "exec sleep 100"), source = film.source(patience: 0.3)
        defer { film.keep() }
        let begin = Date()
        #expect(source.number(at: 0) == nil)
        #expect(Date().timeIntervalSince(begin) < 20)
        #expect(source.error?.description.contains("it takes more than") == true)
    }

    @Test func bytesThatAreNoFramesAreRefused() throws {
        for decoder in ["head -c 300000 /dev/zero", "echo nut/multimedia container", "cat packets; cat packets"] {
            let film = try StandIn(20, group: 20, decoder: decoder), source = film.source()
            #expect(source.number(at: 0.1) == nil && source.error?.kind == .broken)
            film.keep()
        }
    }

    /// A search that lands behind the key frame begins earlier.
    @Test func aSearchThatMissesIsRepeated() throws {
        let film = try StandIn(40, group: 10)
        // The group from 20 on lacks its begin; that from 10 on has all.
        var nut = NutWriter(width: 4, height: 2)
        for frame in 25..<40 { nut.frame(frame, Array(repeating: UInt8(frame), count: 8) + [128, 128, 128, 128]) }
        try Data(nut.bytes).write(to: film.folder.url.appendingPathComponent("from20"))
        let source = film.source()
        #expect(source.number(at: 21.0 / 25) == 21 && source.number(at: 27.0 / 25) == 27)
        #expect(film.starts == 2)
    }

    @Test func whatIsNoFilmIsAnError() throws {
        let film = try StandIn(10, group: 10)
        func error(_ url: URL, tools: String? = nil) -> FilmError.Kind? {
            let source = FilmSource(url: url, tools: tools ?? film.folder.url.path)
            #expect(source.frame(at: 0, waits: true) == nil)
            #expect(throws: FilmError.self) { try source.info() }
            return source.error?.kind
        }
        let clip = film.folder.url.appendingPathComponent("clip.mp4")
        #expect(error(film.folder.url.appendingPathComponent("none.mp4")) == .notFound)
        #expect(error(film.folder.url) == .notFound)
        #expect(error(clip, tools: "/nowhere") == .unavailable)
        try Data().write(to: clip)
        #expect(error(clip) == .broken)
        let mute = try StandIn(10, group: 10, probe: "echo nothing here >&2; exit 1"), silent = mute.source()
        defer { mute.keep() }
        #expect(silent.number(at: 0) == nil && silent.error?.description.hasSuffix("nothing here") == true)
    }

    /// Nobody waits: there is no frame at first, then one that is not later than asked for, and at last the exact one.
    @Test func whoDoesNotWaitGetsWhatIsThere() throws {
        let film = try StandIn(50, group: 10), source = film.source()
        defer { film.keep() }
        var shown: Int?
        for _ in 0..<2000 {
            shown = source.number(at: 1, waits: false)
            if shown == 25 { break }
            #expect(shown.map { $0 <= 25 } ?? true)
            usleep(5000)
        }
        #expect(shown == 25)
        #expect(source.nextChange(from: 1, isBackwards: false) == 26.0 / 25)
        #expect(source.nextChange(from: 1, isBackwards: true).map { $0 < 1 && $0 > 0.999 } == true)
    }

    @Test func aFilmCountsAgainstItsBudget() throws {
        let budget = WorkBudget(WorkBudget.Limits(pictureBytes: 400))
        let few = try StandIn(10, group: 10), many = try StandIn(100, group: 10), small = few.source(budget: budget)
        defer { for film in [few, many] { film.keep() } }
        #expect(small.number(at: 0) == 0 && budget.heldBytes == 120)
        let second = many.source(budget: budget)
        #expect(second.number(at: 0) == nil && second.error?.kind == .tooLarge)
    }

    /// Who waits for a picture that is given up waits no longer: neither for a frame nor for what the film is.
    @Test(arguments: [true, false]) func aBudgetThatIsCancelledEndsAWait(isProbe: Bool) throws {
        let hang = "exec sleep 100"
        let film = try StandIn(20, group: 20, decoder: isProbe ? nil : hang, probe: isProbe ? hang : nil)
        let source = film.source(patience: 60)
        defer { film.keep() }
        let budget = WorkBudget(), begin = Date()
        Thread.detachNewThread {
            usleep(300_000)
            budget.cancel()
        }
        let request = FrameRequest(time: 0.3, waits: true, budget: budget)
        #expect((isProbe ? source.duration(request) : source.frame(request).map { _ in 1 }) == nil)
        #expect(Date().timeIntervalSince(begin) < 30 && source.error == nil)
        #expect(source.work.state.read { $0.demand.awaited.isEmpty })
    }

    /// A film in memory is a file for the decoder, without a name.
    @Test func bytesAreAFileWithoutAName() throws {
        let film = try StandIn(10, group: 10), budget = WorkBudget()
        defer { film.keep() }
        do {
            let source = FilmSource(
                .bytes(Data("a film".utf8)), url: URL(string: "data:")!, cacheBytes: 1 << 20, patience: 20,
                name: "clip", budget: budget, tools: film.folder.url.path)
            #expect(source.number(at: 0.2) == 5 && budget.heldBytes == 6 + 120)
            let calls = try String(contentsOfFile: film.path("calls"), encoding: .utf8)
            #expect(calls.contains("file:/proc/\(getpid())/fd/"))
        }
        let file = try TemporaryFile(Data("a film".utf8), for: "clip")
        #expect(try String(contentsOfFile: file.path, encoding: .utf8) == "a film")
    }

    @Test func aFilmThatIsDroppedEndsItsDecoder() throws {
        let film = try StandIn(50, group: 50)
        weak var work: FilmWork?
        do {
            let source = film.source(cacheBytes: 40)
            #expect(source.number(at: 0) == 0, "\(source.error as Any)")
            film.keep()
            work = source.work
        }
        for _ in 0..<200 where work != nil { usleep(10_000) }
        #expect(work == nil)
    }

    /// A film that ends well before its file says so is told, with its document; not one whose last frame only shows long.
    @Test func aFilmThatIsCutShortIsTold() throws {
        let problem = "[matroska @ 0x55] File ended prematurely"
        let cut = try StandIn(60, group: 20, declared: 250, complaint: problem)
        let whole = try StandIn(60, group: 20, declared: 62, complaint: problem)
        let slow = try StandIn(60, group: 20, declared: 250)
        defer { for film in [cut, whole, slow] { film.keep() } }
        for (film, document, isCut) in [
            (cut, "cut.json", true), (whole, "whole.json", false), (slow, "slow.json", false),
        ] {
            let source = film.source(budget: WorkBudget(document: document))
            #expect(try source.info().isCutShort == isCut && source.number(at: 2.4) == 59 && source.error == nil)
            for words in ["clip.mp4: ends at 2.4 s of 10 s", "clip.mp4: ends at 2.4 s of 2.48 s"] {
                #expect(Warnings.said("\(document): \(words)") == (isCut && words.hasSuffix(" 10 s")))
            }
        }
    }

    /// What ffmpeg says has no addresses, and stands behind the document's name.
    @Test func warningsSayWhereAndNoAddresses() throws {
        let words = "[h264 @ 0x5581aabbcc] [dec @ 0x1] bad [0:1] data"
        let film = try StandIn(10, group: 10, decoder: "echo '\(words)' >&2; exit 1")
        defer { film.keep() }
        let source = film.source(budget: WorkBudget(document: "card.json"))
        #expect(source.number(at: 0) == nil)
        let problem = "clip.mp4: frames from 0 s on cannot be decoded: h264: dec: bad [0:1] data"
        #expect(source.error?.description == problem && Warnings.said("card.json: " + problem))
        #expect("[0x55] a [b @ 0x55".withoutAddresses == "[0x55] a [b @ 0x55" && "".withoutAddresses.isEmpty)
    }

    /// The budget has the bytes back as soon as nobody has the film, whatever its thread does then.
    @Test func aFilmThatIsDroppedGivesItsBytesBack() throws {
        let film = try StandIn(10, group: 10), budget = WorkBudget(WorkBudget.Limits(pictureBytes: 120))
        defer { film.keep() }
        for _ in 0..<5 {
            let source = film.source(budget: budget)
            #expect(source.number(at: 0) == 0 && budget.heldBytes == 120)
        }
    }

    @Test func optionsNeverHaveAnExponent() {
        #expect(FilmDecoder.seconds(0.00001) == "0.000010" && FilmDecoder.seconds(-1.5) == "-1.500000")
        #expect(FilmDecoder.seconds(1e300) == "100000000000.000000")
    }
}
