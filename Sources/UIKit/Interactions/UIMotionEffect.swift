/// A motion of the device that moves views. A server is not moved: effects keep what they are made of.
@preconcurrency @MainActor
open class UIMotionEffect: NSObject {
    /// An effect that does nothing.
    public override init() { super.init() }
    /// Nil: archived effects are not read.
    public required init?(coder: NSCoder) { nil }
    /// Values by key path for an angle of view, of which there is none. Nil by default.
    open func keyPathsAndRelativeValues(forViewerOffset viewerOffset: UIOffset) -> [String: Any]? { nil }
}

/// A property that follows the tilt of the device.
open class UIInterpolatingMotionEffect: UIMotionEffect {
    /// Which tilt it follows.
    public enum EffectType: Int, Sendable, CaseIterable {
        /// To the left and the right.
        case tiltAlongHorizontalAxis = 0
        /// Up and down.
        case tiltAlongVerticalAxis = 1
    }

    /// The property.
    public let keyPath: String
    /// Which tilt it follows.
    public let type: EffectType
    /// What is added at one end. Nil by default.
    open var minimumRelativeValue: Any?
    /// What is added at the other end. Nil by default.
    open var maximumRelativeValue: Any?

    /// A property that follows a tilt.
    public init(keyPath: String, type: EffectType) {
        (self.keyPath, self.type) = (keyPath, type)
        super.init()
    }
    /// Nil: archived effects are not read.
    public required init?(coder: NSCoder) { nil }

    /// The value between both ends; numbers alone are interpolated.
    open override func keyPathsAndRelativeValues(forViewerOffset viewerOffset: UIOffset) -> [String: Any]? {
        guard let low = plainNumber(minimumRelativeValue), let high = plainNumber(maximumRelativeValue) else {
            return nil
        }
        let offset = type == .tiltAlongHorizontalAxis ? viewerOffset.horizontal : viewerOffset.vertical
        return [keyPath: low + (high - low) * (min(max(offset, -1), 1) + 1) / 2]
    }
}

/// Effects that belong together.
open class UIMotionEffectGroup: UIMotionEffect {
    /// The effects. Nil by default.
    open var motionEffects: [UIMotionEffect]?
    /// The values of all of them.
    open override func keyPathsAndRelativeValues(forViewerOffset viewerOffset: UIOffset) -> [String: Any]? {
        let all = (motionEffects ?? []).compactMap { $0.keyPathsAndRelativeValues(forViewerOffset: viewerOffset) }
        return all.isEmpty ? nil : all.reduce(into: [:]) { $0.merge($1) { $1 } }
    }
}

extension UIView {
    /// Adds an effect of motion. It is kept; a server is not moved.
    public func addMotionEffect(_ effect: UIMotionEffect) { ownedExtras.motionEffects.append(effect) }
    /// Removes an effect of motion.
    public func removeMotionEffect(_ effect: UIMotionEffect) {
        extras?.motionEffects.removeAll { $0 === effect }
    }
    /// The effects of motion. None by default.
    public var motionEffects: [UIMotionEffect] {
        get { extras?.motionEffects ?? [] }
        set { ownedExtras.motionEffects = newValue }
    }
}
