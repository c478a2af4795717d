/// The caller's own OpenGL ES code that draws into a `CAOpenGLLayer`.
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
/// All three are called on the render thread, with a current OpenGL ES 3 context that belongs to the compositor and
/// that its other layers share. `draw` finds a framebuffer of the layer's pixels bound, the viewport set to it, and all
/// other state that the compositor changes at GL's defaults. It may leave any state behind; it may not delete, or keep
/// bound in another context, objects that it did not make. Colours are premultiplied; as always in GL the first row is
/// the bottom one.
///
/// An object that draws for several layers, or in several renderers, is called for each.
public protocol GLDrawing: AnyObject, Sendable {
    /// Makes the GL objects that drawing needs: before the first `draw`, and again with another
    /// `GLDrawingContext.contextID` after the context was lost or the layer was not shown for a second or so.
    ///
    /// - Throws: The reason why nothing can be drawn. It is logged once, and the layer shows nothing until it has
    ///   another drawing.
    func prepare(in context: GLDrawingContext) throws
    /// Draws the layer's picture over the previous one, which is preserved.
    func draw(in context: GLDrawingContext)
    /// Frees the objects of `prepare`. Not called for a lost context, whose objects are gone.
    func release(in context: GLDrawingContext)
}

extension GLDrawing {
    /// Makes nothing.
    ///
    /// - Throws: Nothing.
    public func prepare(in context: GLDrawingContext) throws {}
    /// Frees nothing.
    public func release(in context: GLDrawingContext) {}
}

/// The context of a call of the caller's GL code.
public struct GLDrawingContext: Sendable {
    /// The size of the framebuffer in pixels: the layer's bounds times its `contentsScale`, or less where that exceeds
    /// GL's limit.
    public let width, height: Int
    /// The layer's time in seconds: that of the frame, or, for a layer drawn on request, that of the request.
    public let time: Double
    /// The name of the bound framebuffer to draw into.
    public let framebuffer: UInt32
    /// A number that changes when GL objects made before are gone.
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

    /// Returns the address of a function of GL or of an extension, as `eglGetProcAddress` does; nil for an unknown one.
    ///
    /// For callers that do not link GL's library.
    public func function(_ name: String) -> UnsafeMutableRawPointer? { lookUp(name) }
}

/// The attachments of a GL layer's framebuffer besides colour.
public struct GLDrawingAttachments: OptionSet, Sendable {
    /// One bit per attachment.
    public let rawValue: UInt8
    /// The set of the given bits.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// 24 bits of depth.
    public static let depth = GLDrawingAttachments(rawValue: 1)
    /// 8 bits of stencil.
    public static let stencil = GLDrawingAttachments(rawValue: 2)
}

/// The content of a GL layer as it crosses the thread boundary: a new object for every request to draw.
public final class LayerDrawing: Sendable, Equatable {
    /// The layer.
    public let layer: LayerID
    /// The layer's name in messages.
    public let name: String
    /// The caller's drawing code.
    public let drawing: any GLDrawing
    /// Whether it draws for every frame with a new time.
    public let isAsynchronous: Bool
    /// The framebuffer's attachments besides colour.
    public let attachments: GLDrawingAttachments
    /// The layer's time of the request, in seconds.
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
