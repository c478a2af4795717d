/// What a detent of one's own is found from.
@preconcurrency @MainActor
public protocol UISheetPresentationControllerDetentResolutionContext: AnyObject {
    /// The traits of the sheet's surroundings.
    var containerTraitCollection: UITraitCollection { get }
    /// The largest height of the sheet's content, in points, without the safe area below.
    var maximumDetentValue: CGFloat { get }
}

extension UISheetPresentationController {
    /// A height at which a sheet rests.
    @preconcurrency @MainActor
    open class Detent: NSObject {
        /// Names a detent.
        public struct Identifier: RawRepresentable, Hashable, Sendable {
            /// The name.
            public let rawValue: String
            /// From a name.
            public init(rawValue: String) { self.rawValue = rawValue }
            /// From a name.
            public init(_ rawValue: String) { self.rawValue = rawValue }
            /// About half of the screen.
            public static let medium = Identifier("com.apple.UIKit.medium")
            /// The whole height.
            public static let large = Identifier("com.apple.UIKit.large")
        }

        /// Its name.
        public final let identifier: Identifier
        private let resolver: @MainActor (any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?

        private init(
            _ identifier: Identifier,
            _ resolver: @escaping @MainActor (any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?
        ) {
            (self.identifier, self.resolver) = (identifier, resolver)
            super.init()
        }

        /// About half of the screen; none where the surroundings are low.
        open class func medium() -> Detent {
            Detent(.medium) { context in
                context.containerTraitCollection.verticalSizeClass == .compact
                    ? nil : (context as? SheetMeasure)?.medium ?? context.maximumDetentValue / 2
            }
        }
        /// The whole height.
        open class func large() -> Detent { Detent(.large) { $0.maximumDetentValue } }
        /// A height that a closure finds.
        ///
        /// - Parameters:
        ///   - identifier: names it; nil for a name of its own.
        ///   - resolver: gives the height in points, without the safe area below; nil where the detent is not there now.
        open class func custom(
            identifier: Identifier? = nil,
            resolver: @escaping @MainActor (any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?
        ) -> Detent { Detent(identifier ?? Identifier(UUID().uuidString), resolver) }

        /// The height in surroundings, in points, without the safe area below; nil where the detent is not there.
        open func resolvedValue(in context: any UISheetPresentationControllerDetentResolutionContext) -> CGFloat? {
            guard let value = resolver(context), value.isFinite else { return nil }
            return min(context.maximumDetentValue, max(0, value))
        }
    }
}

/// Hears of a sheet. All members are optional.
@preconcurrency @MainActor
public protocol UISheetPresentationControllerDelegate: UIAdaptivePresentationControllerDelegate {
    /// Fingers took the sheet to another detent. A change by code does not call it.
    func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
        _ sheetPresentationController: UISheetPresentationController)
}

extension UISheetPresentationControllerDelegate {
    /// Does nothing.
    public func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
        _ sheetPresentationController: UISheetPresentationController
    ) {}
}

/// The heights that a sheet's container allows.
@MainActor
final class SheetMeasure: UISheetPresentationControllerDetentResolutionContext {
    let containerTraitCollection: UITraitCollection
    let maximumDetentValue: CGFloat
    let medium: CGFloat

    init(_ traits: UITraitCollection, maximum: CGFloat, medium: CGFloat) {
        (containerTraitCollection, maximumDetentValue, self.medium) = (traits, maximum, medium)
    }
}
