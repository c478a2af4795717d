#if Port
import SwiftSyntax

/// What files see of SwiftUI by their imports.
struct SwiftUIImports {
    /// The modules that conditions around imports may ask for.
    static let modules: Set<String> = ["SwiftUI", "Combine"]

    /// Whether a file shows it to all others.
    private let isExported: Bool

    init(_ files: [SourceFile]) {
        isExported = files.contains { file in
            file.imports(with: Self.modules).contains { $0.module == "SwiftUI" && $0.attributes.has("_exported") }
        }
    }

    /// Whether a file sees SwiftUI, or a type of it.
    func isSeen(in file: SourceFile) -> Bool {
        isExported || file.imports(with: Self.modules).contains { $0.module == "SwiftUI" }
    }

    /// The names of SwiftUI that a file sees: all of them, or those that it imports, and the module's own. What it imports of other modules by its name is theirs.
    func names(in file: SourceFile) -> Set<String> {
        let imports = file.imports(with: Self.modules)
        let own = imports.filter { $0.module == "SwiftUI" }
        guard isExported || own.contains(where: { $0.single == nil }) else {
            return Set(own.compactMap(\.single)).union(["SwiftUI"])
        }
        let others = imports.filter { $0.module != "SwiftUI" }.compactMap(\.single)
        return SwiftUINames.all.subtracting(others).union(["SwiftUI"])
    }
}

extension SourceFile {
    /// The imports that are compiled on Linux, if modules were there.
    func imports(with modules: Set<String>) -> [ImportDeclSyntax] {
        func imports(_ nodes: [Syntax]) -> [ImportDeclSyntax] {
            nodes.flatMap { node -> [ImportDeclSyntax] in
                if let node = node.as(ImportDeclSyntax.self) { return [node] }
                guard let config = node.as(IfConfigDeclSyntax.self) else { return [] }
                return config.clauses.filter { config.isLive($0, with: modules) != false }.flatMap { imports($0.items) }
            }
        }
        return imports(tree.statements.map { Syntax($0.item) })
    }
}

extension ImportDeclSyntax {
    var module: String { path.first?.name.text ?? "" }
    /// The one declaration that it imports: `Color` of `import struct SwiftUI.Color`.
    fileprivate var single: String? { importKindSpecifier == nil ? nil : path.last?.name.text }
}

extension IfConfigClauseSyntax {
    /// The declarations in it.
    var items: [Syntax] {
        switch elements {
        case .statements(let list)?: list.map { Syntax($0.item) }
        case .decls(let list)?: list.map { Syntax($0.decl) }
        default: []
        }
    }
}
#endif
