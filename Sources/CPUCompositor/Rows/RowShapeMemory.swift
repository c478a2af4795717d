// Unsafe: owns row shapes and their planes and corners by address.

/// Memory for row shapes at fixed addresses, reused from frame to frame.
struct RowShapeMemory {
    private(set) var shapes: UnsafeMutablePointer<RowShape>
    private var planes: UnsafeMutablePointer<HardPlane>
    private var corners: UnsafeMutablePointer<RowCorner>
    private(set) var capacity: Int

    init(capacity: Int) {
        self.capacity = capacity
        shapes = .allocate(capacity: capacity)
        planes = .allocate(capacity: capacity * RowShape.planeLimit)
        corners = .allocate(capacity: capacity * RowShape.cornerLimit)
    }

    func deallocate() {
        shapes.deallocate()
        planes.deallocate()
        corners.deallocate()
    }

    /// Makes room for `count` shapes; existing ones are lost where it grows.
    mutating func reserve(_ count: Int) {
        if count <= capacity { return }
        deallocate()
        self = RowShapeMemory(capacity: max(count, capacity * 2))
    }

    /// Prepares `shape` at the index `index`. What it computes of rows is kept at `spans`, if there is such a place.
    @inline(__always)
    func prepare(
        _ index: Int, _ shape: Shape, inset: Double = 0, spans: UnsafeMutablePointer<KeptSpans>? = nil
    ) -> UnsafePointer<RowShape> {
        let place = shapes + index
        place.pointee.prepare(
            shape, inset: inset, planes: planes + index * RowShape.planeLimit,
            corners: corners + index * RowShape.cornerLimit, spans: spans)
        return UnsafePointer(place)
    }
}
