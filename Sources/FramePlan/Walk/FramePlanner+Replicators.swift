// Replicators: the sublayers drawn once per instance, through its matrix, in its colour and at its time. The tree holds
// them once; those of an instance behind in time are delayed clones.

extension FramePlanner {
    /// The most instances of one frame, of all replicators together: more dots than a screen has room for. Beyond it,
    /// only the first ones are drawn.
    public static var instanceLimit: Int { 1 << 18 }
    /// The number of quads in a frame beyond which no more instances are drawn: some 600 MB where GL draws them.
    public static var instanceQuadLimit: Int { 1 << 19 }
    /// The number of visited layers in a frame, visible or not, beyond which no more instances are drawn: half a
    /// second.
    public static var instanceVisitLimit: Int { 1 << 22 }
    /// The number of surfaces in a frame beyond which no more instances are drawn, each of which could need some.
    public static var surfaceCountLimit: Int { 1 << 13 }

    /// A replicator's instances, in order.
    struct Instances {
        /// The number of the current instance.
        private(set) var number = 0
        /// The transform from the first instance to the current one, in the space of the sublayers.
        private(set) var matrix = CATransform3DIdentity
        private let count: Int
        private let step: CATransform3D
        private let color, offset: SIMD4<Float>

        init(_ layer: borrowing LayerProperties) {
            count = layer.instanceCount
            // The transform is applied around the anchor like a `sublayerTransform`.
            var turned = LayerProperties()
            turned.bounds = layer.bounds
            turned.anchorPoint = layer.anchorPoint
            turned.anchorPointZ = layer.anchorPointZ
            turned.sublayerTransform = layer.instanceTransform
            step = turned.sublayerSpace()
            let first = layer.instanceColor ?? .white
            color = SIMD4(Float(first.red), Float(first.green), Float(first.blue), Float(first.alpha))
            offset = SIMD4(
                layer.instanceRedOffset, layer.instanceGreenOffset, layer.instanceBlueOffset, layer.instanceAlphaOffset)
        }

        /// Whether there is a current instance. An instance that is transparent and can only stay so ends the list.
        var isThere: Bool { number < count && (offset.w > 0 || color.w + offset.w * Float(number) > 0) }

        /// Factor of each premultiplied channel: instanceColor + number · offset, each component within 0…1.
        var factor: SIMD4<Float> {
            let straight = (color + offset * Float(number)).clamped(lowerBound: SIMD4(repeating: 0), upperBound: .one)
            return SIMD4(straight.x * straight.w, straight.y * straight.w, straight.z * straight.w, straight.w)
        }

        mutating func next() {
            number += 1
            matrix = CATransform3DConcat(matrix, step)
        }

        /// Whether every instance lies in the plane of the first, at its depth.
        var isFlat: Bool { step.isFlat }
    }

    /// Takes one instance from this plan's limits; returns false, with a note, where there is none left.
    private mutating func takeInstance() -> Bool {
        // Items gathered in 3D become quads.
        let quads = items.count + emit.open.count + emit.frame.quads.count
        let hasRoom =
            quads < Self.instanceQuadLimit && visits < Self.instanceVisitLimit
            && emit.frame.passes.count < Self.surfaceCountLimit
        if instancesLeft > 0, hasRoom {
            instancesLeft -= 1
            return true
        }
        emit.frame.notes.insert(.cutInstances)
        return false
    }

    /// Returns the node whose sublayers an instance shows: the replicator, or its delayed clone of another time.
    private func source(_ index: Int, _ number: Int, _ nodes: Span<RenderTree.Node>) -> Int {
        if number == 0 { return index }
        return number <= nodes[index].delayedClones.count ? Int(nodes[index].delayedClones[number - 1]) : index
    }

    /// Returns the value of `instance` within an instance: numbers are mixed by multiplication with the odd number next
    /// to 2^64 over the golden ratio.
    private func key(_ index: Int, _ number: Int, in outer: UInt64, _ nodes: Span<RenderTree.Node>) -> UInt64 {
        if number == 0 { return outer }
        let mixed = (outer ^ nodes[index].id.rawValue &<< 20) &+ UInt64(number)
        return (mixed &* 0x9E37_79B9_7F4A_7C15) ^ (mixed >> 29)
    }

    // MARK: In one plane

    /// Plans the instances in order where all of them and their layers lie in one plane at one depth; otherwise returns
    /// false and draws nothing.
    mutating func visitFlatInstances(
        of index: Int, _ plane: Homography, _ space: CATransform3D, opacity: Float, _ around: Surroundings,
        _ nodes: Span<RenderTree.Node>
    ) -> Bool {
        var instances = Instances(nodes[index].presentation)
        guard instances.isFlat, space.isFlat, liesFlat(index, nodes) else { return false }
        for delayedClone in nodes[index].delayedClones where !liesFlat(Int(delayedClone), nodes) { return false }
        let outer = emit.instance
        while instances.isThere, takeInstance() {
            let factor = instances.factor
            if factor.w > 0 {
                emit.instance = key(index, instances.number, in: outer, nodes)
                var inside = around
                inside.factor *= factor
                let matrix = instances.number == 0 ? space : CATransform3DConcat(instances.matrix, space)
                let plane = CATransform3DIsIdentity(matrix) ? plane : Homography(matrix).followed(by: plane)
                visitList(source(index, instances.number, nodes), plane, opacity: opacity, inside, nodes)
            }
            instances.next()
        }
        emit.instance = outer
        return true
    }

    /// Whether a node's sublayers lie parallel to its plane, all at one depth.
    private func liesFlat(_ index: Int, _ nodes: Span<RenderTree.Node>) -> Bool {
        var depth: CGFloat?
        for k in 0..<nodes[index].sublayers.count {
            let child = Int(nodes[index].sublayers[k])
            if nodes.keepsDepth(child) { return false }
            if nodes.hasDeepParticles(child) { return false }
            let z = nodes[child].presentation.zPosition
            guard nodes.isFlat(child), (depth ?? z) == z else { return false }
            depth = z
        }
        return true
    }

    private mutating func visitList(
        _ list: Int, _ plane: Homography, opacity: Float, _ around: Surroundings, _ nodes: Span<RenderTree.Node>
    ) {
        visits += nodes[list].sublayers.count
        for k in 0..<nodes[list].sublayers.count {
            let child = Int(nodes[list].sublayers[k])
            if nodes.isInvisible(child) { continue }
            visitShown(child, in: Superspace(plane: plane), opacity: opacity, around, nodes)
        }
    }

    // MARK: In space

    /// Gathers the sublayers of every instance.
    mutating func gatherInstances(
        of index: Int, _ space: CATransform3D, _ inherited: Inherited, _ nodes: Span<RenderTree.Node>
    ) {
        var instances = Instances(nodes[index].presentation)
        while instances.isThere, takeInstance() {
            var inner = inherited
            inner.tint *= instances.factor
            if inner.tint.w > 0 {
                inner.instance = key(index, instances.number, in: inherited.instance, nodes)
                let matrix = instances.number == 0 ? space : CATransform3DConcat(instances.matrix, space)
                gatherList(of: source(index, instances.number, nodes), matrix, inner, nodes)
            }
            instances.next()
        }
    }

    /// Adds the extents of the sublayers of every instance.
    mutating func addInstances(
        of index: Int, _ space: CATransform3D, _ box: inout Box, _ nodes: Span<RenderTree.Node>
    ) {
        var instances = Instances(nodes[index].presentation)
        while instances.isThere, instances.number < Self.instanceLimit, extentVisits < Self.instanceVisitLimit {
            let list = source(index, instances.number, nodes)
            extentVisits += 1 + nodes[list].sublayers.count
            let matrix = instances.number == 0 ? space : CATransform3DConcat(instances.matrix, space)
            for k in 0..<nodes[list].sublayers.count { add(Int(nodes[list].sublayers[k]), matrix, &box, nodes) }
            instances.next()
        }
    }
}

extension CATransform3D {
    /// Whether the plane z = 0 and all planes parallel to it keep their depth, without perspective.
    fileprivate var isFlat: Bool {
        m13 == 0 && m23 == 0 && m31 == 0 && m32 == 0 && m43 == 0 && m14 == 0 && m24 == 0 && m34 == 0 && m33 == 1
            && m44 == 1
    }
}
