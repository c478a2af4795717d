import RenderTree

/// The pace from one keyframe to the next.
enum Easing: Equatable, Sendable {
    /// Stays until the next keyframe, then jumps.
    case hold
    /// An even pace.
    case linear
    /// The same curve for every component.
    case curve(TimingCurve)
    /// A curve for each component, 2…4 of them.
    case curves([TimingCurve])

    /// The shares of the components at `fraction`, 0…1 of the time between the keyframes.
    func share(at fraction: Double) -> Share {
        switch self {
        case .hold: return Share(repeating: 0)
        case .linear: return Share(repeating: fraction)
        case .curve(let curve): return Share(repeating: curve.value(at: fraction))
        case .curves(let curves):
            var share = Share(repeating: 0)
            for i in 0..<4 { share[i] = curves[min(i, curves.count - 1)].value(at: fraction) }
            return share
        }
    }

    /// The pace of one component.
    func component(_ index: Int) -> Easing {
        guard case .curves(let curves) = self else { return self }
        return .curve(curves[min(index, curves.count - 1)])
    }

    /// The same pace said in the plainest way: equal curves as one, straight ones as linear.
    var simplified: Easing {
        switch self {
        case .hold, .linear: return self
        case .curve(let curve): return curve.isLinear ? .linear : self
        case .curves(let curves):
            guard let first = curves.first else { return .linear }
            return curves.allSatisfy { $0 == first } ? Easing.curve(first).simplified : self
        }
    }

    /// Whether all components go the same way at the same pace.
    var isUniform: Bool {
        if case .curves = self { return false }
        return true
    }
}

extension TimingCurve {
    /// Whether progress equals time.
    var isLinear: Bool { c1x == c1y && c2x == c2y }
}
