#if Port
import SwiftSyntax

/// Imports what is here, and nothing else.
final class ImportsRule: LiveVisitor {
    private static let ours: Set<String> = [
        "UIKit", "QuartzCore", "CoreGraphics", "CoreText", "ImageIO", "CoreImage", "UniformTypeIdentifiers",
        "Foundation",
    ]
    /// Where the names of a module are here.
    private static let places = [
        "ObjectiveC": "QuartzCore", "Darwin": "Foundation", "CoreFoundation": "CoreGraphics",
        "MobileCoreServices": "Foundation", "CoreServices": "Foundation", "os": "StrataOS", "OSLog": "StrataOS",
        "Combine": "OpenCombineShim",
    ]
    /// What products are that no other one brings.
    private static let products = [
        "StrataOS": "a product of its own", "CoreImage": "a product of its own",
        "OpenCombineShim": "a product of the package OpenCombine",
    ]
    /// Frameworks that bring UIKit, and those that bring Core Graphics.
    private static let views: Set<String> = [
        "ARKit", "AVKit", "ContactsUI", "EventKitUI", "GLKit", "GameKit", "MapKit", "MessageUI", "Messages", "MetalKit",
        "PDFKit", "PencilKit", "PhotosUI", "QuickLook", "RealityKit", "SafariServices", "SceneKit", "SpriteKit",
        "StoreKit",
        "SwiftUI", "WebKit", "WidgetKit",
    ]
    private static let pictures: Set<String> = [
        "AVFoundation", "CoreMedia", "CoreVideo", "IOSurface", "Metal", "Photos",
        "VideoToolbox", "Vision",
    ]

    let port: FilePort
    let index: DeclarationIndex
    /// The imports of the source.
    private(set) var imports: [(node: ImportDeclSyntax, module: String)] = []
    /// What they import here; those that went import nothing.
    private var results: [SyntaxIdentifier: String] = [:]
    /// What is imported under no condition.
    private var modules: Set<String> = []
    /// What was imported beside them.
    private(set) var added: Set<String> = []
    /// What the file names.
    private(set) var names: Set<String> = []

    init(_ port: FilePort, _ index: DeclarationIndex) {
        (self.port, self.index) = (port, index)
        super.init()
    }

    override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
        let module = node.path.first?.name.text ?? ""
        imports.append((node, module))
        results[node.id] = module
        return .skipChildren
    }
    override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
        names.insert(node.baseName.text)
        return .visitChildren
    }
    override func visit(_ node: IdentifierTypeSyntax) -> SyntaxVisitorContinueKind {
        names.insert(node.name.text)
        return .visitChildren
    }
    override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
        // What `#selector` becomes.
        if node.macroName.text == "selector" { names.insert("Selector") }
        return .visitChildren
    }

    /// Rewrites imports and adds others. `usesCombine` tells whether the file names what it sees of Combine by SwiftUI.
    func run(usesCombine: () -> Bool) {
        walk(port.file.tree)
        // Whole modules that stay, where no condition is around them.
        for (node, module) in imports
        where isWhole(node) && !AppleModules.absent.contains(module) && !isConditional(node) {
            modules.insert(module)
        }
        for (node, module) in imports {
            if AppleModules.absent.contains(module) {
                replaceAbsent(node, module)
            } else if Self.ours.contains(module), !isWhole(node) {
                // Names are re-exported here, and parts of modules are whole ones.
                replace(node, by: module)
            }
        }
        importApart()
        importFrameworks()
        importCoreImage()
        if !imports.contains(where: { Self.combines.contains($0.module) }), usesCombine() {
            note(add("OpenCombineShim"), "Combine", in: "OpenCombineShim")
        }
    }

    /// Modules that show Combine's names.
    private static let combines: Set<String> = ["Combine", "OpenCombine", "OpenCombineShim"]

    private func isWhole(_ node: ImportDeclSyntax) -> Bool { node.path.count == 1 && node.importKindSpecifier == nil }
    func isConditional(_ node: ImportDeclSyntax) -> Bool {
        sequence(first: Syntax(node), next: \.parent).contains { $0.is(IfConfigClauseSyntax.self) }
    }

    private func replaceAbsent(_ node: ImportDeclSyntax, _ module: String) {
        if let place = Self.places[module] {
            replace(node, by: place)
            if Self.products[place] != nil { return note(node, module, in: place) }
            if AppleModules.harmless.contains(module) { return }
        } else if modules.isDisjoint(with: Self.ours), !isConditional(node) {
            // Frameworks bring the modules that they stand on.
            replace(
                node,
                by: Self.views.contains(module) ? "UIKit" : Self.pictures.contains(module) ? "QuartzCore" : "Foundation"
            )
        } else {
            port.count(.imports)
            remove(node)
        }
        if AppleModules.harmless.contains(module) { return }
        port.leave(
            .imports, node,
            "\(module) is not here, and its import is gone: what the file uses of it has to go, or stand in #if canImport(\(module))"
        )
    }

    /// Notes that the names of a module are in a product that the target has to depend on.
    func note(_ node: some SyntaxProtocol, _ names: String, in place: String) {
        let product = Self.products[place] ?? "a product"
        port.note(
            .imports, node, "the names of \(names) are in \(place), \(product): the target has to depend on it")
    }

    /// Names another module, or none where the file imports it anyway.
    private func replace(_ node: ImportDeclSyntax, by module: String) {
        port.count(.imports)
        let brings: [String: Set<String>] = [
            "Foundation": ["UIKit", "QuartzCore", "Foundation"],
            "CoreGraphics": ["UIKit", "QuartzCore", "CoreGraphics", "CoreText"],
            "QuartzCore": ["UIKit", "QuartzCore"],
        ]
        if !modules.isDisjoint(with: brings[module] ?? [module]), !node.attributes.has("_exported") {
            return remove(node)
        }
        if !isConditional(node) { modules.insert(module) }
        results[node.id] = module
        let start = node.importKindSpecifier?.start ?? node.path.start
        port.edits.replace(start..<node.end, with: module)
    }

    private func remove(_ node: ImportDeclSyntax) {
        results[node.id] = nil
        // A part of #if that becomes empty is one, too.
        port.deleteLines(node.range)
    }

    /// The last import of a module here; where all stand under conditions, the first of these.
    func last(bringing module: String) -> ImportDeclSyntax? {
        let found = imports.map(\.node).filter { results[$0.id] == module }
        return found.last { !isConditional($0) } ?? found.first
    }

    /// Imports a module beside another import, or beside those of the frameworks; gives what it stands at.
    @discardableResult
    func add(_ module: String, beside anchor: ImportDeclSyntax? = nil) -> Syntax {
        port.count(.imports)
        added.insert(module)
        let end = port.file.lineEnd
        let free = imports.map(\.node).filter { results[$0.id] != nil && !isConditional($0) }
        let frameworks = ["Foundation", "UIKit", "QuartzCore"]
        if let last = anchor ?? free.last(where: { frameworks.contains(results[$0.id]!) }) ?? free.last {
            port.edits.insert(end + port.file.indentation(at: last.start) + "import \(module)", at: last.end)
            return Syntax(last)
        }
        guard let first = port.file.tree.statements.first else { return Syntax(port.file.tree) }
        port.edits.insert("import \(module)" + end + (imports.isEmpty ? end : ""), at: first.start)
        return Syntax(first)
    }
}
#endif
