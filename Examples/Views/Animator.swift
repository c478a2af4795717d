import Foundation
import ViewRendering

/// One property animator led by hand: a row shows what the view looks like at nine parts of the way.
@MainActor
enum AnimatorExample {
    static func run(_ folder: URL) throws {
        let stage = UIView(frame: CGRect(x: 0, y: 0, width: 220, height: 150))
        stage.backgroundColor = .secondarySystemBackground
        let card = UILabel(frame: CGRect(x: 16, y: 45, width: 60, height: 60))
        card.text = "A"
        card.font = .systemFont(ofSize: 30, weight: .bold)
        card.textAlignment = .center
        card.textColor = .white
        card.backgroundColor = .systemIndigo
        card.layer.cornerRadius = 10
        card.clipsToBounds = true
        stage.addSubview(card)

        let animator = UIViewPropertyAnimator(duration: 1, curve: .easeInOut) {
            card.center.x = 174
            card.transform = CGAffineTransform(rotationAngle: .pi / 2)
        }
        animator.addAnimations({ card.backgroundColor = .systemPink }, delayFactor: 0.5)
        // The curve's own pace, not that of a finger.
        animator.scrubsLinearly = false

        let renderer = try Renderer()
        let sheet = UIView(frame: CGRect(x: 0, y: 0, width: 3 * 220 + 4 * 12, height: 3 * 150 + 4 * 12))
        sheet.backgroundColor = .systemGray4
        for step in 0..<9 {
            animator.fractionComplete = CGFloat(step) / 8
            let view = UIImageView(image: UIImage(cgImage: try renderer.image(of: stage, scale: 2)))
            view.frame = CGRect(x: 12 + step % 3 * 232, y: 12 + step / 3 * 162, width: 220, height: 150)
            let part = UILabel(frame: CGRect(x: 8, y: 4, width: 100, height: 20))
            part.text = "\(step)/8"
            part.font = .monospacedDigitSystemFont(ofSize: 13, weight: .regular)
            part.textColor = .secondaryLabel
            view.addSubview(part)
            sheet.addSubview(view)
        }
        try renderer.image(of: sheet, scale: 1).write("animator.png", to: folder)
    }
}
