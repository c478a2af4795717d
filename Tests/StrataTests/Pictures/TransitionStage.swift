import Strata

/// A card on a blue ground that changes by a transition; the plain pictures before and after it are drawn by a renderer that
/// knows of none.
struct TransitionStage {
    let backend: Backend
    var size = (width: 64.0, height: 48.0)
    /// What stands around the card, from the outside in; the card is added to the last.
    var around: () -> [CALayer] = { [] }
    /// The card before and after; both get the same layer.
    var before: (CALayer) -> Void = { $0.backgroundColor = .red }
    var after: (CALayer) -> Void = { $0.backgroundColor = .green }

    private func scene(_ changes: [(CALayer) -> Void]) -> (root: CALayer, card: CALayer) {
        let root = layer(0, 0, size.width, size.height, .blue)
        var parent = root
        for inner in around() {
            parent.addSublayer(inner)
            parent = inner
        }
        let card = layer(8, 8, 40, 32)
        parent.addSublayer(card)
        for change in changes { change(card) }
        return (root, card)
    }

    /// The picture before, or after.
    func plain(isAfter: Bool) throws -> CGImage {
        try Renderer(backend: backend).image(of: scene(isAfter ? [before, after] : [before]).root, at: 0)
    }

    /// The picture at a time, after a first one at 0.
    func picture(_ transition: CATransition, at time: Double) throws -> CGImage {
        let (root, card) = scene([before])
        let renderer = try Renderer(backend: backend)
        _ = try renderer.image(of: root, at: 0)
        CATransaction.setDisableActions(true)
        defer { CATransaction.setDisableActions(false) }
        card.add(transition, forKey: "any")
        after(card)
        return try renderer.image(of: root, at: time)
    }

    /// A transition of one second at an even pace.
    static func transition(_ type: CATransitionType, _ subtype: CATransitionSubtype? = nil) -> CATransition {
        let transition = CATransition()
        transition.type = type
        transition.subtype = subtype
        transition.duration = 1
        return transition
    }
}

extension CGImage {
    /// The share of pixels that differ from a · (1 - share) + b · share by more than `levels`.
    func offFromMixture(_ a: CGImage, _ b: CGImage, _ share: Double, levels: Double) -> Double {
        var off = 0
        for y in 0..<height {
            for x in 0..<width {
                let p = pixel(x, y), q = a.pixel(x, y), r = b.pixel(x, y)
                for shift in [UInt32(0), 8, 16, 24] {
                    let mixed = Double(q >> shift & 255) * (1 - share) + Double(r >> shift & 255) * share
                    if abs(Double(p >> shift & 255) - mixed) > levels {
                        off += 1
                        break
                    }
                }
            }
        }
        return Double(off) / Double(width * height)
    }
}
