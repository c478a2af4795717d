// Unsafe pointers: rows are copied from picture to picture.
import Drawing
import Synchronization

/// A grid of a sequence's frames in one picture, row by row from the top left.
///
///     let still = ImageSequence { _ in "overview.png" }
///     try renderer.write(FrameTimes(0..<20, fps: 2), of: layer, viewport: viewport, to: ContactSheet(columns: 5, rows: 4, into: still))
///
/// Cells without a frame and the spacing are transparent.
public final class ContactSheet: FrameSink {
    /// The number of cells in a row and in a column.
    public let columns, rows: Int
    /// The space between cells, in pixels.
    public let spacing: Int
    private let sink: any FrameSink
    private let state = Mutex(State())

    private struct State {
        var format: FrameFormat?
        var isNeeded = true
        /// The number of frames asked for.
        var asked = 0
        var pictures: [PixelBuffer] = []
    }

    /// A contact sheet.
    ///
    /// - Parameters:
    ///   - columns: cells in a row, at least 1.
    ///   - rows: rows of cells, at least 1.
    ///   - spacing: pixels between cells, at least 0.
    ///   - sink: receives the sheet as its frame 0.
    public init(columns: Int, rows: Int, spacing: Int = 4, into sink: any FrameSink) {
        precondition(columns > 0 && rows > 0 && spacing >= 0, "a sheet has room for at least one frame")
        (self.columns, self.rows, self.spacing, self.sink) = (columns, rows, spacing, sink)
    }

    /// Computes the sheet's size.
    ///
    /// - Throws: `.unsuitable` where it has more than `CGImage.maximumPixels`.
    public func begin(_ format: FrameFormat) throws(FrameSinkError) {
        let width = Double(columns) * Double(format.width) + Double(columns - 1) * Double(spacing)
        let height = Double(rows) * Double(format.height) + Double(rows - 1) * Double(spacing)
        guard width * height <= Double(CGImage.maximumPixels) else {
            throw FrameSinkError(
                .unsuitable,
                "a sheet of \(columns)x\(rows) frames of \(format.width)x\(format.height) pixels is too large: show them smaller"
            )
        }
        var sheet = format
        (sheet.width, sheet.height) = (Int(width), Int(height))
        sheet.isOpaque = format.isOpaque && columns * rows == 1
        try sink.begin(sheet)
        let isNeeded = try sink.needs(0)
        state.withLock { ($0.format, $0.isNeeded) = (sheet, isNeeded) }
    }

    /// True for as many frames as there are cells; false where the sheet itself is not needed.
    ///
    /// - Throws: nothing.
    public func needs(_ number: Int) throws(FrameSinkError) -> Bool {
        state.withLock { state in
            guard state.isNeeded, state.asked < columns * rows else { return false }
            state.asked += 1
            return true
        }
    }

    /// True: frames are kept as pictures.
    public var takesPictures: Bool { true }

    /// Stores a frame; frames beyond the last cell are ignored.
    ///
    /// - Throws: nothing.
    public func write(_ picture: PixelBuffer, number: Int) throws(FrameSinkError) {
        state.withLock { state in
            if state.pictures.count < columns * rows { state.pictures.append(picture) }
        }
    }

    /// Encodes like the sink that receives the sheet.
    ///
    /// - Throws: what that sink throws.
    public func encode(_ picture: PixelBuffer, into bytes: inout [UInt8]) throws(FrameSinkError) {
        try sink.encode(picture, into: &bytes)
    }

    /// Does nothing: frames come as pictures.
    ///
    /// - Throws: nothing.
    public func write(_ bytes: [UInt8], number: Int) throws(FrameSinkError) {}

    /// Composes the sheet and passes it to the sink.
    ///
    /// - Throws: `.writeFailed` where there is no memory for the sheet, and the sink's errors.
    public func finish() throws(FrameSinkError) {
        let (format, pictures) = state.withLock { ($0.format, $0.pictures) }
        if let format, !pictures.isEmpty {
            let sheet = self.sheet(format, pictures)
            if let error = sheet.failure { throw FrameSinkError(.writeFailed, "the sheet cannot be made: \(error)") }
            var bytes: [UInt8] = []
            try sink.encode(sheet, into: &bytes)
            try sink.write(bytes, number: 0)
        }
        try sink.finish()
    }

    /// Cancels the sink.
    public func cancel() { sink.cancel() }

    private func sheet(_ format: FrameFormat, _ pictures: [PixelBuffer]) -> PixelBuffer {
        PixelBuffer(width: format.width, height: format.height, format: format.pixelFormat) { memory in
            let pixel = format.pixelFormat.bytesPerPixel
            for (i, picture) in pictures.enumerated() {
                let left = i % columns * (picture.width + spacing) * pixel
                let top = i / columns * (picture.height + spacing)
                for y in 0..<picture.height {
                    let row = picture.bytes[
                        (y * picture.bytesPerRow)..<(y * picture.bytesPerRow + picture.width * pixel)]
                    let start = (top + y) * format.width * pixel + left
                    UnsafeMutableRawBufferPointer(rebasing: memory[start..<(start + row.count)])
                        .copyMemory(from: UnsafeRawBufferPointer(rebasing: row))
                }
            }
        }
    }
}
