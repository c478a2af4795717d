// Presentation layers: copies of committed layers, as shown at a time, that form a tree of their own.

extension CALayer {
    /// Returns the layer as shown now: a copy with the values of its animations at the time of the tree's clock.
    ///
    ///     let where = layer.presentation()?.position
    ///
    /// A `Renderer`'s clock stands at 0 until it is moved, whatever times pictures are requested for:
    /// `presentation(at:)` is the layer as one of these pictures shows it.
    ///
    /// It shows the committed state: changes since the last commit do not appear before the next one. Its sublayers,
    /// superlayer and mask are presentation layers of the same time, so `hitTest(_:)` and `convert(_:to:)` work on the
    /// shown state. While someone holds it, the same layer returns the same copy until the time or the commit changes.
    /// It is read-only: values set on it affect neither the layer nor the picture.
    ///
    /// - Returns: Nil where the layer was never committed or is in no rendered tree; a presentation layer returns
    ///   itself.
    public final func presentation() -> Self? {
        if isPresentation { return self }
        guard let connection = changed.connection else { return nil }
        return connection.currentSnapshot.presentation(of: self).map { unsafeDowncast($0, to: Self.self) }
    }

    /// Returns the layer as a picture of a time shows it, independent of the clock; otherwise like `presentation()`.
    ///
    ///     let image = try renderer.image(of: root, at: 1)
    ///     let touched = root.presentation(at: 1)?.hitTest(point)?.model()
    ///
    /// - Parameter time: Seconds on the tree's clock, finite.
    /// - Returns: Nil where the layer was never committed or is in no rendered tree; for a presentation layer that of
    ///   its `model()`.
    public final func presentation(at time: CFTimeInterval) -> Self? {
        require(time.isFinite, "there is no picture at \(time) seconds")
        let layer = model()
        guard let connection = layer.changed.connection else { return nil }
        return connection.snapshot(at: time).presentation(of: layer).map { unsafeDowncast($0, to: Self.self) }
    }

    /// Returns the layer that a presentation layer is a copy of; any other layer returns itself.
    public final func model() -> Self {
        guard let model = extras?.presented?.model else { return self }
        return unsafeDowncast(model, to: Self.self)
    }

    /// Whether this is a copy made by `presentation()`.
    final var isPresentation: Bool { extras?.presented != nil }

    /// Becomes a presentation layer with the given values.
    final func present(_ values: LayerProperties, as presented: Presented) {
        // The object set as contents belongs to the model's pixels; other pixels are returned as they are.
        if values.contents != presented.model.record.contents { extras?.contents = nil }
        if extras?.filters != nil, values.value(of: .filters) != presented.model.record.value(of: .filters) {
            extras?.filters = nil
        }
        if extras?.backgroundFilters != nil,
            values.value(of: .backgroundFilters) != presented.model.record.value(of: .backgroundFilters)
        {
            extras?.backgroundFilters = nil
        }
        record = values
        changed.watch = []
        ownedExtras.presented = presented
    }

    /// The superlayer of a presentation layer; nil for any other layer.
    final var presentedSuperlayer: CALayer? {
        guard let presented = extras?.presented else { return nil }
        if let superlayer = presented.superlayer { return superlayer }
        guard let above = presented.model.committedSuperlayer else { return nil }
        let superlayer = presented.snapshot.presentation(of: above)
        extras?.presented?.superlayer = superlayer
        return superlayer
    }

    /// The sublayers, back to front; for a presentation layer those of its tree.
    final var shownSublayers: [CALayer] {
        guard let presented = extras?.presented else { return children }
        return presented.model.committedSublayers.compactMap { model in
            let layer = presented.snapshot.presentation(of: model)
            layer?.extras?.presented?.superlayer = self
            return layer
        }
    }

    /// The mask; for a presentation layer that of its tree.
    final var shownMask: CALayer? {
        guard let presented = extras?.presented else { return ownMask }
        let mask = presented.model.committedMask.flatMap(presented.snapshot.presentation(of:))
        mask?.extras?.presented?.superlayer = self
        return mask
    }

    /// Whether the layer is a presentation copy, on which hierarchy changes and animations have no effect; logs that
    /// once.
    final func refuses(_ what: String) -> Bool {
        guard isPresentation else { return false }
        Warnings.once("\(nameForMessages) is a presentation layer, a copy to read: \(what) has no effect")
        return true
    }
}

extension Connection {
    /// The snapshot of the last commit at the current time, or at the time of the picture that layers are displayed
    /// for.
    var currentSnapshot: PresentationSnapshot { Self.snapshot(at: stepTime ?? time.now, &snapshot) }

    /// Returns the snapshot of the last commit at any time.
    func snapshot(at time: Double) -> PresentationSnapshot {
        time == stepTime ?? self.time.now ? currentSnapshot : Self.snapshot(at: time, &askedSnapshot)
    }

    private static func snapshot(at time: Double, _ snapshot: inout PresentationSnapshot?) -> PresentationSnapshot {
        if let snapshot, snapshot.time == time { return snapshot }
        let made = PresentationSnapshot(time: time)
        snapshot = made
        return made
    }
}
