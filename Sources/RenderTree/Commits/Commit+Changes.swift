extension Commit {
    /// The changed properties, layer by layer: a sequence of `Change` values.
    ///
    ///     commit.changes.append(Commit.Change(layer: id, key: .opacity, value: .number(0.5)))
    ///     commit.changes.contains { $0.key == .opacity }
    ///
    /// Stored as the bytes of the fields, since a moving scene sends tens of thousands of them per frame.
    public struct Changes: Sendable, Sequence, ExpressibleByArrayLiteral {
        /// The changes of one layer, up to a place in the log.
        struct Run: Sendable {
            var layer: LayerID
            var end: Int
        }

        private(set) var runs: ContiguousArray<Run> = []
        private(set) var log = ValueLog()
        /// The number of changes.
        public private(set) var count = 0
        /// The properties of the table among them.
        public private(set) var keys: PropertySet = []

        /// Makes an empty sequence.
        public init() {}

        /// Makes a sequence of the given changes, in their order.
        public init(arrayLiteral elements: Change...) {
            for change in elements { append(change) }
        }

        /// Whether there are none.
        public var isEmpty: Bool { count == 0 }

        /// Adds a change. The changes of one layer must be consecutive.
        public mutating func append(_ change: Change) {
            log.append(change.value, of: change.key)
            note(change.key)
            endRun(of: change.layer)
        }

        /// Adds the changes of others.
        public mutating func append(contentsOf others: some Sequence<Change>) {
            for change in others { append(change) }
        }

        /// Adds the changes of others.
        public static func += (changes: inout Changes, others: some Sequence<Change>) {
            changes.append(contentsOf: others)
        }

        /// Adds some properties of a layer from its record.
        package mutating func append(
            _ set: PropertySet, of layer: LayerID, in record: UnsafePointer<LayerProperties>
        ) {
            set.forEach { log.append($0, from: record) }
            count += set.rawValue.nonzeroBitCount
            keys.formUnion(set)
            endRun(of: layer)
        }

        /// Adds one property of a layer from its record.
        package mutating func append(
            _ key: PropertyKey, of layer: LayerID, in record: UnsafePointer<LayerProperties>
        ) {
            log.append(key, from: record)
            note(key)
            endRun(of: layer)
        }

        /// The number of 8-byte words that the values take.
        package var wordCount: Int { log.end }

        /// Reserves storage for the changes of this many more layers, and for this many words in all.
        package mutating func reserve(layers: Int, words: Int) {
            if layers == 0 { return }
            runs.reserveCapacity(runs.count + layers)
            log.reserve(words)
        }

        private mutating func note(_ key: PropertyKey) {
            count += 1
            if !key.isCustom { keys.insert(PropertySet(key)) }
        }

        private mutating func endRun(of layer: LayerID) {
            let last = runs.count - 1
            if last >= 0, runs[last].layer == layer {
                runs[last].end = log.end
            } else {
                runs.append(Run(layer: layer, end: log.end))
            }
        }

        /// Returns an iterator from the first change.
        public func makeIterator() -> Iterator { Iterator(changes: self) }

        /// Iterates over changes.
        public struct Iterator: IteratorProtocol {
            let changes: Changes
            var run = 0, place = 0

            /// Returns the next change; nil after the last.
            public mutating func next() -> Change? {
                guard run < changes.runs.count else { return nil }
                let layer = changes.runs[run].layer, here = place
                place = changes.log.next(after: here)
                if place == changes.runs[run].end { run += 1 }
                return Change(layer: layer, key: changes.log.key(at: here), value: changes.log.value(at: here))
            }
        }
    }
}
