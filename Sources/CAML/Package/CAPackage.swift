import Drawing
import Foundation
import LayerModel
import Values
import ZipArchives

/// A Core Animation archive as tools for wallpapers publish it: a tree of layers with states.
///
///     let package = try CAPackage.load(contentsOf: URL(fileURLWithPath: "wallpaper.ca"))
///     try package.setState("Locked")
///     view.layer.addSublayer(package.rootLayer)
///
/// A `.ca` folder is read, a `.caml` document alone, a folder or a ZIP archive (`.tendies`) with `.ca` folders in it.
/// Several bundles of a wallpaper are layers over each other: background, floating, foreground.
public final class CAPackage {
    /// The document's root layer; for several bundles a layer with a sublayer for each.
    public let rootLayer: CALayer
    /// Whether y grows upwards around `rootLayer`, as it does in most documents: the value of `isGeometryFlipped` for the
    /// layer that it is put into.
    public let isGeometryFlipped: Bool
    /// The size of the picture, in points; both above 0.
    public let size: CGSize
    /// What is not shown as written, in the order of reading.
    public let issues: [CAMLIssue]
    /// The files that were read, documents and pictures; none of an archive.
    public let files: [String]
    /// Changes the states of the layers of `rootLayer`.
    public let stateController: CAStateController
    /// Whether the last state was set by a transition that takes time; false before.
    public private(set) var isInTransition = false
    /// The state from which the last one was set; nil where it was set without one.
    public private(set) var startState: String?
    private let stateLayers: [CALayer]

    /// The names of states, each once, in the order of the document.
    public var stateNames: [String] {
        var names: [String] = []
        for name in stateLayers.flatMap(\.states).map(\.name) where !names.contains(name) { names.append(name) }
        return names
    }

    /// Reads a package from a folder, a document or an archive, told by what it is.
    ///
    /// - Parameters:
    ///   - url: the folder or file.
    ///   - allowingOutside: whether pictures may lie outside of the package's folder.
    ///   - budget: the limit of cost.
    /// - Throws: `CAMLError`.
    public static func load(
        contentsOf url: URL, allowingOutside: Bool = false, budget: WorkBudget = WorkBudget()
    ) throws(CAMLError) -> CAPackage {
        do throws(CAMLError) {
            if isFolder(url.path) {
                let files = try FolderFiles(url, allowsOutside: allowingOutside, looksForDocuments: true)
                return try CAPackage(files, budget)
            }
            let data: Data
            do throws(ImageError) {
                data = try FileBytes.read(url.path, allowsPipes: true)
            } catch {
                if case .unreadable(_, let reason) = error {
                    throw CAMLError("cannot be read: \(reason)", kind: .input)
                }
                throw CAMLError("no such file", kind: .input)
            }
            return try load(
                data: data, folder: url.deletingLastPathComponent(), allowingOutside: allowingOutside, budget: budget)
        } catch {
            throw error.of(url.relativePath)
        }
    }

    /// Reads a document or an archive from memory.
    ///
    /// - Parameters:
    ///   - data: its bytes.
    ///   - folder: the folder of a document's pictures.
    ///   - allowingOutside: whether pictures may lie outside of that folder.
    ///   - budget: the limit of cost.
    /// - Throws: `CAMLError`.
    public static func load(
        data: Data, folder: URL, allowingOutside: Bool = false, budget: WorkBudget = WorkBudget()
    ) throws(CAMLError) -> CAPackage {
        if data.starts(with: [0x50, 0x4B, 0x03, 0x04]) { return try CAPackage(try ArchiveFiles(data), budget) }
        let files = try FolderFiles(folder, allowsOutside: allowingOutside, looksForDocuments: false)
        let reader = PackageReader(files, budget)
        return CAPackage([try reader.bundle(data, name: "")], reader)
    }

    /// Whether bytes begin as XML does, or are those of a ZIP archive that holds a Core Animation document.
    package static func isPackage(_ data: Data) -> Bool {
        if data.starts(with: [0x50, 0x4B, 0x03, 0x04]) {
            return (try? ArchiveFiles(data))?.documents.contains { $0.hasSuffix(".caml") } ?? false
        }
        let marks: [[UInt8]] = [[0xEF, 0xBB, 0xBF], [0xFE, 0xFF], [0xFF, 0xFE]]
        let mark = marks.first { data.starts(with: $0) }?.count ?? 0
        // A text of two bytes a letter has zeros between.
        return data.dropFirst(mark).prefix(4096).first { ![0, 0x09, 0x0A, 0x0D, 0x20].contains($0) } == 0x3C
    }

    private convenience init(_ files: any PackageFiles, _ budget: WorkBudget) throws(CAMLError) {
        let reader = PackageReader(files, budget)
        self.init(try reader.bundles(), reader)
    }

    private init(_ bundles: [LayerBundle], _ reader: PackageReader) {
        if bundles.count == 1 {
            (rootLayer, size, isGeometryFlipped) = (bundles[0].root, bundles[0].size, !bundles[0].isFlipped)
        } else {
            // The largest, since smaller ones are enlarged to it.
            let size = bundles.map(\.size).max { $0.width * $0.height < $1.width * $1.height } ?? .zero
            let root = CALayer()
            root.bounds = CGRect(origin: .zero, size: size)
            root.position = CGPoint(x: size.width / 2, y: size.height / 2)
            for bundle in bundles {
                let host = bundle.hosted()
                let (x, y) = (size.width / bundle.size.width, size.height / bundle.size.height)
                if x.isFinite, y.isFinite { host.transform = CATransform3DMakeScale(x, y, 1) }
                root.addSublayer(host)
            }
            (rootLayer, self.size, isGeometryFlipped) = (root, size, false)
        }
        issues = reader.log.issues
        files = reader.files.read
        stateController = CAStateController(layer: rootLayer)
        stateLayers = Self.layersWithStates(in: rootLayer)
        stateController.setInitialStates(of: rootLayer)
    }

    /// Gives all layers with a state of a name that state.
    ///
    /// - Parameters:
    ///   - name: the name; nil for none, which leaves the layers as the document has them.
    ///   - start: the state from which a transition leads to it, which begins at time 0; nil, the default, for no
    ///     transition.
    ///   - transitionSpeed: seconds of the transition per second. 1 by default.
    /// - Returns: the length of the transition, in seconds; 0 without one.
    /// - Throws: `CAMLError` of kind `.state` where no layer has a state of a name.
    @discardableResult
    public func setState(
        _ name: String?, from start: String? = nil, transitionSpeed: Float = 1
    ) throws(CAMLError) -> Double {
        for name in [start, name].compactMap(\.self) where !stateNames.contains(name) {
            let names = stateNames.map { "\"\($0.shortened())\"" }.joined(separator: ", ")
            throw CAMLError(
                "no state \"\(name.shortened())\"" + (names.isEmpty ? ": the document has none" : ", only \(names)"),
                kind: .state)
        }
        var duration = 0.0
        if let start { stateLayers.forEach { set(start, of: $0, speed: 0) } }
        for layer in stateLayers {
            set(name, of: layer, speed: start == nil ? 0 : transitionSpeed)
            duration = max(duration, stateController.transitionDuration)
        }
        (isInTransition, startState) = (duration > 0, start)
        return duration.isFinite ? duration : 0
    }

    private func set(_ name: String?, of layer: CALayer, speed: Float) {
        stateController.setState(name.flatMap { layer.state(withName: $0) }, of: layer, transitionSpeed: speed)
    }

    private static func layersWithStates(in root: CALayer) -> [CALayer] {
        var found: [CALayer] = []
        var waiting = [root]
        while let layer = waiting.popLast() {
            if !layer.states.isEmpty { found.append(layer) }
            if let mask = layer.mask { waiting.append(mask) }
            waiting += (layer.sublayers ?? []).reversed()
        }
        return found
    }

    /// `rootLayer` in a layer of the picture's size at the origin.
    package func hosted() -> CALayer {
        LayerBundle(root: rootLayer, size: size, isFlipped: !isGeometryFlipped).hosted()
    }
}
