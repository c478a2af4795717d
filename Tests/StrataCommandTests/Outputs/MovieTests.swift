import Foundation
import Testing

/// Movies, with stand-ins for ffmpeg.
@Suite struct MovieTests {
    let shop = Workshop()
    let sizes = 20 * 10

    init() throws { try shop.putScene(root: SequenceTests.moving, #""duration": 0.5, "frameRate": 10, "#) }

    /// Whatever the machine has, tests see the stand-in.
    @Test func aStandInTakesTheFrames() throws {
        #expect(try render("a.mp4", [], [:]).code == 0)
        #expect(try shop.text("a.mp4") == "movie")
    }

    /// Notes the arguments and the bytes; the file is "movie".
    static let recorder = """
        printf '%s\\n' "$@" > arguments
        cat > bytes
        for path; do :; done
        printf movie > "${path#file:}"
        """

    func render(_ output: String, _ more: [String] = [], _ environment: [String: String]) throws -> Workshop.Outcome {
        try shop.render(["-o", output] + more, environment: environment)
    }

    @Test func ffmpegGetsTheFramesAndItsFileTakesItsPlace() throws {
        let run = try render("a.mp4", [], shop.fakeFFmpeg(Self.recorder))
        #expect(run.code == 0 && run.errors.hasPrefix("a.mp4: 5 frames of 20 x 10 pixels by cpu in "), "\(run.errors)")
        #expect(try shop.text("a.mp4") == "movie")
        #expect(try shop.files() == ["a.mp4", "arguments", "bin", "bin/ffmpeg", "bytes"])
        let arguments = try shop.text("arguments").split(separator: "\n")
        #expect(arguments.contains("+faststart") && arguments.contains("yuv4mpegpipe"))
        let stream = try shop.render(["-o", "-", "--format", "y4m"])
        #expect(try shop.data("bytes") == stream.output)
    }

    @Test func aSceneWithoutBackgroundKeepsItsAlpha() throws {
        let environment = try shop.fakeFFmpeg(Self.recorder)
        let straight = try shop.render(["-o", "-", "--format", "rgba"]).output
        for name in ["a.webm", "a.gif", "a.apng", "a.webp"] {
            #expect(try render(name, [], environment).code == 0)
            #expect(try shop.data("bytes") == straight, "\(name)")
            #expect(try shop.text("arguments").contains("20x10\n-framerate\n10/1\n"))
        }
    }

    @Test func anMP4sSizeIsMadeEvenAndAnExplicitOddOneIsAnError() throws {
        let environment = try shop.fakeFFmpeg(Self.recorder)
        #expect(try render("a.mp4", ["--scale", "1.05"], environment).errors.contains("22 x 12 pixels") == true)
        #expect(try shop.text("bytes").hasPrefix("YUV4MPEG2 W22 H12 "))
        let run = try render("b.mp4", ["--size", "21x11"], environment)
        #expect(run.code == 64)
        #expect(run.errors == "strata: b.mp4: an mp4 has an even width and height, not 21x11\n")
        #expect(try render("b.gif", ["--size", "21x11"], environment).code == 0)
    }

    @Test func aGIFIsAtMostFiftyAFrame() throws {
        let environment = try shop.fakeFFmpeg(Self.recorder)
        try shop.putScene(root: SequenceTests.moving, #""duration": 0.5, "frameRate": 60, "#)
        #expect(try render("a.gif", [], environment).errors.contains("25 frames"))
        #expect(try render("a.gif", ["--fps", "60"], environment).code == 64)
    }

    @Test func aFailureOfFFmpegIsToldInItsWords() throws {
        let run = try render(
            "a.mp4", ["--duration", "100"],
            shop.fakeFFmpeg("echo first; head -c 2000 > /dev/null; echo 'Unknown encoder' >&2; exit 1"))
        #expect(run.code == 74)
        #expect(run.errors == "strata: writing a.mp4 failed: ffmpeg: first; Unknown encoder\n")
        #expect(try shop.files() == ["bin", "bin/ffmpeg"])
        // One that fails after it took everything.
        let late = try render("a.mp4", [], shop.fakeFFmpeg("cat > /dev/null; exit 3"))
        #expect(late.code == 74 && late.errors == "strata: writing a.mp4 failed: ffmpeg: exit code 3\n")
        // One that leaves early and content.
        let early = try render("a.mp4", ["--duration", "1000"], shop.fakeFFmpeg("exit 0"))
        #expect(early.code == 74 && early.errors.contains("ffmpeg: it ended before the last frame"))
        #expect(try shop.files() == ["bin", "bin/ffmpeg"])
    }

    @Test func withoutFFmpeg() throws {
        let run = try render("a.webm", [], ["PATH": "/nowhere"])
        #expect(run.code == 69)
        #expect(
            run.errors
                == "strata: writing a.webm takes ffmpeg, which is not on the PATH: install it (Debian's and Ubuntu's package is ffmpeg)\n"
        )
        #expect(try shop.files() == [])
    }

    @Test func anOldMovieStaysWhereANewOneFails() throws {
        try shop.put("old", "a.mp4")
        #expect(try render("a.mp4", [], shop.fakeFFmpeg("exit 1")).code == 74)
        #expect(try shop.text("a.mp4") == "old")
    }

    @Test func interruptingEndsFFmpegAndLeavesNothing() throws {
        // Takes everything and, after the end of its input, would go on for ever.
        let environment = try shop.fakeFFmpeg("echo $$ > number; cat > /dev/null; exec sleep 1000")
        let run = try RunningCommand(
            shop, ["render", "scene.json", "--backend", "cpu", "-o", "a.mp4", "--duration", "1e6"],
            environment: environment)
        #expect(RunningCommand.wait { (try? shop.text("number").hasSuffix("\n")) == true })
        usleep(100_000)
        run.send(SIGINT)
        let end = try run.wait()
        #expect(end.code == 130 && end.errors.hasPrefix("strata: interrupted after "), "\(end.errors)")
        #expect(try shop.files() == ["bin", "bin/ffmpeg", "number"])
        let number = try #require(pid_t(try shop.text("number").trimmingCharacters(in: .newlines)))
        #expect(kill(number, 0) == -1 && errno == ESRCH, "no orphan")
    }

    @Test func interruptingWhileFFmpegFinishes() throws {
        let environment = try shop.fakeFFmpeg("cat > /dev/null; touch ending; exec sleep 1000")
        let run = try RunningCommand(
            shop, ["render", "scene.json", "--backend", "cpu", "-o", "a.mp4"], environment: environment)
        #expect(try RunningCommand.wait { try shop.files().contains("ending") })
        run.send(SIGTERM)
        #expect(try run.wait().code == 130)
        #expect(try shop.files() == ["bin", "bin/ffmpeg", "ending"])
    }
}
