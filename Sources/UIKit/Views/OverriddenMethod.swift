import Foundation

/// A method of `UIView`, of responders or of layers, of which a view wants to know whether its class overrides it: a class that overrides `draw(_:)` has a picture, one
/// that overrides neither `action(for:forKey:)` nor `layoutSubviews()` need not be asked, and touches go past whom they mean nothing to.
///
/// UIKit compares the methods that the Objective-C runtime finds. Swift's classes have a table of their methods in their metadata, in which
/// an inherited method has the address that it has in the superclass: the place of a method is where a class that overrides it alone differs from
/// its superclass, and a class that overrides nothing does not.
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
    /// `touchesBegan(_:with:)` of responders.
    static let touchesBegan = OverriddenMethod(in: BeganResponder.self, of: PlainResponder.self)
    /// `touchesMoved(_:with:)`.
    static let touchesMoved = OverriddenMethod(in: MovedResponder.self, of: PlainResponder.self)
    /// `touchesEnded(_:with:)`.
    static let touchesEnded = OverriddenMethod(in: EndedResponder.self, of: PlainResponder.self)
    /// `touchesCancelled(_:with:)`.
    static let touchesCancelled = OverriddenMethod(in: CancelledResponder.self, of: PlainResponder.self)
    /// `pressesBegan(_:with:)`.
    static let pressesBegan = OverriddenMethod(in: PressBeganResponder.self, of: PlainResponder.self)
    /// `pressesChanged(_:with:)`.
    static let pressesChanged = OverriddenMethod(in: PressChangedResponder.self, of: PlainResponder.self)
    /// `pressesEnded(_:with:)`.
    static let pressesEnded = OverriddenMethod(in: PressEndedResponder.self, of: PlainResponder.self)
    /// `pressesCancelled(_:with:)`.
    static let pressesCancelled = OverriddenMethod(in: PressCancelledResponder.self, of: PlainResponder.self)
    /// `motionBegan(_:with:)`.
    static let motionBegan = OverriddenMethod(in: MotionBeganResponder.self, of: PlainResponder.self)
    /// `motionEnded(_:with:)`.
    static let motionEnded = OverriddenMethod(in: MotionEndedResponder.self, of: PlainResponder.self)
    /// `motionCancelled(_:with:)`.
    static let motionCancelled = OverriddenMethod(in: MotionCancelledResponder.self, of: PlainResponder.self)
    /// `remoteControlReceived(with:)`.
    static let remoteControlReceived = OverriddenMethod(in: RemoteResponder.self, of: PlainResponder.self)
    /// `undoManager`.
    static let undoManager = OverriddenMethod(in: UndoingResponder.self, of: PlainResponder.self)

    /// `draw(in:)` of layers.
    static let layerDraw = OverriddenMethod(in: DrawingLayer.self, of: PlainLayer.self, from: CALayer.self)

    /// The word of the metadata that is the method; nil where there is not exactly one candidate. Then all classes count as overriding it, which
    /// costs time and memory and changes no picture.
    private let place: Int?
    /// The word of the class that declares the method.
    private let inherited: UInt

    /// - Parameters:
    ///   - sample: overrides the method and nothing else.
    ///   - plain: overrides nothing; both have the class that declares the method as their superclass.
    private init(in sample: UIResponder.Type, of plain: UIResponder.Type = PlainView.self) {
        self.init(in: sample, of: plain, from: plain is UIView.Type ? UIView.self : UIResponder.self)
    }

    private init(in sample: AnyClass, of plain: AnyClass, from base: AnyClass) {
        let places = (0..<Self.size(of: base)).filter {
            Self.word($0, of: base) == Self.word($0, of: plain) && Self.word($0, of: base) != Self.word($0, of: sample)
        }
        place = places.count == 1 ? places[0] : nil
        inherited = place.map { Self.word($0, of: base) } ?? 0
    }

    /// Whether `type`, or a class between it and the one that declares the method, overrides it.
    func isOverridden(in type: AnyClass) -> Bool {
        guard let place else { return true }
        return Self.word(place, of: type) != inherited
    }

    private static func word(_ index: Int, of type: AnyClass) -> UInt {
        unsafeBitCast(type, to: UnsafePointer<UInt>.self)[index]
    }

    /// Words of a class's metadata behind its address point. The header (Swift's ABI, TypeMetadata.rst): kind and superclass, a word each, flags,
    /// address point and size of instances, four bytes each, alignment and a reserved field, two each, then the size of the metadata and how
    /// far before the address point it begins.
    private static func size(of type: AnyClass) -> Int {
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

    private final class PlainLayer: CALayer {}

    private final class DrawingLayer: CALayer {
        override func draw(in context: CGContext) { _ = context.interpolationQuality }
    }

    private final class PlainResponder: UIResponder {}

    private final class BeganResponder: UIResponder {
        override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { _ = touches.count }
    }

    private final class MovedResponder: UIResponder {
        override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { _ = touches.count }
    }

    private final class EndedResponder: UIResponder {
        override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { _ = touches.count }
    }

    private final class CancelledResponder: UIResponder {
        override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { _ = touches.count }
    }

    private final class PressBeganResponder: UIResponder {
        override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) { _ = presses.count }
    }

    private final class PressChangedResponder: UIResponder {
        override func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent?) { _ = presses.count }
    }

    private final class PressEndedResponder: UIResponder {
        override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) { _ = presses.count }
    }

    private final class PressCancelledResponder: UIResponder {
        override func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) { _ = presses.count }
    }

    private final class MotionBeganResponder: UIResponder {
        override func motionBegan(_ motion: UIEvent.EventSubtype, with event: UIEvent?) { _ = motion.rawValue }
    }

    private final class MotionEndedResponder: UIResponder {
        override func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) { _ = motion.rawValue }
    }

    private final class MotionCancelledResponder: UIResponder {
        override func motionCancelled(_ motion: UIEvent.EventSubtype, with event: UIEvent?) { _ = motion.rawValue }
    }

    private final class RemoteResponder: UIResponder {
        override func remoteControlReceived(with event: UIEvent?) { _ = event }
    }

    private final class UndoingResponder: UIResponder {
        override var undoManager: UndoManager? { nil }
    }
}
