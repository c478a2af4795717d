import FrameModel

extension CPUCompositor {
    /// Gives back the surfaces that `index` was the last to read.
    func release(_ frame: borrowing Frame, readBy index: Int) {
        for k in 0..<index where buffers[k] >= 0 && lastReaders[k] <= index {
            surfaces.release(buffers[k])
            buffers[k] = -1
        }
    }

    /// A surface that was drawn stays for the frames to come.
    func keep(_ frame: borrowing Frame, _ index: Int) {
        let pass = frame.passes[index]
        let isKept = keptSurfaces.keep(
            pass.retention, pass.bounds, planes[index], buffer: buffers[index], pool: &surfaces)
        if isKept { buffers[index] = -1 }
    }

    func releaseSurfaces() {
        for k in buffers.indices where buffers[k] >= 0 {
            surfaces.release(buffers[k])
            buffers[k] = -1
        }
    }

    /// Draws the quad `k` of a pass, which puts what effects make of the pixels below it in their place.
    func drawBackdrop(_ frame: borrowing Frame, _ index: Int, _ k: Int) throws(CompositorError) {
        let backdrop = frame.backdrops[Int(frame.quads[k].paint.source)]
        let area = backdrop.area.intersection(planeBounds[index])
        let seen = area.intersection(frame.quads[k].shape.bounds).intersection(needs[index].bounds)
        // Without effects what lies below replaces itself.
        if seen.isEmpty || backdrop.effects.isEmpty { return }
        var source = planes[index], sourceBuffer = -1
        defer { if sourceBuffer >= 0 { surfaces.release(sourceBuffer) } }
        for (position, effect) in backdrop.effects.enumerated() {
            let made = position == backdrop.effects.count - 1 ? seen : area
            guard let (plane, buffer) = surfaces.take(made) else {
                throw outOfMemory("a backdrop of \(made.width)x\(made.height) pixels")
            }
            var effect = frame.effects[effect]
            if case .blur(var blur) = effect {
                blur.clampsEdges = true
                effect = .blur(blur)
            }
            defer {
                if sourceBuffer >= 0 { surfaces.release(sourceBuffer) }
                source = plane
                sourceBuffer = buffer
            }
            try apply(effect, source: source, bounds: area, target: plane, area: made)
        }
        drawQuads(frame, index, k..<k + 1, clear: nil, behind: source, behindBounds: seen)
    }
}
