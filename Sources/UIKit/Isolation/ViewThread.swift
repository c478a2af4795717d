import Foundation
import LayerModel

/// What the views of a thread share: open animation blocks, drawing contexts, current traits.
///
/// Views are isolated to the main actor, as UIKit's are, and belong to the thread that made them (`withViews`): what UIKit keeps once for
/// the main thread is kept here once for each thread.
final class ViewThread {
    /// The animation blocks that are open, outermost first.
    var animations: [AnimationBlock] = [] {
        didSet { if oldValue.isEmpty != animations.isEmpty { CATransaction.setViewBlockOpen(!animations.isEmpty) } }
    }
    /// Notes what animation blocks change, where a transition is set up that is led by hand.
    var animationNotes: AnimationNotes?
    /// `UIView.areAnimationsEnabled`.
    var areAnimationsEnabled = true
    /// The contexts that `UIGraphicsPushContext` pushed, the current one last.
    var contexts: [DrawingContext] = []
    /// `UIScreen.main`, made when it is asked for first.
    var screen: UIScreen?
    /// `UIApplication.shared`, likewise.
    var application: UIApplication?
    /// What happens to touches at its time.
    let events = ThreadEvents()
    /// `UITraitCollection.current`; nil before anybody asked or set it.
    var traits: UITraitCollection?
    /// What `UITraitCollection.current` was set to last: a screen's traits until it has its own.
    var givenTraits: UITraitCollection?
    /// The topmost views of hierarchies in which a fitting has borrowed views' places: until it gives them back nothing is laid out there.
    var fittedRoots: [ObjectIdentifier] = []
    /// The tint of the view that is being told of it: what asks there, or below, need not look further up.
    var toldTint: ShownTint?
    /// The view whose engine of layout was looked for last, and that engine.
    let engines = EngineMemory()

    /// This thread's.
    static var current: ViewThread {
        if let pointer = pthread_getspecific(key) {
            return Unmanaged<ViewThread>.fromOpaque(pointer).takeUnretainedValue()
        }
        let made = ViewThread()
        pthread_setspecific(key, Unmanaged.passRetained(made).toOpaque())
        return made
    }

    private static let key: pthread_key_t = {
        var key = pthread_key_t()
        let status = pthread_key_create(&key) { pointer in
            if let pointer { Unmanaged<ViewThread>.fromOpaque(pointer).release() }
        }
        require(status == 0, "no thread-specific storage is left for views")
        return key
    }()
}
