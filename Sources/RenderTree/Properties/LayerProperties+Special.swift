import Values

// The properties of the special layers. Their defaults stand in the table.

extension LayerProperties {
    /// Which margins and extents follow the superlayer's size.
    public var autoresizingMask: CAAutoresizingMask {
        get { keyedValue(.autoresizingMask) }
        set { setKeyedValue(newValue, .autoresizingMask) }
    }
    /// What a text layer's string looks like.
    public var vectorContents: VectorPicture? {
        get { object(.vectorContents) }
        set { setObject(newValue, .vectorContents) }
    }
    /// The tiles that a tiled layer shows.
    public var tiles: TileSet? {
        get { object(.tiles) }
        set { setObject(newValue, .tiles) }
    }

    /// The object of a property that is one.
    public func object<Object: AnyObject & Sendable>(_ key: PropertyKey) -> Object? {
        guard case .object(let reference)? = keyed[key] else { return nil }
        return reference.object as? Object
    }

    /// Sets the object of a property that is one.
    public mutating func setObject(_ object: (any AnyObject & Sendable)?, _ key: PropertyKey) {
        setKeyedValue(object.map { ObjectValue(ObjectReference($0)) }, key)
    }
}
