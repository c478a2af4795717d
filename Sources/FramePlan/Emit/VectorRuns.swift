import Raster

/// Vector pictures as they are drawn: glyphs are outlines, and consecutive fills of one colour are one path, where that
/// gives the same picture.
///
/// They are made once for equal pictures, and kept while layers show them.
struct VectorRuns {
    /// One thing drawn.
    enum Run {
        /// An outline filled with a premultiplied colour.
        case fill(Outline, CGPathFillRule, SIMD4<Float>)
        /// An image stretched over a rectangle.
        case image(PixelBuffer, LocalRect)
    }

    private struct Key: Fingerprinted {
        var picture: VectorPicture
        var fingerprint: UInt64 { UInt64(bitPattern: Int64(picture.hashValue)) }
    }

    private var table = AgingTable<Key, ContiguousArray<Run>>(AgingPolicy(generation: 16))

    /// Starts a frame.
    mutating func beginFrame() { table.beginFrame() }

    /// Returns a picture's runs, back to front; none where making them exceeds the budget.
    ///
    /// - Parameter budget: a byte of a glyph's outline costs a step.
    mutating func runs(of picture: VectorPicture, _ budget: RasterBudget) -> ContiguousArray<Run> {
        let key = Key(picture: picture)
        if let known = table.value(of: key) { return known }
        guard let runs = Self.make(picture, budget) else { return [] }
        _ = table.place(of: key, orAdd: runs)
        return runs
    }

    private static func make(_ picture: VectorPicture, _ budget: RasterBudget) -> ContiguousArray<Run>? {
        var runs: ContiguousArray<Run> = []
        var joined: JoinedFills?
        func endRun() {
            joined?.append(to: &runs)
            joined = nil
        }
        for part in picture.parts {
            switch part {
            case .fill(_, let color, .winding), .glyphs(_, let color):
                let size = part.outlineSize
                // The memory that may be allocated.
                if case .glyphs = part, !budget.spend(size.byteCount) { return nil }
                if joined?.color != color {
                    endRun()
                    joined = JoinedFills(color, overlaps: picture.windsOneWay && color.alpha >= 1)
                }
                joined?.add(part, size)
            // With the even-odd rule, the inside would differ with other paths around.
            case .fill(let path, let own, .evenOdd):
                endRun()
                runs.append(.fill(.path(path), .evenOdd, own.premultiplied))
            case .image(let image, let rect):
                endRun()
                runs.append(.image(image, LocalRect(rect)))
            }
        }
        endRun()
        return runs
    }
}

/// Consecutive fills of one colour, as the fewest paths that give the same picture as painting each in turn.
///
/// Paths of one winding direction are one path where the colour is opaque. Others are one where their boxes are
/// disjoint: a path that meets one goes to the next layer, because the order of fills of one colour does not show.
private struct JoinedFills {
    let color: CGColor
    /// Whether paths that overlap may be joined.
    private let overlaps: Bool
    /// The layers; each is one path.
    private var layers: [Layer] = []

    fileprivate struct Layer {
        var parts: [VectorPicture.Part]
        var size: CGPath.Size
        var boxes: [CGRect]

        mutating func add(_ part: VectorPicture.Part, _ size: CGPath.Size) {
            parts.append(part)
            self.size += size
        }
    }

    /// The limits of the boxes that a path is compared with: the number of layers, and of boxes in each.
    private static let searched = 4, mostBoxes = 128

    init(_ color: CGColor, overlaps: Bool) {
        self.color = color
        self.overlaps = overlaps
    }

    mutating func add(_ part: VectorPicture.Part, _ size: CGPath.Size) {
        if overlaps, !layers.isEmpty { return layers[0].add(part, size) }
        let box = overlaps ? .null : part.boundingBox
        for i in layers.indices.suffix(Self.searched) where layers[i].boxes.count < Self.mostBoxes {
            guard layers[i].boxes.allSatisfy({ !$0.intersects(box) }) else { continue }
            layers[i].add(part, size)
            layers[i].boxes.append(box)
            return
        }
        layers.append(Layer(parts: [part], size: size, boxes: [box]))
    }

    func append(to runs: inout ContiguousArray<VectorRuns.Run>) {
        for layer in layers { runs.append(.fill(layer.outline, .winding, color.premultiplied)) }
    }
}

extension JoinedFills.Layer {
    /// All parts as one: text where there are glyphs, or a path with storage of exactly its size.
    var outline: Outline {
        var runs: [GlyphRun] = [], lines: [CGPath] = []
        for part in parts {
            switch part {
            case .glyphs(let run, _): runs.append(run)
            case .fill(let path, _, _): lines.append(path)
            case .image: break
            }
        }
        if !runs.isEmpty { return .glyphs(GlyphText(runs, lines: lines)) }
        if lines.count == 1 { return .path(lines[0]) }
        let joined = CGMutablePath(room: size)
        for line in lines { joined.addPath(line) }
        return .path(joined.immutable)
    }
}
