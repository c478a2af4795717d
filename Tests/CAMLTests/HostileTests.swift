import CAML
import Foundation
import Strata
import TestSupport
import Testing

/// Documents and archives that are made to hurt end with an error, and soon.
@Suite struct HostileTests {
    @Test(arguments: [
        ("", "no element found"), ("{}", "not well-formed"), ("<caml>", "no element found"),
        ("<caml></coml>", "mismatched tag"), ("<caml><CALayer a='1' a='2'/></caml>", "duplicate attribute"),
        ("<plist/>", "<plist> where a Core Animation document begins with <caml>"),
        ("<caml xmlns='urn:other'><CALayer/></caml>", "a document of another kind"),
        ("<caml/>", "a document without a layer"),
        ("<caml><CALayer/></caml>", "a root layer without a size"),
        ("<caml><CALayer bounds='0 0 0 5'/></caml>", "a root layer without a size"),
        ("<?xml version='1.0' encoding='EBCDIC'?><caml/>", "unknown encoding"),
    ])
    func badDocuments(text: String, problem: String) throws {
        let error = try #require(Documents.error(text))
        #expect(error.problem.contains(problem), "\(error)")
        #expect(error.kind == .document && error.line == 1)
    }

    @Test func entitiesAreNotDeclared() throws {
        let laughs = """
            <!DOCTYPE caml [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]>
            <caml><CALayer name="&b;"/></caml>
            """
        #expect(Documents.error(laughs)?.problem == "declares an entity, which is not read")
        let outside = #"<!DOCTYPE caml [<!ENTITY x SYSTEM "file:///etc/passwd">]><caml><CALayer/></caml>"#
        #expect(Documents.error(outside)?.problem == "declares an entity, which is not read")
        let parameter = #"<!DOCTYPE caml [<!ENTITY % x SYSTEM "file:///etc/passwd"> %x;]><caml><CALayer/></caml>"#
        #expect(Documents.error(parameter) != nil)
    }

    @Test func elementsNestOnlySoDeep() {
        let deep = String(repeating: "<CALayer><sublayers>", count: 50_000)
        #expect(Documents.error("<caml>" + deep)?.problem == "more than 200 elements inside each other")
        let fine = Documents.text(
            String(repeating: "<sublayers><CALayer>", count: 90)
                + String(repeating: "</CALayer></sublayers>", count: 90))
        #expect(Documents.error(fine) == nil)
    }

    @Test func theBudgetEndsLongDocuments() throws {
        let layers = String(repeating: "<CALayer/>", count: 2000)
        let text = Documents.text("<sublayers>\(layers)</sublayers>")
        #expect(Documents.error(text) == nil)
        let error = try #require(Documents.error(text, budget: WorkBudget(WorkBudget.Limits(steps: 5000))))
        #expect(error.description.contains("over the work budget of 5,000 steps"), "\(error)")
        let layered = try #require(Documents.error(text, budget: WorkBudget(WorkBudget.Limits(steps: 12_000))))
        #expect(layered.description.contains("layers"), "\(layered)")
        let path = Documents.text(
            "<sublayers><CAShapeLayer path=\"0 0 m \(String(repeating: "1 1 l ", count: 5000))\"/></sublayers>")
        let pathed = try #require(Documents.error(path, budget: WorkBudget(WorkBudget.Limits(steps: 9000))))
        #expect(pathed.description.contains("words of a path"), "\(pathed)")
    }

    /// As many animations of one key take no more than as many others.
    @Test func namesThatRepeatCostNoMore() throws {
        let animations = String(
            repeating: "<animation type='CABasicAnimation' key='k' keyPath='opacity' toValue='0'/>", count: 3000)
        let package = try Documents.inner("<animations>\(animations)</animations>")
        let layer = try package.layer("Root")
        #expect(layer.animationKeys()?.count == 3000)
        #expect(layer.animation(forKey: "k 3000") != nil)
    }

    @Test(arguments: ["../secret.png", "/etc/passwd", "assets/../../secret.png", "link.png", "%2E%2E/secret.png"])
    func picturesLieInTheFolder(name: String) throws {
        try withTemporaryFolder { outer in
            let folder = outer.appendingPathComponent("in")
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            let secret = outer.appendingPathComponent("secret.png")
            try png(1, 1, CGColor(red: 1, green: 0, blue: 0, alpha: 1)).write(to: secret)
            try FileManager.default.createSymbolicLink(
                at: folder.appendingPathComponent("link.png"), withDestinationURL: secret)
            let text = Documents.text("<contents type=\"CGImage\" src=\"\(name)\"/>")
            let error = #expect(throws: CAMLError.self) { _ = try Documents.package(text, in: folder) }
            #expect(error?.problem == "\"\(name)\" lies outside the document's folder")
            guard name == "../secret.png" else { return }
            let allowed = try CAPackage.load(data: Data(text.utf8), folder: folder, allowingOutside: true)
            #expect(try allowed.picture().pixel(1, 1) == 0xFFFF_0000)
        }
    }

    @Test func picturesOfArchivesLieInThem() throws {
        var archive = StoredArchive()
        archive.add("a.ca/main.caml", Documents.text(#"<contents type="CGImage" src="../../b.png"/>"#))
        let error = #expect(throws: CAMLError.self) {
            _ = try CAPackage.load(data: archive.data, folder: URL(fileURLWithPath: "/"))
        }
        #expect(error?.problem == #""../../b.png" lies outside the archive"#)
        var outside = StoredArchive()
        outside.add("../main.caml", Documents.text(""))
        #expect(throws: CAMLError.self) {
            _ = try CAPackage.load(data: outside.data, folder: URL(fileURLWithPath: "/"))
        }
    }

    @Test func archivesOfZerosAreNotUnpacked() {
        var archive = StoredArchive()
        archive.add("main.caml", Data(repeating: 0, count: 100), size: 400 << 20)
        let error = #expect(throws: CAMLError.self) {
            _ = try CAPackage.load(data: archive.data, folder: URL(fileURLWithPath: "/"))
        }
        #expect(error?.kind == .archive && error?.description.contains("a bomb") == true)
    }

    @Test func hugePicturesAreCountedBeforeTheyAreDecoded() throws {
        try withTemporaryFolder { folder in
            try png(100, 100, CGColor(red: 1, green: 0, blue: 0, alpha: 1)).write(
                to: folder.appendingPathComponent("a.png"))
            let text = Documents.text(#"<contents type="CGImage" src="a.png"/>"#)
            let budget = WorkBudget(WorkBudget.Limits(pictureBytes: 10_000))
            let package = try Documents.package(text, in: folder, budget: budget)
            #expect(throws: RenderError.self) { _ = try package.picture() }
        }
    }

    @Test func hugeLayersAreRefusedWhenTheyAreDrawn() throws {
        let text = Documents.text("").replacingOccurrences(of: "0 0 20 10", with: "0 0 1e12 1e12")
        let package = try Documents.package(text)
        #expect(throws: RenderError.self) { _ = try package.picture() }
    }

    /// Documents with bytes, words and elements exchanged are read or refused, and drawn or refused, without a crash.
    @Test func mutatedDocuments() throws {
        let examples = ["wallpaper", "badge"].map {
            References.packageRoot.appendingPathComponent("Examples/\($0).ca")
        }
        var random = Random(22)
        let words = [
            "nan", "-1", "1e308", "inf", "0", "", "null", "#", "1 2", "CALayer", "CAEmitterLayer", "opacity",
            "transform",
            "emitterCells", "-1e-300", "rotate(1deg", "h", "filters.a.b", "states", "9999999999999999999",
        ]
        let renderer = try Renderer(backend: .cpu)
        var read = 0, refused = 0, failed = 0
        for round in 0..<300 {
            let folder = examples[round % 2]
            var text = try String(contentsOf: folder.appendingPathComponent("main.caml"), encoding: .utf8)
            for _ in 0...random.below(4) { text = Self.mutated(text, words, &random) }
            do {
                let package = try CAPackage.load(
                    data: Data(text.utf8), folder: folder, budget: WorkBudget(WorkBudget.Limits(framePixels: 1 << 26)))
                read += 1
                for name in package.stateNames { try package.setState(name, from: package.stateNames.first) }
                let size = CGSize(width: 24, height: 24)
                do {
                    _ = try renderer.image(
                        of: package.hosted(), at: 0.5, size: size,
                        budget: WorkBudget(WorkBudget.Limits(framePixels: 1 << 26)))
                } catch {
                    failed += 1
                }
            } catch {
                refused += 1
            }
        }
        #expect(read > 60 && refused > 30, "\(read) read, \(refused) refused, \(failed) not drawn")
    }

    private static func mutated(_ text: String, _ words: [String], _ random: inout Random) -> String {
        var parts = text.split(separator: "\"", omittingEmptySubsequences: false).map(String.init)
        switch random.below(5) {
        case 0:
            // A value.
            let index = 1 + 2 * random.below((parts.count - 1) / 2)
            parts[index] = random.pick(words)
        case 1:
            let (one, other) = (
                1 + 2 * random.below((parts.count - 1) / 2), 1 + 2 * random.below((parts.count - 1) / 2)
            )
            parts.swapAt(one, other)
        case 2:
            // A line twice, or left out.
            var lines = text.split(separator: "\n").map(String.init)
            let index = random.below(lines.count)
            if random.flip() {
                lines.insert(lines[random.below(lines.count)], at: index)
            } else {
                lines.remove(at: index)
            }
            return lines.joined(separator: "\n")
        case 3:
            // Elements that change places.
            var lines = text.split(separator: "\n").map(String.init)
            lines.swapAt(random.below(lines.count), random.below(lines.count))
            return lines.joined(separator: "\n")
        default:
            var bytes = Array(text.utf8)
            bytes[random.below(bytes.count)] = UInt8(random.below(128))
            return String(decoding: bytes, as: UTF8.self)
        }
        return parts.joined(separator: "\"")
    }
}
