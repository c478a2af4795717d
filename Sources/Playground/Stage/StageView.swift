import Foundation
import SceneFormat
import Strata

/// How a page shows the scene: its stage's size, zoom and pan, the orbit, and what lies behind.
struct StageView: Equatable {
    /// The stage's size in CSS pixels.
    var width, height: Double
    /// Device pixels per CSS pixel.
    var ratio: Double
    /// 1 shows the scene as large as it fits.
    var zoom: Double
    /// CSS pixels.
    var panX, panY: Double
    /// Nil for a checkerboard.
    var backdrop: CGColor?
    /// The orbit in degrees; 0, 0 is the flat view.
    var yaw, pitch: Double
    /// How far planes are drawn apart, 0…1.
    var explode: Double

    /// The most device pixels of a side, and of a whole stage.
    private static let mostSide = 8192.0, mostPixels = 34e6

    /// Reads a `view` message.
    init(_ json: JSON) throws(SceneError) {
        (width, height) = (try json.number("width"), try json.number("height"))
        ratio = try json.number("ratio")
        zoom = try json.number("zoom")
        (panX, panY) = (try json.number("panX"), try json.number("panY"))
        (yaw, pitch) = (try json.number("yaw"), try json.number("pitch"))
        explode = min(1, max(0, try json.number("explode")))
        let name = try json.text("backdrop")
        backdrop = name == "checker" ? nil : try json.need("backdrop").color()
        let pixels = (width * ratio, height * ratio)
        guard width >= 1, height >= 1, ratio >= 0.25, pixels.0 <= Self.mostSide, pixels.1 <= Self.mostSide,
            pixels.0 * pixels.1 <= Self.mostPixels
        else { throw SceneError("a stage of \(width) x \(height) at \(ratio) pixels each is not drawn") }
        guard zoom > 0.001, zoom < 1000, abs(panX) < 1e6, abs(panY) < 1e6 else {
            throw SceneError("a zoom of \(zoom) is not drawn")
        }
    }

    /// One of so many views of the scene that stand side by side on the stage, each of whole device pixels.
    func column(of count: Int) -> StageView {
        var view = self
        view.width = max(1, (width * ratio / Double(count)).rounded(.down) / ratio)
        return view
    }

    /// Whether the scene is seen as it is rendered, without the orbit.
    var isFlat: Bool { yaw == 0 && pitch == 0 && explode == 0 }

    /// The stage's size in device pixels.
    var pixels: (width: Int, height: Int) {
        (max(1, Int((width * ratio).rounded())), max(1, Int((height * ratio).rounded())))
    }

    /// Device pixels per point of a scene.
    func scale(of size: CGSize) -> Double {
        // Room for a margin of 24 CSS pixels.
        let fit = min(max(1, width - 48) / Double(size.width), max(1, height - 48) / Double(size.height))
        // Without the last digits of the page's division: its own scale is meant exactly.
        return (fit * zoom * ratio * 1e9).rounded() / 1e9
    }

    /// The scene's corner in device pixels, whole ones so that a scene at its own scale is not resampled.
    func corner(of size: CGSize) -> (x: Double, y: Double) {
        let scale = scale(of: size)
        return (
            ((width / 2 + panX) * ratio - Double(size.width) * scale / 2).rounded(),
            ((height / 2 + panY) * ratio - Double(size.height) * scale / 2).rounded()
        )
    }

    /// The viewport of all of the stage, with a transparent ground.
    func viewport(of size: CGSize) -> Viewport {
        let scale = scale(of: size), corner = corner(of: size), pixels = pixels
        return Viewport(
            width: pixels.width, height: pixels.height, scale: scale,
            origin: CGPoint(x: -corner.x / scale, y: -corner.y / scale))
    }

    /// The viewport of the part of the scene that is seen in the flat view, and where its picture lies on the stage; nil where nothing is seen.
    ///
    /// A scene that is seen whole is drawn as a file of it would be, from its own corner, so that both have the same pixels.
    func part(of size: CGSize) -> (viewport: Viewport, x: Int, y: Int)? {
        let scale = scale(of: size), corner = corner(of: size), pixels = pixels
        func range(_ start: Double, _ length: Double, _ most: Int) -> Range<Int> {
            let low = max(0, min(Double(most), start)), high = max(low, min(Double(most), start + length.rounded(.up)))
            return Int(low)..<Int(high)
        }
        let x = range(corner.x, Double(size.width) * scale, pixels.width)
        let y = range(corner.y, Double(size.height) * scale, pixels.height)
        if x.isEmpty || y.isEmpty { return nil }
        let viewport = Viewport(
            width: x.count, height: y.count, scale: scale,
            origin: CGPoint(
                x: (Double(x.lowerBound) - corner.x) / scale, y: (Double(y.lowerBound) - corner.y) / scale))
        return (viewport, x.lowerBound, y.lowerBound)
    }

    /// A point of the stage in CSS pixels, for one of the scene.
    func stagePoint(_ point: CGPoint, of size: CGSize) -> CGPoint {
        let scale = scale(of: size), corner = corner(of: size)
        return CGPoint(x: (point.x * scale + corner.x) / ratio, y: (point.y * scale + corner.y) / ratio)
    }

    /// The point of the scene below one of the stage in CSS pixels.
    func scenePoint(_ point: CGPoint, of size: CGSize) -> CGPoint {
        let scale = scale(of: size), corner = corner(of: size)
        return CGPoint(x: (point.x * ratio - corner.x) / scale, y: (point.y * ratio - corner.y) / scale)
    }
}
