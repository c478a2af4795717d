import Foundation

/// A change of a layer's whole picture from that before a transaction to that after it.
///
///     let push = CATransition()
///     push.type = .push
///     push.subtype = .fromRight
///     layer.add(push, forKey: nil)
///     layer.contents = nextPage
///
/// Always stored under the key "transition", so a layer has at most one. The old picture is the layer with all its
/// sublayers as shown at the commit; a layer that no tree showed before has none. A `CATransformLayer` has no picture
/// and so no transition.
open class CATransition: CAAnimation {
    /// How the new picture replaces the old one; an unknown type acts as `fade`, the default.
    open var type = CATransitionType.fade
    /// The side that the motion comes from; nil, the default, is `fromLeft`. Ignored by a fade.
    open var subtype: CATransitionSubtype?
    /// The progress at the begin: 0, the default, is the old picture, 1 the new one.
    open var startProgress: Float = 0
    /// The progress at the end. 1 by default.
    open var endProgress: Float = 1

    /// A filter between the two pictures, which is not supported: it is kept, logged once, and `type` counts. Nil by
    /// default.
    open var filter: Any?

    /// Whether the old picture moves with the layer, as a side of a card that is turned over does.
    package var followsLayer = false

    open override func copy(with zone: NSZone? = nil) -> Any {
        let copy = super.copy(with: zone)
        guard let copy = copy as? CATransition else { return copy }
        copy.type = type
        copy.subtype = subtype
        copy.startProgress = startProgress
        copy.endProgress = endProgress
        copy.filter = filter
        copy.followsLayer = followsLayer
        return copy
    }

    override func compile(key: String, timing: MediaTiming) throws(PropertyError) -> [AnimationTrack] {
        for (name, value) in [("startProgress", startProgress), ("endProgress", endProgress)] where !value.isFinite {
            throw PropertyError.notFinite("a transition's \(name)", Double(value))
        }
        if filter != nil { Warnings.once("a CATransition's filter cannot be drawn: its type counts") }
        return []
    }
}

/// How the new picture of a transition replaces the old one.
public struct CATransitionType: RawRepresentable, Hashable, Sendable {
    /// Core Animation's string.
    public let rawValue: String
    /// Makes the type of a name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Each pixel fades from the old colour to the new one.
    public static let fade = CATransitionType(rawValue: "fade")
    /// The new picture slides in over the old one.
    public static let moveIn = CATransitionType(rawValue: "moveIn")
    /// The new picture pushes the old one out.
    public static let push = CATransitionType(rawValue: "push")
    /// The old picture slides off the new one.
    public static let reveal = CATransitionType(rawValue: "reveal")
}

/// The side that a transition's motion comes from, in the layer's own axes.
public struct CATransitionSubtype: RawRepresentable, Hashable, Sendable {
    /// Core Animation's string.
    public let rawValue: String
    /// Makes the subtype of a name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// From max x.
    public static let fromRight = CATransitionSubtype(rawValue: "fromRight")
    /// From min x.
    public static let fromLeft = CATransitionSubtype(rawValue: "fromLeft")
    /// From max y, which is the lower side with y downwards.
    public static let fromTop = CATransitionSubtype(rawValue: "fromTop")
    /// From min y, which is the upper side with y downwards.
    public static let fromBottom = CATransitionSubtype(rawValue: "fromBottom")
}
