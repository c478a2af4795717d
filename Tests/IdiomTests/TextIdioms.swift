import UIKit

extension Idioms {
    /// `UILabel`.
    static var labels: Idioms {
        Idioms("UILabel") { idiom in
            idiom("the usual properties") {
                let label = UILabel()
                label.text = "Title"
                label.textColor = .secondaryLabel
                label.font = .preferredFont(forTextStyle: .headline)
                label.textAlignment = .center
                label.numberOfLines = 0
                label.lineBreakMode = .byTruncatingTail
                label.adjustsFontSizeToFitWidth = true
                label.minimumScaleFactor = 0.5
                label.adjustsFontForContentSizeCategory = true
                label.allowsDefaultTighteningForTruncation = true
                label.baselineAdjustment = .alignCenters
                label.preferredMaxLayoutWidth = 200
                label.shadowColor = .black
                label.shadowOffset = CGSize(width: 0, height: 1)
                label.highlightedTextColor = .white
                label.isHighlighted = false
                label.isEnabled = true
                label.lineBreakStrategy = .pushOut
                label.showsExpansionTextWhenTruncated = false
                return label.text == "Title" && label.textAlignment == .center
            }
            idiom("attributed text") {
                let label = UILabel()
                label.attributedText = NSAttributedString(
                    string: "A", attributes: [.kern: 1.2, .foregroundColor: UIColor.red])
                return label.attributedText?.length == 1 && label.text == "A"
            }
            idiom("a padded label") {
                final class Padded: UILabel {
                    let insets = UIEdgeInsets(top: 2, left: 4, bottom: 2, right: 4)
                    override func drawText(in rect: CGRect) { super.drawText(in: rect.inset(by: insets)) }
                    override func textRect(forBounds bounds: CGRect, limitedToNumberOfLines numberOfLines: Int)
                        -> CGRect
                    {
                        super.textRect(forBounds: bounds, limitedToNumberOfLines: numberOfLines)
                    }
                    override var intrinsicContentSize: CGSize {
                        let size = super.intrinsicContentSize
                        return CGSize(
                            width: size.width + insets.left + insets.right,
                            height: size.height + insets.top + insets.bottom)
                    }
                }
                let label = Padded()
                label.text = "A"
                return label.intrinsicContentSize.height > 4
                    && label.sizeThatFits(CGSize(width: 100, height: 100)).width > 0
            }
        }
    }

    /// `UIFont` and its descriptors.
    static var fonts: Idioms {
        Idioms("UIFont") { idiom in
            idiom("of the system") {
                let fonts: [UIFont] = [
                    .systemFont(ofSize: 12), .boldSystemFont(ofSize: 12), .italicSystemFont(ofSize: 12),
                    .systemFont(ofSize: 12, weight: .light),
                    .monospacedDigitSystemFont(ofSize: 12, weight: .regular),
                    .monospacedSystemFont(ofSize: 12, weight: .bold),
                    .systemFont(ofSize: 12, weight: .medium, width: .condensed),
                ]
                return fonts.allSatisfy { $0.pointSize == 12 } && UIFont.systemFontSize == 14
                    && UIFont.labelFontSize == 17
            }
            idiom("of a text style") {
                UIFont.preferredFont(forTextStyle: .body).pointSize == 17
                    && UIFont.preferredFont(
                        forTextStyle: .caption1, compatibleWith: UITraitCollection(preferredContentSizeCategory: .large)
                    ).pointSize == 12
            }
            idiom("scaled") {
                UIFontMetrics(forTextStyle: .body).scaledFont(for: .systemFont(ofSize: 20)).pointSize == 20
                    && UIFontMetrics.default.scaledValue(for: 10) == 10
                    && UIFontMetrics.default.scaledFont(for: .systemFont(ofSize: 20), maximumPointSize: 30).pointSize
                        == 20
            }
            idiom("metrics") {
                let font = UIFont.systemFont(ofSize: 20)
                return font.ascender > 0 && font.descender < 0 && font.lineHeight > 20 && font.capHeight > font.xHeight
                    && font.leading >= 0 && !font.fontName.isEmpty && !font.familyName.isEmpty
            }
            idiom("bold by its descriptor") {
                let font = UIFont.systemFont(ofSize: 14)
                guard let descriptor = font.fontDescriptor.withSymbolicTraits([.traitBold, .traitItalic]) else {
                    return false
                }
                return UIFont(descriptor: descriptor, size: 0).fontDescriptor.symbolicTraits.contains(.traitBold)
            }
            idiom("rounded, with features") {
                let descriptor = UIFont.systemFont(ofSize: 14).fontDescriptor
                let rounded = descriptor.withDesign(.rounded) ?? descriptor
                let features = descriptor.addingAttributes([
                    .featureSettings: [[UIFontDescriptor.FeatureKey.type: 6, UIFontDescriptor.FeatureKey.selector: 0]]
                ])
                return UIFont(descriptor: rounded, size: 14).pointSize == 14
                    && UIFont(descriptor: features, size: 15).pointSize == 15
            }
            idiom("by name") {
                UIFont(name: "No such font", size: 12) == nil && !UIFont.familyNames.isEmpty
                    && UIFont.fontNames(forFamilyName: "No such family").isEmpty
            }
            idiom("in another size") { UIFont.systemFont(ofSize: 12).withSize(20).pointSize == 20 }
            idiom("a descriptor of attributes") {
                let descriptor = UIFontDescriptor(fontAttributes: [
                    .family: "DejaVu Sans", .size: 12, .traits: [UIFontDescriptor.TraitKey.weight: UIFont.Weight.bold],
                ])
                return descriptor.pointSize == 12 && UIFontDescriptor(name: "DejaVu Sans", size: 9).pointSize == 9
                    && UIFontDescriptor.preferredFontDescriptor(withTextStyle: .title1).pointSize == 28
            }
            idiom("a weight of its own") {
                UIFont.Weight(0.3) == UIFont.Weight(rawValue: 0.3)
                    && UIFont.Weight.semibold.rawValue > UIFont.Weight.medium.rawValue
            }
        }
    }

    /// `NSAttributedString` and paragraph styles.
    static var attributedTexts: Idioms {
        Idioms("Attributed texts") { idiom in
            idiom("attributes") {
                let attributes: [NSAttributedString.Key: Any] = [
                    .font: UIFont.systemFont(ofSize: 12), .foregroundColor: UIColor.red,
                    .backgroundColor: UIColor.yellow, .kern: 0.5, .tracking: 1, .ligature: 0,
                    .underlineStyle: NSUnderlineStyle.single.rawValue, .underlineColor: UIColor.blue,
                    .strikethroughStyle: NSUnderlineStyle.thick.rawValue, .strikethroughColor: UIColor.red,
                    .strokeColor: UIColor.black, .strokeWidth: -2, .baselineOffset: 2,
                    .link: URL(string: "https://example.com")!, .obliqueness: 0.1, .expansion: 0.1,
                    .textEffect: NSAttributedString.TextEffectStyle.letterpressStyle, .writingDirection: [0],
                    .paragraphStyle: NSParagraphStyle.default, .shadow: NSShadow(),
                ]
                return NSAttributedString(string: "Text", attributes: attributes).attributes(at: 0, effectiveRange: nil)
                    .count == attributes.count
            }
            idiom("changed in ranges") {
                let text = NSMutableAttributedString(string: "Hello World")
                let range = (text.string as NSString).range(of: "World")
                text.addAttribute(.foregroundColor, value: UIColor.red, range: range)
                text.addAttributes(
                    [.font: UIFont.boldSystemFont(ofSize: 12)], range: NSRange(location: 0, length: text.length))
                text.removeAttribute(.font, range: range)
                text.append(NSAttributedString(string: "!"))
                _ = text.mutableString.replaceOccurrences(
                    of: "!", with: "?", options: [], range: NSMakeRange(0, text.length))
                return text.attribute(.foregroundColor, at: range.location, effectiveRange: nil) as? UIColor == .red
                    && text.string.hasSuffix("?")
            }
            idiom("enumerated") {
                var found = 0
                let text = NSAttributedString(string: "A", attributes: [.font: UIFont.systemFont(ofSize: 12)])
                text.enumerateAttribute(.font, in: NSRange(location: 0, length: text.length), options: []) {
                    value, range, stop in if value is UIFont { found += range.length }
                }
                text.enumerateAttributes(in: NSRange(text.string.startIndex..., in: text.string)) { _, _, _ in
                    found += 1
                }
                return found == 2
            }
            idiom("a paragraph's style") {
                let style = NSMutableParagraphStyle()
                style.alignment = .center
                style.lineSpacing = 4
                style.lineHeightMultiple = 1.2
                style.paragraphSpacing = 8
                style.paragraphSpacingBefore = 2
                style.firstLineHeadIndent = 10
                style.headIndent = 5
                style.tailIndent = -5
                style.minimumLineHeight = 12
                style.maximumLineHeight = 24
                style.lineBreakMode = .byWordWrapping
                style.lineBreakStrategy = .standard
                style.hyphenationFactor = 1
                style.baseWritingDirection = .natural
                style.allowsDefaultTighteningForTruncation = true
                style.tabStops = [NSTextTab(textAlignment: .right, location: 100, options: [:])]
                style.defaultTabInterval = 20
                let copy = style.copy() as! NSParagraphStyle
                return copy.alignment == .center && (style.mutableCopy() as! NSMutableParagraphStyle).lineSpacing == 4
            }
            idiom("a shadow") {
                let shadow = NSShadow()
                shadow.shadowColor = UIColor.black
                shadow.shadowOffset = CGSize(width: 1, height: 1)
                shadow.shadowBlurRadius = 3
                return shadow.shadowColor as? UIColor == .black
            }
            idiom("an attachment") {
                let attachment = NSTextAttachment()
                attachment.image = .square
                attachment.bounds = CGRect(x: 0, y: -2, width: 10, height: 10)
                let text = NSMutableAttributedString(attachment: attachment)
                text.append(NSAttributedString(string: " text"))
                return text.attribute(.attachment, at: 0, effectiveRange: nil) is NSTextAttachment
                    && NSTextAttachment(image: .square).image != nil
            }
            idiom("measured and drawn") {
                let text = NSAttributedString(string: "Hello", attributes: [.font: UIFont.systemFont(ofSize: 12)])
                UIGraphicsBeginImageContext(CGSize(width: 40, height: 20))
                text.draw(at: .zero)
                text.draw(in: CGRect(x: 0, y: 0, width: 40, height: 20))
                text.draw(
                    with: CGRect(x: 0, y: 0, width: 40, height: 20), options: .usesLineFragmentOrigin,
                    context: NSStringDrawingContext())
                UIGraphicsEndImageContext()
                return text.size().width > 0
                    && text.boundingRect(
                        with: CGSize(width: 100, height: 100), options: [.usesLineFragmentOrigin], context: nil
                    ).height > 0
            }
            idiom("an attributed string of Swift") {
                var text = AttributedString("Hello")
                text.font = .systemFont(ofSize: 12)
                text.foregroundColor = .red
                text.uiKit.backgroundColor = .yellow
                text.underlineStyle = .single
                return NSAttributedString(text).length == 5
            }
            idiom("a bold part of a text") {
                let full = "price: 5", text = NSMutableAttributedString(string: full)
                if let range = full.range(of: "5") {
                    text.setAttributes([.font: UIFont.boldSystemFont(ofSize: 20)], range: NSRange(range, in: full))
                }
                return (text.attribute(.font, at: 7, effectiveRange: nil) as? UIFont)?.pointSize == 20
            }
        }
    }

    /// `UITextField` and `UITextView`.
    static var textInputs: Idioms {
        Idioms("Text fields and views") { idiom in
            idiom("a field") {
                let field = UITextField()
                field.placeholder = "Name"
                field.attributedPlaceholder = NSAttributedString(
                    string: "Name", attributes: [.foregroundColor: UIColor.gray])
                field.borderStyle = .roundedRect
                field.text = "Ada"
                field.textColor = .label
                field.font = .systemFont(ofSize: 14)
                field.textAlignment = .left
                field.isSecureTextEntry = false
                field.keyboardType = .emailAddress
                field.returnKeyType = .done
                field.autocapitalizationType = .none
                field.autocorrectionType = .no
                field.spellCheckingType = .no
                field.smartQuotesType = .no
                field.smartDashesType = .no
                field.keyboardAppearance = .dark
                field.enablesReturnKeyAutomatically = true
                field.textContentType = .emailAddress
                field.clearButtonMode = .whileEditing
                field.leftView = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
                field.leftViewMode = .always
                field.rightViewMode = .never
                field.adjustsFontSizeToFitWidth = true
                field.minimumFontSize = 8
                field.clearsOnBeginEditing = false
                field.inputAccessoryView = UIToolbar()
                field.inputView = UIView()
                field.defaultTextAttributes = [.kern: 1]
                field.tintColor = .red
                return field.text == "Ada" && field.hasText && field.keyboardType == .emailAddress
            }
            idiom("a field's class") {
                final class Field: UITextField {
                    override func textRect(forBounds bounds: CGRect) -> CGRect { bounds.insetBy(dx: 8, dy: 0) }
                    override func editingRect(forBounds bounds: CGRect) -> CGRect { textRect(forBounds: bounds) }
                    override func placeholderRect(forBounds bounds: CGRect) -> CGRect { textRect(forBounds: bounds) }
                    override func clearButtonRect(forBounds bounds: CGRect) -> CGRect {
                        super.clearButtonRect(forBounds: bounds)
                    }
                    override func leftViewRect(forBounds bounds: CGRect) -> CGRect {
                        super.leftViewRect(forBounds: bounds)
                    }
                    override func deleteBackward() { super.deleteBackward() }
                    override func caretRect(for position: UITextPosition) -> CGRect { super.caretRect(for: position) }
                }
                let field = Field(frame: CGRect(x: 0, y: 0, width: 100, height: 30))
                field.text = "ab"
                return field.textRect(forBounds: field.bounds).minX == 8
            }
            idiom("a field's delegate") {
                final class Delegate: NSObject, UITextFieldDelegate {
                    func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool { true }
                    func textFieldDidBeginEditing(_ textField: UITextField) {}
                    func textFieldDidEndEditing(_ textField: UITextField) {}
                    func textFieldShouldReturn(_ textField: UITextField) -> Bool { textField.resignFirstResponder() }
                    func textFieldShouldClear(_ textField: UITextField) -> Bool { true }
                    func textFieldDidChangeSelection(_ textField: UITextField) {}
                    func textField(
                        _ textField: UITextField, shouldChangeCharactersIn range: NSRange,
                        replacementString string: String
                    ) -> Bool {
                        let text = (textField.text as NSString?)?.replacingCharacters(in: range, with: string) ?? ""
                        return text.count <= 10
                    }
                }
                let field = UITextField(), delegate = Delegate()
                field.delegate = delegate
                return field.delegate === delegate
            }
            idiom("selections and positions") {
                let field = UITextField()
                field.text = "hello"
                let end = field.endOfDocument
                field.selectedTextRange = field.textRange(from: field.beginningOfDocument, to: end)
                guard let range = field.selectedTextRange else { return false }
                return field.offset(from: field.beginningOfDocument, to: end) == 5 && field.text(in: range) == "hello"
                    && !range.isEmpty
            }
            idiom("a text view") {
                let view = UITextView()
                view.text = "Text"
                view.isEditable = false
                view.isSelectable = true
                view.isScrollEnabled = false
                view.textContainerInset = .zero
                view.textContainer.lineFragmentPadding = 0
                view.textContainer.maximumNumberOfLines = 2
                view.textContainer.lineBreakMode = .byTruncatingTail
                view.dataDetectorTypes = [.link, .phoneNumber]
                view.linkTextAttributes = [.foregroundColor: UIColor.blue]
                view.typingAttributes = [.font: UIFont.systemFont(ofSize: 12)]
                view.selectedRange = NSRange(location: 0, length: 2)
                view.allowsEditingTextAttributes = false
                view.scrollRangeToVisible(NSRange(location: 0, length: 1))
                view.attributedText = NSAttributedString(string: "Text")
                return view.sizeThatFits(CGSize(width: 100, height: CGFloat.infinity)).height > 0
            }
            idiom("a text view's delegate") {
                final class Delegate: NSObject, UITextViewDelegate {
                    func textViewDidChange(_ textView: UITextView) {}
                    func textViewDidBeginEditing(_ textView: UITextView) {}
                    func textViewDidEndEditing(_ textView: UITextView) {}
                    func textViewDidChangeSelection(_ textView: UITextView) {}
                    func textView(
                        _ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String
                    ) -> Bool { true }
                    func textView(
                        _ textView: UITextView, shouldInteractWith URL: URL, in characterRange: NSRange,
                        interaction: UITextItemInteraction
                    ) -> Bool { false }
                }
                let view = UITextView(frame: .zero, textContainer: nil), delegate = Delegate()
                view.delegate = delegate
                return view.delegate === delegate
            }
            idiom("notifications of editing") {
                let names = [
                    UITextField.textDidChangeNotification, UITextField.textDidBeginEditingNotification,
                    UITextField.textDidEndEditingNotification, UITextView.textDidChangeNotification,
                ]
                let token = NotificationCenter.default.addObserver(forName: names[0], object: nil, queue: .main) { _ in
                }
                NotificationCenter.default.removeObserver(token)
                return Set(names).count == 4
            }
        }
    }
}
