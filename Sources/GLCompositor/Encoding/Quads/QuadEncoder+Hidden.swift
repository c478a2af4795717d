// Hidden pixels: on a software GL every pixel has a cost, so what lies behind opaque content is not drawn. Quads are
// examined from the nearest to the farthest, and each is cut to what the nearer ones leave visible.

extension QuadEncoder {
    /// The visible part of a quad: a range in `shown`; all of the quad where `first` is -1.
    struct Shown {
        var first: Int32, count: Int32
        static let all = Shown(first: -1, count: 0)
    }

    /// The number of pixels in its bounds below which a quad hides nothing.
    private static let smallestOccluder = 256
    /// The number of hidden pixels from which an upright quad is cut.
    private static let smallestCut = 64
    /// The same for a turned quad, which gets more triangles by a cut: this many pixels, or half of its bounds. With
    /// 1500 S1a took 32.5 ms of one core, and 28.4 with none cut.
    private static let smallestTurnedCut = 8192
    /// The number of pixels from which a quad's visible part is divided into bands of rows.
    private static let smallestBanded = 12288
    /// The rows of a band, in cells: 32 pixels.
    private static let bandRows: Int32 = 8
    /// The most hidden pixels of bands that are merged.
    private static let bandWaste = 1024

    /// Fills `shownQuads` for the quads of a pass whose pixels in `box` are drawn; returns false where nothing is
    /// hidden.
    func findHidden(_ parts: Parts, _ range: Range<Int>, box: PixelRect) -> Bool {
        shown.removeAll(keepingCapacity: true)
        if range.count < 2 || box.isEmpty || !isCrowded(parts, range, box) { return false }
        grid.reset(box)
        shownQuads.removeAll(keepingCapacity: true)
        shownQuads.append(contentsOf: repeatElement(.all, count: range.count))
        var isAnyHidden = false
        parts.quads.withUnsafeBufferPointer { quads in
            for number in range.reversed() {
                let quad = quads.baseAddress.unsafelyUnwrapped + number
                let bounds = quad.pointee.shape.bounds.intersection(box)
                if bounds.isEmpty { continue }
                if quad.pointee.backdrop >= 0 {
                    // A backdrop also shows what lies below its surroundings.
                    grid.clear()
                    continue
                }
                if !grid.isEmpty {
                    let found = show(quad, bounds)
                    if found.first >= 0 {
                        shownQuads[number - range.lowerBound] = found
                        isAnyHidden = true
                        if found.count == 0 { continue }
                    }
                }
                if bounds.area >= Self.smallestOccluder { cover(quad, parts, bounds) }
            }
        }
        return isAnyHidden
    }

    /// Whether opaque content would cover the box more than once; with less, finding what it hides costs more than it
    /// saves.
    private func isCrowded(_ parts: Parts, _ range: Range<Int>, _ box: PixelRect) -> Bool {
        parts.quads.withUnsafeBufferPointer { quads in
            var area = 0
            for number in range {
                let quad = quads.baseAddress.unsafelyUnwrapped + number
                if quad.pointee.hidesBelow {
                    area += quad.pointee.shape.bounds.intersection(box).area
                } else if quad.pointee.paint.isPlainImage {
                    // The cells in the opaque middle of a turned image cover about a quarter of its bounds.
                    area += quad.pointee.shape.bounds.intersection(box).area / 4
                }
                if area > box.area { return true }
            }
            return false
        }
    }

    /// Finds the part of a quad that nearer ones leave visible.
    private func show(_ quad: UnsafePointer<Quad>, _ bounds: PixelRect) -> Shown {
        let shape = quad.pointee.shape
        var region = HalfPlanes()
        let isUpright = shape.placement <= .axisAligned
        if quad.pointee.particles < 0, !isUpright {
            region = HalfPlanes(touchedBy: ShapeEdges(shape, rect: shape.rect), shape.edges)
            guard region.isFinite else { return .all }
        }
        let first = shown.count
        let isBanded = bounds.area >= Self.smallestBanded
        var pending = PixelRect.empty, band = PixelRect.empty, rowsLeft = Self.bandRows
        var pixels = 0
        func end(_ rect: PixelRect) {
            if rect.isEmpty { return }
            shown.append(rect)
            pixels += rect.area
        }
        func endBand() {
            let both = pending.union(band)
            if !isBanded || both.area - pending.area - band.area <= Self.bandWaste {
                pending = both
            } else {
                end(pending)
                pending = band
            }
            band = .empty
            rowsLeft = Self.bandRows
        }
        for row in grid.rows(of: bounds) {
            band = band.union(grid.visible(region, row: row, within: bounds))
            rowsLeft -= 1
            if rowsLeft == 0 { endBand() }
        }
        endBand()
        end(pending)
        // With turned hard edges each part is a draw call of its own: see `encode`.
        let half = shape.edges.hasHard ? Self.smallestTurnedCut : bounds.area / 2
        let least = isUpright ? Self.smallestCut : min(Self.smallestTurnedCut, half)
        let isCut = shown.count == first || quad.pointee.particles < 0 && bounds.area - pixels >= least
        if !isCut {
            shown.removeLast(shown.count - first)
            return .all
        }
        return Shown(first: Int32(first), count: Int32(shown.count - first))
    }

    /// Covers what a quad hides.
    private func cover(_ quad: UnsafePointer<Quad>, _ parts: Parts, _ bounds: PixelRect) {
        guard quad.pointee.clip0 < 0, !quad.pointee.isMasked, quad.pointee.cutCount == 0,
            quad.pointee.blend == .sourceOver
        else { return }
        let shape = quad.pointee.shape
        // Where an edge is open it is unknown what lies in front of the eye.
        if shape.placement == .perspective, shape.edges.rawValue & 0b10101010 != 0 { return }
        var core: OpaqueCore?
        if !quad.pointee.hidesBelow {
            core = self.core(quad, parts)
            if core == nil { return }
        }
        if shape.isRounded {
            // Corners lie in the squares that are left out: once from the columns, once from the rows.
            let radius = shape.radii.max() * (shape.isContinuous ? 1.54 : 1)
            cover(shape, shape.rect + SIMD4(radius, 0, -radius, 0), quad.pointee.paint, core, bounds)
            cover(shape, shape.rect + SIMD4(0, radius, 0, -radius), quad.pointee.paint, core, bounds)
        } else {
            cover(shape, shape.rect, quad.pointee.paint, core, bounds)
        }
    }

    private func cover(
        _ shape: Shape, _ rect: SIMD4<Float>, _ paint: Paint, _ core: OpaqueCore?, _ bounds: PixelRect
    ) {
        if rect.x >= rect.z || rect.y >= rect.w { return }
        var region = HalfPlanes(insideOf: ShapeEdges(shape, rect: rect), shape.edges)
        if let core {
            let map = paint.texelFromLocal
            core.add(to: &region, shape, scale: SIMD2(map.x, map.y), origin: SIMD2(map.z, map.w))
        }
        if region.isFinite { grid.cover(region, within: bounds) }
    }

    /// Returns the opaque part of a quad's image, where the whole image is read unchanged.
    private func core(_ quad: UnsafePointer<Quad>, _ parts: Parts) -> OpaqueCore? {
        let paint = quad.pointee.paint
        guard paint.kind == .image, paint.sampling != .trilinear, paint.color == SIMD4(repeating: 1) else { return nil }
        let image = parts.images[Int(paint.source)]
        let clamp = paint.texelClamp
        guard clamp.x <= 0.5, clamp.y <= 0.5, clamp.z >= Float(image.width) - 0.5, clamp.w >= Float(image.height) - 0.5
        else { return nil }
        return images.core(of: image)
    }
}
