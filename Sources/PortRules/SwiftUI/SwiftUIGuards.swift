#if Port
import SwiftSyntax

/// Puts what needs SwiftUI into `#if canImport(SwiftUI)`, before any other rule looks at the sources: a file as a whole where it has nothing else, else declarations and members by themselves.
struct SwiftUIGuards {
    private let declarations: SwiftUIDeclarations
    private let file: SourceFile
    private var text: GuardText
    /// What went, by the type around it.
    private(set) var gone = GoneNames()
    /// What went from types that stay.
    private(set) var losses: [SwiftUILoss] = []
    private var remarks: [PortRemark] = []
    private var count = 0

    init(_ file: SourceFile, _ declarations: SwiftUIDeclarations) {
        (self.file, self.declarations, text) = (file, declarations, GuardText(file))
    }

    /// The file with its conditions; nil where it needs none, or where they would not parse.
    mutating func run() -> FilePort? {
        let nodes = file.tree.statements.map { Syntax($0.item) }
        if declarations.state(of: file) == .goes {
            closeFile(nodes)
        } else {
            close(nodes, in: "")
            closeImports(nodes)
        }
        guard !text.isEmpty else { return nil }
        let closed = text.result()
        guard !closed.tree.hasError else {
            (gone, losses) = (GoneNames(), [])
            let port = FilePort(file)
            port.leave(
                .swiftUI, line: remarks.map(\.line).min() ?? 1,
                "what needs SwiftUI here could not be put in #if canImport(SwiftUI), since the file would not parse then: put it there by hand"
            )
            return port
        }
        return FilePort(closed, counted: [.swiftUI: count], notes: remarks)
    }

    private mutating func closeFile(_ nodes: [Syntax]) {
        guard let first = nodes.first else { return }
        for node in nodes where declarations.state(of: node) == .goes { note(node, in: "") }
        // A file's title stays above its imports.
        let isHead = first.is(ImportDeclSyntax.self) || first.is(IfConfigDeclSyntax.self)
        text.open(at: isHead ? text.startOfLine(first) : file.startOfComments(above: first))
        text.close(at: file.bytes.count, "")
        count += 1
        remark(first, "all of the file needs SwiftUI, which is not here: in #if canImport(SwiftUI)")
    }

    // MARK: Declarations

    private mutating func close(_ nodes: [Syntax], in type: String) {
        var rest = nodes[...]
        while let node = rest.first {
            let run = rest.prefix { declarations.state(of: $0) == .goes }
            guard let last = run.last else {
                rest.removeFirst()
                closeWithin(node)
                continue
            }
            rest.removeFirst(run.count)
            for node in run { note(node, in: type) }
            count += run.count
            let titles = run.flatMap { Self.titles(of: $0) }
            let verb = titles.count == 1 ? "needs" : "need"
            remark(
                node,
                "\(titles.joined(separator: ", ")) \(verb) SwiftUI, which is not here: in #if canImport(SwiftUI)")
            let indentation = file.indentation(at: node.start)
            text.open(at: file.startOfComments(above: node), indentation)
            text.close(at: text.endOfLine(after: last), indentation)
        }
    }

    /// What the report calls a declaration, or those of a condition.
    private static func titles(of node: Syntax) -> [String] {
        if let config = node.as(IfConfigDeclSyntax.self) {
            return config.clauses.filter { !$0.isDead }.flatMap(\.items).flatMap(titles)
        }
        if node.is(InitializerDeclSyntax.self) { return ["an initializer"] }
        if node.is(SubscriptDeclSyntax.self) { return ["a subscript"] }
        if let node = node.as(ExtensionDeclSyntax.self) {
            return ["an extension of \(TypeEntry.plainName(of: node.extendedType))"]
        }
        if let macro = node.asProtocol(FreestandingMacroExpansionSyntax.self) { return ["#" + macro.macroName.text] }
        let names = node.typeName.map { [$0] } ?? GoneNames.members(of: node).map(\.name)
        return names.isEmpty ? ["a statement"] : names
    }

    private mutating func closeWithin(_ node: Syntax) {
        if let config = node.as(IfConfigDeclSyntax.self) {
            for clause in config.clauses where !clause.isDead { close(clause.items, in: TypePath.around(node)) }
        } else if let group = node.asProtocol(DeclGroupSyntax.self) {
            close(group.memberBlock.members.map { Syntax($0.decl) }, in: TypePath.of(node))
        }
    }

    /// Notes the names of what goes.
    private mutating func note(_ node: Syntax, in type: String) {
        if let config = node.as(IfConfigDeclSyntax.self) {
            for item in config.clauses.filter({ !$0.isDead }).flatMap(\.items) { note(item, in: type) }
        } else if let group = node.as(ExtensionDeclSyntax.self) {
            losses += SwiftUILoss.conformances(of: group, key(TypePath.of(node)), file)
            for item in group.memberBlock.members { note(Syntax(item.decl), in: TypePath.of(node)) }
        } else if let name = node.typeName {
            gone.insert(key(type.isEmpty ? name : type + "." + name))
        } else {
            let isOverride = node.asProtocol(WithModifiersSyntax.self)?.modifiers.has(.override) ?? false
            for member in GoneNames.members(of: node) where !isOverride { gone.insert(member, in: type) }
            if !type.isEmpty { losses += SwiftUILoss.members(of: node, in: key(type), file) }
        }
    }

    private func key(_ name: String) -> TypeKey { declarations.names.key(name, in: file) }

    // MARK: Imports

    /// Imports SwiftUI where it is, and UIKit, which it brings.
    private mutating func closeImports(_ nodes: [Syntax]) {
        let others = nodes.contains { declarations.state(of: $0) == .stays }
        var needsUIKit = !file.imports(with: []).contains { $0.path.trimmedDescription == "UIKit" }
        for node in nodes {
            let imports = file.imports(with: SwiftUIImports.modules).filter {
                $0.module == "SwiftUI" && $0.isWithin(node)
            }
            guard let first = imports.first else { continue }
            let exports = first.attributes.has("_exported") ? "@_exported " : ""
            if needsUIKit, others || !exports.isEmpty {
                let line = file.indentation(at: node.start) + exports + "import UIKit" + file.lineEnd
                text.insert(line, at: text.startOfLine(node))
                needsUIKit = false
                if first.isInDeadClause { count += 1 }
            }
            if others {
                remark(
                    first,
                    "SwiftUI is not here, and its import stands in #if canImport(SwiftUI): what the file still uses of it by names that the tool does not know has to stand there, too"
                )
            }
            for node in imports where !node.isInDeadClause {
                let indentation = file.indentation(at: node.start)
                text.open(at: text.startOfLine(node), indentation)
                text.close(at: text.endOfLine(after: Syntax(node)), indentation)
                count += 1
            }
        }
    }

    private mutating func remark(_ node: some SyntaxProtocol, _ sentence: String) {
        remarks.append(PortRemark(rule: .swiftUI, line: file.line(of: node), sentence: sentence))
    }
}

extension ImportDeclSyntax {
    fileprivate func isWithin(_ node: Syntax) -> Bool {
        node.position <= position && endPosition <= node.endPosition
    }
    /// Whether it is not compiled on Linux anyway.
    fileprivate var isInDeadClause: Bool {
        sequence(first: Syntax(self), next: \.parent).contains { $0.as(IfConfigClauseSyntax.self)?.isDead ?? false }
    }
}
#endif
