import UIKit

extension Idioms {
    /// `UIView`.
    static var views: Idioms {
        Idioms("UIView") { idiom in
            idiom("the usual properties") {
                let view = UIView(frame: .zero)
                view.backgroundColor = .systemBackground
                view.alpha = 0.5
                view.isHidden = true
                view.isOpaque = false
                view.clipsToBounds = true
                view.tag = 42
                view.tintColor = .red
                view.tintAdjustmentMode = .dimmed
                view.contentMode = .redraw
                view.isUserInteractionEnabled = false
                view.isMultipleTouchEnabled = true
                view.isExclusiveTouch = true
                view.contentScaleFactor = 2
                view.clearsContextBeforeDrawing = false
                view.semanticContentAttribute = .forceRightToLeft
                view.autoresizesSubviews = true
                view.restorationIdentifier = "view"
                return view.viewWithTag(42) == view && view.effectiveUserInterfaceLayoutDirection == .rightToLeft
            }
            idiom("made and set up in one") {
                let view: UIView = {
                    let view = UIView()
                    view.translatesAutoresizingMaskIntoConstraints = false
                    return view
                }()
                return view.constraints.isEmpty
            }
            idiom("autoresized") {
                let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10)), inner = UIView(frame: view.bounds)
                inner.autoresizingMask = [.flexibleWidth, .flexibleHeight]
                view.addSubview(inner)
                view.frame.size.width = 20
                return inner.frame.width == 20
            }
            idiom("geometry") {
                let view = UIView(frame: CGRect(origin: .zero, size: CGSize(width: 10, height: 10)))
                view.center = CGPoint(x: view.bounds.midX, y: view.bounds.midY)
                view.bounds.origin.y += 5
                view.frame = view.frame.insetBy(dx: 1, dy: 1).offsetBy(dx: 2, dy: 0).integral
                view.sizeToFit()
                return view.point(inside: CGPoint(x: 1, y: 6), with: nil)
            }
            idiom("points between views and windows") {
                let window = UIWindow(frame: UIScreen.main.bounds),
                    view = UIView(frame: CGRect(x: 5, y: 5, width: 5, height: 5))
                window.addSubview(view)
                return view.convert(CGPoint.zero, to: nil) == CGPoint(x: 5, y: 5)
                    && view.convert(view.bounds, to: window).minX == 5
                    && window.convert(CGPoint(x: 5, y: 5), to: view) == .zero
                    && view.convert(CGPoint.zero, from: window) == CGPoint(x: -5, y: -5)
                    && view.convert(view.bounds, to: view.window?.screen.coordinateSpace ?? view).width == 5
            }
            idiom("what it hits") {
                let view = UIView(frame: CGRect(x: 0, y: 0, width: 5, height: 5))
                return view.hitTest(CGPoint(x: 1, y: 1), with: nil) === view
                    && view.hitTest(CGPoint(x: 6, y: 1), with: nil) == nil
            }
            idiom("margins and safe areas") {
                let view = UIView()
                view.layoutMargins = UIEdgeInsets(top: 8, left: 16, bottom: 8, right: 16)
                view.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
                view.preservesSuperviewLayoutMargins = true
                view.insetsLayoutMarginsFromSafeArea = false
                return view.safeAreaInsets == .zero && view.layoutMargins.left == 2
                    && view.layoutMarginsGuide.owningView === view
            }
            idiom("a class with the two initialisers") {
                let view = BadgeView(frame: .zero)
                return view.isReady && BadgeView(coder: NSCoder()) == nil
            }
            idiom("layout asked for") {
                let view = UIView()
                view.setNeedsLayout()
                view.layoutIfNeeded()
                view.setNeedsDisplay()
                view.setNeedsDisplay(.zero)
                view.setNeedsUpdateConstraints()
                view.updateConstraintsIfNeeded()
                view.invalidateIntrinsicContentSize()
                return !view.needsUpdateConstraints()
            }
            idiom("snapshots") {
                let view = UIView(frame: CGRect(x: 0, y: 0, width: 5, height: 5))
                let snapshot = view.snapshotView(afterScreenUpdates: true)
                return snapshot?.bounds == view.bounds
                    && view.resizableSnapshotView(from: view.bounds, afterScreenUpdates: true, withCapInsets: .zero)
                        != nil
            }
            idiom("masked by a view") {
                let view = UIView(), mask = UIView()
                view.mask = mask
                return view.mask === mask
            }
            idiom("interactions") {
                let view = UIView()
                let interaction = UIContextMenuInteraction(delegate: MenuDelegate.shared)
                view.addInteraction(interaction)
                let count = view.interactions.count
                view.removeInteraction(interaction)
                return count == 1 && view.interactions.isEmpty && interaction.view == nil
            }
            idiom("motion effects") {
                let view = UIView()
                let tilt = UIInterpolatingMotionEffect(keyPath: "center.x", type: .tiltAlongHorizontalAxis)
                tilt.minimumRelativeValue = -10
                tilt.maximumRelativeValue = 10
                let group = UIMotionEffectGroup()
                group.motionEffects = [tilt]
                view.addMotionEffect(group)
                return view.motionEffects.count == 1
            }
        }
    }

    /// The hierarchy of views.
    static var hierarchies: Idioms {
        Idioms("Hierarchies") { idiom in
            idiom("subviews added and ordered") {
                let view = UIView(), first = UIView(), second = UIView()
                [first, second].forEach(view.addSubview)
                view.bringSubviewToFront(first)
                view.sendSubviewToBack(first)
                view.insertSubview(UIView(), at: 0)
                view.insertSubview(UIView(), aboveSubview: first)
                view.insertSubview(UIView(), belowSubview: first)
                view.exchangeSubview(at: 0, withSubviewAt: 1)
                return view.subviews.count == 5 && view.subviews.last == second && first.isDescendant(of: view)
            }
            idiom("all removed") {
                let view = UIView()
                view.addSubview(UIView())
                view.subviews.forEach { $0.removeFromSuperview() }
                return view.subviews.isEmpty
            }
            idiom("all below it by recursion") {
                @MainActor
                func all(in view: UIView) -> [UIView] { view.subviews + view.subviews.flatMap { all(in: $0) } }
                let view = UIView(), inner = UIView()
                view.addSubview(inner)
                inner.addSubview(UILabel())
                return all(in: view).compactMap { $0 as? UILabel }.count == 1
            }
            idiom("the controller up the chain of responders") {
                let controller = UIViewController(), inner = UIView()
                controller.view.addSubview(inner)
                var responder: UIResponder? = inner
                while let next = responder?.next, !(responder is UIViewController) { responder = next }
                return responder === controller
            }
            idiom("told of moves") {
                final class Told: UIView {
                    var log: [String] = []
                    override func willMove(toSuperview newSuperview: UIView?) { log.append("will") }
                    override func didMoveToSuperview() { log.append("did") }
                    override func willMove(toWindow newWindow: UIWindow?) {}
                    override func didMoveToWindow() {}
                    override func didAddSubview(_ subview: UIView) { log.append("added") }
                    override func willRemoveSubview(_ subview: UIView) { log.append("removed") }
                    override func tintColorDidChange() { super.tintColorDidChange() }
                    override func safeAreaInsetsDidChange() { super.safeAreaInsetsDidChange() }
                    override func layoutMarginsDidChange() { super.layoutMarginsDidChange() }
                    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
                        super.traitCollectionDidChange(previousTraitCollection)
                    }
                    override func layoutSubviews() { super.layoutSubviews() }
                    override func updateConstraints() { super.updateConstraints() }
                    override func sizeThatFits(_ size: CGSize) -> CGSize { super.sizeThatFits(size) }
                    override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: 5) }
                    override var alignmentRectInsets: UIEdgeInsets { .zero }
                    override func layoutSublayers(of layer: CALayer) { super.layoutSublayers(of: layer) }
                    override func display(_ layer: CALayer) {}
                    override func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
                        super.action(for: layer, forKey: event)
                    }
                    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
                        super.touchesBegan(touches, with: event)
                    }
                    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}
                    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {}
                    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {}
                    override func touchesEstimatedPropertiesUpdated(_ touches: Set<UITouch>) {}
                    override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {}
                    override func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {}
                    override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
                        true
                    }
                    override func awakeFromNib() { super.awakeFromNib() }
                    override func prepareForInterfaceBuilder() { super.prepareForInterfaceBuilder() }
                    override func encodeRestorableState(with coder: NSCoder) {}
                    override func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize {
                        super.systemLayoutSizeFitting(targetSize)
                    }
                    override func didUpdateFocus(
                        in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator
                    ) {}
                    override var canBecomeFocused: Bool { false }
                    override var canBecomeFirstResponder: Bool { true }
                    override var inputView: UIView? { nil }
                    override var inputAccessoryView: UIView? { nil }
                    override var keyCommands: [UIKeyCommand]? { nil }
                    override var undoManager: UndoManager? { nil }
                    override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool { false }
                }
                let view = UIView(), told = Told()
                view.addSubview(told)
                told.addSubview(UIView())
                told.subviews[0].removeFromSuperview()
                return told.log == ["will", "did", "added", "removed"]
            }
            idiom("a window with its controller") {
                let window = UIWindow(frame: UIScreen.main.bounds)
                window.rootViewController = UIViewController()
                window.makeKeyAndVisible()
                window.windowLevel = .alert + 1
                window.overrideUserInterfaceStyle = .dark
                window.isHidden = false
                return window.rootViewController?.view.window === window && window.screen === UIScreen.main
                    && UIWindow.Level.statusBar > .normal
            }
            idiom("first responder and end of editing") {
                let view = UIView()
                return !view.isFirstResponder && !view.canBecomeFirstResponder && !view.endEditing(true)
            }
            idiom("the key window of the connected scenes") {
                let scenes = UIApplication.shared.connectedScenes.compactMap { $0 as? UIWindowScene }
                let key = scenes.flatMap { $0.windows }.first { $0.isKeyWindow }
                return key === UIApplication.shared.keyWindow || key == nil
            }
        }
    }

    /// `draw(_:)` and what it does.
    static var viewDrawing: Idioms {
        Idioms("draw(_:)") { idiom in
            idiom("a view that draws itself") {
                let view = BadgeView(frame: CGRect(x: 0, y: 0, width: 8, height: 8))
                let image = UIGraphicsImageRenderer(bounds: view.bounds).image { view.layer.render(in: $0.cgContext) }
                return image.size.width == 8
            }
            idiom("a text that is measured and drawn") {
                let text = "Hello" as NSString
                let attributes: [NSAttributedString.Key: Any] = [
                    .font: UIFont.systemFont(ofSize: 14), .foregroundColor: UIColor.red,
                ]
                let size = text.size(withAttributes: attributes)
                let bounds = text.boundingRect(
                    with: CGSize(width: 100, height: CGFloat.greatestFiniteMagnitude),
                    options: [.usesLineFragmentOrigin, .usesFontLeading], attributes: attributes, context: nil)
                return size.width > 0 && bounds.height >= 14
            }
            idiom("a flipped context for Core Text") {
                UIGraphicsImageRenderer(size: CGSize(width: 4, height: 4)).image { renderer in
                    renderer.cgContext.textMatrix = .identity
                    renderer.cgContext.textPosition = .zero
                    renderer.cgContext.translateBy(x: 0, y: 4)
                    renderer.cgContext.scaleBy(x: 1, y: -1)
                }.size.width == 4
            }
        }
    }

    /// `UIStackView`.
    static var stackViews: Idioms {
        Idioms("UIStackView") { idiom in
            idiom("a column") {
                let stack = UIStackView(arrangedSubviews: [UIView(), UIView()])
                stack.axis = .vertical
                stack.spacing = 8
                stack.alignment = .leading
                stack.distribution = .fillEqually
                stack.isLayoutMarginsRelativeArrangement = true
                stack.isBaselineRelativeArrangement = false
                stack.setCustomSpacing(UIStackView.spacingUseSystem, after: stack.arrangedSubviews[0])
                return stack.arrangedSubviews.count == 2
                    && stack.customSpacing(after: stack.arrangedSubviews[1]) == UIStackView.spacingUseDefault
            }
            idiom("arranged anew") {
                let stack = UIStackView()
                let view = UIView()
                stack.addArrangedSubview(view)
                stack.insertArrangedSubview(UIView(), at: 0)
                stack.removeArrangedSubview(view)
                view.removeFromSuperview()
                return stack.arrangedSubviews.count == 1
            }
            idiom("emptied") {
                let stack = UIStackView(arrangedSubviews: [UILabel()])
                stack.arrangedSubviews.forEach {
                    stack.removeArrangedSubview($0)
                    $0.removeFromSuperview()
                }
                return stack.subviews.isEmpty
            }
        }
    }
}

private final class BadgeView: UIView {
    private(set) var isReady = false

    override init(frame: CGRect) {
        super.init(frame: frame)
        commonInit()
    }
    required init?(coder: NSCoder) {
        super.init(coder: coder)
        commonInit()
    }
    private func commonInit() { isReady = true }

    override func draw(_ rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        context.setFillColor(tintColor.cgColor)
        UIBezierPath(ovalIn: rect.insetBy(dx: 1, dy: 1)).fill()
    }
}

private final class MenuDelegate: NSObject, UIContextMenuInteractionDelegate {
    static let shared = MenuDelegate()
    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
    ) -> UIContextMenuConfiguration? {
        UIContextMenuConfiguration(identifier: nil, previewProvider: nil) { _ in UIMenu(title: "", children: []) }
    }
}
