import Drawing
import Foundation
import LayerModel
import Values

/// What the readers of one document share: its issues, pictures, budget, and layers by identifier.
final class DocumentReading {
    let log: CAMLIssueLog
    let budget: WorkBudget
    private let files: any PackageFiles
    /// The folder of the document in the package, "" or with a slash at its end.
    private let folder: String
    private var images: [String: CGImage?] = [:]
    /// Pictures by their places in the package: one has many spellings, each of which would be unpacked and kept.
    private var placed: [String: CGImage?] = [:]

    /// Layers by `id`; of several with one the outermost, and among those the first.
    private(set) var layersByID: [String: CALayer] = [:]
    private(set) var layersByName: [String: CALayer] = [:]
    /// States are read once all layers are there, which they name.
    var waitingStates: [(layer: CALayer, node: XMLNode)] = []

    init(_ files: any PackageFiles, folder: String, log: CAMLIssueLog, budget: WorkBudget) {
        (self.files, self.folder, self.log, self.budget) = (files, folder, log, budget)
    }

    func register(_ layer: CALayer, _ node: XMLNode) {
        if let id = node["id"], layersByID[id] == nil { layersByID[id] = layer }
        if let name = node["name"], layersByName[name] == nil { layersByName[name] = layer }
    }

    /// Spends steps of the budget.
    func spend(_ steps: Int, _ name: String) throws(CAMLError) {
        guard budget.spend(steps, [WorkBudget.Factor(steps, name)]) else {
            throw CAMLError(budget.error?.description ?? "over the work budget")
        }
    }

    /// The picture that a document names: in its folder or the folder's `assets`, or in a `data:` URL.
    ///
    /// - Returns: nil, with an issue, where it is missing or damaged.
    /// - Throws: `CAMLError` where the name leads out of the package.
    func image(_ source: String) throws(CAMLError) -> CGImage? {
        if let known = images[source] { return known }
        let image = try load(source)
        images[source] = .some(image)
        return image
    }

    private func load(_ source: String) throws(CAMLError) -> CGImage? {
        let name = source.shortenedFile
        if source.hasPrefix("data:") { return Self.inlined(source).map { picture($0, name) } ?? missing(name) }
        for place in places(of: source) {
            if let known = placed[place] { return known }
            guard let data = try files.data(of: place, called: source) else { continue }
            try spend(data.count / 64, "steps of reading pictures")
            let image = picture(data, name)
            placed[place] = .some(image)
            return image
        }
        return missing(name)
    }

    private func picture(_ data: Data, _ name: String) -> CGImage? {
        do throws(ImageError) {
            return try CGImage(deferred: data, name: "\"\(name)\"", budget: budget)
        } catch {
            log.report(.missing, error.description)
            return nil
        }
    }

    private func missing(_ name: String) -> CGImage? {
        log.report(.missing, "no picture \"\(name)\"")
        return nil
    }

    /// The places in the package where a picture may lie, the likeliest first.
    private func places(of source: String) -> [String] {
        var names = [source]
        if let plain = source.removingPercentEncoding, plain != source { names.append(plain) }
        return names.flatMap { name in
            [name, "assets/" + name].map { path in
                (folder + path).split(separator: "/").filter { $0 != "." }.joined(separator: "/")
            }
        }
    }

    /// The bytes of a `data:` URL in base 64.
    private static func inlined(_ source: String) -> Data? {
        guard let comma = source.firstIndex(of: ","), source[..<comma].hasSuffix(";base64") else { return nil }
        return Data(base64Encoded: String(source[source.index(after: comma)...]), options: .ignoreUnknownCharacters)
    }
}
