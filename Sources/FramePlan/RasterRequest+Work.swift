import Foundation
import Values

// What pictures of paths cost.

extension RasterRequest {
    /// About how many rows of pixels the path's pieces reach over, each as many as the picture has at most: a few hundredths of a
    /// microsecond each. The two sides of a line count.
    var work: Int {
        let height = Double(window.height), steepness = SIMD2(abs(Double(transform.b)), abs(Double(transform.d)))
        var rows = 0.0, last = CGPoint.zero, start = CGPoint.zero
        func go(to point: CGPoint) {
            let way = SIMD2(abs(Double(point.x - last.x)), abs(Double(point.y - last.y)))
            rows += 1 + min(height, (way * steepness).sum())
            last = point
        }
        path.forEach { element in
            switch element {
            case .move(let to): (start, last) = (to, to)
            case .line(let to): go(to: to)
            case .quadCurve(let to, let control):
                go(to: control)
                go(to: to)
            case .curve(let to, let control1, let control2):
                go(to: control1)
                go(to: control2)
                go(to: to)
            case .closeSubpath: go(to: start)
            }
        }
        if case .stroke = drawing { rows *= 2 }
        return Int(min(rows, 0x1p60))
    }
}

extension FramePlanner {
    /// Whether the pictures that the frame asks for may be made; where they cost too much, the frame says so and is not drawn.
    mutating func mayMakePictures() -> Bool {
        // A page of letters reaches over some millions of rows.
        let limit = (budget?.limits ?? WorkBudget.Limits()).framePixels / 64
        var work = 0
        for request in rasterRequests {
            work += request.work
            guard work <= limit else {
                frame.imageFailure = PixelError(
                    .overBudget,
                    WorkError.pathRows(rasterRequests.count, limit: limit).description)
                return false
            }
        }
        return true
    }
}
