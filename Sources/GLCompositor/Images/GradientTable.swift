// Unsafe code: texels are passed to GL by pointer.
import CGL

/// The stops of a frame's gradients with too many stops for vertices, in a texture of floats that programs look them up
/// in.
///
/// Two texels per stop, consecutively over all rows: the straight colour, and (place, 1 / the distance to the next
/// stop, 0, 0).
final class GradientTable {
    /// The number of texels of a row; gradients.glsl uses the same number.
    static let width = 1024

    private let texture = GLTexture()
    private let maxRows: Int
    private var texels: ContiguousArray<SIMD4<Float>> = []
    private var rows = 0
    private var isUploaded = true

    init(driver: GLDriver, debug: GLDebug) {
        maxRows = driver.maxTextureSize
        // Texels are fetched, never filtered.
        glTexParameteri(GLenum(GL_TEXTURE_2D), GLenum(GL_TEXTURE_MIN_FILTER), GL_NEAREST)
        glTexParameteri(GLenum(GL_TEXTURE_2D), GLenum(GL_TEXTURE_MAG_FILTER), GL_NEAREST)
        debug.name(GL_TEXTURE, texture.name, "gradients")
    }

    var textureName: GLuint { texture.name }

    /// Drops the last frame's stops; keeps the memory.
    func reset() { texels.removeAll(keepingCapacity: true) }

    /// Adds stops whose colours are multiplied by `factor`; returns the number of the first.
    func append(
        _ stops: ContiguousArray<GradientStop>, _ range: Range<Int>, factor: SIMD4<Float>
    ) throws(CompositorError) -> Int {
        let first = texels.count / 2
        guard 2 * (first + range.count) <= maxRows * Self.width else {
            throw CompositorError(.tooLarge, "the frame's gradients have more stops than GL's textures hold")
        }
        for index in range {
            let isLast = index + 1 == range.upperBound
            let gap = isLast ? 1 : stops[index + 1].location - stops[index].location
            texels.append(stops[index].color * factor)
            texels.append(SIMD4(stops[index].location, min(1 / gap, GradientSteps.steepest), 0, 0))
        }
        isUploaded = false
        return first
    }

    /// Uploads the added stops to the texture.
    func upload() {
        if isUploaded { return }
        isUploaded = true
        let used = (texels.count + Self.width - 1) / Self.width
        texels.append(contentsOf: repeatElement(SIMD4(repeating: 0), count: used * Self.width - texels.count))
        glBindTexture(GLenum(GL_TEXTURE_2D), texture.name)
        if used > rows {
            rows = min(maxRows, max(used, 2 * rows))
            glTexImage2D(
                GLenum(GL_TEXTURE_2D), 0, GL_RGBA32F, GLsizei(Self.width), GLsizei(rows), 0, GLenum(GL_RGBA),
                GLenum(GL_FLOAT), nil)
        }
        texels.withUnsafeBytes {
            glTexSubImage2D(
                GLenum(GL_TEXTURE_2D), 0, 0, 0, GLsizei(Self.width), GLsizei(used), GLenum(GL_RGBA),
                GLenum(GL_FLOAT), $0.baseAddress)
        }
        GLDebug.check("uploading gradients")
    }
}
