import Foundation
import TestSupport
import Values

@testable import FrameInput

/// Films that ffmpeg makes of frames with their numbers burnt in: sixteen blocks, black for 0 and white for 1.
enum RealFilms {
    /// Whether tests take the ffmpeg of the machine: `Scripts/test-video` sets the variable.
    static let areWanted = ProcessInfo.processInfo.environment["STRATA_VIDEO"] == "1"

    static let width = 128, height = 64

    struct Failure: Error { var words: String }

    /// Runs ffmpeg in a folder.
    static func ffmpeg(_ arguments: [String], in folder: URL) throws {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = ["ffmpeg", "-nostdin", "-y", "-v", "error"] + arguments
        process.currentDirectoryURL = folder
        let pipe = Pipe()
        process.standardError = pipe
        try process.run()
        let words = pipe.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        if process.terminationStatus != 0 { throw Failure(words: String(decoding: words, as: UTF8.self)) }
    }

    /// Frames without headers, yuv420p, or with alpha in the right half alone.
    static func numbers(_ range: Range<Int>, hasAlpha: Bool = false) -> Data {
        var data = Data(capacity: range.count * width * height * 2)
        for number in range {
            var luma = [UInt8](repeating: 0, count: width * height)
            for y in 0..<height {
                for x in 0..<width {
                    let bit = (y / 32) * 8 + x / 16
                    luma[y * width + x] = number >> bit & 1 == 1 ? 235 : 16
                }
            }
            data += luma
            data += [UInt8](repeating: 128, count: width * height / 2)
            if hasAlpha { for _ in 0..<height { data += (0..<width).map { $0 < width / 2 ? 0 : 255 } } }
        }
        return data
    }

    /// Makes a film of so many frames.
    ///
    /// - Parameters:
    ///   - rate: Frames a second.
    ///   - options: What stands before the film's name.
    static func make(
        _ name: String, _ count: Int, rate: String = "30", hasAlpha: Bool = false, _ options: [String], in folder: URL
    ) throws -> URL {
        let raw = folder.appendingPathComponent("raw")
        try numbers(0..<count, hasAlpha: hasAlpha).write(to: raw)
        try ffmpeg(
            [
                "-f", "rawvideo", "-pix_fmt", hasAlpha ? "yuva420p" : "yuv420p", "-s", "\(width)x\(height)", "-r", rate,
                "-i",
                "raw",
            ] + options + [name], in: folder)
        return folder.appendingPathComponent(name)
    }

    /// H.264 with B-frames that others refer to, and groups of so many frames.
    static func h264(_ group: Int = 250) -> [String] {
        ["-c:v", "libx264", "-pix_fmt", "yuv420p", "-g", "\(group)", "-bf", "3", "-b_strategy", "0", "-crf", "10"]
    }
}

extension FilmSource {
    /// The number that is burnt in the frame of a time; nil where none shows.
    func burntNumber(at time: Double, waits: Bool = true, asker: Int = 0) -> Int? {
        guard let frame = frame(at: time, waits: waits, asker: asker) else { return nil }
        let pixels = frame.pixels
        return withExtendedLifetime(pixels) {
            var number = 0
            let words = pixels.bytes.bindMemory(to: UInt32.self)
            for bit in 0..<16 where (words[(bit / 8 * 32 + 16) * pixels.width + bit % 8 * 16 + 8] >> 8 & 255) > 128 {
                number |= 1 << bit
            }
            return number
        }
    }
}
