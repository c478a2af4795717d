import ArgumentParser
import Foundation
import RaceScenes
import Strata

/// Measures each paint over a whole picture: its shader on GL, its kernels on the CPU.
struct Paints: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Times one layer as large as the picture, by what it shows.",
        discussion:
            "Million pixels a second of drawing and reading back; the layer moves by a point each frame, so that all of it is drawn."
    )

    @OptionGroup var stage: StageOptions
    @Option(help: "Frames, after five to warm up.") var frames = 12

    func run() throws {
        for (name, layer) in Self.layers {
            let run = try SceneRun(MovingLayer(layer), stage.makeRenderer(), frames: frames)
            let milliseconds = run.median { $0.draw + $0.read }
            var line = ResultLine(stage)
            line.add("paint", name)
            line.add("ms", milliseconds)
            line.add("mpx_s", Double(StageOptions.viewport.width * StageOptions.viewport.height) / milliseconds / 1e3)
            line.write()
        }
    }

    private static var layers: [(String, CALayer)] {
        [
            ("solid, opaque", layer { $0.backgroundColor = orange() }),
            ("solid", layer { $0.backgroundColor = orange(0.5) }),
            ("rounded", layer { ($0.backgroundColor, $0.cornerRadius) = (orange(), 60) }),
            (
                "bordered",
                layer {
                    ($0.backgroundColor, $0.cornerRadius, $0.borderWidth) = (orange(), 60, 8)
                }
            ),
            ("turned", layer { ($0.backgroundColor, $0.transform) = (orange(), turn) }),
            ("image, one to one", layer { ($0.contents, $0.contentsGravity) = (picture(1920, 1080), .topLeft) }),
            ("image, scaled", layer { $0.contents = picture(1200, 700) }),
            ("image, turned", layer { ($0.contents, $0.transform) = (picture(1200, 700), turn) }),
            ("image, in perspective", layer { ($0.contents, $0.transform) = (picture(1200, 700), tilt) }),
            ("gradient, axial", gradient(.axial)), ("gradient, radial", gradient(.radial)),
            ("gradient, conic", gradient(.conic)),
            (
                "group",
                layer { group in
                    group.opacity = 0.5
                    group.sublayers = [
                        layer { $0.backgroundColor = orange() }, layer { $0.backgroundColor = orange(0.5) },
                    ]
                }
            ),
            (
                "masked",
                layer {
                    $0.backgroundColor = orange()
                    $0.mask = gradient(.axial)
                }
            ),
            ("multiply", layer { ($0.backgroundColor, $0.compositingFilter) = (orange(0.5), "multiplyBlendMode") }),
            ("blurred", layer { ($0.contents, $0.filters) = (picture(1920, 1080), [blur]) }),
            (
                "shadow",
                layer { shadowed in
                    shadowed.shadowOpacity = 1
                    shadowed.shadowRadius = 20
                    shadowed.shadowPath = CGPath(rect: shadowed.bounds, transform: nil)
                }
            ),
        ]
    }

    private static let turn = CATransform3DScale(CATransform3DMakeRotation(0.2, 0, 0, 1), 1.3, 1.5, 1)

    private static var tilt: CATransform3D {
        var transform = CATransform3DIdentity
        transform.m34 = -1 / 3000
        return CATransform3DScale(CATransform3DRotate(transform, 0.2, 1, 1, 0), 1.4, 1.4, 1)
    }

    private static var blur: CAFilter {
        let filter = CAFilter(type: "gaussianBlur")
        filter.setValue(20, forKey: "inputRadius")
        return filter
    }

    private static func orange(_ alpha: CGFloat = 1) -> CGColor { CGColor(red: 1, green: 0.6, blue: 0.2, alpha: alpha) }

    private static func layer(_ look: (CALayer) -> Void) -> CALayer {
        let layer = RaceStage.makeRoot()
        look(layer)
        return layer
    }

    private static func gradient(_ type: CAGradientLayerType) -> CALayer {
        let gradient = CAGradientLayer()
        gradient.frame = CGRect(origin: .zero, size: RaceStage.size)
        gradient.type = type
        gradient.colors = [orange(), orange(0.2), CGColor(red: 0.1, green: 0.3, blue: 1, alpha: 1)]
        if type != .axial { (gradient.startPoint, gradient.endPoint) = (CGPoint(x: 0.5, y: 0.5), CGPoint(x: 1, y: 1)) }
        return gradient
    }

    private static func picture(_ width: Int, _ height: Int) -> CGImage {
        CGImage(
            pixelBuffer: PixelBuffer(width: width, height: height) { bytes in
                for i in 0..<width * height {
                    bytes[4 * i] = UInt8(truncatingIfNeeded: i)
                    bytes[4 * i + 1] = UInt8(truncatingIfNeeded: i / width)
                    bytes[4 * i + 2] = UInt8(truncatingIfNeeded: i &* 7)
                    bytes[4 * i + 3] = 255
                }
            })
    }
}

/// A stage with one layer that moves back and forth by a point.
private final class MovingLayer: RaceScene {
    let root = RaceStage.makeRoot()
    private let layer: CALayer

    init(_ layer: CALayer) {
        self.layer = layer
        root.addSublayer(layer)
    }

    func update(frame: Int) { layer.position.x = RaceStage.size.width / 2 + CGFloat(frame % 2) }
}
