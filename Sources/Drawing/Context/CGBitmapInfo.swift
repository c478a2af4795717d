/// The place and kind of alpha in a bitmap's pixels.
public enum CGImageAlphaInfo: UInt32, Sendable {
    /// No alpha.
    case none = 0
    /// The last component; colours are premultiplied.
    case premultipliedLast = 1
    /// The first component; colours are premultiplied.
    case premultipliedFirst = 2
    /// The last component; colours are straight.
    case last = 3
    /// The first component; colours are straight.
    case first = 4
    /// No alpha; the last component is ignored.
    case noneSkipLast = 5
    /// No alpha; the first component is ignored.
    case noneSkipFirst = 6
    /// Only alpha, no colour.
    case alphaOnly = 7
}

/// The byte order of a component or a pixel.
public enum CGImageByteOrderInfo: UInt32, Sendable {
    /// The same as `order32Big` where pixels have 32 bits.
    case orderDefault = 0
    /// 16-bit numbers, low byte first.
    case order16Little = 0x1000
    /// Pixels are 32-bit numbers, low byte first: the first component is the last byte.
    case order32Little = 0x2000
    /// 16-bit numbers, high byte first.
    case order16Big = 0x3000
    /// Pixels are 32-bit numbers, high byte first: the first component is the first byte.
    case order32Big = 0x4000
}

/// The layout of a bitmap's pixels in memory: an alpha info and a byte order, combined.
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

    /// The default order: that of the components.
    public static let byteOrderDefault = CGBitmapInfo([])
    /// The bits of the kind of components.
    public static let floatInfoMask = CGBitmapInfo(rawValue: 0xF00)

    /// The alpha info; nil for an unknown number.
    var alphaInfo: CGImageAlphaInfo? { CGImageAlphaInfo(rawValue: intersection(.alphaInfoMask).rawValue) }
    /// The byte order; nil for an unknown number.
    var byteOrder: CGImageByteOrderInfo? { CGImageByteOrderInfo(rawValue: intersection(.byteOrderMask).rawValue) }
}
