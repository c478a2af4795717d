// Reading and writing the target of a path.

extension PropertyPath {
    /// Whether the property's value has the part that the path names.
    public func canRead(from properties: borrowing LayerProperties) -> Bool {
        part == .whole || value(in: properties.value(of: key)) != nil
    }

    /// Returns the value at the path. `.none` for a filter input or a cell property that does not exist; traps where
    /// the property's type has no such part.
    public func read(from properties: borrowing LayerProperties) -> PropertyValue {
        part(of: properties.value(of: key))
    }

    /// Returns the value at the path without copying the properties.
    func read(inPlace properties: inout LayerProperties) -> PropertyValue {
        part(of: properties.valueInPlace(of: key))
    }

    @inline(__always)
    private func part(of whole: PropertyValue) -> PropertyValue {
        if part == .whole { return whole }
        guard let value = value(in: whole) else {
            if isOfMember { return .none }
            preconditionFailure("the property \(key.name) has no part \(part.suffix)")
        }
        return value
    }

    @inline(__always)
    private func value(in whole: PropertyValue) -> PropertyValue? {
        if let filter { return filter.read(from: whole) }
        return cell.map { $0.read(from: whole) } ?? part.read(from: whole)
    }

    /// Sets the value at the path and leaves the rest of the property unchanged.
    ///
    /// Writing a part of a matrix decomposes it, replaces the part and recomposes it.
    /// - Returns: False, with nothing changed, where the value's type does not fit the path, or the filter or cell does
    ///   not exist.
    @discardableResult
    public func write(_ value: PropertyValue, to properties: inout LayerProperties) -> Bool {
        guard part != .whole else { return properties.setValue(value, of: key) }
        if let filter { return filter.write(value, to: key, of: &properties) }
        if let cell { return cell.write(value, to: key, of: &properties) }
        var whole = properties.valueInPlace(of: key)
        guard part.write(value, to: &whole) else { return false }
        return properties.setValue(whole, of: key)
    }
}

extension PropertyPath.Part {
    /// Returns the part of a whole value, or nil where values of its type have no such part.
    func read(from whole: PropertyValue) -> PropertyValue? {
        switch whole {
        case .point(let point):
            switch self {
            case .x: .number(Double(point.x))
            case .y: .number(Double(point.y))
            default: nil
            }
        case .size(let size):
            switch self {
            case .width: .number(Double(size.width))
            case .height: .number(Double(size.height))
            default: nil
            }
        case .rect(let rect):
            switch self {
            case .origin: .point(rect.origin)
            case .originX: .number(Double(rect.origin.x))
            case .originY: .number(Double(rect.origin.y))
            case .size: .size(rect.size)
            case .sizeWidth: .number(Double(rect.size.width))
            case .sizeHeight: .number(Double(rect.size.height))
            default: nil
            }
        case .transform(let transform): read(from: transform)
        case .none, .bool, .number, .color, .contents, .path, .numbers, .colors, .name, .filters, .cells, .options,
            .object:
            nil
        }
    }

    /// Replaces the part of a whole value; false, with nothing changed, where the types do not fit.
    func write(_ value: PropertyValue, to whole: inout PropertyValue) -> Bool {
        switch whole {
        case .point(var point):
            guard let number = CGFloat(propertyValue: value) else { return false }
            switch self {
            case .x: point.x = number
            case .y: point.y = number
            default: return false
            }
            whole = .point(point)
        case .size(var size):
            guard let number = CGFloat(propertyValue: value) else { return false }
            switch self {
            case .width: size.width = number
            case .height: size.height = number
            default: return false
            }
            whole = .size(size)
        case .rect(var rect):
            guard write(value, to: &rect) else { return false }
            whole = .rect(rect)
        case .transform(var transform):
            guard write(value, to: &transform) else { return false }
            whole = .transform(transform)
        case .none, .bool, .number, .color, .contents, .path, .numbers, .colors, .name, .filters, .cells, .options,
            .object:
            return false
        }
        return true
    }

    private func write(_ value: PropertyValue, to rect: inout CGRect) -> Bool {
        switch (self, value) {
        case (.origin, .point(let point)): rect.origin = point
        case (.size, .size(let size)): rect.size = size
        case (.originX, .number(let number)): rect.origin.x = CGFloat(number)
        case (.originY, .number(let number)): rect.origin.y = CGFloat(number)
        case (.sizeWidth, .number(let number)): rect.size.width = CGFloat(number)
        case (.sizeHeight, .number(let number)): rect.size.height = CGFloat(number)
        default: return false
        }
        return true
    }
}
