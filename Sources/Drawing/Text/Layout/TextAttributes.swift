import Foundation

/// The attributes of a stretch of text, each with its default.
struct TextAttributes: Hashable, Sendable {
    var font = CTFont.standard
    var foregroundColor = CGColor.black
    var backgroundColor: CGColor?
    var kern: CGFloat?
    var tracking: CGFloat = 0
    var hasLigatures = true
    var baselineOffset: CGFloat = 0
    var underline: NSUnderlineStyle = []
    var underlineColor: CGColor?
    var strikethrough: NSUnderlineStyle = []
    var strikethroughColor: CGColor?
    var strokeWidth: CGFloat = 0
    var strokeColor: CGColor?
    var paragraph = ParagraphStyle()
    var shadow: TextShadow?
    var attachment: TextAttachment?
    /// Whether letters have the context's fill colour.
    var hasContextColor = false
}

extension TextAttributes {
    /// From an attributed string's values. A value of the wrong type, or an invalid number, counts as absent.
    init(_ values: [NSAttributedString.Key: Any]) {
        // Core Text's colour comes before the one of views.
        var coreTextColor: CGColor?
        for (key, value) in values {
            switch key {
            case .font:
                font =
                    (value as? CTFont) ?? (value as? String).map { CTFont($0, size: font.size) } ?? font
            case .foregroundColor: foregroundColor = textColor(value) ?? foregroundColor
            case .backgroundColor: backgroundColor = textColor(value)
            case .kern: kern = number(value)
            case .tracking: tracking = number(value) ?? 0
            case .ligature: hasLigatures = number(value) != 0
            case .baselineOffset: baselineOffset = number(value) ?? 0
            case .underlineStyle: underline = Self.style(value)
            case .underlineColor: underlineColor = textColor(value)
            case .strikethroughStyle: strikethrough = Self.style(value)
            case .strikethroughColor: strikethroughColor = textColor(value)
            case .strokeWidth: strokeWidth = number(value) ?? 0
            case .strokeColor: strokeColor = textColor(value)
            case .paragraphStyle: paragraph = (value as? NSParagraphStyle)?.values.sensible ?? paragraph
            case .shadow: shadow = (value as? any TextShadowSource)?.textShadow
            case .attachment: attachment = (value as? any TextAttachmentSource)?.textAttachment
            case .coreTextColor: coreTextColor = textColor(value)
            case .coreTextBackground: backgroundColor = textColor(value)
            case .contextColor: hasContextColor = (value as? NSNumber)?.boolValue ?? (value as? Bool ?? false)
            case .runDelegate: attachment = (value as? CTRunDelegate)?.attachment
            default: break
            }
        }
        if let coreTextColor { foregroundColor = coreTextColor }
    }

    private static func style(_ value: Any) -> NSUnderlineStyle {
        if let style = value as? NSUnderlineStyle { return style }
        return NSUnderlineStyle(rawValue: number(value).flatMap { Int(exactly: $0) } ?? 0)
    }
}

extension NSAttributedString.Key {
    fileprivate static let coreTextColor = NSAttributedString.Key(kCTForegroundColorAttributeName as String)
    fileprivate static let coreTextBackground = NSAttributedString.Key(kCTBackgroundColorAttributeName as String)
    fileprivate static let contextColor = NSAttributedString.Key(kCTForegroundColorFromContextAttributeName as String)
    fileprivate static let runDelegate = NSAttributedString.Key(kCTRunDelegateAttributeName as String)
}

/// A valid number of any type, clamped to a layout's range.
private func number(_ value: Any) -> CGFloat? {
    let number: CGFloat?
    switch value {
    case let value as CGFloat: number = value
    case let value as Double: number = CGFloat(value)
    case let value as Int: number = CGFloat(value)
    case let value as Float: number = CGFloat(value)
    case let value as NSNumber: number = CGFloat(value.doubleValue)
    default: number = nil
    }
    return number.flatMap { $0.isFinite ? $0.sensible : nil }
}
