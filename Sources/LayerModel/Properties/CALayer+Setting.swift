// The one way by which a stored property changes.

/// What a layer knows about its changes since the last commit.
struct ChangeState {
    /// Properties that were ever set: what a tree new to a sink is sent, and what no style touches.
    var touched: PropertySet = []
    /// Properties that were set since the last commit; empty while the sink does not know the layer. One that was set
    /// back is among them: comparing would cost every commit more than it saves a few.
    var dirty: PropertySet = []
    /// Custom properties that were set since the last commit, each once; the sets hold only those of the table.
    var dirtyCustom: [PropertyKey] = []
    /// What else changed, and in which lists of the connection the layer waits.
    var pending: Pending = []
    /// The values of `dirty` before, in the connection's log.
    var undo = UndoLog.Place.none
    /// Where the layer was committed to; nil while no sink knows it.
    var connection: Connection? {
        didSet { if connection == nil { watch.remove(.sink) } else { watch.insert(.sink) } }
    }
    /// Who has to hear of changes.
    var watch: Watch = []

    struct Watch: OptionSet {
        let rawValue: UInt8
        /// A sink knows the layer.
        static let sink = Watch(rawValue: 1)
        /// A delegate, actions or a style may answer a search for an action.
        static let answers = Watch(rawValue: 2)
        /// The class wants to be displayed after changes of some properties.
        static let displayKeys = Watch(rawValue: 4)
    }
    /// Whether the layer waits for `display()`.
    var needsDisplay = false
    /// Whether it is displayed at every step of an animation.
    var isStepped = false
    /// Whether the layer waits for `layoutSublayers()`. If a sink knows the layer, it is in its connection's queue then.
    var needsLayout = false
    /// Whether `layoutSublayers()` is being called.
    var isLayingOut = false
    /// Whether a layer below waits for layout that no sink knows, and so stands in no queue.
    var hasLayoutBelow = false
    /// How often it was laid out in the pass at hand.
    var layoutCount: UInt8 = 0

    /// Notes that a property was set; false where that was known.
    mutating func markDirty(_ key: PropertyKey) -> Bool {
        if !key.isCustom { return dirty.insert(PropertySet(key)).inserted }
        if dirtyCustom.contains(key) { return false }
        dirtyCustom.append(key)
        return true
    }

    struct Pending: OptionSet {
        let rawValue: UInt8
        /// Waits in `Connection.dirtyLayers`.
        static let queued = Pending(rawValue: 1)
        /// Waits in `Connection.movedLayers`.
        static let moved = Pending(rawValue: 2)
        /// The list of sublayers changed.
        static let sublayers = Pending(rawValue: 4)
        /// The list of animations changed.
        static let animations = Pending(rawValue: 8)
        /// The mask changed.
        static let mask = Pending(rawValue: 16)
        /// A transition that the sink knows was removed or replaced.
        static let transitionEnded = Pending(rawValue: 32)
    }
}

extension CALayer {
    /// Sets a field of the record: checks it, tells the transaction, and does nothing where the value is equal.
    ///
    /// Always inlined, so that the literal key path becomes a direct access: 3 ns for a position that no sink knows or
    /// that stays equal. In a committed tree, without actions, 60 ns for the first change of a commit, which keeps the old
    /// value and puts the layer in line, and 30 ns for the next ones; with an implicit animation about 3 µs.
    @inline(__always)
    final func set<Value: LayerValue>(
        _ key: PropertyKey, _ field: WritableKeyPath<LayerProperties, Value>, to value: Value
    ) {
        guard value.isLegal(infinite: key.mayBeInfinite) else { trapNotFinite(value, Property[key].swiftName) }
        setLegal(key, field, to: value)
    }

    /// The same for a name, of which the log says once what it acts as if it is not known.
    @inline(__always)
    final func set<Name: OpenName>(
        _ key: PropertyKey, _ field: WritableKeyPath<LayerProperties, Name>, to name: Name
    ) {
        setLegal(key, field, to: name.told(Property[key].swiftName))
    }

    @inline(__always)
    private func setLegal<Value: Equatable>(
        _ key: PropertyKey, _ field: WritableKeyPath<LayerProperties, Value>, to value: Value
    ) {
        changed.touched.insert(PropertySet(key))
        if record[keyPath: field] == value { return }
        if changed.watch.isEmpty {
            record[keyPath: field] = value
        } else {
            let action = prepareChange(of: key)
            record[keyPath: field] = value
            action?.run(forKey: key.name, object: self, arguments: nil)
        }
    }

    /// Tells all who have to hear of a change before it comes; returns what has to run after it.
    @inline(never)
    final func prepareChange(of key: PropertyKey) -> (any CAAction)? {
        let action = sought(key.name)
        noteChange(of: key)
        noteDisplay(of: key)
        return action
    }

    /// Keeps the value of a property that is about to change, and waits for the next commit.
    final func noteChange(of key: PropertyKey) {
        guard let connection = changed.connection, changed.markDirty(key) else { return }
        connection.undo.keep(key, of: &record, &changed.undo)
        if !changed.pending.contains(.queued) { enqueue() }
    }

    /// `isHidden`, with what a layer does that comes into sight or leaves it.
    final func setHidden(_ flag: Bool) {
        let order =
            flag == record.isHidden || !isInRenderedTree
            ? nil : soughtOrderAction(from: !record.isHidden, to: !flag)
        set(.isHidden, \.isHidden, to: flag)
        order?.run(on: self)
    }

    /// Waits for the next commit, if a sink knows the layer.
    final func enqueue() {
        guard let connection = changed.connection, !changed.pending.contains(.queued) else { return }
        changed.pending.insert(.queued)
        // The first one of a commit has done it for all.
        if connection.dirtyLayers.isEmpty { connection.touch() }
        connection.dirtyLayers.append(self)
    }

    @inline(never)
    final func trapNotFinite(_ value: Any, _ key: String) -> Never {
        fatalError(PropertyError.notFinite(key, value).message(for: self))
    }
}
