import Foundation
import Testing

/// Messages and answers that nobody takes: what is wrong with them is never the end of the work.
@Suite struct UnwritableTests {
    let shop = Workshop()

    /// Runs `strata` by a shell, which opens and closes descriptors as `redirection` says.
    private func shell(_ arguments: String, _ redirection: String, before: String = "") throws -> Workshop.Outcome {
        try shop.bash("\(before) exec \(Workshop.program.path) \(arguments) \(redirection)")
    }

    /// Standard errors that take nothing: closed, full, a pipe that nobody reads.
    static let deaf = ["2>&-", "2>/dev/full", "2> >(exec <&-; sleep 0.2)"]

    @Test(arguments: Self.deaf)
    func aMessageNobodyTakesEndsNothing(redirection: String) throws {
        try shop.putScene()
        let render = "render scene.json --backend cpu -o"
        #expect(try shell("render none.json -o a.png", redirection).code == 66)
        #expect(try shell("render --nonsense", redirection).code == 64)
        #expect(try shell("\(render) a.png --verbose", redirection).code == 0)
        #expect(try shell("\(render) %d.png --frames 2", redirection).code == 0)
        #expect(try shell("lottie check none.json", redirection).code == 66)
        #expect(try shop.files() == ["0.png", "1.png", "a.png"])
    }

    @Test(arguments: Self.deaf)
    func aListGoesOnAfterAJobThatFailed(redirection: String) throws {
        try shop.putScene()
        try shop.put(
            #"""
            {"input": "none.json", "output": "a.png"}
            {"input": "scene.json", "output": "b.png"}
            nonsense
            {"input": "scene.json", "output": "c.png"}
            """#, "jobs.jsonl")
        let run = try shell("render --backend cpu --jobs jobs.jsonl --verbose", redirection)
        #expect(run.code == 66)
        #expect(try shop.files() == ["b.png", "c.png", "jobs.jsonl"])
    }

    @Test(arguments: [
        "info", "tree scene.json", "lottie check box.json", "keypaths scene.json", "lottie info box.json",
        "--help",
        "render --help", "--version", "--generate-completion-script bash",
    ])
    func anAnswerNobodyTakesIsAFault(arguments: String) throws {
        try shop.putScene()
        try shop.put(
            #"{"v":"5","fr":10,"ip":0,"op":10,"w":20,"h":10,"layers":[{"ty":99,"nm":"A","ip":0,"op":10,"st":0,"ks":{}}]}"#,
            "box.json")
        for redirection in [">/dev/full", ">&-"] {
            let run = try shell(arguments, redirection)
            #expect(run.code == 74, "\(redirection)")
            #expect(run.errors.hasPrefix("strata: writing standard output failed: "), "\(run.errors)")
        }
    }

    /// As with `| head -1`, once that has its line.
    @Test(arguments: ["info", "tree scene.json", "keypaths scene.json", "info --keys", "--help", "schema"])
    func anAnswerThatNobodyReadsAnyMoreEndsQuietly(arguments: String) throws {
        try shop.putScene()
        let run = try shop.bash(
            "(sleep 0.2; exec \(Workshop.program.path) \(arguments)) | true; exit ${PIPESTATUS[0]}")
        #expect(run.code == 141 && run.errors.isEmpty, "\(run.errors)")
    }

    /// With 1 and 2 closed, the first file that is opened would be standard output.
    @Test(arguments: ["<&- >&- 2>&-", ">&- 2>&-", "<&-"])
    func closedDescriptorsDoNotBecomeFiles(redirection: String) throws {
        try shop.putScene(root: ##""backgroundColor": "#00ff00""##)
        #expect(try shell("render scene.json --backend cpu --verbose -o a.png", redirection).code == 0)
        #expect(Set(try shop.picture("a.png").pixels) == [0xFF00_FF00])
        let stream = try shell("render scene.json --backend cpu -o -", ">&-")
        #expect(stream.code == 74, "what is drawn for nobody is told")
        #expect(try shell("render scene.json --backend cpu -o /dev/stdout", ">&-").code == 74)
    }

    @Test(.enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/python3"), "no python3"))
    func aPipeThatDoesNotWaitIsWaitedFor() throws {
        try shop.putScene()
        // Whoever holds the other end may have made it so; 800,000 bytes are many times what it holds.
        let script = """
            import fcntl, os, subprocess, sys, time
            r, w = os.pipe()
            fcntl.fcntl(w, fcntl.F_SETFL, fcntl.fcntl(w, fcntl.F_GETFL) | os.O_NONBLOCK)
            p = subprocess.Popen([sys.argv[1], 'render', 'scene.json', '--backend', 'cpu', '--scale', '10', '-o', '-',
                '--format', 'rgba', '--frames', '10'], stdout=w)
            os.close(w)
            time.sleep(0.3)
            n = 0
            while True:
                b = os.read(r, 65536)
                if not b: break
                n += len(b)
            print(p.wait(), n)
            """
        let python = URL(fileURLWithPath: "/usr/bin/python3")
        #expect(try shop.run(python, ["-c", script, Workshop.program.path]).text == "0 800000\n")
    }

    @Test func whoIgnoresItsChildrenStillHearsOfFFmpeg() throws {
        try shop.putScene()
        try Workshop.putProgram(shop.url("ffmpeg"), "cat > /dev/null\nexit 3")
        let run = try shell(
            "render scene.json --backend cpu --frames 2 -o a.mp4", "", before: "trap '' CHLD; PATH=$PWD:$PATH;")
        #expect(run.code == 74 && run.errors == "strata: writing a.mp4 failed: ffmpeg: exit code 3\n", "\(run.errors)")
    }

    @Test func aSizeBeyondAnyNumberIsNotMadeEven() throws {
        try shop.put(#"{"scene": 1, "size": [1e300, 1e300], "root": {}, "duration": 1}"#)
        try Workshop.putProgram(shop.url("ffmpeg"), "cat > /dev/null")
        let run = try shell("render scene.json --backend cpu -o a.mp4", "", before: "PATH=$PWD:$PATH;")
        #expect(run.code == 65 && run.errors.count { $0 == "\n" } == 1, "\(run.errors)")
    }
}
