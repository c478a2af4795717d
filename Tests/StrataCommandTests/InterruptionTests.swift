import Foundation
import Testing

/// SIGINT, SIGTERM and SIGHUP, and going on afterwards.
@Suite struct InterruptionTests {
    let shop = Workshop()

    init() throws { try shop.putScene(root: SequenceTests.moving, #""duration": 10, "frameRate": 60, "#) }

    /// Interrupts a long sequence of PNGs when some stand.
    @Test(arguments: [SIGINT, SIGTERM, SIGHUP])
    func whatStandsIsWholeAndResumingCompletesIt(signal: Int32) throws {
        let sequence = ["render", "scene.json", "--backend", "cpu", "--scale", "20", "-o", "out/"]
        let run = try RunningCommand(shop, sequence + ["--duration", "1e5"])
        #expect(try RunningCommand.wait { try shop.files().filter { $0.hasSuffix(".png") }.count > 3 })
        run.send(signal)
        let end = try run.wait()
        #expect(end.code == 130)
        let files = try shop.files().dropFirst()
        #expect(end.errors == "strata: interrupted after \(files.count) frames\n")
        // Without holes, without a temporary file, and each of them whole.
        #expect(
            files.elementsEqual(
                (0..<files.count).map { "out/" + String(repeating: "0", count: 5 - "\($0)".count) + "\($0).png" }))
        let stamps = try files.map { try self.date($0) }
        for file in files { _ = try shop.picture(file) }

        let count = files.count + 3
        let rest = try shop.strata(sequence + ["--frames", "\(count)", "--resume"])
        #expect(
            rest.code == 0 && rest.errors.contains(": 3 frames of ")
                && rest.errors.contains("and \(files.count) that stood already"))
        #expect(try files.map { try self.date($0) } == stamps, "they were not written again")
        // The same as without an interruption.
        #expect(try shop.render(["--scale", "20", "-o", "b/", "--frames", "\(count)"]).code == 0)
        for number in 0..<count {
            let name = String(repeating: "0", count: 5 - "\(number)".count) + "\(number).png"
            #expect(try shop.data("out/" + name) == shop.data("b/" + name))
        }
    }

    /// Nobody writes to the pipe that is read.
    @Test(arguments: [SIGINT, SIGTERM, SIGHUP]) func aReadThatWaitsIsEnded(signal: Int32) throws {
        let pipe = shop.url("pipe.json").path
        #expect(mkfifo(pipe, 0o600) == 0)
        // A writer that says nothing, so that opening it does not wait.
        let writer = open(pipe, O_RDWR)
        defer { close(writer) }
        let run = try RunningCommand(shop, ["render", "pipe.json", "--backend", "cpu", "-o", "a.png"])
        Thread.sleep(forTimeInterval: 0.5)
        let begin = ContinuousClock.now
        run.send(signal)
        let end = try run.wait()
        #expect(end.code == 130 && end.errors.hasPrefix("strata: interrupted after 0 frames"), "\(end.errors)")
        #expect(ContinuousClock.now - begin < .seconds(10))
    }

    @Test func aHangupThatIsIgnoredStaysSo() throws {
        let command = """
            trap '' HUP
            \(Workshop.program.path) render scene.json --backend cpu --scale 4 -o a/ & strata=$!
            while [ ! -e a/00003.png ]; do sleep 0.01; done
            kill -HUP $strata
            wait $strata
            """
        let run = try shop.bash(command)
        #expect(run.code == 0 && run.errors.contains("600 frames"), "\(run.errors)")
    }

    @Test func aPictureOfAnotherSizeIsNotMixedIn() throws {
        #expect(try shop.render(["-o", "out/", "--frames", "2"]).code == 0)
        let run = try shop.render(["-o", "out/", "--frames", "4", "--scale", "2", "--resume"])
        #expect(run.code == 73)
        #expect(run.errors.hasPrefix("strata: out/00000.png has 20x10 pixels and this sequence 40x20: "))
        #expect(try shop.files().count == 3)
    }

    @Test func aStreamNobodyReadsEndsAtOnce() throws {
        let run = try RunningCommand(
            shop, ["render", "scene.json", "--backend", "cpu", "--scale", "20", "-o", "-", "--format", "rgba"])
        // The pipe is full soon after its first byte came.
        _ = try run.reader.read(upToCount: 1)
        usleep(200_000)
        run.send(SIGINT)
        let end = try run.wait()
        #expect(end.code == 130 && end.errors.hasPrefix("strata: interrupted after "))
    }

    private func date(_ name: String) throws -> Date {
        let attributes = try FileManager.default.attributesOfItem(atPath: shop.url(name).path)
        return try #require(attributes[.modificationDate] as? Date)
    }
}
