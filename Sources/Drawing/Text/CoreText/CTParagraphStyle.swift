// Unsafe pointers: settings as Core Text takes them.
import Foundation

/// The layout of a paragraph's lines: the same class as `NSParagraphStyle`.
public typealias CTParagraphStyle = NSParagraphStyle

/// The alignment of lines between the edges, by Core Text's numbers.
public enum CTTextAlignment: UInt8, Sendable, CaseIterable {
    /// At the left edge.
    case left = 0
    /// At the right edge.
    case right = 1
    /// In the middle.
    case center = 2
    /// At both edges.
    case justified = 3
    /// At the leading edge.
    case natural = 4
}

/// How a full line is broken.
public enum CTLineBreakMode: UInt8, Sendable, CaseIterable {
    /// Between words.
    case byWordWrapping = 0
    /// Between any two characters.
    case byCharWrapping = 1
    /// Not at all.
    case byClipping = 2
    /// Not at all: "…" replaces the start.
    case byTruncatingHead = 3
    /// Not at all: "…" replaces the end.
    case byTruncatingTail = 4
    /// Not at all: "…" replaces the middle.
    case byTruncatingMiddle = 5
}

/// The direction of a paragraph.
public enum CTWritingDirection: Int8, Sendable, CaseIterable {
    /// By its first letter.
    case natural = -1
    /// From left to right.
    case leftToRight = 0
    /// From right to left.
    case rightToLeft = 1
}

/// What a setting says of a paragraph.
public enum CTParagraphStyleSpecifier: UInt32, Sendable, CaseIterable {
    /// A `CTTextAlignment`.
    case alignment = 0
    /// A `CGFloat` in points; so are all lengths.
    case firstLineHeadIndent = 1
    /// A `CGFloat`.
    case headIndent = 2
    /// A `CGFloat`.
    case tailIndent = 3
    /// A list of tab stops. No effect.
    case tabStops = 4
    /// A `CGFloat`. No effect.
    case defaultTabInterval = 5
    /// A `CTLineBreakMode`.
    case lineBreakMode = 6
    /// A `CGFloat`.
    case lineHeightMultiple = 7
    /// A `CGFloat`.
    case maximumLineHeight = 8
    /// A `CGFloat`.
    case minimumLineHeight = 9
    /// A `CGFloat`: the same as `minimumLineSpacing`.
    case lineSpacing = 10
    /// A `CGFloat`.
    case paragraphSpacing = 11
    /// A `CGFloat`.
    case paragraphSpacingBefore = 12
    /// A `CTWritingDirection`.
    case baseWritingDirection = 13
    /// A `CGFloat`. No effect.
    case maximumLineSpacing = 14
    /// A `CGFloat`: the space between lines.
    case minimumLineSpacing = 15
    /// A `CGFloat`: the space between lines.
    case lineSpacingAdjustment = 16
    /// Options of lines' bounds. No effect.
    case lineBoundsOptions = 17
}

/// A setting: what it says, and where its value lies.
public struct CTParagraphStyleSetting {
    /// What it says.
    public var spec: CTParagraphStyleSpecifier
    /// The size of the value in bytes; one of another size than its type's is not read.
    public var valueSize: Int
    /// The value.
    public var value: UnsafeRawPointer

    /// From its parts.
    public init(spec: CTParagraphStyleSpecifier, valueSize: Int, value: UnsafeRawPointer) {
        (self.spec, self.valueSize, self.value) = (spec, valueSize, value)
    }
}

/// A style of settings; nil gives the default.
public func CTParagraphStyleCreate(
    _ settings: UnsafePointer<CTParagraphStyleSetting>?, _ settingCount: Int
) -> CTParagraphStyle {
    var style = ParagraphStyle()
    for setting in UnsafeBufferPointer(start: settings, count: settings == nil ? 0 : max(0, settingCount)) {
        style.take(setting)
    }
    return NSParagraphStyle(style.sensible)
}

/// A style of the same values.
public func CTParagraphStyleCreateCopy(_ paragraphStyle: CTParagraphStyle) -> CTParagraphStyle {
    paragraphStyle.immutable()
}

/// Reads a value of a style.
///
/// - Returns: whether the style has one, and of that size.
public func CTParagraphStyleGetValueForSpecifier(
    _ paragraphStyle: CTParagraphStyle, _ spec: CTParagraphStyleSpecifier, _ valueBufferSize: Int,
    _ valueBuffer: UnsafeMutableRawPointer
) -> Bool {
    func give<Value>(_ value: Value) -> Bool {
        guard valueBufferSize >= MemoryLayout<Value>.size else { return false }
        valueBuffer.storeBytes(of: value, as: Value.self)
        return true
    }
    let values = paragraphStyle.values
    if let length = ParagraphStyle.length(spec) { return give(values[keyPath: length]) }
    switch spec {
    case .alignment: return give(CTTextAlignment(values.alignment).rawValue)
    case .lineBreakMode: return give(UInt8(values.lineBreakMode.rawValue))
    case .baseWritingDirection: return give(Int8(values.baseWritingDirection.rawValue))
    default: return false
    }
}

extension CTTextAlignment {
    init(_ alignment: NSTextAlignment) {
        switch alignment {
        case .left: self = .left
        case .center: self = .center
        case .right: self = .right
        case .justified: self = .justified
        case .natural: self = .natural
        }
    }

    var alignment: NSTextAlignment {
        switch self {
        case .left: .left
        case .right: .right
        case .center: .center
        case .justified: .justified
        case .natural: .natural
        }
    }
}

extension ParagraphStyle {
    /// The length that a setting means; nil for settings that are no lengths, or have no effect.
    fileprivate static func length(_ spec: CTParagraphStyleSpecifier) -> WritableKeyPath<ParagraphStyle, CGFloat>? {
        switch spec {
        case .firstLineHeadIndent: \.firstLineHeadIndent
        case .headIndent: \.headIndent
        case .tailIndent: \.tailIndent
        case .lineHeightMultiple: \.lineHeightMultiple
        case .maximumLineHeight: \.maximumLineHeight
        case .minimumLineHeight: \.minimumLineHeight
        case .lineSpacing, .minimumLineSpacing, .lineSpacingAdjustment: \.lineSpacing
        case .paragraphSpacing: \.paragraphSpacing
        case .paragraphSpacingBefore: \.paragraphSpacingBefore
        default: nil
        }
    }

    fileprivate mutating func take(_ setting: CTParagraphStyleSetting) {
        func value<Value>(_ type: Value.Type) -> Value? {
            setting.valueSize == MemoryLayout<Value>.size ? setting.value.loadUnaligned(as: Value.self) : nil
        }
        if let length = Self.length(setting.spec) {
            if let value = value(Double.self) { self[keyPath: length] = CGFloat(value) }
            return
        }
        switch setting.spec {
        case .alignment:
            if let mode = value(UInt8.self).flatMap(CTTextAlignment.init(rawValue:)) { alignment = mode.alignment }
        case .lineBreakMode:
            if let mode = value(UInt8.self).flatMap({ NSLineBreakMode(rawValue: Int($0)) }) { lineBreakMode = mode }
        case .baseWritingDirection:
            if let way = value(Int8.self).flatMap({ NSWritingDirection(rawValue: Int($0)) }) {
                baseWritingDirection = way
            }
        default: break
        }
    }
}
