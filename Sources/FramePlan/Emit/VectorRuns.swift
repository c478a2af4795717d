import Values

/// Vector pictures as they are drawn: fills of one colour that follow one another are one path, where that shows the same.
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
        let runs = Self.make(picture)
        entries[id] = Entry(picture: picture, runs: runs, lastUsed: frame)
        return runs
    }

    private static func make(_ picture: VectorPicture) -> ContiguousArray<Run> {
        var runs: ContiguousArray<Run> = []
        var joined: JoinedFills?
        func endRun() {
            joined?.append(to: &runs)
            joined = nil
        }
        for part in picture.parts {
            switch part {
            case .fill(let path, let color, .winding):
                if joined?.color != color {
                    endRun()
                    joined = JoinedFills(color, overlaps: picture.windsOneWay && color.alpha >= 1)
                }
                joined?.add(path)
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

/// Fills of one colour that follow one another, as few paths as show what they show when each is painted in its turn.
///
/// Paths that wind the same way are one path where the colour is opaque. Others are so where their boxes lie apart: a path that meets
/// one goes to the next layer, since among fills of one colour the order shows nowhere.
private struct JoinedFills {
    let color: CGColor
    /// Whether paths that overlap may be one.
    private let overlaps: Bool
    private var layers: [Layer] = []

    private struct Layer {
        var path: CGMutablePath
        var boxes: [CGRect]
    }

    /// Boxes that a path is compared with: in so many layers, with so many in each.
    private static let searched = 4, mostBoxes = 128

    init(_ color: CGColor, overlaps: Bool) {
        self.color = color
        self.overlaps = overlaps
    }

    mutating func add(_ path: CGPath) {
        if overlaps, let layer = layers.first { return layer.path.addPath(path) }
        let box = overlaps ? .null : path.boundingBoxOfPath
        for i in layers.indices.suffix(Self.searched) where layers[i].boxes.count < Self.mostBoxes {
            guard layers[i].boxes.allSatisfy({ !$0.intersects(box) }) else { continue }
            layers[i].path.addPath(path)
            layers[i].boxes.append(box)
            return
        }
        layers.append(Layer(path: path.mutableCopy(), boxes: [box]))
    }

    func append(to runs: inout ContiguousArray<VectorRuns.Run>) {
        for layer in layers { runs.append(.fill(layer.path.copy(), .winding, color.premultiplied)) }
    }
}
