import Foundation
import Values

extension StringProtocol {
    /// A path: points before the letter of what is done with them, as in PostScript: `0 0 m 10 0 l 10 10 l h`.
    ///
    /// `m` begins at a point, `l` draws a line, `q` a quadratic curve by its control point, `c` a cubic one by two, `h`
    /// closes; `re` is a rectangle by x, y, width and height.
    func path(budget: WorkBudget) throws(ValueError) -> CGPath {
        let path = CGMutablePath()
        var points: [Double] = []
        var hasBegun = false
        let words = words
        guard budget.spend(words.count, [WorkBudget.Factor(words.count, "words of a path")]) else {
            throw .document(CAMLError(budget.error?.description ?? "over the work budget"))
        }
        for word in words {
            if let number = Double(word) {
                guard number.isFinite else { throw .wrong(word, wanted: "a number of a path") }
                points.append(number)
                continue
            }
            func point(_ index: Int) -> CGPoint { CGPoint(x: points[2 * index], y: points[2 * index + 1]) }
            let counts = ["m": 2, "l": 2, "q": 4, "c": 6, "h": 0, "re": 4]
            guard let count = counts[String(word)] else { throw .wrong(word, wanted: "a step of a path") }
            guard points.count == count else {
                throw .problem("\(points.count) numbers before `\(word)` in a path, which takes \(count)")
            }
            guard hasBegun || word == "m" || word == "re" else {
                throw .problem("a path that begins with `\(word)`")
            }
            hasBegun = true
            switch word {
            case "m": path.move(to: point(0))
            case "l": path.addLine(to: point(0))
            case "q": path.addQuadCurve(to: point(1), control: point(0))
            case "c": path.addCurve(to: point(2), control1: point(0), control2: point(1))
            case "re": path.addRect(CGRect(x: points[0], y: points[1], width: points[2], height: points[3]))
            default: path.closeSubpath()
            }
            points.removeAll(keepingCapacity: true)
        }
        guard points.isEmpty else { throw .problem("numbers at the end of a path") }
        return path.copy() ?? path
    }
}
