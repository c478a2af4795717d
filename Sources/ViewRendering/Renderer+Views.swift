import FrameOutput
import RenderServer
import Strata
import UIKit

extension Renderer {
    /// The picture of a view and all below it at a time: laid out, and drawn at the picture's scale.
    ///
    ///     let image = try withViews {
    ///         try Renderer().image(of: CardView(frame: CGRect(x: 0, y: 0, width: 320, height: 180)), scale: 2)
    ///     }
    ///
    /// - Parameters:
    ///   - view: what is shown; it need not be in a window.
    ///   - time: seconds on the clock; nil, the default, is the clock's time.
    ///   - scale: pixels per point; nil, the default, is the display scale of the view's traits. Another one becomes that of the traits of the
    ///     view's tree, so that what views draw is as sharp as the picture.
    ///   - backgroundColor: what stands behind the view; nil, the default, is nothing.
    ///   - budget: what the picture may cost; nil is the default limits.
    /// - Throws: `RenderError`, as for layers.
    @MainActor
    public func image(
        of view: UIView, at time: CFTimeInterval? = nil, scale: CGFloat? = nil, backgroundColor: UIColor? = nil,
        budget: WorkBudget? = nil
    ) throws(RenderError) -> CGImage {
        let scale = view.prepareForPicture(scale)
        return try image(
            of: view.layer, at: time ?? clock.now, size: nil, scale: scale,
            backgroundColor: backgroundColor?.resolvedColor(with: view.traitCollection).cgColor, budget: budget)
    }

    /// Renders a sequence of a view into files, a stream or a movie, the clock moving from frame to frame: animations' completions,
    /// display links and touches come as they would while the picture is shown, and views are laid out before each frame.
    ///
    ///     try renderer.write(FrameTimes(0..<120, fps: 60), of: card, to: Movie(.mp4, path: "card.mp4"))
    ///
    /// - Parameters:
    ///   - times: which frames, and when each stands, counted from the clock's time at the call.
    ///   - view: what is shown.
    ///   - scale: pixels per point, as of `image(of:at:scale:backgroundColor:budget:)`.
    ///   - backgroundColor: what stands behind the view.
    ///   - sink: takes the frames.
    ///   - prepare: called before each frame with its time; what it changes, the frame shows.
    ///   - progress: called after every step.
    /// - Returns: what it took.
    /// - Throws: `SequenceError` where a frame cannot be rendered or put out.
    @MainActor
    @discardableResult
    public func write(
        _ times: FrameTimes, of view: UIView, scale: CGFloat? = nil, backgroundColor: UIColor? = nil,
        to sink: any FrameSink, prepare: @MainActor (CFTimeInterval) -> Void = { _ in },
        progress: (SequenceStatistics) -> Void = { _ in }
    ) throws(SequenceError) -> SequenceStatistics {
        let scale = view.prepareForPicture(scale)
        let viewport: Viewport
        do {
            viewport = try Viewport(
                of: view.layer, scale: scale,
                backgroundColor: backgroundColor?.resolvedColor(with: view.traitCollection).cgColor)
        } catch {
            throw .render(error)
        }
        return try write(
            times, of: view.layer, viewport: viewport, to: sink,
            prepare: { time in
                // Callbacks that are due come between; times may also go back, where the clock stays.
                if time > clock.now {
                    clock.set(to: time)
                    CATransaction.flush()
                }
                prepare(time)
                view.prepareForPicture(scale)
            }, progress: progress)
    }
}

extension UIView {
    /// Lays out the tree that the view is in, at a scale.
    ///
    /// - Returns: the scale that it has.
    @discardableResult
    package func prepareForPicture(_ scale: CGFloat?) -> CGFloat {
        if let scale, scale != traitCollection.displayScale { useDisplayScale(scale) }
        layoutIfNeeded()
        return traitCollection.displayScale
    }
}
