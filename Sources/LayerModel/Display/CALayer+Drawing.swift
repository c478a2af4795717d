import Foundation

// Drawing into a layer's own store: the second half of `display()`.

extension CALayer {
    final func displayByDelegate() {
        changed.needsDisplay = false
        extras?.displayed = nil
        if let delegate { delegate.display(self) } else { drawContents() }
    }

    /// Makes `contents` of the drawing of `draw(in:)`.
    ///
    /// Where only a part is to be drawn and the former picture has the same form, the part is redrawn in a copy of it.
    final func drawStore() {
        let dirty = extras?.dirtyRect
        extras?.dirtyRect = nil
        guard let form = StoreForm(of: self) else { return keep(nil) }
        let former = extras?.store.flatMap { $0.form == form && $0.picture == record.contents ? $0.picture : nil }
        let part = former == nil ? nil : dirty.map(form.wholePixels)
        guard
            let context = CGContext(
                width: form.width, height: form.height, transform: form.transform, isOpaque: form.isOpaque,
                picture: part == nil ? nil : former)
        else {
            Warnings.once("there is no memory to draw \(nameForMessages) with")
            return keep(nil)
        }
        context.clip(to: part ?? form.bounds)
        if let part { context.clear(part) }
        let drawing = QueuedDrawing(layer: self, form: form, context: context)
        let transactions = ThreadTransactions.current
        if record.drawsAsynchronously && transactions.queuesDrawing { return transactions.drawings.append(drawing) }
        drawing.draw()
        drawing.show()
    }

    /// Shows a drawing, without an animation.
    fileprivate func keep(_ store: DrawnStore?) {
        ThreadTransactions.current.withoutActions { contents = store.map { CGImage(pixelBuffer: $0.picture) } }
        if store != nil || extras != nil { ownedExtras.store = store }
        handOver()
    }
}

/// A layer with its drawing context.
///
/// Unchecked: while other threads draw, the thread of the layer waits for them.
struct QueuedDrawing: @unchecked Sendable {
    let layer: CALayer
    let form: StoreForm
    let context: CGContext

    /// Lets the layer draw, on any thread.
    func draw() { layer.draw(in: context) }

    /// Makes the layer's contents of the drawing.
    func show() { layer.keep(DrawnStore(form: form, picture: form.finished(context))) }
}

extension ThreadTransactions {
    /// Displays layers. Those that draw asynchronously are drawn together, on all cores, after all of them were
    /// requested. Returns when everything is drawn.
    func displayTogether(_ body: () -> Void) {
        let isOutermost = !queuesDrawing
        queuesDrawing = true
        body()
        guard isOutermost else { return }
        queuesDrawing = false
        let drawings = drawings
        self.drawings = []
        if drawings.isEmpty { return }
        DispatchQueue.concurrentPerform(iterations: drawings.count) { drawings[$0].draw() }
        for drawing in drawings { drawing.show() }
    }
}

extension StoreForm {
    /// Returns the drawing in the store's format.
    fileprivate func finished(_ context: CGContext) -> PixelBuffer {
        let picture = context.makePixelBuffer()
        switch format.known {
        case .RGBA8Uint, .automatic: return picture
        case .RGBA16Float: return picture.converted(to: .rgba16F)
        case .gray8Uint: return picture.inGrey
        }
    }
}

extension PixelBuffer {
    /// The same picture of bytes with each pixel replaced by its luminance (Rec. 709's weights, on sRGB values).
    fileprivate var inGrey: PixelBuffer {
        PixelBuffer(width: width, height: height, isOpaque: isOpaque, isZeroed: false) { out in
            for i in stride(from: 0, to: out.count, by: 4) {
                let grey = 0.0722 * Float(bytes[i]) + 0.7152 * Float(bytes[i + 1]) + 0.2126 * Float(bytes[i + 2])
                let level = UInt8(grey.rounded())
                (out[i], out[i + 1], out[i + 2], out[i + 3]) = (level, level, level, bytes[i + 3])
            }
        }
    }
}
