import Cards
import UIKit
import ViewRendering

// Taps a card twice and draws it amid and after each ring's animation, into the folder that the one argument names. What
// the ported code has to do is checked: a trap is a port that does not work.

final class Steps: CardViewDelegate {
    var count = 0
    func cardDidStep(_ card: CardView) { count += 1 }
}

final class LongSteps: CardViewDelegate {
    func step(of card: CardView) -> CGFloat { 0.75 }
}

@MainActor
struct Trial {
    let folder: URL
    let card = CardView(frame: CGRect(x: 0, y: 0, width: 120, height: 120))
    let renderer: Renderer

    init(_ folder: URL) throws {
        self.folder = folder
        renderer = try Renderer()
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    func run() throws {
        try expect(0, after: 0, "empty.png")

        // Nobody answers how far: a quarter. The delegate hears of the step.
        let steps = Steps()
        card.delegate = steps
        card.button.sendActions(for: .touchUpInside)
        precondition(steps.count == 1, "the delegate did not hear of the step")
        try expect(2, after: 2, "quarter.png")

        // The delegate answers: amid the animation from a quarter to all, which takes a second, five eighths are drawn.
        let long = LongSteps()
        card.delegate = long
        card.button.sendActions(for: .touchUpInside)
        try expect(5, after: 0.52, "amid.png")
        try expect(8, after: 2, "whole.png")

        NotificationCenter.default.post(name: .resetCards, object: nil)
        try expect(0, after: 0, "reset.png")
    }

    /// Draws the card once the clock has gone on by some seconds; traps where the ring goes less far, or farther.
    private func expect(_ eighths: Int, after seconds: Double, _ name: String) throws {
        // What was set belongs to the time before.
        CATransaction.flush()
        renderer.clock.set(to: renderer.clock.now + seconds)
        let image = try renderer.image(of: card, scale: 1)
        try image.write(to: folder.appendingPathComponent(name))
        let bytes = image.dataProvider!.data! as Data
        let found = (0..<8).prefix { eighth in
            let angle = (Double(eighth) + 0.5) * .pi / 4
            let place = Int(60 - 54 * cos(angle)) * image.bytesPerRow + Int(60 + 54 * sin(angle)) * 4
            // Blue, and not white, in pixels of blue, green, red and alpha.
            return bytes[place] > 200 && bytes[place + 2] < 60
        }.count
        precondition(found == eighths, "\(name): \(found) eighths of the ring and not \(eighths)")
    }
}

let folder = URL(fileURLWithPath: CommandLine.arguments.dropFirst().first ?? "out")
try withViews { try Trial(folder).run() }
print("ported: targets, delegates, animated layers and notifications work")
