import Foundation
import RenderTree

// What views ask of their layers beyond the public API.

extension CALayer {
    /// Makes a view the delegate without a weak reference to it.
    ///
    /// - Parameters:
    ///   - owner: calls `leaveOwner()` before it goes.
    ///   - answersInBlocksOnly: whether it ends every search for an action at once (`NSNull`) outside of animation blocks.
    package final func setOwner(_ owner: any CALayerDelegate, answersInBlocksOnly: Bool) {
        listener = nil
        self.owner = owner
        noteAnswers()
        if answersInBlocksOnly { changed.watch.insert(.blocks) }
    }

    /// The owner goes: it is the delegate no longer.
    package final func leaveOwner() {
        if owner != nil { setDelegate(nil) }
    }

    /// Whether a change of a property is animated where nothing says otherwise.
    package final func hasImplicitAnimation(_ key: String) -> Bool { ownProperty(key)?.implicitAction == .basic }

    /// The time of the clock that the layer's tree follows, in seconds; that of the thread where no sink knows the layer.
    package final var treeTime: CFTimeInterval { changed.connection?.time.now ?? CACurrentMediaTime() }

    /// The clock that the layer's tree follows; that of the thread where no sink knows the layer, and nil where the thread has none.
    package final var treeClock: (any TimeSource)? {
        guard let time = changed.connection?.time else { return CATransaction.display?.currentTime }
        // Of a display that is given its pictures' times the present is another clock's.
        if let display = CATransaction.display, display.time === time { return display.currentTime }
        return time
    }

    /// Does what `display()` does where no delegate does it: `draw(in:)` into new contents.
    package final func displayOwnContents() { drawContents() }

    /// The present value of a property for an animation to begin at: filters are copies, since key paths change the objects that were set.
    package final func valueToLeave(forKey key: String) -> Any? {
        switch key {
        case "filters": record.value(of: .filters).part
        case "backgroundFilters": record.value(of: .backgroundFilters).part
        default: value(forKey: key)
        }
    }

    /// A value between two of a property, as an animation would have it; nil where the values are none of the property's.
    package final func interpolatedValue(forKey key: String, from: Any?, to: Any?, at fraction: Double) -> Any? {
        guard let property = ownProperty(key) else { return nil }
        func plain(_ value: Any?) -> PropertyValue? {
            try? PropertyValue(value, as: property.type, isOptional: true, keyPath: key)
        }
        guard let start = plain(from), let end = plain(to) else { return nil }
        return start.interpolated(to: end, fraction).part
    }
}

extension CATransaction {
    /// Tells the thread's layers whether an animation block of views is open.
    package static func setViewBlockOpen(_ isOpen: Bool) { ThreadTransactions.current.isBlockOpen = isOpen }
}
