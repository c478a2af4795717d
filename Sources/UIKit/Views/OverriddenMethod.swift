import Foundation

/// A method of `UIView` of which a view wants to know whether its class overrides it: a class that overrides `draw(_:)` has a picture, and one
/// that overrides neither `action(for:forKey:)` nor `layoutSubviews()` need not be asked.
///
/// UIKit compares the methods that the Objective-C runtime finds. Swift's classes have a table of their methods in their metadata, in which
/// an inherited method has the address that it has in the superclass: the place of a method is where a class that overrides it alone differs from
/// `UIView`, and a class that overrides nothing does not.
@MainActor
struct OverriddenMethod {
    /// `draw(_:)`.
    static let draw = OverriddenMethod(in: DrawingView.self)
    /// `layoutSubviews()`.
    static let layoutSubviews = OverriddenMethod(in: ArrangingView.self)
    /// `action(for:forKey:)`.
    static let action = OverriddenMethod(in: AnsweringView.self)
    /// `hitTest(_:with:)`.
    static let hitTest = OverriddenMethod(in: HitView.self)

    /// The word of the metadata that is the method; nil where there is not exactly one candidate. Then all classes count as overriding it, which
    /// costs time and memory and changes no picture.
    private let place: Int?
    /// The word of `UIView` itself.
    private let inherited: UInt

    /// - Parameter sample: overrides the method and nothing else.
    private init(in sample: UIView.Type) {
        let places = (0..<Self.size(of: UIView.self)).filter {
            Self.word($0, of: UIView.self) == Self.word($0, of: PlainView.self)
                && Self.word($0, of: UIView.self) != Self.word($0, of: sample)
        }
        place = places.count == 1 ? places[0] : nil
        inherited = place.map { Self.word($0, of: UIView.self) } ?? 0
    }

    /// Whether `type`, or a class between it and `UIView`, overrides the method.
    func isOverridden(in type: UIView.Type) -> Bool {
        guard let place else { return true }
        return Self.word(place, of: type) != inherited
    }

    private static func word(_ index: Int, of type: UIView.Type) -> UInt {
        unsafeBitCast(type, to: UnsafePointer<UInt>.self)[index]
    }

    /// Words of a class's metadata behind its address point. The header (Swift's ABI, TypeMetadata.rst): kind and superclass, a word each, flags,
    /// address point and size of instances, four bytes each, alignment and a reserved field, two each, then the size of the metadata and how
    /// far before the address point it begins.
    private static func size(of type: UIView.Type) -> Int {
        let header = unsafeBitCast(type, to: UnsafeRawPointer.self)
        let size = header.load(fromByteOffset: 32, as: UInt32.self)
        let before = header.load(fromByteOffset: 36, as: UInt32.self)
        return Int(size - before) / MemoryLayout<UInt>.size
    }

    private final class PlainView: UIView {}

    private final class DrawingView: UIView {
        override func draw(_ rect: CGRect) { _ = rect.width }
    }

    private final class ArrangingView: UIView {
        override func layoutSubviews() { setNeedsDisplay() }
    }

    private final class AnsweringView: UIView {
        override func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { nil }
    }

    private final class HitView: UIView {
        override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? { nil }
    }
}
