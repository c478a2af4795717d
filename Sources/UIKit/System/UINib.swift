import Drawing
import Foundation

/// A file of views. There are none here: views are made in Swift. A nib keeps its name and gives nothing, which the log says once.
@preconcurrency @MainActor
open class UINib: NSObject {
    /// Names an option.
    public struct OptionsKey: RawRepresentable, Hashable, Sendable {
        /// UIKit's name.
        public let rawValue: String
        /// From a name.
        public init(rawValue: String) { self.rawValue = rawValue }
        /// Objects by name that the nib refers to.
        public static let externalObjects = OptionsKey(rawValue: "UINibExternalObjects")
    }

    private let name: String

    /// A nib of a name.
    public init(nibName name: String, bundle bundleOrNil: Bundle?) {
        self.name = name
        super.init()
    }
    /// A nib of bytes.
    public init(data: Data, bundle bundleOrNil: Bundle?) {
        name = "of \(data.count) bytes"
        super.init()
    }

    /// What is in it: nothing.
    open func instantiate(withOwner ownerOrNil: Any?, options optionsOrNil: [OptionsKey: Any]? = nil) -> [Any] {
        warn()
        return []
    }

    final func warn() { Warnings.once("the nib \(name) gives nothing: views are made in Swift here") }
}

extension Bundle {
    /// What is in a nib: nil, there are none here.
    public func loadNibNamed(
        _ name: String, owner: Any?, options: [UINib.OptionsKey: Any]? = nil
    ) -> [Any]? {
        Warnings.once("the nib \(name) gives nothing: views are made in Swift here")
        return nil
    }
}

/// A file of controllers. There are none here: controllers are made in Swift, and asking one for a controller traps.
@preconcurrency @MainActor
open class UIStoryboard: NSObject {
    private let name: String

    /// A storyboard of a name.
    public init(name: String, bundle storyboardBundleOrNil: Bundle?) {
        self.name = name
        super.init()
    }

    /// The first controller: nil.
    open func instantiateInitialViewController() -> UIViewController? {
        Warnings.once("the storyboard \(name) gives nothing: controllers are made in Swift here")
        return nil
    }
    /// The first controller as a closure makes it: nil.
    open func instantiateInitialViewController<Controller: UIViewController>(
        creator: ((NSCoder) -> Controller?)? = nil
    ) -> Controller? {
        Warnings.once("the storyboard \(name) gives nothing: controllers are made in Swift here")
        return nil
    }
    /// A controller of a name. Traps: there are none.
    open func instantiateViewController(withIdentifier identifier: String) -> UIViewController {
        fatalError("the storyboard \(name) has no controller '\(identifier)': controllers are made in Swift here")
    }
    /// A controller of a name as a closure makes it. Traps: there are none.
    open func instantiateViewController<Controller: UIViewController>(
        identifier: String, creator: ((NSCoder) -> Controller?)? = nil
    ) -> Controller {
        fatalError("the storyboard \(name) has no controller '\(identifier)': controllers are made in Swift here")
    }
}

/// A way from one controller to another in a storyboard. There are none here but those that a program makes.
@preconcurrency @MainActor
open class UIStoryboardSegue: NSObject {
    /// What it is called. Nil for none.
    public let identifier: String?
    /// Where it begins.
    public let source: UIViewController
    /// Where it leads.
    public let destination: UIViewController
    private let handler: (() -> Void)?

    /// A way from one controller to another.
    public init(identifier: String?, source: UIViewController, destination: UIViewController) {
        (self.identifier, self.source, self.destination, handler) = (identifier, source, destination, nil)
        super.init()
    }
    /// A way that a closure goes.
    public init(
        identifier: String?, source: UIViewController, destination: UIViewController,
        performHandler: @escaping () -> Void
    ) {
        (self.identifier, self.source, self.destination, handler) = (identifier, source, destination, performHandler)
        super.init()
    }
    /// Goes the way: by the closure; does nothing without one.
    open func perform() { handler?() }
}
