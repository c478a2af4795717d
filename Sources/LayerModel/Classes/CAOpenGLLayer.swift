/// A layer whose contents the caller's own OpenGL ES code draws, on the render thread: the place of Core Animation's
/// CAOpenGLLayer and CAEAGLLayer.
///
///     let layer = CAOpenGLLayer()
///     layer.bounds = CGRect(x: 0, y: 0, width: 320, height: 240)
///     layer.contentsScale = 2
///     layer.drawing = Teapot()          // a GLDrawing
///     layer.isAsynchronous = true       // for every frame
///
/// What is drawn fills the bounds, at `contentsScale` pixels a point, whatever the gravity; corners, masks, filters, opacity and 3D
/// transforms act on it as on an image. It is drawn when `setNeedsDisplay()` asks for it and kept until then, or for every frame.
///
/// A backend without OpenGL shows the `contents`: set them to a picture that stands in. Without one the layer shows its
/// background, and one warning names it. Scene documents cannot hold code and refuse the class.
open class CAOpenGLLayer: CALayer {
    override class var kind: LayerKind { .openGL }

    private var ownDrawing: (any GLDrawing)?
    private var ownAsynchronous = false
    private var ownAttachments: GLDrawingAttachments = []

    /// A layer without a drawing.
    public override init() { super.init() }

    /// A copy, with the same drawing.
    public required init(layer: Any) {
        if let other = layer as? CAOpenGLLayer {
            ownDrawing = other.ownDrawing
            ownAsynchronous = other.ownAsynchronous
            ownAttachments = other.ownAttachments
        }
        super.init(layer: layer)
    }

    /// What draws the layer; nil, the default, draws nothing.
    open var drawing: (any GLDrawing)? {
        get { ownDrawing }
        set {
            ownDrawing = newValue
            renewDrawing()
        }
    }
    /// Whether the layer is drawn for every frame whose time is another, without being asked to. False by default.
    open var isAsynchronous: Bool {
        get { ownAsynchronous }
        set {
            ownAsynchronous = newValue
            renewDrawing()
        }
    }
    /// What the framebuffer has besides colours. Nothing by default.
    open var attachments: GLDrawingAttachments {
        get { ownAttachments }
        set {
            ownAttachments = newValue
            renewDrawing()
        }
    }

    /// Asks the drawing for another picture.
    open override func display() { renewDrawing() }

    /// Commits a request to draw: another one draws anew.
    private func renewDrawing() {
        // A presentation copy asks for its layer.
        let layer = model()
        let request = ownDrawing.map {
            LayerDrawing(
                layer: layer.layerID, name: name ?? "CAOpenGLLayer \(layer.layerID.rawValue)", drawing: $0,
                isAsynchronous: ownAsynchronous, attachments: ownAttachments, time: layer.timeOfDisplay)
        }
        set(.drawing, \.drawing, to: request)
    }

    /// The layer's time at present; 0 in no attached tree.
    private var timeOfDisplay: Double {
        guard let connection = changed.connection else { return 0 }
        return clock(of: nil).local(connection.stepTime ?? connection.time.now)
    }
}

extension LayerDrawing: LayerValue {}
