// The only way to change a stored property.

/// The state of a layer's changes since the last commit.
struct ChangeState {
    /// Properties that were ever set: a tree new to a sink sends them, and a style does not change them.
    var touched: PropertySet = []
    /// Properties that were set since the last commit; empty while the sink does not know the layer. Includes those set
    /// back to their old value: comparing would cost every commit more than it would save a few.
    var dirty: PropertySet = []
    /// Custom properties that were set since the last commit, each once; the sets hold only properties of the table.
    var dirtyCustom: [PropertyKey] = []
    /// The other changes, and the lists of the connection that the layer is in.
    var pending: Pending = []
    /// The place of the old values of `dirty` in the connection's log.
    var undo = UndoLog.Place.none
    /// The connection that the layer was committed to; nil while no sink knows it.
    var connection: Connection? {
        didSet { if connection == nil { watch.remove(.sink) } else { watch.insert(.sink) } }
    }
    /// The receivers of changes.
    var watch: Watch = []

    struct Watch: OptionSet {
        let rawValue: UInt8
        /// A sink knows the layer.
        static let sink = Watch(rawValue: 1)
        /// A delegate, actions or a style may answer a search for an action.
        static let answers = Watch(rawValue: 2)
        /// The class wants display after changes of some properties.
        static let displayKeys = Watch(rawValue: 4)
        /// The delegate ends the search for an action at once where no animation block is open.
        static let blocks = Watch(rawValue: 8)
        /// Somebody observes a property.
        static let observers = Watch(rawValue: 16)
    }
    /// Whether the layer waits for `display()`.
    var needsDisplay = false
    /// Whether it is displayed at every step of an animation.
    var isStepped = false
    /// Whether the layer waits for `layoutSublayers()`. It is in its connection's queue then, if a sink knows it.
    var needsLayout = false
    /// Whether `layoutSublayers()` is being called.
    var isLayingOut = false
    /// Whether a layer below that is unknown to a sink, and so in no queue, waits for layout.
    var hasLayoutBelow = false
    /// The number of its layouts in the current pass.
    var layoutCount: UInt8 = 0

    /// Notes that a property was set; false where it was noted before.
    mutating func markDirty(_ key: PropertyKey) -> Bool {
        if !key.isCustom { return dirty.insert(PropertySet(key)).inserted }
        if dirtyCustom.contains(key) { return false }
        dirtyCustom.append(key)
        return true
    }

    struct Pending: OptionSet {
        let rawValue: UInt8
        /// The layer is in `Connection.dirtyLayers`.
        static let queued = Pending(rawValue: 1)
        /// The layer is in `Connection.movedLayers`.
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
    /// Sets a field of the record: checks it, notifies the transaction, and does nothing where the value is equal.
    ///
    /// Always inlined, so that the literal key path becomes a direct access: 3 ns for a position of a layer unknown to
    /// a sink or for an equal value. In a committed tree, without actions, 60 ns for the first change of a commit,
    /// which saves the old value and enqueues the layer, and 30 ns for the next ones; with an implicit animation about
    /// 3 µs.
    @inline(__always)
    final func set<Value: LayerValue>(
        _ key: PropertyKey, _ field: WritableKeyPath<LayerProperties, Value>, to value: Value
    ) {
        guard value.isLegal(infinite: key.mayBeInfinite) else { trapNotFinite(value, Property[key].swiftName) }
        setLegal(key, field, to: value)
    }

    /// Sets a field to a name; logs once what an unknown name acts as.
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

    /// Notifies all receivers before a change; returns the action to run after it.
    @inline(never)
    final func prepareChange(of key: PropertyKey) -> (any CAAction)? {
        let action = sought(key.name)
        noteChange(of: key)
        noteDisplay(of: key)
        return changed.watch.contains(.observers) ? ObservedAction(action, beginning: key, of: self) : action
    }

    /// Saves the value of a property before a change, and enqueues the layer for the next commit.
    final func noteChange(of key: PropertyKey) {
        guard let connection = changed.connection, changed.markDirty(key) else { return }
        connection.undo.keep(key, of: &record, &changed.undo)
        if !changed.pending.contains(.queued) { connection.enqueue(self) }
    }

    /// Sets `isHidden`, with the order-in or order-out action.
    final func setHidden(_ flag: Bool) {
        let order =
            flag == record.isHidden || !isInRenderedTree
            ? nil : soughtOrderAction(from: !record.isHidden, to: !flag)
        set(.isHidden, \.isHidden, to: flag)
        order?.run(on: self)
    }

    /// Enqueues the layer for the next commit, if a sink knows it.
    final func enqueue() {
        guard let connection = changed.connection, !changed.pending.contains(.queued) else { return }
        connection.enqueue(self)
    }

    @inline(never)
    final func trapNotFinite(_ value: Any, _ key: String) -> Never {
        fatalError(PropertyError.notFinite(key, value).message(for: self))
    }
}
