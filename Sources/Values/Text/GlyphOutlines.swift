import Synchronization

/// A glyph's outline with the box around it, both in the face's units.
package struct GlyphOutline: Sendable {
    package let path: CGPath
    /// The smallest rectangle around `path`; null for a blank glyph.
    package let box: CGRect

    init(_ path: CGPath) { (self.path, box) = (path, path.boundingBoxOfPath) }
}

/// A cache of glyph outlines for all threads.
///
/// An outline that is not requested while the cache's size in bytes is added again is dropped; its face can make it
/// again. So the cache is bounded, however many fonts and letters there are.
package final class GlyphOutlines: Sendable {
    /// The cache of the process: 8 MB, some fifteen thousand letters.
    package static let shared = GlyphOutlines(mostBytes: 8 << 20)

    private typealias Table = [GlyphFaceIdentity: [UInt32: GlyphOutline]]

    private struct State {
        /// The outlines requested since the last drop, and those before.
        var young: Table = [:], old: Table = [:]
        var youngBytes = 0, oldBytes = 0
    }

    /// The bytes of an entry besides its elements, also for an empty outline.
    private static let entryBytes = 160

    private let state = Mutex(State())
    private let mostBytes: Int

    /// Makes a cache of at most this many bytes, besides the outline added last.
    package init(mostBytes: Int) { self.mostBytes = mostBytes }

    /// The bytes held.
    package var heldBytes: Int { state.withLock { $0.youngBytes + $0.oldBytes } }

    /// Returns the outline of one glyph.
    package func outline(of glyph: UInt32, in face: some GlyphFace) -> CGPath {
        outlines(of: [glyph], in: face)[0].path
    }

    /// Returns the outlines of some glyphs, each at its glyph's index.
    package func outlines(of glyphs: [UInt32], in face: any GlyphFace) -> [GlyphOutline] {
        let identity = face.identity
        var found: [GlyphOutline?] = []
        found.reserveCapacity(glyphs.count)
        // The glyphs that only the old table has, or none.
        var missing: [Int] = []
        state.withLock { state in
            let young = state.young[identity] ?? [:], old = state.old[identity] ?? [:]
            for (i, glyph) in glyphs.enumerated() {
                let known = young[glyph]
                if known == nil { missing.append(i) }
                found.append(known ?? old[glyph])
            }
        }
        if !missing.isEmpty {
            // Outside of the lock: other threads continue while faces make outlines.
            var added: [UInt32: GlyphOutline] = [:]
            for i in missing {
                let outline = found[i] ?? added[glyphs[i]] ?? GlyphOutline(face.outline(of: glyphs[i]))
                (found[i], added[glyphs[i]]) = (outline, outline)
            }
            state.withLock { state in
                for (glyph, outline) in added { keep(outline, of: glyph, identity, in: &state) }
            }
        }
        return found.map { $0! }
    }

    private func keep(_ outline: GlyphOutline, of glyph: UInt32, _ face: GlyphFaceIdentity, in state: inout State) {
        guard state.young[face, default: [:]].updateValue(outline, forKey: glyph) == nil else { return }
        state.youngBytes += outline.path.size.byteCount + Self.entryBytes
        guard state.youngBytes >= mostBytes / 2 else { return }
        (state.old, state.oldBytes) = (state.young, state.youngBytes)
        (state.young, state.youngBytes) = ([:], 0)
    }
}
