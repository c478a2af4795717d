import FramePlan
import RenderTree
import TestSupport

/// A render tree made by hand for planner tests.
struct TestTree {
    var tree = RenderTree()
    let root = LayerID.make()
    private var children: [LayerID: [LayerID]] = [:]

    /// A tree whose root's bounds are the picture's, standing at its corner.
    init(width: Double, height: Double, _ configure: (inout LayerProperties) -> Void = { _ in }) {
        var commit = Commit()
        commit.created = [.init(layer: root, kind: .plain)]
        tree.apply(commit)
        change(root) {
            $0.bounds = CGRect(x: 0, y: 0, width: width, height: height)
            $0.position = CGPoint(x: width / 2, y: height / 2)
            configure(&$0)
        }
    }

    /// Adds a layer in front of its siblings.
    @discardableResult
    mutating func add(
        to parent: LayerID? = nil, kind: LayerKind = .plain, _ configure: (inout LayerProperties) -> Void
    ) -> LayerID {
        let layer = LayerID.make(), parent = parent ?? root
        children[parent, default: []].append(layer)
        var commit = Commit()
        commit.created = [.init(layer: layer, kind: kind)]
        commit.sublayers = [.init(layer: parent, list: children[parent]!)]
        tree.apply(commit)
        change(layer, configure)
        return layer
    }

    /// The same with bounds of a size at (0, 0), centred at a position, and a colour or none.
    @discardableResult
    mutating func add(
        to parent: LayerID? = nil, kind: LayerKind = .plain, _ x: Double, _ y: Double, _ width: Double,
        _ height: Double, _ color: CGColor? = .gray, _ configure: (inout LayerProperties) -> Void = { _ in }
    ) -> LayerID {
        add(to: parent, kind: kind) {
            $0.place(x, y, width, height, color)
            configure(&$0)
        }
    }

    /// Gives a layer a mask.
    @discardableResult
    mutating func mask(
        _ layer: LayerID, kind: LayerKind = .plain, _ configure: (inout LayerProperties) -> Void
    ) -> LayerID {
        let mask = LayerID.make()
        var commit = Commit()
        commit.created = [.init(layer: mask, kind: kind)]
        commit.masks = [.init(layer: layer, mask: mask)]
        tree.apply(commit)
        change(mask, configure)
        return mask
    }

    /// The same with the mask's place and colour.
    @discardableResult
    mutating func mask(
        _ layer: LayerID, kind: LayerKind = .plain, _ x: Double, _ y: Double, _ width: Double, _ height: Double,
        _ color: CGColor? = .gray, _ configure: (inout LayerProperties) -> Void = { _ in }
    ) -> LayerID {
        mask(layer, kind: kind) {
            $0.place(x, y, width, height, color)
            configure(&$0)
        }
    }

    /// Puts a layer's sublayers in another order.
    mutating func reorder(_ parent: LayerID? = nil, _ order: (inout [LayerID]) -> Void) {
        let parent = parent ?? root
        order(&children[parent, default: []])
        var commit = Commit()
        commit.sublayers = [.init(layer: parent, list: children[parent]!)]
        tree.apply(commit)
    }

    /// Changes a layer's properties, sending what differs.
    mutating func change(_ layer: LayerID, _ configure: (inout LayerProperties) -> Void) {
        let before = tree.nodes[tree.index(of: layer)!].model
        var after = before
        configure(&after)
        var commit = Commit()
        for row in Property.table where row.get(before) != row.get(after) {
            commit.changes.append(.init(layer: layer, key: row.key, value: row.get(after)))
        }
        tree.apply(commit)
    }

    /// The frame at one pixel a point.
    func frame(scale: Double = 1, background: CGColor? = nil) -> Frame {
        var planner = FramePlanner()
        return plan(&planner, scale: scale, background: background)
    }

    /// The next frame of a planner.
    func plan(_ planner: inout FramePlanner, scale: Double = 1, background: CGColor? = nil) -> Frame {
        let size = tree.nodes[tree.index(of: root)!].model.bounds.size
        planner.plan(
            tree, root: root,
            viewport: Viewport(
                width: Int(size.width * scale), height: Int(size.height * scale), scale: scale,
                backgroundColor: background))
        return planner.frame
    }
}

extension LayerProperties {
    /// Bounds of a size at (0, 0), centred at a position, with a colour or without.
    mutating func place(_ x: Double, _ y: Double, _ width: Double, _ height: Double, _ color: CGColor? = .gray) {
        bounds = CGRect(x: 0, y: 0, width: width, height: height)
        position = CGPoint(x: x, y: y)
        backgroundColor = color
    }

    /// A replicator's instances, each so far from the one before.
    mutating func repeatInstances(_ count: Int, by x: Double, _ y: Double) {
        instanceCount = count
        instanceTransform = CATransform3DMakeTranslation(x, y, 0)
    }
}

extension CGColor {
    static let gray = CGColor(red: 0.5, green: 0.5, blue: 0.5, alpha: 1)
    static let red = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
    static let green = CGColor(red: 0, green: 1, blue: 0, alpha: 1)
    static let blue = CGColor(red: 0, green: 0, blue: 1, alpha: 1)
    static func shade(_ value: Double, alpha: Double = 1) -> CGColor {
        CGColor(red: value, green: value, blue: value, alpha: alpha)
    }
}

extension Frame {
    /// The quads of the picture's pass, back to front.
    var pictureQuads: ArraySlice<Quad> { ArraySlice(quads[passes.last!.quads]) }

    /// The layer whose quad is nearest at a pixel's centre, by the hard insides of shapes, cuts and clips.
    func topLayer(at x: Double, _ y: Double) -> UInt64? {
        pictureQuads.last { covers($0, x, y) }?.layer
    }

    /// Whether a point lies inside a quad, its cuts and its clips; edges count as hard.
    func covers(_ quad: Quad, _ x: Double, _ y: Double) -> Bool {
        guard quad.shape.contains(x, y) else { return false }
        for i in 0..<Int(quad.cutCount) {
            let cut = cuts[Int(quad.firstCut) + i]
            if Double(cut.x) * x + Double(cut.y) * y + Double(cut.z) <= 0 { return false }
        }
        for clip in [quad.clip0, quad.clip1] where clip >= 0 {
            if !clips[Int(clip)].contains(x, y) { return false }
        }
        return true
    }
}

extension Shape {
    /// The local point under a device point, or nil behind the eye.
    func local(_ x: Double, _ y: Double) -> (x: Double, y: Double)? {
        func row(_ r: SIMD4<Float>) -> Double { Double(r.x) * x + Double(r.y) * y + Double(r.z) }
        let q = row(inverseQ)
        return q > 0 ? (row(inverseX) / q, row(inverseY) / q) : nil
    }

    /// Whether a device point lies in the unrounded rectangle.
    func contains(_ x: Double, _ y: Double) -> Bool {
        guard let p = local(x, y) else { return false }
        return p.x > Double(rect.x) && p.x < Double(rect.z) && p.y > Double(rect.y) && p.y < Double(rect.w)
    }
}
