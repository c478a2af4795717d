// Presentation layers: copies of committed layers, as they are shown at a time, that form a tree of their own.

extension CALayer {
    /// The layer as it is shown now: a copy with the values that its animations have at the time of the tree's clock.
    ///
    ///     let where = layer.presentation()?.position
    ///
    /// A `Renderer`'s clock stands at 0 till it is moved, whatever times pictures are asked for: `presentation(at:)` is the layer as
    /// one of these pictures shows it.
    ///
    /// It shows what was committed: changes since then do not appear before the next commit. Its sublayers, superlayer and
    /// mask are presentation layers of the same time, so that `hitTest(_:)` and `convert(_:to:)` work on what is shown.
    /// While someone holds it, the same layer gives the same copy until the time or the commit changes. It is there to be
    /// read: what is set on it reaches neither the layer nor the picture.
    ///
    /// - Returns: nil where the layer was never committed or is in no rendered tree; a presentation layer gives itself.
    public final func presentation() -> Self? {
        if isPresentation { return self }
        guard let connection = changed.connection else { return nil }
        return connection.currentSnapshot.presentation(of: self).map { unsafeDowncast($0, to: Self.self) }
    }

    /// The layer as a picture of a time shows it, whatever the clock says; all else is as with `presentation()`.
    ///
    ///     let image = try renderer.image(of: root, at: 1)
    ///     let touched = root.presentation(at: 1)?.hitTest(point)?.model()
    ///
    /// - Parameter time: seconds on the tree's clock, finite.
    /// - Returns: nil where the layer was never committed or is in no rendered tree; of a presentation layer that of its `model()`.
    public final func presentation(at time: CFTimeInterval) -> Self? {
        require(time.isFinite, "there is no picture at \(time) seconds")
        let layer = model()
        guard let connection = layer.changed.connection else { return nil }
        return connection.snapshot(at: time).presentation(of: layer).map { unsafeDowncast($0, to: Self.self) }
    }

    /// The layer that a presentation layer was made of; any other layer gives itself.
    public final func model() -> Self {
        guard let model = extras?.presented?.model else { return self }
        return unsafeDowncast(model, to: Self.self)
    }

    /// Whether this is a copy made by `presentation()`.
    final var isPresentation: Bool { extras?.presented != nil }

    /// Becomes a presentation layer with the given values.
    final func present(_ values: LayerProperties, as presented: Presented) {
        // What was set as contents belongs to the model's pixels; other pixels speak for themselves.
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

    /// The sublayers, back to front: of a presentation layer those of its tree.
    final var shownSublayers: [CALayer] {
        guard let presented = extras?.presented else { return children }
        return presented.model.committedSublayers.compactMap { model in
            let layer = presented.snapshot.presentation(of: model)
            layer?.extras?.presented?.superlayer = self
            return layer
        }
    }

    /// The mask: of a presentation layer that of its tree.
    final var shownMask: CALayer? {
        guard let presented = extras?.presented else { return ownMask }
        let mask = presented.model.committedMask.flatMap(presented.snapshot.presentation(of:))
        mask?.extras?.presented?.superlayer = self
        return mask
    }

    /// Whether the layer is a copy that takes no part in the tree, which is said in the log.
    final func refuses(_ what: String) -> Bool {
        guard isPresentation else { return false }
        Warnings.once("\(nameForMessages) is a presentation layer, a copy to read: \(what) has no effect")
        return true
    }
}

extension Connection {
    /// The moment of the last commit and the present time, or that of the picture that layers are displayed for.
    var currentSnapshot: PresentationSnapshot { Self.snapshot(at: stepTime ?? time.now, &snapshot) }

    /// The moment of the last commit and any time.
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
