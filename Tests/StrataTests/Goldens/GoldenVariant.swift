import FramePlan
import Foundation
import SceneFormat
import Strata
import TestSupport
import Testing

/// A change of a whole scene whose effect on the picture is known, so that one golden makes several assertions.
///
/// The scene's tree is put into a wrapper the size of the picture; the reference is changed pixel by pixel.
enum GoldenVariant: String, CaseIterable, CustomTestStringConvertible {
    /// Mirrored from top to bottom by a transform.
    case flipped
    /// A quarter turn.
    case turned
    /// Two copies side by side.
    case twice
    /// Under a mask of two opaque layers over the whole picture.
    case masked
    /// Written as a scene document and read back.
    case replayed
    /// Inside of a rectangle of whole pixels, which the scene's name chooses.
    case clipped

    var testDescription: String { rawValue }

    /// The changed scene.
    func apply(to scene: Scene, from document: URL, pixelsPerPoint scale: Double) throws -> Scene {
        var changed = scene
        let wrapper = CALayer()
        wrapper.frame = CGRect(origin: .zero, size: scene.size)
        switch self {
        case .flipped:
            wrapper.transform = CATransform3DMakeScale(1, -1, 1)
        case .turned:
            changed.size = CGSize(width: scene.size.height, height: scene.size.width)
            wrapper.position = CGPoint(x: changed.size.width / 2, y: changed.size.height / 2)
            wrapper.transform = CATransform3DMakeRotation(.pi / 2, 0, 0, 1)
        case .twice:
            changed.size.width *= 2
            wrapper.frame.size.width *= 2
            wrapper.addSublayer(Self.box(try Scene.load(from: document), x: scene.size.width))
        case .masked:
            let mask = CALayer(), half = CALayer()
            mask.frame = wrapper.bounds
            half.frame = CGRect(x: 0, y: 0, width: scene.size.width, height: scene.size.height / 2)
            mask.backgroundColor = .white
            half.backgroundColor = .black
            mask.addSublayer(half)
            wrapper.mask = mask
        case .replayed:
            return try Scene(json: Data(scene.json().utf8), folder: document.deletingLastPathComponent())
        case .clipped:
            let r = Self.rectangle(document, scene.size, scale)
            wrapper.bounds = CGRect(
                x: Double(r.minX) / scale, y: Double(r.minY) / scale, width: Double(r.width) / scale,
                height: Double(r.height) / scale)
            wrapper.position = CGPoint(x: wrapper.bounds.midX, y: wrapper.bounds.midY)
            wrapper.masksToBounds = true
        }
        wrapper.addSublayer(self == .twice ? Self.box(scene, x: 0) : scene.root)
        changed.root = wrapper
        return changed
    }

    /// The reference of the changed scene.
    func apply(to picture: CGImage, of scene: Scene, from document: URL, pixelsPerPoint scale: Double) -> CGImage {
        switch self {
        case .flipped: return picture.upsideDown()
        case .turned: return picture.quarterTurn()
        case .twice: return picture.twice()
        case .masked, .replayed: return picture
        case .clipped:
            return picture.clipped(
                to: Self.rectangle(document, scene.size, scale), over: scene.backgroundColor?.pixel ?? 0)
        }
    }

    /// Whether the wrapper changes what the scene shows: a mirrored wrapper turns the backs of its layers to the viewer, and
    /// whatever isolates the scene takes the picture's background from under what blends with it.
    func suits(_ scene: Scene) -> Bool {
        switch self {
        case .flipped: !scene.root.contains { !$0.isDoubleSided }
        default: true
        }
    }

    /// A scene in a box that cuts nothing.
    private static func box(_ scene: Scene, x: CGFloat) -> CALayer {
        let box = layer(x, 0, scene.size.width, scene.size.height)
        box.masksToBounds = true
        box.addSublayer(scene.root)
        return box
    }

    /// A rectangle of pixels inside the picture, another one for each name and always the same.
    private static func rectangle(_ document: URL, _ size: CGSize, _ scale: Double) -> PixelRect {
        var random = Random(document.lastPathComponent.utf8.reduce(7) { ($0 &* 31 &+ Int($1)) & 0xFFFFF })
        let w = Double(size.width) * scale, h = Double(size.height) * scale
        let x = w * 0.4 * random.unit(), y = h * 0.4 * random.unit()
        let width = w * (0.3 + 0.3 * random.unit()), height = h * (0.3 + 0.3 * random.unit())
        return PixelRect(minX: Int32(x), minY: Int32(y), maxX: Int32(x + width), maxY: Int32(y + height))
    }
}

extension CGColor {
    /// Premultiplied, as 0xAARRGGBB.
    fileprivate var pixel: UInt32 {
        let bytes = (premultiplied * 255).rounded(.toNearestOrAwayFromZero)
        return UInt32(bytes.w) << 24 | UInt32(bytes.x) << 16 | UInt32(bytes.y) << 8 | UInt32(bytes.z)
    }
}

extension CALayer {
    /// Whether a layer of the subtree, masks included, is such.
    fileprivate func contains(_ condition: (CALayer) -> Bool) -> Bool {
        if condition(self) { return true }
        if let mask, mask.contains(condition) { return true }
        return sublayers?.contains { $0.contains(condition) } ?? false
    }
}
