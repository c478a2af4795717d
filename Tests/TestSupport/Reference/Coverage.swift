import FrameModel

/// The coverage formula of Shape, one pixel at a time.
package struct Coverage {
    package let shape: Shape
    package let rect, radii: SIMD4<Double>

    package init(_ shape: Shape, inset: Double = 0) {
        self.shape = shape
        rect = SIMD4<Double>(shape.rect) + SIMD4(inset, inset, -inset, -inset)
        let r = SIMD4<Double>(shape.radii) - inset * (shape.isContinuous ? ContinuousCorner.extent : 1)
        radii = r.clamped(lowerBound: SIMD4(repeating: 0), upperBound: SIMD4(repeating: .infinity))
    }

    package static func dot(_ row: SIMD4<Float>, _ p: SIMD3<Double>) -> Double {
        Double(row.x) * p.x + Double(row.y) * p.y + Double(row.z) * p.z
    }

    package func at(_ px: Double, _ py: Double) -> Double {
        let rowX = SIMD4<Double>(shape.inverseX), rowY = SIMD4<Double>(shape.inverseY)
        let rowQ = SIMD4<Double>(shape.inverseQ)
        let q = rowQ.x * px + rowQ.y * py + rowQ.z
        if q <= 0 { return 0 }
        let rows = [
            rowX - rect.x * rowQ, rect.z * rowQ - rowX, rowY - rect.y * rowQ, rect.w * rowQ - rowY,
        ]
        var c = [1.0, 1, 1, 1]
        for k in 0..<4 {
            let e = rows[k].x * px + rows[k].y * py + rows[k].z
            switch shape.edges[k] {
            case .open: break
            case .hard:
                c[k] = e > 0 || (e == 0 && (rows[k].x > 0 || (rows[k].x == 0 && rows[k].y > 0))) ? 1 : 0
            case .smooth:
                let length = (rows[k].x * rows[k].x + rows[k].y * rows[k].y).squareRoot()
                c[k] = max(0, min(1, e / length + 0.5))
            }
        }
        var coverage = max(0, c[0] + c[1] - 1) * max(0, c[2] + c[3] - 1)
        let x = (rowX.x * px + rowX.y * py + rowX.z) / q, y = (rowY.x * px + rowY.y * py + rowY.z) / q
        for k in 0..<4 where radii[k] > 0 {
            let right = k & 1 != 0, bottom = k & 2 != 0
            let vx = x - (right ? rect.z - radii[k] : rect.x + radii[k])
            let vy = y - (bottom ? rect.w - radii[k] : rect.y + radii[k])
            guard right ? vx > 0 : vx < 0, bottom ? vy > 0 : vy < 0 else { continue }
            // The corner's F, zero on the curve and positive inside, and its derivatives by the local x and y.
            let f: (value: Double, x: Double, y: Double)
            if shape.isContinuous {
                if max(abs(vx), abs(vy)) * 2 < radii[k] { continue }
                f = Self.continuous(vx, vy, radii[k])
            } else {
                let length = (vx * vx + vy * vy).squareRoot()
                f = (radii[k] - length, vx / length, vy / length)
            }
            let gx = (f.x * (rowX.x - x * rowQ.x) + f.y * (rowY.x - y * rowQ.x)) / q
            let gy = (f.x * (rowX.y - x * rowQ.y) + f.y * (rowY.y - y * rowQ.y)) / q
            let d = f.value / (gx * gx + gy * gy).squareRoot()
            coverage = min(coverage, max(0, min(1, d + 0.5)))
        }
        return coverage
    }

    /// r·g(t) - h of a continuous corner, with its gradient.
    private static func continuous(_ vx: Double, _ vy: Double, _ r: Double) -> (value: Double, x: Double, y: Double) {
        let (c0, c1, c2, c3, c4) = ContinuousCorner.coefficients
        let c = [c0, c1, c2, c3, c4].map(Double.init)
        let ax = abs(vx), ay = abs(vy), h = max(ax, ay), t = min(ax, ay) / h
        var g = 1.0, slope = 0.0
        for k in 0..<5 {
            var power = t * t
            for _ in 0..<k { power *= t }
            slope += Double(k + 3) * c[k] * power
            g += c[k] * power * t
        }
        let low = r * slope / h, high = -1 - r * slope * t / h
        let x = ax > ay ? high : low, y = ax > ay ? low : high
        return (r * g - h, vx < 0 ? -x : x, vy < 0 ? -y : y)
    }
}
