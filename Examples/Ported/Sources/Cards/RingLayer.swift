import QuartzCore
import UIKit

/// A ring that is drawn as far as its progress goes.
class RingLayer: CALayer {
    /// From 0 to 1; animatable.
    @NSManaged var progress: CGFloat

    override class func needsDisplay(forKey key: String) -> Bool {
        key == #keyPath(RingLayer.progress) || super.needsDisplay(forKey: key)
    }
}

extension RingLayer {
    // Overrides stand in an extension, which Swift allows with the Objective-C runtime alone.
    override func draw(in context: CGContext) {
        let center = CGPoint(x: bounds.midX, y: bounds.midY)
        context.addArc(
            center: center, radius: bounds.width / 2 - 6, startAngle: -.pi / 2, endAngle: -.pi / 2 + 2 * .pi * progress,
            clockwise: false)
        context.setLineWidth(12)
        context.setStrokeColor(UIColor(red: 0, green: 0, blue: 1, alpha: 1).cgColor)
        context.strokePath()
    }
}
