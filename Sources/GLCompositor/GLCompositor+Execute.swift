// Unsafe code: clip uniforms are passed to GL by pointer.
import CGL
import Shaders

extension GLCompositor {
    /// GL's bindings while steps are executed.
    private struct DrawState {
        var target: RenderTarget?
        /// The transform from device space to clip space of the target.
        var transform = SIMD4<Float>(repeating: 0)
        var program = -1
        var texture: GLuint = 0
        var sampler: GLuint = 0
        var mask: GLuint = 0
        /// Nil where unknown.
        var blend: FixedBlend?
    }

    /// Executes everything encoded, for a frame with these clips, and checks the budget before each pass.
    func execute(
        _ clips: ContiguousArray<Clip>, _ budget: WorkBudget?, _ resources: Resources
    ) throws(CompositorError) {
        resources.programs.upload()
        resources.gradients.upload()
        resources.images.masks.upload()
        resources.frameStamp += 1
        var state = DrawState()
        let encoder = resources.encoder
        defer {
            glBindVertexArray(0)
            glBindSampler(0, 0)
            glBindSampler(1, 0)
        }
        for step in encoder.steps {
            switch step {
            case .target(let target, let originX, let originY):
                try Frame.check(budget)
                set(target, originX, originY, &state)
                resources.passStamp += 1
            case .clear(let rect, let color): clear(rect, color, resources, state)
            case .draw(let batches):
                for index in batches { draw(encoder.batches[index], clips, resources, &state) }
            case .blit(let copy): blit(copy, resources, state)
            case .copy(let rects, let copy): self.copy(encoder.copies, rects, to: copy, state)
            case .filter(let filters):
                glDisable(GLenum(GL_BLEND))
                for index in filters { resources.filters.run(encoder.filters[index]) }
                state = DrawState()
            case .blur(let index):
                resources.blurs?.run(encoder.memoryBlurs[index])
                state = DrawState()
            case .show(let rect, let tile, let x, let y):
                guard let target = state.target else { continue }
                blit(rect, from: target, to: tile, x, y)
                state.target = nil
            case .call(let entry, let drawing):
                call(entry, drawing, resources.drawings)
                state = DrawState()
            case .keep(let index, let version): resources.retained.finish(index, version: version)
            }
        }
    }

    private func set(_ target: RenderTarget, _ originX: Int32, _ originY: Int32, _ state: inout DrawState) {
        glBindFramebuffer(GLenum(GL_FRAMEBUFFER), target.framebufferName)
        glViewport(0, 0, GLsizei(target.width), GLsizei(target.height))
        state.target = target
        // Row 0 of the texture is the top: device space is mapped to clip space without flipping y.
        let scaleX = 2 / Float(target.width), scaleY = 2 / Float(target.height)
        state.transform = SIMD4(scaleX, scaleY, -Float(originX) * scaleX - 1, -Float(originY) * scaleY - 1)
    }

    private func clear(_ rect: PixelRect, _ color: SIMD4<Float>, _ resources: Resources, _ state: DrawState) {
        guard let target = state.target else { return }
        // A whole clear is almost free on a software GL, a scissored one is a quad.
        let isPartial = Int(rect.width) < target.width || Int(rect.height) < target.height
        if isPartial, let texel = resources.texel { return fill(rect, color, target, from: texel) }
        if isPartial {
            glEnable(GLenum(GL_SCISSOR_TEST))
            glScissor(rect.minX, rect.minY, rect.width, rect.height)
        }
        glClearColor(color.x, color.y, color.z, color.w)
        glClear(GLbitfield(GL_COLOR_BUFFER_BIT))
        if isPartial { glDisable(GLenum(GL_SCISSOR_TEST)) }
    }

    /// Clears a part of the bound target by enlarging a texel that is cleared as a whole.
    private func fill(_ rect: PixelRect, _ color: SIMD4<Float>, _ target: RenderTarget, from texel: RenderTarget) {
        glBindFramebuffer(GLenum(GL_FRAMEBUFFER), texel.framebufferName)
        glClearColor(color.x, color.y, color.z, color.w)
        glClear(GLbitfield(GL_COLOR_BUFFER_BIT))
        glBindFramebuffer(GLenum(GL_DRAW_FRAMEBUFFER), target.framebufferName)
        glBlitFramebuffer(
            0, 0, 1, 1, rect.minX, rect.minY, rect.maxX, rect.maxY, GLbitfield(GL_COLOR_BUFFER_BIT), GLenum(GL_NEAREST))
        glBindFramebuffer(GLenum(GL_FRAMEBUFFER), target.framebufferName)
    }

    /// Copies parts of the target to a texture of the same size, for programs that blend.
    private func copy(
        _ rects: ContiguousArray<PixelRect>, _ range: Range<Int>, to copy: RenderTarget, _ state: DrawState
    ) {
        guard let target = state.target else { return }
        for index in range { blit(rects[index], from: target, to: copy, 0, 0) }
        glBindFramebuffer(GLenum(GL_FRAMEBUFFER), target.framebufferName)
        glActiveTexture(GLenum(GL_TEXTURE2))
        glBindTexture(GLenum(GL_TEXTURE_2D), copy.textureName)
        glActiveTexture(GLenum(GL_TEXTURE0))
    }

    /// Copies a texture's texels to the target.
    private func blit(_ copy: TexelCopy, _ resources: Resources, _ state: DrawState) {
        guard let target = state.target else { return }
        let rect = copy.rect
        glBindFramebuffer(GLenum(GL_READ_FRAMEBUFFER), resources.reader.name)
        glFramebufferTexture2D(
            GLenum(GL_READ_FRAMEBUFFER), GLenum(GL_COLOR_ATTACHMENT0), GLenum(GL_TEXTURE_2D), copy.texture, 0)
        glBlitFramebuffer(
            rect.minX + copy.x, rect.minY + copy.y, rect.maxX + copy.x, rect.maxY + copy.y, rect.minX, rect.minY,
            rect.maxX, rect.maxY, GLbitfield(GL_COLOR_BUFFER_BIT), GLenum(GL_NEAREST))
        glFramebufferTexture2D(
            GLenum(GL_READ_FRAMEBUFFER), GLenum(GL_COLOR_ATTACHMENT0), GLenum(GL_TEXTURE_2D), 0, 0)
        glBindFramebuffer(GLenum(GL_FRAMEBUFFER), target.framebufferName)
    }

    /// Copies texels, offset by x and y.
    private func blit(_ rect: PixelRect, from: RenderTarget, to: RenderTarget, _ x: Int32, _ y: Int32) {
        glBindFramebuffer(GLenum(GL_READ_FRAMEBUFFER), from.framebufferName)
        glBindFramebuffer(GLenum(GL_DRAW_FRAMEBUFFER), to.framebufferName)
        glBlitFramebuffer(
            rect.minX, rect.minY, rect.maxX, rect.maxY, rect.minX + x, rect.minY + y, rect.maxX + x, rect.maxY + y,
            GLbitfield(GL_COLOR_BUFFER_BIT), GLenum(GL_NEAREST))
    }

    private func draw(
        _ batch: Batch, _ clips: ContiguousArray<Clip>, _ resources: Resources, _ state: inout DrawState
    ) {
        let program = resources.programs.program(at: batch.program)
        if state.program != batch.program {
            program.use()
            state.program = batch.program
        }
        if program.targetStamp != resources.passStamp {
            program.setTarget(state.transform)
            program.targetStamp = resources.passStamp
        }
        if batch.clip0 >= 0
            && (program.clipFrame != resources.frameStamp || program.clipStamp != (batch.clip0, batch.clip1))
        {
            setClips(batch, program, clips, resources)
        }
        if batch.texture != 0 {
            if state.texture != batch.texture {
                glBindTexture(GLenum(GL_TEXTURE_2D), batch.texture)
                state.texture = batch.texture
            }
            let sampler =
                program.key.mipmapped
                ? resources.trilinear.name : batch.isLinear ? resources.linear.name : resources.nearest.name
            if state.sampler != sampler {
                glBindSampler(0, sampler)
                state.sampler = sampler
            }
        }
        if batch.mask != 0 {
            if state.mask != batch.mask {
                glActiveTexture(GLenum(GL_TEXTURE1))
                glBindTexture(GLenum(GL_TEXTURE_2D), batch.mask)
                // Images have no sampler of their own: without one they would be incomplete.
                glBindSampler(1, resources.nearest.name)
                glActiveTexture(GLenum(GL_TEXTURE0))
                state.mask = batch.mask
            }
            program.setMask(batch.maskX, batch.maskY)
        }
        if state.blend != batch.blend {
            batch.blend.set()
            state.blend = batch.blend
        }
        if batch.scissor.isEmpty {
            program.draw(first: batch.first, count: batch.count)
            return
        }
        glEnable(GLenum(GL_SCISSOR_TEST))
        glScissor(batch.scissor.minX, batch.scissor.minY, batch.scissor.width, batch.scissor.height)
        program.draw(first: batch.first, count: batch.count)
        glDisable(GLenum(GL_SCISSOR_TEST))
    }

    private func setClips(
        _ batch: Batch, _ program: QuadProgram, _ clips: ContiguousArray<Clip>, _ resources: Resources
    ) {
        resources.clipValues.withUnsafeMutableBytes { bytes in
            let values = bytes.bindMemory(to: ClipUniforms.self)
            values[0] = ClipUniforms(clips[Int(batch.clip0)])
            if batch.clip1 >= 0 { values[1] = ClipUniforms(clips[Int(batch.clip1)]) }
        }
        resources.clipValues.withUnsafeBufferPointer { program.setClips($0.baseAddress.unsafelyUnwrapped) }
        program.clipFrame = resources.frameStamp
        program.clipStamp = (batch.clip0, batch.clip1)
    }
}

extension ClipUniforms {
    /// Creates the shaders' form of a clip's shape.
    init(_ shape: Shape) {
        let edges = ShapeEdges(shape, rect: shape.rect).coverage(shape.edges)
        var inverseQ = shape.inverseQ
        inverseQ.w = shape.isContinuous ? 1 : 0
        self.init(
            edgesX: edges.x, edgesY: edges.y, edges1: edges.one, inverseX: shape.inverseX, inverseY: shape.inverseY,
            inverseQ: inverseQ, rect: shape.rect, radii: shape.radii)
    }
}
