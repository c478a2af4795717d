import Foundation
import Testing

/// Films that documents, `--set` and lists of jobs name.
@Suite struct FilmInputTests {
    let shop = Workshop()

    init() throws {
        // None is a film that can be read: what is said of each tells which was opened.
        try shop.putTool("ffprobe", "echo '[mov,mp4 @ 0x55d5c8] moov atom not found' >&2; exit 1")
        try shop.makeFolder("in")
        for name in ["clip.mp4", "other.mp4", "in/own.mp4"] { try Data("film".utf8).write(to: shop.url(name)) }
        try shop.putScene(
            root: #"""
                "sublayers": [{"class": "VideoLayer", "name": "Clip", "video": "clip.mp4", "frame": [0, 0, 20, 10]}]
                """#)
    }

    static func words(_ film: String, of document: String = "scene.json") -> String {
        "strata: \(document): \(film) is no film that can be read: mov,mp4: moov atom not found\n"
    }

    @Test func warningsNameTheDocumentAndTheFilm() throws {
        let own = try shop.render("-o", "a.png")
        #expect(own.code == 0 && own.errors == Self.words("clip.mp4"), "\(own.errors)")
        let set = try shop.render("-o", "a.png", "--set", "Clip.video=in/own.mp4", "--set", "Clip.rate=-1")
        #expect(set.code == 0 && set.errors == Self.words("in/own.mp4"), "\(set.errors)")
        let none = try shop.render("-o", "a.png", "--set", "Clip.video=null")
        #expect(none.code == 0 && none.errors.isEmpty, "\(none.errors)")
    }

    /// Files of a list lie in its folder, and each job has the document's film again.
    @Test func listsNameFilmsOfTheirFolder() throws {
        try shop.put(
            #"""
            {"input": "../scene.json", "output": "../a.png", "set": {"Clip.video": "own.mp4", "Clip.ending": "loop"}}
            {"input": "../scene.json", "output": "../b.png"}
            {"input": "../scene.json", "output": "../c.png", "set": {"Clip.video": null}}
            {"input": "../scene.json", "output": "../d.png", "set": {"Clip.video": "none.mp4"}}
            """#, "in/jobs.jsonl")
        let run = try shop.strata("render", "--jobs", "in/jobs.jsonl", "--backend", "cpu", "--threads", "1")
        #expect(run.code == 66, "\(run.errors)")
        for film in ["own.mp4", "clip.mp4"] {
            #expect(run.errors.contains(Self.words(film, of: "in/../scene.json")), "\(run.errors)")
        }
        #expect(
            run.errors.contains(
                #"in/jobs.jsonl:4: in/../scene.json: Clip.video: no such film: "none.mp4""# + "\n"), "\(run.errors)")
    }

    /// A film that a job shows is an input, which no later job writes over.
    @Test func filmsOfJobsAreNotWrittenOver() throws {
        try shop.put("film", "a.png")
        let list = [
            #"{"output": "b.png", "set": {"Clip.video": "a.png"}}"#, #"{"output": "a.png"}"#,
        ].joined(separator: "\n")
        let run = try shop.render(["--jobs", "-"], input: list)
        #expect(run.code == 73 && run.errors.contains("a.png is an input, and would be written over"), "\(run.errors)")
        #expect(try shop.text("a.png") == "film")
    }

    /// A film stands in the place of a Lottie file's picture.
    @Test func lottieFilesShowFilmsInThePlaceOfPictures() throws {
        try shop.put(
            #"""
            {"v": "5.7.0", "fr": 10, "ip": 0, "op": 10, "w": 20, "h": 10, "assets": [{"id": "p", "w": 20, "h": 10, "p": "clip.mp4"}],
             "layers": [{"ty": 2, "nm": "Logo", "refId": "p", "ip": 0, "op": 10, "st": 0, "ks": {}}]}
            """#, "anim.json")
        #expect(try shop.strata("lottie", "keypaths", "anim.json").text.contains("Logo.image"))
        let arguments = ["render", "anim.json", "-o", "a.png", "--backend", "cpu"]
        let own = try shop.strata(arguments)
        #expect(own.code == 0 && own.errors == Self.words("clip.mp4", of: "anim.json"), "\(own.errors)")
        let set = try shop.strata(arguments + ["--set", "Logo.image=in/own.mp4"])
        #expect(set.code == 0 && set.errors == Self.words("in/own.mp4", of: "anim.json"), "\(set.errors)")
    }

    @Test func filmsThatAreSetTakeFFmpeg() throws {
        try shop.putScene(root: #""sublayers": [{"class": "VideoLayer", "name": "Clip", "frame": [0, 0, 9, 9]}]"#)
        let run = try shop.run(
            Workshop.program,
            ["render", "scene.json", "--backend", "cpu", "-o", "a.png", "--set", "Clip.video=clip.mp4"],
            environment: ["PATH": "/nowhere"])
        #expect(run.code == 69 && run.errors.contains("its films take ffmpeg"), "\(run.errors)")
    }

    @Test func theTreeShowsFilms() throws {
        let run = try shop.strata("tree", "scene.json")
        #expect(
            run.code == 0
                && run.text == """
                    CALayer (0 0 20 10)
                    └─ VideoLayer "Clip" (0 0 20 10) video "clip.mp4"

                    """
        )
    }
}
