import CPUCompositor
import FramePlan
import RenderTree
import TestSupport
import Testing

/// Random trees with all looks, changed at random: pixels outside of the damage are those of the frame before, kept
/// surfaces are what they were, and a backend that draws no more than that shows what drawing all shows.
@Suite struct RandomDamageTests {
    @Test("Outside of the damage the picture stays; kept passes stay", arguments: 0..<160)
    func damageIsEnough(seed: Int) throws {
        var scene = RandomLayers(seed: seed)
        var planner = FramePlanner()
        var old: Frame?
        var oldPicture: ReferenceRenderer.Picture?
        for step in 0..<6 {
            if step > 0, step != 3 { scene.change() }
            let frame = scene.tree.plan(&planner)
            let picture = ReferenceRenderer.render(frame)
            if let old, let oldPicture {
                // 1/255: a blur's share of what lies beyond its reach, less than 1/1000 of full, can tip a rounding.
                let worst = difference(oldPicture, picture, outside: frame.damage)
                #expect(worst <= 1, "step \(step): \(worst)/255 outside of the damage")
                if step == 3 { #expect(frame.damage.isEmpty && worst == 0) }
                try checkKept(old, frame)
            }
            checkBackdrops(frame)
            old = frame
            oldPicture = picture
        }
    }

    private func difference(
        _ a: ReferenceRenderer.Picture, _ b: ReferenceRenderer.Picture, outside damage: Damage
    ) -> Int {
        var worst = 0
        for y in a.bounds.minY..<a.bounds.maxY {
            for x in a.bounds.minX..<a.bounds.maxX
            where !damage.meets(PixelRect(minX: x, minY: y, maxX: x + 1, maxY: y + 1)) {
                let p = SIMD4<Int>(truncatingIfNeeded: a.pixel(a.index(x, y)))
                let q = SIMD4<Int>(truncatingIfNeeded: b.pixel(b.index(x, y)))
                for k in 0..<4 { worst = max(worst, abs(p[k] - q[k])) }
            }
        }
        return worst
    }

    /// Equal owners and versions are equal pixels.
    private func checkKept(_ old: Frame, _ new: Frame) throws {
        for (i, pass) in new.passes.enumerated() where pass.retention.owner != 0 {
            #expect(new.passes.filter { $0.retention.owner == pass.retention.owner }.count == 1)
            guard let k = old.passes.firstIndex(where: { $0.retention == pass.retention }) else { continue }
            #expect(picture(of: i, in: new).pixels == picture(of: k, in: old).pixels)
        }
    }

    /// The CPU's compositor with its target as it was, beside one that draws all.
    @Test("Drawing the damage alone gives the picture that drawing all gives", arguments: 0..<160)
    func partialRedraw(seed: Int) throws {
        var scene = RandomLayers(seed: seed)
        var planner = FramePlanner()
        let compositor = CPUCompositor(threads: 1)
        for step in 0..<6 {
            if step > 0 { scene.change() }
            let frame = scene.tree.plan(&planner)
            // 1/255: see above; blurs are made of parts of other origins, too.
            let off = try Deviation(
                Pictures.draw(frame, with: compositor), Pictures.draw(frame, with: CPUCompositor(threads: 1)), over: 1)
            #expect(off.count == 0, "step \(step): \(off)")
        }
    }

    private func picture(of pass: Int, in frame: Frame) -> ReferenceRenderer.Picture {
        ReferenceRenderer.render(
            Frame(
                width: frame.width, height: frame.height, passes: ContiguousArray(frame.passes[0...pass]),
                quads: frame.quads, clips: frame.clips, cuts: frame.cuts, images: frame.images, effects: frame.effects,
                backdrops: frame.backdrops, gradients: frame.gradients, gradientStops: frame.gradientStops,
                damage: frame.damage.region))
    }

    /// A backdrop's area that meets the damage is damaged wholly.
    private func checkBackdrops(_ frame: Frame) {
        let whole = PixelRect(minX: 0, minY: 0, maxX: Int32(frame.width), maxY: Int32(frame.height))
        for quad in frame.pictureQuads where quad.paint.kind == .backdrop {
            let area = frame.backdrops[Int(quad.paint.source)].area
            guard frame.damage.meets(area) else { continue }
            #expect(frame.damage.intersection(area).area == area.intersection(whole).area)
        }
    }
}

/// A random tree of few layers in 40x32 points.
struct RandomLayers {
    var tree: TestTree
    private var random: Random
    private var layers: [LayerID] = []
    private var masks: [LayerID] = []
    private let image: PixelBuffer
    private let isFlat: Bool
    private let modes: [BlendMode]

    /// Four to eight layers more than `least`; flat ones lie in the picture's plane and have no backdrops.
    init(seed: Int, least: Int = 0, isFlat: Bool = false, modes: [BlendMode] = BlendMode.allCases) {
        tree = TestTree(width: 40, height: 32)
        random = Random(seed)
        self.isFlat = isFlat
        self.modes = modes
        image = RandomScenes.image(&random, 9, 7, opaque: false)
        for _ in 0..<(least + 4 + random.below(5)) {
            let parent = random.flip() ? nil : layers.randomElement(using: &random)
            let kind = [.plain, .plain, .plain, .shape, .gradient].randomElement(using: &random)! as LayerKind
            let layer = tree.add(to: parent, kind: kind, 20, 16, 12, 10)
            if kind == .shape || kind == .gradient { draw(layer) }
            layers.append(layer)
            for _ in 0..<3 { alter(layer) }
            if random.flip(0.25) {
                let mask = tree.mask(layer, 6, 5, 10, 9)
                masks.append(mask)
                alter(mask)
            }
        }
    }

    /// One to three changes.
    mutating func change() {
        for _ in 0..<(1 + random.below(3)) {
            let kind = random.unit()
            if kind < 0.15 {
                let order = random.below(100)
                tree.reorder { if $0.count > 1 { $0.swapAt(order % $0.count, (order / 7) % $0.count) } }
            } else if kind < 0.3, let mask = masks.randomElement(using: &random) {
                alter(mask)
            } else {
                alter(layers.randomElement(using: &random)!)
            }
        }
    }

    /// Gives a shape layer a path and a line, and a gradient layer a gradient.
    private mutating func draw(_ layer: LayerID) {
        let u = random.unit(), v = random.unit(), w = random.unit()
        let isShape = tree.tree.nodes[tree.tree.index(of: layer)!].kind == .shape
        tree.change(layer) {
            if isShape {
                let path = CGMutablePath()
                path.addLines(between: [CGPoint(x: u * 9, y: -2), CGPoint(x: 14, y: v * 9), CGPoint(x: w * 4, y: 12)])
                path.closeSubpath()
                $0.path = u < 0.2 ? CGPath(ellipseIn: CGRect(x: 1, y: 1, width: 9, height: 9), transform: nil) : path
                $0.backgroundColor = v < 0.4 ? $0.backgroundColor : nil
                $0.fillColor = CGColor(red: v, green: w, blue: u, alpha: w < 0.5 ? 1 : 0.5)
                $0.strokeColor = v < 0.5 ? nil : CGColor(red: w, green: u, blue: v, alpha: 1)
                $0.lineWidth = w * 4
                $0.strokeEnd = u < 0.5 ? 1 : w
            } else {
                $0.colors = [
                    CGColor(red: u, green: v, blue: w, alpha: 1),
                    CGColor(red: v, green: w, blue: u, alpha: v < 0.5 ? 1 : w),
                ]
                $0.endPoint = CGPoint(x: v, y: w)
                $0.gradientType = u < 0.6 ? .axial : u < 0.8 ? .radial : .conic
            }
        }
    }

    private mutating func alter(_ layer: LayerID) {
        let own = tree.tree.nodes[tree.tree.index(of: layer)!].kind
        if own == .shape || own == .gradient, random.flip(0.25) { return draw(layer) }
        let u = random.unit(), v = random.unit(), w = random.unit(), kind = random.below(17)
        let image = image, isFlat = isFlat, modes = modes
        tree.change(layer) {
            switch kind {
            case 0, 1, 2: $0.position = CGPoint(x: (u * 80).rounded() / 2, y: (v * 64).rounded() / 2)
            case 3: $0.bounds.size = CGSize(width: 4 + (u * 40).rounded() / 2, height: 4 + (v * 30).rounded() / 2)
            case 4: $0.backgroundColor = CGColor(red: u, green: v, blue: w, alpha: w < 0.5 ? 1 : u)
            case 5: $0.opacity = u < 0.3 ? 1 : Float(u)
            case 6: $0.cornerRadius = u * 5
            case 7: $0.masksToBounds.toggle()
            case 8: $0.transform = CATransform3DMakeRotation(u * 6, 0, isFlat || v < 0.5 ? 0 : 0.3, 1)
            case 9: $0.isHidden.toggle()
            case 10: $0.contents = $0.contents == nil ? image : nil
            case 11: $0.borderWidth = u * 3
            case 12:
                $0.filters = u < 0.3 ? [] : [.blur(v * 2, normalizesEdges: w < 0.4), LayerFilter(id: "i", .invert)]
            case 13 where !isFlat: $0.backgroundFilters = u < 0.4 ? [] : [.blur(v * 2)]
            case 14:
                $0.compositingFilter = u < 0.3 ? nil : modes[Int(v * Double(modes.count))]
            case 15:
                $0.shadowOpacity = u < 0.3 ? 0 : 0.7
                $0.shadowRadius = v * 3
                $0.shadowOffset = CGSize(width: w * 6 - 3, height: 2)
            default: $0.shouldRasterize.toggle()
            }
        }
    }
}
