import Foundation
import Testing
import UniformTypeIdentifiers

@testable import UniformTypeIdentifiers

/// Names, kinds, extensions and MIME types, by Apple's list of system-declared types.
@Suite("Types of data")
struct UTTypeTests {
    @Test("each type of the table stands once, and what it is a kind of is there; none is a kind of itself")
    func table() {
        let names = Set(KnownType.all.map(\.identifier))
        #expect(names.count == KnownType.all.count)
        for type in KnownType.all {
            for parent in type.parents { #expect(names.contains(parent), "\(type.identifier): \(parent)") }
            let own = UTType(known: type.identifier)
            #expect(!own.supertypes.contains(own), "\(type.identifier)")
            for text in type.extensions + type.mimeTypes { #expect(text == text.lowercased()) }
        }
    }

    @Test("a PNG is an image, which is data and content")
    func kinds() {
        #expect(UTType.png.conforms(to: .image) && UTType.png.conforms(to: .data) && UTType.png.conforms(to: .content))
        #expect(UTType.png.conforms(to: .png) && !UTType.png.isSubtype(of: .png))
        #expect(UTType.image.isSupertype(of: .jpeg) && !UTType.jpeg.conforms(to: .movie))
        #expect(UTType.svg.conforms(to: .image) && UTType.svg.conforms(to: .xml) && UTType.svg.conforms(to: .text))
        #expect(UTType.quickTimeMovie.conforms(to: .movie) && UTType.mp3.conforms(to: .audio))
        #expect(UTType.heic.conforms(to: .image) && !UTType.folder.conforms(to: .data))
    }

    @Test(
        "extensions of files",
        arguments: [
            ("png", "public.png"), ("JPG", "public.jpeg"), ("jpeg", "public.jpeg"), ("gif", "com.compuserve.gif"),
            ("webp", "org.webmproject.webp"), ("mp4", "public.mpeg-4"), ("mov", "com.apple.quicktime-movie"),
            ("txt", "public.plain-text"), ("json", "public.json"), ("pdf", "com.adobe.pdf"),
            ("svg", "public.svg-image"),
        ])
    func extensions(_ text: String, _ identifier: String) {
        #expect(UTType(filenameExtension: text)?.identifier == identifier)
    }

    @Test("MIME types")
    func mimeTypes() {
        #expect(UTType(mimeType: "image/png") == .png)
        #expect(UTType(mimeType: "image/webp")?.preferredFilenameExtension == "webp")
        #expect(UTType.jpeg.preferredMIMEType == "image/jpeg")
        #expect(UTType(filenameExtension: "mp4", conformingTo: .audio) == .mpeg4Audio)
    }

    @Test("what is not known is dynamic, keeps its tag, and is a kind of what was asked for")
    func dynamic() throws {
        let type = try #require(UTType(filenameExtension: "strata"))
        #expect(type.isDynamic && !type.isDeclared && type.conforms(to: .data))
        #expect(type.preferredFilenameExtension == "strata")
        #expect(UTType(filenameExtension: "STRATA") == type)
        #expect(try #require(UTType(mimeType: "x/y")).preferredMIMEType == "x/y")
        #expect(UTType(filenameExtension: "") == nil && UTType("no.such.type") == nil)
    }

    @Test("a program's own types are a kind of what it says")
    func own() {
        let type = UTType(exportedAs: "com.example.card", conformingTo: .json)
        #expect(type.conforms(to: .text) && type.identifier == "com.example.card" && !type.isPublic)
        #expect(UTType("PUBLIC.PNG") == .png)
    }

    @Test("written as its name, and appended to addresses")
    func coding() throws {
        let data = try JSONEncoder().encode([UTType.png])
        #expect(String(decoding: data, as: UTF8.self) == #"["public.png"]"#)
        #expect(try JSONDecoder().decode([UTType].self, from: data) == [.png])
        let url = URL(fileURLWithPath: "/a/b")
        #expect(url.appendingPathExtension(for: .png).path == "/a/b.png")
        #expect(URL(fileURLWithPath: "/a/b.jpg").appendingPathExtension(for: .jpeg).path == "/a/b.jpg")
    }
}
