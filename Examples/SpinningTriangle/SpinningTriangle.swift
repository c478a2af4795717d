import Foundation
import Strata

/// A triangle that the program's own OpenGL ES code draws, spinning inside of a card that is turned in perspective.
///
///     swift run spinning-triangle [OUT.png] [SECONDS]
///
/// GL's functions are looked up in the context, so that the program links no GL of its own.
@main
struct SpinningTriangle {
    static func main() throws {
        let root = CALayer()
        root.frame = CGRect(x: 0, y: 0, width: 480, height: 320)
        root.backgroundColor = CGColor(red: 0.09, green: 0.11, blue: 0.15, alpha: 1)
        root.sublayerTransform.m34 = -1 / 600

        let card = CAOpenGLLayer()
        card.name = "triangle"
        card.frame = CGRect(x: 110, y: 40, width: 260, height: 240)
        card.contentsScale = 2
        card.cornerRadius = 24
        card.masksToBounds = true
        card.backgroundColor = CGColor(red: 0.2, green: 0.24, blue: 0.32, alpha: 1)
        card.transform = CATransform3DMakeRotation(0.7, 0, 1, 0)
        card.isAsynchronous = true
        card.drawing = Triangle()
        root.addSublayer(card)

        let arguments = CommandLine.arguments.dropFirst()
        let time = arguments.dropFirst().first.flatMap(Double.init) ?? 0.4
        let image = try Renderer(backend: .gl).image(of: root, at: time, scale: 2)
        try image.write(to: URL(fileURLWithPath: arguments.first ?? "spinning-triangle.png"))
    }
}
