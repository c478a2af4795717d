/// The edges of an animation's paths that are curves at some time: they are drawn as curves at all times, so that the
/// paths can be interpolated point by point.
struct PathStructure: Equatable {
    /// By path and edge.
    private var curves: [[Bool]] = []

    /// The structure of several states of the same paths.
    init(_ states: [[BezierPath]]) {
        for state in states {
            for (i, path) in state.enumerated() {
                if i == curves.count { curves.append([]) }
                for j in 0..<path.edgeCount {
                    let isCurve = !path.edge(j).isLine
                    if j < curves[i].count {
                        if isCurve { curves[i][j] = true }
                    } else {
                        curves[i].append(isCurve)
                    }
                }
            }
        }
    }

    /// Whether an edge is a curve at some time.
    func isCurve(path: Int, edge: Int) -> Bool {
        path < curves.count && edge < curves[path].count && curves[path][edge]
    }
}

extension Animated<[BezierPath]> {
    /// The paths with a hold between keyframes that cannot be interpolated.
    var jumping: Animated<[BezierPath]> {
        var jumping = self
        for i in keyframes.indices.dropLast() where !keyframes[i].value.isAlike(keyframes[i + 1].value) {
            jumping.hold(i)
        }
        return jumping
    }
}

extension [BezierPath] {
    /// Whether the numbers of paths and of their points are equal.
    fileprivate func isAlike(_ other: [BezierPath]) -> Bool {
        guard count == other.count else { return false }
        for (a, b) in zip(self, other) where a.vertices.count != b.vertices.count || a.isClosed != b.isClosed {
            return false
        }
        return true
    }
}
