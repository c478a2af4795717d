import FrameModel

// Which pixels of each pass are drawn: backwards from the picture's damage, through surfaces, masks and the reach of
// effects. What nobody reads is not drawn, nor is what is kept from an earlier frame, nor what only that would read.

extension CPUCompositor {
    /// Fills in `needs`, and `planes` of what is kept, for a picture of which `damage` is drawn.
    func findNeeds(_ frame: borrowing Frame, _ damage: Damage) {
        let last = frame.passes.count - 1
        // A picture of one pass reads no other.
        if last == 0 {
            needs[0] = PixelRegion(damage.bounds)
            return
        }
        let region = damage.region
        for index in frame.passes.indices { needs[index] = .empty }
        for index in frame.passes.indices.reversed() {
            if index == last {
                needs[index] = region.intersection(frame.passes[index].bounds)
            } else if frame.passes[index].retention.owner != 0 {
                let pass = frame.passes[index]
                if let plane = keptSurfaces.find(pass.retention, pass.bounds) {
                    planes[index] = plane
                    needs[index] = .empty
                } else if !needs[index].isEmpty {
                    needs[index] = PixelRegion(frame.passes[index].bounds)
                }
            }
            if needs[index].isEmpty { continue }
            if index != last { growOverBackdrops(frame, index) }
            if frame.passes[index].effect >= 0 {
                needSource(frame, index)
            } else {
                needSurfaces(frame, index)
            }
        }
    }

    /// A backdrop of which a part is drawn needs all that it takes.
    private func growOverBackdrops(_ frame: borrowing Frame, _ index: Int) {
        var isSettled = false
        while !isSettled {
            isSettled = true
            for k in frame.passes[index].quads where frame.quads[k].paint.kind == .backdrop {
                let area = frame.backdrops[Int(frame.quads[k].paint.source)].area
                    .intersection(frame.passes[index].bounds)
                if !needs[index].meets(area) { continue }
                let before = needs[index]
                needs[index].add(area)
                if before != needs[index] { isSettled = false }
            }
        }
    }

    private func needSource(_ frame: borrowing Frame, _ index: Int) {
        let source = Int(frame.passes[index].source)
        if !frame.passes[source].isDeviceSpace {
            needs[source] = PixelRegion(frame.passes[source].bounds)
            return
        }
        let effect = frame.effects[Int(frame.passes[index].effect)], bounds = frame.passes[source].bounds
        for k in 0..<needs[index].count {
            needs[source].add(Self.reads(effect, bounds: bounds, area: needs[index][k]))
        }
    }

    private func needSurfaces(_ frame: borrowing Frame, _ index: Int) {
        for k in frame.passes[index].quads {
            let readsSurface = frame.quads[k].paint.kind == .surface
            if !readsSurface, frame.quads[k].mask < 0 { continue }
            let bounds = frame.quads[k].shape.bounds
            if !needs[index].meets(bounds) { continue }
            if frame.quads[k].mask >= 0 { need(frame, Int(frame.quads[k].mask), by: index, bounds, isAligned: true) }
            if readsSurface {
                need(
                    frame, Int(frame.quads[k].paint.source), by: index, bounds,
                    isAligned: frame.quads[k].paint.sampling == .aligned)
            }
        }
    }

    private func need(_ frame: borrowing Frame, _ source: Int, by reader: Int, _ bounds: PixelRect, isAligned: Bool) {
        let all = frame.passes[source].bounds
        if !isAligned {
            needs[source] = PixelRegion(all)
            return
        }
        if !frame.passes[source].isDeviceSpace {
            needs[source] = PixelRegion(all)
            return
        }
        let read = bounds.intersection(all)
        for k in 0..<needs[reader].count { needs[source].add(needs[reader][k].intersection(read)) }
    }

    /// The most memory in bytes that surfaces take at once for what `needs` says.
    func peakBytes(_ frame: borrowing Frame) -> Int {
        endingBytes.removeAll(keepingCapacity: true)
        for _ in frame.passes { endingBytes.append(0) }
        var live = 0, peak = 0
        for index in frame.passes.indices.dropLast() {
            if needs[index].isEmpty || slots[index] >= 0 { continue }
            let bytes = surfaces.size(needs[index].bounds) * 4
            live += bytes
            peak = max(peak, live)
            let reader = lastReaders[index]
            if reader == index {
                live -= bytes
            } else if reader > index {
                endingBytes[reader] += bytes
            }
            live -= endingBytes[index]
        }
        return peak
    }
}
