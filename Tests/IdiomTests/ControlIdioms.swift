import UIKit

extension Idioms {
    /// `UIControl` and the plain controls.
    static var controls: Idioms {
        Idioms("Controls") { idiom in
            idiom("target and action (ported: the selector with its method)") {
                let button = UIButton(type: .custom), target = Target()
                button.addTarget(target, action: Selector("tapped:", Target.tapped(_:)), for: .touchUpInside)
                button.sendActions(for: .touchUpInside)
                let actions = button.actions(forTarget: target, forControlEvent: .touchUpInside)
                button.removeTarget(target, action: nil, for: .allEvents)
                return target.count == 1 && actions == ["tapped:"] && button.allTargets.isEmpty
            }
            idiom("an action") {
                var count = 0
                let control = UIControl(frame: .zero, primaryAction: UIAction { _ in count += 1 })
                control.addAction(
                    UIAction(title: "Go", image: nil, identifier: UIAction.Identifier("go")) { _ in count += 1 },
                    for: .valueChanged)
                control.sendActions(for: .valueChanged)
                control.removeAction(identifiedBy: UIAction.Identifier("go"), for: .valueChanged)
                return count == 1
            }
            idiom("states") {
                let control = UIControl()
                control.isEnabled = false
                control.isSelected = true
                control.isHighlighted = true
                return control.state == [.disabled, .selected, .highlighted] && !control.isTracking
                    && control.state.contains(.selected)
            }
            idiom("events as a set") {
                let events: UIControl.Event = [
                    .touchDown, .touchDragEnter, .touchUpOutside, .touchCancel, .editingChanged, .editingDidEnd,
                    .touchDragExit, .touchDownRepeat,
                ]
                return events.contains(.touchDown) && UIControl.Event.allTouchEvents.contains(.touchUpInside)
            }
            idiom("a control of one's own") {
                final class Knob: UIControl {
                    override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }
                    override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }
                    override func endTracking(_ touch: UITouch?, with event: UIEvent?) {}
                    override func cancelTracking(with event: UIEvent?) {}
                    override var isHighlighted: Bool { didSet { alpha = isHighlighted ? 0.5 : 1 } }
                    override var isSelected: Bool { didSet {} }
                    override var isEnabled: Bool { didSet {} }
                    override func sendAction(_ action: Selector, to target: Any?, for event: UIEvent?) {
                        super.sendAction(action, to: target, for: event)
                    }
                }
                let knob = Knob()
                knob.contentHorizontalAlignment = .leading
                knob.contentVerticalAlignment = .fill
                knob.isHighlighted = true
                return knob.alpha == 0.5
            }
            idiom("a switch") {
                let view = UISwitch()
                view.setOn(true, animated: false)
                view.onTintColor = .systemGreen
                view.thumbTintColor = .white
                return view.isOn && view.intrinsicContentSize.width == 51
            }
            idiom("a slider") {
                let slider = UISlider()
                slider.minimumValue = 0
                slider.maximumValue = 10
                slider.setValue(4, animated: true)
                slider.minimumTrackTintColor = .red
                slider.maximumTrackTintColor = .gray
                slider.thumbTintColor = .blue
                slider.isContinuous = false
                slider.setThumbImage(.square, for: .normal)
                slider.setMinimumTrackImage(nil, for: .normal)
                slider.minimumValueImage = nil
                return slider.value == 4
                    && slider.trackRect(forBounds: CGRect(x: 0, y: 0, width: 100, height: 30)).width > 0
            }
            idiom("a stepper") {
                let stepper = UIStepper()
                stepper.value = 3
                stepper.minimumValue = 0
                stepper.maximumValue = 5
                stepper.stepValue = 1
                stepper.wraps = true
                stepper.autorepeat = false
                return stepper.value == 3
            }
            idiom("progress") {
                let view = UIProgressView(progressViewStyle: .bar)
                view.setProgress(0.5, animated: false)
                view.progressTintColor = .red
                view.trackTintColor = .lightGray
                view.observedProgress = nil
                return view.progress == 0.5
            }
            idiom("an activity indicator") {
                let view = UIActivityIndicatorView(style: .large)
                view.color = .gray
                view.hidesWhenStopped = true
                view.startAnimating()
                let animates = view.isAnimating
                view.stopAnimating()
                return animates && view.isHidden
            }
            idiom("a page control") {
                let view = UIPageControl()
                view.numberOfPages = 3
                view.currentPage = 1
                view.pageIndicatorTintColor = .lightGray
                view.currentPageIndicatorTintColor = .black
                view.hidesForSinglePage = true
                view.backgroundStyle = .minimal
                view.allowsContinuousInteraction = false
                return view.size(forNumberOfPages: 3).width > 0 && view.interactionState == .none
            }
            idiom("a refresh control") {
                let control = UIRefreshControl()
                control.tintColor = .red
                control.attributedTitle = NSAttributedString(string: "Pull")
                let table = UITableView()
                table.refreshControl = control
                control.beginRefreshing()
                let refreshes = control.isRefreshing
                control.endRefreshing()
                return refreshes && !control.isRefreshing && table.refreshControl === control
            }
        }
    }

    /// `UIButton`.
    static var buttons: Idioms {
        Idioms("UIButton") { idiom in
            idiom("by state") {
                let button = UIButton(type: .system)
                button.setTitle("Play", for: .normal)
                button.setTitleColor(.white, for: .normal)
                button.setTitleColor(UIColor.white.withAlphaComponent(0.5), for: .highlighted)
                button.setImage(.square, for: .normal)
                button.setBackgroundImage(.square, for: [.selected, .highlighted])
                button.setAttributedTitle(NSAttributedString(string: "A"), for: .disabled)
                button.setTitleShadowColor(.black, for: .normal)
                button.setPreferredSymbolConfiguration(UIImage.SymbolConfiguration(pointSize: 12), forImageIn: .normal)
                return button.title(for: .normal) == "Play" && button.currentTitleColor == .white
                    && button.image(for: .normal) != nil
            }
            idiom("its label and insets") {
                let button = UIButton()
                button.titleLabel?.font = UIFont.systemFont(ofSize: 15, weight: .medium)
                button.titleLabel?.adjustsFontSizeToFitWidth = true
                button.titleLabel?.numberOfLines = 2
                button.imageView?.contentMode = .scaleAspectFit
                button.contentEdgeInsets = UIEdgeInsets(top: 4, left: 8, bottom: 4, right: 8)
                button.titleEdgeInsets = .zero
                button.imageEdgeInsets = .zero
                button.adjustsImageWhenHighlighted = false
                button.adjustsImageWhenDisabled = false
                button.showsTouchWhenHighlighted = false
                return button.buttonType == .custom && button.contentEdgeInsets.left == 8
            }
            idiom("a configuration") {
                var configuration = UIButton.Configuration.filled()
                configuration.title = "Buy"
                configuration.subtitle = "now"
                configuration.image = .square
                configuration.imagePlacement = .trailing
                configuration.imagePadding = 8
                configuration.titlePadding = 2
                configuration.baseBackgroundColor = .red
                configuration.baseForegroundColor = .white
                configuration.cornerStyle = .capsule
                configuration.buttonSize = .large
                configuration.contentInsets = NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
                configuration.showsActivityIndicator = false
                configuration.attributedTitle = AttributedString("Buy")
                configuration.titleAlignment = .center
                configuration.background.cornerRadius = 4
                configuration.titleTextAttributesTransformer = UIConfigurationTextAttributesTransformer { incoming in
                    var outgoing = incoming
                    outgoing.font = UIFont.boldSystemFont(ofSize: 12)
                    return outgoing
                }
                let button = UIButton(configuration: configuration, primaryAction: nil)
                button.configurationUpdateHandler = { button in
                    button.configuration?.showsActivityIndicator = button.isSelected
                }
                button.setNeedsUpdateConfiguration()
                return button.configuration?.title == "Buy"
            }
            idiom("kinds of configurations") {
                let all: [UIButton.Configuration] = [
                    .plain(), .gray(), .tinted(), .filled(), .borderless(), .bordered(), .borderedTinted(),
                    .borderedProminent(),
                ]
                return all.count == 8
            }
            idiom("a menu") {
                let button = UIButton(
                    type: .infoLight, primaryAction: UIAction(title: "More", image: nil, handler: { _ in }))
                button.menu = UIMenu(
                    title: "Menu", image: nil, identifier: nil, options: .displayInline,
                    children: [UIAction(title: "Delete", attributes: .destructive, state: .on) { _ in }])
                button.showsMenuAsPrimaryAction = true
                button.changesSelectionAsPrimaryAction = false
                return button.menu?.children.count == 1
            }
            idiom("a class that places its parts") {
                final class Tall: UIButton {
                    override func titleRect(forContentRect contentRect: CGRect) -> CGRect {
                        super.titleRect(forContentRect: contentRect)
                    }
                    override func imageRect(forContentRect contentRect: CGRect) -> CGRect {
                        super.imageRect(forContentRect: contentRect)
                    }
                    override func contentRect(forBounds bounds: CGRect) -> CGRect {
                        super.contentRect(forBounds: bounds)
                    }
                    override func backgroundRect(forBounds bounds: CGRect) -> CGRect {
                        super.backgroundRect(forBounds: bounds)
                    }
                    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
                        bounds.insetBy(dx: -10, dy: -10).contains(point)
                    }
                }
                return Tall(type: .custom).point(inside: CGPoint(x: -5, y: -5), with: nil)
            }
        }
    }

    /// `UISegmentedControl`.
    static var segments: Idioms {
        Idioms("UISegmentedControl") { idiom in
            idiom("items and selection") {
                let control = UISegmentedControl(items: ["One", "Two", UIImage.square])
                control.selectedSegmentIndex = 1
                control.setTitle("Zwei", forSegmentAt: 1)
                control.setEnabled(false, forSegmentAt: 0)
                control.setWidth(50, forSegmentAt: 0)
                control.insertSegment(withTitle: "Three", at: 2, animated: false)
                control.removeSegment(at: 0, animated: false)
                return control.numberOfSegments == 3 && control.titleForSegment(at: 0) == "Zwei"
            }
            idiom("attributes") {
                let control = UISegmentedControl(items: ["One"])
                control.setTitleTextAttributes([.foregroundColor: UIColor.white], for: .selected)
                control.selectedSegmentTintColor = .red
                control.apportionsSegmentWidthsByContent = true
                control.isMomentary = true
                control.removeAllSegments()
                return control.numberOfSegments == 0 && UISegmentedControl.noSegment == -1
                    && control.titleTextAttributes(for: .selected) != nil
            }
        }
    }

    /// Gesture recognizers.
    static var gestures: Idioms {
        Idioms("Gestures") { idiom in
            idiom("a tap (ported: the selector with its method)") {
                let view = UIView(), target = Target()
                let tap = UITapGestureRecognizer(target: target, action: Selector("handle:", Target.handle(_:)))
                tap.numberOfTapsRequired = 2
                tap.numberOfTouchesRequired = 1
                tap.cancelsTouchesInView = false
                tap.delaysTouchesBegan = false
                tap.delaysTouchesEnded = true
                view.addGestureRecognizer(tap)
                view.isUserInteractionEnabled = true
                return view.gestureRecognizers?.first === tap && tap.view === view
            }
            idiom("a pan's switch over states") {
                let pan = UIPanGestureRecognizer()
                pan.minimumNumberOfTouches = 1
                pan.maximumNumberOfTouches = 2
                pan.setTranslation(.zero, in: nil)
                switch pan.state {
                case .began, .changed: return false
                case .ended, .cancelled, .failed: return false
                case .possible: return pan.translation(in: pan.view) == .zero && pan.velocity(in: nil) == .zero
                @unknown default: return false
                }
            }
            idiom("pinches, turns, long presses, swipes and edges") {
                let pinch = UIPinchGestureRecognizer(), turn = UIRotationGestureRecognizer(),
                    press = UILongPressGestureRecognizer()
                let swipe = UISwipeGestureRecognizer(), edge = UIScreenEdgePanGestureRecognizer()
                pinch.scale = 1
                turn.rotation = 0
                press.minimumPressDuration = 0.3
                press.allowableMovement = 5
                swipe.direction = [.left, .right]
                edge.edges = .left
                return pinch.velocity == 0 && turn.velocity == 0 && swipe.direction.contains(.left)
                    && edge.edges == .left
            }
            idiom("hovering") {
                let hover = UIHoverGestureRecognizer()
                hover.name = "hover"
                hover.allowedTouchTypes = [UITouch.TouchType.direct.rawValue as NSNumber]
                hover.allowedPressTypes = []
                return hover.state == .possible && hover.allowedTouchTypes == [0]
            }
            idiom("one that waits for another") {
                let one = UITapGestureRecognizer(), two = UITapGestureRecognizer()
                one.require(toFail: two)
                one.isEnabled = false
                one.requiresExclusiveTouchType = false
                return !one.isEnabled && one.numberOfTouches == 0 && one.location(in: nil) == .zero
            }
            idiom("a delegate") {
                final class Delegate: NSObject, UIGestureRecognizerDelegate {
                    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }
                    func gestureRecognizer(
                        _ gestureRecognizer: UIGestureRecognizer,
                        shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
                    ) -> Bool { true }
                    func gestureRecognizer(
                        _ gestureRecognizer: UIGestureRecognizer,
                        shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
                    ) -> Bool { false }
                    func gestureRecognizer(
                        _ gestureRecognizer: UIGestureRecognizer,
                        shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
                    ) -> Bool { false }
                    func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch)
                        -> Bool
                    { !(touch.view is UIControl) }
                    func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive press: UIPress)
                        -> Bool
                    { true }
                }
                let tap = UITapGestureRecognizer(), delegate = Delegate()
                tap.delegate = delegate
                return tap.delegate === delegate
            }
            idiom("a recognizer of one's own") {
                final class Touchdown: UIGestureRecognizer {
                    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
                        super.touchesBegan(touches, with: event)
                        state = .recognized
                    }
                    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) { state = .failed }
                    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {}
                    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {}
                    override func reset() { super.reset() }
                    override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { false }
                    override func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool { false }
                }
                let recognizer = Touchdown(target: nil, action: nil)
                return recognizer.state == .possible
            }
            idiom("removed") {
                let view = UIView()
                view.addGestureRecognizer(UITapGestureRecognizer())
                view.gestureRecognizers?.forEach(view.removeGestureRecognizer)
                view.gestureRecognizers = []
                return view.gestureRecognizers?.isEmpty ?? true
            }
        }
    }
}

private final class Target: NSObject {
    var count = 0
    func tapped(_ sender: UIButton) { count += 1 }
    func handle(_ recognizer: UITapGestureRecognizer) {}
}
