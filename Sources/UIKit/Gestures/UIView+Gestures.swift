extension UIView {
    final func setGestureRecognizers(_ recognizers: [UIGestureRecognizer]) {
        for old in extras?.recognizers ?? [] where !recognizers.contains(where: { $0 === old }) {
            removeRecognizer(old)
        }
        for new in recognizers { addRecognizer(new) }
    }

    final func addRecognizer(_ recognizer: UIGestureRecognizer) {
        if recognizer.view === self { return }
        recognizer.view?.removeGestureRecognizer(recognizer)
        recognizer.view = self
        ownedExtras.recognizers = (ownedExtras.recognizers ?? []) + [recognizer]
    }

    final func removeRecognizer(_ recognizer: UIGestureRecognizer) {
        guard recognizer.view === self else { return }
        recognizer.abandon()
        recognizer.view = nil
        extras?.recognizers?.removeAll { $0 === recognizer }
    }

    /// Whether the view, which was touched, keeps a gesture of a view above to itself.
    final func keepsGesture(_ recognizer: UIGestureRecognizer) -> Bool {
        (self as? UIControl)?.keeps(recognizer) ?? false
    }

    /// Whether an animation runs that takes no touches.
    final var isHeldByAnimation: Bool {
        for key in ownLayer.animationKeys() ?? [] {
            if let block = ownLayer.animation(forKey: key)?.delegate as? BlockCompletion, !block.allowsTouches {
                return true
            }
        }
        return false
    }
}
