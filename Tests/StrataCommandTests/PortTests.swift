import Foundation
import Testing

/// `strata port` is the program `strata-port`, which is built apart.
@Suite struct PortTests {
    @Test("all arguments go to strata-port on the PATH, and its exit status comes back")
    func handsOver() throws {
        let shop = Workshop()
        try shop.putTool("strata-port", #"for word; do echo "<$word>"; done; exit 1"#)
        let run = try shop.strata("port", "Sources/Cards", "-o", "a b", "--json", "--help")
        #expect(run.code == 1)
        #expect(run.text == "<Sources/Cards>\n<-o>\n<a b>\n<--json>\n<--help>\n")
    }

    /// Beside the tests' own command stands the program that a build without the trait makes.
    @Test("where the program is missing, or lacks the trait, a line says how it is built")
    func isMissing() throws {
        let run = try Workshop(standsIn: false).strata(["port", "a"], environment: ["PATH": "/usr/bin:/bin"])
        #expect(run.code == 69 && run.errors.contains("--traits Port --product strata-port"))
    }
}
