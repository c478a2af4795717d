import Cards
import UIKit
import ViewRendering

// Taps a card twice and draws it amid and after each ring's animation, into the folder that the one argument names. What the ported code has to do is checked: a trap is
// a port that does not work.

final class Steps: CardViewDelegate {
    var count = 0
    func cardDidStep(_ card: CardView) { count += 1 }
}

final class LongSteps: CardViewDelegate {
    func step(of card: CardView) -> CGFloat { 0.75 }
}

let folder = URL(fileURLWithPath: CommandLine.arguments.dropFirst().first ?? "out")
try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
let card = CardView(frame: CGRect(x: 0, y: 0, width: 120, height: 120))
let renderer = try Renderer()

/// Draws the card some seconds from now, and tells how far the ring goes, in eighths.
func ring(after seconds: Double, _ name: String) throws -> Int {
    let image = try renderer.image(of: card, at: renderer.clock.now + seconds, scale: 1)
    try image.write(to: folder.appendingPathComponent(name))
    let bytes = image.dataProvider!.data! as Data
    return (0..<8).prefix { eighth in
        let angle = (Double(eighth) + 0.5) * .pi / 4
        let (x, y) = (Int(60 + 54 * sin(angle)), Int(60 - 54 * cos(angle)))
        let place = y * image.bytesPerRow + x * 4
        // Blue, and not white, in pixels of blue, green, red and alpha.
        return bytes[place] > 200 && bytes[place + 2] < 60
    }.count
}

precondition(try ring(after: 0, "empty.png") == 0)

// Nobody answers how far: a quarter. The delegate hears of the step.
let steps = Steps()
card.delegate = steps
card.button.sendActions(for: .touchUpInside)
precondition(steps.count == 1)
precondition(try ring(after: 2, "quarter.png") == 2)

// The delegate answers: amid the animation from a quarter to all, which takes a second, five eighths are drawn.
let long = LongSteps()
card.delegate = long
renderer.clock.set(to: renderer.clock.now + 3)
card.button.sendActions(for: .touchUpInside)
precondition(try ring(after: 0.52, "amid.png") == 5)
precondition(try ring(after: 2, "whole.png") == 8)

NotificationCenter.default.post(name: .resetCards, object: nil)
precondition(try ring(after: 3, "reset.png") == 0)
print("ported: targets, delegates, animated layers and notifications work")
