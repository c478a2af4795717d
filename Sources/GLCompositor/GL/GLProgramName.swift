// Unsafe code: GL takes texts and returns logs by pointer.
import CGL

/// A program's name with one owner.
///
/// Our own sources compile and link on every GLES 3.0 driver; a driver that refuses them is a programmer error and
/// traps with its log.
struct GLProgramName: ~Copyable {
    let name: GLuint

    init() { name = glCreateProgram() }
    deinit { glDeleteProgram(name) }

    /// The two stages of an unlinked program.
    struct Stages {
        fileprivate let vertex, fragment: GLuint
    }

    /// Compiles and attaches both stages; `label` names the program in messages.
    func attach(vertex: String, fragment: String, _ label: @autoclosure () -> String) -> Stages {
        let stages = Stages(
            vertex: Self.compile(GL_VERTEX_SHADER, vertex, label()),
            fragment: Self.compile(GL_FRAGMENT_SHADER, fragment, label()))
        glAttachShader(name, stages.vertex)
        glAttachShader(name, stages.fragment)
        return stages
    }

    /// Links the program.
    func link(_ stages: Stages, _ label: @autoclosure () -> String) {
        glLinkProgram(name)
        glDeleteShader(stages.vertex)
        glDeleteShader(stages.fragment)
        var linked: GLint = 0
        glGetProgramiv(name, GLenum(GL_LINK_STATUS), &linked)
        precondition(linked == GL_TRUE, "program \(label()) does not link: \(Self.log(name, glGetProgramInfoLog))")
    }

    private static func compile(_ type: Int32, _ text: String, _ label: @autoclosure () -> String) -> GLuint {
        let shader = glCreateShader(GLenum(type))
        text.withCString { pointer in
            var source: UnsafePointer<GLchar>? = pointer
            glShaderSource(shader, 1, &source, nil)
        }
        glCompileShader(shader)
        var compiled: GLint = 0
        glGetShaderiv(shader, GLenum(GL_COMPILE_STATUS), &compiled)
        precondition(compiled == GL_TRUE, "shader of \(label()) does not compile: \(log(shader, glGetShaderInfoLog))")
        return shader
    }

    private static func log(
        _ name: GLuint, _ get: (GLuint, GLsizei, UnsafeMutablePointer<GLsizei>?, UnsafeMutablePointer<GLchar>?) -> Void
    ) -> String {
        var bytes = [GLchar](repeating: 0, count: 4096)
        var length: GLsizei = 0
        get(name, 4096, &length, &bytes)
        return String(decoding: bytes.prefix(Int(length)).map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }
}
