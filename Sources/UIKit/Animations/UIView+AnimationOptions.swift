extension UIView {
    /// The pace of an animation.
    public enum AnimationCurve: Int, Sendable, CaseIterable {
        /// Slow at both ends: the default.
        case easeInOut = 0
        /// Slow at the start.
        case easeIn = 1
        /// Slow at the end.
        case easeOut = 2
        /// Even.
        case linear = 3

        /// The layer's form of it.
        var function: CAMediaTimingFunction {
            switch self {
            case .easeInOut: CAMediaTimingFunction(name: .easeInEaseOut)
            case .easeIn: CAMediaTimingFunction(name: .easeIn)
            case .easeOut: CAMediaTimingFunction(name: .easeOut)
            case .linear: CAMediaTimingFunction(name: .linear)
            }
        }
    }

    /// What `beginAnimations` blocks show as a view's subviews change.
    public enum AnimationTransition: Int, Sendable, CaseIterable {
        /// Nothing.
        case none = 0
        /// Turns about the vertical axis, the left edge coming forward.
        case flipFromLeft = 1
        /// Turns about the vertical axis, the right edge coming forward.
        case flipFromRight = 2
        /// A page turned up.
        case curlUp = 3
        /// A page turned down.
        case curlDown = 4
    }

    /// How a block animates.
    public struct AnimationOptions: OptionSet, Hashable, Sendable {
        /// UIKit's bits.
        public let rawValue: UInt
        /// From the bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// Subviews are laid out as part of the block.
        public static let layoutSubviews = AnimationOptions(rawValue: 1)
        /// Views take touches while they are animated.
        public static let allowUserInteraction = AnimationOptions(rawValue: 2)
        /// Begins at what is shown, not at what was set.
        public static let beginFromCurrentState = AnimationOptions(rawValue: 4)
        /// Goes on for ever.
        public static let `repeat` = AnimationOptions(rawValue: 8)
        /// Goes forth and back.
        public static let autoreverse = AnimationOptions(rawValue: 16)
        /// A block in another one keeps its own duration.
        public static let overrideInheritedDuration = AnimationOptions(rawValue: 32)
        /// A block in another one keeps its own pace.
        public static let overrideInheritedCurve = AnimationOptions(rawValue: 64)
        /// Changes during a transition are animated, too.
        public static let allowAnimatedContent = AnimationOptions(rawValue: 128)
        /// `transition(from:to:)` hides and shows views instead of removing and adding them.
        public static let showHideTransitionViews = AnimationOptions(rawValue: 256)
        /// A block in another one takes nothing from it.
        public static let overrideInheritedOptions = AnimationOptions(rawValue: 512)

        /// Slow at both ends: the default.
        public static let curveEaseInOut: AnimationOptions = []
        /// Slow at the start.
        public static let curveEaseIn = AnimationOptions(rawValue: 1 << 16)
        /// Slow at the end.
        public static let curveEaseOut = AnimationOptions(rawValue: 2 << 16)
        /// Even.
        public static let curveLinear = AnimationOptions(rawValue: 3 << 16)

        /// A view turns about the vertical axis, the left edge coming forward.
        public static let transitionFlipFromLeft = AnimationOptions(rawValue: 1 << 20)
        /// A view turns about the vertical axis, the right edge coming forward.
        public static let transitionFlipFromRight = AnimationOptions(rawValue: 2 << 20)
        /// A page is turned up.
        public static let transitionCurlUp = AnimationOptions(rawValue: 3 << 20)
        /// A page is turned down.
        public static let transitionCurlDown = AnimationOptions(rawValue: 4 << 20)
        /// The new picture shows through the old one.
        public static let transitionCrossDissolve = AnimationOptions(rawValue: 5 << 20)
        /// A view turns about the horizontal axis, the upper edge coming forward.
        public static let transitionFlipFromTop = AnimationOptions(rawValue: 6 << 20)
        /// A view turns about the horizontal axis, the lower edge coming forward.
        public static let transitionFlipFromBottom = AnimationOptions(rawValue: 7 << 20)

        /// A wish for 60 pictures a second.
        public static let preferredFramesPerSecond60 = AnimationOptions(rawValue: 3 << 24)
        /// A wish for 30 pictures a second.
        public static let preferredFramesPerSecond30 = AnimationOptions(rawValue: 7 << 24)

        var curve: AnimationCurve { AnimationCurve(rawValue: Int(rawValue >> 16 & 3)) ?? .easeInOut }

        var transition: ViewTransition? { ViewTransition(rawValue: rawValue >> 20 & 7) }
    }

    /// How a keyframe animation goes.
    public struct KeyframeAnimationOptions: OptionSet, Hashable, Sendable {
        /// UIKit's bits: those of `AnimationOptions`, and the mode.
        public let rawValue: UInt
        /// From the bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// Subviews are laid out as part of the block.
        public static let layoutSubviews = KeyframeAnimationOptions(rawValue: 1)
        /// Views take touches while they are animated.
        public static let allowUserInteraction = KeyframeAnimationOptions(rawValue: 2)
        /// Begins at what is shown.
        public static let beginFromCurrentState = KeyframeAnimationOptions(rawValue: 4)
        /// Goes on for ever.
        public static let `repeat` = KeyframeAnimationOptions(rawValue: 8)
        /// Goes forth and back.
        public static let autoreverse = KeyframeAnimationOptions(rawValue: 16)
        /// A block in another one keeps its own duration.
        public static let overrideInheritedDuration = KeyframeAnimationOptions(rawValue: 32)
        /// A block in another one takes nothing from it.
        public static let overrideInheritedOptions = KeyframeAnimationOptions(rawValue: 512)

        /// In straight lines from value to value: the default.
        public static let calculationModeLinear: KeyframeAnimationOptions = []
        /// From value to value by jumps.
        public static let calculationModeDiscrete = KeyframeAnimationOptions(rawValue: 1 << 10)
        /// At an even speed, whatever the times of the keyframes.
        public static let calculationModePaced = KeyframeAnimationOptions(rawValue: 2 << 10)
        /// On a smooth curve through the values.
        public static let calculationModeCubic = KeyframeAnimationOptions(rawValue: 3 << 10)
        /// On a smooth curve at an even speed.
        public static let calculationModeCubicPaced = KeyframeAnimationOptions(rawValue: 4 << 10)

        var mode: CAAnimationCalculationMode {
            switch rawValue >> 10 & 7 {
            case 1: .discrete
            case 2: .paced
            case 3: .cubic
            case 4: .cubicPaced
            default: .linear
            }
        }
    }
}
