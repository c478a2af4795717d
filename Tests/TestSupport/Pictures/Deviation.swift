import FrameModel

/// How far pictures are from what they should be, added up over one of them or many.
///
///     let off = try Deviation(over: 2, of: 0..<8, drawn: { try Pictures.draw($0) }) { frame($0) }
///     #expect(off.share <= 0.005, "\(off)")
package struct Deviation: CustomStringConvertible {
    /// What a pixel may differ by in any channel and not count: 255ths for bytes; for floats a number, or its share of what the channel
    /// is where that is beyond 1.
    package let tolerance: Double
    /// The pixels that differ by more.
    package private(set) var count = 0
    /// All that were compared.
    package private(set) var all = 0
    /// The greatest difference.
    package private(set) var most = 0.0

    /// Of nothing yet.
    package init(over tolerance: Double) { self.tolerance = tolerance }

    /// Of one picture from the reference renderer's of its frame.
    package init(_ bytes: [UInt8], _ frame: Frame, over tolerance: Double) {
        self.init(over: tolerance)
        add(bytes, frame)
    }

    /// Of the pictures of several frames, each made from its seed, from the reference renderer's.
    package init(
        over tolerance: Double, of seeds: Range<Int>, drawn: (Frame) throws -> [UInt8], _ frame: (Int) throws -> Frame
    ) rethrows {
        self.init(over: tolerance)
        for seed in seeds {
            let frame = try frame(seed)
            add(try drawn(frame), frame)
        }
    }

    /// The same of pictures of floats.
    package init(
        over tolerance: Double, of seeds: Range<Int>, drawn: (Frame) throws -> [SIMD4<Float16>],
        _ frame: (Int) throws -> Frame
    ) rethrows {
        self.init(over: tolerance)
        for seed in seeds {
            let frame = try frame(seed)
            add(try drawn(frame), frame)
        }
    }

    /// Of one picture from another.
    package init(_ bytes: [UInt8], _ wanted: [UInt8], over tolerance: Double) {
        self.init(over: tolerance)
        add(bytes, wanted)
    }

    /// Of one picture of floats from the reference renderer's of its frame.
    package init(_ pixels: [SIMD4<Float16>], _ frame: Frame, over tolerance: Double) {
        self.init(over: tolerance)
        add(pixels, frame)
    }

    /// The pixels that differ by more, of all.
    package var share: Double { Double(count) / Double(all) }

    package var description: String { "\(count) of \(all) pixels, the most by \(most)" }

    /// Adds a picture and the reference renderer's of its frame.
    package mutating func add(_ bytes: [UInt8], _ frame: Frame) { add(bytes, Pictures.reference(frame)) }

    /// Adds a picture and what it should be.
    package mutating func add(_ bytes: [UInt8], _ wanted: [UInt8]) {
        precondition(bytes.count == wanted.count)
        for pixel in stride(from: 0, to: bytes.count, by: 4) {
            var difference = 0
            for c in 0..<4 { difference = max(difference, abs(Int(bytes[pixel + c]) - Int(wanted[pixel + c]))) }
            note(Double(difference))
        }
    }

    /// Adds a picture of floats and the reference renderer's of its frame.
    package mutating func add(_ pixels: [SIMD4<Float16>], _ frame: Frame) {
        let wanted = ReferenceRenderer.render(frame, isExtended: true).colors
        precondition(pixels.count == wanted.count)
        for (pixel, color) in zip(pixels, wanted) {
            var difference = 0.0
            for c in 0..<4 {
                let d = abs(Double(pixel[c]) - color[c]) / max(1, abs(color[c]))
                // What is no number is as far off as can be.
                difference = d.isNaN ? .infinity : max(difference, d)
            }
            note(difference)
        }
    }

    private mutating func note(_ difference: Double) {
        most = max(most, difference)
        all += 1
        if difference > tolerance { count += 1 }
    }
}
