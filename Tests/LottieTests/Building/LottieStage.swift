import Foundation
import Strata

@testable import Lottie

/// A small animation of 100 by 100 points, 10 frames a second and usually 20 frames, drawn on the CPU.
struct LottieStage {
    let layer: LottieAnimationLayer
    private let renderer: Renderer

    /// An animation of the given layers and assets, as a document writes them.
    init(_ layers: String, assets: String = "", length: Double = 20) throws {
        let document = """
            {"v": "5.7.0", "fr": 10, "ip": 0, "op": \(length), "w": 100, "h": 100, "assets": [\(assets)], "layers": [\(layers)]}
            """
        layer = LottieAnimationLayer(animation: try LottieAnimation(data: Data(document.utf8)))
        renderer = try Renderer(backend: .cpu)
    }

    /// Red, green, blue and alpha, premultiplied, of the pixel with its corner at a point, at a frame.
    func color(_ x: Int, _ y: Int, at frame: Double = 0) throws -> SIMD4<Int> {
        layer.currentFrame = frame
        return try shown(x, y, at: 0)
    }

    /// The same at a time of the renderer, whatever plays.
    func shown(_ x: Int, _ y: Int, at time: Double) throws -> SIMD4<Int> {
        layer.position = CGPoint(x: 50, y: 50)
        let image = try renderer.image(of: layer, at: time)
        return image.pixelBuffer.bytes.withMemoryRebound(to: UInt8.self) { bytes in
            let at = (y * image.width + x) * 4
            return SIMD4(Int(bytes[at + 2]), Int(bytes[at + 1]), Int(bytes[at]), Int(bytes[at + 3]))
        }
    }

    /// The same of pixels at several points.
    func colors(_ points: (Int, Int)..., at frame: Double = 0) throws -> [SIMD4<Int>] {
        try points.map { try color($0.0, $0.1, at: frame) }
    }

    /// A solid layer of the whole size, or of another, with more members.
    static func solid(_ color: String, _ more: String = "", width: Int = 100, height: Int = 100) -> String {
        let members = more.isEmpty ? "" : ", \(more)"
        return """
            {"ty": 1, "nm": "\(color)", "ip": 0, "op": 20, "st": 0, "sc": "\(color)", "sw": \(width), "sh": \(height)\(members)}
            """
    }

    /// A transform at a position with a scale in per cent.
    static func at(_ x: Double, _ y: Double, scale: Double = 100, _ more: String = "") -> String {
        let members = more.isEmpty ? "" : ", \(more)"
        return """
            "ks": {"p": {"a": 0, "k": [\(x), \(y), 0]}, "s": {"a": 0, "k": [\(scale), \(scale), 100]}\(members)}
            """
    }

    /// A closed rectangle as a path.
    static func box(_ x: Int, _ y: Int, _ width: Int, _ height: Int) -> String {
        let points = [[x, y], [x + width, y], [x + width, y + height], [x, y + height]]
        return """
            {"a": 0, "k": {"c": true, "v": \(points), "i": [[0,0],[0,0],[0,0],[0,0]], "o": [[0,0],[0,0],[0,0],[0,0]]}}
            """
    }

    /// A mask of a rectangle.
    static func mask(_ mode: String, _ x: Int, _ y: Int, _ width: Int, _ height: Int, _ more: String = "") -> String {
        let members = more.isEmpty ? "" : ", \(more)"
        return """
            {"mode": "\(mode)", "inv": false, "pt": \(box(x, y, width, height)), "o": {"a": 0, "k": 100}\(members)}
            """
    }
}

let red = SIMD4(255, 0, 0, 255), green = SIMD4(0, 255, 0, 255), blue = SIMD4(0, 0, 255, 255)
let clear = SIMD4(0, 0, 0, 0)
