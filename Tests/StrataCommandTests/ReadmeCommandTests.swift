import Foundation
import TestSupport
import Testing

/// The commands of the README and of the page that it leads to, each as printed and in their order, in what looks like a fresh clone.
@Suite struct ReadmeCommandTests {
    private static let page = "Documentation/Command-line.md"

    /// The clone; `swift`, `ffplay` and ffmpeg are stand-ins, and so are the two scripts that build: what is built is there already.
    private func makeClone() throws -> Workshop {
        let shop = Workshop()
        let files = FileManager.default
        for name in ["Examples", "Package.swift", "README.md"] {
            try files.createSymbolicLink(
                at: shop.url(name),
                withDestinationURL: References.packageRoot.appendingPathComponent(name))
        }
        for folder in ["Scripts", ".build/release", "home"] {
            try files.createDirectory(
                at: shop.url(folder), withIntermediateDirectories: true)
        }
        for name in ["Scripts/demo", "Scripts/test"] {
            #expect(files.isExecutableFile(atPath: References.packageRoot.appendingPathComponent(name).path))
            try files.createSymbolicLink(
                at: shop.url(name), withDestinationURL: URL(fileURLWithPath: "/bin/true"))
        }
        try files.createSymbolicLink(
            at: shop.url(".build/release/strata"), withDestinationURL: Workshop.program)
        let programs = Workshop.program.deletingLastPathComponent().path
        try shop.putTool(
            "swift",
            """
            case "$*" in
            "build -c release" | "build -c release --product strata") ;;
            "run -c release first-light") exec \(programs)/first-light ;;
            *) echo "swift $*: the stand-in does not know this" >&2; exit 1 ;;
            esac
            """)
        try shop.putTool("ffplay", #"[ "$*" = - ] && [ "$(head -c 9; cat > /dev/null)" = YUV4MPEG2 ]"#)
        return shop
    }

    @Test func everyCommandWorksAsPrinted() throws {
        let shop = try makeClone()
        let home = shop.url("home").path
        var text = ""
        for page in ["README.md", Self.page] {
            let blocks = try MarkdownBlock.all(in: page).filter { $0.language == "sh" }
            #expect(blocks.count >= 3)
            // Told by its own words which command failed.
            let script =
                "set -euo pipefail\ntrap 'echo \"\(page): $BASH_COMMAND: exit code $?\" >&2' ERR\n"
                + blocks.map(\.text).joined()
            // The command is found only where the page has put it.
            let run = try shop.run(
                URL(fileURLWithPath: "/bin/bash"), ["-c", script], environment: ["HOME": home])
            #expect(run.code == 0, "\(run.errors)")
            text += run.text
        }
        let files = FileManager.default
        for name in [
            "first-light.png", "still.png", "out/00000.png", "out/00119.png", "film.mp4", "poster.png", "sunrise.mp4",
            "monday.png", "out/card-1.png", "home/.local/bin/strata",
            "home/.local/share/bash-completion/completions/strata",
        ] {
            let path = shop.url(name).path
            let size = try files.attributesOfItem(atPath: path)[.size] as? Int
            #expect(size ?? 0 > 0, "\(name)")
        }
        #expect(text.contains("Title.text"), "the key paths")
    }

    /// Codes that `strata render --help` tells are those of the page, and the other way around; but for 141, of commands that print.
    @Test func exitCodesAreThoseOfTheHelp() throws {
        let shop = Workshop()
        let help = try shop.strata("render", "--help").text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        let told = try #require(help.firstMatch(of: #/Exit codes: ([^;]+);/#)).1
        let page = References.packageRoot.appendingPathComponent(Self.page)
        let rows = try String(contentsOf: page, encoding: .utf8).matches(of: #/(?m)^\| (\d+) \|/#).map(\.1)
        #expect(told.matches(of: #/\d+/#).map(\.0) == rows.filter { Int($0)! > 1 && $0 != "141" })
    }

    @Test func theDocumentIsTheExample() throws {
        let blocks = try MarkdownBlock.all(in: "README.md")
        let document = try #require(blocks.first { $0.language == "json" })
        let example = References.packageRoot.appendingPathComponent("Examples/scene.json")
        #expect(try String(contentsOf: example, encoding: .utf8) == document.text)
    }

    @Test func mistakesAreToldAsPrinted() throws {
        let shop = Workshop()
        let blocks = try MarkdownBlock.all(in: "README.md")
        let document = try #require(blocks.first { $0.language == "json" })
        let message = try #require(MarkdownBlock.all(in: Self.page).first { $0.text.contains("did you mean") })
        try shop.put(document.text.replacingOccurrences(of: "cornerRadius", with: "conrerRadius"))
        let run = try shop.render("-o", "a.png")
        #expect(run.code == 65 && run.errors.contains(message.text.trimmingCharacters(in: .newlines)), "\(run.errors)")
    }
}
