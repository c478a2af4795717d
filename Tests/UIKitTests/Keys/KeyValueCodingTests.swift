import TestSupport
import Testing
import UIKit

@Suite("key-value coding of views")
@MainActor
struct KeyValueCodingTests {
    @Test("properties by Apple's names, of the class and those above; numbers and numbers of cases fit")
    func names() {
        let label = UILabel()
        label.setValue("text", forKey: "text")
        label.setValue(true, forKey: "hidden")
        label.setValue(2, forKey: "numberOfLines")
        label.setValue(NSNumber(value: 0.5), forKey: "alpha")
        label.setValue(1, forKey: "textAlignment")
        label.setValue(UIColor.red, forKey: "textColor")
        #expect(label.text == "text" && label.isHidden && label.numberOfLines == 2 && label.alpha == 0.5)
        #expect(label.textAlignment == .center && label.textColor == .red)
        #expect(label.value(forKey: "text") as? String == "text" && label.value(forKey: "hidden") as? Bool == true)
        #expect(label.value(forKey: "numberOfLines") as? Int == 2 && label.value(forKey: "superview") == nil)
        label.setValue(nil, forKey: "text")
        #expect(label.text == nil || label.text == "")
        let slider = UISlider()
        slider.setValue(0.25, forKey: "value")
        #expect(slider.value == 0.25)
    }

    @Test("paths lead to layers and views; a subclass's stored properties are read; undefined names are the class's")
    func paths() {
        final class Card: UIView {
            var kind = "plain"
            var heard: [String] = []
            override func value(forUndefinedKey key: String) -> Any? { "no \(key)" }
            override func setValue(_ value: Any?, forUndefinedKey key: String) { heard.append(key) }
        }
        let card = Card(frame: CGRect(x: 0, y: 0, width: 10, height: 10)), inner = UIView()
        inner.setValue(3, forKeyPath: "superview.layer.cornerRadius")
        card.addSubview(inner)
        card.setValue(8, forKeyPath: "layer.cornerRadius")
        inner.setValue(0.5, forKeyPath: "superview.alpha")
        #expect(card.layer.cornerRadius == 8 && card.alpha == 0.5)
        #expect(inner.value(forKeyPath: "superview.layer.cornerRadius") as? CGFloat == 8)
        #expect(card.value(forKey: "kind") as? String == "plain" && card.value(forKey: "sort") as? String == "no sort")
        card.setValue(1, forKey: "sort")
        card.setValue(UIView(), forKey: "superview")
        #expect(card.heard == ["sort", "superview"])
    }

    @Test("an undefined name and a value of another type end with a sentence")
    func traps() async {
        let undefined = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run { _ = UIView().value(forKey: "colour") }
        }
        #expect(
            undefined.map { String(decoding: $0.standardErrorContent, as: UTF8.self) }?.contains(
                "not key value coding-compliant for the key colour") ?? false)
        let wrong = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run { UILabel().setValue("red", forKey: "textColor") }
        }
        #expect(
            wrong.map { String(decoding: $0.standardErrorContent, as: UTF8.self) }?.contains(
                "String is no value of the key textColor") ?? false)
    }

    @Test("the shared application by its class, as code asks for it that extensions share")
    func application() throws {
        let selector = Selector("sharedApplication")
        #expect(UIApplication.responds(to: selector) && !UIApplication.responds(to: Selector("other")))
        #expect(UIApplication.perform(selector).takeUnretainedValue() === UIApplication.shared)
        #expect(UIApplication.value(forKey: "sharedApplication") as? UIApplication === UIApplication.shared)
    }

    @Test("the reader's size of text is held between a view's limits, which those below take over")
    func sizes() {
        let view = UIView(), label = UILabel()
        view.addSubview(label)
        label.adjustsFontForContentSizeCategory = true
        #expect(label.traitCollection.preferredContentSizeCategory == .large)
        view.maximumContentSizeCategory = .medium
        #expect(label.traitCollection.preferredContentSizeCategory == .medium)
        label.minimumContentSizeCategory = .extraLarge
        #expect(label.traitCollection.preferredContentSizeCategory == .extraLarge)
        #expect(view.traitCollection.preferredContentSizeCategory == .medium)
        #expect(label.appliedContentSizeCategoryLimitsDescription.split(separator: "\n").count == 2)
        view.maximumContentSizeCategory = nil
        label.minimumContentSizeCategory = nil
        #expect(label.traitCollection.preferredContentSizeCategory == .large)
    }

    @Test("a field's subclass draws text and placeholder in its own way")
    func fields() {
        final class Field: UITextField {
            var drawn: [String] = []
            override func drawPlaceholder(in rect: CGRect) { drawn.append("placeholder") }
            override func drawText(in rect: CGRect) {
                drawn.append("text")
                super.drawText(in: rect)
            }
        }
        let field = Field(frame: CGRect(x: 0, y: 0, width: 100, height: 30))
        field.placeholder = "Name"
        let renderer = UIGraphicsImageRenderer(size: field.bounds.size)
        func inked() -> Bool {
            let image = renderer.image { _ in field.drawHierarchy(in: field.bounds, afterScreenUpdates: true) }
            guard let pixels = image.cgImage?.pixelBuffer else { return false }
            return (0..<pixels.height).contains { y in (0..<pixels.width).contains { pixels.pixel($0, y) >> 24 > 0 } }
        }
        #expect(!inked() && field.drawn.contains("placeholder"))
        field.text = "Anna"
        #expect(inked() && field.drawn.contains("text"))
    }

    @Test("an indicator of the styles before iOS 13 has their sizes and colours")
    func indicators() {
        let large = UIActivityIndicatorView(style: .whiteLarge), grey = UIActivityIndicatorView(style: .gray)
        #expect(large.bounds.width == 37 && large.color == .white && grey.bounds.width == 20 && grey.color != .white)
        large.style = .medium
        #expect(large.color != .white && large.intrinsicContentSize.width == 20)
    }
}
