import Drawing
import Foundation
import TestSupport
import Testing

/// `strata render --jobs`: what a line makes.
@Suite struct JobListTests {
    let shop = Workshop()

    init() throws { try shop.put(Self.card, "card.json") }

    /// A card of 20 x 10 points whose left half can be coloured and pictured, and moves in a second to the right.
    static let card = ##"""
        {"scene": 1, "size": [20, 10], "duration": 1, "frameRate": 2, "backgroundColor": "#000000", "root": {"sublayers": [
          {"name": "Card", "frame": [0, 0, 10, 10], "sublayers": [
            {"name": "Box", "frame": [0, 0, 10, 10], "backgroundColor": "#ff0000"}],
          "animations": {"go": {"class": "CABasicAnimation", "keyPath": "position.x", "fromValue": 5, "toValue": 15,
                                "duration": 1, "fillMode": "both"}}}]}}
        """##

    /// Runs a list from standard input.
    func run(_ lines: String..., more: [String] = []) throws -> Workshop.Outcome {
        try shop.strata(
            ["render", "--jobs", "-", "--backend", "cpu"] + more, input: lines.joined(separator: "\n"))
    }

    @Test func everyLineIsAPicture() throws {
        let run = try run(
            ##"{"input": "card.json", "set": {"Card.Box.backgroundColor": "#00ff00"}, "output": "a.png"}"##, "", " \r",
            #"{"input": "card.json", "output": "b.png", "time": 0.5}"#,
            #"{"input": "card.json", "output": "c.png", "scale": 2}"#,
            #"{"input": "card.json", "output": "d.png", "size": [40, 40]}"#,
            #"{"input": "card.json", "output": "e.png", "size": "10x5"}"#)
        #expect(run.code == 0 && run.errors.hasPrefix("5 jobs: 5 pictures by cpu in "), "\(run.errors)")
        #expect(try shop.picture("a.png").pixel(9, 5) == 0xFF00_FF00)
        #expect(try shop.picture("a.png").pixel(10, 5) == 0xFF00_0000)
        // What a job sets the next one does not see.
        #expect(try shop.picture("b.png").pixel(14, 5) == 0xFFFF_0000)
        #expect(try shop.picture("b.png").pixel(4, 5) == 0xFF00_0000)
        for (name, width, height) in [("c", 40, 20), ("d", 40, 40), ("e", 10, 5)] {
            let picture = try shop.picture(name + ".png")
            #expect(picture.width == width && picture.height == height)
        }
    }

    @Test("A document that costs too much is found out once, not for each job that names it")
    func documentsOverTheBudgetAreReadOnce() throws {
        let keyframes =
            #"{"a":1,"k":[{"t":0,"s":[0],"i":{"x":[0.5],"y":[0.8]},"o":{"x":[0.3],"y":[0.1]}},{"t":3000,"s":[20]}]}"#
        let shapes =
            #"{"ty":"rc","p":{"k":[5,5]},"s":{"k":[5,5]},"r":{"k":0}},{"ty":"zz","s":\#(keyframes),"r":{"k":300},"pt":{"k":2}},{"ty":"fl","c":{"k":[1,0,0]},"o":{"k":100}}"#
        try shop.put(
            #"{"v":"5.7","fr":30,"ip":0,"op":3000,"w":10,"h":10,"layers":[{"ty":4,"nm":"S","ip":0,"op":3000,"shapes":[\#(Array(repeating: shapes, count: 30).joined(separator: ","))]}]}"#,
            "much.json")
        let line = #"{"input": "much.json", "output": "much.png"}"#
        func run(_ jobs: Int) throws -> Duration {
            let start = ContinuousClock.now
            let run = try shop.strata(
                ["render", "--jobs", "-", "--backend", "cpu", "--threads", "1"],
                input: Array(repeating: line, count: jobs).joined(separator: "\n"))
            #expect(run.code == 65)
            #expect(run.errors.components(separatedBy: "over the work budget").count - 1 == jobs, "\(run.errors)")
            return ContinuousClock.now - start
        }
        let one = try run(1), many = try run(100)
        #expect(many < one * 25, "\(one) \(many)")
    }

    @Test func aJobIsTheSameAsACommand() throws {
        let values = [
            ("Card.Box.backgroundColor", "#123456"), ("Card.cornerRadius", "4"), ("Card.masksToBounds", "true"),
        ]
        let set = ##"{"Card.Box.backgroundColor": "#123456", "Card.cornerRadius": 4, "Card.masksToBounds": true}"##
        let other = ##"{"Card.Box.backgroundColor": "#654321", "Card.Box.opacity": 0.5}"##
        let run = try run(
            #"{"input": "card.json", "output": "first.png", "time": 0.3, "set": \#(other)}"#,
            #"{"input": "card.json", "output": "list.png", "time": 0.3, "scale": 3, "set": \#(set)}"#)
        #expect(run.code == 0)
        let single = try shop.strata(
            ["render", "card.json", "-o", "alone.png", "--time", "0.3", "--scale", "3", "--backend", "cpu"]
                + values.flatMap { ["--set", "\($0.0)=\($0.1)"] })
        #expect(single.code == 0, "\(single.errors)")
        let files = ["list.png", "alone.png"].map { shop.url($0) }
        #expect(try Data(contentsOf: files[0]) == Data(contentsOf: files[1]))
    }

    @Test func sequencesAndTheirOptions() throws {
        let run = try run(
            #"{"input": "card.json", "output": "a%d.png"}"#,
            #"{"input": "card.json", "output": "b%d.png", "frames": 3, "fps": 4, "start": 0.25}"#,
            #"{"input": "card.json", "output": "c%d.png", "frames": "1..2"}"#,
            #"{"input": "card.json", "output": "d/", "duration": 0.4, "fps": 10}"#)
        #expect(run.code == 0 && run.errors.contains("4 jobs: 11 pictures"), "\(run.errors)")
        #expect(
            try shop.files() == [
                "a0.png", "a1.png", "b0.png", "b1.png", "b2.png", "c1.png", "c2.png", "d", "d/00000.png", "d/00001.png",
                "d/00002.png", "d/00003.png",
            ])
    }

    @Test func theCommandLineSaysTheRest() throws {
        let run = try run(
            ##"{"set": {"Card.Box.backgroundColor": "#00ff00"}}"##, #"{"scale": 1}"#, #"{"output": "own.png"}"#,
            more: ["card.json", "-o", "%n-%02j.png", "--size", "40x20", "--set", "Card.Box.backgroundColor=#0000ff"])
        #expect(run.code == 0, "\(run.errors)")
        #expect(try shop.files() == ["card-01.png", "card-02.png", "own.png"])
        #expect(try shop.picture("card-01.png").pixel(19, 5) == 0xFF00_FF00)
        #expect(try shop.picture("card-02.png").width == 20 && shop.picture("own.png").width == 40)
        #expect(try shop.picture("own.png").pixel(19, 5) == 0xFF00_00FF)
    }

    @Test func filesAreMeantFromTheListsFolder() throws {
        let lists = try shop.makeFolder("lists")
        try shop.put(Self.card, "lists/inner.json")
        let color = CGImage(
            pixelBuffer: PixelBuffer(width: 1, height: 1) { $0.storeBytes(of: 0xFF00_FFFF, as: UInt32.self) })
        try color.write(to: lists.appendingPathComponent("cyan.png"))
        try shop.put(
            #"{"input": "inner.json", "output": "out.png", "set": {"Card.Box.contents": "cyan.png"}}"# + "\n",
            "lists/jobs.jsonl")
        let run = try shop.strata("render", "--jobs", "lists/jobs.jsonl", "--backend", "cpu")
        #expect(run.code == 0, "\(run.errors)")
        #expect(try shop.picture("lists/out.png").pixel(5, 5) == 0xFF00_FFFF)
        let single = try shop.strata(
            "render", "card.json", "-o", "a.png", "--set", "Card.Box.contents=lists/cyan.png", "--backend", "cpu")
        #expect(single.code == 0, "\(single.errors)")
        #expect(try shop.picture("a.png").pixel(5, 5) == 0xFF00_FFFF)
    }

    @Test func resumeKeepsWhatStands() throws {
        let lines = (0..<4).map { #"{"input": "card.json", "output": "\#($0).png"}"# }
        #expect(try run(lines[0], lines[1]).code == 0)
        try shop.put("cut short", "1.png")
        let before = try FileManager.default.attributesOfItem(atPath: shop.folder.path + "/0.png")[.modificationDate]
        let again = try run(lines[0], lines[1], lines[2], lines[3], more: ["--resume"])
        #expect(
            again.code == 0 && again.errors.hasPrefix("4 jobs, 1 that stood already: 3 pictures"), "\(again.errors)")
        let after = try FileManager.default.attributesOfItem(atPath: shop.folder.path + "/0.png")[.modificationDate]
        #expect(before as? Date == after as? Date)
        #expect(try shop.picture("1.png").width == 20)
        // A picture of another size is of another run.
        let other = try run(lines[0], more: ["--resume", "--scale", "2"])
        #expect(
            other.code == 73 && other.errors.contains("standard input:1: 0.png has 20x10 pixels"), "\(other.errors)")
    }

    @Test func theExampleListRenders() throws {
        let list = References.packageRoot.appendingPathComponent("Examples/cards.jsonl").path
        let run = try shop.strata("render", "--jobs", list, "-o", "%j.png", "--backend", "cpu")
        #expect(run.code == 0 && run.errors.contains("3 jobs: 3 pictures"), "\(run.errors)")
        #expect(try shop.picture("1.png").width == 600 && shop.picture("3.png").width == 1200)
    }

    @Test func verboseTellsOfEachJob() throws {
        let run = try run(#"{"input": "card.json", "output": "a.png"}"#, more: ["--verbose"])
        #expect(run.errors.hasPrefix("a.png: 20 x 10 pixels by cpu, "), "\(run.errors)")
        #expect(try self.run(#"{"input": "card.json", "output": "a.png"}"#, more: ["--quiet"]).errors.isEmpty)
    }

    @Test func aChangedDocumentIsReadAgain() throws {
        // The list comes through a pipe, so that the document changes between two lines of it.
        let pipe = shop.url("jobs").path
        try #require(mkfifo(pipe, 0o600) == 0)
        let running = try RunningCommand(shop, ["render", "--jobs", "jobs", "--backend", "cpu"])
        let writer = try #require(FileHandle(forWritingAtPath: pipe))
        try writer.write(contentsOf: Data(#"{"input": "card.json", "output": "a.png"}"#.utf8 + [0x0A]))
        let picture = { (name: String) in FileManager.default.fileExists(atPath: self.shop.folder.path + "/" + name) }
        // Done before the next line comes.
        #expect(RunningCommand.wait { picture("a.png") })
        try shop.put(Self.card.replacing("#ff0000", with: "#00ff00"), "card.json")
        try writer.write(contentsOf: Data(#"{"input": "card.json", "output": "b.png"}"#.utf8))
        try writer.close()
        let end = try running.wait()
        #expect(end.code == 0, "\(end.errors)")
        #expect(try shop.picture("a.png").pixel(5, 5) == 0xFFFF_0000)
        #expect(try shop.picture("b.png").pixel(5, 5) == 0xFF00_FF00)
    }

    @Test func aSignalEndsTheWaitForTheNextJob() throws {
        let pipe = shop.url("jobs").path
        try #require(mkfifo(pipe, 0o600) == 0)
        let running = try RunningCommand(shop, ["render", "--jobs", "jobs", "--backend", "cpu"])
        let writer = try #require(FileHandle(forWritingAtPath: pipe))
        try writer.write(contentsOf: Data(#"{"input": "card.json", "output": "a.png"}"#.utf8 + [0x0A]))
        #expect(RunningCommand.wait { FileManager.default.fileExists(atPath: self.shop.folder.path + "/a.png") })
        running.send(SIGINT)
        let end = try running.wait()
        // A picture stands a moment before its job counts as done.
        let errors = ["strata: interrupted after 1 jobs\n", "strata: interrupted after 0 jobs\n"]
        #expect(end.code == 130 && errors.contains(end.errors), "\(end.errors)")
        try writer.close()
    }
}
