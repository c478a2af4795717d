/// All constraints as they were added, their terms in one array.
struct ConstraintStore {
    private(set) var terms: [LinearTerm] = []
    private(set) var starts: [Int32] = []
    private(set) var counts: [Int32] = []
    private(set) var relations: [ConstraintRelation] = []
    private(set) var priorities: [Float] = []
    /// Larger for later ones; -1 where there is no constraint.
    private(set) var ages: [Int] = []
    var constants: [Double] = []
    private var free: [Int32] = []
    private var nextAge = 0
    private var unused = 0

    /// The number of places, used or not.
    var count: Int { starts.count }

    mutating func add(
        _ added: [LinearTerm], _ relation: ConstraintRelation, _ constant: Double, _ priority: Float
    ) -> Int32 {
        let start = terms.count
        for term in added where term.factor != 0 {
            var index = start
            while index < terms.count, terms[index].variable != term.variable { index += 1 }
            if index < terms.count { terms[index].factor += term.factor } else { terms.append(term) }
        }
        var index = start
        while index < terms.count {
            if abs(terms[index].factor) < 1e-12 {
                terms.swapAt(index, terms.count - 1); terms.removeLast()
            } else {
                index += 1
            }
        }
        let count = Int32(terms.count - start)
        defer { nextAge += 1 }
        if let place = free.popLast() {
            let place = Int(place)
            (starts[place], counts[place], relations[place]) = (Int32(start), count, relation)
            (priorities[place], ages[place], constants[place]) = (priority, nextAge, constant)
            return Int32(place)
        }
        starts.append(Int32(start))
        counts.append(count)
        relations.append(relation)
        priorities.append(priority)
        ages.append(nextAge)
        constants.append(constant)
        return Int32(starts.count - 1)
    }

    mutating func remove(_ constraint: Int32) {
        let place = Int(constraint)
        precondition(ages[place] >= 0, "a constraint is removed twice")
        ages[place] = -1
        unused += Int(counts[place])
        counts[place] = 0
        free.append(constraint)
        if unused > 64 && unused * 2 > terms.count { compact() }
    }

    private mutating func compact() {
        var kept: [LinearTerm] = []
        kept.reserveCapacity(terms.count - unused)
        for place in starts.indices {
            let start = Int(starts[place])
            starts[place] = Int32(kept.count)
            kept.append(contentsOf: terms[start..<start + Int(counts[place])])
        }
        terms = kept
        unused = 0
    }
}
