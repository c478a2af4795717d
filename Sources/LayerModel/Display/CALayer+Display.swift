import Synchronization

// Layers that make their own contents: which of them are displayed, and when.

extension CALayer {
    /// - Parameter rect: The part to draw; nil is everything.
    final func waitForDisplay(in rect: CGRect?) {
        if isPresentation { return }
        let part = rect?.part(of: record.bounds)
        if let part, part.isEmpty { return }
        if changed.needsDisplay {
            if let dirty = extras?.dirtyRect { extras?.dirtyRect = part?.union(dirty) }
            return
        }
        if part != nil || extras != nil { ownedExtras.dirtyRect = part }
        changed.needsDisplay = true
        guard let connection = changed.connection else { return }
        connection.displayQueue.append(self)
        connection.touch()
    }

    final func displayIfWaiting() {
        guard changed.needsDisplay else { return }
        changed.needsDisplay = false
        extras?.displayed = nil
        if changed.isStepped, let connection = changed.connection, displayStep(in: connection.currentSnapshot) {
            return
        }
        display()
    }

    /// Displays the layer with its animated values at a moment, on a presentation copy, whose picture becomes the
    /// layer's. Does nothing where it was last displayed with the same values.
    ///
    /// - Returns: False where the layer is not shown at that moment.
    @discardableResult
    final func displayStep(in snapshot: PresentationSnapshot) -> Bool {
        guard let values = snapshot.values(of: self) else { return false }
        var shown = values
        shown.contents = nil
        shown.vectorContents = nil
        shown.drawing = nil
        changed.needsDisplay = false
        if extras?.displayed == shown { return true }
        let copy = snapshot.presentation(of: self, values)
        // Contents may be animated, too. A redisplay starts from the layer's own contents.
        copy.record.contents = record.contents
        copy.ownedExtras.contents = extras?.contents
        copy.ownedExtras.presented?.isDisplayed = true
        ownedExtras.displayed = shown
        extras?.dirtyRect = nil
        ThreadTransactions.current.withoutActions { copy.display() }
        copy.handOver()
        return true
    }

    /// Hands the picture of a presentation copy over to its layer.
    final func handOver() {
        guard let presented = extras?.presented, presented.isDisplayed else { return }
        let layer = presented.model
        ThreadTransactions.current.withoutActions {
            layer.contents = contents
            if layer.kind == .text { layer.setPlainValue(record.value(of: .vectorContents), of: .vectorContents) }
            if layer.kind == .openGL { layer.set(.drawing, \.drawing, to: record.drawing) }
        }
        // The picture of a step cannot be redrawn in parts.
        layer.extras?.store = nil
    }

    /// Turns on the watch for changes that redisplay, if the class or the layer wants it.
    final func noteDisplayKeys() {
        if record.needsDisplayOnBoundsChange || !DisplayKeys.of(type(of: self)).isEmpty {
            changed.watch.insert(.displayKeys)
        }
    }

    /// Requests display where the class wants it for a change of the style.
    final func noteDisplayOfStyle() {
        if type(of: self) != CALayer.self, type(of: self).needsDisplay(forKey: "style") { setNeedsDisplay() }
    }

    /// Requests display where the class, or `needsDisplayOnBoundsChange`, wants it for a change of the property.
    final func noteDisplay(of key: PropertyKey) {
        if !key.isCustom, !changed.watch.contains(.displayKeys) { return }
        if isDisplayed(by: key) || (key == .bounds && (record.needsDisplayOnBoundsChange || kind == .text)) {
            setNeedsDisplay()
        }
    }

    /// Whether the layer is displayed at every step of an animation of the property.
    final func isDisplayed(by key: PropertyKey) -> Bool {
        let type = type(of: self)
        return key.isCustom
            ? type.needsDisplay(forKey: key.name) : DisplayKeys.of(type).contains(PropertySet(key))
    }

    /// Returns false for nil. Subclasses answer in `needsDisplay(forKey:)` of a `String`.
    public static func needsDisplay(forKey key: String?) -> Bool {
        guard let key else { return false }
        return needsDisplay(forKey: key)
    }
}

extension CGRect {
    /// Returns the intersection with another rectangle, which may be empty; nil, for everything, where this is no valid
    /// rectangle.
    func part(of whole: CGRect) -> CGRect? {
        if isNull { return self }
        return isLegal(infinite: false) ? withPositiveSize.intersection(whole) : nil
    }
}

/// The properties of the table for which a layer class answers `needsDisplay(forKey:)` with true. Cached per class,
/// because every new layer and every change reads them.
enum DisplayKeys {
    private static let known = Mutex<[ObjectIdentifier: PropertySet]>([:])

    static func of(_ type: CALayer.Type) -> PropertySet {
        if type == CALayer.self { return [] }
        if let keys = known.withLock({ $0[ObjectIdentifier(type)] }) { return keys }
        // Outside of the lock: the class's method may query another class.
        var keys: PropertySet = []
        for property in Property.table where type.needsDisplay(forKey: property.name) {
            keys.insert(PropertySet(property.key))
        }
        known.withLock { $0[ObjectIdentifier(type)] = keys }
        return keys
    }
}
