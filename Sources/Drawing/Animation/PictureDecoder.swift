// Unsafe pointers: pixels are written where they lie.
import Foundation
import Synchronization

/// Pixels that frames are drawn on.
private final class FrameCanvas: @unchecked Sendable {
    // Unchecked: only whoever holds the decoder's lock has it.
    let pixels: UnsafeMutableBufferPointer<UInt32>

    /// Transparent; nil where memory runs out.
    init?(_ count: Int) {
        guard let memory = calloc(count, 4) else { return nil }
        pixels = UnsafeMutableBufferPointer(start: memory.bindMemory(to: UInt32.self, capacity: count), count: count)
    }

    convenience init?(copy other: FrameCanvas) {
        self.init(other.pixels.count)
        take(other)
    }

    deinit { free(pixels.baseAddress) }

    func take(_ other: FrameCanvas) { _ = pixels.update(fromContentsOf: other.pixels) }
}

/// Decodes the frames of a file. Frames that lie over those before are drawn in their order, so that asking in that order is
/// cheapest. Any thread may ask.
package final class PictureDecoder: Sendable {
    package let file: PictureFile

    private struct State: Sendable {
        /// The canvas as it is before a frame is drawn; nil before the first.
        var canvas: FrameCanvas?
        var next = 0
    }

    private let state = Mutex(State())

    package init(_ file: PictureFile) { self.file = file }

    /// A frame as large as the whole, not turned by the file's orientation; nil where it is damaged, or memory runs out.
    package func image(at index: Int) -> CGImage? {
        guard file.frames.indices.contains(index) else { return nil }
        if !file.isAnimated { return stored() }
        guard roomForFrames > 0 else { return nil }
        return state.withLock { state -> CGImage? in
            if index < state.next { state = State() }
            guard let canvas = state.canvas ?? FrameCanvas(file.width * file.height) else { return nil }
            state.canvas = canvas
            var shown: CGImage?
            while state.next <= index {
                let frame = file.frames[state.next]
                let before = frame.disposal == .restore ? FrameCanvas(copy: canvas) : nil
                if frame.disposal == .restore, before == nil { return nil }
                // What cannot be read leaves the canvas as it is.
                let pixels = pixels(of: frame)
                if let pixels { draw(frame, pixels, on: canvas) }
                if state.next == index, pixels != nil { shown = image(canvas) }
                switch frame.disposal {
                case .keep: break
                case .clear: draw(frame, nil, on: canvas)
                case .restore: if let before { canvas.take(before) }
                }
                state.next += 1
            }
            return shown
        }
    }

    /// The picture of a file that is not animated, as it is stored.
    private func stored() -> CGImage? {
        file.data.withUnsafeBytes { bytes in
            guard let kind = ImageFileKind(bytes), let picture = try? kind.stored(bytes, name: "the data"),
                picture.pixels.failure == nil
            else { return nil }
            return CGImage(pixelBuffer: picture.pixels)
        }
    }

    /// The most pixels of a frame: with the canvas and the picture of it they are those of the largest picture.
    private var roomForFrames: Int { CGImage.maximumPixels - 2 * file.width * file.height }

    private func image(_ canvas: FrameCanvas) -> CGImage? {
        let buffer = PixelBuffer(width: file.width, height: file.height, isZeroed: false) { out in
            out.copyMemory(from: UnsafeRawBufferPointer(canvas.pixels))
        }
        return buffer.failure == nil ? CGImage(pixelBuffer: buffer) : nil
    }

    /// The pixels of a frame's rectangle, premultiplied BGRA.
    private func pixels(of frame: PictureFrame) -> PixelBuffer? {
        guard frame.width > 0, frame.height <= roomForFrames / frame.width else { return nil }
        let data: Data?, kind: ImageFileKind
        switch file.kind {
        case .gif: return file.pixelsGIF(frame)
        case .png: (data, kind) = (file.wholePNG(frame), .png)
        case .webP: (data, kind) = (file.wholeWebP(frame), .webP)
        case .jpeg, .avif: return nil
        }
        // Not by `CGImage(data:)`, which would take a frame that claims to be an animation for one.
        guard let picture = try? data?.withUnsafeBytes({ try kind.stored($0, name: "a frame") }),
            picture.pixels.width == frame.width, picture.pixels.height == frame.height
        else { return nil }
        let eight = picture.pixels.inEightBits
        return eight.failure == nil ? eight : nil
    }

    /// Draws a frame's pixels in its rectangle, or makes that transparent.
    private func draw(_ frame: PictureFrame, _ buffer: PixelBuffer?, on canvas: FrameCanvas) {
        let right = min(file.width, frame.x + frame.width), bottom = min(file.height, frame.y + frame.height)
        guard frame.x < right, frame.y < bottom else { return }
        let own = buffer?.bytes.bindMemory(to: UInt32.self), below = canvas.pixels
        withExtendedLifetime((buffer, canvas)) {
            for y in frame.y..<bottom {
                for x in frame.x..<right {
                    let place = y * file.width + x
                    let pixel = own?[(y - frame.y) * frame.width + x - frame.x] ?? 0
                    below[place] = own != nil && frame.blends ? Self.over(pixel, below[place]) : pixel
                }
            }
        }
    }

    /// A premultiplied pixel over another.
    private static func over(_ top: UInt32, _ below: UInt32) -> UInt32 {
        let rest = 255 - top >> 24
        if rest == 0 { return top }
        if rest == 255 { return below }
        var sum: UInt32 = 0
        for shift in stride(from: UInt32(0), to: 32, by: 8) {
            let share = (below >> shift & 255) * rest + 128
            sum |= min(255, (top >> shift & 255) + (share + share >> 8) >> 8) << shift
        }
        return sum
    }
}
