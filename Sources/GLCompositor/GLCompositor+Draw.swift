import CGL
import Shaders

extension GLCompositor {
    /// Draws the damage of `frame`, or all of it where the size changed.
    ///
    /// - Throws: `.tooLarge` for a picture of more than 65536 pixels on an axis or 2^28 in all, or for a surface in a
    ///   space of its own beyond `Capabilities.maxSurfaceSize`; `.outOfMemory`, `.contextLost`.
    public func draw(_ frame: borrowing Frame) throws(CompositorError) {
        guard let resources else { preconditionFailure("a compositor has its resources as long as it lives") }
        guard context.makeCurrent() else {
            throw Self.lost
        }
        let picture = try pictureTarget(width: frame.width, height: frame.height, resources)
        let all = PixelRect(minX: 0, minY: 0, maxX: Int32(frame.width), maxY: Int32(frame.height))
        let damage = picture.isDrawn ? frame.damage.intersection(all) : Damage(all)
        work = DrawWork()
        if damage.isEmpty || frame.passes.isEmpty { return }
        picture.isDrawn = false
        resources.timer?.begin()
        defer { if !picture.isDrawn { resources.timer?.end() } }
        for tile in picture.tiles {
            let part = damage.intersection(tile.bounds)
            if part.isEmpty { continue }
            defer { resources.pool.endFrame() }
            try resources.encoder.encode(frame, damage: part, on: tile)
            try execute(frame.clips, frame.budget, resources)
            work.draws += resources.encoder.draws
            work.pixelsShaded += Int(resources.encoder.shadedArea)
        }
        resources.timer?.end()
        work.deviceSeconds = resources.timer?.seconds
        resources.retained.endFrame(frame)
        resources.drawings.endFrame(isPartial: frame.isPartial)
        picture.isDrawn = true
        GLDebug.check("drawing a frame")
        try present(picture)
        try reset.check()
    }

    private func pictureTarget(width: Int, height: Int, _ resources: Resources) throws(CompositorError) -> TiledTarget {
        if let picture = resources.picture, picture.width == width, picture.height == height { return picture }
        precondition(width >= 0 && height >= 0, "a picture cannot have \(width)x\(height) pixels")
        guard max(width, height) <= Self.maxPictureSize, width * height <= Self.maxPicturePixels else {
            throw CompositorError(
                .tooLarge,
                "a picture of \(width)x\(height) pixels is larger than \(Self.maxPictureSize) on an axis or 2^28 in all"
            )
        }
        resources.picture = nil
        let picture = try TiledTarget(
            width: width, height: height, tileSize: tileSize, format: resources.pool.format, driver: driver,
            debug: debug)
        resources.picture = picture
        return picture
    }
}
