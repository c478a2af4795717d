import CoreGraphics
import Foundation
import QuartzCore
import UIKit

extension Idioms {
    /// `UITraitCollection`.
    static var traits: Idioms {
        Idioms("Traits") { idiom in
            idiom("asked") {
                let traits = UIView().traitCollection
                return traits.userInterfaceStyle == .light && traits.horizontalSizeClass != .regular
                    && traits.userInterfaceIdiom != .carPlay && traits.displayScale > 0
                    && traits.layoutDirection == .leftToRight
                    && !traits.preferredContentSizeCategory.isAccessibilityCategory
                    && traits.forceTouchCapability != .available
            }
            idiom("combined") {
                let traits = UITraitCollection(traitsFrom: [
                    UITraitCollection(userInterfaceStyle: .dark), UITraitCollection(displayScale: 3),
                    UITraitCollection(horizontalSizeClass: .compact),
                ])
                return traits.displayScale == 3
                    && traits.containsTraits(in: UITraitCollection(userInterfaceStyle: .dark))
                    && traits.hasDifferentColorAppearance(comparedTo: nil)
            }
            idiom("as of iOS 17") {
                let traits = UITraitCollection { mutable in
                    mutable.userInterfaceStyle = .dark
                    mutable.displayScale = 2
                }
                return traits.userInterfaceStyle == .dark
                    && traits.modifyingTraits { $0.displayScale = 1 }.displayScale == 1
            }
            idiom("changes registered") {
                let view = UIView()
                var count = 0
                let registration = view.registerForTraitChanges([UITraitUserInterfaceStyle.self]) {
                    (view: UIView, previous: UITraitCollection) in count += 1
                }
                view.overrideUserInterfaceStyle = .dark
                view.unregisterForTraitChanges(registration)
                return count == 1 || count == 0
            }
            idiom("colours resolved for a layer") {
                let layer = CALayer()
                UITraitCollection(userInterfaceStyle: .dark).performAsCurrent {
                    layer.borderColor = UIColor.separator.cgColor
                }
                return layer.borderColor != nil
            }
        }
    }

    /// Core Foundation's spellings.
    static var coreFoundation: Idioms {
        Idioms("Core Foundation") { idiom in
            idiom("texts and lists") {
                let text = "text" as CFString, list = [1, 2] as CFArray
                return CFStringGetLength(text) == 4 && CFArrayGetCount(list) == 2 && (text as String) == "text"
            }
            idiom("times") {
                CFAbsoluteTimeGetCurrent() > 0 && CACurrentMediaTime() >= 0 && ProcessInfo.processInfo.systemUptime > 0
            }
            idiom("ranges and equality") {
                let range = CFRangeMake(0, 4)
                return range.length == 4 && CFEqual("a" as CFString, "a" as CFString)
                    && CFRange(location: 1, length: 2).location == 1
            }
            idiom("a mutable attributed text") {
                guard let text = CFAttributedStringCreateMutable(kCFAllocatorDefault, 0) else { return false }
                CFAttributedStringReplaceString(text, CFRangeMake(0, 0), "abc" as CFString)
                return CFAttributedStringGetLength(text) == 3
            }
            idiom("data") {
                let data = Data([1, 2, 3]) as CFData
                return CFDataGetLength(data) == 3 && (data as Data).count == 3
            }
            idiom("dictionaries of options") {
                let options = ["kCGImageSourceShouldCache": kCFBooleanFalse as Any] as CFDictionary
                return CFDictionaryGetCount(options) == 1
            }
            idiom("urls") {
                let url = URL(fileURLWithPath: "/tmp/a.png") as CFURL
                return (url as URL).lastPathComponent == "a.png"
            }
        }
    }

    /// Boxes.
    static var boxes: Idioms {
        Idioms("NSValue and NSNumber") { idiom in
            idiom("points, sizes and rectangles") {
                NSValue(cgPoint: CGPoint(x: 1, y: 2)).cgPointValue.y == 2
                    && NSValue(cgSize: CGSize(width: 1, height: 2)).cgSizeValue.height == 2
                    && NSValue(cgRect: CGRect(x: 0, y: 0, width: 1, height: 2)).cgRectValue.height == 2
                    && NSValue(cgVector: CGVector(dx: 1, dy: 0)).cgVectorValue.dx == 1
            }
            idiom("transforms and insets") {
                NSValue(cgAffineTransform: CGAffineTransform(scaleX: 2, y: 1)).cgAffineTransformValue.a == 2
                    && NSValue(uiEdgeInsets: UIEdgeInsets(top: 1, left: 0, bottom: 0, right: 0)).uiEdgeInsetsValue.top
                        == 1
                    && NSValue(uiOffset: UIOffset(horizontal: 1, vertical: 2)).uiOffsetValue.vertical == 2
                    && NSValue(caTransform3D: CATransform3DIdentity).caTransform3DValue.m11 == 1
                    && NSValue(directionalEdgeInsets: .zero).directionalEdgeInsetsValue == .zero
                    && NSValue(range: NSRange(location: 1, length: 1)).rangeValue.location == 1
            }
            idiom("numbers by as") {
                let number = 3 as NSNumber, length = CGFloat(2) as NSNumber
                let values: [Any] = [1.5 as CGFloat, true, 2]
                return number.intValue == 3 && (length as? CGFloat) == 2 && (values[0] as? CGFloat) == 1.5
                    && CGFloat(truncating: number) == 3
            }
            idiom("a number out of a layer") {
                let layer = CALayer()
                layer.opacity = 0.5
                return (layer.value(forKey: "opacity") as? NSNumber)?.floatValue == 0.5
                    && layer.value(forKeyPath: "bounds") as? CGRect == .zero
            }
            idiom("texts of geometry") {
                NSCoder.string(for: CGPoint(x: 1, y: 2)) == "{1, 2}"
                    && NSCoder.cgRect(for: "{{0, 0}, {1, 2}}").height == 2
                    && NSStringFromCGRect(.zero) == "{{0, 0}, {0, 0}}"
            }
        }
    }

    /// Key-value coding.
    static var keyValueCoding: Idioms {
        Idioms("Key-value coding") { idiom in
            idiom("of a layer") {
                let layer = CALayer()
                layer.setValue("mine", forKey: "custom")
                layer.setValue(0.5, forKey: "opacity")
                layer.setValue(CGSize(width: 2, height: 3), forKeyPath: "bounds.size")
                layer.setValue(7, forKeyPath: "position.x")
                return layer.value(forKey: "custom") as? String == "mine" && layer.opacity == 0.5
                    && layer.bounds.height == 3 && layer.position.x == 7
            }
            idiom("key paths of Swift as names") {
                CABasicAnimation(keyPath: #"strokeEnd"#).keyPath == "strokeEnd"
                    && \UIView.alpha != \UIView.frame.size.width as AnyKeyPath
            }
            idiom("a stretch of settings by key path") {
                let views = [UIView(), UIView()]
                views.forEach { $0[keyPath: \.alpha] = 0.5 }
                return views.map(\.alpha) == [0.5, 0.5]
            }
        }
    }

    /// `NSCoding`.
    static var coding: Idioms {
        Idioms("NSCoding") { idiom in
            idiom("a view out of a coder that has none") {
                let coder = NSCoder()
                return UIView(coder: coder) == nil && UILabel(coder: coder) == nil
                    && UIViewController(coder: coder) == nil && CALayer(coder: coder) == nil
            }
            idiom("a colour and back") {
                let data = try NSKeyedArchiver.archivedData(withRootObject: UIColor.red, requiringSecureCoding: true)
                return try NSKeyedUnarchiver.unarchivedObject(ofClass: UIColor.self, from: data) == .red
            }
            idiom("geometry in an archive") {
                let archiver = NSKeyedArchiver(requiringSecureCoding: true)
                archiver.encode(CGPoint(x: 1, y: 2), forKey: "point")
                archiver.encode(CGRect(x: 1, y: 2, width: 3, height: 4), forKey: "rect")
                archiver.encode(UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4), forKey: "insets")
                archiver.finishEncoding()
                let decoder = NSKeyedUnarchiver(forReadingWith: archiver.encodedData)
                return decoder.decodeCGPoint(forKey: "point").y == 2 && decoder.decodeCGRect(forKey: "rect").height == 4
                    && decoder.decodeUIEdgeInsets(forKey: "insets").right == 4
            }
            idiom("a bezier path and back") {
                let path = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 2, height: 3))
                let data = try NSKeyedArchiver.archivedData(withRootObject: path, requiringSecureCoding: false)
                return try NSKeyedUnarchiver.unarchivedObject(ofClass: UIBezierPath.self, from: data)?.bounds.height
                    == 3
            }
            idiom("a font and back") {
                let data = try NSKeyedArchiver.archivedData(
                    withRootObject: UIFont.systemFont(ofSize: 13), requiringSecureCoding: true)
                return try NSKeyedUnarchiver.unarchivedObject(ofClass: UIFont.self, from: data)?.pointSize == 13
            }
            idiom("an image and back") {
                let data = try NSKeyedArchiver.archivedData(withRootObject: UIImage.square, requiringSecureCoding: true)
                return try NSKeyedUnarchiver.unarchivedObject(ofClass: UIImage.self, from: data)?.size
                    == UIImage.square.size
            }
            idiom("codable geometry") {
                let data = try JSONEncoder().encode([CGPoint(x: 1, y: 2)])
                return try JSONDecoder().decode([CGPoint].self, from: data) == [CGPoint(x: 1, y: 2)]
            }
        }
    }

    /// Notifications, timers and queues.
    static var notifications: Idioms {
        Idioms("Notifications and timers") { idiom in
            idiom("the keyboard's (nobody posts them here)") {
                let names = [
                    UIResponder.keyboardWillShowNotification, UIResponder.keyboardWillHideNotification,
                    UIResponder.keyboardDidShowNotification, UIResponder.keyboardWillChangeFrameNotification,
                ]
                let frame =
                    ([
                        UIResponder.keyboardFrameEndUserInfoKey: NSValue(
                            cgRect: CGRect(x: 0, y: 0, width: 1, height: 2))
                    ][UIResponder.keyboardFrameEndUserInfoKey])?.cgRectValue
                return Set(names).count == 4 && frame?.height == 2
                    && UIResponder.keyboardAnimationDurationUserInfoKey != UIResponder.keyboardAnimationCurveUserInfoKey
            }
            idiom("the application's") {
                let names: [Notification.Name] = [
                    UIApplication.didBecomeActiveNotification, UIApplication.willResignActiveNotification,
                    UIApplication.didEnterBackgroundNotification, UIApplication.willEnterForegroundNotification,
                    UIApplication.didReceiveMemoryWarningNotification, UIApplication.willTerminateNotification,
                    UIContentSizeCategory.didChangeNotification, UIDevice.orientationDidChangeNotification,
                ]
                return Set(names).count == names.count
            }
            idiom("a target and a selector (ported: the selector with its method)") {
                final class Listener: NSObject {
                    var count = 0
                    func heard(_ notification: Notification) { count += 1 }
                }
                let listener = Listener()
                NotificationCenter.default.addObserver(
                    listener, selector: Selector("heard:", Listener.heard(_:)),
                    name: UIApplication.didBecomeActiveNotification, object: nil)
                NotificationCenter.default.post(name: UIApplication.didBecomeActiveNotification, object: nil)
                NotificationCenter.default.removeObserver(listener)
                return listener.count == 1
            }
            idiom("a timer") {
                let timer = Timer.scheduledTimer(withTimeInterval: 60, repeats: true) { _ in }
                RunLoop.main.add(timer, forMode: .common)
                timer.tolerance = 1
                timer.invalidate()
                return !timer.isValid
            }
            idiom("a delayed call, cancelled (ported: the selector with its method)") {
                final class Worker: NSObject { func work() {} }
                let worker = Worker()
                worker.perform(Selector("work", Worker.work), with: nil, afterDelay: 60)
                NSObject.cancelPreviousPerformRequests(withTarget: worker)
                return worker.responds(to: Selector("work", Worker.work))
            }
            idiom("work for later") {
                let item = DispatchWorkItem {}
                DispatchQueue.main.asyncAfter(deadline: .now() + 60, execute: item)
                item.cancel()
                return item.isCancelled
            }
            idiom("values beside an object") {
                let view = UIView()
                objc_setAssociatedObject(view, &associatedKey, "value", .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
                return objc_getAssociatedObject(view, &associatedKey) as? String == "value"
            }
        }
    }

    /// `UIApplication`, `UIDevice`, `UIScreen`, the pasteboard.
    static var application: Idioms {
        Idioms("Application and device") { idiom in
            idiom("the screen") {
                UIScreen.main.bounds.width > 0 && UIScreen.main.scale >= 1 && UIScreen.main.nativeScale >= 1
                    && UIScreen.main.nativeBounds.width > 0 && UIScreen.main.maximumFramesPerSecond >= 60
            }
            idiom("the device") {
                let device = UIDevice.current
                device.isBatteryMonitoringEnabled = false
                device.beginGeneratingDeviceOrientationNotifications()
                device.endGeneratingDeviceOrientationNotifications()
                return device.userInterfaceIdiom != .tv && !device.systemVersion.isEmpty && !device.model.isEmpty
                    && !device.orientation.isLandscape && !device.name.isEmpty && device.identifierForVendor == nil
            }
            idiom("the application") {
                let application = UIApplication.shared
                application.isIdleTimerDisabled = true
                application.isIdleTimerDisabled = false
                application.applicationIconBadgeNumber = 0
                let task = application.beginBackgroundTask(expirationHandler: nil)
                application.endBackgroundTask(task)
                application.beginIgnoringInteractionEvents()
                application.endIgnoringInteractionEvents()
                application.open(URL(string: "https://example.com")!, options: [:], completionHandler: nil)
                return application.applicationState == .active && !application.canOpenURL(URL(string: "tel:1")!)
                    && application.windows.count >= 0
                    && application.userInterfaceLayoutDirection == .leftToRight
                    && application.preferredContentSizeCategory == .large
            }
            idiom("the pasteboard") {
                UIPasteboard.general.string = "copied"
                let text = UIPasteboard.general.string
                UIPasteboard.general.image = .square
                UIPasteboard.general.items = []
                return text == "copied" && !UIPasteboard.general.hasStrings
            }
            idiom("asked of the system") {
                UIAccessibility.isReduceMotionEnabled == false && !UIAccessibility.isVoiceOverRunning
                    && UIAccessibility.isReduceTransparencyEnabled == false
            }
            idiom("versions") {
                if #available(iOS 13.0, *) { return true } else { return false }
            }
            idiom("bundles and nibs") {
                let nib = UINib(nibName: "Cell", bundle: nil)
                _ = nib
                return Bundle.main.loadNibNamed("Cell", owner: nil, options: nil) == nil
            }
            idiom("a delegate of the application") {
                final class Delegate: UIResponder, UIApplicationDelegate {
                    var window: UIWindow?
                    func application(
                        _ application: UIApplication,
                        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
                    ) -> Bool { true }
                    func applicationDidBecomeActive(_ application: UIApplication) {}
                }
                return Delegate().application(.shared, didFinishLaunchingWithOptions: nil)
            }
            idiom("the root controller of the delegate's window") {
                UIApplication.shared.delegate?.window??.rootViewController == nil
                    && (UIApplication.shared.connectedScenes.first?.delegate as? UIWindowSceneDelegate)?.window??
                        .isKeyWindow == nil
            }
            idiom("a delegate of a scene") {
                final class Delegate: UIResponder, UIWindowSceneDelegate {
                    var window: UIWindow?
                    func scene(
                        _ scene: UIScene, willConnectTo session: UISceneSession,
                        options connectionOptions: UIScene.ConnectionOptions
                    ) {
                        guard let scene = scene as? UIWindowScene else { return }
                        window = UIWindow(windowScene: scene)
                    }
                    func sceneDidBecomeActive(_ scene: UIScene) {}
                }
                return Delegate().window == nil
            }
        }
    }

    /// Geometry of Core Graphics and UIKit.
    static var geometry: Idioms {
        Idioms("Geometry") { idiom in
            idiom("rectangles") {
                let rect = CGRect(x: 0, y: 0, width: 10, height: 20)
                let (slice, rest) = rect.divided(atDistance: 5, from: .minYEdge)
                return rect.midX == 5 && rect.insetBy(dx: 1, dy: 1).width == 8 && rect.union(.zero) == rect
                    && rect.intersects(rect) && !rect.isNull && !rect.isEmpty
                    && rect.contains(CGPoint(x: 5, y: 5)) && slice.height == 5 && rest.height == 15
                    && rect.standardized == rect && CGRect.null.isNull
                    && rect.intersection(CGRect(x: 50, y: 0, width: 1, height: 1)).isNull
            }
            idiom("insets") {
                let insets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
                return CGRect(x: 0, y: 0, width: 10, height: 10).inset(by: insets)
                    == CGRect(x: 2, y: 1, width: 4, height: 6) && insets != .zero && UIEdgeInsets.zero.top == 0
            }
            idiom("directional insets and offsets") {
                let insets = NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
                return insets.leading == 2 && UIOffset(horizontal: 1, vertical: 1) != .zero
            }
            idiom("sums of points by one's own operators") {
                CGPoint(x: 1, y: 2) + CGPoint(x: 1, y: 1) == CGPoint(x: 2, y: 3) && CGVector(dx: 1, dy: 1) != .zero
            }
            idiom("lengths of numbers") {
                let length: CGFloat = 2.5
                return length.rounded(.up) == 3 && ceil(length) == 3 && max(length, 1) == 2.5 && sqrt(CGFloat(4)) == 2
                    && CGFloat.pi > 3 && CGFloat.greatestFiniteMagnitude > 1 && hypot(CGFloat(3), 4) == 5
                    && Double(length) == 2.5 && Int(length) == 2 && CGFloat(Double.pi / 2) == .pi / 2
            }
            idiom("edges and corners as sets") {
                let edges: UIRectEdge = [.top, .left], corners: UIRectCorner = [.topLeft, .bottomRight]
                return UIRectEdge.all.contains(edges) && UIRectCorner.allCorners.contains(corners)
            }
            idiom("a point in a rectangle, hashed") {
                Set([CGPoint.zero, .zero]).count == 1 && [CGSize.zero: 1][.zero] == 1 && Set([CGRect.zero]).count == 1
            }
            idiom("lines by integers") {
                CGRect(x: 0, y: 0, width: 1, height: 1) == CGRect(origin: .zero, size: CGSize(width: 1, height: 1))
                    && CGPoint(x: 1.5, y: 2).debugDescription.contains("1.5")
            }
        }
    }

    /// Accessibility.
    static var accessibility: Idioms {
        Idioms("Accessibility") { idiom in
            idiom("of a view") {
                let view = UIView()
                view.isAccessibilityElement = true
                view.accessibilityLabel = "Close"
                view.accessibilityHint = "Closes"
                view.accessibilityValue = "1"
                view.accessibilityTraits = [.button, .selected]
                view.accessibilityTraits.insert(.notEnabled)
                view.accessibilityIdentifier = "close"
                view.accessibilityElementsHidden = false
                view.accessibilityViewIsModal = true
                view.shouldGroupAccessibilityChildren = true
                view.accessibilityFrame = .zero
                view.accessibilityCustomActions = [UIAccessibilityCustomAction(name: "a") { _ in true }]
                view.accessibilityElements = []
                view.accessibilityIgnoresInvertColors = true
                return view.accessibilityTraits.contains(.button) && view.accessibilityLabel == "Close"
            }
            idiom("announced") {
                UIAccessibility.post(notification: .announcement, argument: "done")
                UIAccessibility.post(notification: .screenChanged, argument: nil)
                UIAccessibility.post(notification: .layoutChanged, argument: UIView())
                return true
            }
            idiom("an element in a container") {
                let view = UIView()
                let element = UIAccessibilityElement(accessibilityContainer: view)
                element.accessibilityFrameInContainerSpace = CGRect(x: 0, y: 0, width: 1, height: 1)
                element.accessibilityLabel = "part"
                return element.accessibilityLabel == "part"
            }
            idiom("accessibility of any object") {
                final class Model: NSObject {}
                let model: NSObject = Model(), view: NSObject = UILabel()
                model.accessibilityLabel = "a model"
                view.accessibilityTraits = .header
                return model.accessibilityLabel == "a model" && (view as? UILabel)?.accessibilityTraits == .header
            }
            idiom("an action for assistive programs by target and selector") {
                final class Model: NSObject { func act() -> Bool { true } }
                let action = UIAccessibilityCustomAction(
                    name: "Delete", target: Model(), selector: Selector("act", Model.act))
                return action.name == "Delete" && action.actionHandler == nil
            }
            idiom("C and Core Text by UIKit") {
                UInt64(NSEC_PER_SEC) == 1_000_000_000 && strtol("12", nil, 10) == 12
                    && kCTTrackingAttributeName.length > 0
                    && kStylisticAltTwoOnSelector == 4
            }
            idiom("keys by their place") {
                UIKeyboardHIDUsage.keyboardA.rawValue == 4 && UIKeyboardHIDUsage.keyboardUpArrow.rawValue == 0x52
            }
            idiom("a window of a scene that a subclass makes") {
                final class Overlay: UIWindow {
                    init(in scene: UIWindowScene?) {
                        if let scene { super.init(windowScene: scene) } else { super.init(frame: UIScreen.main.bounds) }
                    }
                    required init?(coder: NSCoder) { nil }
                }
                return Overlay(in: nil).bounds == UIScreen.main.bounds
            }
        }
    }
}

nonisolated(unsafe) private var associatedKey: UInt8 = 0

private func + (one: CGPoint, other: CGPoint) -> CGPoint { CGPoint(x: one.x + other.x, y: one.y + other.y) }
