// The style: values for properties that were never set.

extension CALayer {
    final func setStyle(_ style: [AnyHashable: Any]?) {
        if style == nil && extras?.style == nil { return }
        ownedExtras.style = style
        noteAnswers()
        restyle()
        noteDisplayOfStyle()
    }

    /// Sets every property that was never set to its style's value, or to its default where the style has none any
    /// more.
    private func restyle() {
        for property in Property.table where property.belongs(to: kind) {
            if changed.touched.contains(PropertySet(property.key)) { continue }
            let member = PropertySet(property.key)
            let value = styleProperty(property)
            guard value != nil || ownedExtras.styled.contains(member) else { continue }
            if value == nil { ownedExtras.styled.remove(member) } else { ownedExtras.styled.insert(member) }
            let target = value ?? property.defaultValue
            if record.value(of: property.key) == target { continue }
            noteChange(of: property.key)
            noteDisplay(of: property.key)
            _ = property.set(&record, target)
        }
    }

    private func styleProperty(_ property: Property) -> PropertyValue? {
        guard let value = styleValue(property.name) ?? styleValue(property.swiftName) else { return nil }
        do throws(PropertyError) {
            return try PropertyValue.checked(value, PropertyPath(property.key), property.name)
        } catch {
            Warnings.once("a layer's style has no effect: \(error)")
            return nil
        }
    }

    /// Returns the value of a key in the style, or in an inner style.
    final func styleValue(_ key: String) -> Any? {
        var style = extras?.style
        while let level = style {
            if let value = level[key] { return value }
            style = level["style"] as? [AnyHashable: Any]
        }
        return nil
    }

    final func setDelegate(_ delegate: (any CALayerDelegate)?) {
        owner = nil
        listener = delegate
        noteAnswers()
    }

    /// Updates the watch for sources of actions.
    final func noteAnswers() {
        if delegate != nil || extras?.actions != nil || extras?.style != nil {
            changed.watch.insert(.answers)
        } else {
            changed.watch.remove(.answers)
        }
        changed.watch.remove(.blocks)
    }
}
