import FrameModel

/// Planning the next picture while one is drawn, where it was requested in time and the backend has a spare thread.
extension RenderLoop: DrawCompanion {
    /// The state of the picture that the next message asks for; the commits before it are applied.
    struct PlannedAhead {
        /// Whether it is planned; if not, only the tree is at its time.
        var isPlanned: Bool
        /// Seconds that this took.
        var seconds: Double
    }

    /// Quads and particles below this number are planned sooner than another thread has woken up.
    private static let leastParts = 128

    /// Whether the current frame takes long enough to draw that planning the next one beside it pays.
    ///
    /// A caller who waits for the answer sends no other request; and a backend with pictures in flight already overlaps
    /// the two.
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
        tree.evaluate(at: request.time, in: request.root, budget: request.budget)
        let key = FrameKey(root: request.root, viewport: viewport, generation: tree.generation)
        var isPlanned = key != drawing
        if isPlanned {
            plan(key.root, viewport, request.budget, capabilities)
            // The render thread has the larger stack. A planner that gave up is replaced.
            if planner.isTooDeep { plansAhead = false }
            if planner.isTooDeep || request.budget?.isOver ?? false {
                planner = Self.planner(rasterService)
                isPlanned = false
            }
        }
        ahead = PlannedAhead(isPlanned: isPlanned, seconds: hostSeconds() - start)
    }

    /// Takes what was done ahead for the current picture.
    func takeAhead() -> PlannedAhead? {
        defer { ahead = nil }
        return ahead
    }

    /// Returns the next picture request, with the commits before it applied; nil where another request comes first.
    private func takeUpcoming() -> PictureRequest? {
        var place = messagesDone, mayTakeMore = true
        while true {
            if place == messages.count {
                // Once only: submitters have to wait again where too many commits wait.
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

    /// Removes the messages that are done, which a steady stream would accumulate without end; returns their number.
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
