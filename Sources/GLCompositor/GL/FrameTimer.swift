// Unsafe code: function pointers from eglGetProcAddress.
import CGL

/// Measures the device's time for frames, by two time stamps each (EXT_disjoint_timer_query). Nothing waits: a frame's
/// time becomes known when a later frame asks for it.
///
/// Time stamps are used because they do not nest: callers' GL code may have queries of its own. On llvmpipe they are
/// useless, because every tile of the picture takes the first one again.
final class FrameTimer {
    typealias Stamp = @convention(c) (GLuint, GLenum) -> Void
    typealias Result = @convention(c) (GLuint, GLenum, UnsafeMutablePointer<GLuint64>?) -> Void

    /// Seconds of the latest frame whose time is known; nil before there is one.
    private(set) var seconds: Double?

    /// The most frames that are measured at a time; while all wait for their results, later frames are not measured.
    private static let depth = 4
    private var names: [GLuint]
    /// The pairs of names that wait for their results, by their place in the ring.
    private var oldest = 0, waiting = 0
    private var isMeasuring = false
    private let stamp: Stamp
    private let result: Result

    /// Nil where the driver has no time stamps.
    init?(driver: GLDriver) {
        guard driver.extensions.contains("GL_EXT_disjoint_timer_query"),
            let stamp = eglGetProcAddress("glQueryCounterEXT"),
            let result = eglGetProcAddress("glGetQueryObjectui64vEXT")
        else { return nil }
        self.stamp = unsafeBitCast(stamp, to: Stamp.self)
        self.result = unsafeBitCast(result, to: Result.self)
        names = Array(repeating: 0, count: 2 * Self.depth)
        glGenQueries(GLsizei(names.count), &names)
        takeDisjoint()
    }

    deinit { glDeleteQueries(GLsizei(names.count), names) }

    /// Marks the start, before a frame's first command.
    func begin() {
        collect()
        isMeasuring = waiting < Self.depth
        if isMeasuring { stamp(names[2 * next], GLenum(GL_TIMESTAMP_EXT)) }
    }

    /// Marks the end, after the frame's last command.
    func end() {
        guard isMeasuring else { return }
        stamp(names[2 * next + 1], GLenum(GL_TIMESTAMP_EXT))
        waiting += 1
        isMeasuring = false
    }

    private var next: Int { (oldest + waiting) % Self.depth }

    /// Takes the available results.
    private func collect() {
        var isDisjoint: Bool?
        while waiting > 0 {
            var isThere: GLuint = 0
            glGetQueryObjectuiv(names[2 * oldest + 1], GLenum(GL_QUERY_RESULT_AVAILABLE), &isThere)
            if isThere == 0 { return }
            var start: GLuint64 = 0, end: GLuint64 = 0
            result(names[2 * oldest], GLenum(GL_QUERY_RESULT), &start)
            result(names[2 * oldest + 1], GLenum(GL_QUERY_RESULT), &end)
            oldest = (oldest + 1) % Self.depth
            waiting -= 1
            // The clock may have changed its rate in between; the numbers are then meaningless.
            let wasDisjoint = isDisjoint ?? takeDisjoint()
            isDisjoint = wasDisjoint
            if !wasDisjoint, end >= start { seconds = Double(end - start) / 1e9 }
        }
    }

    /// Returns whether the clock was interrupted since the last call.
    @discardableResult
    private func takeDisjoint() -> Bool {
        var value: GLint = 0
        glGetIntegerv(GLenum(GL_GPU_DISJOINT_EXT), &value)
        return value != 0
    }
}
