import Drawing
import Foundation
import Testing

/// Lists that are wrong: a line and a reason for each job that is not done, and the others are done.
@Suite struct HostileListTests {
    let shop = Workshop()

    init() throws { try shop.put(JobListTests.card, "card.json") }

    func run(_ list: String, _ more: String...) throws -> Workshop.Outcome {
        try shop.strata(["render", "--jobs", "-", "--backend", "cpu"] + more, input: list)
    }

    @Test(arguments: [
        ("[1]", 65, "1:1: found a list of 1, expected a job: an object"),
        ("{", 65, "1:2: the document ends where a key in quotes is due"),
        (#"{"outptu": "a.png"}"#, 65, "1:2: outptu: unknown key; did you mean `output`?"),
        (#"{"input": "card.json", "input": "b"}"#, 65, "1:24: the key `input` stands here twice"),
        (#"{"input": 3, "output": "a.png"}"#, 65, "1:11: input: found 3, expected a file's name"),
        (#"{"input": "", "output": "a.png"}"#, 65, "1:11: input: an empty file name"),
        (#"{"output": "a.png"}"#, 65, "1:1: a job without `input`, and the command line names none"),
        (#"{"input": "card.json"}"#, 65, "1:1: a job without `output`, and the command line names none"),
        (#"{"input": "card.json", "output": "%s"}"#, 65, "1:34: output: after % comes d for the frame's number"),
        (#"{"input": "card.json", "output": "a.bmp"}"#, 65, "1: .bmp is not among what can be written"),
        (#"{"input": "card.json", "output": "-"}"#, 65, "1: standard output takes one input's pictures"),
        (
            #"{"input": "card.json", "output": "a.png", "scale": "2"}"#, 65,
            #"1:52: scale: found "2", expected a number"#
        ),
        (
            #"{"input": "card.json", "output": "a.png", "scale": -1}"#, 65,
            "1: scale is a number greater than 0, not -1.0"
        ),
        (#"{"input": "card.json", "output": "a.png", "time": 1e999}"#, 65, "1:51: time: 1e999 is beyond any number"),
        (
            #"{"input": "card.json", "output": "a.png", "size": [0, 1]}"#, 65,
            "1:51: size: found a list of 2, expected whole"
        ),
        (#"{"input": "card.json", "output": "a.png", "size": [1e30, 1]}"#, 65, "1:51: size: found a list of 2"),
        (#"{"input": "card.json", "output": "a%d.png", "frames": 1.5}"#, 65, "1:55: frames: frames are a number N"),
        (
            #"{"input": "card.json", "output": "a%d.png", "frames": "5..2"}"#, 65,
            "1:55: frames: the first frame, 5, comes"
        ),
        (#"{"input": "card.json", "output": "a.png", "frames": 2}"#, 65, "1: a sequence needs a number"),
        (#"{"input": "card.json", "output": "a.gif", "time": 2}"#, 65, "1: time is for a still"),
        (#"{"input": "card.json", "output": "a%d.png", "time": 2, "duration": 3}"#, 65, "1: time is for a still"),
        (#"{"input": "card.json", "output": "a.png", "scale": 2, "size": "2x2"}"#, 65, "1: size says the scale"),
        (#"{"input": "none.json", "output": "a.png"}"#, 66, "1: none.json: no such file"),
        (#"{"input": ".", "output": "a.png"}"#, 65, "1: .: no Core Animation bundle"),
        (
            #"{"input": "card.json", "output": "card.json/a.png"}"#, 73,
            "1: cannot write card.json/a.png: Not a directory"
        ),
        (
            #"{"input": "card.json", "output": "a.png", "scale": 1e8}"#, 65,
            "1: a picture of 2000000000x1000000000 pixels"
        ),
        (
            #"{"input": "card.json", "output": "a.png", "set": []}"#, 65,
            "1:50: set: found an empty list, expected an object"
        ),
        (
            #"{"input": "card.json", "output": "a.png", "set": {"Crad.opacity": 1}}"#, 65,
            "1: card.json: `Crad.opacity` names"
        ),
        (
            #"{"input": "card.json", "output": "a.png", "set": {"Card.opacity": "x"}}"#, 65,
            "1: card.json: Card.opacity: found"
        ),
        (
            #"{"input": "card.json", "output": "a.png", "set": {"Card.contents": "n.png"}}"#, 66,
            "1: card.json: Card.contents: no"
        ),
        (
            #"{"input": "card.json", "output": "a.png", "set": {"Card.opacity": 1e300}}"#, 65,
            "1: card.json: Card.opacity: 1e+300"
        ),
        (
            #"{"input": "/dev/null", "output": "a.png"}"#, 65,
            "1:11: input: a pipe or a device is the command line's to name"
        ),
        (
            #"{"input": "card.json", "output": "a.png", "time": [0, 1, 2], "sheet": "2x1"}"#, 65,
            "1: 3 times do not fit a sheet of 2x1"
        ),
    ])
    func linesThatAreNoJobs(line: String, code: Int32, reason: String) throws {
        let run = try run(line + "\n" + #"{"input": "card.json", "output": "good.png"}"#)
        #expect(run.code == code, "\(run.errors)")
        let lines = run.errors.split(separator: "\n")
        #expect(lines.count == 2 && lines[0].hasPrefix("strata: standard input:\(reason)"), "\(run.errors)")
        #expect(lines.last?.hasPrefix("1 of 2 jobs, 1 failed: 1 pictures by cpu") == true, "\(run.errors)")
        #expect(try shop.files() == ["good.png"])
    }

    @Test("Of a thousand wrong values of a job fifty are told; a path of a million folders is not there")
    func many() throws {
        let values = (0..<1000).map { "\"Crad\($0).opacity\": 1" }.joined(separator: ", ")
        let keys = try run(#"{"input": "card.json", "output": "a.png", "set": {\#(values)}}"#)
        let lines = keys.errors.split(separator: "\n")
        #expect(keys.code == 65 && lines.count == 52, "\(lines.count)")
        #expect(lines[50].contains("after 50 mistakes the rest was not read"))
        let path = String(repeating: "a/", count: 500_000)
        let start = ContinuousClock.now
        let deep = try run(#"{"input": "\#(path)b.json", "output": "a.png"}"#)
        #expect(deep.code == 66 && deep.errors.utf8.count < 5000, "\(deep.code)")
        #expect(ContinuousClock.now - start < .seconds(30))
    }

    @Test func aLineOfManyMegabytesIsPassedOver() throws {
        let long = #"{"input": ""# + String(repeating: "x", count: 5 << 20) + #""}"#
        let good = #"{"input": "card.json", "output": "good.png"}"#
        let run = try run(long + "\n" + good + "\n" + long)
        #expect(run.code == 65)
        let lines = run.errors.split(separator: "\n")
        #expect(lines.count == 3 && lines[0] == "strata: standard input:1: a line of more than 1 MiB is no job")
        #expect(lines[1] == "strata: standard input:3: a line of more than 1 MiB is no job")
        #expect(try shop.files() == ["good.png"])
    }

    @Test func deepNestingAndBytesThatAreNoText() throws {
        let deep = String(repeating: "[", count: 100_000)
        let run = try run(deep + "\n\u{0}\u{1}\u{2}\n" + #"{"a\nb": 1}"# + "\n")
        #expect(run.code == 65 && run.errors.split(separator: "\n").count == 4, "\(run.errors.prefix(1000))")
        #expect(run.errors.contains("standard input:1:1025: nested more than 1024 levels deep"))
    }

    @Test func twoJobsWithOneOutput() throws {
        let job = #"{"input": "card.json", "output": "a.png"}"#
        let run = try run(job + "\n" + job.replacing("\"a.png", with: "\"./a.png"))
        #expect(run.code == 73)
        #expect(
            run.errors.hasPrefix("strata: standard input:2: ./a.png is already written by job 1\n"), "\(run.errors)")
    }

    /// Also where the first of them makes the folder.
    @Test(arguments: ["new/x.png", "./new/x.png", "new//./x.png"]) func twoJobsInAFolderThatIsMade(other: String) throws
    {
        let job = #"{"input": "card.json", "output": "new/x.png"}"#
        let run = try run(job + "\n" + job.replacing("new/x.png", with: other))
        #expect(run.code == 73)
        #expect(
            run.errors.hasPrefix("strata: standard input:2: \(other) is already written by job 1\n"), "\(run.errors)")
    }

    @Test(arguments: ["-", "/dev/stdin", "/proc/self/fd/0"]) func theListIsNoDocument(name: String) throws {
        let job = #"{"input": "\#(name)", "output": "a.png"}"#
        let run = try run(job + "\n" + #"{"input": "card.json", "output": "b.png"}"#)
        #expect(run.code == 65 && run.errors.contains("standard input is the command line's to name"), "\(run.errors)")
        #expect(try shop.files().contains("b.png"))
    }

    @Test func allMistakesOfALineAreTold() throws {
        let run = try run(#"{"input": "card.json", "output": "a.png", "tims": 1, "fps": "x"}"#)
        #expect(run.code == 65)
        #expect(run.errors.contains("tims: unknown key") && run.errors.contains("fps: "), "\(run.errors)")
    }

    @Test func outputsOverInputs() throws {
        let color = CGImage(
            pixelBuffer: PixelBuffer(width: 1, height: 1) { $0.storeBytes(of: 0xFF00_FFFF, as: UInt32.self) })
        try color.write(to: shop.url("cyan.png"))
        try shop.put(
            #"{"scene": 1, "size": [4, 4], "images": {"p": "cyan.png"}, "root": {"contents": "p"}}"#, "picture.json")
        try FileManager.default.copyItem(
            at: shop.url("cyan.png"), to: shop.url("own.png"))
        let run = try run(
            #"{"input": "picture.json", "output": "cyan.png"}"# + "\n"
                + #"{"input": "card.json", "output": "own.png", "set": {"Card.contents": "own.png"}}"#)
        #expect(run.code == 73)
        #expect(run.errors.contains("input:1: cyan.png is an input, and would be written over\n"), "\(run.errors)")
        #expect(run.errors.contains("input:2: own.png is an input, and would be written over\n"), "\(run.errors)")
        #expect(try shop.picture("cyan.png").width == 1 && shop.picture("own.png").width == 1)
    }

    @Test func listsThatAreNotThere() throws {
        let missing = try shop.strata("render", "--jobs", "none.jsonl")
        #expect(missing.code == 66 && missing.errors == "strata: none.jsonl: no such file\n")
        let folder = try shop.strata("render", "--jobs", ".")
        #expect(folder.code == 66 && folder.errors.hasPrefix("strata: cannot read .: "), "\(folder.errors)")
        let empty = try run("")
        #expect(empty.code == 0 && empty.errors.hasPrefix("0 jobs: "))
    }

    @Test(arguments: [
        ["card.json", "card.json", "--jobs", "-"], ["--jobs", "-", "--format", "rgba"], ["--set", "x"],
        ["--set", "=1"],
    ])
    func wrongOptions(options: [String]) throws {
        let run = try shop.strata(["render"] + options)
        #expect(run.code == 64 && run.errors.split(separator: "\n").count == 1, "\(run.errors)")
    }
}
