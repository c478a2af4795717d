// Unsafe: owns memory by address.

/// Memory for plain values at an address that workers read, reused from frame to frame.
struct Room<Element> {
    private(set) var base: UnsafeMutablePointer<Element>
    private var capacity: Int

    init(capacity: Int) {
        self.capacity = capacity
        base = .allocate(capacity: capacity)
    }

    func deallocate() { base.deallocate() }

    /// Makes room for `count` values; those there before are lost where it grows.
    mutating func reserve(_ count: Int) {
        if count <= capacity { return }
        base.deallocate()
        self = Room(capacity: count + count / 2)
    }
}
