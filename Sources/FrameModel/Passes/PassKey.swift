/// What a pass is known by from frame to frame: the layer that it was made for, and what for.
package struct PassKey: Equatable, Hashable {
    /// The layer's id above the role's four bits.
    package let rawValue: UInt64

    package init(layer: UInt64, _ role: Role) { rawValue = layer << 4 | UInt64(role.rawValue) }

    /// The key of the same pass in a replicated instance; see `FramePlanner.instance`.
    package func of(instance: UInt64) -> PassKey {
        if instance == 0 { return self }
        // The role's bits stay; the rest is mixed, with the topmost bit set, which no layer's id has.
        return PassKey(rawValue: (rawValue ^ (instance << 4)) | 1 << 63)
    }

    /// Of a pass that nothing reads any more.
    package static let none = PassKey(rawValue: .max)

    private init(rawValue: UInt64) { self.rawValue = rawValue }

    /// What a layer can have passes for.
    package enum Role: UInt8 {
        /// The picture itself.
        case picture
        /// What opacity, a mask or a blend mode take together.
        case group
        /// What more clips surround than a quad can have.
        case clip
        /// The mask's alpha.
        case mask
        /// What filters start from.
        case content
        /// What a filter made.
        case filtered
        /// A rasterised layer's bitmap.
        case bitmap
        /// What a shadow is made from, and what it is made of.
        case silhouette, shadow
        /// What the caller's GL code draws.
        case drawing
    }
}
