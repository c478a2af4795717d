#if Port
import SwiftSyntax

/// Lets properties that are observed by key path tell of their changes, which the Objective-C runtime does on iOS, and classes that have no such method to
/// override hear of them.
final class ObservingRule: LiveVisitor {
    private let port: FilePort
    private let index: DeclarationIndex
    private let observed: ObservedNames

    init(_ port: FilePort, _ index: DeclarationIndex, _ observed: ObservedNames) {
        (self.port, self.index, self.observed) = (port, index, observed)
        super.init()
    }

    // MARK: Properties

    override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
        if node.isMember, node.modifiers.has(.dynamic), !node.modifiers.isOfType, node.bindings.count == 1,
            let binding = node.bindings.first, observed.contains(binding.pattern.trimmedDescription), !isLayers
        {
            tell(node, binding, binding.pattern.trimmedDescription)
        }
        return super.visit(node)
    }

    /// Layers tell of their properties themselves.
    private var isLayers: Bool {
        let type = scopes.last.flatMap { index.type(named: $0.name, in: port.file) }
        return type.map { index.isClass($0) { $0.hasPrefix("CA") && $0.hasSuffix("Layer") } } ?? false
    }

    private func tell(_ node: VariableDeclSyntax, _ binding: PatternBindingSyntax, _ name: String) {
        let will = "willChangeValue(forKey: \"\(name)\")", did = "didChangeValue(forKey: \"\(name)\")"
        let indentation = port.file.indentation(at: node.start)
        let step = indentation.hasPrefix("\t") ? "\t" : indentation.utf8.count % 4 == 0 ? "    " : "  "
        let end = port.file.lineEnd
        guard let block = binding.accessorBlock else {
            port.count(.observing)
            let lines = [" {", "\(indentation)\(step)willSet { \(will) }", "\(indentation)\(step)didSet { \(did) }"]
            return port.edits.insert(lines.joined(separator: end) + end + indentation + "}", at: binding.end)
        }
        guard case .accessors(let accessors) = block.accessors,
            accessors.allSatisfy({ ["didSet", "willSet"].contains($0.accessorSpecifier.text) && $0.body != nil })
        else {
            return port.leave(
                .observing, node,
                "\(name) is computed: call \(will) and \(did) around what changes it")
        }
        port.count(.observing)
        for (specifier, call) in [("willSet", will), ("didSet", did)] {
            if let body = accessors.first(where: { $0.accessorSpecifier.text == specifier })?.body {
                port.edits.insert(
                    " \(call)" + (body.statements.isEmpty || body.statements.startsOnOwnLine ? "" : ";"),
                    at: body.leftBrace.end)
            } else {
                port.edits.insert("\(end)\(indentation)\(step)\(specifier) { \(call) }", at: block.leftBrace.end)
            }
        }
    }

    // MARK: Observers

    override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
        if node.isObserving, let name = scopes.last?.name, let type = index.type(named: name, in: port.file) {
            hear(node, type)
        }
        return super.visit(node)
    }

    /// A class that stands below `NSObject` alone has nothing to override: it conforms.
    private func hear(_ node: FunctionDeclSyntax, _ type: TypeEntry) {
        guard node.modifiers.has(.override), let key = Member(DeclSyntax(node), conditions: [])?.key,
            index.isFirst(type, with: key, above: { $0 == ["NSObject"] })
        else { return }
        guard type.file === port.file, let clause = type.node.as(ClassDeclSyntax.self)?.inheritanceClause,
            let last = clause.inheritedTypes.last, type.members.contains(where: { $0.key == key })
        else {
            return port.leave(
                .observing, node,
                "observeValue overrides nothing here: let \(type.simpleName) conform to KeyValueObserver, without override and the call of super"
            )
        }
        port.count(.observing)
        port.edits.insert(", KeyValueObserver", at: last.type.end)
        port.stopOverriding(node)
    }

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        if let path = node.observedPath, let name = path.lastName {
            if path.components.count > 1 {
                port.leave(
                    .observing, node,
                    "a path of several names is observed at its last object here: call observe on what has \(name)")
            } else if observed.told.contains(name), let first = node.arguments.first {
                // Swift's key paths do not tell names on Linux.
                port.count(.observing)
                port.edits.insert(", named: \"\(name)\"", at: first.expression.end)
            }
        }
        return .visitChildren
    }
}

/// The names of properties that sources observe.
final class ObservedNames: LiveVisitor {
    private var names: Set<String> = []
    /// Properties of the sources that are marked as ones to be observed.
    private(set) var told: Set<String> = []
    /// A key path that is no literal: any text of the sources may be it.
    private var isOpen = false
    private let keys: Set<String>

    init(keys: Set<String>) {
        self.keys = keys
        super.init()
    }

    func contains(_ name: String) -> Bool { names.contains(name) || (isOpen && keys.contains(name)) }

    override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
        if node.isMember, node.modifiers.has(.dynamic) {
            for binding in node.bindings { told.insert(binding.pattern.trimmedDescription) }
        }
        return super.visit(node)
    }

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        if let name = node.observedPath?.lastName { names.insert(name) }
        let isAdding =
            node.calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName.text == "addObserver"
            || node.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text == "addObserver"
        if isAdding, let path = node.arguments.first(where: { $0.label?.text == "forKeyPath" })?.expression {
            if let text = path.as(StringLiteralExprSyntax.self)?.representedLiteralValue {
                if let last = text.split(separator: ".").last { names.insert(String(last)) }
            } else if let macro = path.as(MacroExpansionExprSyntax.self),
                let last = macro.arguments.first?.expression.trimmedDescription.split(separator: ".").last
            {
                names.insert(String(last))
            } else {
                isOpen = true
            }
        }
        return .visitChildren
    }
}

extension FunctionCallExprSyntax {
    /// The key path of `object.observe(\.name) { … }`.
    fileprivate var observedPath: KeyPathExprSyntax? {
        let name =
            calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName.text
            ?? calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text
        guard name == "observe", let first = arguments.first, first.label == nil else { return nil }
        return first.expression.as(KeyPathExprSyntax.self)
    }
}

extension KeyPathExprSyntax {
    /// The last property's name.
    fileprivate var lastName: String? {
        components.last?.component.as(KeyPathPropertyComponentSyntax.self)?.declName.baseName.text
    }
}

extension FunctionDeclSyntax {
    /// Whether it is `observeValue(forKeyPath:of:change:context:)`.
    fileprivate var isObserving: Bool {
        name.text == "observeValue" && signature.parameterClause.parameters.first?.firstName.text == "forKeyPath"
    }
}

extension CodeBlockItemListSyntax {
    /// Whether a line break stands before the first statement.
    fileprivate var startsOnOwnLine: Bool {
        first?.leadingTrivia.contains { if case .newlines = $0 { true } else { false } } ?? false
    }
}
#endif
