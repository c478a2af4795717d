import Drawing
import Foundation
import LayerModel

// What `NSKeyedArchiver` writes of UIKit's values and reads back. Keys are those of iOS where they are known; views, controllers and layers are not archived here: their `init?(coder:)` gives nil.

extension NSCoder {
    /// Writes a number under a key.
    func encode(_ number: CGFloat, number key: String) { encode(Double(number), forKey: key) }
    /// Reads a number under a key; 0 where there is none.
    func number(_ key: String) -> CGFloat { CGFloat(decodeDouble(forKey: key)) }
    /// Reads a text under a key.
    func text(_ key: String) -> String? { decodeObject(of: NSString.self, forKey: key) as String? }

    // Points, sizes and rectangles are written by Foundation, as text.
    private func encode(text: String, _ key: String) { encode(text as NSString, forKey: key) }

    /// Writes a vector under a key.
    public func encode(_ vector: CGVector, forKey key: String) { encode(text: NSCoder.string(for: vector), key) }
    /// Writes a transform under a key.
    public func encode(_ transform: CGAffineTransform, forKey key: String) {
        encode(text: NSCoder.string(for: transform), key)
    }
    /// Writes insets under a key.
    public func encode(_ insets: UIEdgeInsets, forKey key: String) { encode(text: NSCoder.string(for: insets), key) }
    /// Writes insets under a key.
    public func encode(_ insets: NSDirectionalEdgeInsets, forKey key: String) {
        encode(text: NSCoder.string(for: insets), key)
    }
    /// Writes an offset under a key.
    public func encode(_ offset: UIOffset, forKey key: String) { encode(text: NSCoder.string(for: offset), key) }

    /// Reads a point under a key; zero where there is none.
    public func decodeCGPoint(forKey key: String) -> CGPoint { NSCoder.cgPoint(for: text(key) ?? "") }
    /// Reads a size under a key; zero where there is none.
    public func decodeCGSize(forKey key: String) -> CGSize { NSCoder.cgSize(for: text(key) ?? "") }
    /// Reads a rectangle under a key; zero where there is none.
    public func decodeCGRect(forKey key: String) -> CGRect { NSCoder.cgRect(for: text(key) ?? "") }
    /// Reads a vector under a key; zero where there is none.
    public func decodeCGVector(forKey key: String) -> CGVector { NSCoder.cgVector(for: text(key) ?? "") }
    /// Reads a transform under a key; the identity where there is none.
    public func decodeCGAffineTransform(forKey key: String) -> CGAffineTransform {
        text(key).map { NSCoder.cgAffineTransform(for: $0) } ?? .identity
    }
    /// Reads insets under a key; none where there are none.
    public func decodeUIEdgeInsets(forKey key: String) -> UIEdgeInsets { NSCoder.uiEdgeInsets(for: text(key) ?? "") }
    /// Reads insets under a key; none where there are none.
    public func decodeDirectionalEdgeInsets(forKey key: String) -> NSDirectionalEdgeInsets {
        NSCoder.directionalEdgeInsets(for: text(key) ?? "")
    }
    /// Reads an offset under a key; zero where there is none.
    public func decodeUIOffset(forKey key: String) -> UIOffset { NSCoder.uiOffset(for: text(key) ?? "") }
}

extension UIColor: NSSecureCoding {
    /// True.
    public static var supportsSecureCoding: Bool { true }
    /// Writes the components, with the current traits where the colour follows traits.
    public func encode(with coder: NSCoder) {
        let color = cgColor
        coder.encode(color.red, number: "UIRed")
        coder.encode(color.green, number: "UIGreen")
        coder.encode(color.blue, number: "UIBlue")
        coder.encode(color.alpha, number: "UIAlpha")
        coder.encode(4, forKey: "UIColorComponentCount")
    }
    /// The components of an archive; nil without any.
    static func archived(_ coder: NSCoder) -> CGColor? {
        let alpha = coder.containsValue(forKey: "UIAlpha") ? coder.number("UIAlpha") : 1
        if coder.containsValue(forKey: "UIRed") {
            return CGColor(
                red: coder.number("UIRed"), green: coder.number("UIGreen"), blue: coder.number("UIBlue"), alpha: alpha)
        }
        return coder.containsValue(forKey: "UIWhite") ? CGColor(gray: coder.number("UIWhite"), alpha: alpha) : nil
    }
}

extension UIFont: NSSecureCoding {
    /// True.
    public static var supportsSecureCoding: Bool { true }
    /// Writes name and size.
    public func encode(with coder: NSCoder) {
        coder.encode(fontDescriptor.postscriptName as NSString, forKey: "UIFontName")
        coder.encode(pointSize, number: "UIFontPointSize")
    }
    /// What an archive asks for; nil without a name.
    static func archived(_ coder: NSCoder) -> UIFontDescriptor? {
        coder.text("UIFontName").map { UIFontDescriptor(name: $0, size: coder.number("UIFontPointSize")) }
    }
}

extension UIFontDescriptor: NSSecureCoding {
    /// True.
    public static var supportsSecureCoding: Bool { true }
    /// Writes name and size.
    public func encode(with coder: NSCoder) {
        coder.encode(postscriptName as NSString, forKey: "UIFontDescriptorName")
        coder.encode(pointSize, number: "UIFontDescriptorSize")
    }
    /// Reads name and size; nil without a name.
    public convenience init?(coder: NSCoder) {
        guard let name = coder.text("UIFontDescriptorName") else { return nil }
        self.init(name: name, size: coder.number("UIFontDescriptorSize"))
    }
}

extension UIImage: NSSecureCoding {
    /// True.
    public static var supportsSecureCoding: Bool { true }
    /// Writes the pixels as PNG, and the scale.
    public func encode(with coder: NSCoder) {
        if let data = pngData() { coder.encode(data as NSData, forKey: "UIImageData") }
        coder.encode(scale, number: "UIScale")
    }
    /// The pixels and the scale of an archive; nil without pixels that can be read.
    static func archived(_ coder: NSCoder) -> (CGImage, CGFloat)? {
        guard let data = coder.decodeObject(of: NSData.self, forKey: "UIImageData"),
            let image = UIImage(data: data as Data)?.cgImage
        else { return nil }
        let scale = coder.number("UIScale")
        return (image, scale > 0 ? scale : 1)
    }
}

extension UIBezierPath: NSSecureCoding, NSCopying {
    /// True.
    nonisolated public static var supportsSecureCoding: Bool { true }
    /// Writes the elements, and how the path is stroked.
    public func encode(with coder: NSCoder) {
        var numbers: [NSNumber] = []
        cgPath.applyWithBlock { element in
            let element = element.pointee
            let count = [1, 1, 2, 3, 0][Int(element.type.rawValue)]
            numbers.append(NSNumber(value: element.type.rawValue))
            for index in 0..<count {
                numbers.append(NSNumber(value: Double(element.points[index].x)))
                numbers.append(NSNumber(value: Double(element.points[index].y)))
            }
        }
        coder.encode(numbers as NSArray, forKey: "UIBezierPathElements")
        coder.encode(lineWidth, number: "UIBezierPathLineWidth")
        coder.encode(miterLimit, number: "UIBezierPathMiterLimit")
        coder.encode(flatness, number: "UIBezierPathFlatness")
        coder.encode(Int(lineCapStyle.rawValue), forKey: "UIBezierPathLineCapStyle")
        coder.encode(Int(lineJoinStyle.rawValue), forKey: "UIBezierPathLineJoinStyle")
        coder.encode(usesEvenOddFillRule, forKey: "UIBezierPathUsesEvenOddFillRule")
    }
    /// The elements of an archive; nil where they are none.
    static func archived(_ coder: NSCoder) -> CGMutablePath? {
        let list = coder.decodeObject(of: [NSArray.self, NSNumber.self], forKey: "UIBezierPathElements")
        guard let numbers = list as? [NSNumber] else { return nil }
        let path = CGMutablePath()
        var place = 0
        func point() -> CGPoint {
            defer { place += 2 }
            return CGPoint(x: numbers[place].doubleValue, y: numbers[place + 1].doubleValue)
        }
        while place < numbers.count {
            let kind = numbers[place].intValue
            place += 1
            let counts = [1, 1, 2, 3, 0]
            guard counts.indices.contains(kind), place + 2 * counts[kind] <= numbers.count else { return nil }
            switch kind {
            case 0: path.move(to: point())
            case 1: path.addLine(to: point())
            case 2:
                let control = point()
                path.addQuadCurve(to: point(), control: control)
            case 3:
                let first = point(), second = point()
                path.addCurve(to: point(), control1: first, control2: second)
            default: path.closeSubpath()
            }
        }
        return path
    }
    final func takeStroke(of coder: NSCoder) {
        lineWidth = coder.number("UIBezierPathLineWidth")
        miterLimit = coder.number("UIBezierPathMiterLimit")
        flatness = coder.number("UIBezierPathFlatness")
        let cap = Int32(exactly: coder.decodeInteger(forKey: "UIBezierPathLineCapStyle"))
        lineCapStyle = cap.flatMap { CGLineCap(rawValue: $0) } ?? .butt
        let join = Int32(exactly: coder.decodeInteger(forKey: "UIBezierPathLineJoinStyle"))
        lineJoinStyle = join.flatMap { CGLineJoin(rawValue: $0) } ?? .miter
        usesEvenOddFillRule = coder.decodeBool(forKey: "UIBezierPathUsesEvenOddFillRule")
    }
}
