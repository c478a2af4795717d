import RenderTree

/// How a film is placed in the bounds of its layer; the names are AVFoundation's.
public struct AVLayerVideoGravity: RawRepresentable, Hashable, Sendable {
    /// AVFoundation's string.
    public let rawValue: String
    /// A gravity by AVFoundation's string.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The whole film, as large as it fits in the bounds. The default.
    public static let resizeAspect = AVLayerVideoGravity(rawValue: "AVLayerVideoGravityResizeAspect")
    /// The film fills the bounds, and what exceeds them is cut.
    public static let resizeAspectFill = AVLayerVideoGravity(rawValue: "AVLayerVideoGravityResizeAspectFill")
    /// The film is stretched to the bounds.
    public static let resize = AVLayerVideoGravity(rawValue: "AVLayerVideoGravityResize")

    /// Core Animation's name for the same placement; an unknown one is that of the default.
    var contentsGravity: CALayerContentsGravity {
        switch self {
        case .resize: .resize
        case .resizeAspectFill: .resizeAspectFill
        default: .resizeAspect
        }
    }

    /// The gravity of a placement of contents; `resizeAspect` for those that films have not.
    init(_ gravity: CALayerContentsGravity) {
        switch gravity {
        case .resize: self = .resize
        case .resizeAspectFill: self = .resizeAspectFill
        default: self = .resizeAspect
        }
    }
}
