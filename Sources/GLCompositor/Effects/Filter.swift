// Unsafe code: uniforms are handed to GL by pointer.
import CGL
import Shaders

/// One step of an effect: a rectangle of a target, made from a texture.
struct Filter {
    var key: FilterKey
    var texture: GLuint
    /// Whether taps between texels interpolate.
    var isLinear: Bool
    var target: RenderTarget
    /// The texels of the target that are drawn.
    var rect: PixelRect
    /// Texture coordinates at the rectangle's corners.
    var source: SIMD4<Float>
    /// The limits of texture coordinates, where the key clamps them.
    var clamp = SIMD4<Float>(repeating: 0)
    /// The middle tap's weight, where there is one of several, then each pair's offset in texture coordinates and
    /// weight.
    var taps = InlineArray<8, SIMD4<Float>>(repeating: SIMD4(0, 0, 0, 0))
    /// The colour matrix, where the key has one.
    var matrix = ColorMatrix.identity
}

/// Pixels that an effect reads or makes.
struct FilterImage {
    let target: RenderTarget
    /// The pixel at texel (0, 0).
    var originX, originY: Int32
    /// The pixels that exist; a border of transparent texels surrounds them, or other drawn pixels.
    var area: PixelRect

    init(_ target: RenderTarget, originX: Int32, originY: Int32, area: PixelRect) {
        self.target = target
        self.originX = originX; self.originY = originY; self.area = area
    }
}

/// The programs of filters, by key, and their execution.
final class FilterTable {
    private final class Program {
        let program = GLProgramName()
        let target, source, clamp, taps, matrix: GLint

        init(_ key: FilterKey, debug: GLDebug) {
            let text = ShaderSource(key)
            let stages = program.attach(vertex: text.vertex, fragment: text.fragment, "\(key)")
            program.link(stages, "\(key)")
            debug.name(GL_PROGRAM_KHR, program.name, "\(key)")
            target = glGetUniformLocation(program.name, UniformName.target)
            source = glGetUniformLocation(program.name, UniformName.source)
            clamp = glGetUniformLocation(program.name, UniformName.clamp)
            taps = glGetUniformLocation(program.name, UniformName.taps)
            matrix = glGetUniformLocation(program.name, UniformName.matrix)
            glUseProgram(program.name)
            glUniform1i(glGetUniformLocation(program.name, UniformName.image), 0)
            GLDebug.check("making a filter")
        }
    }

    private let debug: GLDebug
    private var programs = ContiguousArray<Program?>(repeating: nil, count: FilterKey.count)
    // Corners follow from the vertex's number: there are no attributes.
    private let array = GLVertexArray()
    private let linear = GLSampler(filter: GL_LINEAR)
    private let nearest = GLSampler(filter: GL_NEAREST)

    init(debug: GLDebug) { self.debug = debug }

    private func program(_ key: FilterKey) -> Program {
        if let program = programs[key.index] { return program }
        let program = Program(key, debug: debug)
        programs[key.index] = program
        return program
    }

    /// Draws a filter's rectangle; blending must be off. Leaves its program, target and texture bound.
    func run(_ filter: borrowing Filter) {
        let program = program(filter.key)
        let target = filter.target
        glBindFramebuffer(GLenum(GL_FRAMEBUFFER), target.framebufferName)
        glViewport(0, 0, GLsizei(target.width), GLsizei(target.height))
        glUseProgram(program.program.name)
        glBindVertexArray(array.name)
        glBindTexture(GLenum(GL_TEXTURE_2D), filter.texture)
        glBindSampler(0, filter.isLinear ? linear.name : nearest.name)
        let scaleX = 2 / Float(target.width), scaleY = 2 / Float(target.height)
        glUniform4f(
            program.target, Float(filter.rect.minX) * scaleX - 1, Float(filter.rect.minY) * scaleY - 1,
            Float(filter.rect.maxX) * scaleX - 1, Float(filter.rect.maxY) * scaleY - 1)
        set(program.source, filter.source)
        if filter.key.clamped { set(program.clamp, filter.clamp) }
        if filter.key.colors {
            let m = filter.matrix
            set(program.matrix, [m.red, m.green, m.blue, m.alpha, m.offset] as InlineArray, count: 5)
        } else if filter.key.taps > 1 {
            set(program.taps, filter.taps, count: Int(filter.key.taps + 1) / 2)
        }
        glDrawArrays(GLenum(GL_TRIANGLE_STRIP), 0, 4)
    }

    private func set<let n: Int>(_ location: GLint, _ values: InlineArray<n, SIMD4<Float>>, count: Int) {
        values.span.withUnsafeBytes {
            glUniform4fv(location, GLsizei(count), $0.baseAddress?.assumingMemoryBound(to: GLfloat.self))
        }
    }

    private func set(_ location: GLint, _ value: SIMD4<Float>) {
        glUniform4f(location, value.x, value.y, value.z, value.w)
    }
}
