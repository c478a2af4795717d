import Drawing
import Foundation
import Testing

/// Jobs that read what others write: the same comes out for every number of threads, what would if each was done after the one before.
@Suite struct JobOrderTests {
    let shop = Workshop()

    init() throws {
        try shop.put(JobListTests.card, "card.json")
        try color(0xFF00_FFFF, "logo.png")
        // Slow to read, so that a job after it is faster.
        let layers = (0..<20_000).map { ##"{"name": "l\##($0)", "frame": [\##($0 % 90), 0, 6, 5]}"## }
        try shop.put(
            #"{"scene": 1, "size": [90, 5], "images": {"logo": "logo.png"}, "root": {"contents": "logo", "sublayers": ["#
                + layers.joined(separator: ",") + "]}}", "big.json")
        try shop.put(
            #"{"scene": 1, "size": [4, 4], "images": {"p": "made.png"}, "root": {"contents": "p"}}"#, "reader.json")
    }

    /// A picture of one pixel.
    private func color(_ argb: UInt32, _ name: String) throws {
        let picture = PixelBuffer(width: 1, height: 1) { $0.storeBytes(of: argb, as: UInt32.self) }
        try CGImage(pixelBuffer: picture).write(to: shop.url(name))
    }

    private func run(_ lines: [String], _ options: [String]) throws -> Workshop.Outcome {
        try shop.strata(["render", "--jobs", "-"] + options, input: lines.joined(separator: "\n"))
    }

    private static let ways = [
        ["--backend", "cpu", "--threads", "1"], ["--backend", "cpu", "--threads", "2"],
        ["--backend", "cpu", "--threads", "4"], ["--backend", "gl"],
    ]

    @Test(arguments: ways) func aLaterJobDoesNotWriteOverWhatAnEarlierOneReads(options: [String]) throws {
        let run = try run(
            [#"{"input": "big.json", "output": "a.png"}"#, #"{"input": "card.json", "output": "logo.png"}"#], options)
        #expect(run.code == 73)
        #expect(run.errors.contains("input:2: logo.png is an input, and would be written over\n"), "\(run.errors)")
        #expect(try shop.picture("logo.png").width == 1)
        #expect(try shop.picture("a.png").pixel(89, 4) == 0xFF00_FFFF)
    }

    @Test(arguments: ways) func aLaterJobReadsWhatAnEarlierOneHasWritten(options: [String]) throws {
        // First a file that is not there yet, then one that is another.
        for _ in 0..<2 {
            let run = try run(
                [
                    #"{"input": "big.json", "output": "made.png"}"#, #"{"input": "reader.json", "output": "b.png"}"#,
                    #"{"input": "card.json", "output": "c.png", "set": {"Card.Box.contents": "made.png"}}"#,
                ], options)
            #expect(run.code == 0, "\(run.errors)")
            #expect(try shop.picture("b.png").pixel(2, 2) == 0xFF00_FFFF)
            #expect(try shop.picture("c.png").pixel(5, 5) == 0xFF00_FFFF)
            try color(0xFF11_1111, "made.png")
        }
    }

    @Test(arguments: ways) func anEarlierJobIsNotHeldUpByALaterReader(options: [String]) throws {
        try color(0xFF11_1111, "made.png")
        let run = try run(
            [#"{"input": "big.json", "output": "a.png"}"#, #"{"input": "big.json", "output": "made.png"}"#]
                + (0..<6).map { #"{"input": "reader.json", "output": "r\#($0).png"}"# }, options)
        #expect(run.code == 0, "\(run.errors)")
        for number in 0..<6 { #expect(try shop.picture("r\(number).png").pixel(1, 1) == 0xFF00_FFFF) }
    }

    @Test(arguments: ways) func aStillBetweenSequencesHoldsNobodyUp(options: [String]) throws {
        try FileManager.default.createDirectory(
            at: shop.url("a"), withIntermediateDirectories: true)
        let lines = [
            #"{"input": "card.json", "output": "a/%04d.png", "fps": 5, "frames": 2}"#,
            #"{"input": "missing.json", "output": "b.png"}"#,
            #"{"input": "card.json", "output": "c/%04d.png", "fps": 5, "frames": 2}"#,
        ]
        try shop.put(lines.joined(separator: "\n"), "list.jsonl")
        let run = try shop.bash(
            "timeout 60 '\(Workshop.program.path)' render --jobs list.jsonl \(options.joined(separator: " "))")
        #expect(run.code == 66, "\(run.errors)")
        #expect(try shop.picture("a/0001.png").width == 20 && shop.picture("c/0001.png").width == 20)
    }

    @Test(arguments: ways) func whatALinkLeadsToIsReadOnceItIsWritten(options: [String]) throws {
        try color(0xFF11_1111, "made.png")
        try shop.put(
            #"{"scene": 1, "size": [4, 4], "images": {"p": "link.png"}, "root": {"contents": "p"}}"#, "linked.json")
        try FileManager.default.createSymbolicLink(
            atPath: shop.url("link.png").path, withDestinationPath: "made.png")
        let run = try run(
            [#"{"input": "big.json", "output": "made.png"}"#, #"{"input": "linked.json", "output": "r.png"}"#], options)
        #expect(run.code == 0, "\(run.errors)")
        #expect(try shop.picture("r.png").pixel(1, 1) == 0xFF00_FFFF)
    }

    @Test(arguments: ways) func aJobThatFailsLeavesItsOutputToTheNext(options: [String]) throws {
        let run = try run(
            [
                #"{"input": "missing.json", "output": "p.png"}"#, #"{"input": "card.json", "output": "p.png"}"#,
                #"{"input": "big.json", "output": "p.png"}"#,
            ], options)
        #expect(run.code == 66, "\(run.errors)")
        #expect(run.errors.contains("input:1: missing.json: no such file"), "\(run.errors)")
        #expect(run.errors.contains("input:3: p.png is already written by job 2"), "\(run.errors)")
        #expect(!run.errors.contains("input:2:"), "\(run.errors)")
        #expect(try shop.picture("p.png").width == 20)
    }
}
