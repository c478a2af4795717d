// Layers whose contents are frames of a source: films and cameras.

import Synchronization

extension RenderTree {
    /// What a picture is asked for.
    struct Asked {
        /// The layer whose subtree shows; nil is all.
        var root: LayerID?
        /// Its end ends waits for frames.
        var budget: WorkBudget?
    }

    /// A number for each tree of the process.
    static func nextNumber() -> Int { trees.add(1, ordering: .relaxed).newValue }
    private static let trees = Atomic(0)

    /// The frames that layers show or have shown, for backends that keep something for each.
    struct ShownFrames {
        private struct Entry { weak var frame: PixelBuffer? }
        /// Frames by their ids.
        private var entries: [UInt64: Entry] = [:]

        /// A tree that nobody asks forgets what is gone from this number on.
        private var most = Self.least
        private static let least = 1024

        mutating func add(_ frame: PixelBuffer) {
            if entries[frame.id] != nil { return }
            if entries.count >= most {
                entries = entries.filter { $0.value.frame != nil }
                most = max(Self.least, 2 * entries.count)
            }
            entries[frame.id] = Entry(frame: frame)
        }

        mutating func takeDropped(_ dropped: inout [UInt64]) {
            guard !entries.isEmpty else { return }
            let gone = entries.lazy.filter { $0.value.frame == nil }.map(\.key).sorted()
            for id in gone { entries[id] = nil }
            dropped += gone
        }
    }

    /// Adds the ids of frames that nobody shows any more, each once.
    public mutating func takeDroppedFrames(_ dropped: inout [UInt64]) { shownFrames.takeDropped(&dropped) }

    /// Registers a node that begins or ends to show frames.
    mutating func noteFrames(of index: Int) {
        nodes[index].waitsForFrames = commitWaits
        let shows = nodes[index].model.frames != nil
        guard shows != nodes[index].showsFrames else { return }
        nodes[index].showsFrames = shows
        if shows { players.append(Int32(index)) } else { players.removeAll { $0 == index } }
        nodes[index].setAnimated(shows || !nodes[index].tracks.isEmpty)
        if !shows, !nodes[index].tracks.isEmpty { nodes[index].restoreContents() }
    }

    /// Moves the contents of layers that play, and show in the picture, to their frames at `time`; true where one changed.
    mutating func evaluateFrames(at time: Double) -> Bool {
        var changed = false
        for place in players.indices {
            let index = Int(players[place])
            guard isShown(index, in: asked.root) else { continue }
            if showFrame(in: index, at: cachedClock(of: index).local(time)) { changed = true }
        }
        return changed
    }

    /// Whether a node shows in a picture of a layer's subtree, or where that is nil of all: what is hidden decodes no frames.
    func isShown(_ index: Int, in root: LayerID?) -> Bool {
        var index = index
        while index >= 0 {
            if nodes[index].id == root { return true }
            if nodes[index].presentation.isHidden || nodes[index].presentation.opacity <= 0 { return false }
            index = Int(nodes[index].superlayer)
        }
        return root == nil
    }

    /// Shows a node's frame of a time of its layer, or the layer's own contents where there is none; true where that is another.
    ///
    /// - Parameters:
    ///   - index: The node's.
    ///   - local: The time of its layer.
    ///   - instance: For the clone in a delayed instance what tells it from others of its source.
    ///   - source: The node that it is a clone of; nil for others.
    mutating func showFrame(in index: Int, at local: Double, instance: UInt64 = 0, of source: Int? = nil) -> Bool {
        guard let playback = nodes[index].presentation.frames else { return false }
        var request = request(of: index, nodes[index].sourceTime(of: playback, at: local))
        // Clones are made anew with other indices.
        if let source { request.asker = asker(source) ^ Int(truncatingIfNeeded: instance &* 0x9E37_79B9_7F4A_7C15) }
        let frame = playback.frame(request)
        let contents = frame?.pixels ?? nodes[index].model.contents
        if frame != nil, let contents { shownFrames.add(contents) }
        if nodes[index].presentation.contents === contents, !nodes[index].isFading { return false }
        nodes[index].presentation.contents = contents
        nodes[index].contentsFade = nil
        markDirty(index, .appearance)
        return true
    }

    /// A node's question for the frame of a source's time.
    func request(of index: Int, _ sourceTime: Double) -> FrameRequest {
        FrameRequest(
            time: sourceTime, waits: nodes[index].waitsForFrames, budget: asked.budget, asker: asker(index))
    }

    private func asker(_ index: Int) -> Int { number << 32 | index }

    /// Whether the clone of a node in a delayed instance may show: the outermost replicator does, and it is not hidden itself. Those between
    /// have times of their own.
    func isShown(clone index: Int, of source: Int, in root: LayerID?) -> Bool {
        if nodes[index].presentation.isHidden || nodes[index].presentation.opacity <= 0 { return false }
        var above = Int(nodes[source].superlayer), outermost = -1
        while above >= 0 {
            if nodes[above].kind == .replicator { outermost = above }
            if nodes[above].id == root { break }
            above = Int(nodes[above].superlayer)
        }
        return outermost < 0 || isShown(outermost, in: root)
    }

    /// Returns the next time, from `time` on, at which a node shows another frame by the given clock; infinity for never.
    func nextFrame(of index: Int, _ clock: LayerClock, after time: Double) -> Double {
        guard let playback = nodes[index].presentation.frames else { return .infinity }
        let local = clock.local(time)
        // A layer that stands, or whose frames are set, waits for its frame, too.
        if clock.scale == 0 || nodes[index].presentation.contentsTime.isFinite {
            return playback.isAwaited(atSourceTime: nodes[index].sourceTime(of: playback, at: local)) ? time : .infinity
        }
        guard let next = playback.nextChange(from: local, clockIsBackwards: clock.scale < 0) else { return .infinity }
        return next == local ? time : max(time, clock.outer(next))
    }
}

extension RenderTree.Node {
    /// The source's time that shows at one of the layer's: `contentsTime` where that is set, else the playback's.
    func sourceTime(of playback: FramePlayback, at local: Double) -> Double {
        let own = presentation.contentsTime
        return own.isFinite ? own : playback.sourceTime(at: local)
    }

    /// Shows the committed contents again.
    mutating func restoreContents() { presentation.contents = model.contents }
}
