/// Whether all shards of a run are done, and what lacks.
public struct FarmCheck: Sendable {
    /// The folder.
    public let place: FarmPlace
    /// The number of shards.
    public let count: Int
    /// The manifests that stand, by shard.
    public private(set) var manifests: [ShardManifest] = []
    /// Shards without a manifest.
    public private(set) var missingShards: [Shard] = []
    /// What does not belong together or is no manifest, a line each.
    public private(set) var contradictions: [String] = []
    /// Files that are not there or not what was written, with how.
    public private(set) var damaged: [(number: Int, file: String, damage: ShardDamage)] = []
    /// Frames of the sequence that no file holds, in order.
    public private(set) var missingFrames: [Range<Int>] = []
    /// Jobs that the list has and no shard has done.
    public private(set) var missingJobs = 0

    /// Whether all is there and fits.
    public var isComplete: Bool {
        missingShards.isEmpty && contradictions.isEmpty && damaged.isEmpty && missingFrames.isEmpty && missingJobs == 0
    }

    /// Whether what is wrong is only that something is not there.
    public var isOnlyIncomplete: Bool { contradictions.isEmpty && damaged.allSatisfy { $0.damage == .missing } }

    /// Looks at a run.
    ///
    /// - Parameters:
    ///   - place: the farm's folder.
    ///   - looksInside: whether files' bytes are read and compared by their digests, or only their sizes.
    /// - Throws: `.missing` where the folder is not there or has no shards, `.unsuitable` where it has shards of several runs.
    public init(_ place: FarmPlace, looksInside: Bool = true) throws(FarmError) {
        self.place = place
        count = try Self.count(in: place)
        var states: [Int: Shard] = [:]
        for index in 0..<count {
            guard let shard = Shard(index: index, count: count) else { continue }
            states[index] = shard
            do throws(FarmError) {
                if let manifest = try ShardManifest.read(shard, in: place) {
                    manifests.append(manifest)
                } else {
                    missingShards.append(shard)
                }
            } catch {
                contradictions.append(error.description)
            }
        }
        compare()
        lookAtFiles(looksInside)
        findMissing()
    }

    /// The number of shards that the files in a folder tell.
    static func count(in place: FarmPlace) throws(FarmError) -> Int {
        guard FarmPlace.isFolder(place.folder) else { throw FarmError(.missing, "\(place.folder): no such folder") }
        let shards = place.shards()
        // Where none has made anything, errors tell.
        let counts = Set((shards.isEmpty ? place.failedShards() : shards).map(\.count)).sorted()
        guard let count = counts.first else { throw FarmError(.missing, "\(place.folder) has no shards' manifests") }
        guard counts.count == 1 else {
            let words = counts.map(String.init).joined(separator: " and of ")
            throw FarmError(.unsuitable, "\(place.folder) has shards of \(words): remove those of the other run")
        }
        return count
    }

    /// Compares all manifests with the first.
    private mutating func compare() {
        guard let first = manifests.first else { return }
        for other in manifests.dropFirst() {
            let name = "shard \(other.shard)/\(count)"
            if let difference = other.run.difference(from: first.run) {
                contradictions.append("\(name) does not belong to shard \(first.shard)/\(count): \(difference)")
            } else if let option = other.plan.kind.option, let another = first.plan.kind.option, option != another {
                contradictions.append(
                    "\(name) was drawn with \(option), and shard \(first.shard)/\(count) with \(another): draw all of them with the same"
                )
            } else if !other.plan.belongs(to: first.plan) {
                contradictions.append(
                    "\(name) does not belong to shard \(first.shard)/\(count): it has other pictures or another sequence"
                )
            } else if let one = first.plan.movie?.encoder, let another = other.plan.movie?.encoder, one != another {
                contradictions.append(
                    "\(name) was encoded by \(another), and shard \(first.shard)/\(count) by \(one): their pieces do not make a film"
                )
            } else if other.listed?.count != first.listed?.count {
                contradictions.append(
                    "\(name) had \(other.listed?.count ?? 0) jobs in its list, and shard \(first.shard)/\(count) had \(first.listed?.count ?? 0)"
                )
            }
        }
        compareLists()
        var writers: [String: (shard: Int, number: Int)] = [:]
        for manifest in manifests {
            for entry in manifest.entries {
                for file in entry.files {
                    guard let other = writers.updateValue((manifest.shard, entry.number), forKey: file.name) else {
                        continue
                    }
                    contradictions.append(
                        "\(file.name) was written by shard \(other.shard) (\(other.number)) and by shard \(manifest.shard) (\(entry.number))"
                    )
                }
            }
        }
    }

    /// Compares what the shards of a list have read: where a line was mended and its shard run again, that one has read what all have
    /// drawn; where no shard has, they are of different lists.
    private mutating func compareLists() {
        let lists = manifests.compactMap { manifest in manifest.listed.map { (manifest.shard, $0.parts) } }
        func differs(_ parts: [String], from other: (shard: Int, parts: [String])) -> Bool {
            guard parts.indices.contains(other.shard), other.parts.indices.contains(other.shard) else { return true }
            return parts[other.shard] != other.parts[other.shard]
        }
        let isRead = lists.isEmpty || lists.contains { list in !lists.contains { differs(list.1, from: $0) } }
        if isRead { return }
        for other in lists.dropFirst() where differs(lists[0].1, from: other) {
            contradictions.append(
                "shard \(other.0)/\(count) does not belong to shard \(lists[0].0)/\(count): its list has other jobs")
        }
    }

    private mutating func lookAtFiles(_ looksInside: Bool) {
        for manifest in manifests {
            for entry in manifest.entries {
                for file in entry.files {
                    guard let damage = file.damage(in: place, looksInside: looksInside) else { continue }
                    damaged.append((entry.number, file.name, damage))
                }
            }
        }
    }

    private mutating func findMissing() {
        guard let first = manifests.first else { return }
        guard let sequence = first.plan.sequence?.range, first.plan.kind != .jobs else {
            let done = manifests.reduce(0) { $0 + $1.entries.count }
            if missingShards.isEmpty, let listed = first.listed { missingJobs = max(0, listed.count - done) }
            return
        }
        var lacks: [Range<Int>] = []
        var known: [Int: ShardManifest] = [:]
        for manifest in manifests { known[manifest.shard] = manifest }
        for index in 0..<count {
            guard let shard = Shard(index: index, count: count) else { continue }
            let frames = shard.frames(of: sequence)
            guard let manifest = known[index] else { lacks.append(frames); continue }
            let had = Set(manifest.entries.map(\.number))
            for number in manifest.plan.numbers ?? 0..<0 where !had.contains(number) {
                lacks.append(manifest.plan.kind == .pieces ? frames : number..<number + 1)
            }
        }
        missingFrames = Self.joined(lacks.filter { !$0.isEmpty })
    }

    /// Ranges in order, with those that touch made one.
    static func joined(_ ranges: [Range<Int>]) -> [Range<Int>] {
        ranges.sorted { $0.lowerBound < $1.lowerBound }.reduce(into: []) { joined, next in
            if let last = joined.last, last.upperBound >= next.lowerBound {
                joined[joined.count - 1] = last.lowerBound..<max(last.upperBound, next.upperBound)
            } else {
                joined.append(next)
            }
        }
    }
}

extension ShardPlan {
    /// Whether another shard's plan is of the same run: all but the shard's own frames and its encoder.
    func belongs(to other: ShardPlan) -> Bool {
        var (mine, theirs) = (self, other)
        (mine.frames, theirs.frames) = (nil, nil)
        mine.movie?.encoder = nil
        theirs.movie?.encoder = nil
        return mine == theirs
    }
}
