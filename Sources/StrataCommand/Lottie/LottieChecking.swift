import ArgumentParser
import CommandParts
import Lottie

/// `strata lottie check`: the parts of animations that are not drawn as their files say.
struct LottieChecking: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "check",
        abstract: "Lists what is not drawn as the files say it.",
        discussion: """
            A line for each thing that is not supported, was repaired, or is missing, by the names of the layers that lead to it. \
            Exit codes: 0 where nothing was found, 1 where something was, 65 and 66 where a file cannot be read.
            """)

    @Argument(help: "Lottie documents or .lottie archives.", completion: .file(extensions: ["json", "lottie"]))
    var files: [String]

    @Flag(help: "For programs: an object a file, one a line.")
    var json = false

    @OptionGroup var fonts: FontOptions

    func run() throws {
        Terminal.showLog(verbose: false, quiet: true)
        try fonts.register()
        var isClean = true
        var fault: Fault?
        for file in files {
            do throws(Fault) {
                let animation = try LottieCommand.load(file)
                let issues = LottieCheck(animation, imageProvider: LottieCommand.pictures(beside: file)).issues
                if !issues.isEmpty { isClean = false }
                try show(issues, of: file)
            } catch  where error.code == .io || error.code == .closed {
                throw error
            } catch {
                error.lines().forEach(Terminal.complain)
                fault = fault ?? Fault(error.code, nil)
            }
        }
        if let fault { throw fault }
        if !isClean { throw ExitCode(1) }
    }

    private func show(_ issues: [LottieIssue], of file: String) throws(Fault) {
        guard json else {
            for issue in issues {
                try StandardOutput.tell(Terminal.plain("\(file): \(issue.kind.rawValue): \(issue)"))
            }
            return
        }
        let report = Report(
            file: file,
            issues: issues.map {
                Issue(kind: $0.kind.rawValue, layer: $0.layer, keypath: $0.keyPath, problem: $0.problem)
            })
        let line: String
        do { line = try LottieCommand.line(report) } catch { throw Fault(.data, "\(file): \(error)") }
        try StandardOutput.tell(line)
    }

    private struct Report: Encodable {
        var file: String
        var issues: [Issue]
    }

    private struct Issue: Encodable {
        var kind, layer, keypath, problem: String
    }
}
