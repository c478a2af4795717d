/// A half-plane of pixel centres with the half-open rule of `Shape` and `Quad.firstCut`: two halves share no pixel.
///
/// The value is computed from exact products in one order, so that a plane and its negation round alike.
struct HardPlane {
    /// Inside where `a·px + b·py + c` is above 0.
    var a, b, c: Double
    /// Whether it includes its boundary.
    var holdsZero: Bool
    /// 1/a; 0 where a is 0.
    private var inverse: Double

    /// Creates the plane of an edge or a cut.
    init(a: Double, b: Double, c: Double) {
        self.a = a; self.b = b; self.c = c
        holdsZero = a > 0 || (a == 0 && b > 0)
        inverse = a == 0 ? 0 : 1 / a
    }

    /// Creates the half-plane in front of the eye: strictly above 0.
    init(inFront q: (a: Double, b: Double, c: Double)) {
        self.init(a: q.a, b: q.b, c: q.c)
        holdsZero = false
    }

    /// Creates the plane of a frame's cut.
    init(cut: SIMD4<Float>) {
        self.init(a: Double(cut.x), b: Double(cut.y), c: Double(cut.z))
    }

    /// Whether the centre of pixel (`x`, `y`) is inside.
    @inline(__always)
    func holds(_ x: Int32, _ y: Int32) -> Bool {
        let e = a * (Double(x) + 0.5) + b * (Double(y) + 0.5) + c
        return e > 0 || (e == 0 && holdsZero)
    }

    /// Narrows the columns `left..<right` of row `y` to those inside.
    @inline(__always)
    func narrow(_ left: inout Int32, _ right: inout Int32, row y: Int32) {
        guard left < right else { return }
        if a == 0 {
            if !holds(left, y) { right = left }
            return
        }
        // The zero in closed form, then its neighbours by the rule itself.
        let zero = -(b * (Double(y) + 0.5) + c) * inverse - 0.5 - Double(left)
        var k = left + Int32(max(0, min(Double(right - left), zero)))
        if a > 0 {
            while k > left, holds(k - 1, y) { k -= 1 }
            while k < right, !holds(k, y) { k += 1 }
            left = k
        } else {
            while k < right, holds(k, y) { k += 1 }
            while k > left, !holds(k - 1, y) { k -= 1 }
            right = k
        }
    }
}
