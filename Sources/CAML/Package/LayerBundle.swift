import Foundation
import Geometry
import LayerModel
import Values

/// One bundle of a package, a `.ca` folder or a document alone: its tree of layers.
struct LayerBundle {
    /// The root layer of the document.
    let root: CALayer
    /// The size of the root layer, or of the document's index where that has none; both above 0.
    let size: CGSize
    /// Whether y grows downwards around the root layer, as on iOS; it grows upwards in most, as on macOS.
    let isFlipped: Bool

    /// Reads a document.
    ///
    /// - Parameters:
    ///   - name: the document in the package.
    ///   - files: the package.
    ///   - index: what the bundle's index says.
    static func read(
        _ data: Data, name: String, _ files: any PackageFiles, _ index: BundleIndex, _ log: CAMLIssueLog,
        _ budget: WorkBudget
    ) throws(CAMLError) -> LayerBundle {
        let node = try XMLReader.root(of: data, budget: budget)
        guard node.name == "caml" else {
            throw CAMLError(
                "<\(node.name.shortened())> where a Core Animation document begins with <caml>", line: node.line,
                column: 1)
        }
        if let namespace = node["xmlns"], namespace != "http://www.apple.com/CoreAnimation/1.0" {
            throw CAMLError("a document of another kind: \"\(namespace.shortened())\"", line: node.line, column: 1)
        }
        let folder = name.lastIndex(of: "/").map { String(name[...$0]) } ?? ""
        let reading = DocumentReading(files, folder: folder, log: log, budget: budget)
        guard let layerNode = node.children.first(where: LayerBuilder.isLayer) else {
            throw CAMLError("a document without a layer", line: node.line, column: 1)
        }
        for child in node.children.filter(LayerBuilder.isLayer).dropFirst() {
            log.report(.unsupported, "a second root layer, <\(child.name.shortened())>, is not shown")
        }
        let root = try LayerBuilder(reading: reading).layer(layerNode)
        try StateBuilder(reading: reading).build()
        var size = root.bounds.size
        if size.width <= 0 || size.height <= 0 { size = index.size ?? .zero }
        guard size.width > 0, size.height > 0 else {
            throw CAMLError("a root layer without a size", line: layerNode.line, column: 1)
        }
        if root.bounds.size != size { root.bounds.size = size }
        let position = CGPoint(x: root.anchorPoint.x * size.width, y: root.anchorPoint.y * size.height)
        guard position.x.isFinite, position.y.isFinite else {
            throw CAMLError("a root layer beyond any number", line: layerNode.line, column: 1)
        }
        // The wallpapers of iOS show a document's bounds, wherever its root layer says that it stands.
        root.position = position
        return LayerBundle(root: root, size: size, isFlipped: index.isFlipped)
    }

    /// The root layer in a layer of the bundle's size at the origin, which holds the direction of y.
    func hosted() -> CALayer {
        let host = CALayer()
        host.bounds = CGRect(origin: .zero, size: size)
        host.anchorPoint = .zero
        host.isGeometryFlipped = !isFlipped
        host.addSublayer(root)
        return host
    }
}

/// The index of a bundle, `index.xml`: a property list with the name of its document.
struct BundleIndex {
    /// The document's file. `main.caml` by default.
    var document = "main.caml"
    /// The document's size; nil where the index has none.
    var size: CGSize?
    /// Whether y grows downwards. False by default.
    var isFlipped = false

    init() {}

    init(_ data: Data, _ budget: WorkBudget) throws(CAMLError) {
        let node = try XMLReader.root(of: data, budget: budget)
        guard let dictionary = node.child("dict") else { return }
        var values: [String: XMLNode] = [:]
        for (key, value) in zip(dictionary.children, dictionary.children.dropFirst()) where key.name == "key" {
            values[key.text.trimmed] = value
        }
        if let name = values["rootDocument"]?.text.trimmed, !name.isEmpty { document = name }
        isFlipped = values["geometryFlipped"]?.name == "true"
        if let width = values["documentWidth"].flatMap({ Double($0.text.trimmed) }),
            let height = values["documentHeight"].flatMap({ Double($0.text.trimmed) }), width > 0, height > 0,
            width.isFinite, height.isFinite
        {
            size = CGSize(width: width, height: height)
        }
    }
}
