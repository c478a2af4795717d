import CAML
import Foundation
import SceneFormat
import Strata
import TestSupport
import Testing

/// Bundles, folders and archives of them.
@Suite struct PackageTests {
    static func document(_ color: String, size: String = "20 10", at x: Int = 0) -> String {
        """
        <caml xmlns="http://www.apple.com/CoreAnimation/1.0"><CALayer name="Root" bounds="0 0 \(size)"><sublayers>
          <CALayer bounds="0 0 4 4" position="\(x + 2) 2" backgroundColor="\(color)"/></sublayers>
          <states><LKState name="Locked"/></states></CALayer></caml>
        """
    }

    static func index(_ document: String, flipped: Bool = false, more: String = "") -> String {
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
        <plist version="1.0"><dict><key>rootDocument</key><string>\(document)</string>
        <key>geometryFlipped</key><\(flipped)/>\(more)</dict></plist>
        """
    }

    /// Calls `body` with a folder of the given files.
    private func withFiles<Result>(_ files: [String: String], _ body: (URL) throws -> Result) throws -> Result {
        try withTemporaryFolder { folder in
            for (name, text) in files {
                let url = folder.appendingPathComponent(name)
                try FileManager.default.createDirectory(
                    at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
                try Data(text.utf8).write(to: url)
            }
            return try body(folder)
        }
    }

    private func archive(_ files: [(String, String)]) -> Data {
        var archive = StoredArchive()
        for (name, text) in files { archive.add(name, text) }
        return archive.data
    }

    @Test func theIndexNamesTheDocument() throws {
        let files = [
            "a.ca/index.xml": Self.index("scene.caml"), "a.ca/scene.caml": Self.document("1 0 0"),
            "a.ca/main.caml": Self.document("0 1 0"), "a.ca/assetManifest.caml": "<caml><MicaAssetManifest/></caml>",
        ]
        try withFiles(files) { folder in
            let package = try CAPackage.load(contentsOf: folder.appendingPathComponent("a.ca"))
            #expect(try package.picture().pixel(1, 8) == 0xFFFF_0000)
            #expect(
                package.files.count == 2 && package.files.allSatisfy { $0.hasSuffix("xml") || $0.hasSuffix("caml") })
        }
    }

    @Test func withoutAnIndexItIsMain() throws {
        try withFiles(["a.ca/main.caml": Self.document("0 1 0")]) { folder in
            let package = try CAPackage.load(contentsOf: folder.appendingPathComponent("a.ca"))
            #expect(try package.picture().pixel(1, 8) == 0xFF00_FF00)
        }
    }

    @Test func theIndexTurnsTheGeometryAndHasTheSize() throws {
        let size = "<key>documentWidth</key><real>20</real><key>documentHeight</key><integer>10</integer>"
        let files = [
            "index.xml": Self.index("main.caml", flipped: true, more: size),
            "main.caml": Self.document("0 1 0", size: "0 0"),
        ]
        try withFiles(files) { folder in
            let package = try CAPackage.load(contentsOf: folder)
            #expect(package.size == CGSize(width: 20, height: 10) && !package.isGeometryFlipped)
            #expect(try package.picture().pixel(1, 1) == 0xFF00_FF00)
        }
    }

    @Test func bundlesOfAWallpaperStandOverEachOther() throws {
        let folder = "descriptors/1/versions/0/contents/W.wallpaper/"
        let files = [
            (folder + "W_Foreground.ca/main.caml", Self.document("0 0 1", at: 8)),
            (folder + "W_Background.ca/main.caml", Self.document("1 0 0")),
            // Half as large, and so enlarged.
            (folder + "W_Floating.ca/main.caml", Self.document("0 1 0", size: "10 5", at: 2)),
            ("__MACOSX/x.ca/main.caml", "no XML"), (folder + "W_Floating.ca/._main.caml", "no XML"),
        ]
        let package = try CAPackage.load(data: archive(files), folder: URL(fileURLWithPath: "/"))
        #expect(package.size == CGSize(width: 20, height: 10) && package.rootLayer.sublayers?.count == 3)
        let picture = try package.picture()
        #expect(picture.pixel(2, 7) == 0xFFFF_0000 && picture.pixel(5, 5) == 0xFF00_FF00)
        #expect(picture.pixel(9, 7) == 0xFF00_00FF, "the foreground is in front")
        #expect(package.stateNames == ["Locked"] && package.issues.isEmpty && package.files.isEmpty)
        try package.setState("Locked")
    }

    @Test func ofSeveralWallpapersTheFirstIsShown() throws {
        let files = [("b/x.ca/main.caml", Self.document("1 0 0")), ("a/x.ca/main.caml", Self.document("0 1 0"))]
        let package = try CAPackage.load(data: archive(files), folder: URL(fileURLWithPath: "/"))
        #expect(try package.picture().pixel(1, 8) == 0xFF00_FF00)
        #expect(package.issues.map(\.description) == ["another wallpaper in it: the first by name is shown"])
    }

    @Test func scenesAreReadByTheirContent() throws {
        let bundle = ["a.ca/main.caml": Self.document("1 0 0")]
        try withFiles(bundle) { folder in
            for name in ["a.ca", "a.ca/main.caml", ""] {
                let scene = try Scene.load(anyOf: folder.appendingPathComponent(name))
                #expect(scene.archive?.stateNames == ["Locked"] && scene.size == CGSize(width: 20, height: 10))
            }
        }
        try withTemporaryFolder { folder in
            let file = folder.appendingPathComponent("w.tendies")
            try archive([("a.ca/main.caml", Self.document("1 0 0"))]).write(to: file)
            var scene = try Scene.load(anyOf: file)
            #expect(scene.archive != nil)
            try scene.setState("Locked")
            #expect(throws: SceneError.self) { try scene.setState("Awake") }
        }
        var plain = Scene(size: CGSize(width: 1, height: 1), root: CALayer())
        let error = #expect(throws: SceneError.self) { try plain.setState("Locked") }
        #expect(error?.problem == #"no state "Locked": the document is no Core Animation archive"#)
    }

    @Test func theExamplesAreReadWhole() throws {
        for name in ["wallpaper", "badge"] {
            let url = References.packageRoot.appendingPathComponent("Examples/\(name).ca")
            let package = try CAPackage.load(contentsOf: url)
            #expect(package.issues.isEmpty, "\(package.issues)")
            #expect(package.stateNames.count >= 2)
            for state in package.stateNames {
                try package.setState(state)
                #expect(Set(try package.picture(at: 1).pixels).count > 100, "\(name) \(state)")
            }
        }
    }

    @Test func theSunOfTheExampleSets() throws {
        let url = References.packageRoot.appendingPathComponent("Examples/wallpaper.ca")
        let package = try CAPackage.load(contentsOf: url)
        // The sun's colour over the sky's is brighter than any other at its middle.
        func isSun(_ y: Int, _ time: Double = 0) throws -> Bool {
            (try package.picture(at: time).pixel(195, y) >> 8) & 0xFF > 190
        }
        try package.setState("Locked")
        #expect(try isSun(330) && !isSun(520))
        #expect(try package.setState("Unlock", from: "Locked") == 0.8)
        #expect(try isSun(330, 0) && isSun(470, 0.8) && !isSun(330, 0.8))
    }

    @Test func whatIsNoBundle() throws {
        func problem(_ files: [String: String], _ name: String = "") throws -> String {
            try withFiles(files) { folder in
                let error = #expect(throws: CAMLError.self) {
                    _ = try CAPackage.load(contentsOf: folder.appendingPathComponent(name))
                }
                return error.map { "\($0.kind) " + $0.description.replacingOccurrences(of: folder.path, with: "") }
                    ?? ""
            }
        }
        #expect(try problem(["a.txt": ""]).contains("no Core Animation bundle"))
        #expect(try problem([:], "gone").hasPrefix("input "))
        #expect(try problem(["index.xml": Self.index("gone.caml")]).hasPrefix("input "))
        #expect(try problem(["index.xml": Self.index("../../etc/passwd")]).contains("lies outside"))
        #expect(try problem(["index.xml": "<plist"]).contains("index.xml:1:"))
        #expect(try problem(["main.caml": "<caml>\n<CALayer>\n</caml>"]).contains("main.caml:3:"))
        let many = Dictionary(uniqueKeysWithValues: (0..<17).map { ("\($0).ca/main.caml", Self.document("1 0 0")) })
        #expect(try problem(many).contains("17 bundles"))
    }
}
