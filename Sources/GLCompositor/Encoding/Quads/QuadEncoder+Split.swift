import Shaders

/// Axis-aligned quads divided into an inside without coverage, and a rim.
///
/// Every piece costs llvmpipe about 2 µs whatever its size, so pieces are few: dividing the rim further into lines of
/// one colour, which need no coverage either, made S3 twice as slow.
extension QuadEncoder {
    /// The number of pixels of the inside below which boxes stay whole.
    static let smallestInside = 4096
    /// The same for rounded and bordered shapes, whose program is more expensive. S3 took 73 ms of one core with whole
    /// shapes, 42 with 4096 and 31 with 1024; 256 gained nothing more.
    static let smallestCross = 1024

    /// Encodes an axis-aligned quad.
    func encodeBox(_ box: DeviceBox, _ quad: UnsafePointer<Quad>, _ state: QuadState) {
        let outer = box.outer
        if outer.isEmpty { return }
        let paint = quad.pointee.paint
        if !quad.pointee.shape.isRounded && !paint.hasRing {
            let inside = state.inside(fetches: fetches)
            if encodeCopy(box.inner, inside) {
                if box.inner != outer { emitRim(outer, around: box.inner, state) }
            } else if box.inner == outer || state.isFramed {
                emit(outer, inside)
            } else if Int(box.inner.width) * Int(box.inner.height) < Self.smallestInside {
                emit(outer, state)
            } else if joins(inside) {
                emit(box.inner, inside)
                emitRim(outer, around: box.inner, state)
            } else {
                emitRim(outer, around: box.inner, state)
                emit(box.inner, inside)
            }
            return
        }
        let ring = paint.ringWidth
        guard let cross = CrossSplit(quad.pointee.shape, ring: ring, outer: outer), cross.area >= Self.smallestCross
        else {
            emit(outer, state)
            return
        }
        let inside = state.inside(fetches: fetches)
        // Rim and inside share no pixel, so the one that joins the last batch goes first.
        let insideFirst = joins(inside)
        if !insideFirst { emitRim(outer, around: cross, state) }
        emit(cross.top, inside)
        emit(cross.middle, inside)
        emit(cross.bottom, inside)
        if insideFirst { emitRim(outer, around: cross, state) }
    }

    private func emitRim(_ outer: PixelRect, around inner: PixelRect, _ state: QuadState) {
        emit(PixelRect(minX: outer.minX, minY: outer.minY, maxX: outer.maxX, maxY: inner.minY), state)
        emit(PixelRect(minX: outer.minX, minY: inner.minY, maxX: inner.minX, maxY: inner.maxY), state)
        emit(PixelRect(minX: inner.maxX, minY: inner.minY, maxX: outer.maxX, maxY: inner.maxY), state)
        emit(PixelRect(minX: outer.minX, minY: inner.maxY, maxX: outer.maxX, maxY: outer.maxY), state)
    }

    private func emitRim(_ outer: PixelRect, around cross: CrossSplit, _ state: QuadState) {
        let middle = cross.middle
        emit(PixelRect(minX: outer.minX, minY: middle.minY, maxX: middle.minX, maxY: middle.maxY), state)
        emit(PixelRect(minX: middle.maxX, minY: middle.minY, maxX: outer.maxX, maxY: middle.maxY), state)
        emitRim(outer, around: cross.top, minY: outer.minY, maxY: middle.minY, state)
        emitRim(outer, around: cross.bottom, minY: middle.maxY, maxY: outer.maxY, state)
    }

    /// Emits the part of rows minY..<maxY beside, above and below `part`, which lies in them.
    private func emitRim(_ outer: PixelRect, around part: PixelRect, minY: Int32, maxY: Int32, _ state: QuadState) {
        if part.isEmpty {
            emit(PixelRect(minX: outer.minX, minY: minY, maxX: outer.maxX, maxY: maxY), state)
            return
        }
        emit(PixelRect(minX: outer.minX, minY: minY, maxX: part.minX, maxY: maxY), state)
        emit(PixelRect(minX: part.minX, minY: minY, maxX: part.maxX, maxY: part.minY), state)
        emit(PixelRect(minX: part.minX, minY: part.maxY, maxX: part.maxX, maxY: maxY), state)
        emit(PixelRect(minX: part.maxX, minY: minY, maxX: outer.maxX, maxY: maxY), state)
    }
}
