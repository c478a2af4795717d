/// The gradients of gradient layers, made of their values, and kept while layers have those values and bounds.
///
///     let style = gradientStyles.style(nodes[index].presentation)
struct GradientStyles {
    private struct Key: Fingerprinted {
        /// The stamp of the values.
        var stamp: UInt64
        var bounds: CGRect
        var fingerprint: UInt64 {
            CGPath.mixed(CGPath.mixed(stamp, Double(bounds.size.width)), Double(bounds.size.height))
        }
    }

    /// A short generation: colours that are animated are others in each frame.
    private var table = AgingTable<Key, GradientStyle>(AgingPolicy(generation: 4))

    /// Starts a frame, whole or partial.
    mutating func beginFrame() { table.beginFrame() }

    /// Returns the gradient of a layer of that class.
    mutating func style(_ layer: borrowing LayerProperties) -> GradientStyle {
        let (place, _) = table.place(
            of: Key(stamp: layer.keyed.stamp, bounds: layer.bounds), orAdd: GradientStyle(layer))
        return table[place]
    }
}

/// A layer's gradient.
struct GradientStyle {
    /// In the layer's own plane, without the number of its first stop; nil where it draws nothing: with fewer than two colours, without a
    /// location for each, and where it has no extent.
    private(set) var gradient: Gradient?
    /// Its stops; a location below the one before is raised to it.
    private(set) var stops: ContiguousArray<GradientStop> = []
    /// Whether it is opaque everywhere.
    private(set) var isOpaque = false

    init(_ layer: borrowing LayerProperties) {
        let colors = layer.colors ?? [], locations = layer.locations, bounds = layer.bounds
        guard colors.count >= 2, bounds.size.width > 0, bounds.size.height > 0 else { return }
        if let locations, locations.count != colors.count { return }
        let type = layer.gradientType, start = layer.startPoint, end = layer.endPoint
        gradient = Gradient(
            type, from: SIMD2(Double(start.x), Double(start.y)), to: SIMD2(Double(end.x), Double(end.y)),
            focus: type == .radial ? layer.focus : SIMD2(0, 0), over: LocalRect(bounds), stopCount: colors.count)
        guard gradient != nil else { return }
        isOpaque = true
        var last = -Gradient.farthest
        for i in colors.indices {
            let wanted = locations.map { $0[i] } ?? Double(i) / Double(colors.count - 1)
            // NaN is not above anything.
            if wanted > last { last = min(wanted, Gradient.farthest) }
            var color = SIMD4(
                Float(colors[i].red), Float(colors[i].green), Float(colors[i].blue), Float(colors[i].alpha))
            color.replace(with: 0, where: color .!= color)
            isOpaque = isOpaque && color.w >= 1
            stops.append(GradientStop(color: color, location: Float(last)))
        }
    }
}
