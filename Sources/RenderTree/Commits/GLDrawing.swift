/// What draws into a `CAOpenGLLayer`: the caller's own OpenGL ES code.
///
///     final class Triangle: GLDrawing {
///         func prepare(in context: GLDrawingContext) throws { … }   // programs, buffers, textures
///         func draw(in context: GLDrawingContext) {
///             glClearColor(0, 0, 0, 0)
///             glClear(GLbitfield(GL_COLOR_BUFFER_BIT))
///             …
///         }
///         func release(in context: GLDrawingContext) { … }
///     }
///
/// All three are called on the render thread, with an OpenGL ES 3 context current that belongs to the compositor and that its
/// other layers share. `draw` finds a framebuffer of the layer's pixels bound, the viewport set to it, and all other state at
/// GL's defaults, as far as the compositor changes it; it may leave any state behind, and may not delete, or keep bound in another
/// context, what it did not make. Colours are premultiplied; as ever in GL the first row is the bottom one.
///
/// An object that draws for several layers, or in several renderers at once, is called for each.
public protocol GLDrawing: AnyObject, Sendable {
    /// Makes the objects of GL that drawing needs: before the first `draw`, and again with another `GLDrawingContext.contextID`
    /// after the context was lost or the layer was not shown for a second or so.
    ///
    /// - Throws: why nothing can be drawn. It is logged once, and the layer shows nothing until it has another drawing.
    func prepare(in context: GLDrawingContext) throws
    /// Draws the layer's picture; what was drawn before is still there.
    func draw(in context: GLDrawingContext)
    /// Frees what `prepare` made; not called for a context that was lost, whose objects are gone.
    func release(in context: GLDrawingContext)
}

extension GLDrawing {
    /// Nothing to make.
    ///
    /// - Throws: nothing.
    public func prepare(in context: GLDrawingContext) throws {}
    /// Nothing to free.
    public func release(in context: GLDrawingContext) {}
}

/// What the caller's GL code is told.
public struct GLDrawingContext: Sendable {
    /// Size of the framebuffer in pixels: the layer's bounds times its `contentsScale`, or less where that is beyond what GL
    /// can draw.
    public let width, height: Int
    /// The layer's time in seconds: that of the frame, or, where the layer is drawn only when it asks for it, of its asking.
    public let time: Double
    /// Name of the framebuffer to draw into, which is bound.
    public let framebuffer: UInt32
    /// Another number whenever GL objects that were made before are gone.
    public let contextID: UInt64
    private let lookUp: @Sendable (String) -> UnsafeMutableRawPointer?

    /// From its parts.
    package init(
        width: Int, height: Int, time: Double, framebuffer: UInt32, contextID: UInt64,
        lookUp: @escaping @Sendable (String) -> UnsafeMutableRawPointer?
    ) {
        self.width = width; self.height = height; self.time = time
        self.framebuffer = framebuffer; self.contextID = contextID; self.lookUp = lookUp
    }

    /// The address of a function of GL or of an extension, as `eglGetProcAddress` has it; nil for an unknown one.
    ///
    /// For those who do not link GL's library.
    public func function(_ name: String) -> UnsafeMutableRawPointer? { lookUp(name) }
}

/// What a GL layer's framebuffer has besides colours.
public struct GLDrawingAttachments: OptionSet, Sendable {
    /// One bit an attachment.
    public let rawValue: UInt8
    /// The set of the given bits.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// 24 bits of depth.
    public static let depth = GLDrawingAttachments(rawValue: 1)
    /// 8 bits of stencil.
    public static let stencil = GLDrawingAttachments(rawValue: 2)
}

/// What a GL layer shows, as it crosses the thread boundary: another object for every time that it asks to be drawn.
public final class LayerDrawing: Sendable, Equatable {
    /// The layer.
    public let layer: LayerID
    /// What messages call the layer.
    public let name: String
    /// What draws.
    public let drawing: any GLDrawing
    /// Whether it draws for every frame whose time is another.
    public let isAsynchronous: Bool
    /// What the framebuffer has besides colours.
    public let attachments: GLDrawingAttachments
    /// The layer's time when it asked to be drawn, in seconds.
    public let time: Double

    /// From its parts.
    public init(
        layer: LayerID, name: String, drawing: any GLDrawing, isAsynchronous: Bool, attachments: GLDrawingAttachments,
        time: Double
    ) {
        self.layer = layer; self.name = name; self.drawing = drawing; self.isAsynchronous = isAsynchronous
        self.attachments = attachments; self.time = time
    }

    /// Whether both are the same request.
    public static func == (a: LayerDrawing, b: LayerDrawing) -> Bool { a === b }
}
