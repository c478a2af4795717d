import Foundation

/// A device that controllers are shown on: its size in points, safe area and traits.
public struct ViewImageConfig: Sendable {
    /// How a device is held.
    public enum Orientation: Sendable {
        /// Upright.
        case portrait
        /// Lying.
        case landscape
    }

    /// The safe area's insets.
    public var safeArea: UIEdgeInsets
    /// The size in points. Nil is the view's own.
    public var size: CGSize?
    /// The traits.
    public var traits: UITraitCollection

    /// A device.
    public init(
        safeArea: UIEdgeInsets = .zero, size: CGSize? = nil, traits: UITraitCollection = UITraitCollection()
    ) { (self.safeArea, self.size, self.traits) = (safeArea, size, traits) }

    private static func phone(
        _ width: CGFloat, _ height: CGFloat, top: CGFloat, bottom: CGFloat, side: CGFloat,
        _ orientation: Orientation, isLarge: Bool = false
    ) -> ViewImageConfig {
        let isUpright = orientation == .portrait
        return ViewImageConfig(
            safeArea: isUpright
                ? UIEdgeInsets(top: top, left: 0, bottom: bottom, right: 0)
                : UIEdgeInsets(top: 0, left: side, bottom: side > 0 ? 21 : 0, right: side),
            size: isUpright ? CGSize(width: width, height: height) : CGSize(width: height, height: width),
            traits: UITraitCollection(traitsFrom: [
                UITraitCollection(userInterfaceIdiom: .phone),
                UITraitCollection(horizontalSizeClass: !isUpright && isLarge ? .regular : .compact),
                UITraitCollection(verticalSizeClass: isUpright ? .regular : .compact),
            ]))
    }

    private static func pad(_ width: CGFloat, _ height: CGFloat, _ orientation: Orientation) -> ViewImageConfig {
        ViewImageConfig(
            safeArea: UIEdgeInsets(top: 20, left: 0, bottom: 0, right: 0),
            size: orientation == .portrait
                ? CGSize(width: width, height: height) : CGSize(width: height, height: width),
            traits: UITraitCollection(traitsFrom: [
                UITraitCollection(userInterfaceIdiom: .pad), UITraitCollection(horizontalSizeClass: .regular),
                UITraitCollection(verticalSizeClass: .regular),
            ]))
    }

    /// 320 x 568 points.
    public static let iPhoneSe = iPhoneSe(.portrait)
    /// 320 x 568 points.
    public static func iPhoneSe(_ orientation: Orientation) -> ViewImageConfig {
        phone(320, 568, top: 20, bottom: 0, side: 0, orientation)
    }
    /// 375 x 667 points.
    public static let iPhone8 = iPhone8(.portrait)
    /// 375 x 667 points.
    public static func iPhone8(_ orientation: Orientation) -> ViewImageConfig {
        phone(375, 667, top: 20, bottom: 0, side: 0, orientation)
    }
    /// 414 x 736 points.
    public static let iPhone8Plus = iPhone8Plus(.portrait)
    /// 414 x 736 points.
    public static func iPhone8Plus(_ orientation: Orientation) -> ViewImageConfig {
        phone(414, 736, top: 20, bottom: 0, side: 0, orientation, isLarge: true)
    }
    /// 375 x 812 points.
    public static let iPhoneX = iPhoneX(.portrait)
    /// 375 x 812 points.
    public static func iPhoneX(_ orientation: Orientation) -> ViewImageConfig {
        phone(375, 812, top: 44, bottom: 34, side: 44, orientation)
    }
    /// 390 x 844 points.
    public static let iPhone13 = iPhone13(.portrait)
    /// 390 x 844 points.
    public static func iPhone13(_ orientation: Orientation) -> ViewImageConfig {
        phone(390, 844, top: 47, bottom: 34, side: 47, orientation)
    }
    /// 375 x 812 points.
    public static let iPhone13Mini = iPhone13Mini(.portrait)
    /// 375 x 812 points.
    public static func iPhone13Mini(_ orientation: Orientation) -> ViewImageConfig {
        phone(375, 812, top: 50, bottom: 34, side: 50, orientation)
    }
    /// 390 x 844 points.
    public static let iPhone13Pro = iPhone13Pro(.portrait)
    /// 390 x 844 points.
    public static func iPhone13Pro(_ orientation: Orientation) -> ViewImageConfig { iPhone13(orientation) }
    /// 428 x 926 points.
    public static let iPhone13ProMax = iPhone13ProMax(.portrait)
    /// 428 x 926 points.
    public static func iPhone13ProMax(_ orientation: Orientation) -> ViewImageConfig {
        phone(428, 926, top: 47, bottom: 34, side: 47, orientation, isLarge: true)
    }
    /// 1024 x 768 points: lying, as the following.
    public static let iPadMini = iPadMini(.landscape)
    /// 768 x 1024 points.
    public static func iPadMini(_ orientation: Orientation) -> ViewImageConfig { pad(768, 1024, orientation) }
    /// 834 x 1112 points.
    public static let iPadPro10_5 = iPadPro10_5(.landscape)
    /// 834 x 1112 points.
    public static func iPadPro10_5(_ orientation: Orientation) -> ViewImageConfig { pad(834, 1112, orientation) }
    /// 834 x 1194 points.
    public static let iPadPro11 = iPadPro11(.landscape)
    /// 834 x 1194 points.
    public static func iPadPro11(_ orientation: Orientation) -> ViewImageConfig { pad(834, 1194, orientation) }
    /// 1024 x 1366 points.
    public static let iPadPro12_9 = iPadPro12_9(.landscape)
    /// 1024 x 1366 points.
    public static func iPadPro12_9(_ orientation: Orientation) -> ViewImageConfig { pad(1024, 1366, orientation) }
}
