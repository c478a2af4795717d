import Synchronization

// Layers that make their own contents: who has to, and when.

extension CALayer {
    /// - Parameter rect: what has to be drawn; nil is everything.
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

    /// Displays the layer as its animations have it at a moment: on a presentation copy, whose picture becomes the layer's. Leaves it
    /// alone where it was last displayed with the very same values.
    ///
    /// - Returns: false where the layer is not shown at that moment.
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
        // Contents may move, too. What is displayed anew is what the layer has.
        copy.record.contents = record.contents
        copy.ownedExtras.contents = extras?.contents
        copy.ownedExtras.presented?.isDisplayed = true
        ownedExtras.displayed = shown
        extras?.dirtyRect = nil
        ThreadTransactions.current.withoutActions { copy.display() }
        copy.handOver()
        return true
    }

    /// Gives the picture of a presentation copy that is displayed for its layer to that.
    final func handOver() {
        guard let presented = extras?.presented, presented.isDisplayed else { return }
        let layer = presented.model
        ThreadTransactions.current.withoutActions {
            layer.contents = contents
            if layer.kind == .text { layer.setPlainValue(record.value(of: .vectorContents), of: .vectorContents) }
            if layer.kind == .openGL { layer.set(.drawing, \.drawing, to: record.drawing) }
        }
        // What a step shows is no picture to draw a part in.
        layer.extras?.store = nil
    }

    /// Sees to it that changes are looked at, if the class or the layer wants it.
    final func noteDisplayKeys() {
        if record.needsDisplayOnBoundsChange || !DisplayKeys.of(type(of: self)).isEmpty {
            changed.watch.insert(.displayKeys)
        }
    }

    /// Asks for display where the class says that a change of the style does.
    final func noteDisplayOfStyle() {
        if type(of: self) != CALayer.self, type(of: self).needsDisplay(forKey: "style") { setNeedsDisplay() }
    }

    /// Asks for display where the class, or `needsDisplayOnBoundsChange`, says that a change of the property does.
    final func noteDisplay(of key: PropertyKey) {
        if !key.isCustom, !changed.watch.contains(.displayKeys) { return }
        if isDisplayed(by: key) || (key == .bounds && (record.needsDisplayOnBoundsChange || kind == .text)) {
            setNeedsDisplay()
        }
    }

    /// Whether an animation of the property displays the layer at every step.
    final func isDisplayed(by key: PropertyKey) -> Bool {
        let type = type(of: self)
        return key.isCustom
            ? type.needsDisplay(forKey: key.name) : DisplayKeys.of(type).contains(PropertySet(key))
    }

    /// That no key displays nothing: false. What a key does is said by `needsDisplay(forKey:)` of a `String`.
    public static func needsDisplay(forKey key: String?) -> Bool {
        guard let key else { return false }
        return needsDisplay(forKey: key)
    }
}

extension CGRect {
    /// What the rectangle has of another one, empty where that is nothing; nil, which is everything, where it is no rectangle.
    func part(of whole: CGRect) -> CGRect? {
        if isNull { return self }
        return isLegal(infinite: false) ? withPositiveSize.intersection(whole) : nil
    }
}

/// The properties of the table for which a layer class answers `needsDisplay(forKey:)` with true; asked once for a class,
/// because every layer made and every change looks here.
enum DisplayKeys {
    private static let known = Mutex<[ObjectIdentifier: PropertySet]>([:])

    static func of(_ type: CALayer.Type) -> PropertySet {
        if type == CALayer.self { return [] }
        if let keys = known.withLock({ $0[ObjectIdentifier(type)] }) { return keys }
        // Outside of the lock: a class may ask another's.
        var keys: PropertySet = []
        for property in Property.table where type.needsDisplay(forKey: property.name) {
            keys.insert(PropertySet(property.key))
        }
        known.withLock { $0[ObjectIdentifier(type)] = keys }
        return keys
    }
}
