import CGL
import RenderTree

/// The surfaces of layers that the caller's GL code draws, kept while frames show them, and the state of that code's
/// calls.
final class DrawingSurfaces {
    /// The number of whole frames for which a surface may stay unnamed before it is freed, and its drawing is asked to
    /// free its objects. Partial frames name only what the damage meets.
    static let patience = 60

    /// One layer's surface. It has no border: callers set viewports and clear as if it were a window.
    final class Entry {
        fileprivate(set) var drawing: LayerDrawing
        let target: RenderTarget
        private let depthStencil: GLRenderbuffer?
        /// What the surface shows; nil before it is drawn.
        var shown: FrameDrawing?
        /// Whether the drawing has made its objects, or has reported why it cannot.
        var isPrepared = false, hasFailed = false
        /// Whether its errors were reported.
        var hasWarned = false
        /// The number of whole frames since one named it; -1 while a frame that names it is drawn.
        fileprivate var idleFrames = 0

        fileprivate init(
            _ drawing: LayerDrawing, width: Int, height: Int, format: RenderTarget.Format, driver: GLDriver,
            debug: GLDebug
        ) throws(CompositorError) {
            self.drawing = drawing
            target = try RenderTarget(
                width: width, height: height, format: format, driver: driver, debug: debug, label: drawing.name)
            depthStencil = drawing.attachments.isEmpty ? nil : GLRenderbuffer(width: width, height: height)
            if let depthStencil, !depthStencil.attach(to: target.framebufferName) {
                throw CompositorError(
                    .outOfMemory, "GL has no memory for depth and stencil of \(width)x\(height) pixels")
            }
        }

        fileprivate func fits(_ other: LayerDrawing, _ width: Int, _ height: Int) -> Bool {
            target.width == width && target.height == height && drawing.attachments == other.attachments
        }
    }

    private let driver: GLDriver
    private let debug: GLDebug
    private let format: RenderTarget.Format
    /// Asks a drawing to free its objects.
    private let release: (Entry) -> Void
    private var entries: ContiguousArray<Entry> = []
    /// Warnings about drawings, each reported once.
    private(set) var warnings: [String] = []

    init(
        driver: GLDriver, debug: GLDebug, format: RenderTarget.Format, release: @escaping (Entry) -> Void
    ) {
        self.driver = driver; self.debug = debug; self.format = format; self.release = release
    }

    /// The number of layers with a surface.
    var count: Int { entries.count }

    /// Returns the surface for what a frame shows: the one that already shows it; otherwise that of the layer, if the
    /// frame has not named it yet; otherwise a new one.
    func entry(for wanted: FrameDrawing, width: Int, height: Int) throws(CompositorError) -> Entry {
        if let known = entries.first(where: { $0.shown == wanted && $0.fits(wanted.drawing, width, height) }) {
            known.idleFrames = -1
            return known
        }
        let layer = wanted.drawing.layer
        guard let place = entries.firstIndex(where: { $0.drawing.layer == layer && $0.idleFrames >= 0 }) else {
            let entry = try make(wanted.drawing, width, height)
            entries.append(entry)
            return entry
        }
        let old = entries[place]
        let isSameCode = old.drawing.drawing === wanted.drawing.drawing
        if !isSameCode { release(old) }
        if old.fits(wanted.drawing, width, height) {
            if !isSameCode { (old.isPrepared, old.hasFailed, old.hasWarned) = (false, false, false) }
            old.drawing = wanted.drawing
            old.idleFrames = -1
            return old
        }
        let entry = try make(wanted.drawing, width, height)
        if isSameCode {
            (entry.isPrepared, entry.hasFailed, entry.hasWarned) = (old.isPrepared, old.hasFailed, old.hasWarned)
        }
        entries[place] = entry
        return entry
    }

    private func make(_ drawing: LayerDrawing, _ width: Int, _ height: Int) throws(CompositorError) -> Entry {
        let entry = try Entry(
            drawing, width: width, height: height, format: format, driver: driver, debug: debug)
        entry.idleFrames = -1
        return entry
    }

    /// Counts a frame; frees surfaces that no frame named for long.
    func endFrame(isPartial: Bool) {
        for entry in entries where !isPartial || entry.idleFrames < 0 { entry.idleFrames += 1 }
        for entry in entries where entry.idleFrames > Self.patience { release(entry) }
        entries.removeAll { $0.idleFrames > Self.patience }
    }

    /// Frees all surfaces.
    func removeAll() {
        for entry in entries { release(entry) }
        entries.removeAll()
    }

    /// Keeps a warning until `takeWarnings()`.
    func warn(_ text: String) { warnings.append(text) }

    /// Returns the warnings since the last call.
    func takeWarnings() -> [String] {
        defer { warnings.removeAll(keepingCapacity: true) }
        return warnings
    }
}

/// Depth and stencil of a framebuffer.
final class GLRenderbuffer {
    private let name: GLuint

    init(width: Int, height: Int) {
        var name: GLuint = 0
        glGenRenderbuffers(1, &name)
        self.name = name
        glBindRenderbuffer(GLenum(GL_RENDERBUFFER), name)
        glRenderbufferStorage(GLenum(GL_RENDERBUFFER), GLenum(GL_DEPTH24_STENCIL8), GLsizei(width), GLsizei(height))
        glBindRenderbuffer(GLenum(GL_RENDERBUFFER), 0)
    }
    deinit {
        var name = name
        glDeleteRenderbuffers(1, &name)
    }

    /// Attaches it to a framebuffer as depth and stencil, cleared; returns false where the driver does not complete the
    /// framebuffer.
    func attach(to framebuffer: GLuint) -> Bool {
        glBindFramebuffer(GLenum(GL_FRAMEBUFFER), framebuffer)
        glFramebufferRenderbuffer(
            GLenum(GL_FRAMEBUFFER), GLenum(GL_DEPTH_STENCIL_ATTACHMENT), GLenum(GL_RENDERBUFFER), name)
        guard glCheckFramebufferStatus(GLenum(GL_FRAMEBUFFER)) == GLenum(GL_FRAMEBUFFER_COMPLETE) else { return false }
        glClear(GLbitfield(GL_DEPTH_BUFFER_BIT | GL_STENCIL_BUFFER_BIT))
        return true
    }
}
