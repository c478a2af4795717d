// Unsafe pointers: memory that the caller gave, or that lives as long as this.
import Foundation

/// A bitmap's memory, given by the caller or allocated.
final class BitmapStore {
    let memory: UnsafeMutableRawPointer
    let layout: BitmapLayout
    let info: CGBitmapInfo
    let space: CGColorSpace?
    private let isOwn: Bool
    /// Called when the memory is not needed any more.
    var release: (() -> Void)?

    /// Nil where memory runs out.
    init?(_ memory: UnsafeMutableRawPointer?, _ layout: BitmapLayout, _ info: CGBitmapInfo, _ space: CGColorSpace?) {
        let (count, isHuge) = layout.bytesPerRow.multipliedReportingOverflow(by: layout.height)
        guard !isHuge, let usable = memory ?? calloc(count, 1) else { return nil }
        self.memory = usable
        (self.layout, self.info, self.space) = (layout, info, space)
        isOwn = memory == nil
    }

    deinit {
        if isOwn { free(memory) }
        release?()
    }

    /// The canvas for the memory: the memory itself, or separate pixels with the same contents.
    func makeCanvas() -> Canvas? {
        let region = PixelRegion(x: 0, y: 0, width: layout.width, height: layout.height)
        if layout.isDrawable(in: memory) {
            return Canvas(region, format: layout.format, memory: memory, bytesPerRow: layout.bytesPerRow)
        }
        guard let canvas = Canvas(region, format: layout.format) else { return nil }
        layout.read(memory, into: canvas)
        return canvas
    }

    /// Copies the canvas back into the memory.
    func takeBack(_ canvas: Canvas) {
        let pixels = canvas.pixels
        guard pixels.baseAddress != UnsafeRawPointer(memory) else { return }
        layout.write(canvas, to: memory)
    }
}
