// Geometry as text, in the form of iOS: "{{x, y}, {width, height}}". Text that is none gives zero, as there.

extension NSCoder {
    /// The text of a point: "{x, y}".
    public final class func string(for point: CGPoint) -> String { text([point.x, point.y]) }
    /// The text of a size: "{width, height}".
    public final class func string(for size: CGSize) -> String { text([size.width, size.height]) }
    /// The text of a vector: "{dx, dy}".
    public final class func string(for vector: CGVector) -> String { text([vector.dx, vector.dy]) }
    /// The text of a rectangle: "{{x, y}, {width, height}}".
    public final class func string(for rect: CGRect) -> String {
        "{" + string(for: rect.origin) + ", " + string(for: rect.size) + "}"
    }
    /// The text of a transform: "[a, b, c, d, tx, ty]".
    public final class func string(for transform: CGAffineTransform) -> String {
        let numbers = [transform.a, transform.b, transform.c, transform.d, transform.tx, transform.ty]
        return "[" + numbers.map(text).joined(separator: ", ") + "]"
    }
    /// The text of insets: "{top, left, bottom, right}".
    public final class func string(for insets: UIEdgeInsets) -> String {
        text([insets.top, insets.left, insets.bottom, insets.right])
    }
    /// The text of insets: "{top, leading, bottom, trailing}".
    public final class func string(for insets: NSDirectionalEdgeInsets) -> String {
        text([insets.top, insets.leading, insets.bottom, insets.trailing])
    }
    /// The text of an offset: "{horizontal, vertical}".
    public final class func string(for offset: UIOffset) -> String { text([offset.horizontal, offset.vertical]) }

    /// The point of a text.
    public final class func cgPoint(for string: String) -> CGPoint {
        numbers(2, in: string).map { CGPoint(x: $0[0], y: $0[1]) } ?? .zero
    }
    /// The size of a text.
    public final class func cgSize(for string: String) -> CGSize {
        numbers(2, in: string).map { CGSize(width: $0[0], height: $0[1]) } ?? .zero
    }
    /// The vector of a text.
    public final class func cgVector(for string: String) -> CGVector {
        numbers(2, in: string).map { CGVector(dx: $0[0], dy: $0[1]) } ?? .zero
    }
    /// The rectangle of a text.
    public final class func cgRect(for string: String) -> CGRect {
        numbers(4, in: string).map { CGRect(x: $0[0], y: $0[1], width: $0[2], height: $0[3]) } ?? .zero
    }
    /// The transform of a text; of what is none, the one with six zeros.
    public final class func cgAffineTransform(for string: String) -> CGAffineTransform {
        let numbers = numbers(6, in: string) ?? Array(repeating: 0, count: 6)
        return CGAffineTransform(
            a: numbers[0], b: numbers[1], c: numbers[2], d: numbers[3], tx: numbers[4], ty: numbers[5])
    }
    /// The insets of a text.
    public final class func uiEdgeInsets(for string: String) -> UIEdgeInsets {
        numbers(4, in: string).map { UIEdgeInsets(top: $0[0], left: $0[1], bottom: $0[2], right: $0[3]) } ?? .zero
    }
    /// The insets of a text.
    public final class func directionalEdgeInsets(for string: String) -> NSDirectionalEdgeInsets {
        numbers(4, in: string)
            .map { NSDirectionalEdgeInsets(top: $0[0], leading: $0[1], bottom: $0[2], trailing: $0[3]) } ?? .zero
    }
    /// The offset of a text.
    public final class func uiOffset(for string: String) -> UIOffset {
        numbers(2, in: string).map { UIOffset(horizontal: $0[0], vertical: $0[1]) } ?? .zero
    }

    private class func text(_ numbers: [CGFloat]) -> String {
        "{" + numbers.map(text).joined(separator: ", ") + "}"
    }

    private class func text(_ number: CGFloat) -> String {
        let shortest = "\(number)"
        return shortest.hasSuffix(".0") ? String(shortest.dropLast(2)) : shortest
    }

    /// The numbers of a text in braces; nil where there are not as many.
    private class func numbers(_ count: Int, in string: String) -> [CGFloat]? {
        let parts = string.split { "{}[], \t\n".contains($0) }
        let numbers = parts.compactMap { Double($0) }.filter(\.isFinite)
        return numbers.count == count && parts.count == count ? numbers.map { CGFloat($0) } : nil
    }
}
