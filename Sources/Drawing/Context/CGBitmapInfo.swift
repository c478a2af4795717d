/// Where a bitmap's pixels have their alpha.
public enum CGImageAlphaInfo: UInt32, Sendable {
    /// There is none.
    case none = 0
    /// The last component; colours are multiplied with it.
    case premultipliedLast = 1
    /// The first component; colours are multiplied with it.
    case premultipliedFirst = 2
    /// The last component; colours are not multiplied with it.
    case last = 3
    /// The first component; colours are not multiplied with it.
    case first = 4
    /// There is none; the last component means nothing.
    case noneSkipLast = 5
    /// There is none; the first component means nothing.
    case noneSkipFirst = 6
    /// There is nothing but alpha.
    case alphaOnly = 7
}

/// The order of a component's or a pixel's bytes in memory.
public enum CGImageByteOrderInfo: UInt32, Sendable {
    /// As `order32Big` where pixels have 32 bits.
    case orderDefault = 0
    /// Numbers of 16 bits with the low byte first.
    case order16Little = 0x1000
    /// Pixels are numbers of 32 bits with the low byte first: the first component is the last byte.
    case order32Little = 0x2000
    /// Numbers of 16 bits with the high byte first.
    case order16Big = 0x3000
    /// Pixels are numbers of 32 bits with the high byte first: the first component is the first byte.
    case order32Big = 0x4000
}

/// How a bitmap's pixels lie in memory: an alpha info and a byte order, combined.
///
///     let info = CGImageAlphaInfo.premultipliedFirst.rawValue | CGBitmapInfo.byteOrder32Little.rawValue
public struct CGBitmapInfo: OptionSet, Hashable, Sendable {
    /// The bits.
    public let rawValue: UInt32

    /// From the bits.
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// The bits of a `CGImageAlphaInfo`.
    public static let alphaInfoMask = CGBitmapInfo(rawValue: 0x1F)
    /// Components are floating-point numbers.
    public static let floatComponents = CGBitmapInfo(rawValue: 0x100)
    /// The bits of a `CGImageByteOrderInfo`.
    public static let byteOrderMask = CGBitmapInfo(rawValue: 0x7000)
    /// `CGImageByteOrderInfo.order16Little`.
    public static let byteOrder16Little = CGBitmapInfo(rawValue: 0x1000)
    /// `CGImageByteOrderInfo.order32Little`.
    public static let byteOrder32Little = CGBitmapInfo(rawValue: 0x2000)
    /// `CGImageByteOrderInfo.order16Big`.
    public static let byteOrder16Big = CGBitmapInfo(rawValue: 0x3000)
    /// `CGImageByteOrderInfo.order32Big`.
    public static let byteOrder32Big = CGBitmapInfo(rawValue: 0x4000)

    /// Where the alpha is; nil for a number that means nothing.
    var alphaInfo: CGImageAlphaInfo? { CGImageAlphaInfo(rawValue: intersection(.alphaInfoMask).rawValue) }
    /// The bytes' order; nil for a number that means nothing.
    var byteOrder: CGImageByteOrderInfo? { CGImageByteOrderInfo(rawValue: intersection(.byteOrderMask).rawValue) }
}
