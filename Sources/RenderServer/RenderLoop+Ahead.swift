import FrameModel

/// The next picture is planned while one is drawn, where somebody asked for it in time and the backend has a thread for it.
extension RenderLoop: DrawCompanion {
    /// What was done of the picture that the next message asks for; the commits before it are applied.
    struct PlannedAhead {
        /// Whether there is a plan of it, besides the tree at its time.
        var isPlanned: Bool
        /// What that took.
        var seconds: Double
    }

    /// So many quads and particles are planned sooner than another thread has woken up.
    private static let leastParts = 128

    /// Whether the frame at hand is drawn for so long that the next one is rather planned meanwhile.
    ///
    /// Who waits for the answer asks for no other; and a backend that reads pictures later plans by itself meanwhile.
    func isWorthCompany(_ compositor: any Compositor) -> Bool {
        guard plansAhead, mailbox != nil, !isAwaited, drawing != nil, compositor.capabilities.picturesInFlight == 0
        else {
            return false
        }
        return !planner.frame.isPartial
            && planner.frame.quads.count + planner.frame.particles.count >= Self.leastParts
    }

    /// Applies the next commits and plans the picture after them, on a thread of the backend that draws `shown`.
    func workBesideDrawing() {
        guard let capabilities = compositor?.capabilities, let drawing, let request = takeUpcoming() else { return }
        let viewport = request.viewport
        let isSound =
            (try? PictureLimits.check(
                viewport, time: request.time, bytesPerPixel: capabilities.pixelFormat.bytesPerPixel)) != nil
        guard isSound, max(viewport.width, viewport.height) <= capabilities.maxTargetSize else { return }
        let start = hostSeconds()
        tree.evaluate(at: request.time)
        let key = FrameKey(root: request.root, viewport: viewport, generation: tree.generation)
        var isPlanned = key != drawing
        if isPlanned {
            plan(key.root, viewport, request.budget, capabilities)
            // The render thread has the larger stack; a planner that gave up is of no more use.
            if planner.isTooDeep { plansAhead = false }
            if planner.isTooDeep || request.budget?.isOver ?? false {
                planner = Self.planner(rasterService)
                isPlanned = false
            }
        }
        ahead = PlannedAhead(isPlanned: isPlanned, seconds: hostSeconds() - start)
    }

    /// What was done of the picture at hand.
    func takeAhead() -> PlannedAhead? {
        defer { ahead = nil }
        return ahead
    }

    /// The picture that is asked for next, with the commits before it applied; nil where something else is to be done before.
    private func takeUpcoming() -> PictureRequest? {
        var place = messagesDone, mayTakeMore = true
        while true {
            if place == messages.count {
                // Once: those who submit commits are to wait again where there are too many.
                guard mayTakeMore, takeMoreMessages() else { return nil }
                mayTakeMore = false
                place -= forgetDone()
            }
            switch messages[place] {
            case .commit: place += 1
            case .request(let request):
                guard let picture = request.picture else { return nil }
                applyCommits(before: place)
                return picture
            }
        }
    }

    /// Lets go of the messages that are done, of which a steady stream would never see the end; how many there were.
    private func forgetDone() -> Int {
        defer { messagesDone = 0 }
        messages.removeSubrange(0..<messagesDone)
        return messagesDone
    }

    private func applyCommits(before end: Int) {
        while messagesDone < end {
            if case .commit(let commit) = messages[messagesDone] { apply(commit) }
            messagesDone += 1
        }
    }

    private func takeMoreMessages() -> Bool {
        guard let mailbox else { return false }
        return mailbox.change(waking: { box in
            let isCrowded = box.isCrowded, isMore = box.takeMore(behind: &messages)
            return (isMore, wakes: isMore && isCrowded ? .all : .nobody)
        })
    }
}
