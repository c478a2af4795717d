// Unsafe: see FloatPainter. Reads images inside their clamp.
import CPUKernels

extension FloatPainter {
    /// Draws particles, back to front: by one call of a kernel where only their own edges bound them, otherwise row by row.
    func drawParticles() {
        let part = job.sprites(quad, band: band)
        let area = area.intersection(quad.pointee.shape.bounds)
        if part.items.isEmpty || area.isEmpty { return }
        let batch = part.batch.pointee
        begin(batch.image, batch.source.floatImage)
        if quad.pointee.clip0 < 0, quad.pointee.cutCount == 0, mask == nil, coverageMask == nil {
            scratch.spriteImage.pointee = batch.image
            kernels.pointee.sprites(
                target.at(area.minX, area.minY), Int32(target.stride), CPUArea(area), batch.sprites,
                part.items.baseAddress!, Int32(part.items.count), scratch.floats.sampler, scratch.spriteImage,
                mode.rawValue)
            return
        }
        var rows = QuadRows(
            quad, job, shape: scratch.prepare(quad.pointee.shape.box, row: area.minY), area: area, scratch)
        for item in part.items {
            let sprite = batch.sprites + Int(item)
            rows.area = area.intersection(PixelRect(sprite.pointee.bounds))
            begin(sprite, batch.image)
            rows.forEachPart(of: strips, begin: { left, y in load(sprite, batch.image, y, left: left) }) {
                part, left, y in
                draw(sprite, part, left, y)
            }
        }
    }

    /// Draws a small image as a sprite; returns false, and does nothing, where it is not a sprite. One that is known to
    /// be opaque replaces what lies below, and is none.
    func drawSmall(_ image: ImageSource) -> Bool {
        if quad.pointee.isOpaque { return false }
        let sprite = scratch.sprite, paint = quad.pointee.paint
        if !sprite.pointee.place(quad, image, isFramed: image.framed != nil) { return false }
        let area = area.intersection(quad.pointee.shape.bounds)
        if area.isEmpty || paint.color == .zero && mode.keepsTargetUnderClear { return true }
        sprite.pointee.color = paint.color
        scratch.spriteImage.pointee = CPUSpriteImage(
            clamp: paint.texelClamp, image, isLinear: true, isFloat: true)
        begin(scratch.spriteImage.pointee, image.floatImage)
        var first: Int32 = 0
        kernels.pointee.sprites(
            target.at(area.minX, area.minY), Int32(target.stride), CPUArea(area), sprite, &first, 1,
            scratch.floats.sampler, scratch.spriteImage, mode.rawValue)
        return true
    }

    private func draw(_ sprite: UnsafePointer<CPUSprite>, _ part: RunParts.Part, _ left: Int32, _ y: Int32) {
        let row = scratch.floats.coverage
        if coverage(part, left, y) == nil { row.update(repeating: 1, count: Int(part.count)) }
        kernels.pointee.sprite(row, sprite, left + part.from, y, part.count)
        kernels.pointee.sample(colors, scratch.floats.sampler, part.from, part.count)
        blend(colors, row, part, left, y)
    }

    /// Fills in the values that all sprites share.
    private func begin(_ image: CPUSpriteImage, _ source: FloatImage) {
        scratch.floats.sampler.pointee = CPUFloatSampler(
            pixels: source.pixels, stride: Int32(source.stride), texels: source.texels, isLinear: image.isLinear,
            isPerspective: 0, isFolded: 0, uSign: 1, vSign: 1, uBase: 0, vBase: 0, first: 0,
            minX: image.minX, minY: image.minY, maxX: image.maxX, maxY: image.maxY, lastX: source.width - 2,
            lastY: source.height - 2, uSlope: 0, vSlope: 0, qSlope: 0, uStart: 0, vStart: 0, qStart: 1, factor: .zero)
    }

    /// Fills in the values that all rows share.
    private func begin(_ sprite: UnsafePointer<CPUSprite>, _ image: CPUSpriteImage) {
        let shift: Float = image.isLinear != 0 ? 0.5 : 0, s = sprite.pointee, sampler = scratch.floats.sampler
        sampler.pointee.isPerspective = s.kind == CPUSpritePerspective ? 1 : 0
        sampler.pointee.uSlope = s.u.right - s.q.right * shift
        sampler.pointee.vSlope = s.v.right - s.q.right * shift
        sampler.pointee.qSlope = s.q.right
        sampler.pointee.factor = s.color
    }

    /// Fills in row `y` for a run from column `left` on.
    private func load(_ sprite: UnsafePointer<CPUSprite>, _ image: CPUSpriteImage, _ y: Int32, left: Int32) {
        let s = sprite.pointee, j = Float(y - s.bounds.minY)
        let q = s.q.down * j + s.q.start, shift: Float = image.isLinear != 0 ? 0.5 : 0
        let sampler = scratch.floats.sampler
        sampler.pointee.first = left - s.bounds.minX
        sampler.pointee.uStart = s.u.down * j + s.u.start - q * shift
        sampler.pointee.vStart = s.v.down * j + s.v.start - q * shift
        sampler.pointee.qStart = q
    }
}
