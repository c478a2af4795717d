import Foundation
import Testing

/// Command lines that say something impossible, help, and the other two commands.
@Suite struct UsageTests {
    let shop = Workshop()

    @Test(arguments: [
        ["--size", "0x10"], ["--size", "10"], ["--size", "10x"], ["--scale", "0"], ["--scale", "nan"],
        ["--scale", "-1"],
        ["--time", "inf"], ["--time", "soon"], ["--frames", "0..3"], ["--fps", "30"], ["--threads", "0"],
        ["--backend", "vulkan"], ["--surface", "window"], ["--scale", "2", "--size", "10x10"],
        ["--backend", "cpu", "--surface", "gbm"], ["--colour", "red"],
    ])
    func wrongOptions(options: [String]) throws {
        try shop.putScene()
        let run =
            options.count == 2
            ? try shop.strata("render", "scene.json", "-o", "a.png", options[0], options[1])
            : try shop.strata("render", "scene.json", "-o", "a.png", options[0], options[1], options[2], options[3])
        #expect(run.code == 64, "\(run.errors)")
        #expect(run.errors.hasPrefix("strata: ") && run.output.isEmpty)
        #expect(run.errors.split(separator: "\n").count == 1, "\(run.errors)")
        #expect(try shop.files() == [])
    }

    @Test(arguments: ["--threads", "--encoders"], ["64", "65", "100000", "4294967296", "9223372036854775807"])
    func anyNumberOfThreadsIsTaken(option: String, count: String) throws {
        try shop.putScene()
        let run = try shop.render("-o", "%d.png", "--frames", "2", option, count)
        #expect(run.code == 0, "\(run.errors)")
        #expect(try shop.files() == ["0.png", "1.png"])
        // A list's stills are made by a pool of so many threads.
        try shop.put(#"{"input": "scene.json", "output": "a.png"}"#, "list.jsonl")
        #expect(try shop.strata("render", "--jobs", "list.jsonl", "--backend", "cpu", option, count).code == 0)
        #expect(try shop.files() == ["0.png", "1.png", "a.png", "list.jsonl"])
    }

    @Test func aKeyWithANewlineKeepsTheMessageOnOneLine() throws {
        try shop.put(#"{"scene": 1, "size": [2, 2], "root": {}, "a\nb": 1}"#)
        let run = try shop.strata("render", "scene.json", "-o", "a.png")
        #expect(run.code == 65 && run.errors.split(separator: "\n").count == 1, "\(run.errors)")
    }

    static let patternHelp = """
        after % comes d for the frame's number, as in %d and %04d, n for the input's name or j for the job's number; \
        a percent sign is %%
        """

    @Test(arguments: [
        ("%s.png", Self.patternHelp),
        ("100%.png", Self.patternHelp),
        ("%d-%d.png", "the frame's number stands there twice"),
        ("%3d.png", "numbers are filled up with zeros: %03d, not %3d"),
        ("%021d.png", "a number in a name has at most 20 digits, not 021"), ("", "it is empty"),
    ])
    func outputsThatAreNoPattern(output: String, reason: String) throws {
        try shop.putScene()
        let run = try shop.strata("render", "scene.json", "-o", output)
        #expect(run.code == 64 && run.errors.contains(": \(reason) ("), "\(run.errors)")
        #expect(run.errors.split(separator: "\n").count == 1, "\(run.errors)")
    }

    @Test(arguments: [
        ("0", "there is at least 1 frame"), ("5..2", "the first frame, 5, comes after the last, 2"),
        ("-1..1", "frames count from 0"), ("1..", "frames are a number N or two A..B"),
        ("2000000000", "frames end at 1000000000"),
    ])
    func framesThatAreNone(frames: String, reason: String) throws {
        try shop.putScene()
        let run = try shop.strata("render", "scene.json", "-o", "%d.png", "--frames", frames)
        #expect(run.code == 64 && run.errors.contains(": \(reason) ("), "\(run.errors)")
        #expect(run.errors.split(separator: "\n").count == 1, "\(run.errors)")
    }

    @Test(arguments: [
        ("--size", "320", "it is a width and a height in pixels: 1920x1080"),
        ("--size", "-1x2", "it is a width and a height in pixels: 1920x1080"),
        ("--sheet", "5", "it is a number of columns and one of rows, of at most 10000 frames: 5x4"),
        ("--sheet", "101x101", "it is a number of columns and one of rows, of at most 10000 frames: 5x4"),
    ])
    func sizesThatAreNone(option: String, size: String, reason: String) throws {
        try shop.putScene()
        let run = try shop.strata("render", "scene.json", "-o", "a.png", option, size)
        #expect(run.code == 64 && run.errors.contains("'\(size)' is invalid for '\(option) "), "\(run.errors)")
        #expect(run.errors.contains(": \(reason) (") && run.errors.split(separator: "\n").count == 1, "\(run.errors)")
    }

    @Test(arguments: [["--frames", "3..1"], ["--frames", "-1..1"], ["--frames", "1.."]])
    func wrongSequences(options: [String]) throws {
        try shop.putScene()
        #expect(try shop.strata("render", "scene.json", "-o", "%d.png", options[0], options[1]).code == 64)
        #expect(try shop.files() == [])
    }

    @Test func aSequenceOfAStillNeedsFrames() throws {
        try shop.putScene()
        let run = try shop.strata("render", "scene.json", "-o", "%d.png")
        #expect(run.code == 64)
        #expect(run.errors.hasPrefix("strata: the scene has no duration"))
    }

    @Test func aPercentSignIsWrittenTwice() throws {
        try shop.putScene()
        #expect(try shop.render("-o", "100%%.png").code == 0)
        #expect(try shop.files() == ["100%.png"])
    }

    @Test func helpAndVersion() throws {
        let help = try shop.strata("--help")
        #expect(help.code == 0 && help.text.contains("render") && help.text.contains("info"))
        #expect(try shop.strata("render", "--help").text.contains("--allow-outside"))
        #expect(try shop.strata("--version").text == "0.1.0\n")
        #expect(try shop.strata("rendre").code == 64)
    }

    @Test func treeShowsTheLayers() throws {
        try shop.putScene(
            root: #"""
                "sublayers": [{"name": "card", "frame": [1, 2, 3, 4], "opacity": 0.3, "animations": {"fade":
                {"class": "CABasicAnimation", "keyPath": "opacity", "toValue": 0, "duration": 2}}, "sublayers": [{}]},
                {"class": "CATransformLayer", "isHidden": true}]
                """#)
        let run = try shop.strata("tree", "scene.json")
        #expect(run.code == 0 && run.errors.isEmpty)
        #expect(
            run.text == """
                CALayer (0 0 20 10)
                ├─ CALayer "card" (1 2 3 4) opacity 0.3
                │  │  • fade: opacity, toValue 0, duration 2
                │  └─ CALayer (0 0 0 0)
                └─ CATransformLayer (0 0 0 0) isHidden true

                """)
        #expect(try shop.strata("tree", "none.json").code == 66)
    }

    @Test func infoNamesTheBackendsAndWhyOthersAreNotUsable() throws {
        let run = try shop.strata("info")
        #expect(run.code == 0 && run.errors.isEmpty)
        for word in [
            "cpu", "kernels", "gl, surface gbm", "gl, surface device", "gl, surface surfaceless", "auto takes",
        ] {
            #expect(run.text.contains(word), "\(word)")
        }
        let none = try shop.strata("info", environment: ["__EGL_VENDOR_LIBRARY_FILENAMES": "/dev/null"])
        #expect(none.code == 0)
        #expect(none.text.components(separatedBy: "not usable").count == 4, "three surfaces, each with its reason")
        #expect(none.text.contains("auto takes cpu"))
    }

    @Test func threadsAreNoMoreThanTheProcessorsThatTheProcessMayUse() throws {
        let run = try shop.bash(
            "first=$(taskset -cp $$ | sed 's/.*: //; s/[,-].*//'); taskset -c $first '\(Workshop.program.path)' info")
        #expect(run.code == 0 && run.text.contains(/\n  threads +1\n/), "\(run.text)\(run.errors)")
    }

    @Test func infoTellsTheProgramsOfMovies() throws {
        try shop.putTool("ffmpeg", "echo ffmpeg version 9.9-test Copyright")
        try shop.putTool("ffprobe", "exit 1")
        let text = try shop.strata("info").text
        let lines = text.split(separator: "\n").suffix(3)
        #expect(lines.first == "movies and films", "\(text)")
        #expect(text.contains("\n  ffmpeg   9.9-test, /") && text.contains("\n  ffprobe  not usable: /"), "\(text)")
        #expect(text.hasSuffix("/ffprobe -version: exit code 1\n"), "\(text)")
        try shop.putTool("ffmpeg", "echo something else")
        try shop.putTool("ffprobe", "exec sleep 1000")
        let others = try shop.strata("info").text
        #expect(others.contains("\n  ffmpeg   unknown version, /"), "\(others)")
        #expect(others.hasSuffix("/ffprobe -version: it took longer than 5 s\n"), "\(others)")
        let none = try shop.strata("info", environment: ["PATH": "/nowhere"])
        #expect(none.code == 0)
        #expect(
            none.text.contains("\n  ffmpeg   not on the PATH: needed for movies, and films in layers\n"), "\(none.text)"
        )
        #expect(none.text.hasSuffix("\n  ffprobe  not on the PATH: needed for films in layers\n"))
    }

    @Test func infoPrintsTheSceneReference() throws {
        let run = try shop.strata("info", "--keys")
        #expect(run.code == 0 && run.errors.isEmpty)
        #expect(run.text.hasPrefix("# Scene reference\n"))
        #expect(run.text.contains("\n| `cornerRadius` | number | points |"))
        #expect(try shop.strata("info", "--keys", "--fonts").code == 64)
    }

    @Test func schemaIsPrinted() throws {
        let run = try shop.strata("schema")
        #expect(run.code == 0 && run.errors.isEmpty)
        #expect(run.text.hasPrefix("{\n  \"$schema\": \"https://json-schema.org/"))
        let schema = try JSONSerialization.jsonObject(with: run.output) as? [String: Any]
        #expect((schema?["properties"] as? [String: Any])?["root"] != nil)
        try shop.put(#"{"$schema": "scene.schema.json", "scene": 1, "size": [2, 2], "root": {}}"#)
        #expect(try shop.strata("tree", "scene.json").code == 0)
    }
}
