import Foundation
import Strata

/// The README's program: a few layers, one of them turned in perspective, become a PNG.
///
///     swift run first-light [OUT.png]
@main
struct FirstLight {
    static func main() throws {
        let root = CALayer()
        root.frame = CGRect(x: 0, y: 0, width: 320, height: 200)
        root.backgroundColor = CGColor(red: 0.09, green: 0.11, blue: 0.15, alpha: 1)
        root.sublayerTransform.m34 = -1 / 500

        let card = CALayer()
        card.frame = CGRect(x: 80, y: 40, width: 160, height: 120)
        card.backgroundColor = CGColor(red: 1, green: 0.62, blue: 0.2, alpha: 1)
        card.cornerRadius = 16
        root.addSublayer(card)

        let turn = CABasicAnimation(keyPath: "transform.rotation.y")
        turn.toValue = 2 * Double.pi
        turn.duration = 4
        card.add(turn, forKey: "turn")

        let image = try Renderer().image(of: root, at: 0.5, scale: 2)
        try image.write(to: URL(fileURLWithPath: CommandLine.arguments.dropFirst().first ?? "first-light.png"))
    }
}
