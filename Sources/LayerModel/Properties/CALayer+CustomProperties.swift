// Custom properties: stored by key among the keyed values, and committed like all others.

extension CALayer {
    /// Sets a custom property; does nothing where the value is equal.
    final func setCustomValue(_ value: PropertyValue, of key: PropertyKey) {
        guard value.isLegal(infinite: true) else { trapNotFinite(value.part as Any, key.name) }
        if record.keyed[key] == value { return }
        let action = prepareChange(of: key)
        _ = record.setValue(value, of: key)
        action?.run(forKey: key.name, object: self, arguments: nil)
    }

    /// Returns the custom property that this layer's class declares under a name.
    final func declared(_ name: String) -> (any DeclaredProperty)? {
        guard let key = PropertyKey.custom(named: name) else { return nil }
        return DeclaredProperties.of(self)[key]
    }

    /// Returns a declared property's value, or its default where it was never set.
    final func plainValue(of property: any DeclaredProperty) -> PropertyValue {
        record.keyed[property.key] ?? property.defaultValue
    }

    /// Resolves a key path into a declared property; nil where the class declares none of this name.
    final func declaredPath(_ keyPath: String) -> (path: PropertyPath, property: any DeclaredProperty)? {
        guard let path = PropertyPath(keyPath: keyPath), path.key.isCustom,
            let property = DeclaredProperties.of(self)[path.key]
        else { return nil }
        return (path, property)
    }

    /// Sets a declared property or a part of it.
    final func setDeclared(
        _ path: PropertyPath, _ property: any DeclaredProperty, _ value: Any?, _ keyPath: String
    ) throws(PropertyError) {
        let plain = try PropertyValue.checked(value, path, keyPath)
        var whole = LayerProperties()
        _ = whole.setValue(plainValue(of: property), of: path.key)
        guard path.write(plain, to: &whole), property.accepts(whole.value(of: path.key)) else {
            throw PropertyError(
                key: keyPath,
                .wrongType(expected: property.typeName, found: value.map { "\(Swift.type(of: $0))" } ?? "nil"))
        }
        setCustomValue(whole.value(of: path.key), of: path.key)
    }

    /// Returns the tracks without those of custom properties that the layer lacks, or with values that do not fit them.
    ///
    /// A remaining track has a start: a value that was never set becomes the default.
    final func fitting(_ tracks: [AnimationTrack]) -> [AnimationTrack] {
        if !tracks.contains(where: { $0.path.key.isCustom }) { return tracks }
        let declared = DeclaredProperties.of(self)
        return tracks.filter { track in
            let key = track.path.key
            if !key.isCustom { return true }
            guard let property = declared[key], track.fits(property) else {
                Warnings.once("an animation of \(track.path.keyPath) has no effect on a \(type(of: self))")
                return false
            }
            if record.keyed[key] == nil, property.defaultValue != .none {
                noteChange(of: key)
                _ = record.setValue(property.defaultValue, of: key)
            }
            return true
        }
    }
}

extension AnimationTrack {
    /// Whether the path and the values fit a property.
    fileprivate func fits(_ property: any DeclaredProperty) -> Bool {
        var whole = LayerProperties()
        _ = whole.setValue(property.defaultValue, of: path.key)
        if path.part != .whole { return path.canRead(from: whole) }
        return ([fromValue, toValue, byValue] + (keyframes?.values ?? [])).allSatisfy {
            $0.map(property.accepts) ?? true
        }
    }
}
