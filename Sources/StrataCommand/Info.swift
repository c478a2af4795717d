import ArgumentParser
import GLCompositor
import Strata

/// `strata info`: what can draw on this machine, and why the rest cannot.
struct Info: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Shows which backends work here, and why others do not.")

    @Flag(help: "Lists the fonts instead, and which of them stands for one that is not there.")
    var fonts = false

    func run() throws {
        if fonts { return showFonts() }
        print("strata \(StrataCommand.configuration.version)")
        print("\ncpu")
        do throws(CompositorError) {
            let server = try Backend.cpu.makeServer()
            show(server.facts + [("largest picture", "\(server.capabilities.maxTargetSize) pixels a side")])
            server.invalidate()
        } catch {
            show([("not usable", error.description)])
        }
        var hardware: String?
        for report in GLCompositor.probe() {
            print("\ngl, surface \(report.kind.rawValue)")
            if let problem = report.problem {
                show([("not usable", problem)])
            } else {
                show(report.facts)
                let isSoftware = report.facts.contains { $0.name == "software GL" && $0.value == "yes" }
                if !isSoftware, hardware == nil { hardware = report.kind.rawValue }
            }
        }
        print("\nauto takes \(hardware.map { "gl on surface \($0)" } ?? "cpu: no GPU was found")")
    }

    func show(_ facts: [(name: String, value: String)]) {
        let width = (facts.map(\.name.count).max() ?? 0) + 2
        for fact in facts {
            let gap = String(repeating: " ", count: width - fact.name.count)
            print("  \(fact.name)\(gap)\(fact.value)")
        }
    }
}
