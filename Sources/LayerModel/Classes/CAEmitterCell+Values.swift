// Key-value coding on the cells' property table, and the conversion to plain values and back.

extension CAEmitterCell {
    /// Makes a cell with the values of a plain one.
    public convenience init(_ cell: EmitterCell) {
        self.init()
        own = cell
        own.emitterCells = []
        touched = Set(EmitterCell.properties.map(\.name))
        emitterCells = cell.emitterCells.isEmpty ? nil : cell.emitterCells.map { CAEmitterCell($0) }
    }

    /// Returns cells as plain values. A cell that holds itself ends where cells are too deep or too many, which is
    /// logged.
    static func values(of cells: [CAEmitterCell]) -> [EmitterCell] {
        var room = EmitterCell.countLimit
        return values(of: cells, depth: 0, &room)
    }

    private static func values(of cells: [CAEmitterCell], depth: Int, _ room: inout Int) -> [EmitterCell] {
        if cells.isEmpty { return [] }
        guard depth < EmitterCell.depthLimit else {
            Warnings.once(
                "emitter cells stand more than \(EmitterCell.depthLimit) deep in each other: the innermost do not emit")
            return []
        }
        var values: [EmitterCell] = []
        for cell in cells {
            guard room > 0 else {
                Warnings.once("an emitter layer has more than \(EmitterCell.countLimit) cells: the last do not emit")
                break
            }
            room -= 1
            var value = cell.own
            value.emitterCells = Self.values(of: cell.emitterCells ?? [], depth: depth + 1, &room)
            values.append(value)
        }
        return values
    }

    /// Returns the value of a property by Core Animation's key or Swift's spelling; nil for any other key.
    public final func value(forKey key: String) -> Any? {
        switch key {
        case "emitterCells": emitterCells
        case "style": style
        case "contents": contents
        default: EmitterCell.property(named: key)?.get(own).part
        }
    }

    /// Sets a property; nil sets its default. Numbers may have any numeric type, names may be raw strings.
    ///
    /// An unknown key, and a value that does not fit the property, are logged and change nothing.
    public final func setValue(_ value: Any?, forKey key: String) {
        let value = value.flatMap(unwrapped)
        switch key {
        case "emitterCells":
            guard value == nil || value is [CAEmitterCell] else { return refuse(value, key) }
            emitterCells = value as? [CAEmitterCell]
        case "style":
            guard value == nil || value is [AnyHashable: Any] else { return refuse(value, key) }
            style = value as? [AnyHashable: Any]
        case "contents": contents = value
        default:
            guard let property = EmitterCell.property(named: key) else {
                Warnings.once("an emitter cell has no \(key)")
                return
            }
            guard let value else { return set(property.name) { _ = property.set(&$0, property.get(EmitterCell())) } }
            guard let plain = property.open(value) else { return refuse(value, key) }
            set(property.name) { if !property.set(&$0, plain) { refuse(value, key) } }
        }
    }

    /// Returns the value of a property, or of one of a nested cell ("emitterCells.spark.scale").
    public final func value(forKeyPath keyPath: String) -> Any? {
        guard let (cell, rest) = inner(keyPath) else { return value(forKey: keyPath) }
        return cell?.value(forKeyPath: rest)
    }

    /// Sets a property, or one of a nested cell.
    public final func setValue(_ value: Any?, forKeyPath keyPath: String) {
        guard let (cell, rest) = inner(keyPath) else { return setValue(value, forKey: keyPath) }
        guard let cell else { return Warnings.once("an emitter cell has no \(keyPath)") }
        cell.setValue(value, forKeyPath: rest)
    }

    /// Returns the default of a property; nil for unknown keys, and where it is zero or false.
    public static func defaultValue(forKey key: String) -> Any? {
        switch EmitterCell.property(named: key)?.get(EmitterCell()) {
        case nil, .bool(false), .number(0): nil
        case let value?: value.part
        }
    }

    /// Resolves "emitterCells.NAME.rest"; nil for any other key path. The longest matching name counts.
    private func inner(_ keyPath: String) -> (CAEmitterCell?, String)? {
        let head = "emitterCells."
        guard keyPath.hasPrefix(head) else { return nil }
        let path = keyPath.dropFirst(head.count)
        for cell in emitterCells ?? [] {
            if let name = cell.name, path.hasPrefix(name + ".") {
                return (cell, String(path.dropFirst(name.count + 1)))
            }
        }
        return (nil, "")
    }

    private func refuse(_ value: Any?, _ key: String) {
        Warnings.once("\(key) of an emitter cell cannot be \(value.map { "a \(Swift.type(of: $0))" } ?? "nil")")
    }

    /// Sets every property that was never set to its style's value, or to its default where the style has none.
    final func restyle() {
        for property in EmitterCell.properties where !touched.contains(property.name) {
            var plain = property.get(EmitterCell())
            if let value = styled(property.name) ?? styled(property.swiftName),
                let styled = try? property.checked(value)
            {
                plain = styled
            }
            _ = property.set(&own, plain)
        }
    }

    private func styled(_ key: String) -> Any? {
        var level = style
        while let values = level {
            if let value = values[key] { return value }
            level = values["style"] as? [AnyHashable: Any]
        }
        return nil
    }
}

extension EmitterCell.Property {
    /// Converts an untyped value to one of the property, with legal numbers only.
    func checked(_ value: Any) throws(PropertyError) -> PropertyValue {
        let plain = try PropertyValue(value, as: type, isOptional: isOptional, keyPath: name)
        guard plain.isLegal(infinite: mayBeInfinite) else { throw PropertyError.notFinite(name, value) }
        return plain
    }

    /// Converts an untyped value, allowing unknown names, which are logged; nil where it does not fit the property's
    /// type.
    fileprivate func open(_ value: Any) -> PropertyValue? {
        do throws(PropertyError) {
            return try checked(value)
        } catch {
            guard case .unknownName(let name, _) = error.reason else { return nil }
            Warnings.once("\(self.name) \"\(name.prefix(256))\" of an emitter cell is not known")
            return .name(name)
        }
    }
}

extension CALayer {
    /// Sets a property of one of an emitter's cells. A missing target or an invalid value is logged and changes
    /// nothing.
    final func setCellProperty(_ path: PropertyPath, _ value: Any?, _ keyPath: String) throws(PropertyError) {
        guard let plain = try finiteValue(value, path, keyPath) else { return }
        var record = record
        guard path.write(plain, to: &record) else {
            Warnings.once("\(nameForMessages) has no \(keyPath)")
            return
        }
        if let cell = (self as? CAEmitterLayer)?.emitterCells?.cell(path.cell?.names ?? []),
            let property = path.cell?.property
        {
            return cell.setValue(value, forKey: property.name)
        }
        setPlainValue(record.value(of: path.key), of: path.key)
    }
}

extension [CAEmitterCell] {
    /// Returns the cell at a path of names, each the first of its name.
    fileprivate func cell(_ names: [String]) -> CAEmitterCell? {
        var cells = self
        var found: CAEmitterCell?
        for name in names {
            found = cells.first { $0.own.name == name }
            cells = found?.emitterCells ?? []
        }
        return found
    }
}
