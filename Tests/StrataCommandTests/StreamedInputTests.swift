import Foundation
import Testing

/// Documents that come through standard input and other pipes.
@Suite struct StreamedInputTests {
    let shop = Workshop()
    static let scene = ##"{"scene": 1, "size": [20, 10], "root": {"name": "Card", "backgroundColor": "#00ff00"}}"##

    @Test(arguments: ["-", "/dev/stdin"])
    func standardInputIsADocument(input: String) throws {
        let run = try shop.strata(
            ["render", input, "--backend", "cpu", "-o", "%n.png"], input: Self.scene)
        #expect(run.code == 0, "\(run.errors)")
        #expect(try shop.picture("stdin.png").pixel(0, 0) == 0xFF00_FF00)
        #expect(try shop.strata(["tree", input], input: Self.scene).text.hasPrefix("CALayer \"Card\" (0 0 20 10)"))
    }

    @Test func aPipeIsADocument() throws {
        try shop.put(Self.scene)
        let program = Workshop.program.path
        for input in ["<(cat scene.json)", "- < scene.json"] {
            let command =
                "cat scene.json | \(program) render \(input) --backend cpu -o a.png && \(program) tree \(input)"
            let run = try shop.bash(command)
            #expect(run.code == 0 && run.text.hasPrefix("CALayer"), "\(run.errors)")
        }
    }

    @Test func aLottieAnimationComesThroughToo() throws {
        let animation = #"{"v":"5","fr":10,"ip":0,"op":10,"w":20,"h":10,"layers":[]}"#
        #expect(try shop.strata(["lottie", "info", "-"], input: animation).text.contains("20 x 10"))
        #expect(try shop.strata(["render", "-", "-o", "a.png", "--backend", "cpu"], input: animation).code == 0)
    }

    @Test func jobsShareWhatCameOnce() throws {
        try shop.put((1...9).map { #"{"output": "\#($0).png", "scale": \#($0)}"# + "\n" }.joined(), "jobs.jsonl")
        let run = try shop.strata(
            ["render", "-", "--backend", "cpu", "--jobs", "jobs.jsonl"], input: Self.scene)
        #expect(run.code == 0, "\(run.errors)")
        #expect(try shop.picture("9.png").width == 180)
    }

    @Test func faultsNameStandardInput() throws {
        let wrong = try shop.strata(["render", "-", "-o", "a.png"], input: "{")
        #expect(wrong.code == 65 && wrong.errors.hasPrefix("strata: standard input:1:2: "), "\(wrong.errors)")
        let both = try shop.strata(["render", "-", "--jobs", "-"], input: "{}")
        #expect(both.code == 64)
        let line = try shop.strata(
            ["render", "--jobs", "-"], input: #"{"input": "-", "output": "a.png"}"#)
        #expect(line.code == 65)
    }
}
