import RenderTree

/// The easing from one keyframe to the next.
enum Easing: Equatable, Sendable {
    /// Stays until the next keyframe, then jumps.
    case hold
    /// Linear.
    case linear
    /// One curve for all components.
    case curve(TimingCurve)
    /// One curve for each component, 2…4.
    case curves([TimingCurve])

    /// The eased progress of each component at `fraction`, 0…1 of the time between the keyframes.
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

    /// The easing of one component.
    func component(_ index: Int) -> Easing {
        guard case .curves(let curves) = self else { return self }
        return .curve(curves[min(index, curves.count - 1)])
    }

    /// The same easing in its simplest form: equal curves as one, straight curves as linear.
    var simplified: Easing {
        switch self {
        case .hold, .linear: return self
        case .curve(let curve): return curve.isLinear ? .linear : self
        case .curves(let curves):
            guard let first = curves.first else { return .linear }
            return curves.allSatisfy { $0 == first } ? Easing.curve(first).simplified : self
        }
    }

    /// Whether all components have the same easing.
    var isUniform: Bool {
        if case .curves = self { return false }
        return true
    }
}

extension TimingCurve {
    /// Whether progress equals time.
    var isLinear: Bool { c1x == c1y && c2x == c2y }
}
