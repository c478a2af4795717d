import LayerModel

/// What a view answers in an animation block: an animation from the present value, which becomes the block's own when the property
/// has its new one.
final class ViewAnimation: CABasicAnimation {
    private var block: AnimationBlock?

    convenience init(_ key: String, of layer: CALayer, in block: AnimationBlock) {
        self.init()
        self.block = block
        keyPath = key
        let shown = block.options.contains(.beginFromCurrentState) ? layer.presentation() : nil
        fromValue = .some((shown ?? layer).valueToLeave(forKey: key) as Any)
        duration = block.duration
        fillMode = .both
        if case .curve(let function) = block.pace { timingFunction = function }
    }

    override func copy(with zone: NSZone? = nil) -> Any {
        let copy = super.copy(with: zone)
        (copy as? ViewAnimation)?.block = block
        return copy
    }

    override func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
        guard let layer = anObject as? CALayer, let block else { return }
        let to = layer.valueToLeave(forKey: event)
        ViewThread.current.animationNotes?.note(layer, event, before: fromValue)
        if let recorder = block.recorder { return recorder.note(layer, event, from: fromValue, to: to) }
        if let keyframes = block.keyframes { return keyframes.note(layer, event, from: fromValue, to: to) }
        layer.add(block.animation(event, from: fromValue, to: to), forKey: event, in: block)
    }
}

extension CALayer {
    /// Adds a block's animation: beside the additive ones that run, in the place of one that is not.
    func add(_ animation: CAPropertyAnimation, forKey key: String, in block: AnimationBlock) {
        // One that a hand leads begins where the hand has the time now, not where it has it at the commit.
        let isLed = ViewThread.current.animationNotes != nil
        if block.delay != 0 || isLed { animation.beginTime = convertTime(treeTime, from: nil) + block.delay }
        block.completion.add()
        let name = animation.isAdditive ? freeKey(key) : key
        add(animation, forKey: name)
        ViewThread.current.animationNotes?.note(self, animation: name)
    }

    /// A key that no animation has: "position", "position-2" and so on, as UIKit names them.
    func freeKey(_ key: String) -> String {
        if self.animation(forKey: key) == nil { return key }
        var number = 2
        while self.animation(forKey: "\(key)-\(number)") != nil { number += 1 }
        return "\(key)-\(number)"
    }
}

extension UIView {
    /// Ends the search for an action.
    private static let nothing = NSNull()

    final func viewAction(_ layer: CALayer, _ event: String) -> any CAAction {
        let thread = ViewThread.current
        guard thread.areAnimationsEnabled, let block = thread.animations.last, block.animates,
            layer.hasImplicitAnimation(event)
        else { return UIView.nothing }
        return ViewAnimation(event, of: layer, in: block)
    }
}
