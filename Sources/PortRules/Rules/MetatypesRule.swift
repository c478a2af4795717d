#if Port
import SwiftSyntax

/// Makes objects of classes that are known only when the program runs: `T.init(frame: r)` and `type.init(nibName: n, bundle: b)`. Swift calls an initializer of such a class only where it is
/// `required`, and those of UIKit's classes are not, for subclasses would have to repeat them.
///
/// A convenience initializer finds the designated one in the table of the class that it is called with, and its allocating form takes the class as a static method does: a static method
/// is declared under the symbol of one. A class without the initializer traps, as on iOS.
final class MetatypesRule: LiveVisitor {
    private let port: FilePort
    private let index: DeclarationIndex
    private let written: WrittenInitializers

    init(_ port: FilePort, _ index: DeclarationIndex, _ written: WrittenInitializers) {
        (self.port, self.index, self.written) = (port, index, written)
        super.init()
    }

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        guard node.trailingClosure == nil else { return .visitChildren }
        if let member = node.calledExpression.as(MemberAccessExprSyntax.self), let base = member.base,
            member.declName.baseName.text == "init", let name = className(of: base)
        {
            make(name, node) { port.edits.replace(member.declName.range, with: $0) }
        } else if let reference = node.calledExpression.as(DeclReferenceExprSyntax.self),
            let name = parameterClass(reference.baseName.text, at: Syntax(node))
        {
            make(name, node) { port.edits.insert("." + $0, at: reference.end) }
        }
        return .visitChildren
    }

    private func make(_ name: String, _ node: FunctionCallExprSyntax, _ write: (String) -> Void) {
        let labels = node.arguments.map { $0.label?.text ?? "_" }
        if let initializer = AppleInitializers.initializer(labels, of: name) {
            port.count(.initializers)
            write(initializer.method)
            written.write(initializer, in: port)
        } else if !isDeclared(labels) {
            let text = labels.map { $0 + ":" }.joined()
            port.leave(
                .initializers, node,
                "init(\(text)) is called on a class that is known only when the program runs: pass a closure that makes the object"
            )
        }
    }

    /// Whether a type of the sources, or an extension, has such an initializer, which then may be `required`.
    private func isDeclared(_ labels: [String]) -> Bool {
        (index.types + index.extensions).contains { entry in
            entry.members.contains { $0.kind == .initializer && $0.labels == labels }
        }
    }

    // MARK: Which class it is

    /// The framework's class that is made, or one below it, by an expression of its type.
    private func className(of expression: ExprSyntax) -> String? {
        if let tuple = expression.as(TupleExprSyntax.self), tuple.elements.count == 1 {
            let inner = tuple.elements.first!.expression
            guard let type = inner.as(SequenceExprSyntax.self)?.elements.last?.as(TypeExprSyntax.self)?.type else {
                return className(of: inner)
            }
            return metatype(type.trimmedDescription, at: Syntax(expression))
        }
        if let member = expression.as(MemberAccessExprSyntax.self) {
            if member.declName.baseName.text == "self", let base = member.base { return className(of: base) }
            return variable(member.declName.baseName.text, at: Syntax(expression))
        }
        guard let name = expression.as(DeclReferenceExprSyntax.self)?.baseName.text else { return nil }
        if name == "self" { return isStatic ? ownClass(at: Syntax(expression)) : nil }
        return parameterClass(name, at: Syntax(expression)) ?? variable(name, at: Syntax(expression))
    }

    /// The class of a variable that holds a type, if all of its name are of that.
    private func variable(_ name: String, at node: Syntax) -> String? {
        for scope in sequence(first: node, next: \.parent) {
            let parameters = scope.as(FunctionDeclSyntax.self)?.signature.parameterClause.parameters
            let found = parameters?.first { ($0.secondName ?? $0.firstName).text == name }
            if let found { return metatype(found.type.trimmedDescription, at: node) }
        }
        guard let types = index.variableTypes[name] else { return nil }
        let classes = Set(types.map { metatype($0, at: node) })
        return classes.count == 1 ? classes.first! : nil
    }

    private func metatype(_ text: String, at node: Syntax) -> String? {
        guard text.hasSuffix(".Type") else { return nil }
        let name = String(text.dropLast(5))
        return parameterClass(name, at: node) ?? framework(name)
    }

    /// What `Self` or a generic parameter is below.
    private func parameterClass(_ name: String, at node: Syntax) -> String? {
        if name == "Self" { return ownClass(at: node) }
        for scope in sequence(first: node, next: \.parent) {
            var (clause, condition) = Self.generics(of: scope)
            if let extended = scope.as(ExtensionDeclSyntax.self) {
                let type = index.type(named: TypeEntry.plainName(of: extended.extendedType), in: port.file)
                clause = type.flatMap { Self.generics(of: Syntax($0.node)).0 }
            }
            if let found = Self.bound(name, condition).flatMap(framework) { return found }
            guard let parameter = clause?.parameters.first(where: { $0.name.text == name }) else { continue }
            return parameter.inheritedType.flatMap { Self.names(in: $0).compactMap(framework).first }
        }
        return nil
    }

    /// The class that an extension is of, or that the protocol it extends is for.
    private func ownClass(at node: Syntax) -> String? {
        let scope = sequence(first: node, next: \.parent).first { $0.asProtocol(DeclGroupSyntax.self) != nil }
        guard let group = scope?.as(ExtensionDeclSyntax.self) else { return nil }
        if let found = Self.bound("Self", group.genericWhereClause).flatMap(framework) { return found }
        let name = TypeEntry.plainName(of: group.extendedType)
        guard let type = index.type(named: name, in: port.file) else { return framework(name) }
        return type.kind == .protocol ? type.inherited.compactMap(framework).first : nil
    }

    private func framework(_ name: String) -> String? {
        guard index.type(named: name, in: port.file) == nil else { return nil }
        let plain = AppleClasses.plain(index.resolved(name))
        return AppleClasses.path(of: plain) == nil || AppleRequirements.all[plain] != nil ? nil : plain
    }

    private static func generics(of node: Syntax) -> (GenericParameterClauseSyntax?, GenericWhereClauseSyntax?) {
        if let node = node.as(FunctionDeclSyntax.self) { return (node.genericParameterClause, node.genericWhereClause) }
        if let node = node.as(InitializerDeclSyntax.self) {
            return (node.genericParameterClause, node.genericWhereClause)
        }
        if let node = node.as(ClassDeclSyntax.self) { return (node.genericParameterClause, node.genericWhereClause) }
        if let node = node.as(StructDeclSyntax.self) { return (node.genericParameterClause, node.genericWhereClause) }
        if let node = node.as(EnumDeclSyntax.self) { return (node.genericParameterClause, node.genericWhereClause) }
        return (nil, node.as(ExtensionDeclSyntax.self)?.genericWhereClause)
    }

    /// What a condition says that a type is below.
    private static func bound(_ name: String, _ clause: GenericWhereClauseSyntax?) -> String? {
        for requirement in clause?.requirements ?? [] {
            guard case .conformanceRequirement(let bound) = requirement.requirement,
                bound.leftType.trimmedDescription == name
            else { continue }
            return names(in: bound.rightType).first
        }
        return nil
    }

    private static func names(in type: TypeSyntax) -> [String] {
        type.as(CompositionTypeSyntax.self)?.elements.map { TypeEntry.plainName(of: $0.type) }
            ?? [TypeEntry.plainName(of: type)]
    }
}
#endif
