import Drawing
import Foundation
import FrameOutput
import TestSupport
import Testing

/// Numbered files: their bytes, and which are kept.
@Suite final class ImageSequenceTests {
    private let temporary = TemporaryFolder()
    var folder: URL { temporary.url }

    func sink(_ prefix: String = "", resumes: Bool = false, _ format: ImageFormat = .png()) -> ImageSequence {
        ImageSequence(format, resumes: resumes) { [folder] in "\(folder.path)/\(prefix)\($0).png" }
    }

    func data(_ name: String) throws -> Data { try Data(contentsOf: folder.appendingPathComponent(name)) }
    func put(_ data: Data, _ name: String) throws { try data.write(to: folder.appendingPathComponent(name)) }

    @Test func bytesDoNotDependOnTheNumberOfWorkers() throws {
        let server = try makeServer()
        for workers in [1, 4] {
            try FramePipeline(to: sink("\(workers)-"), workers: workers).run(0..<6, on: server, hold: 1000)
        }
        for number in 0..<6 { #expect(try data("1-\(number).png") == data("4-\(number).png")) }
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).count == 12)
    }

    @Test func compressionIsTheOptions() throws {
        let server = try makeServer()
        try FramePipeline(to: sink("a")).run(0..<1, on: server, hold: 1000)
        try FramePipeline(to: sink("b", .png(PNGOptions(level: 0)))).run(0..<1, on: server, hold: 1000)
        #expect(try data("a0.png") != data("b0.png"))
    }

    @Test func withoutResumingEveryFileIsWrittenAnew() throws {
        try put(Data("old".utf8), "0.png")
        let statistics = try FramePipeline(to: sink()).run(0..<2, on: makeServer(), hold: 1000)
        #expect(statistics.written == 2 && statistics.kept == 0)
        #expect(try data("0.png") == data("1.png"))
    }

    @Test func resumingKeepsWholePicturesAndRedoesTheRest() throws {
        // Of the right size and other pixels: kept to the byte.
        let other = try CGImage(pixelBuffer: PixelBuffer(width: 4, height: 4) { $0.copyBytes(from: Array(0..<64)) })
            .pngData()
        try put(other, "0.png")
        try put(other.dropLast(1), "1.png")
        try put(other.prefix(20), "2.png")
        try put(Data(), "3.png")
        try put(Data("not a picture, whatever its name says".utf8), "4.png")
        let statistics = try FramePipeline(to: sink(resumes: true)).run(0..<6, on: makeServer(), hold: 1000)
        #expect(statistics.kept == 1 && statistics.written == 5)
        #expect(try data("0.png") == other)
        for number in 1..<6 { #expect(try data("\(number).png") == data("5.png"), "\(number)") }
    }

    @Test func anotherSizeIsAnotherRun() throws {
        let wide = try CGImage(pixelBuffer: PixelBuffer(width: 5, height: 4) { _ in }).pngData()
        try put(wide, "1.png")
        let server = try makeServer()
        do throws(SequenceError) {
            try FramePipeline(to: sink(resumes: true)).run(0..<3, on: server, hold: 1000)
            Issue.record("no error")
        } catch {
            guard case .sink(let fault) = error else { throw error }
            #expect(fault.kind == .cannotCreate)
            #expect(fault.description.hasSuffix("it is of another run, so it cannot be resumed"))
        }
        #expect(try data("1.png") == wide)
    }

    @Test func aMissingFolderIsTold() throws {
        let sink = ImageSequence { "/proc/x/\($0).png" }
        let server = try makeServer()
        do throws(SequenceError) {
            try FramePipeline(to: sink).run(0..<3, on: server, hold: 1000)
            Issue.record("no error")
        } catch {
            guard case .sink(let fault) = error else { throw error }
            #expect(
                fault
                    == FrameSinkError(
                        .cannotCreate,
                        "cannot write /proc/x/0.png: the folder /proc/x cannot be made: No such file or directory"))
        }
    }
}
