extension UIView {
    final func setGestureRecognizers(_ recognizers: [UIGestureRecognizer]) {
        let kept = Set(recognizers.map { ObjectIdentifier($0) })
        let gone = (extras?.recognizers ?? []).filter { !kept.contains(ObjectIdentifier($0)) }
        extras?.recognizers?.removeAll { !kept.contains(ObjectIdentifier($0)) }
        for old in gone {
            old.abandon()
            old.view = nil
        }
        for new in recognizers { addRecognizer(new) }
    }

    final func addRecognizer(_ recognizer: UIGestureRecognizer) {
        if recognizer.view === self { return }
        recognizer.view?.removeGestureRecognizer(recognizer)
        recognizer.view = self
        let extras = ownedExtras
        if extras.recognizers == nil { extras.recognizers = [] }
        extras.recognizers?.append(recognizer)
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
