import RenderTree
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
        display()
    }

    /// Sees to it that changes are looked at, if the class or the layer wants it.
    final func noteDisplayKeys() {
        if record.needsDisplayOnBoundsChange || !DisplayKeys.of(type(of: self)).isEmpty {
            changed.watch.insert(.displayKeys)
        }
    }

    /// Asks for display where the class, or `needsDisplayOnBoundsChange`, says that a change of the property does.
    final func noteDisplay(of key: PropertyKey) {
        if !key.isCustom, !changed.watch.contains(.displayKeys) { return }
        if isDisplayed(by: key) || (key == .bounds && record.needsDisplayOnBoundsChange) { setNeedsDisplay() }
    }

    /// Whether an animation of the property displays the layer at every step.
    final func isDisplayed(by key: PropertyKey) -> Bool {
        let type = type(of: self)
        return key.isCustom
            ? type.needsDisplay(forKey: key.name) : DisplayKeys.of(type).contains(PropertySet(key))
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
