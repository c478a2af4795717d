import Foundation
import TestSupport
import Testing
import ViewRendering

@testable import UIKit

/// UITextField, by Apple's documentation.
@MainActor
@Suite("Text fields")
struct TextFieldTests {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))

    private func field(_ style: UITextField.BorderStyle = .roundedRect) -> UITextField {
        let field = UITextField(frame: CGRect(x: 10, y: 10, width: 200, height: 34))
        field.borderStyle = style
        window.addSubview(field)
        return field
    }

    @Test("A field begins with the documented values")
    func defaults() {
        let field = UITextField()
        // "This string is @"" by default." "The default value for this property is UITextBorderStyleNone."
        #expect(field.text == "" && field.borderStyle == .none && field.placeholder == nil)
        #expect(field.clearButtonMode == .never && field.leftViewMode == .never && field.rightViewMode == .never)
        #expect(!field.isSecureTextEntry && !field.clearsOnBeginEditing && !field.isEditing)
        #expect(field.textAlignment == .natural && !field.adjustsFontSizeToFitWidth && field.minimumFontSize == 0)
    }

    @Test("Text and placeholder give way to each other; the intrinsic width is that of what shows")
    func placeholder() {
        let field = field()
        field.placeholder = "Somebody's name"
        let empty = field.intrinsicContentSize
        field.layoutIfNeeded()
        #expect(!field.hintLabel.isHidden && field.hintLabel.text == "Somebody's name")
        field.text = "A"
        field.layoutIfNeeded()
        #expect(field.hintLabel.isHidden && field.intrinsicContentSize.width < empty.width)
        #expect(field.intrinsicContentSize.height == empty.height)
    }

    @Test("Secure text shows as dots, one for each character")
    func secure() {
        let field = field()
        field.text = "pass👍🏽"
        field.isSecureTextEntry = true
        #expect(field.label.text == "•••••" && field.text == "pass👍🏽")
    }

    @Test(
        "Views beside the text show by their modes and take their room from it; the right one takes the clear button's place"
    )
    func sides() {
        let field = field()
        let (left, right) = (
            UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20)),
            UIView(frame: CGRect(x: 0, y: 0, width: 30, height: 50))
        )
        field.leftView = left
        field.layoutIfNeeded()
        #expect(left.isHidden && field.textRect(forBounds: field.bounds).minX == 7)
        field.leftViewMode = .always
        field.layoutIfNeeded()
        #expect(!left.isHidden && left.frame == CGRect(x: 0, y: 7, width: 20, height: 20))
        #expect(field.textRect(forBounds: field.bounds).minX == 24)
        field.text = "A"
        field.clearButtonMode = .always
        field.layoutIfNeeded()
        #expect(!field.clearButton.isHidden && field.clearButton.frame == CGRect(x: 176, y: 8, width: 19, height: 19))
        #expect(field.textRect(forBounds: field.bounds).maxX == 173)
        field.rightView = right
        field.rightViewMode = .unlessEditing
        field.layoutIfNeeded()
        #expect(field.clearButton.isHidden && right.frame == CGRect(x: 170, y: 0, width: 30, height: 34))
        field.becomeFirstResponder()
        field.layoutIfNeeded()
        #expect(!field.clearButton.isHidden && right.isHidden)
    }

    @Test("A tap begins editing, and one on the clear button empties the field; delegate and actions hear of it")
    func taps() {
        final class Hears: UITextFieldDelegate {
            var heard: [String] = []
            func textFieldDidBeginEditing(_ textField: UITextField) { heard.append("began") }
            func textFieldShouldClear(_ textField: UITextField) -> Bool {
                heard.append("clear?")
                return true
            }
            func textFieldShouldReturn(_ textField: UITextField) -> Bool {
                heard.append("return?")
                return textField.resignFirstResponder()
            }
            func textFieldDidEndEditing(_ textField: UITextField) { heard.append("ended") }
        }
        let hears = Hears()
        let field = field()
        field.delegate = hears
        field.text = "Text"
        field.clearButtonMode = .whileEditing
        field.addAction(for: .editingChanged) { hears.heard.append("changed \($0.text ?? "")") }
        window.layoutIfNeeded()
        func tap(_ point: CGPoint) {
            let source = TouchSource(.tap(at: point))
            for frame in 0...60 { source.send(upTo: Double(frame) / 60, in: frame == 0 ? window : nil) }
        }
        tap(CGPoint(x: 40, y: 25))
        #expect(field.isEditing && field.isFirstResponder)
        window.layoutIfNeeded()
        tap(CGPoint(x: 195, y: 27))
        field.insertText("a")
        field.insertText("b")
        field.deleteBackward()
        field.insertText("\n")
        #expect(field.text == "a" && !field.isEditing)
        #expect(
            hears.heard == ["began", "clear?", "changed ", "changed a", "changed ab", "changed a", "return?", "ended"])
    }

    @Test("Each border style shows, in light and dark")
    func borders() throws {
        let renderer = try Renderer(backend: .cpu)
        for style in [UIUserInterfaceStyle.light, .dark] {
            let root = UIView(frame: CGRect(x: 0, y: 0, width: 220, height: 200))
            root.overrideUserInterfaceStyle = style
            root.backgroundColor = .systemBackground
            for (index, border) in UITextField.BorderStyle.allCases.enumerated() {
                let field = UITextField(frame: CGRect(x: 10, y: 8 + 46 * CGFloat(index), width: 200, height: 34))
                field.borderStyle = border
                if index % 2 == 0 { field.placeholder = "Placeholder" } else { field.text = "Text" }
                field.clearButtonMode = .always
                root.addSubview(field)
            }
            let image = try renderer.image(of: root, scale: 2)
            try image.write(to: URL(fileURLWithPath: "/tmp/fields-\(style.rawValue).png"))
            // The rounded one has a line, and nothing in its corner.
            let top = (8 + 46 * 3) * 2
            #expect(image.pixelBuffer.pixel(20, top) == image.pixelBuffer.pixel(2, 2))
            #expect(image.pixelBuffer.pixel(220, top) != image.pixelBuffer.pixel(2, 2))
        }
    }
}
