extension UIView {
    /// The view and those below, one a line, indented by depth as `strata tree` does: class and name, frame, what differs from a plain
    /// view.
    public final func recursiveDescription() -> String {
        var lines: [String] = []
        var pending: [(UIView, Int)] = [(self, 0)]
        while let (view, depth) = pending.popLast() {
            // Deeper than 100 the depth is said in a number: a chain of views would be as much white space as the square of its length.
            let indent = String(repeating: "  ", count: min(depth, 100))
            lines.append(indent + (depth > 100 ? "(\(depth)) " : "") + view.line)
            pending.append(contentsOf: view.children.reversed().map { ($0, depth + 1) })
        }
        return lines.joined(separator: "\n")
    }

    private var line: String {
        let frame = frame
        func number(_ value: CGFloat) -> String {
            value == value.rounded() && abs(value) < 1e15 ? "\(Int(value))" : "\(value)"
        }
        var words = [
            nameForMessages,
            "\(number(frame.minX)),\(number(frame.minY)) \(number(frame.width))x\(number(frame.height))",
        ]
        if isHidden { words.append("hidden") }
        if alpha != 1 { words.append("alpha \(alpha)") }
        if !CATransform3DIsIdentity(transform3D) { words.append("transformed") }
        if tag != 0 { words.append("tag \(tag)") }
        if type(of: ownLayer) != CALayer.self { words.append("layer \(type(of: ownLayer))") }
        return words.joined(separator: "  ")
    }
}
