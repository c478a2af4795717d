// Unsafe pointers: pixels are written where they lie.
import Foundation
import Synchronization

/// Decodes the frames of a file. Frames that lie over those before are drawn in their order, so that asking in that order is
/// cheapest. Any thread may ask.
package final class PictureDecoder: Sendable {
    package let file: PictureFile

    private struct State: Sendable {
        /// The canvas as it is before a frame is drawn.
        var pixels: [UInt32] = []
        var next = 0
    }

    private let state = Mutex(State())

    package init(_ file: PictureFile) { self.file = file }

    /// A frame as large as the whole, not turned by the file's orientation; nil where it is damaged, or memory runs out.
    package func image(at index: Int) -> CGImage? {
        guard file.frames.indices.contains(index) else { return nil }
        if !file.isAnimated { return stored() }
        return state.withLock { state -> CGImage? in
            if index < state.next || state.pixels.isEmpty { state = State() }
            if state.pixels.isEmpty { state.pixels = [UInt32](repeating: 0, count: file.width * file.height) }
            var shown: CGImage?
            while state.next <= index {
                let frame = file.frames[state.next]
                let before = frame.disposal == .restore ? state.pixels : []
                // What cannot be read leaves the canvas as it is.
                let pixels = pixels(of: frame)
                if let pixels { draw(frame, pixels, on: &state.pixels) }
                if state.next == index, pixels != nil { shown = image(state.pixels) }
                switch frame.disposal {
                case .keep: break
                case .clear: draw(frame, nil, on: &state.pixels)
                case .restore: state.pixels = before
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

    private func image(_ pixels: [UInt32]) -> CGImage? {
        let buffer = PixelBuffer(width: file.width, height: file.height, isZeroed: false) { out in
            pixels.withUnsafeBytes { out.copyMemory(from: $0) }
        }
        return buffer.failure == nil ? CGImage(pixelBuffer: buffer) : nil
    }

    /// Premultiplied BGRA of a frame's rectangle.
    private func pixels(of frame: PictureFrame) -> [UInt32]? {
        let data: Data?, kind: ImageFileKind
        switch file.kind {
        case .gif: return file.pixelsGIF(frame)
        case .png: (data, kind) = (file.wholePNG(frame), .png)
        case .webP: (data, kind) = (file.wholeWebP(frame), .webP)
        case .jpeg: return nil
        }
        // Not by `CGImage(data:)`, which would take a frame that claims to be an animation for one.
        guard let picture = try? data?.withUnsafeBytes({ try kind.stored($0, name: "a frame") }),
            picture.pixels.width == frame.width, picture.pixels.height == frame.height
        else { return nil }
        let eight = picture.pixels.inEightBits
        return withExtendedLifetime(eight) {
            eight.failure == nil ? Array(eight.bytes.bindMemory(to: UInt32.self)) : nil
        }
    }

    /// Draws a frame's pixels in its rectangle, or makes that transparent.
    private func draw(_ frame: PictureFrame, _ pixels: [UInt32]?, on canvas: inout [UInt32]) {
        let right = min(file.width, frame.x + frame.width), bottom = min(file.height, frame.y + frame.height)
        guard frame.x < right, frame.y < bottom else { return }
        for y in frame.y..<bottom {
            for x in frame.x..<right {
                let place = y * file.width + x
                guard let pixels else {
                    canvas[place] = 0
                    continue
                }
                let own = pixels[(y - frame.y) * frame.width + x - frame.x]
                canvas[place] = frame.blends ? Self.over(own, canvas[place]) : own
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
