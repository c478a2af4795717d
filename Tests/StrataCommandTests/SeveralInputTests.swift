import Drawing
import Foundation
import Testing

/// `strata render a.json b.json`: a picture for each, under a name of its own.
@Suite struct SeveralInputTests {
    let shop = Workshop()

    /// Scenes of one colour each.
    func putScenes(_ colors: [String: String]) throws {
        for (name, color) in colors {
            try shop.put(
                ##"{"scene": 1, "size": [20, 10], "duration": 0.2, "frameRate": 10, "root": {"backgroundColor": "\##(color)"}}"##,
                name)
        }
    }

    @Test func eachDocumentHasAPictureOfItsName() throws {
        try putScenes(["red.json": "#ff0000", "blue.scene": "#0000ff"])
        let run = try shop.strata("render", "red.json", "blue.scene", "-o", "%n.png", "--backend", "cpu")
        #expect(run.code == 0 && run.output.isEmpty)
        #expect(run.errors.hasPrefix("2 jobs: 2 pictures by cpu in ") && run.errors.contains(" jobs a second (plan "))
        #expect(Set(try shop.picture("red.png").pixels) == [0xFFFF_0000])
        #expect(Set(try shop.picture("blue.png").pixels) == [0xFF00_00FF])
        #expect(try shop.strata("render", "red.json", "blue.scene", "-o", "%03j.png", "--quiet").errors.isEmpty)
        #expect(Set(try shop.picture("002.png").pixels) == [0xFF00_00FF])
    }

    @Test func eachDocumentHasASequenceOfItsName() throws {
        try putScenes(["red.json": "#ff0000", "blue.json": "#0000ff"])
        #expect(try shop.strata("render", "red.json", "blue.json", "-o", "%n-%02d.png", "--backend", "cpu").code == 0)
        #expect(try shop.files() == ["blue-00.png", "blue-01.png", "red-00.png", "red-01.png"])
        #expect(try shop.strata("render", "red.json", "blue.json", "-o", "%n/", "--backend", "cpu").code == 0)
        #expect(Set(try shop.picture("red/00001.png").pixels) == [0xFFFF_0000])
    }

    @Test(arguments: [
        (["red.json", "blue.json", "-o", "out.png"], "several documents need different outputs: -o out/%n.png"),
        (["red.json", "blue.json", "-o", "out/"], "several documents need different outputs"),
        (["red.json", "in/red.json", "-o", "%n.png"], "red.json and in/red.json would both be written to red.png"),
        (["red.json", "./red.json", "-o", "./%n.mp4"], "red.json and ./red.json would both be written to ./red.mp4"),
        (["red.json", "blue.json", "-o", "-"], "several documents need different outputs"),
        (["-o", "out.png"], "name a document to render, or a list with --jobs"),
        (["red.json"], "say what to write with -o"),
    ])
    func namesThatCollide(arguments: [String], reason: String) throws {
        try putScenes(["red.json": "#ff0000", "blue.json": "#0000ff"])
        let run = try shop.strata(["render"] + arguments)
        #expect(run.code == 64 && run.errors.contains(reason), "\(run.errors)")
        #expect(run.errors.split(separator: "\n").count == 1)
        #expect(try shop.files() == [])
    }

    @Test func oneThatFailsLeavesTheOthers() throws {
        try putScenes(["red.json": "#ff0000", "blue.json": "#0000ff"])
        try shop.put("{", "broken.json")
        let run = try shop.strata(
            "render", "red.json", "none.json", "broken.json", "blue.json", "-o", "%n.png", "--backend", "cpu")
        #expect(run.code == 66, "the first failure's code")
        let lines = run.errors.split(separator: "\n")
        #expect(lines.count == 3 && lines[0] == "strata: none.json: no such file")
        #expect(lines[1].hasPrefix("strata: broken.json:1:2: "))
        #expect(lines[2].hasPrefix("2 of 4 jobs, 2 failed: 2 pictures by cpu in "))
        #expect(try shop.files() == ["blue.png", "red.png"])
    }

    @Test func anOutputIsNoInput() throws {
        // What a document is is not seen by its name.
        try putScenes(["red.png": "#ff0000", "blue.json": "#0000ff"])
        let before = try shop.data("red.png")
        let run = try shop.strata("render", "red.png", "blue.json", "-o", "./%n.png", "--backend", "cpu")
        #expect(run.code == 73 && run.errors.hasPrefix("strata: ./red.png is an input, and would be written over\n"))
        #expect(try shop.data("red.png") == before)
        #expect(try shop.files() == ["blue.png", "red.png"])
        #expect(try shop.strata("render", "red.png", "-o", "red.png", "--backend", "cpu").code == 73)
    }
}
