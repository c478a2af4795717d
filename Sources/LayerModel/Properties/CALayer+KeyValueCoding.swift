// Key-value coding on the property table. Values of other keys are stored: a layer is a container of any keys.

extension CALayer {
    /// Returns the row of a name for this layer: a shape's `path` is no property of a plain layer.
    final func ownProperty(_ name: String) -> Property? { Property.named(name, of: type(of: self).kind) }

    /// Resolves a key path for this layer, among the properties of the table.
    static func ownPath(_ keyPath: String) -> PropertyPath? {
        guard let path = PropertyPath(keyPath: keyPath), !path.key.isCustom, Property[path.key].belongs(to: kind) else {
            return nil
        }
        return path
    }

    final func keyedValue(_ key: String) -> Any? {
        if let property = ownProperty(key) { return LayerAccessor[property.key].get(self) }
        switch key {
        case "frame": return frame
        case "name": return name
        case "delegate": return delegate
        case "actions": return actions
        case "style": return style
        case "sublayers": return sublayers
        case "mask": return mask
        case "superlayer": return superlayer
        default:
            if let property = declared(key) { return property.anyValue(of: plainValue(of: property)) }
            return extras.flatMap { $0.keyedValues[key] ?? styleValue(key) }
        }
    }

    final func setKeyedValue(_ value: Any?, _ key: String) {
        do throws(PropertyError) {
            if let property = ownProperty(key) {
                try setProperty(PropertyPath(property.key), value, key)
            } else if let property = declared(key) {
                try setDeclared(PropertyPath(property.key), property, value, key)
            } else if try !setOwnMember(key, value) {
                if value != nil || extras != nil { ownedExtras.keyedValues[key] = value }
            }
        } catch {
            if error.reason == .notSettable { return warnNotSettable(error) }
            fatalError(error.message(for: self))
        }
    }

    /// Sets one of the keys that are neither stored nor in the table; false for any other key.
    private func setOwnMember(_ key: String, _ value: Any?) throws(PropertyError) -> Bool {
        func cast<Member>(_ type: Member.Type, _ expected: String) throws(PropertyError) -> Member {
            if let member = value as? Member { return member }
            let found = value.map { "\(Swift.type(of: $0))" } ?? "nil"
            throw PropertyError(key: key, .wrongType(expected: expected, found: found))
        }
        switch key {
        case "frame": frame = try cast(CGRect.self, "a CGRect")
        case "name": name = try cast(String?.self, "a String")
        case "delegate": delegate = try cast((any CALayerDelegate)?.self, "a CALayerDelegate")
        case "actions": actions = try cast([String: any CAAction]?.self, "actions by key")
        case "style": style = try cast([AnyHashable: Any]?.self, "values by key")
        case "sublayers": sublayers = try cast([CALayer]?.self, "an array of layers")
        case "mask": mask = try cast(CALayer?.self, "a layer")
        case "superlayer": throw PropertyError(key: key, .notSettable)
        default: return false
        }
        return true
    }

    private func setProperty(_ path: PropertyPath, _ value: Any?, _ keyPath: String) throws(PropertyError) {
        // Any object can be contents; one that is no image draws nothing.
        if path.key == .contents { contents = value; return }
        if path.key == .compositingFilter { compositingFilter = value; return }
        if path.key.isListOfObjects, path.part == .whole, let objects = value.flatMap(unwrapped) as? [Any],
            setObjects(objects, path.key)
        {
            return
        }
        if path.filter != nil { return try setFilterInput(path, value, keyPath) }
        if path.cell != nil { return try setCellProperty(path, value, keyPath) }
        let plain: PropertyValue
        do throws(PropertyError) {
            plain = try PropertyValue.checked(value, path, keyPath)
        } catch {
            // Names are open: the property logs what an unknown one acts as.
            guard case .unknownName(let name, _) = error.reason else { throw error }
            plain = .name(name)
        }
        var record = record
        path.write(plain, to: &record)
        LayerAccessor[path.key].assign(self, record)
    }

    /// Sets a list whose objects the layer keeps; false for any other property.
    private func setObjects(_ objects: [Any], _ key: PropertyKey) -> Bool {
        switch key {
        case .filters: filters = objects
        case .backgroundFilters: backgroundFilters = objects
        case .emitterCells:
            guard let layer = self as? CAEmitterLayer, let cells = objects as? [CAEmitterCell] else { return false }
            layer.emitterCells = cells
        default: return false
        }
        return true
    }

    final func pathValue(_ keyPath: String) -> Any? {
        guard let (layer, keyPath) = owner(of: keyPath) else { return nil }
        return layer === self ? ownPathValue(keyPath) : layer.value(forKeyPath: keyPath)
    }

    /// Follows a key path through other layers ("superlayer.mask.opacity"), and returns the last layer with the rest of
    /// the path; nil where a layer on the way is missing. A loop, since a key path may be as long as a file.
    private func owner(of keyPath: String) -> (CALayer, String)? {
        var layer = self, rest = Substring(keyPath)
        while let dot = rest.firstIndex(of: ".") {
            let head = String(rest[..<dot])
            guard CALayer.isLayerKey(head) || layer.extras?.keyedValues[head] is CALayer else { break }
            guard let next = layer.value(forKey: head) as? CALayer else { return nil }
            layer = next
            rest = rest[rest.index(after: dot)...]
        }
        return (layer, String(rest))
    }

    private static func isLayerKey(_ key: String) -> Bool { key == "mask" || key == "superlayer" }

    private func ownPathValue(_ keyPath: String) -> Any? {
        if let path = Self.ownPath(keyPath) {
            return path.part == .whole ? LayerAccessor[path.key].get(self) : path.read(from: record).part
        }
        guard let (head, rest) = keyPath.splitAtDot else { return value(forKey: keyPath) }
        if let (path, property) = declaredPath(keyPath) {
            var whole = LayerProperties()
            _ = whole.setValue(plainValue(of: property), of: path.key)
            return path.canRead(from: whole) ? path.read(from: whole).part : nil
        }
        if head == "frame", let path = PropertyPath(keyPath: "bounds." + rest) {
            return path.read(from: frameRecord).part
        }
        return (value(forKey: head) as? CALayer)?.value(forKeyPath: rest)
    }

    final func setPathValue(_ value: Any?, _ keyPath: String) {
        guard let (layer, rest) = owner(of: keyPath) else {
            return warnNotSettable(PropertyError(key: keyPath, .notSettable))
        }
        if layer === self { setOwnPathValue(value, rest) } else { layer.setValue(value, forKeyPath: rest) }
    }

    /// A key path that names nothing is logged: key paths come from input data, and a wrong one must not end the
    /// program.
    private func warnNotSettable(_ error: PropertyError) { Warnings.once(error.message(for: self)) }

    private func setOwnPathValue(_ value: Any?, _ keyPath: String) {
        guard let (head, rest) = keyPath.splitAtDot else { return setValue(value, forKey: keyPath) }
        do throws(PropertyError) {
            if let path = Self.ownPath(keyPath) {
                try setProperty(path, value, keyPath)
            } else if let (path, property) = declaredPath(keyPath) {
                try setDeclared(path, property, value, keyPath)
            } else if head == "frame", let path = PropertyPath(keyPath: "bounds." + rest) {
                var record = frameRecord
                path.write(try PropertyValue.checked(value, path, keyPath), to: &record)
                frame = record.bounds
            } else if let layer = self.value(forKey: head) as? CALayer {
                layer.setValue(value, forKeyPath: rest)
            } else {
                throw PropertyError(key: keyPath, .notSettable)
            }
        } catch {
            if error.reason == .notSettable { return warnNotSettable(error) }
            fatalError(error.message(for: self))
        }
    }

    /// A record whose bounds are the frame, so that its parts are accessed like those of any rectangle.
    private var frameRecord: LayerProperties {
        var record = LayerProperties()
        record.bounds = frame
        return record
    }

    /// Checks that a value can be set at a key path: throws where `setValue(_:forKeyPath:)` would trap, or log that it
    /// sets nothing.
    ///
    /// - Throws: `PropertyError`: the value has another type or is not finite, or nothing can be set at the key path.
    public class func validate(_ value: Any?, forKeyPath keyPath: String) throws(PropertyError) {
        var path = Substring(keyPath)
        while path.hasPrefix("mask.") { path = path.dropFirst(5) }
        if path.startIndex > keyPath.startIndex { return try CALayer.validate(value, ownPath: String(path)) }
        try validate(value, ownPath: keyPath)
    }

    private class func validate(_ value: Any?, ownPath keyPath: String) throws(PropertyError) {
        if let path = ownPath(keyPath) {
            if path.key != .contents, path.key != .compositingFilter {
                _ = try PropertyValue.checked(value, path, keyPath)
            }
        } else if keyPath == "frame" {
            _ = try PropertyValue.checked(value, PropertyPath(.bounds), keyPath)
        } else if keyPath == "superlayer" {
            throw PropertyError(key: keyPath, .notSettable)
        } else if let (head, rest) = keyPath.splitAtDot {
            guard head == "frame", let path = PropertyPath(keyPath: "bounds." + rest) else {
                throw PropertyError(key: keyPath, .notSettable)
            }
            _ = try PropertyValue.checked(value, path, keyPath)
        }
    }

    /// A new layer of this kind.
    private static var plainLayer: CALayer {
        switch kind {
        case .shape: CAShapeLayer()
        case .gradient: CAGradientLayer()
        case .scroll: CAScrollLayer()
        case .tiled: CATiledLayer()
        case .text: CATextLayer()
        case .replicator: CAReplicatorLayer()
        case .emitter: CAEmitterLayer()
        default: CALayer()
        }
    }

    /// Returns the default of a property; nil for zero, for none and for keys that are no properties.
    ///
    /// Booleans have one, false or true, and so have properties that a class sets to other values than the table.
    static func standardValue(_ key: String) -> Any? {
        guard let property = Property.named(key, of: kind) else { return nil }
        if kind == .tiled, property.key == .levelsOfDetailBias { return 0 }
        let layer = plainLayer
        let isZero =
            switch layer.record.value(of: property.key) {
            case .none, .number(0), .point(.zero), .size(.zero), .rect(.zero), .options(0): true
            default: false
            }
        return isZero ? nil : LayerAccessor[property.key].get(layer)
    }

    /// Whether the value of a key is archived, for `shouldArchiveValue(forKey:)`.
    final func isArchived(_ key: String) -> Bool {
        if let property = ownProperty(key) {
            switch property.key {
            case .cornerCurve, .contentsFormat, .allowsEdgeAntialiasing, .allowsGroupOpacity: return true
            default: return changed.touched.contains(PropertySet(property.key))
            }
        }
        if let property = declared(key) { return record.keyed[property.key] != nil }
        switch key {
        case "frame", "superlayer": return false
        case "layoutManager": return layoutManager != nil
        case "constraints": return constraints != nil
        case "sublayers", "mask", "name", "delegate", "actions", "style": return value(forKey: key) != nil
        default: return extras?.keyedValues[key] != nil
        }
    }
}

extension PropertyKey {
    /// Whether the layer keeps the objects of its list.
    fileprivate var isListOfObjects: Bool { self == .filters || self == .backgroundFilters || self == .emitterCells }
}

extension PropertyValue {
    /// Converts a value to one of `path`, with legal numbers only.
    package static func checked(_ value: Any?, _ path: PropertyPath, _ keyPath: String) throws(PropertyError)
        -> PropertyValue
    {
        let plain = try PropertyValue(value, as: path.valueType, isOptional: path.isOptional, keyPath: keyPath)
        guard plain.isLegal(infinite: path.cell?.property.mayBeInfinite ?? path.key.mayBeInfinite) else {
            throw PropertyError.notFinite(keyPath, value)
        }
        return plain
    }
}

extension String {
    /// The parts before and after the first dot; nil where there is none.
    fileprivate var splitAtDot: (head: String, rest: String)? {
        guard let dot = firstIndex(of: ".") else { return nil }
        return (String(self[..<dot]), String(self[index(after: dot)...]))
    }
}
