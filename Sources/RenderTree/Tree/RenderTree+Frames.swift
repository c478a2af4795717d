// Layers whose contents are frames of a source: films and cameras.

extension RenderTree {
    /// The frames that layers show or have shown, for backends that keep something for each.
    struct ShownFrames {
        private struct Entry {
            var id: UInt64
            weak var frame: PixelBuffer?
        }
        private var entries: ContiguousArray<Entry> = []

        /// A tree that nobody asks forgets what is gone from this number on.
        private static let most = 1024

        mutating func add(_ frame: PixelBuffer) {
            if entries.contains(where: { $0.id == frame.id }) { return }
            if entries.count >= Self.most { entries.removeAll { $0.frame == nil } }
            entries.append(Entry(id: frame.id, frame: frame))
        }

        mutating func takeDropped(_ dropped: inout [UInt64]) {
            guard !entries.isEmpty else { return }
            entries.removeAll { entry in
                guard entry.frame == nil else { return false }
                dropped.append(entry.id)
                return true
            }
        }
    }

    /// Adds the ids of frames that nobody shows any more, each once.
    public mutating func takeDroppedFrames(_ dropped: inout [UInt64]) { shownFrames.takeDropped(&dropped) }

    /// Registers a node that begins or ends to show frames.
    mutating func noteFrames(of index: Int) {
        let shows = nodes[index].model.frames != nil
        guard shows != nodes[index].showsFrames else { return }
        nodes[index].showsFrames = shows
        if shows { players.append(Int32(index)) } else { players.removeAll { $0 == index } }
        nodes[index].setAnimated(shows || !nodes[index].tracks.isEmpty)
        if !shows, !nodes[index].tracks.isEmpty { nodes[index].restoreContents() }
    }

    /// Moves the contents of layers that play to their frames at `time`; true where one changed.
    mutating func evaluateFrames(at time: Double) -> Bool {
        var changed = false
        for place in players.indices {
            let index = Int(players[place])
            if showFrame(in: index, at: cachedClock(of: index).local(time)) { changed = true }
        }
        return changed
    }

    /// Shows a node's frame of a time of its layer, or the layer's own contents where there is none; true where that is another.
    mutating func showFrame(in index: Int, at local: Double) -> Bool {
        guard let playback = nodes[index].presentation.frames else { return false }
        let frame = playback.frame(at: local, waits: waitsForFrames)
        let contents = frame?.pixels ?? nodes[index].model.contents
        if frame != nil, let contents { shownFrames.add(contents) }
        if nodes[index].presentation.contents === contents, !nodes[index].isFading { return false }
        nodes[index].presentation.contents = contents
        nodes[index].contentsFade = nil
        markDirty(index, .appearance)
        return true
    }

    /// Returns the next time, from `time` on, at which a node shows another frame by the given clock; infinity for never.
    func nextFrame(of index: Int, _ clock: LayerClock, after time: Double) -> Double {
        guard let playback = nodes[index].presentation.frames else { return .infinity }
        let local = clock.local(time)
        // A layer that stands waits for its frame, too.
        if clock.scale == 0 { return playback.isAwaited(at: local) ? time : .infinity }
        guard let next = playback.nextChange(from: local, clockIsBackwards: clock.scale < 0) else { return .infinity }
        return next == local ? time : max(time, clock.outer(next))
    }
}

extension RenderTree.Node {
    /// Shows the committed contents again.
    mutating func restoreContents() { presentation.contents = model.contents }
}
