import Foundation
import Testing

/// `strata play` is the program `strata-play`, which is built apart.
@Suite("strata play hands over")
struct PlayTests {
    @Test("the program beside strata takes the documents and the options, and its exit status comes back")
    func besideIsRun() throws {
        let shop = Workshop(standsIn: false)
        let run = try shop.strata("play", "--no-open", "--backend", "cpu", "none.json")
        #expect(run.code == 66 && run.errors == "strata: none.json: no such file\n")
    }

    @Test("what is wrong on the command line is told before")
    func mistakesAreTold() throws {
        let shop = Workshop(standsIn: false)
        let run = try shop.strata("play", "--prot", "80", "a.json")
        #expect(run.code == 64 && run.errors.contains("strata play has no option --prot; did you mean --port?"))
        #expect(try shop.strata("play").code == 64)
        let help = try shop.strata("play", "--help")
        #expect(help.code == 0 && help.text.contains("USAGE: strata play"))
    }
}
