import Foundation
import Testing

/// `--confine`: lists that hold users' text name nothing outside of a folder.
@Suite struct ConfinementTests {
    let shop = Workshop()

    init() throws {
        try shop.putScene(
            root: #"""
                "sublayers": [{"name": "Photo", "frame": [0, 0, 20, 10]}, {"class": "VideoLayer", "name": "Clip"},
                  {"class": "CapturePreviewLayer", "name": "Cam"}]
                """#)
        for folder in ["in/sub", "out"] {
            try shop.makeFolder(folder)
        }
        let scene = try shop.data("scene.json")
        for name in ["in/a.json", "out/b.json"] { try scene.write(to: shop.url(name)) }
        #expect(try shop.render("-o", "out/p.png").code == 0)
        #expect(try shop.render("-o", "in/p.png").code == 0)
        for (name, target) in [("in/way", "../out"), ("in/b.json", "../out/b.json"), ("in/p2.png", "../out/p.png")] {
            try shop.link(name, to: target)
        }
    }

    private func run(_ line: String) throws -> Workshop.Outcome {
        try shop.render(["--jobs", "-", "--confine", "in", "-o", "out/default.png"], input: line + "\n")
    }

    @Test(arguments: [
        #""output": "out/x.png""#, #""output": "in/../x.png""#, #""output": "/tmp/strata-x.png""#,
        #""output": "in/way/x.png""#, #""output": "in/none/../../x.png""#, #""output": "in/../in/way/x.png""#,
        #""output": "in/%d/x.png", "frames": 2"#, #""output": "out/%d.png", "frames": 2"#,
        #""output": "in/way/", "frames": 2"#,
        #""output": "in""#, #""output": "/dev/stdout""#,
        #""output": "in/x.png", "input": "out/b.json""#, #""output": "in/x.png", "input": "in/b.json""#,
        #""output": "in/x.png", "input": "in/../scene.json""#, #""output": "in/x.png", "input": "out/none.json""#,
        #""output": "in/x.png", "set": {"Photo.contents": "out/p.png"}"#,
        #""output": "in/x.png", "set": {"Photo.contents": "in/p2.png"}"#,
        #""output": "in/x.png", "set": {"Photo.contents": "in/way/p.png"}"#,
        #""output": "in/x.png", "set": {"Photo.contents": "/etc/passwd"}"#,
        #""output": "in/x.png", "set": {"Clip.video": "out/p.png"}"#,
        #""output": "in/x.png", "set": {"Clip.video": "in/p2.png"}"#,
        #""output": "in/x.png", "set": {"Cam.source": {"device": "/dev/video0"}}"#,
    ])
    func whatLiesOutsideIsRefused(line: String) throws {
        let before = try shop.files()
        let run = try self.run("{\(line)}")
        #expect(run.code == 65, "\(run.errors)")
        #expect(run.errors.contains("--confine"), "\(run.errors)")
        #expect(try shop.files() == before)
    }

    @Test(arguments: [
        #""output": "in/x.png""#, #""output": "in/new/er/x.png""#, #""output": "in/sub/../x.png""#,
        #""output": "./in//x.png", "input": "in/a.json""#,
        #""output": "in/x.png", "set": {"Photo.contents": "in/p.png"}"#,
        #""output": "in/x.png", "set": {"Clip.video": "in/p.png", "Cam.source": {"y4m": "in/p.png"}}"#, "",
    ])
    func whatLiesInsideIsDone(line: String) throws {
        let run = try self.run("{\(line)}")
        #expect(run.code == 0, "\(run.errors)")
    }

    @Test func aLinkInTheOutputsPlaceIsReplaced() throws {
        #expect(try run(#"{"output": "in/p2.png", "scale": 2}"#).code == 0)
        #expect(try shop.picture("in/p2.png").width == 40)
        #expect(try shop.picture("out/p.png").width == 20)
    }

    @Test func itIsForListsAndNeedsAFolder() throws {
        let alone = try shop.strata("render", "scene.json", "-o", "a.png", "--confine", "in")
        #expect(alone.code == 64 && alone.errors.contains("--confine is for --jobs"))
        let missing = try shop.strata("render", "scene.json", "--jobs", "-", "--confine", "none")
        #expect(missing.code == 66)
        let file = try shop.strata("render", "scene.json", "--jobs", "-", "--confine", "scene.json")
        #expect(file.code == 66)
        let both = try shop.strata("render", "scene.json", "--jobs", "-", "--confine", "in", "--allow-outside")
        #expect(both.code == 64)
    }
}
