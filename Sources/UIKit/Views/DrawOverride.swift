import Foundation

/// Whether a class of views overrides `draw(_:)`, which decides whether its views have pictures.
///
/// UIKit compares the methods that the Objective-C runtime finds. Swift's classes have a table of their methods in their metadata, in which
/// an inherited method has the address that it has in the superclass: the place of `draw(_:)` is where a class that overrides it alone differs from
/// `UIView`, and a class that overrides nothing does not.
enum DrawOverride {
    /// Whether `type`, or a class between it and `UIView`, overrides `draw(_:)`.
    static func exists(in type: UIView.Type) -> Bool {
        guard let place else { return true }
        return word(place, of: type) != word(place, of: UIView.self)
    }

    /// The word of the metadata that is `draw(_:)`; nil where there is not exactly one candidate. Then all views draw, which costs memory
    /// and changes no picture of classes that do.
    private static let place: Int? = {
        let places = (0..<size(of: UIView.self)).filter {
            word($0, of: UIView.self) == word($0, of: PlainView.self)
                && word($0, of: UIView.self) != word($0, of: DrawingView.self)
        }
        return places.count == 1 ? places[0] : nil
    }()

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
}
