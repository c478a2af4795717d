// Unsafe code: GL's functions are called by their addresses.
import Strata
import Synchronization

/// A triangle that turns once in four seconds, each of its corners of another colour.
final class Triangle: GLDrawing {
    struct NotCompiled: Error, CustomStringConvertible {
        var description: String { "this GL compiles no shaders of OpenGL ES 3" }
    }

    private let program = Mutex<UInt32>(0)

    func prepare(in context: GLDrawingContext) throws {
        let gl = GL(context)
        let name = gl.createProgram()
        for (kind, text) in [(GL.vertexShader, Self.vertex), (GL.fragmentShader, Self.fragment)] {
            let shader = gl.createShader(kind)
            text.withCString { pointer in
                var source: UnsafePointer<CChar>? = pointer
                gl.shaderSource(shader, 1, &source, nil)
            }
            gl.compileShader(shader)
            gl.attachShader(name, shader)
            gl.deleteShader(shader)
        }
        gl.linkProgram(name)
        var isLinked: Int32 = 0
        gl.getProgram(name, GL.linkStatus, &isLinked)
        guard isLinked != 0 else { throw NotCompiled() }
        program.withLock { $0 = name }
    }

    func draw(in context: GLDrawingContext) {
        let gl = GL(context), name = program.withLock { $0 }
        gl.clearColor(0, 0, 0, 0)
        gl.clear(GL.colorBuffer)
        gl.useProgram(name)
        gl.uniform2f(
            gl.getUniformLocation(name, "turn"), Float(context.time * .pi / 2),
            Float(context.width) / Float(context.height))
        gl.drawArrays(GL.triangles, 0, 3)
    }

    func release(in context: GLDrawingContext) { GL(context).deleteProgram(program.withLock { $0 }) }

    private static let vertex = """
        #version 300 es
        uniform vec2 turn;
        out vec3 color;
        void main() {
            float at = turn.x + float(gl_VertexID) * 2.0943951;
            color = vec3(gl_VertexID == 0, gl_VertexID == 1, gl_VertexID == 2);
            gl_Position = vec4(0.85 * sin(at) / turn.y, 0.85 * cos(at), 0.0, 1.0);
        }
        """
    private static let fragment = """
        #version 300 es
        precision highp float;
        in vec3 color;
        out vec4 result;
        void main() { result = vec4(color, 1.0); }
        """
}

/// The functions of GL that the triangle needs.
private struct GL {
    static let vertexShader: UInt32 = 0x8B31, fragmentShader: UInt32 = 0x8B30, linkStatus: UInt32 = 0x8B82
    static let colorBuffer: UInt32 = 0x4000, triangles: UInt32 = 4

    let createProgram: @convention(c) () -> UInt32
    let createShader: @convention(c) (UInt32) -> UInt32
    let shaderSource:
        @convention(c) (UInt32, Int32, UnsafePointer<UnsafePointer<CChar>?>?, UnsafePointer<Int32>?) -> Void
    let compileShader, deleteShader, linkProgram, useProgram, deleteProgram, clear: @convention(c) (UInt32) -> Void
    let attachShader: @convention(c) (UInt32, UInt32) -> Void
    let getProgram: @convention(c) (UInt32, UInt32, UnsafeMutablePointer<Int32>) -> Void
    let clearColor: @convention(c) (Float, Float, Float, Float) -> Void
    let getUniformLocation: @convention(c) (UInt32, UnsafePointer<CChar>) -> Int32
    let uniform2f: @convention(c) (Int32, Float, Float) -> Void
    let drawArrays: @convention(c) (UInt32, Int32, Int32) -> Void

    init(_ context: GLDrawingContext) {
        func function<F>(_ name: String) -> F {
            guard let address = context.function(name) else { preconditionFailure("GL has no \(name)") }
            return unsafeBitCast(address, to: F.self)
        }
        createProgram = function("glCreateProgram"); createShader = function("glCreateShader")
        shaderSource = function("glShaderSource"); compileShader = function("glCompileShader")
        deleteShader = function("glDeleteShader"); linkProgram = function("glLinkProgram")
        useProgram = function("glUseProgram"); deleteProgram = function("glDeleteProgram"); clear = function("glClear")
        attachShader = function("glAttachShader"); getProgram = function("glGetProgramiv")
        clearColor = function("glClearColor"); getUniformLocation = function("glGetUniformLocation")
        uniform2f = function("glUniform2f"); drawArrays = function("glDrawArrays")
    }
}
