import Geometry

extension CGPath {
    /// A number that equal paths share, found in a time that does not grow with the path: for tables of paths.
    package final var fingerprint: Int {
        var hasher = Hasher()
        let points = storage.points, count = points.count
        hasher.combine(count)
        hasher.combine(storage.types.count)
        // Equal steps through the path, its last point included.
        for k in 1...4 where count > 0 {
            let point = points[(count * k - 1) / 4]
            hasher.combine(point.x)
            hasher.combine(point.y)
        }
        return hasher.finalize()
    }
}
