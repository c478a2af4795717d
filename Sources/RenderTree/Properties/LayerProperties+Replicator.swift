import Values

// The properties of a CAReplicatorLayer. Their defaults stand in the table.

extension LayerProperties {
    /// How often the sublayers are shown.
    public var instanceCount: Int {
        get { keyedValue(.instanceCount) }
        set { setKeyedValue(newValue, .instanceCount) }
    }
    /// How many seconds each instance is behind the one before.
    public var instanceDelay: Double {
        get { keyedValue(.instanceDelay) }
        set { setKeyedValue(newValue, .instanceDelay) }
    }
    /// Where each instance lies, seen from the one before.
    public var instanceTransform: CATransform3D {
        get { keyedValue(.instanceTransform) }
        set { setKeyedValue(newValue, .instanceTransform) }
    }
    /// What the first instance is multiplied with; nil is white.
    public var instanceColor: CGColor? {
        get { keyedValue(.instanceColor) }
        set { setKeyedValue(newValue, .instanceColor) }
    }
    /// What is added to a component of the colour from one instance to the next.
    public var instanceRedOffset: Float {
        get { keyedValue(.instanceRedOffset) }
        set { setKeyedValue(newValue, .instanceRedOffset) }
    }
    /// See `instanceRedOffset`.
    public var instanceGreenOffset: Float {
        get { keyedValue(.instanceGreenOffset) }
        set { setKeyedValue(newValue, .instanceGreenOffset) }
    }
    /// See `instanceRedOffset`.
    public var instanceBlueOffset: Float {
        get { keyedValue(.instanceBlueOffset) }
        set { setKeyedValue(newValue, .instanceBlueOffset) }
    }
    /// See `instanceRedOffset`.
    public var instanceAlphaOffset: Float {
        get { keyedValue(.instanceAlphaOffset) }
        set { setKeyedValue(newValue, .instanceAlphaOffset) }
    }
    /// Whether the instances keep their depth in the superlayer's space.
    public var replicatorPreservesDepth: Bool {
        get { keyedValue(.replicatorPreservesDepth) }
        set { setKeyedValue(newValue, .replicatorPreservesDepth) }
    }
}

extension RenderTree.Node {
    /// Whether the sublayers keep their depth in the superlayer's space: the layer has no plane and draws nothing of its own.
    @inlinable
    @inline(__always)
    public var keepsDepth: Bool {
        // The copy of the properties that passing them takes only where there may be a value.
        switch kind {
        case .transform: true
        case .replicator: presentation.replicatorPreservesDepth
        default: false
        }
    }
}
