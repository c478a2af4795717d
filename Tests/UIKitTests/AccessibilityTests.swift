import Testing
import UIKit

/// What assistive programs ask, by Apple's documentation of UIAccessibility: kept, overridable, with the defaults of iOS.
@MainActor
@Suite("Accessibility")
struct AccessibilityTests {
    @Test("views are no elements by default; labels, buttons and controls are, with their text")
    func defaults() {
        let view = UIView(), label = UILabel(), button = UIButton(type: .system)
        label.text = "Balance"
        button.setTitle("Pay", for: .normal)
        #expect(!view.isAccessibilityElement && view.accessibilityLabel == nil && view.accessibilityTraits == .none)
        #expect(label.isAccessibilityElement && label.accessibilityLabel == "Balance")
        #expect(label.accessibilityTraits == .staticText)
        #expect(button.isAccessibilityElement && button.accessibilityLabel == "Pay")
        button.isEnabled = false
        #expect(button.accessibilityTraits == [.button, .notEnabled] && UISwitch().isAccessibilityElement)
    }

    @Test("what is set is kept, and may be overridden")
    func values() {
        final class Chart: UIView {
            override var accessibilityElements: [Any]? {
                get { [UIAccessibilityElement(accessibilityContainer: self)] }
                set {}
            }
        }
        let view = UIView(), chart = Chart()
        view.accessibilityLabel = "Chart"
        view.accessibilityIdentifier = "chart"
        view.isAccessibilityElement = true
        view.accessibilityTraits = [.image, .updatesFrequently]
        view.accessibilityElementsHidden = true
        #expect(view.accessibilityLabel == "Chart" && view.accessibilityIdentifier == "chart")
        #expect(view.isAccessibilityElement && view.accessibilityElementsHidden)
        #expect(view.accessibilityTraits == [.image, .updatesFrequently])
        #expect(chart.accessibilityElementCount() == 1 && view.accessibilityElementCount() == 0)
        #expect(chart.accessibilityElement(at: 0) is UIAccessibilityElement && chart.accessibilityElement(at: 1) == nil)
        UIAccessibility.post(notification: .layoutChanged, argument: chart)
        #expect(!UIAccessibility.isVoiceOverRunning)
    }

    @Test("frames are of the screen: windows stand where their frames say")
    func frames() {
        let window = UIWindow(frame: CGRect(x: 10, y: 20, width: 100, height: 100))
        let view = UIView(frame: CGRect(x: 5, y: 6, width: 30, height: 40))
        window.addSubview(view)
        #expect(view.accessibilityFrame == CGRect(x: 15, y: 26, width: 30, height: 40))
        #expect(view.accessibilityActivationPoint == CGPoint(x: 30, y: 46))
        let space = UIScreen.main.coordinateSpace
        #expect(view.convert(CGPoint(x: 15, y: 26), from: space) == .zero)
        let unit = CGRect(x: 0, y: 0, width: 1, height: 1)
        #expect(space.convert(unit, from: view) == CGRect(x: 15, y: 26, width: 1, height: 1))
        let element = UIAccessibilityElement(accessibilityContainer: view)
        element.accessibilityFrameInContainerSpace = CGRect(x: 1, y: 1, width: 2, height: 2)
        #expect(element.accessibilityFrame == CGRect(x: 16, y: 27, width: 2, height: 2))
    }
}
