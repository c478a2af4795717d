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
    /// Types of Foundation that stand in modules of their own here.
    private static let apart = [
        "FoundationNetworking": [
            "URLSession", "URLRequest", "URLResponse", "HTTPURLResponse", "URLSessionConfiguration", "URLSessionTask",
            "URLSessionDataTask", "URLSessionDownloadTask", "URLSessionDelegate", "URLSessionTaskDelegate",
            "URLSessionDataDelegate", "URLSessionDownloadDelegate", "URLCache", "CachedURLResponse", "HTTPCookie",
            "HTTPCookieStorage", "URLCredential", "URLProtectionSpace", "URLAuthenticationChallenge", "URLProtocol",
            "NSMutableURLRequest", "NSURLRequest",
        ],
        "FoundationXML": ["XMLParser", "XMLParserDelegate", "XMLDocument", "XMLElement", "XMLNode"],
    ]

    private let port: FilePort
    private var modules: Set<String> = []
    private var imports: [(node: ImportDeclSyntax, module: String)] = []
    private var names: Set<String> = []

    private let index: DeclarationIndex

    init(_ port: FilePort, _ index: DeclarationIndex) {
        (self.port, self.index) = (port, index)
        super.init()
    }

    override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
        let module = node.path.first?.name.text ?? ""
        imports.append((node, module))
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

    func run() {
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
    }

    private func isWhole(_ node: ImportDeclSyntax) -> Bool { node.path.count == 1 && node.importKindSpecifier == nil }
    private func isConditional(_ node: ImportDeclSyntax) -> Bool {
        sequence(first: Syntax(node), next: \.parent).contains { $0.is(IfConfigClauseSyntax.self) }
    }

    private func replaceAbsent(_ node: ImportDeclSyntax, _ module: String) {
        if let place = Self.places[module] {
            replace(node, by: place)
            if place == "StrataOS" {
                return port.note(
                    .imports, node,
                    "the names of \(module) are in StrataOS, a product of its own: the target has to depend on it")
            }
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

    /// Names another module, or none where the file imports it anyway.
    private func replace(_ node: ImportDeclSyntax, by module: String) {
        port.count(.imports)
        let brings: [String: Set<String>] = [
            "Foundation": ["UIKit", "QuartzCore", "Foundation"],
            "CoreGraphics": ["UIKit", "QuartzCore", "CoreGraphics", "CoreText"],
            "QuartzCore": ["UIKit", "QuartzCore"],
        ]
        if !modules.isDisjoint(with: brings[module] ?? [module]) { return remove(node) }
        if !isConditional(node) { modules.insert(module) }
        let start = node.importKindSpecifier?.start ?? node.path.start
        port.edits.replace(start..<node.end, with: module)
    }

    private func remove(_ node: ImportDeclSyntax) {
        // A part of #if that becomes empty is one, too.
        port.deleteLines(node.range)
    }

    /// Imports the modules of what Foundation has on Apple's systems and not here.
    private func importApart() {
        for (module, types) in Self.apart.sorted(by: { $0.key < $1.key })
        where !names.isDisjoint(with: types) && !imports.contains(where: { $0.module == module }) {
            add(module)
        }
    }

    /// Imports what a file of a framework sees by the framework's own header on iOS, and by nothing here.
    private func importFrameworks() {
        let present = Set(imports.map(\.module))
        func uses(_ prefix: String) -> Bool {
            names.contains { name in
                let rest = name.dropFirst(prefix.count)
                guard name.hasPrefix(prefix), let next = rest.first, next.isUppercase,
                    rest.dropFirst().first?.isLowercase ?? false,
                    !Self.geometry.contains(name)
                else { return false }
                if LinuxCondition.present.contains(name) || AppleModules.absent.contains(name) { return false }
                return index.type(named: name) == nil && index.resolved(name) == name
                    && !index.propertyNames.contains(name)
            }
        }
        // A module that is not this package's may bring them along.
        guard !present.isEmpty, present.isSubset(of: ["Foundation", "CoreGraphics", "QuartzCore"]) else { return }
        if uses("UI") { return add("UIKit") }
        if present.contains("QuartzCore") { return }
        if uses("CA") { return add("QuartzCore") }
        let usesRuntime = names.contains { Self.runtime.contains($0) && index.type(named: $0) == nil }
        if uses("CG") || usesRuntime, !present.contains("CoreGraphics") { add("CoreGraphics") }
    }

    /// What Foundation brings of the Objective-C runtime and of C on iOS, and `CoreGraphics` here.
    private static let runtime: Set<String> = [
        "Selector", "NSSelectorFromString", "autoreleasepool", "objc_getAssociatedObject", "objc_setAssociatedObject",
        "objc_removeAssociatedObjects", "objc_AssociationPolicy", "objc_sync_enter", "objc_sync_exit", "NSHashTable",
        "NSMapTable", "UndoManager", "NSKeyValueObservation", "NSKeyValueObservingOptions", "NSKeyValueChangeKey",
        "CFAbsoluteTimeGetCurrent", "CFTimeInterval", "CFString", "CFArray", "CFDictionary", "CFData", "CFURL",
        "CFTypeRef", "CFRange", "NSEC_PER_SEC", "NSEC_PER_MSEC", "NSEC_PER_USEC", "USEC_PER_SEC", "HUGE",
    ]

    /// What Foundation has here of Core Graphics' names.
    private static let geometry: Set<String> = ["CGFloat", "CGPoint", "CGSize", "CGRect"]

    private func add(_ module: String) {
        port.count(.imports)
        let end = port.file.lineEnd
        if let last = imports.last(where: {
            ["Foundation", "UIKit", "QuartzCore"].contains($0.module) && !isConditional($0.node)
        })
            ?? imports.last(where: { !isConditional($0.node) })
        {
            port.edits.insert(end + "import \(module)", at: last.node.end)
        } else if let first = port.file.tree.statements.first {
            port.edits.insert("import \(module)" + end + (imports.isEmpty ? end : ""), at: first.start)
        }
    }
}
#endif
