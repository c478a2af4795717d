/// Draws a layer with its subtree into a `CGContext`, for `render(in:)`.
///
/// The traversal uses an explicit stack, so that a deep tree needs no deep call stack.
struct ContextPainter {
    let context: CGContext
    /// Makes pictures of layers that a context cannot draw as frames show them; nil draws as `render(in:)` does.
    let picturing: LayerPicturing?
    private var steps: [Step] = []
    /// The number of instances that replicators may still have.
    private var instancesLeft = 1 << 18

    private enum Step {
        /// Draws a layer at its place in the superlayer's space; the first layer at the identity.
        case enter(CALayer, CGAffineTransform, opacity: CGFloat)
        /// Draws some sublayers of a replicator, back to front: for instance `number`, which `matrix` leads to, and
        /// those after it.
        case instances([CALayer], of: CALayer, number: Int, matrix: CATransform3D, opacity: CGFloat)
        /// Draws the parts above the sublayers, and ends what the layer began.
        case leave(CALayer, layers: Int, opacity: CGFloat)
        /// Clips the drawing so far by a mask.
        case mask(CALayer)
        /// Ends a mask's own picture.
        case endMask
    }

    init(_ context: CGContext, picturing: LayerPicturing? = nil) {
        self.context = context
        self.picturing = picturing
    }

    /// Draws a layer in its own coordinates.
    mutating func paint(_ layer: CALayer) { paint([.enter(layer, .identity, opacity: 1)]) }

    /// Draws a layer at its place in its superlayer's coordinates, as frames show it.
    mutating func paintInPlace(_ layer: CALayer) {
        guard let place = Self.place(of: layer, nil), layer.record.isInPlane(nil), !layer.readsBackdrop else {
            return paintPicture(of: layer, .identity, opacity: 1)
        }
        paint([.enter(layer, place, opacity: 1)])
    }

    private mutating func paint(_ first: [Step]) {
        steps = first
        while let step = steps.popLast() {
            switch step {
            case .enter(let layer, let place, let opacity): enter(layer, place, opacity)
            case .instances(let list, let layer, let number, let matrix, let opacity):
                addInstance(list, layer, number, matrix, opacity)
            case .leave(let layer, let layers, let opacity):
                context.restoreGState()
                paintBorder(of: layer, opacity)
                for _ in 0..<layers { context.endTransparencyLayer() }
                context.restoreGState()
            case .mask(let mask):
                context.saveGState()
                context.setBlendMode(.destinationIn)
                context.beginTransparencyLayer(auxiliaryInfo: nil)
                steps.append(.endMask)
                if let place = Self.place(of: mask, nil) { steps.append(.enter(mask, place, opacity: 1)) }
            case .endMask:
                context.endTransparencyLayer()
                context.restoreGState()
            }
        }
    }

    private mutating func enter(_ layer: CALayer, _ place: CGAffineTransform, _ outer: CGFloat) {
        // A text's picture follows from its properties alone, displayed or not.
        if layer.kind == .text { layer.displayIfNeeded() }
        let record = layer.record
        let own = CGFloat(max(0, min(1, record.opacity)))
        if record.isHidden || own == 0 { return }
        if picturing != nil, layer.isBeyondContexts {
            guard let own = Self.place(of: layer, nil) else { return }
            return paintPicture(of: layer, own.inverted().concatenating(place), opacity: outer)
        }
        context.saveGState()
        context.concatenate(place)
        let outline = RoundedOutline(record)
        if record.masksToBounds { clip(to: outline) }
        let layers = beginLayers(layer, record, outer * own)
        let opacity = layers > 0 ? 1 : outer * own
        context.setAlpha(opacity)
        paintContent(of: layer, record, outline)
        // `leave` undoes the rest, so that the border is not clipped.
        context.saveGState()
        steps.append(.leave(layer, layers: layers, opacity: opacity))
        if let mask = layer.mask { steps.append(.mask(mask)) }
        addSublayers(of: layer, opacity)
    }

    /// Begins the transparency layers that a layer needs, for a shadow, a group opacity, or a mask.
    private func beginLayers(_ layer: CALayer, _ record: borrowing LayerProperties, _ opacity: CGFloat) -> Int {
        let isGroup = record.allowsGroupOpacity && opacity < 1 && layer.sublayers != nil
        var hasShadow = record.shadowOpacity > 0 && record.shadowColor.map { $0.alpha > 0 } ?? false
        if hasShadow, picturing != nil, let path = record.shadowPath {
            paintShadow(of: path, record, opacity)
            hasShadow = false
        }
        guard isGroup || hasShadow || layer.mask != nil else { return 0 }
        context.setAlpha(opacity)
        if hasShadow { setShadow(record) }
        context.beginTransparencyLayer(auxiliaryInfo: nil)
        return 1
    }

    /// Draws a path's shadow without the path, which is drawn far beside everything.
    private func paintShadow(of path: CGPath, _ record: borrowing LayerProperties, _ opacity: CGFloat) {
        let far: CGFloat = 65536
        context.saveGState()
        context.setAlpha(opacity)
        let toBase = context.userToBase
        setShadow(record, movedBy: CGSize(width: far, height: 0).applying(toBase))
        context.beginPath()
        context.addPath(path.copy(using: CGAffineTransform(translationX: -far, y: 0)))
        context.setFillColor(.black)
        context.fillPath()
        context.restoreGState()
    }

    /// The shadow's offset and blur are in the layer's space; a context takes them in its base space.
    private func setShadow(_ record: borrowing LayerProperties, movedBy further: CGSize = .zero) {
        let toBase = context.userToBase
        var offset = record.shadowOffset.applying(toBase)
        offset.width += further.width
        offset.height += further.height
        let scale = abs(toBase.a * toBase.d - toBase.b * toBase.c).squareRoot()
        let color = record.shadowColor.map { $0.with(alpha: $0.alpha * CGFloat(min(1, record.shadowOpacity))) }
        context.setShadow(offset: offset, blur: 2 * max(0, record.shadowRadius) * scale, color: color)
    }

    /// Adds the sublayers to the stack, the frontmost last.
    private mutating func addSublayers(of layer: CALayer, _ opacity: CGFloat) {
        guard let sublayers = layer.sublayers else { return }
        let z = sublayers[0].record.zPosition
        let isFlat = sublayers.allSatisfy { $0.record.zPosition == z }
        let ordered =
            picturing != nil
            ? sublayers.sorted { $0.record.localToSuper().m43 < $1.record.localToSuper().m43 }
            : isFlat ? sublayers : sublayers.sorted { $0.record.zPosition < $1.record.zPosition }
        guard layer.kind == .replicator else { return add(ordered, of: layer, CATransform3DIdentity, opacity) }
        // Over all instances, sublayers at a lower depth come first.
        var end = ordered.count
        while end > 0 {
            let z = ordered[end - 1].record.zPosition
            let start = ordered[..<end].firstIndex { $0.record.zPosition == z } ?? end - 1
            steps.append(
                .instances(
                    Array(ordered[start..<end]), of: layer, number: 0, matrix: CATransform3DIdentity, opacity: opacity))
            end = start
        }
    }

    /// Draws an instance, and queues the ones after it.
    private mutating func addInstance(
        _ list: [CALayer], _ layer: CALayer, _ number: Int, _ matrix: CATransform3D, _ opacity: CGFloat
    ) {
        guard number < layer.record.instanceCount else { return }
        guard instancesLeft > 0 else {
            return Warnings.once(
                "\(layer.nameForMessages) has more instances than render(in:) draws; the last are left out")
        }
        instancesLeft -= 1
        let next = CATransform3DConcat(matrix, layer.record.instanceTransform)
        steps.append(.instances(list, of: layer, number: number + 1, matrix: next, opacity: opacity))
        add(list, of: layer, matrix, opacity)
    }

    /// - Parameter instance: A further transform of the sublayers, in their superlayer's coordinates.
    private mutating func add(
        _ list: [CALayer], of layer: CALayer, _ instance: CATransform3D, _ opacity: CGFloat
    ) {
        for sublayer in list.reversed() {
            guard let place = Self.place(of: sublayer, layer, instance) else {
                Warnings.once(
                    "\(sublayer.nameForMessages) stands in perspective, which render(in:) does not draw; it is left out"
                )
                continue
            }
            steps.append(.enter(sublayer, place, opacity: opacity))
        }
    }

    /// Returns the map of a layer to its superlayer's plane; nil where it is seen in perspective, or edge-on.
    /// Transforms of the sublayers do not apply to a mask.
    private static func place(
        of layer: CALayer, _ superlayer: CALayer?, _ instance: CATransform3D = CATransform3DIdentity
    ) -> CGAffineTransform? {
        var m = layer.record.localToSuper()
        if let superlayer {
            m = CATransform3DConcat(CATransform3DConcat(m, instance), superlayer.record.sublayerSpace())
        }
        guard m.m14 == 0, m.m24 == 0, m.m44 == 1, m.m11 * m.m22 != m.m12 * m.m21 else { return nil }
        return CGAffineTransform(a: m.m11, b: m.m12, c: m.m21, d: m.m22, tx: m.m41, ty: m.m42)
    }

    private func clip(to outline: RoundedOutline) {
        context.beginPath()
        context.addPath(outline.path)
        context.clip()
    }

    private func paintBorder(of layer: CALayer, _ opacity: CGFloat) {
        let record = layer.record
        guard let color = record.borderColor, record.borderWidth > 0, color.alpha > 0 else { return }
        context.setAlpha(opacity)
        let outline = RoundedOutline(record)
        context.beginPath()
        context.addPath(outline.path)
        if let inner = outline.inset(by: record.borderWidth) { context.addPath(inner.path) }
        context.setFillColor(color)
        context.fillPath(using: .evenOdd)
    }
}
