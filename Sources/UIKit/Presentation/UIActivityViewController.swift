/// What can be done with shared items.
@preconcurrency @MainActor
open class UIActivity: NSObject {
    /// Names an activity.
    public struct ActivityType: RawRepresentable, Hashable, Sendable {
        /// The name.
        public let rawValue: String
        /// From a name.
        public init(rawValue: String) { self.rawValue = rawValue }
        /// From a name.
        public init(_ rawValue: String) { self.rawValue = rawValue }
        /// Short messages.
        public static let message = ActivityType("com.apple.UIKit.activity.Message")
        /// Mail.
        public static let mail = ActivityType("com.apple.UIKit.activity.Mail")
        /// Printing.
        public static let print = ActivityType("com.apple.UIKit.activity.Print")
        /// The pasteboard.
        public static let copyToPasteboard = ActivityType("com.apple.UIKit.activity.CopyToPasteboard")
        /// The picture of a person.
        public static let assignToContact = ActivityType("com.apple.UIKit.activity.AssignToContact")
        /// The camera roll.
        public static let saveToCameraRoll = ActivityType("com.apple.UIKit.activity.SaveToCameraRoll")
        /// The list of what is read later.
        public static let addToReadingList = ActivityType("com.apple.UIKit.activity.AddToReadingList")
        /// AirDrop.
        public static let airDrop = ActivityType("com.apple.UIKit.activity.AirDrop")
        /// iBooks.
        public static let openInIBooks = ActivityType("com.apple.UIKit.activity.OpenInIBooks")
        /// A markup of a document.
        public static let markupAsPDF = ActivityType("com.apple.UIKit.activity.MarkupAsPDF")
        /// Facebook.
        public static let postToFacebook = ActivityType("com.apple.UIKit.activity.PostToFacebook")
        /// Twitter.
        public static let postToTwitter = ActivityType("com.apple.UIKit.activity.PostToTwitter")
    }

    /// How activities are shown.
    public enum Category: Int, Sendable, CaseIterable {
        /// As something to do.
        case action = 0
        /// As a way to share.
        case share = 1
    }

    /// An activity.
    public override init() { super.init() }
    /// `.action` by default.
    open class var activityCategory: Category { .action }
    /// Names the activity. Nil by default.
    open var activityType: ActivityType? { nil }
    /// What it is called. Nil by default.
    open var activityTitle: String? { nil }
    /// Its picture. Nil by default.
    open var activityImage: UIImage? { nil }
    /// Whether it can do something with items. False by default.
    open func canPerform(withActivityItems activityItems: [Any]) -> Bool { false }
    /// Takes items. Does nothing by default.
    open func prepare(withActivityItems activityItems: [Any]) {}
    /// The controller that does it. Nil by default.
    open var activityViewController: UIViewController? { nil }
    /// Does it. Does nothing by default.
    open func perform() {}
    /// Says that it is done. Does nothing by default.
    open func activityDidFinish(_ completed: Bool) {}
}

/// Shares items. A server has no one to share with: the controller keeps what it is handed and shows an empty sheet.
open class UIActivityViewController: UIViewController {
    /// Hears of what was done: the kind, whether it was done, what came of it, what went wrong.
    public typealias CompletionWithItemsHandler = (UIActivity.ActivityType?, Bool, [Any]?, (any Error)?) -> Void

    /// What is shared.
    public let activityItems: [Any]
    /// Activities beside the system's. Nil for none.
    public let applicationActivities: [UIActivity]?
    /// Kinds that are not offered. Nil by default.
    open var excludedActivityTypes: [UIActivity.ActivityType]?
    /// Hears of what was done.
    open var completionWithItemsHandler: CompletionWithItemsHandler?
    /// Whether an activity may stand out. True by default; kept.
    open var allowsProminentActivity = true

    /// Shares items.
    public init(activityItems: [Any], applicationActivities: [UIActivity]?) {
        (self.activityItems, self.applicationActivities) = (activityItems, applicationActivities)
        super.init(nibName: nil, bundle: nil)
    }
    /// Nil: archived controllers are not read.
    public required init?(coder: NSCoder) { nil }
}
