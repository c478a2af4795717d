#if Port
import SwiftSyntax

/// What files see of SwiftUI and Combine by their imports.
struct SwiftUIImports {
    /// The modules, of which neither is here.
    static let modules: Set<String> = ["SwiftUI", "Combine"]

    /// Modules that a file shows to all others.
    private let exported: Set<String>

    init(_ files: [SourceFile]) {
        let imports = files.flatMap { $0.imports(with: Self.modules) }
        exported = Set(imports.filter { $0.attributes.has("_exported") }.map(\.module)).intersection(Self.modules)
    }

    /// Whether a file sees a module, or a type of it.
    func isSeen(_ module: String, in file: SourceFile) -> Bool {
        exported.contains(module) || file.imports(with: Self.modules).contains { $0.module == module }
    }

    /// The names of a module that a file sees: all of them, or those that it imports. What it imports of other modules by its name is theirs.
    func names(of module: String, _ all: Set<String>, in file: SourceFile) -> Set<String> {
        let imports = file.imports(with: Self.modules)
        let own = imports.filter { $0.module == module }
        let others = imports.filter { $0.module != module }.compactMap(\.single)
        if exported.contains(module) || own.contains(where: { $0.single == nil }) { return all.subtracting(others) }
        return Set(own.compactMap(\.single))
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
