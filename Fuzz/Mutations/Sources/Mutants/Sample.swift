import Foundation

/// A document to mutate.
struct Sample {
    enum Kind { case lottie, scene, jobs }

    let url: URL
    let kind: Kind
    let text: [UInt8]
    /// The times of its pictures: start, middle, end, and far beyond.
    let times: [Double]

    /// A document of a known kind; nil for any other file.
    init?(_ url: URL) {
        guard let data = try? Data(contentsOf: url) else { return nil }
        self.url = url
        text = Array(data)
        guard url.pathExtension == "json" else {
            guard url.pathExtension == "jsonl" else { return nil }
            kind = .jobs
            times = [0]
            return
        }
        let root = (try? JSONSerialization.jsonObject(with: data)) as? [String: Any]
        let number = { (key: String) in (root?[key] as? NSNumber)?.doubleValue }
        let duration: Double
        if root?["layers"] != nil {
            kind = .lottie
            duration = ((number("op") ?? 60) - (number("ip") ?? 0)) / max(1e-3, number("fr") ?? 60)
        } else {
            guard root?["scene"] != nil || url.path.contains("Corpus/scenes") else { return nil }
            kind = .scene
            duration = number("duration") ?? 2
        }
        times = [0, 0.37 * duration, duration, 1e6]
    }

    /// All documents in folders, sorted by name.
    static func all(in folders: [URL]) -> [Sample] {
        folders.flatMap { folder in
            let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
            return names.sorted().compactMap { Sample(folder.appendingPathComponent($0)) }
        }
    }
}
