import Raster

/// An outline and its drawing: what all its pictures have in common.
struct PathForm: Fingerprinted {
    var outline: Outline
    var drawing: PathDrawing

    static func == (a: PathForm, b: PathForm) -> Bool { a.outline == b.outline && a.drawing == b.drawing }

    var fingerprint: UInt64 {
        guard case .path(let path) = outline else { return UInt64(bitPattern: Int64(outline.hashValue)) }
        let sum = path.fingerprint
        switch drawing {
        case .fill: return sum
        case .stroke(let style):
            // The rest of a style seldom differs alone.
            let pen = CGPath.mixed(CGPath.mixed(sum, style.width), style.dashPhase)
            return CGPath.mixed(CGPath.mixed(pen, style.start), style.end)
        }
    }

    var fullFingerprint: UInt64 {
        guard case .path(let path) = outline else { return fingerprint }
        return switch drawing {
        case .fill(let rule): path.fullFingerprint ^ (rule == .winding ? 1 : 2)
        case .stroke(let style):
            style.dashes.reduce(
                CGPath.mixed(CGPath.mixed(path.fullFingerprint ^ fingerprint, style.miterLimit), style.width)
                    ^ UInt64(UInt32(bitPattern: style.lineJoin.rawValue)) << 8
                    ^ UInt64(UInt32(bitPattern: style.lineCap.rawValue)),
                CGPath.mixed)
        }
    }

    /// Returns the box around the covered pixels, relative to the mapped origin of the path; nil where there are none.
    func extent(through map: LinearMap) -> LocalRect? {
        if case .glyphs(let text) = outline, map.isScale {
            // Boxes stay boxes.
            let box = text.boundingBox
            return box.isNull ? nil : LocalRect(box.applying(map.transform()))
        }
        let path = outline.path
        let extent =
            switch drawing {
            case .fill: PathExtent(filling: path, transform: map.transform())
            case .stroke(let style): PathExtent(stroking: path, style, transform: map.transform())
            }
        if extent.isEmpty { return nil }
        return LocalRect(minX: extent.low.x, minY: extent.low.y, maxX: extent.high.x, maxY: extent.high.y)
    }

    /// The drawing of a path as a rounded rectangle or the ring along one, in the path's own plane, where it is that in every
    /// pixel.
    var rounded: RoundedPath? {
        guard case .path(let path) = outline, let (rect, radius) = path.roundedRect else { return nil }
        let box = LocalRect(rect)
        guard box.isFinite, !box.isEmpty else { return nil }
        guard case .stroke(let style) = drawing else { return RoundedPath(rect: box, radius: Double(radius)) }
        guard style.dashes.isEmpty, style.start <= 0, style.end >= 1, style.width.isFinite, path.isClosed else {
            return nil
        }
        let half = style.width / 2
        var outer = Double(radius) + half
        if radius == 0 {
            switch style.lineJoin {
            case .miter where style.miterLimit * style.miterLimit >= 2: outer = 0
            case .round: break
            case .miter, .bevel: return nil
            }
        }
        return RoundedPath(rect: box.grown(x: half, y: half), radius: outer, ringWidth: style.width)
    }
}

/// A rectangle with corners of one radius, or a ring along its inside.
struct RoundedPath {
    var rect: LocalRect
    var radius: Double
    /// The width of the ring; nil where it is filled.
    var ringWidth: Double?
}

extension CGPath {
    /// Whether its last subpath is closed.
    fileprivate var isClosed: Bool {
        var last = false
        forEach { if case .closeSubpath = $0 { last = true } else { last = false } }
        return last
    }
}
