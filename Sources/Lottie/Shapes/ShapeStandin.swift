// Stands in until the shapes are there: to be deleted with their arrival.
import LayerModel
func shapeLayers(_ items: [ShapeItem], in context: BuildContext) -> [CALayer] { [] }
struct PathStructure { init(_ states: [[BezierPath]]) {} }
extension [BezierPath] {
    func cgPath(curves: PathStructure? = nil) -> CGPath {
        let drawn = CGMutablePath()
        for path in self where !path.vertices.isEmpty {
            func place(_ p: SIMD2<Double>) -> CGPoint { CGPoint(x: p.x, y: p.y) }
            drawn.move(to: place(path.vertices[0].point))
            for (a, b) in zip(path.vertices, path.vertices.dropFirst() + [path.vertices[0]]).prefix(
                path.vertices.count - (path.isClosed ? 0 : 1))
            {
                drawn.addCurve(to: place(b.point), control1: place(a.out), control2: place(b.into))
            }
            if path.isClosed { drawn.closeSubpath() }
        }
        return drawn.copy()
    }
}
