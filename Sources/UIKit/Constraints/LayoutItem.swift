import Cassowary

/// What constraints are about: views and layout guides.
@MainActor
protocol LayoutItem: AnyObject {
    /// The view, or that whose guide it is.
    var ownerView: UIView { get }
    /// The item as a view; nil for a guide.
    var asView: UIView? { get }
    /// The item's variables.
    var box: LayoutBox { get }
    /// What messages call it.
    var itemName: String { get }
}

/// The variables of an item: x, y, width, height of its alignment rectangle in the coordinates of what it stands in.
@MainActor
final class LayoutBox {
    unowned(unsafe) var engine: LayoutEngine?
    var first: Int32 = -1
    /// The constraints that the item itself has: of its frame or its intrinsic size, in the order of `LayoutEngine+Own`; -1 for none.
    var own: [Int32] = []
    /// The values that were laid out last.
    var shown: CGRect = .null

    var x: Int32 { first }
    var y: Int32 { first + 1 }
    var width: Int32 { first + 2 }
    var height: Int32 { first + 3 }
}

/// What Auto Layout keeps of a view.
@MainActor
final class ViewConstraints {
    let box = LayoutBox()
    /// The active constraints that the view keeps.
    var held: [NSLayoutConstraint] = []
    /// How often active constraints, whoever keeps them, name the view or one of its guides.
    var useCount = 0
    var guides: [UILayoutGuide] = []
    /// Made when they are asked for: margins, safe area, readable content.
    var standardGuides: [UILayoutGuide] = []
    var hugging = (horizontal: UILayoutPriority.defaultLow, vertical: UILayoutPriority.defaultLow)
    var compression = (horizontal: UILayoutPriority.defaultHigh, vertical: UILayoutPriority.defaultHigh)
    /// The engine of the hierarchy whose topmost view this is.
    var engine: LayoutEngine?
}

extension UIView: LayoutItem {
    final var ownerView: UIView { self }
    final var asView: UIView? { self }
    final var box: LayoutBox { ownedConstraints.box }
    final var itemName: String { nameForMessages }

    final var ownedConstraints: ViewConstraints {
        let extras = ownedExtras
        if let made = extras.constraints { return made }
        let made = ViewConstraints()
        extras.constraints = made
        return made
    }

    /// The engine of the hierarchy, if there is one.
    final var liveEngine: LayoutEngine? {
        if let engine = extras?.constraints?.box.engine { return engine }
        guard ViewFeatures.engines.load(ordering: .relaxed) > 0 else { return nil }
        return ViewThread.current.engines.engine(of: self)
    }

    /// The engine of the hierarchy, made where there is none.
    final var neededEngine: LayoutEngine {
        if let liveEngine { return liveEngine }
        let top = root
        let engine = LayoutEngine(top)
        top.ownedConstraints.engine = engine
        EngineMemory.forget()
        engine.gather()
        return engine
    }
}
