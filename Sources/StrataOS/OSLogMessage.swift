import Foundation

/// Who may read a value of a message.
public struct OSLogPrivacy: Sendable {
    /// How a hidden value is told from others.
    public enum Mask: Sendable {
        /// Not at all.
        case none
        /// By a hash, which is another one in each run.
        case hash
    }
    enum Kind: Sendable { case automatic, open, hidden }
    let kind: Kind
    let mask: Mask

    /// Numbers are shown, texts and objects hidden.
    public static var auto: OSLogPrivacy { OSLogPrivacy(kind: .automatic, mask: .none) }
    /// It is shown.
    public static var `public`: OSLogPrivacy { OSLogPrivacy(kind: .open, mask: .none) }
    /// It is hidden.
    public static var `private`: OSLogPrivacy { OSLogPrivacy(kind: .hidden, mask: .none) }
    /// It is hidden, also where private values are shown: as `.private` here.
    public static var sensitive: OSLogPrivacy { OSLogPrivacy(kind: .hidden, mask: .none) }
    /// As `auto`, told by a mask where it is hidden.
    public static func auto(mask: Mask) -> OSLogPrivacy { OSLogPrivacy(kind: .automatic, mask: mask) }
    /// It is hidden, and told by a mask.
    public static func `private`(mask: Mask) -> OSLogPrivacy { OSLogPrivacy(kind: .hidden, mask: mask) }
    /// It is hidden, and told by a mask.
    public static func sensitive(mask: Mask) -> OSLogPrivacy { OSLogPrivacy(kind: .hidden, mask: mask) }

    func shown(_ text: @autoclosure () -> String, isNumber: Bool) -> String {
        if kind == .open || kind == .automatic && isNumber { return text() }
        return mask == .hash ? "<mask.hash: \(String(text().hashValue, radix: 16))>" : Self.hidden(text())
    }

    /// Private values show where the environment says `STRATA_LOG_PRIVATE=1`.
    static func hidden(_ text: @autoclosure () -> String) -> String { showsPrivate ? text() : "<private>" }
    private static let showsPrivate = ProcessInfo.processInfo.environment["STRATA_LOG_PRIVATE"] == "1"
}

/// How a value stands in its column.
public struct OSLogStringAlignment: Sendable {
    let columns: Int
    let isRight: Bool
    /// As it is.
    public static var none: OSLogStringAlignment { OSLogStringAlignment(columns: 0, isRight: false) }
    /// At the right of so many columns.
    public static func right(columns: @autoclosure () -> Int) -> OSLogStringAlignment {
        OSLogStringAlignment(columns: columns(), isRight: true)
    }
    /// At the left of so many columns.
    public static func left(columns: @autoclosure () -> Int) -> OSLogStringAlignment {
        OSLogStringAlignment(columns: columns(), isRight: false)
    }
    func applied(_ text: String) -> String {
        let gap = String(repeating: " ", count: max(0, columns - text.count))
        return isRight ? gap + text : text + gap
    }
}

/// How an integer is written.
public struct OSLogIntegerFormatting: Sendable {
    let radix: Int
    let isUppercase: Bool
    let prefix: String
    let digits: Int
    /// Decimal.
    public static var decimal: OSLogIntegerFormatting {
        OSLogIntegerFormatting(radix: 10, isUppercase: false, prefix: "", digits: 0)
    }
    /// Decimal, with so many digits at least.
    public static func decimal(explicitPositiveSign: Bool = false, minDigits: Int) -> OSLogIntegerFormatting {
        OSLogIntegerFormatting(
            radix: 10, isUppercase: false, prefix: explicitPositiveSign ? "+" : "", digits: minDigits)
    }
    /// Hexadecimal.
    public static var hex: OSLogIntegerFormatting { hex() }
    /// Hexadecimal.
    public static func hex(includePrefix: Bool = false, uppercase: Bool = false) -> OSLogIntegerFormatting {
        OSLogIntegerFormatting(radix: 16, isUppercase: uppercase, prefix: includePrefix ? "0x" : "", digits: 0)
    }
    /// Octal.
    public static var octal: OSLogIntegerFormatting {
        OSLogIntegerFormatting(radix: 8, isUppercase: false, prefix: "", digits: 0)
    }
    func applied<Number: BinaryInteger>(_ value: Number) -> String {
        let text = String(value.magnitude, radix: radix, uppercase: isUppercase)
        let sign = value < 0 ? "-" : prefix == "+" ? "+" : ""
        return sign + (prefix == "+" ? "" : prefix) + String(repeating: "0", count: max(0, digits - text.count)) + text
    }
}

/// How a number with a fraction is written.
public struct OSLogFloatFormatting: Sendable {
    let format: String
    /// With six digits of fraction.
    public static var fixed: OSLogFloatFormatting { OSLogFloatFormatting(format: "%f") }
    /// With so many digits of fraction.
    public static func fixed(
        precision: @autoclosure () -> Int, explicitPositiveSign: Bool = false
    ) -> OSLogFloatFormatting {
        OSLogFloatFormatting(format: "%\(explicitPositiveSign ? "+" : "").\(max(0, precision()))f")
    }
    /// With an exponent.
    public static var exponential: OSLogFloatFormatting { OSLogFloatFormatting(format: "%e") }
    /// As short as it goes.
    public static var hybrid: OSLogFloatFormatting { OSLogFloatFormatting(format: "%g") }
    /// Hexadecimal.
    public static var hex: OSLogFloatFormatting { OSLogFloatFormatting(format: "%a") }
}

/// A message with values, each shown or hidden: `logger.info("\(name, privacy: .public) has \(count) cards")`.
public struct OSLogMessage: ExpressibleByStringInterpolation, Sendable {
    let text: String
    /// A message without values.
    public init(stringLiteral value: String) { text = value }
    /// A message with values.
    public init(stringInterpolation: OSLogInterpolation) { text = stringInterpolation.text }
}

/// The parts of a message.
public struct OSLogInterpolation: StringInterpolationProtocol, Sendable {
    var text = ""
    /// Room for the parts.
    public init(literalCapacity: Int, interpolationCount: Int) { text.reserveCapacity(literalCapacity) }
    /// Words of the program.
    public mutating func appendLiteral(_ literal: String) { text += literal }

    /// An integer.
    public mutating func appendInterpolation<Number: BinaryInteger>(
        _ number: @autoclosure () -> Number, format: OSLogIntegerFormatting = .decimal,
        align: OSLogStringAlignment = .none, privacy: OSLogPrivacy = .auto
    ) { text += align.applied(privacy.shown(format.applied(number()), isNumber: true)) }

    /// A number with a fraction.
    public mutating func appendInterpolation<Number: BinaryFloatingPoint>(
        _ number: @autoclosure () -> Number, format: OSLogFloatFormatting = .fixed,
        align: OSLogStringAlignment = .none, privacy: OSLogPrivacy = .auto
    ) { text += align.applied(privacy.shown(String(format: format.format, Double(number())), isNumber: true)) }

    /// True or false.
    public mutating func appendInterpolation(_ boolean: @autoclosure () -> Bool, privacy: OSLogPrivacy = .auto) {
        text += privacy.shown(String(boolean()), isNumber: true)
    }

    /// A text. Hidden unless it is public.
    public mutating func appendInterpolation(
        _ string: @autoclosure () -> String, align: OSLogStringAlignment = .none, privacy: OSLogPrivacy = .auto
    ) { text += align.applied(privacy.shown(string(), isNumber: false)) }

    /// Any value by its description. Hidden unless it is public.
    @_disfavoredOverload
    public mutating func appendInterpolation<Value: CustomStringConvertible>(
        _ value: @autoclosure () -> Value, align: OSLogStringAlignment = .none, privacy: OSLogPrivacy = .auto
    ) { text += align.applied(privacy.shown(value().description, isNumber: false)) }

    /// An object by its description. Hidden unless it is public.
    public mutating func appendInterpolation(_ object: @autoclosure () -> NSObject, privacy: OSLogPrivacy = .auto) {
        text += privacy.shown(object().description, isNumber: false)
    }

    /// A type by its name.
    public mutating func appendInterpolation(_ type: @autoclosure () -> any Any.Type, privacy: OSLogPrivacy = .auto) {
        text += privacy.shown(String(describing: type()), isNumber: true)
    }

    /// An error by its description. Hidden unless it is public.
    public mutating func appendInterpolation(_ error: @autoclosure () -> any Error, privacy: OSLogPrivacy = .auto) {
        text += privacy.shown("\(error())", isNumber: false)
    }
}
