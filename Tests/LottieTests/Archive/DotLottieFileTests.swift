import Foundation
import TestSupport
import Testing

@testable import Lottie

/// `.lottie` archives: what they hold, and those that are made to hurt.
@Suite struct DotLottieFileTests {
    private static let document = Documents.text(
        #"{"ty":2,"refId":"i"}"#, #""assets":[{"id":"i","w":2,"h":2,"u":"/images/","p":"a.png"}]"#)

    private func error(_ data: Data) -> String? {
        do throws(LottieError) {
            _ = try DotLottieFile.loadedFrom(data: data)
            return nil
        } catch {
            return error.description
        }
    }

    /// An archive with a manifest of one animation, and what a test adds.
    private func archive(_ change: (inout StoredArchive) -> Void = { _ in }) -> StoredArchive {
        var archive = StoredArchive()
        archive.add("manifest.json", #"{"version":"1","animations":[{"id":"hi","loop":true,"speed":2}]}"#)
        archive.add("animations/hi.json", Self.document)
        change(&archive)
        return archive
    }

    @Test func versionOne() throws {
        let archive = archive { $0.add("images/a.png", Data([1, 2, 3])) }
        #expect(DotLottieFile.isArchive(archive.data))
        let file = try DotLottieFile.loadedFrom(data: archive.data)
        #expect(file.animations.map(\.id) == ["hi"])
        let animation = try #require(file.animation())
        #expect(animation.configuration == DotLottieConfiguration(loopMode: .loop, speed: 2))
        guard case .image(let image) = animation.animation.assets["i"] else {
            Issue.record("no image")
            return
        }
        #expect(image.data == Data([1, 2, 3]))
    }

    @Test func versionTwo() throws {
        var archive = StoredArchive()
        archive.add(
            "manifest.json",
            #"{"version":"2","initial":{"animation":"b"},"animations":[{"id":"a"},{"id":"b","playMode":"bounce","loop":true}],"themes":[{"id":"dark"}],"stateMachines":[{"id":"button"}]}"#
        )
        archive.add("a/a.json", Documents.text("", #""nm":"first""#))
        archive.add("a/b.json", Documents.text("", #""nm":"second""#))
        archive.add("t/", Data())
        archive.add("t/dark.json", "{}")
        let file = try DotLottieFile.loadedFrom(data: archive.data)
        #expect(file.animations.map(\.animation.name) == ["first", "second"])
        #expect(file.animation()?.id == "b")
        #expect(file.animation()?.configuration.loopMode == .autoReverse)
        #expect(file.animation(id: "a")?.configuration == DotLottieConfiguration())
        #expect(file.animation(id: "c") == nil)
        #expect(
            file.animations[0].animation.issues.map(\.problem) == [
                "the theme `dark` of the archive", "the state machine `button` of the archive",
            ])
    }

    @Test func filesAreToldByTheirContents() throws {
        try withTemporaryFolder { folder in
            let file = folder.appendingPathComponent("archive")
            try archive().data.write(to: file)
            #expect(try LottieAnimation.filepath(file.path).size.width == 100)
            try Data(Documents.text("", #""w":7"#).utf8).write(to: file)
            #expect(try LottieAnimation.filepath(file.path).size.width == 7)
        }
    }

    @Test(arguments: ["../up.json", "/etc/passwd", "a/../../up", "C:/up", "a\\..\\up", ".."])
    func pathsOutOfTheArchiveAreErrors(_ path: String) {
        let archive = archive { $0.add(path, "x") }
        #expect(error(archive.data) == "\(path): a path that leads out of the archive")
    }

    @Test func twoFilesOfOneNameAreAnError() {
        let archive = archive { $0.add("animations/hi.json", "{}") }
        #expect(error(archive.data) == "animations/hi.json: twice in the archive")
    }

    @Test func encryptedFilesAreAnError() {
        let archive = archive { $0.add("images/a.png", Data([1]), flags: 1) }
        #expect(error(archive.data) == "images/a.png: encrypted")
    }

    @Test func bombsAreNotUnpacked() {
        let archive = archive { $0.add("images/a.png", Data(count: 1000), size: 100_000_000) }
        #expect(error(archive.data) == "images/a.png: 100000000 bytes packed into 1000, more than 200 times: a bomb")
        let many = self.archive { archive in
            for i in 0..<20 { archive.add("images/\(i).png", Data(count: 300_000), size: 50_000_000) }
        }
        #expect(error(many.data)?.hasSuffix("more than 512 MiB when unpacked") == true)
    }

    @Test func tooManyFilesAreAnError() {
        let archive = archive { archive in
            for i in 0..<10_000 { archive.add("\(i)", Data()) }
        }
        #expect(error(archive.data) == "an archive of 10002 files; at most 10000 are read")
    }

    @Test func liesAboutSizesAndContentsAreErrors() {
        let short = archive { $0.add("images/a.png", Data(count: 100), size: 1000) }
        #expect(error(short.data) == "images/a.png: damaged, or packed in a way that is not read")
        let changed = archive { $0.add("images/a.png", Data(count: 100), checksum: 7) }
        #expect(error(changed.data) == "images/a.png: damaged, or packed in a way that is not read")
    }

    @Test func everyBeginningOfAnArchiveIsAnError() {
        let data = archive().data
        #expect(error(data) == nil)
        for count in 0..<data.count { #expect(error(data.prefix(count)) != nil) }
    }

    @Test(
        "Manifests",
        arguments: [
            ("{", "manifest.json: 1:2: the text ends where a key is due"),
            ("{}", "manifest.json: a list of `animations` without any"),
            (#"{"animations":[{"id":"none"}]}"#, "manifest.json: the animation `none` is not in the archive"),
            (#"{"animations":[{"id":"../hi"}]}"#, "manifest.json: the animation `../hi` is not in the archive"),
            (#"{"animations":[{"id":"bad"}]}"#, "animations/bad.json: no object, so no Lottie document"),
        ])
    func manifests(_ text: String, _ expected: String) {
        var archive = StoredArchive()
        archive.add("manifest.json", text)
        archive.add("animations/bad.json", "7")
        #expect(error(archive.data) == expected)
    }

    @Test func anArchiveWithoutAManifestIsAnError() {
        var archive = StoredArchive()
        archive.add("animations/hi.json", Self.document)
        #expect(error(archive.data) == "an archive without `manifest.json` holds no animations")
    }
}
