#if Port
import ArgumentParser
import Foundation
import PortRules

/// The command line of `strata port`.
@main
struct PortCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "strata port",
        abstract: "Copies sources of iOS so that they compile on Linux, and says what is left to do.",
        discussion: """
            SOURCES are Swift files and folders of one module. What the Objective-C runtime does on iOS is rewritten: @objc and its like go, #selector(C.m(_:)) \
            becomes Selector("m:", C.m(_:)), @NSManaged properties of layers become @Animatable, overrides move from extensions into their class, \
            requirements that are optional get default implementations, os(iOS) holds on Linux. What no rule has to change stays as it is to the byte. \
            The sources are never changed. A folder's contents are copied to DIR with their subfolders; of several sources each keeps its name. \
            Other files are copied as they are; hidden ones, and links to folders, are left out.

            The report goes to standard output: by file what was rewritten, then file:line: what could not be.

            Exit status: 0 where all was ported, 1 where something is left to do, 64 for a wrong command line, 66 for sources that cannot be read, 73 \
            and 74 where the copy cannot be written.
            """)

    @Argument(help: "Swift files and folders of one module.", completion: .file())
    var sources: [String]

    @Option(
        name: .shortAndLong, help: ArgumentHelp("The folder for the copy, outside of the sources.", valueName: "dir"),
        completion: .directory)
    var output: String

    @Option(
        help: ArgumentHelp(
            "The folder that places in the copy are told from, instead of each source.", valueName: "dir"),
        completion: .directory)
    var below: String?

    @Flag(help: "Write the report as JSON.")
    var json = false

    @Flag(help: "Report only what is left to do.")
    var quiet = false

    @Flag(help: "Report as a compiler does, by warnings, and end with 0 where something is left: for build plugins.")
    var build = false

    mutating func run() throws {
        let folder = SourceFolder.standard(output)
        let tree = try SourceFolder(sources, below: below, output: folder)
        let files = Port().port(tree.swift.map { Port.Source(path: $0.path, bytes: $0.bytes) })
        try tree.write(files, to: folder)
        let report = PortReport(files: files, copied: tree.others.count, remarks: tree.remarks)
        if build {
            print(report.warnings(), terminator: "")
            return
        }
        print(json ? try report.json() : report.text(isQuiet: quiet), terminator: "")
        if !report.isComplete { throw ExitCode(1) }
    }

    static func main() {
        do {
            var command = try parseAsRoot()
            try command.run()
        } catch let fault as PortFault {
            FileHandle.standardError.write(Data("strata port: \(fault.message)\n".utf8))
            Foundation.exit(fault.code)
        } catch {
            exit(withError: error)
        }
    }
}

/// Why the command ends: a line for the user and an exit code (those of sysexits.h).
struct PortFault: Error {
    var code: Int32
    var message: String

    static func usage(_ message: String) -> PortFault { PortFault(code: 64, message: message) }
    static func input(_ message: String) -> PortFault { PortFault(code: 66, message: message) }
    static func output(_ message: String) -> PortFault { PortFault(code: 73, message: message) }
    static func writing(_ message: String) -> PortFault { PortFault(code: 74, message: message) }
}
#else
import Foundation

/// Says what is missing: the package's trait `Port`, without which swift-syntax is not there.
@main
enum PortCommand {
    static func main() {
        let words = """
            strata port: built without the package's trait Port. The program: swift build -c release --traits Port --product strata-port; for the plugin: \
            .package(name: "strata", path: "../strata", traits: ["Port"])

            """
        FileHandle.standardError.write(Data(words.utf8))
        exit(69)
    }
}
#endif
