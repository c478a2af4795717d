// Unsafe code: clip uniforms are handed to GL by pointer.
import CGLES
import FramePlan
import Shaders

extension GLCompositor {
    /// Draws the damage of `frame`, or all of it where the size changed.
    ///
    /// - Throws: `.tooLarge` for more than 65536 pixels on an axis or 2^28 in all, `.outOfMemory`, `.contextLost`.
    public func draw(_ frame: borrowing Frame) throws(CompositorError) {
        guard let resources else { preconditionFailure("a compositor has its resources as long as it lives") }
        guard context.makeCurrent() else {
            throw CompositorError(.contextLost, "the GL context does not become current; make a new compositor")
        }
        let picture = try pictureTarget(width: frame.width, height: frame.height, resources)
        let all = PixelRect(minX: 0, minY: 0, maxX: Int32(frame.width), maxY: Int32(frame.height))
        let damage = picture.isDrawn ? frame.damage.bounds.intersection(all) : all
        if damage.isEmpty { return }
        picture.isDrawn = false
        for tile in picture.tiles {
            let region = tile.bounds.intersection(damage)
            if region.isEmpty { continue }
            try resources.encoder.encode(frame, region: region)
            execute(frame, tile, resources)
            resources.pool.endFrame()
        }
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
            width: width, height: height, tileSize: tileSize, driver: driver, debug: debug)
        resources.picture = picture
        return picture
    }

    /// Draws the encoded passes.
    private func execute(_ frame: borrowing Frame, _ tile: TiledTarget.Tile, _ resources: Resources) {
        resources.programs.upload()
        resources.frameStamp += 1
        var state = DrawState()
        let encoder = resources.encoder
        for run in encoder.runs {
            resources.passStamp += 1
            let target = run.target ?? tile.target
            glBindFramebuffer(GLenum(GL_FRAMEBUFFER), target.framebufferName)
            glViewport(0, 0, GLsizei(target.width), GLsizei(target.height))
            let originX = run.target == nil ? tile.bounds.minX : run.originX
            let originY = run.target == nil ? tile.bounds.minY : run.originY
            if run.clears { clear(run, tile, frame.clearColor) }
            // Row 0 of the texture is the top: device space goes to clip space without turning y over.
            let scaleX = 2 / Float(target.width), scaleY = 2 / Float(target.height)
            let transform = SIMD4(
                scaleX, scaleY, -Float(originX) * scaleX - 1, -Float(originY) * scaleY - 1)
            for index in run.batches {
                draw(encoder.batches[index], transform, frame, resources, &state)
            }
        }
        glBindVertexArray(0)
        glBindSampler(0, 0)
    }

    /// What GL has bound while batches are drawn.
    private struct DrawState {
        var program = -1
        var texture: GLuint = 0
        var sampler: GLuint = 0
        /// Nil is unknown.
        var blend: Batch.Blend?
    }

    private func clear(_ run: PassRun, _ tile: TiledTarget.Tile, _ color: SIMD4<Float>) {
        let isPicture = run.target == nil
        let bounds = isPicture ? tile.bounds : run.region
        // A whole clear is nearly free on a software GL, a scissored one is a quad.
        let isPartial = isPicture && run.region != bounds
        if isPartial {
            glEnable(GLenum(GL_SCISSOR_TEST))
            glScissor(
                run.region.minX - bounds.minX, run.region.minY - bounds.minY, run.region.width, run.region.height)
        }
        if isPicture { glClearColor(color.x, color.y, color.z, color.w) } else { glClearColor(0, 0, 0, 0) }
        glClear(GLbitfield(GL_COLOR_BUFFER_BIT))
        if isPartial { glDisable(GLenum(GL_SCISSOR_TEST)) }
    }

    private func draw(
        _ batch: Batch, _ transform: SIMD4<Float>, _ frame: borrowing Frame, _ resources: Resources,
        _ state: inout DrawState
    ) {
        let program = resources.programs.program(at: batch.program)
        if state.program != batch.program {
            program.use()
            state.program = batch.program
        }
        if program.targetStamp != resources.passStamp {
            program.setTarget(transform)
            program.targetStamp = resources.passStamp
        }
        if batch.clip0 >= 0
            && (program.clipFrame != resources.frameStamp || program.clipStamp != (batch.clip0, batch.clip1))
        {
            setClips(batch, program, frame, resources)
        }
        if batch.texture != 0 {
            if state.texture != batch.texture {
                glBindTexture(GLenum(GL_TEXTURE_2D), batch.texture)
                state.texture = batch.texture
            }
            let sampler = batch.isLinear ? resources.linear.name : resources.nearest.name
            if state.sampler != sampler {
                glBindSampler(0, sampler)
                state.sampler = sampler
            }
        }
        if state.blend != batch.blend {
            set(batch.blend)
            state.blend = batch.blend
        }
        program.draw(first: batch.first, count: batch.count)
    }

    private func set(_ blend: Batch.Blend) {
        switch blend {
        case .replace: glDisable(GLenum(GL_BLEND))
        case .sourceOver:
            glEnable(GLenum(GL_BLEND))
            glBlendFunc(GLenum(GL_ONE), GLenum(GL_ONE_MINUS_SRC_ALPHA))
        case .plusLighter:
            glEnable(GLenum(GL_BLEND))
            glBlendFunc(GLenum(GL_ONE), GLenum(GL_ONE))
        }
    }

    private func setClips(
        _ batch: Batch, _ program: QuadProgram, _ frame: borrowing Frame, _ resources: Resources
    ) {
        resources.clipValues.withUnsafeMutableBytes { bytes in
            let clips = bytes.bindMemory(to: ClipUniforms.self)
            clips[0] = ClipUniforms(frame.clips[Int(batch.clip0)])
            if batch.clip1 >= 0 { clips[1] = ClipUniforms(frame.clips[Int(batch.clip1)]) }
        }
        resources.clipValues.withUnsafeBufferPointer { program.setClips($0.baseAddress.unsafelyUnwrapped) }
        program.clipFrame = resources.frameStamp
        program.clipStamp = (batch.clip0, batch.clip1)
    }
}

extension ClipUniforms {
    /// A clip's shape as the shaders read it.
    init(_ shape: Shape) {
        let edges = ShapeEdges(shape, rect: shape.rect).coverage(shape.edges)
        self.init(
            edgesX: edges.x, edgesY: edges.y, edges1: edges.one, inverseX: shape.inverseX, inverseY: shape.inverseY,
            inverseQ: shape.inverseQ, rect: shape.rect, radii: shape.radii)
    }
}
