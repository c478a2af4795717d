import Foundation

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

extension UIView {
    /// What UIKit writes of a view in logs: its class and address, its frame, what is not as by default, and its layer.
    final var describedState: String {
        func text(_ number: CGFloat) -> String { String(format: "%g", Double(number)) }
        func address(_ object: AnyObject) -> String {
            "0x" + String(UInt(bitPattern: ObjectIdentifier(object)), radix: 16)
        }
        let place = frame
        var parts = ["frame = (\(text(place.minX)) \(text(place.minY)); \(text(place.width)) \(text(place.height)))"]
        if let words = (self as? UILabel)?.text { parts.append("text = '\(words)'") }
        if clipsToBounds { parts.append("clipsToBounds = YES") }
        if alpha != 1 { parts.append("alpha = \(text(alpha))") }
        if isHidden { parts.append("hidden = YES") }
        if !isOpaque { parts.append("opaque = NO") }
        if !isUserInteractionEnabled { parts.append("userInteractionEnabled = NO") }
        if tag != 0 { parts.append("tag = \(tag)") }
        if let color = backgroundColor { parts.append("backgroundColor = \(color)") }
        parts.append("layer = <\(type(of: layer)): \(address(layer))>")
        return "<\(type(of: self)): \(address(self)); " + parts.joined(separator: "; ") + ">"
    }
}
