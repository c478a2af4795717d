// Reversal of paths.

extension CGPath {
    /// The same lines and curves, each subpath from its end to its start, so that its winding is reversed.
    package var reversed: CGPath {
        let made = CGMutablePath()
        /// The open subpath's points, and the element that leads to each but the first.
        var pieces: [Element] = [], start = CGPoint.zero, isOpen = false
        func end(of element: Element) -> CGPoint {
            switch element {
            case .move(let to), .line(let to), .quadCurve(let to, _), .curve(let to, _, _): to
            case .closeSubpath: start
            }
        }
        func finish(isClosed: Bool) {
            guard isOpen else { return }
            isOpen = false
            made.move(to: pieces.last.map(end) ?? start)
            for i in pieces.indices.reversed() {
                let to = i > 0 ? end(of: pieces[i - 1]) : start
                switch pieces[i] {
                case .quadCurve(_, let control): made.addQuadCurve(to: to, control: control)
                case .curve(_, let first, let second): made.addCurve(to: to, control1: second, control2: first)
                default: made.addLine(to: to)
                }
            }
            if isClosed { made.closeSubpath() }
            pieces.removeAll(keepingCapacity: true)
        }
        forEach { element in
            switch element {
            case .move(let to):
                finish(isClosed: false)
                (start, isOpen) = (to, true)
            case .closeSubpath: finish(isClosed: true)
            default:
                isOpen = true
                pieces.append(element)
            }
        }
        finish(isClosed: false)
        return made.immutable
    }
}

extension CGMutablePath {
    /// Adds a rectangle that winds backwards once it is transformed: from +y towards +x.
    package func addBackwardRect(_ rect: CGRect, transform: CGAffineTransform = .identity) {
        let isMirrored = transform.a * transform.d < transform.b * transform.c
        let (near, far) = (CGPoint(x: rect.minX, y: rect.maxY), CGPoint(x: rect.maxX, y: rect.minY))
        move(to: rect.origin, transform: transform)
        addLine(to: isMirrored ? far : near, transform: transform)
        addLine(to: CGPoint(x: rect.maxX, y: rect.maxY), transform: transform)
        addLine(to: isMirrored ? near : far, transform: transform)
        closeSubpath()
    }
}
