import Dispatch
import SceneFormat
import Strata

/// One page of the stage.
struct PageState {
    let session: Session
    /// Nil until the page has said how it shows the scene.
    var view: StageView?
    /// The view in which points of the page lie; of several side by side, the first.
    var seen: StageView? { show.kind == .compare ? view.map { $0.isFlat ? $0.column(of: 3) : $0 } : view }
    /// Whether the page's picture is not what it should show.
    var needsFrame = true
    /// Whether that is because something changed, and not to follow a picture that was coded with a loss.
    var hasChanged = true
    /// The number of the last frame.
    var frame: UInt32 = 0
    var orbit: Orbit?
    var show = ShowMode()
    /// The view of the picture that the page has.
    var shownView: StageView?
    /// When a picture that was coded with a loss is followed by one without; nil where the page has the pixels.
    var losslessDue: DispatchTime?
    /// Whether that is said to be the last one for now.
    var isSettled = false
    var drag: Drag?
    /// The numbers of its fingers for views, by its own.
    var fingers: [Int: Int] = [:]
    /// The keys that it holds down for views.
    var keys: Set<String> = []
    /// The outline that it was told last, as text.
    var outline = ""
}
