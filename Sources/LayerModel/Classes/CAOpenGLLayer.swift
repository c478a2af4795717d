import Foundation

/// A layer with contents drawn by the caller's own OpenGL ES code, on the render thread. It replaces Core Animation's
/// CAOpenGLLayer and CAEAGLLayer.
///
///     let layer = CAOpenGLLayer()
///     layer.bounds = CGRect(x: 0, y: 0, width: 320, height: 240)
///     layer.contentsScale = 2
///     layer.drawing = Teapot()          // a GLDrawing
///     layer.isAsynchronous = true       // for every frame
///
/// The drawing fills the bounds, at `contentsScale` pixels per point, whatever the gravity; corners, masks, filters,
/// opacity and 3D transforms apply as to an image. It is drawn when `setNeedsDisplay()` requests it and kept until
/// then, or for every frame.
///
/// A backend without OpenGL shows the `contents`: set them to a placeholder. Without contents the layer shows its
/// background, and one warning names it. Scene documents cannot hold code and reject the class.
open class CAOpenGLLayer: CALayer {
    override class var kind: LayerKind { .openGL }

    private var ownDrawing: (any GLDrawing)?
    private var ownAsynchronous = false
    private var ownAttachments: GLDrawingAttachments = []

    /// Makes a layer without a drawing.
    public override init() { super.init() }

    /// Makes a copy with the same drawing.
    public override init(layer: Any) {
        if let other = layer as? CAOpenGLLayer {
            ownDrawing = other.ownDrawing
            ownAsynchronous = other.ownAsynchronous
            ownAttachments = other.ownAttachments
        }
        super.init(layer: layer)
    }

    /// Gives nil: there are no archives of layers.
    public required init?(coder: NSCoder) { nil }

    /// The drawing code; nil, the default, draws nothing.
    open var drawing: (any GLDrawing)? {
        get { ownDrawing }
        set {
            ownDrawing = newValue
            renewDrawing()
        }
    }
    /// Whether the layer is drawn for every frame with a new time, without a request. False by default.
    open var isAsynchronous: Bool {
        get { ownAsynchronous }
        set {
            ownAsynchronous = newValue
            renewDrawing()
        }
    }
    /// The framebuffer's attachments besides colour. None by default.
    open var attachments: GLDrawingAttachments {
        get { ownAttachments }
        set {
            ownAttachments = newValue
            renewDrawing()
        }
    }

    /// Requests a new picture of the drawing.
    open override func display() { renewDrawing() }

    /// Commits a new request to draw.
    private func renewDrawing() {
        // A presentation copy requests for its model.
        let layer = model()
        let request = ownDrawing.map {
            LayerDrawing(
                layer: layer.layerID, name: name ?? "CAOpenGLLayer \(layer.layerID.rawValue)", drawing: $0,
                isAsynchronous: ownAsynchronous, attachments: ownAttachments, time: layer.timeOfDisplay)
        }
        set(.drawing, \.drawing, to: request)
    }

    /// The layer's current time; 0 in no attached tree.
    private var timeOfDisplay: Double {
        guard let connection = changed.connection else { return 0 }
        return clock(of: nil).local(connection.stepTime ?? connection.time.now)
    }
}

extension LayerDrawing: LayerValue {}
