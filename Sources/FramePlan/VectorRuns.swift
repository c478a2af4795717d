import Values

/// Vector pictures as they are drawn: fills of one colour that follow one another are one path.
///
/// Made once for a picture, and kept while layers show it.
struct VectorRuns {
    /// One thing drawn.
    enum Run {
        /// A path filled with a premultiplied colour.
        case fill(CGPath, CGPathFillRule, SIMD4<Float>)
        /// An image stretched over a rectangle.
        case image(PixelBuffer, LocalRect)
    }

    private struct Entry {
        /// Held, so that no other picture gets its identity.
        var picture: VectorPicture
        var runs: ContiguousArray<Run>
        var lastUsed: UInt64
    }

    private var entries: [ObjectIdentifier: Entry] = [:]
    private var old: ContiguousArray<ObjectIdentifier> = []
    private var frame: UInt64 = 0

    /// Frames that runs are kept for after they were last used.
    private static let keptFrames: UInt64 = 16

    /// Starts a frame: what no frame has used for a while is dropped.
    mutating func beginFrame() {
        frame += 1
        guard !entries.isEmpty, frame % Self.keptFrames == 0 else { return }
        for (id, entry) in entries where entry.lastUsed + Self.keptFrames < frame { old.append(id) }
        for id in old { entries[id] = nil }
        old.removeAll(keepingCapacity: true)
    }

    /// A picture's runs, back to front.
    mutating func runs(of picture: VectorPicture) -> ContiguousArray<Run> {
        let id = ObjectIdentifier(picture)
        if let place = entries.index(forKey: id) {
            entries.values[place].lastUsed = frame
            return entries.values[place].runs
        }
        let runs = Self.make(picture.parts)
        entries[id] = Entry(picture: picture, runs: runs, lastUsed: frame)
        return runs
    }

    private static func make(_ parts: [VectorPicture.Part]) -> ContiguousArray<Run> {
        var runs: ContiguousArray<Run> = []
        var joined: CGMutablePath?, color = CGColor.clear
        func endRun() {
            if let joined { runs.append(.fill(joined.copy(), .winding, color.premultiplied)) }
            joined = nil
        }
        for part in parts {
            switch part {
            case .fill(let path, let own, .winding):
                if joined == nil || own != color {
                    endRun()
                    joined = path.mutableCopy()
                    color = own
                } else {
                    joined?.addPath(path)
                }
            // What lies inside by crossings is another thing with other paths around.
            case .fill(let path, let own, .evenOdd):
                endRun()
                runs.append(.fill(path, .evenOdd, own.premultiplied))
            case .image(let image, let rect):
                endRun()
                runs.append(.image(image, LocalRect(rect)))
            }
        }
        endRun()
        return runs
    }
}
