// Unsafe code: vertex memory is raw floats of varying stride.
import CGL
import Shaders

/// A linked program with its geometry: this frame's pieces of one key.
///
/// Every program has a vertex buffer of its own, so that all its vertices have one stride and one vertex array, and a
/// change of program is two GL calls.
final class QuadProgram {
    let key: ProgramKey
    let layout: VertexLayout
    /// The number of floats of a vertex or an instance.
    let stride: Int
    /// This frame's vertices; `count` floats are in use.
    private(set) var vertices: UnsafeMutablePointer<Float>
    private(set) var count = 0
    private var capacity = 16384
    /// The pass whose target `u_target` holds, and the clips in `u_clips`.
    var targetStamp = -1
    var clipStamp: (Int32, Int32) = (-1, -1)
    var clipFrame = -1
    /// The value of `u_maskOffset`.
    var maskOffset: (Int32, Int32) = (0, 0)

    /// A buffer and its size in bytes.
    private final class VertexBuffer {
        let buffer = GLBuffer()
        var size = 0
    }

    private let program: GLProgramName
    private let array: GLVertexArray
    // Used in turn from frame to frame, so that nothing waits for a GPU that still reads the last frame's vertices.
    private let buffers = [VertexBuffer(), VertexBuffer(), VertexBuffer()]
    private var turn = 0
    private let targetLocation, clipsLocation, maskLocation: GLint

    /// Compiles and links the program.
    ///
    /// - Precondition: our own sources compile on every GLES 3.0 driver; a driver that refuses them is a programmer
    ///   error and traps with its log.
    init(_ key: ProgramKey, debug: GLDebug) {
        self.key = key
        layout = VertexLayout(key)
        stride = layout.stride
        vertices = .allocate(capacity: capacity)
        let source = ShaderSource(key)
        let program = GLProgramName()
        let stages = program.attach(vertex: source.vertex, fragment: source.fragment, "\(key)")
        for (location, attribute) in layout.attributes.enumerated() {
            glBindAttribLocation(program.name, GLuint(location), attribute.name)
        }
        program.link(stages, "\(key)")
        debug.name(GL_PROGRAM_KHR, program.name, "\(key)")
        targetLocation = glGetUniformLocation(program.name, UniformName.target)
        clipsLocation = glGetUniformLocation(program.name, UniformName.clips)
        glUseProgram(program.name)
        maskLocation = glGetUniformLocation(program.name, UniformName.maskOffset)
        if key.hasTexture { glUniform1i(glGetUniformLocation(program.name, UniformName.image), 0) }
        if key.masked { glUniform1i(glGetUniformLocation(program.name, UniformName.mask), 1) }
        if key.mixing != .none, !key.fetches { glUniform1i(glGetUniformLocation(program.name, UniformName.below), 2) }
        self.program = program
        array = GLVertexArray()
        GLDebug.check("making a program")
    }

    deinit { vertices.deallocate() }

    /// The number of vertices or instances written since `reset`.
    var recordCount: Int { count / stride }

    /// Drops this frame's vertices; keeps the memory.
    func reset() { count = 0 }

    /// Returns room for `records` vertices or instances, and counts them as written.
    @inline(__always) func append(_ records: Int) -> UnsafeMutablePointer<Float> {
        let start = count
        count += records * stride
        if count > capacity { grow(keeping: start) }
        return vertices + start
    }

    private func grow(keeping used: Int) {
        while capacity < count { capacity *= 2 }
        let larger = UnsafeMutablePointer<Float>.allocate(capacity: capacity)
        larger.update(from: vertices, count: used)
        vertices.deallocate()
        vertices = larger
    }

    /// Copies this frame's vertices to the GPU and sets up the vertex array.
    func upload() {
        turn = (turn + 1) % 3
        let current = buffers[turn]
        glBindVertexArray(array.name)
        glBindBuffer(GLenum(GL_ARRAY_BUFFER), current.buffer.name)
        let bytes = count * 4
        if bytes > current.size {
            current.size = capacity * 4
            glBufferData(GLenum(GL_ARRAY_BUFFER), GLsizeiptr(capacity * 4), nil, GLenum(GL_DYNAMIC_DRAW))
        }
        glBufferSubData(GLenum(GL_ARRAY_BUFFER), 0, GLsizeiptr(bytes), vertices)
        point(atRecord: 0)
    }

    /// Sets the attribute pointers so that record 0 of a draw is `record`.
    private func point(atRecord record: Int) {
        var location: GLuint = 0
        var offset = record * stride
        func attribute(_ size: Int) {
            glEnableVertexAttribArray(location)
            glVertexAttribPointer(
                location, GLint(size), GLenum(GL_FLOAT), GLboolean(GL_FALSE), GLsizei(stride * 4),
                UnsafeRawPointer(bitPattern: offset * 4))
            if layout.instanced { glVertexAttribDivisor(location, 1) }
            location += 1
            offset += size
        }
        attribute(layout.instanced ? 4 : 2)
        if layout.instanced { attribute(4) }
        for group in layout.groups {
            for _ in 0..<(layout.instanced && !group.isConstant ? 3 : 1) { attribute(4) }
        }
    }

    /// Makes the program and its vertices current.
    func use() {
        glUseProgram(program.name)
        glBindVertexArray(array.name)
    }

    /// Sets the transform from device space to clip space of a target.
    func setTarget(_ transform: SIMD4<Float>) {
        glUniform4f(targetLocation, transform.x, transform.y, transform.z, transform.w)
    }

    /// Sets the clips; `values` holds `key.clips` of them.
    func setClips(_ values: UnsafePointer<Float>) {
        glUniform4fv(clipsLocation, GLsizei(Int(key.clips) * ClipUniforms.vectors), values)
    }

    /// Sets the offset from the target's pixels to the mask's texels.
    func setMask(_ x: Int32, _ y: Int32) {
        if maskOffset == (x, y) { return }
        glUniform2i(maskLocation, x, y)
        maskOffset = (x, y)
    }

    /// Draws records; the program is in use.
    func draw(first: Int, count: Int) {
        if layout.instanced {
            // ES 3.0 has no base instance: the pointers move instead.
            glBindBuffer(GLenum(GL_ARRAY_BUFFER), buffers[turn].buffer.name)
            point(atRecord: first)
            glDrawArraysInstanced(GLenum(GL_TRIANGLE_STRIP), 0, 4, GLsizei(count))
        } else {
            glDrawArrays(GLenum(GL_TRIANGLES), GLint(first), GLsizei(count))
        }
    }
}
