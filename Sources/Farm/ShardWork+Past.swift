import Drawing
import Foundation

extension ShardWork {
    /// What earlier attempts at a shard have left.
    struct Past {
        /// What they made with the same identity and plan, by number.
        var entries: [Int: ShardEntry] = [:]
        /// How often frames or jobs were drawn.
        var drawn = 0
        /// Why something was left out, a line.
        var refusal: String?
        /// The journals that lie there.
        var journals: [String]
        /// The entries that a manifest has.
        var ofManifest: [ShardEntry] = []
        /// What encoded the manifest's piece.
        var encoder: String?

        init(_ shard: Shard, _ place: FarmPlace, _ run: RunIdentity, _ plan: ShardPlan) {
            journals = place.journals(shard)
            for path in journals {
                guard let journal = ShardJournal.read(path), fits(journal.head.run, journal.head.plan, run, plan) else {
                    continue
                }
                let found = journal.lines.compactMap(\.entry)
                drawn += found.count * Self.frames(plan)
                take(found)
            }
            do throws(FarmError) {
                guard let manifest = try ShardManifest.read(shard, in: place) else { return }
                var known = manifest.plan
                known.movie?.encoder = nil
                guard fits(manifest.run, known, run, plan) else { return }
                drawn += min(max(manifest.drawn, 0), ShardFrames.most)
                ofManifest = manifest.entries
                encoder = manifest.plan.movie?.encoder
                take(manifest.entries)
            } catch {
                refusal = refusal ?? error.description
            }
        }

        /// The frames that an entry stands for.
        private static func frames(_ plan: ShardPlan) -> Int {
            plan.kind == .pieces ? plan.frames?.range.count ?? 1 : 1
        }

        private mutating func take(_ found: [ShardEntry]) {
            for entry in found { entries[entry.number] = entry }
        }

        /// Whether what was made is of the same run; where it is not, that is the refusal.
        private mutating func fits(
            _ known: RunIdentity, _ knownPlan: ShardPlan, _ run: RunIdentity, _ plan: ShardPlan
        ) -> Bool {
            guard let difference = run.difference(from: known) ?? Self.difference(plan, from: knownPlan) else {
                return true
            }
            refusal = refusal ?? difference
            return false
        }

        private static func difference(_ plan: ShardPlan, from known: ShardPlan) -> String? {
            if plan == known { return nil }
            guard let option = plan.kind.option, let another = known.kind.option, option != another else {
                return "it has other frames, or another form of them"
            }
            return "it was drawn with \(another), and this is with \(option)"
        }
    }

    static func leaveError(_ lines: [String], _ shard: Shard, _ place: FarmPlace) {
        let text = lines.joined(separator: "\n") + "\n"
        do throws(ImageError) {
            try FileBytes.write(Array(text.utf8), to: place.errors(shard), makesFolders: true)
        } catch {
            // A full disk is mostly what the lines would have told; the process tells them itself.
        }
    }
}
