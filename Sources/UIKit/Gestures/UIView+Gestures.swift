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
        recognizer.view = nil
        extras?.recognizers?.removeAll { $0 === recognizer }
    }
}
