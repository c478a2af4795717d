import Foundation
import FoundationAdditions

// Numbers that tell classes, for code that asks `CFGetTypeID(value) == CGColor.typeID`.

private enum Kind: CFTypeID {
    case other = 0
    case string, number, boolean, array, dictionary, data, date, url, null, set, attributedString
    case color, path, image, context, font, gradient, shading, function, layer, pattern, space, provider, consumer
    case textFont, line, run, framesetter, frame, typesetter, descriptor, paragraphStyle, runDelegate
}

/// The number of a value's class; 0 for one that has none here.
public func CFGetTypeID(_ value: Any!) -> CFTypeID { kind(of: value).rawValue }

private func kind(of value: Any?) -> Kind {
    switch value {
    case is CGColor: .color
    case is CGPath: .path
    case is CGImage: .image
    case is CGContext: .context
    case is CGFont: .font
    case is CGGradient: .gradient
    case is CGShading: .shading
    case is CGFunction: .function
    case is CGLayer: .layer
    case is CGPattern: .pattern
    case is CGColorSpace: .space
    case is CGDataProvider: .provider
    case is CGDataConsumer: .consumer
    case is CTFont: .textFont
    case is CTLine: .line
    case is CTRun: .run
    case is CTFramesetter: .framesetter
    case is CTFrame: .frame
    case is CTTypesetter: .typesetter
    case is CTFontDescriptor: .descriptor
    case is NSParagraphStyle: .paragraphStyle
    case is CTRunDelegate: .runDelegate
    case is NSAttributedString: .attributedString
    case is Bool where !(value is NSNumber): .boolean
    case let number as NSNumber:
        // Foundation tells true and false from numbers by the type of a character.
        String(cString: number.objCType) == "c" && (number == 0 || number == 1) ? .boolean : .number
    case is NSString, is String: .string
    case is NSArray: .array
    case is NSDictionary: .dictionary
    case is NSSet: .set
    case is NSData, is Data: .data
    case is NSDate, is Date: .date
    case is NSURL, is URL: .url
    case is NSNull: .null
    default: .other
    }
}

extension CGColor {
    /// The number of the type.
    public static var typeID: CFTypeID { Kind.color.rawValue }
}
extension CGPath {
    /// The number of the class.
    public static var typeID: CFTypeID { Kind.path.rawValue }
}
extension CGImage {
    /// The number of the class.
    public static var typeID: CFTypeID { Kind.image.rawValue }
}
extension CGContext {
    /// The number of the class.
    public static var typeID: CFTypeID { Kind.context.rawValue }
}
extension CGFont {
    /// The number of the class.
    public static var typeID: CFTypeID { Kind.font.rawValue }
}
extension CGGradient {
    /// The number of the class.
    public static var typeID: CFTypeID { Kind.gradient.rawValue }
}
extension CGShading {
    /// The number of the class.
    public static var typeID: CFTypeID { Kind.shading.rawValue }
}
extension CGFunction {
    /// The number of the class.
    public static var typeID: CFTypeID { Kind.function.rawValue }
}
extension CGLayer {
    /// The number of the class.
    public static var typeID: CFTypeID { Kind.layer.rawValue }
}
extension CGPattern {
    /// The number of the class.
    public static var typeID: CFTypeID { Kind.pattern.rawValue }
}
extension CGColorSpace {
    /// The number of the class.
    public static var typeID: CFTypeID { Kind.space.rawValue }
}
extension CGDataProvider {
    /// The number of the class.
    public static var typeID: CFTypeID { Kind.provider.rawValue }
}
extension CGDataConsumer {
    /// The number of the class.
    public static var typeID: CFTypeID { Kind.consumer.rawValue }
}

/// The number of fonts.
public func CTFontGetTypeID() -> CFTypeID { Kind.textFont.rawValue }
/// The number of lines.
public func CTLineGetTypeID() -> CFTypeID { Kind.line.rawValue }
/// The number of runs.
public func CTRunGetTypeID() -> CFTypeID { Kind.run.rawValue }
/// The number of framesetters.
public func CTFramesetterGetTypeID() -> CFTypeID { Kind.framesetter.rawValue }
/// The number of frames.
public func CTFrameGetTypeID() -> CFTypeID { Kind.frame.rawValue }
/// The number of typesetters.
public func CTTypesetterGetTypeID() -> CFTypeID { Kind.typesetter.rawValue }
/// The number of fonts' descriptors.
public func CTFontDescriptorGetTypeID() -> CFTypeID { Kind.descriptor.rawValue }
/// The number of paragraph styles.
public func CTParagraphStyleGetTypeID() -> CFTypeID { Kind.paragraphStyle.rawValue }
/// The number of run delegates.
public func CTRunDelegateGetTypeID() -> CFTypeID { Kind.runDelegate.rawValue }
/// The number of texts.
public func CFStringGetTypeID() -> CFTypeID { Kind.string.rawValue }
/// The number of numbers.
public func CFNumberGetTypeID() -> CFTypeID { Kind.number.rawValue }
/// The number of true and false.
public func CFBooleanGetTypeID() -> CFTypeID { Kind.boolean.rawValue }
/// The number of lists.
public func CFArrayGetTypeID() -> CFTypeID { Kind.array.rawValue }
/// The number of dictionaries.
public func CFDictionaryGetTypeID() -> CFTypeID { Kind.dictionary.rawValue }
/// The number of bytes.
public func CFDataGetTypeID() -> CFTypeID { Kind.data.rawValue }
/// The number of points in time.
public func CFDateGetTypeID() -> CFTypeID { Kind.date.rawValue }
/// The number of places of resources.
public func CFURLGetTypeID() -> CFTypeID { Kind.url.rawValue }
/// The number of nothing.
public func CFNullGetTypeID() -> CFTypeID { Kind.null.rawValue }
/// The number of texts with attributes.
public func CFAttributedStringGetTypeID() -> CFTypeID { Kind.attributedString.rawValue }
