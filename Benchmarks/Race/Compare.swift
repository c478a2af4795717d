import ArgumentParser
import Foundation
import Strata

/// Compares the pictures of two folders by their names, such as those of both backends.
struct Compare: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Compares the PNGs of two folders, one line of JSON each.")

    @Argument(help: "A folder of PNGs.") var one: String
    @Argument(help: "Another one with the same names.") var other: String
    @Option(help: "How far a premultiplied colour of a byte may be off.") var most = 2

    func run() throws {
        for name in try FileManager.default.contentsOfDirectory(atPath: one).sorted() where name.hasSuffix(".png") {
            var line = ResultLine()
            line.add("picture", name)
            do {
                let a = try picture(one, name), b = try picture(other, name)
                guard a.width == b.width, a.height == b.height else {
                    throw ValidationError("\(a.width)x\(a.height) and \(b.width)x\(b.height) pixels")
                }
                let (off, worst) = difference(a, b)
                line.add("off", Double(off) / Double(a.width * a.height))
                line.add("worst", worst)
            } catch {
                line.add("problem", "\(error)")
            }
            line.write()
        }
    }

    private func picture(_ folder: String, _ name: String) throws -> PixelBuffer {
        try CGImage(contentsOf: URL(fileURLWithPath: folder).appendingPathComponent(name)).pixelBuffer
    }

    /// How many pixels are off by more than is allowed, and the largest difference of a channel.
    private func difference(_ a: PixelBuffer, _ b: PixelBuffer) -> (off: Int, worst: Int) {
        var (off, worst) = (0, 0)
        for y in 0..<a.height {
            for x in 0..<a.width {
                var apart = 0
                for channel in 0..<4 {
                    let (i, j) = (y * a.bytesPerRow + x * 4 + channel, y * b.bytesPerRow + x * 4 + channel)
                    apart = max(apart, abs(Int(a.bytes[i]) - Int(b.bytes[j])))
                }
                worst = max(worst, apart)
                if apart > most { off += 1 }
            }
        }
        return (off, worst)
    }
}
