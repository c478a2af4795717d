/// A layer that shows its sublayers several times, each time a step further in place, colour and time.
///
///     let bar = CALayer()                                   // one of twelve bars of a clock's face
///     bar.frame = CGRect(x: 98, y: 10, width: 4, height: 20)
///     bar.backgroundColor = .white
///     let face = CAReplicatorLayer()
///     face.frame = CGRect(x: 0, y: 0, width: 200, height: 200)
///     face.instanceCount = 12
///     face.instanceTransform = CATransform3DMakeRotation(.pi / 6, 0, 0, 1)
///     face.addSublayer(bar)
///
/// Instance k, counted from 0, goes through `instanceTransform` k times, about the layer's anchor. Background, contents and
/// border are the layer's own and shown once. Only the sublayers themselves are hit, not their instances.
open class CAReplicatorLayer: CALayer {
    override class var kind: LayerKind { .replicator }

    /// How often the sublayers are shown; 0 and less shows none of them. Animatable, 1 by default.
    ///
    /// A frame has 262,144 instances at most, of all replicator layers together, and none after its 524,288th quad
    /// or its 8,192nd surface, or once it looked at 4,194,304 layers.
    open var instanceCount: Int {
        get { record.instanceCount }
        set { set(.instanceCount, \.instanceCount, to: newValue) }
    }
    /// Whether the instances keep their depth in the superlayer's space, as the sublayers of a `CATransformLayer` do; the layer
    /// draws nothing of its own then. False by default.
    open var preservesDepth: Bool {
        get { record.replicatorPreservesDepth }
        set { set(.replicatorPreservesDepth, \.replicatorPreservesDepth, to: newValue) }
    }
    /// How many seconds each instance is behind the one before, in its animations and particles. Animatable, 0 by default.
    open var instanceDelay: CFTimeInterval {
        get { record.instanceDelay }
        set { set(.instanceDelay, \.instanceDelay, to: newValue) }
    }
    /// Where each instance lies, seen from the one before, about the layer's anchor. Animatable, the identity by default.
    open var instanceTransform: CATransform3D {
        get { record.instanceTransform }
        set { set(.instanceTransform, \.instanceTransform, to: newValue) }
    }
    /// What the first instance's colours are multiplied with; nil is white. Animatable, opaque white by default.
    open var instanceColor: CGColor? {
        get { record.instanceColor }
        set { set(.instanceColor, \.instanceColor, to: newValue) }
    }
    /// What is added to the colour's red from one instance to the next; the sum ends at 0 and 1. Animatable, 0 by default.
    open var instanceRedOffset: Float {
        get { record.instanceRedOffset }
        set { set(.instanceRedOffset, \.instanceRedOffset, to: newValue) }
    }
    /// The same for green.
    open var instanceGreenOffset: Float {
        get { record.instanceGreenOffset }
        set { set(.instanceGreenOffset, \.instanceGreenOffset, to: newValue) }
    }
    /// The same for blue.
    open var instanceBlueOffset: Float {
        get { record.instanceBlueOffset }
        set { set(.instanceBlueOffset, \.instanceBlueOffset, to: newValue) }
    }
    /// The same for alpha.
    open var instanceAlphaOffset: Float {
        get { record.instanceAlphaOffset }
        set { set(.instanceAlphaOffset, \.instanceAlphaOffset, to: newValue) }
    }
}
