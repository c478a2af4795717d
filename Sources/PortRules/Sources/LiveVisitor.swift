#if Port
import SwiftSyntax

/// Visits what is compiled on Linux, and knows in which type and which kind of context a node stands.
class LiveVisitor: SyntaxVisitor {
    /// A type's body or extension that is being visited.
    struct Scope {
        /// The name as code in the scope can write it.
        var name: String
        var isProtocol: Bool
    }

    /// The types around, outermost first.
    private(set) var scopes: [Scope] = []
    /// Whether each function or accessor around is of a type and not of an instance.
    private var statics: [Bool] = []

    /// Whether `self` is a type.
    var isStatic: Bool { statics.last ?? false }

    init() { super.init(viewMode: .sourceAccurate) }

    override func visit(_ node: IfConfigClauseSyntax) -> SyntaxVisitorContinueKind {
        node.isDead ? .skipChildren : .visitChildren
    }

    private func enter(_ name: String, isProtocol: Bool = false) -> SyntaxVisitorContinueKind {
        scopes.append(Scope(name: name, isProtocol: isProtocol))
        statics.append(false)
        return .visitChildren
    }
    private func leave() {
        scopes.removeLast()
        statics.removeLast()
    }

    override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind { enter(node.name.text) }
    override func visitPost(_ node: ClassDeclSyntax) { leave() }
    override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind { enter(node.name.text) }
    override func visitPost(_ node: StructDeclSyntax) { leave() }
    override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind { enter(node.name.text) }
    override func visitPost(_ node: EnumDeclSyntax) { leave() }
    override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind { enter(node.name.text) }
    override func visitPost(_ node: ActorDeclSyntax) { leave() }
    override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
        enter(node.name.text, isProtocol: true)
    }
    override func visitPost(_ node: ProtocolDeclSyntax) { leave() }
    override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
        enter(node.extendedType.trimmedDescription)
    }
    override func visitPost(_ node: ExtensionDeclSyntax) { leave() }

    override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
        statics.append(node.modifiers.isOfType)
        return .visitChildren
    }
    override func visitPost(_ node: FunctionDeclSyntax) { statics.removeLast() }
    override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
        statics.append(node.modifiers.isOfType || (isStatic && !node.isMember))
        return .visitChildren
    }
    override func visitPost(_ node: VariableDeclSyntax) { statics.removeLast() }
}

extension VariableDeclSyntax {
    /// Whether it belongs to a type's body, and not to a function's.
    var isMember: Bool { parent?.is(MemberBlockItemSyntax.self) ?? false }
}

extension DeclModifierListSyntax {
    /// Whether `static` or `class` is among them.
    var isOfType: Bool { has(.static) || has(.class) }

    func has(_ keyword: Keyword) -> Bool { contains { $0.name.tokenKind == .keyword(keyword) && $0.detail == nil } }

    /// The access level that is written, without that of a setter.
    var access: String? {
        let levels: [Keyword] = [.open, .public, .package, .internal, .fileprivate, .private]
        return first { modifier in
            modifier.detail == nil && levels.contains { modifier.name.tokenKind == .keyword($0) }
        }?.name.text
    }
}
#endif
