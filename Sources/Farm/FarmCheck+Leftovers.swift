// System calls.
import Drawing
import Foundation

extension FarmCheck {
    /// Removes what attempts that were killed have left of a run: incomplete files beside its pictures, pieces and manifests, by
    /// their names. Of a run that is not complete all stay, and of a list all beside its outputs, which may be another run's, too.
    ///
    /// An attempt must not do so: another one at the same shard may be alive, and would fail where its file is gone. Whether it is
    /// cannot be told without clocks or locks. Once all shards are done nobody's incomplete file is needed. One that lives on
    /// fails then and publishes nothing: a file that is gone is not renamed, and no other ever has its name.
    ///
    /// - Returns: the number of files.
    @discardableResult
    public func removeLeftovers() -> Int {
        guard isComplete else { return 0 }
        let files = kind == .jobs ? [] : manifests.flatMap(\.entries).flatMap(\.files)
        var paths = files.map { place.path(of: $0.name) }
        for index in 0..<count {
            guard let shard = Shard(index: index, count: count) else { continue }
            paths += [place.manifest(shard), place.errors(shard)]
        }
        return PartialFile.incomplete(of: paths).count { unlink($0) == 0 }
    }
}
