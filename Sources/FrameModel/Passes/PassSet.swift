/// The passes that some quads read, and those that these read.
///
///     set.begin(frame)
///     set.add(quad)
///     set.close(frame)
package struct PassSet {
    private var isMember: ContiguousArray<Bool> = []

    /// None.
    package init() {}

    /// Starts anew with the passes of a frame.
    package mutating func begin(_ frame: borrowing Frame) {
        isMember.removeAll(keepingCapacity: true)
        isMember.append(contentsOf: repeatElement(false, count: frame.passes.count))
    }

    /// Adds the passes that a quad reads.
    package mutating func add(_ quad: Quad) {
        if quad.mask >= 0 { isMember[Int(quad.mask)] = true }
        if quad.surface >= 0 { isMember[Int(quad.surface)] = true }
    }

    /// Adds the passes that those read, and so on.
    package mutating func close(_ frame: borrowing Frame) {
        for i in frame.passes.indices.reversed() where isMember[i] {
            if frame.passes[i].source >= 0 { isMember[Int(frame.passes[i].source)] = true }
            for k in frame.passes[i].quads { add(frame.quads[k]) }
        }
    }

    /// Whether a pass was found.
    package func contains(_ pass: Int) -> Bool { pass < isMember.count && isMember[pass] }
}
