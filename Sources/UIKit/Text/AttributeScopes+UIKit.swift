import Drawing
import Foundation

extension AttributeScopes {
    /// UIKit's attributes of `AttributedString`: `text.font = .systemFont(ofSize: 12)`.
    public struct UIKitAttributes: AttributeScope {
        /// The font.
        public let font: FontAttribute
        /// The colour of letters.
        public let foregroundColor: ForegroundColorAttribute
        /// The colour behind letters.
        public let backgroundColor: BackgroundColorAttribute
        /// Space after letters, in points.
        public let kern: KernAttribute
        /// How far letters are lifted, in points.
        public let baselineOffset: BaselineOffsetAttribute
        /// The line below.
        public let underlineStyle: UnderlineStyleAttribute
        /// Its colour.
        public let underlineColor: UnderlineColorAttribute
        /// The line through.
        public let strikethroughStyle: StrikethroughStyleAttribute
        /// Its colour.
        public let strikethroughColor: StrikethroughColorAttribute
        /// The width of outlines, in percent of the size.
        public let strokeWidth: StrokeWidthAttribute
        /// Their colour.
        public let strokeColor: StrokeColorAttribute
        /// The style of paragraphs.
        public let paragraphStyle: ParagraphStyleAttribute
        /// The shadow.
        public let shadow: ShadowAttribute
        /// The picture in place of a letter.
        public let attachment: AttachmentAttribute
        /// Foundation's.
        public let foundation: AttributeScopes.FoundationAttributes

        /// The font.
        public enum FontAttribute: UIKitAttributeKey {
            /// A font.
            public typealias Value = UIFont
            /// The key's name.
            public static let name = "NSFont"
        }
        /// The colour of letters.
        public enum ForegroundColorAttribute: UIKitAttributeKey {
            /// A colour.
            public typealias Value = UIColor
            /// The key's name.
            public static let name = "NSColor"
        }
        /// The colour behind letters.
        public enum BackgroundColorAttribute: UIKitAttributeKey {
            /// A colour.
            public typealias Value = UIColor
            /// The key's name.
            public static let name = "NSBackgroundColor"
        }
        /// Space after letters.
        public enum KernAttribute: UIKitAttributeKey {
            /// Points.
            public typealias Value = CGFloat
            /// The key's name.
            public static let name = "NSKern"
        }
        /// How far letters are lifted.
        public enum BaselineOffsetAttribute: UIKitAttributeKey {
            /// Points.
            public typealias Value = CGFloat
            /// The key's name.
            public static let name = "NSBaselineOffset"
        }
        /// The line below.
        public enum UnderlineStyleAttribute: UIKitAttributeKey {
            /// A style.
            public typealias Value = NSUnderlineStyle
            /// The key's name.
            public static let name = "NSUnderline"
        }
        /// The colour of the line below.
        public enum UnderlineColorAttribute: UIKitAttributeKey {
            /// A colour.
            public typealias Value = UIColor
            /// The key's name.
            public static let name = "NSUnderlineColor"
        }
        /// The line through.
        public enum StrikethroughStyleAttribute: UIKitAttributeKey {
            /// A style.
            public typealias Value = NSUnderlineStyle
            /// The key's name.
            public static let name = "NSStrikethrough"
        }
        /// The colour of the line through.
        public enum StrikethroughColorAttribute: UIKitAttributeKey {
            /// A colour.
            public typealias Value = UIColor
            /// The key's name.
            public static let name = "NSStrikethroughColor"
        }
        /// The width of outlines.
        public enum StrokeWidthAttribute: UIKitAttributeKey {
            /// Percent of the size.
            public typealias Value = CGFloat
            /// The key's name.
            public static let name = "NSStrokeWidth"
        }
        /// The colour of outlines.
        public enum StrokeColorAttribute: UIKitAttributeKey {
            /// A colour.
            public typealias Value = UIColor
            /// The key's name.
            public static let name = "NSStrokeColor"
        }
        /// The style of paragraphs.
        public enum ParagraphStyleAttribute: UIKitAttributeKey {
            /// A style.
            public typealias Value = NSParagraphStyle
            /// The key's name.
            public static let name = "NSParagraphStyle"
        }
        /// The shadow.
        public enum ShadowAttribute: UIKitAttributeKey {
            /// A shadow.
            public typealias Value = NSShadow
            /// The key's name.
            public static let name = "NSShadow"
        }
        /// The picture in place of a letter.
        public enum AttachmentAttribute: UIKitAttributeKey {
            /// A picture.
            public typealias Value = NSTextAttachment
            /// The key's name.
            public static let name = "NSAttachment"
        }
    }

    /// UIKit's attributes.
    public var uiKit: UIKitAttributes.Type { UIKitAttributes.self }
}

/// A key of UIKit's, by the name that `NSAttributedString` has for it.
public protocol UIKitAttributeKey: AttributedStringKey {}

extension NSAttributedString {
    /// A text of Swift with UIKit's attributes and the links of Foundation's.
    public convenience init(_ text: AttributedString) {
        let whole = NSMutableAttributedString()
        for run in text.runs {
            var values: [NSAttributedString.Key: Any] = [:]
            func take<K: UIKitAttributeKey>(_ key: K.Type, _ box: (K.Value) -> Any = { $0 })
            where K.Value: Sendable {
                if let value = run[K.self] { values[NSAttributedString.Key(K.name)] = box(value) }
            }
            typealias Keys = AttributeScopes.UIKitAttributes
            take(Keys.FontAttribute.self)
            take(Keys.ForegroundColorAttribute.self)
            take(Keys.BackgroundColorAttribute.self)
            take(Keys.KernAttribute.self)
            take(Keys.BaselineOffsetAttribute.self)
            take(Keys.UnderlineStyleAttribute.self) { $0.rawValue }
            take(Keys.UnderlineColorAttribute.self)
            take(Keys.StrikethroughStyleAttribute.self) { $0.rawValue }
            take(Keys.StrikethroughColorAttribute.self)
            take(Keys.StrokeWidthAttribute.self)
            take(Keys.StrokeColorAttribute.self)
            take(Keys.ParagraphStyleAttribute.self)
            take(Keys.ShadowAttribute.self)
            take(Keys.AttachmentAttribute.self)
            if let link = run.link { values[.link] = link }
            whole.append(NSAttributedString(string: String(text[run.range].characters), attributes: values))
        }
        self.init(attributedString: whole)
    }
}

extension AttributedString {
    /// A text of Foundation's with UIKit's attributes, and links.
    public init(_ text: NSAttributedString) {
        self.init()
        let all = NSRange(location: 0, length: text.length)
        text.enumerateAttributes(in: all) { values, range, _ in
            var part = AttributedString(text.attributedSubstring(from: range).string)
            func value<Value>(_ key: NSAttributedString.Key) -> Value? { values[key] as? Value }
            part.uiKit.font = value(.font)
            part.uiKit.foregroundColor = value(.foregroundColor)
            part.uiKit.backgroundColor = value(.backgroundColor)
            part.uiKit.kern = plainNumber(values[.kern])
            part.uiKit.baselineOffset = plainNumber(values[.baselineOffset])
            part.uiKit.underlineStyle = plainNumber(values[.underlineStyle]).map { NSUnderlineStyle(rawValue: Int($0)) }
            part.uiKit.underlineColor = value(.underlineColor)
            part.uiKit.strikethroughStyle = plainNumber(values[.strikethroughStyle]).map {
                NSUnderlineStyle(rawValue: Int($0))
            }
            part.uiKit.strikethroughColor = value(.strikethroughColor)
            part.uiKit.strokeWidth = plainNumber(values[.strokeWidth])
            part.uiKit.strokeColor = value(.strokeColor)
            part.uiKit.paragraphStyle = value(.paragraphStyle)
            part.uiKit.shadow = value(.shadow)
            part.uiKit.attachment = value(.attachment)
            part.link = values[.link] as? URL ?? (values[.link] as? String).flatMap { URL(string: $0) }
            append(part)
        }
    }
}

extension AttributeDynamicLookup {
    /// UIKit's attributes by their names.
    public subscript<T: AttributedStringKey>(
        dynamicMember keyPath: KeyPath<AttributeScopes.UIKitAttributes, T>
    ) -> T { self[T.self] }
}

/// Changes the attributes of a configuration's text. Two are equal where one is a copy of the other.
public struct UIConfigurationTextAttributesTransformer: @unchecked Sendable {
    // Unchecked: the function is called by views, which belong to one thread.

    /// The function.
    public let transform: (AttributeContainer) -> AttributeContainer
    /// A transformer by a function.
    public init(_ transform: @escaping (AttributeContainer) -> AttributeContainer) { self.transform = transform }
    /// The attributes made from attributes.
    public func callAsFunction(_ input: AttributeContainer) -> AttributeContainer { transform(input) }
}
