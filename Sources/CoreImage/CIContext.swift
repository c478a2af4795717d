import CoreGraphics
import Drawing
import Foundation
import LayerModel
import Strata

/// Draws pictures of Core Image by the render server of layers, on the CPU.
public final class CIContext: NSObject, @unchecked Sendable {
    // Unchecked: a lock guards the server's making; a server may be asked from any thread.
    private let lock = NSLock()
    private var server: RenderServer?

    /// A context.
    public override init() {}

    /// A context. The options have no effect: everything is computed with sRGB values on the CPU.
    public convenience init(options: [CIContextOption: Any]? = nil) { self.init() }

    deinit { server?.invalidate() }

    /// A part of a picture.
    ///
    /// - Parameters:
    ///   - image: the picture.
    ///   - fromRect: the part in pixels, rounded outwards to whole ones.
    /// - Returns: nil for an empty or infinite part, and where it is too large.
    public func createCGImage(_ image: CIImage, from fromRect: CGRect) -> CGImage? {
        let rect = fromRect.standardized.integral
        guard !rect.isInfinite, !rect.isNull, rect.width >= 1, rect.height >= 1, rect.width <= 32_767,
            rect.height <= 32_767, let server = usableServer()
        else { return nil }
        // On a thread of its own: transactions belong to threads, and the caller's is not to be ended.
        let answer = Answer()
        let done = DispatchSemaphore(value: 0)
        let thread = Thread {
            let root = CALayer()
            root.frame = CGRect(origin: .zero, size: rect.size)
            root.masksToBounds = true
            if let layer = LayerRecipe.layer(image, rect) { layer.place(in: root, rect) }
            do {
                answer.image = try Renderer(server: server).image(of: root, at: 0)
            } catch {
                Warnings.once("a picture of Core Image: \(error)")
            }
            done.signal()
        }
        thread.stackSize = 8 << 20
        thread.start()
        done.wait()
        return answer.image
    }

    /// A part of a picture; the format and the space have no effect: it is of 8 bits in sRGB.
    public func createCGImage(
        _ image: CIImage, from fromRect: CGRect, format: CIFormat, colorSpace: CGColorSpace?
    ) -> CGImage? { createCGImage(image, from: fromRect) }

    private func usableServer() -> RenderServer? {
        lock.withLock {
            if server == nil { server = try? Backend.cpu.makeServer(BackendOptions()) }
            return server
        }
    }

    private final class Answer: @unchecked Sendable {
        // Unchecked: read after the semaphore that is signalled when it is written.
        var image: CGImage?
    }
}

/// An option of contexts. None has an effect.
public struct CIContextOption: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String
    /// From the name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Whether the CPU draws. It always does.
    public static let useSoftwareRenderer = CIContextOption(rawValue: "kCIContextUseSoftwareRenderer")
    /// The space of computing.
    public static let workingColorSpace = CIContextOption(rawValue: "kCIContextWorkingColorSpace")
    /// The space of pictures.
    public static let outputColorSpace = CIContextOption(rawValue: "kCIContextOutputColorSpace")
    /// Whether pictures in between are kept.
    public static let cacheIntermediates = CIContextOption(rawValue: "kCIContextCacheIntermediates")
    /// Whether others come first.
    public static let priorityRequestLow = CIContextOption(rawValue: "kCIContextPriorityRequestLow")
}

/// A format of pixels.
public struct CIFormat: RawRepresentable, Hashable, Sendable {
    /// The number.
    public let rawValue: Int32
    /// From the number.
    public init(rawValue: Int32) { self.rawValue = rawValue }
    /// Red, green, blue and alpha, a byte each.
    public static let RGBA8 = CIFormat(rawValue: 24)
    /// Blue, green, red and alpha, a byte each.
    public static let BGRA8 = CIFormat(rawValue: 25)
    /// Alpha, red, green and blue, a byte each.
    public static let ARGB8 = CIFormat(rawValue: 23)
    /// Red, green, blue and alpha, a half float each.
    public static let RGBAh = CIFormat(rawValue: 31)
}

/// Makes layers of a picture's recipe.
private struct LayerRecipe {
    let layer: CALayer
    /// Where the layer's bounds are, in the picture's pixels.
    let rect: CGRect

    /// Puts the layer into one that shows a rectangle of the same pixels.
    func place(in parent: CALayer, _ shown: CGRect) {
        layer.anchorPoint = .zero
        layer.position = CGPoint(x: rect.minX - shown.minX, y: shown.maxY - rect.maxY)
        parent.addSublayer(layer)
    }

    private static func container(_ rect: CGRect) -> LayerRecipe {
        let layer = CALayer()
        layer.bounds = CGRect(origin: .zero, size: rect.size)
        return LayerRecipe(layer: layer, rect: rect)
    }

    /// The layer of a picture.
    ///
    /// - Parameter region: what is seen of it, which bounds endless pictures.
    static func layer(_ image: CIImage, _ region: CGRect) -> LayerRecipe? {
        guard !region.isNull, region.width.isFinite, region.height.isFinite else { return nil }
        switch image.recipe {
        case .nothing: return nil
        case .image(let picture):
            let made = container(image.extent)
            made.layer.contents = picture
            return made
        case .color(let color):
            let made = container(region)
            made.layer.backgroundColor = color
            return made
        case .clamped(let inner): return layer(inner, inner.extent)
        case .cropped(let inner, let rect):
            guard let own = layer(inner, rect) else { return nil }
            let made = container(rect)
            made.layer.masksToBounds = true
            own.place(in: made.layer, rect)
            return made
        case .over(let top, let below):
            let made = container(region)
            for part in [below, top] { layer(part, region)?.place(in: made.layer, region) }
            return made
        case .transformed(let inner, let transform):
            guard transform.a * transform.d != transform.b * transform.c,
                let own = layer(inner, region.applying(transform.inverted()))
            else { return nil }
            let rect = own.rect.applying(transform)
            let made = container(rect)
            // From the layer's points to pixels, and from the moved ones to the container's points.
            let place = CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: own.rect.minX, ty: own.rect.maxY)
                .concatenating(transform)
                .concatenating(CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: -rect.minX, ty: rect.maxY))
            own.layer.anchorPoint = .zero
            own.layer.position = CGPoint(x: place.tx, y: place.ty)
            own.layer.setAffineTransform(
                CGAffineTransform(a: place.a, b: place.b, c: place.c, d: place.d, tx: 0, ty: 0))
            made.layer.addSublayer(own.layer)
            return made
        case .filtered(let inner, let filters):
            let reach = filters.reduce(0) { $1.kind == .gaussianBlur ? $0 + CGFloat($1.amount) * 3 : $0 }
            guard let own = layer(inner, region.insetBy(dx: -reach, dy: -reach)) else { return nil }
            let made = container(own.rect)
            own.place(in: made.layer, own.rect)
            made.layer.filters = filters.map { filter in
                var filter = filter
                if case .clamped = inner.recipe { filter.normalizesEdges = true }
                return CAFilter(filter)
            }
            return made
        }
    }
}
