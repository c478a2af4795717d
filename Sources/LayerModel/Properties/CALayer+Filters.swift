// Filters and blend modes: objects and names in the API, plain values in the record.

extension CALayer {
    /// Sets a property of the table whose Swift type differs from the record's.
    ///
    /// - Parameter keep: keeps the object that was set; called once the actions have read the old value.
    final func setPlainValue(_ value: PropertyValue, of key: PropertyKey, keep: () -> Void = {}) {
        changed.touched.insert(PropertySet(key))
        if record.value(of: key) == value { return keep() }
        let action = changed.watch.isEmpty ? nil : prepareChange(of: key)
        keep()
        _ = record.setValue(value, of: key)
        action?.run(forKey: key.name, object: self, arguments: nil)
    }

    /// Keeps filter objects as set, and commits the valid ones as values.
    final func setFilters(
        _ objects: [Any]?, of key: PropertyKey, _ member: ReferenceWritableKeyPath<LayerExtras, [Any]?>
    ) {
        let objects = objects?.isEmpty == true ? nil : objects
        setPlainValue(objects.map(PropertyValue.init(filters:)) ?? .none, of: key) {
            if objects != nil || extras != nil { ownedExtras[keyPath: member] = objects }
        }
    }

    /// The name or filter that was set, or the short name of a mode that was set otherwise.
    final var shownCompositingFilter: Any? {
        guard let mode = record.compositingFilter else { return nil }
        if let set = extras?.compositingFilter, BlendMode(compositingFilter: set) == mode { return set }
        return mode.name
    }

    final func setCompositingFilter(_ value: Any?) {
        let value = value.flatMap(unwrapped)
        let mode = value.flatMap(BlendMode.init(compositingFilter:))
        if let value, mode == nil { Warnings.once("\(describe(value)) is no compositing filter") }
        let isShort = mode == nil || value as? String == mode?.name
        setPlainValue(mode.map { .name($0.name) } ?? .none, of: .compositingFilter) {
            if !isShort || extras?.compositingFilter != nil { ownedExtras.compositingFilter = isShort ? nil : value }
        }
    }

    /// Converts a value for a part of a property; nil, with a warning, where it is not finite.
    final func finiteValue(
        _ value: Any?, _ path: PropertyPath, _ keyPath: String
    ) throws(PropertyError) -> PropertyValue? {
        do throws(PropertyError) {
            return try PropertyValue.checked(value, path, keyPath)
        } catch {
            guard case .notFinite = error.reason else { throw error }
            Warnings.once(error.message(for: self))
            return nil
        }
    }

    /// Sets an input of one of the filters. A missing filter or an invalid value is logged and changes nothing.
    final func setFilterInput(_ path: PropertyPath, _ value: Any?, _ keyPath: String) throws(PropertyError) {
        guard let plain = try finiteValue(value, path, keyPath) else { return }
        var record = record
        guard path.write(plain, to: &record) else {
            Warnings.once("\(nameForMessages) has no \(keyPath) that \(value.map(describe) ?? "nil") can be given to")
            return
        }
        let objects = path.key == .filters ? extras?.filters : extras?.backgroundFilters
        guard let filter = path.filter, let objects else { return LayerAccessor[path.key].assign(self, record) }
        // The layer keeps the filter object, which gets the same value.
        let object = objects.lazy.compactMap { $0 as? CAFilter }.first { $0.value != nil && $0.name == filter.name }
        setPlainValue(record.value(of: path.key), of: path.key) {
            object?.setValue(value, forKey: filter.input.rawValue)
        }
    }
}

extension PropertyValue {
    /// Makes the value of the filters among a list's objects; `.none` without a filter.
    init(filters objects: [Any]) {
        let filters = objects.compactMap { object -> LayerFilter? in
            if let filter = (object as? CAFilter)?.value { return filter }
            Warnings.once("\(describe(object)) is no filter that a layer can have")
            return nil
        }
        self = filters.isEmpty ? .none : .filters(filters)
    }

    /// Converts an untyped value to one of a filter's input, with legal numbers only.
    static func checked(_ value: Any, _ input: LayerFilter.Input, _ key: String) throws(PropertyError) -> PropertyValue
    {
        let plain = try PropertyValue(value, as: input.valueType, isOptional: false, keyPath: key)
        guard plain.isLegal(infinite: false) else { throw PropertyError.notFinite(key, value) }
        return plain
    }
}

extension BlendMode {
    /// Makes the mode of a name, or of a filter with that type; nil for anything else.
    init?(compositingFilter value: Any) {
        guard let name = value as? String ?? (value as? CAFilter)?.type else { return nil }
        self.init(name: name)
    }
}

/// Returns an object's description for a warning: short, since it may be any object, even a list that contains itself.
private func describe(_ object: Any) -> String {
    switch object {
    case let filter as CAFilter: "the filter \"\(filter.type)\""
    case let name as String: "\"\(name)\""
    default: "a \(Swift.type(of: object))"
    }
}

extension LayerFilter {
    func isLegal(infinite: Bool) -> Bool {
        amount.isLegal(infinite: infinite) && color.isLegal(infinite: infinite)
            && matrix.rows.isLegal(infinite: infinite)
    }

    /// The largest absolute value of the numbers.
    var magnitude: Double {
        max(abs(amount), PropertyValue.color(color).magnitude, PropertyValue.numbers(matrix.rows).magnitude)
    }
}
