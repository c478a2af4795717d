import Foundation
import Synchronization

/// How a device is held.
public enum UIDeviceOrientation: Int, Sendable, CaseIterable {
    /// Not known: always so on a server.
    case unknown = 0
    /// Upright.
    case portrait = 1
    /// Upright, upside down.
    case portraitUpsideDown = 2
    /// Lying, the home button at the right.
    case landscapeLeft = 3
    /// Lying, the home button at the left.
    case landscapeRight = 4
    /// On its back.
    case faceUp = 5
    /// On its face.
    case faceDown = 6

    /// Whether it lies on a long side.
    public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
    /// Whether it stands upright, in whichever direction.
    public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
    /// Whether it lies flat.
    public var isFlat: Bool { self == .faceUp || self == .faceDown }
    /// Whether it is held in a way that an interface can have.
    public var isValidInterfaceOrientation: Bool { isLandscape || isPortrait }
}

/// The machine that the program runs on.
@preconcurrency @MainActor
open class UIDevice: NSObject {
    /// The state of a battery.
    public enum BatteryState: Int, Sendable, CaseIterable {
        /// Not known: always so on a server.
        case unknown = 0
        /// It is used.
        case unplugged = 1
        /// It is charged.
        case charging = 2
        /// It is full.
        case full = 3
    }

    /// The device.
    public static let current = UIDevice()

    /// The name of the machine.
    open var name: String { ProcessInfo.processInfo.hostName }
    /// The kind of machine: "Server".
    open var model: String { "Server" }
    /// The same.
    open var localizedModel: String { model }
    /// The system: "Linux".
    open var systemName: String { "Linux" }
    /// The version of the system, as "6.1.0".
    open var systemVersion: String {
        let version = ProcessInfo.processInfo.operatingSystemVersion
        return "\(version.majorVersion).\(version.minorVersion).\(version.patchVersion)"
    }
    /// What names the device for a maker of programs. Nil: servers have no such name.
    open var identifierForVendor: UUID? { nil }
    /// The kind of device that interfaces are made for: the screen's.
    open var userInterfaceIdiom: UIUserInterfaceIdiom { UIScreen.main.traitCollection.userInterfaceIdiom }
    /// How the device is held. `.unknown`.
    open var orientation: UIDeviceOrientation { .unknown }
    /// Whether orientations are told.
    open private(set) var isGeneratingDeviceOrientationNotifications = false
    /// Orientations are wanted. Nothing posts any.
    open func beginGeneratingDeviceOrientationNotifications() { isGeneratingDeviceOrientationNotifications = true }
    /// Orientations are wanted no more.
    open func endGeneratingDeviceOrientationNotifications() { isGeneratingDeviceOrientationNotifications = false }
    /// Whether the battery is watched. False by default; kept.
    open var isBatteryMonitoringEnabled = false
    /// The state of the battery. `.unknown`.
    open var batteryState: BatteryState { .unknown }
    /// How full it is. -1: not known.
    open var batteryLevel: Float { -1 }
    /// Whether something near is looked for. False by default; kept.
    open var isProximityMonitoringEnabled = false
    /// Whether something is near. False.
    open var proximityState: Bool { false }
    /// Whether work beside others is possible. True.
    open var isMultitaskingSupported: Bool { true }
    /// Plays the click of a key. Does nothing.
    open func playInputClick() {}

    /// The device is held in another way. Nobody posts it here, nor the following.
    nonisolated public class var orientationDidChangeNotification: NSNotification.Name {
        .init("UIDeviceOrientationDidChangeNotification")
    }
    /// The state of the battery changed.
    nonisolated public class var batteryStateDidChangeNotification: NSNotification.Name {
        .init("UIDeviceBatteryStateDidChangeNotification")
    }
    /// The battery is fuller or emptier.
    nonisolated public class var batteryLevelDidChangeNotification: NSNotification.Name {
        .init("UIDeviceBatteryLevelDidChangeNotification")
    }
    /// Something came near or went.
    nonisolated public class var proximityStateDidChangeNotification: NSNotification.Name {
        .init("UIDeviceProximityStateDidChangeNotification")
    }
}

/// What is copied. Each program has its own here: nothing is shared with others.
@preconcurrency @MainActor
open class UIPasteboard: NSObject {
    /// Names a pasteboard.
    public struct Name: RawRepresentable, Hashable, Sendable {
        /// The name.
        public let rawValue: String
        /// From a name.
        public init(rawValue: String) { self.rawValue = rawValue }
        /// The general one.
        public static let general = Name(rawValue: "com.apple.UIKit.pboard.general")
    }

    /// How items are kept.
    public struct OptionsKey: RawRepresentable, Hashable, Sendable {
        /// UIKit's name.
        public let rawValue: String
        /// From a name.
        public init(rawValue: String) { self.rawValue = rawValue }
        /// When they go, a date.
        public static let expirationDate = OptionsKey(rawValue: "UIPasteboardOptionExpirationDate")
        /// Whether they stay on this device.
        public static let localOnly = OptionsKey(rawValue: "UIPasteboardOptionLocalOnly")
    }

    /// What is on a board: threads that have views of their own share it.
    private final class Content: Sendable {
        struct State: @unchecked Sendable {
            var items: [[String: Any]] = []
            var changeCount = 0
        }
        let state = Mutex(State())
    }

    private struct Entry {
        /// Nil for boards with a name of their own, which go with whoever uses them.
        var kept: Content?
        weak var content: Content?
    }

    private static let all = Mutex<[Name: Entry]>([:])
    private static let shared = UIPasteboard(.general, content(.general))

    /// The one that is used for copying and pasting.
    public static var general: UIPasteboard { shared }
    /// What it is called.
    public let name: Name
    /// How often it changed.
    open var changeCount: Int { content.state.withLock { $0.changeCount } }
    /// What is on it: representations by type.
    open var items: [[String: Any]] {
        get { content.state.withLock { $0 }.items }
        set {
            let new = Content.State(items: newValue)
            content.state.withLock { $0 = Content.State(items: new.items, changeCount: $0.changeCount + 1) }
        }
    }
    private let content: Content

    private init(_ name: Name, _ content: Content) { (self.name, self.content) = (name, content) }

    private static func content(_ name: Name, isKept: Bool = true) -> Content {
        all.withLock { all in
            if let known = all[name]?.content { return known }
            all = all.filter { $0.value.content != nil }
            let made = Content()
            all[name] = Entry(kept: isKept ? made : nil, content: made)
            return made
        }
    }

    /// The one of a name. Nil where there is none and none is to be made.
    public convenience init?(name pasteboardName: Name, create: Bool) {
        guard create || Self.all.withLock({ $0[pasteboardName]?.content != nil }) else { return nil }
        self.init(pasteboardName, Self.content(pasteboardName))
    }
    /// One with a name of its own.
    open class func withUniqueName() -> UIPasteboard {
        let name = Name(rawValue: UUID().uuidString)
        return UIPasteboard(name, content(name, isKept: false))
    }
    /// Forgets one. The general one stays.
    open class func remove(withName pasteboardName: Name) {
        if pasteboardName != .general { all.withLock { $0[pasteboardName] = nil } }
    }

    /// The types that are on it.
    open var types: [String] { items.first.map { $0.keys.sorted() } ?? [] }
    /// How many items are on it.
    open var numberOfItems: Int { items.count }
    /// Whether one of the types is on it.
    open func contains(pasteboardTypes: [String]) -> Bool { !Set(types).isDisjoint(with: pasteboardTypes) }
    /// The bytes of a type. Nil for none.
    open func data(forPasteboardType pasteboardType: String) -> Data? {
        let value = items.first?[pasteboardType]
        return value as? Data ?? (value as? String).map { Data($0.utf8) } ?? (value as? UIImage)?.pngData()
    }
    /// The value of a type. Nil for none.
    open func value(forPasteboardType pasteboardType: String) -> Any? { items.first?[pasteboardType] }
    /// Sets the bytes of a type.
    open func setData(_ data: Data, forPasteboardType pasteboardType: String) { items = [[pasteboardType: data]] }
    /// Sets the value of a type.
    open func setValue(_ value: Any, forPasteboardType pasteboardType: String) { items = [[pasteboardType: value]] }
    /// Sets the items. The options are kept nowhere.
    open func setItems(_ items: [[String: Any]], options: [OptionsKey: Any] = [:]) { self.items = items }
    /// Adds items.
    open func addItems(_ items: [[String: Any]]) { self.items += items }

    static let text = "public.utf8-plain-text", address = "public.url", picture = "public.png"
    static let color = "com.apple.uikit.color"

    /// The first text. Setting it replaces everything.
    open var string: String? {
        get { strings?.first }
        set { strings = newValue.map { [$0] } }
    }
    /// All texts.
    open var strings: [String]? {
        get { values(Self.text) }
        set { items = (newValue ?? []).map { [Self.text: $0] } }
    }
    /// The first address. Setting it replaces everything.
    open var url: URL? {
        get { urls?.first }
        set { urls = newValue.map { [$0] } }
    }
    /// All addresses.
    open var urls: [URL]? {
        get { values(Self.address) }
        set { items = (newValue ?? []).map { [Self.address: $0] } }
    }
    /// The first picture. Setting it replaces everything.
    open var image: UIImage? {
        get { images?.first }
        set { images = newValue.map { [$0] } }
    }
    /// All pictures.
    open var images: [UIImage]? {
        get { values(Self.picture) }
        set { items = (newValue ?? []).map { [Self.picture: $0] } }
    }
    /// The first colour. Setting it replaces everything.
    open var color: UIColor? {
        get { colors?.first }
        set { colors = newValue.map { [$0] } }
    }
    /// All colours.
    open var colors: [UIColor]? {
        get { values(Self.color) }
        set { items = (newValue ?? []).map { [Self.color: $0] } }
    }
    /// Whether a text is on it.
    open var hasStrings: Bool { string != nil }
    /// Whether an address is on it.
    open var hasURLs: Bool { url != nil }
    /// Whether a picture is on it.
    open var hasImages: Bool { image != nil }
    /// Whether a colour is on it.
    open var hasColors: Bool { color != nil }

    private func values<Value>(_ type: String) -> [Value]? {
        let found = items.compactMap { $0[type] as? Value }
        return found.isEmpty ? nil : found
    }

    /// What is on it is another. Nobody posts it here.
    nonisolated public class var changedNotification: NSNotification.Name { .init("UIPasteboardChangedNotification") }
}
