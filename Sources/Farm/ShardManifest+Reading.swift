import Drawing
import Foundation

extension ShardManifest {
    /// A manifest in a folder.
    ///
    /// - Returns: nil where there is none.
    /// - Throws: `.unsuitable` for a file that is no manifest, that is cut short, or of another form, shard or plan.
    public static func read(_ shard: Shard, in place: FarmPlace) throws(FarmError) -> ShardManifest? {
        let path = place.manifest(shard)
        let data: Data
        do throws(ImageError) {
            data = try FileBytes.read(path)
        } catch {
            if case .notFound = error { return nil }
            throw FarmError(.missing, error.description)
        }
        if let form = try? JSONDecoder().decode(Form.self, from: data).manifest, form != Self.form {
            throw FarmError(.unsuitable, "\(path) is of form \(form), and this version reads \(Self.form)")
        }
        guard let manifest = try? JSONDecoder().decode(ShardManifest.self, from: data) else {
            throw FarmError(.unsuitable, "\(path) is cut short, or no shard's manifest")
        }
        if let problem = manifest.problem(for: shard) { throw FarmError(.unsuitable, "\(path) \(problem)") }
        return manifest
    }

    /// Writes the manifest under a temporary name and renames it.
    ///
    /// - Throws: `.writeFailed` and `.cannotCreate`, with the system's reason.
    public func write(to place: FarmPlace, _ shard: Shard) throws(FarmError) {
        let bytes: [UInt8]
        do {
            bytes = try FarmJSON.file(self)
        } catch {
            throw FarmError(.writeFailed, "\(place.manifest(shard)) cannot be written: \(error)")
        }
        do throws(ImageError) {
            try FileBytes.write(bytes, to: place.manifest(shard), makesFolders: true)
        } catch {
            if case .unwritable = error { throw FarmError(.cannotCreate, error.description) }
            throw FarmError(.writeFailed, error.description)
        }
    }

    /// What all forms begin with.
    private struct Form: Decodable { var manifest: Int }

    /// Why it cannot be a shard's manifest, in a few words; nil where it can.
    private func problem(for shard: Shard) -> String? {
        guard self.shard == shard.index, count == shard.count else { return "is shard \(self.shard)/\(count)'s" }
        let numbers = entries.map(\.number)
        guard zip(numbers, numbers.dropFirst()).allSatisfy(<) else { return "has entries out of order" }
        if plan.kind == .jobs { return nil }
        guard let frames = plan.frames?.range, let sequence = plan.sequence?.range, let picture = plan.picture else {
            return "does not say which frames it has"
        }
        guard sequence.lowerBound >= 0, sequence.upperBound <= 1 << 40, shard.frames(of: sequence) == frames else {
            return "has frames \(frames) of \(sequence), which are not the shard's"
        }
        guard picture.fps > 0, picture.fps.isFinite, abs(picture.start) < 1e11, picture.width > 0, picture.height > 0
        else {
            return "has a size or a rate that no film has"
        }
        return nil
    }
}

extension ShardPlan {
    /// The numbers that entries need; nil for lists, whose jobs are told by their lines.
    var numbers: Range<Int>? {
        guard let frames = frames?.range, kind != .jobs else { return nil }
        return kind == .pieces ? frames.lowerBound..<min(frames.upperBound, frames.lowerBound + 1) : frames
    }
}
