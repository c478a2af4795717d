#if Port
import SwiftSyntax

/// Makes selectors of methods, and texts of key paths.
final class SelectorsRule: LiveVisitor {
    private let port: FilePort
    private let index: DeclarationIndex

    init(_ port: FilePort, _ index: DeclarationIndex) {
        (self.port, self.index) = (port, index)
        super.init()
    }

    override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
        guard let argument = node.arguments.first, node.arguments.count == 1 else { return .visitChildren }
        switch node.macroName.text {
        case "selector": selector(node, argument)
        case "keyPath": keyPath(node, argument.expression)
        default: return .visitChildren
        }
        return .skipChildren
    }

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        if node.calledExpression.trimmedDescription == "Selector", node.arguments.count == 1,
            node.arguments.first?.label == nil
        {
            port.leave(
                .selectors, node,
                "\(node.trimmedDescription) is a name without a method and calls nothing: write Selector(\"name:\", Class.name(_:))"
            )
        }
        return .visitChildren
    }

    // MARK: #selector

    private func selector(_ node: MacroExpansionExprSyntax, _ argument: LabeledExprSyntax) {
        // `m as (C) -> (S) -> Void` is a sequence of three before operators are folded; parentheses may stand around it.
        var expression = argument.expression
        var type: TypeSyntax?
        while true {
            if let tuple = expression.as(TupleExprSyntax.self), tuple.elements.count == 1 {
                expression = tuple.elements.first!.expression
            } else if let sequence = expression.as(SequenceExprSyntax.self),
                let cast = sequence.elements.last?.as(TypeExprSyntax.self)
            {
                (expression, type) = (sequence.elements.first!, cast.type)
            } else {
                break
            }
        }
        var base: ExprSyntax?
        let reference: DeclReferenceExprSyntax
        if let member = expression.as(MemberAccessExprSyntax.self) {
            (base, reference) = (member.base, member.declName)
        } else if let plain = expression.as(DeclReferenceExprSyntax.self) {
            (base, reference) = (nil, plain)
        } else {
            return port.leave(.selectors, node, "\(node.trimmedDescription) names no method that can be called")
        }
        // What counts is the type: `self?.tap` in a closure is `tap`.
        if let chain = base?.as(OptionalChainingExprSyntax.self), chain.expression.trimmedDescription == "self" {
            base = chain.expression
        }
        let isOwn = base == nil || ["self", "Self", "super"].contains(base!.trimmedDescription)
        guard let scope = scopes.last else {
            if base == nil {
                port.leave(.selectors, node, "\(node.trimmedDescription) stands in no type")
            } else {
                write(node, argument, expression, reference, type, owner: nil, base: base!)
            }
            return
        }
        if isOwn {
            write(
                node, argument, expression, reference, type,
                owner: scope.isProtocol || index.type(named: scope.name)?.kind == .protocol ? "Self" : scope.name,
                base: base)
        } else {
            write(node, argument, expression, reference, type, owner: nil, base: base)
        }
    }

    private func write(
        _ node: MacroExpansionExprSyntax, _ argument: LabeledExprSyntax, _ expression: ExprSyntax,
        _ reference: DeclReferenceExprSyntax, _ type: TypeSyntax?, owner: String?, base: ExprSyntax?
    ) {
        let name = reference.baseName.text
        let labels = reference.argumentNames?.arguments.map(\.name.text)
        let typeName = owner == nil ? base.flatMap(Self.typeName) : scopes.last?.name
        let member = index.member(name, labels, count: Self.labels(of: type)?.count, of: typeName, in: port.file)
        let isOfType = member?.modifiers.isOfType ?? (base?.trimmedDescription == "self" && isStatic)
        if isOfType {
            return port.leave(
                .selectors, node,
                "\(node.trimmedDescription) is a method of the type: selectors here call those of objects")
        }
        port.count(.selectors)
        let edits = port.edits
        if let label = argument.label?.text {
            // A property's accessors, which are closures here.
            let property = (owner ?? base!.trimmedDescription) + "." + name
            let key = member?.selector ?? name
            let path = "\\" + property
            let text =
                label == "setter"
                ? "Selector(\"set\(key.prefix(1).uppercased())\(key.dropFirst()):\", setter: \(path))"
                : "Selector(\"\(key)\", getter: \(path))"
            return edits.replace(node.range, with: text)
        }
        let selector = member?.selector ?? Member.selector(name, labels ?? Self.labels(of: type) ?? [])
        edits.replace(node.start..<argument.expression.start, with: "Selector(\"\(selector)\", ")
        if let owner {
            edits.replace(expression.start..<reference.start, with: owner + ".")
            // The type of a method of `self` becomes that of one that takes its object first.
            if let type { edits.insert("(\(owner)) -> ", at: type.start) }
        } else if let base, Self.typeName(base) == nil {
            edits.insert("type(of: ", at: base.start)
            edits.insert(")", at: base.end)
            if let type { edits.insert("(\(base.trimmedDescription)) -> ", at: type.start) }
        }
    }

    /// The type that an expression names; nil where it is an object.
    private static func typeName(_ expression: ExprSyntax) -> String? {
        let text = expression.trimmedDescription
        let last = text.split(separator: ".").last ?? ""
        guard let first = last.first(where: { $0 != "_" }), first.isUppercase else { return nil }
        return text.prefix { $0 != "<" }.description
    }

    /// The labels that a type of a method tells, where no names are written: none but its count.
    private static func labels(of type: TypeSyntax?) -> [String]? {
        var function = type?.as(FunctionTypeSyntax.self)
        if let inner = function?.returnClause.type.as(FunctionTypeSyntax.self) { function = inner }
        return function?.parameters.map { _ in "_" }
    }

    // MARK: #keyPath

    /// Properties of Apple's classes themselves whose keys are other names than those in Swift.
    private static let classKeys = [
        "UIApplication.shared": "sharedApplication", "UIScreen.main": "mainScreen", "UIDevice.current": "currentDevice",
        "Bundle.main": "mainBundle", "UserDefaults.standard": "standardUserDefaults",
        "NotificationCenter.default": "defaultCenter", "FileManager.default": "defaultManager",
    ]

    private func keyPath(_ node: MacroExpansionExprSyntax, _ expression: ExprSyntax) {
        var names = expression.trimmedDescription.filter { !$0.isWhitespace && $0 != "?" && $0 != "!" }
            .split(separator: ".").map(String.init)
        var typeName = scopes.last?.name
        if names.first == "self" { names.removeFirst() }
        while names.count > 1, let first = names.first, first.first!.isUppercase {
            typeName = first
            names.removeFirst()
        }
        guard !names.isEmpty else { return port.leave(.keyPaths, node, "\(node.trimmedDescription) names no property") }
        port.count(.keyPaths)
        let keys = names.enumerated().map { place, name -> String in
            if place == 0, let member = index.member(name, [], of: typeName, in: port.file) { return member.selector }
            if place == 0, let key = Self.classKeys["\(typeName ?? "").\(name)"] { return key }
            // Apple's own flags have keys without "is".
            let isFlag = name.hasPrefix("is") && (name.dropFirst(2).first?.isUppercase ?? false)
            return isFlag ? name.dropFirst(2).prefix(1).lowercased() + name.dropFirst(3) : name
        }
        port.edits.replace(node.range, with: "\"\(keys.joined(separator: "."))\"")
    }
}

extension DeclarationIndex {
    /// A method or property by its name, of a type, those above it, or an extension of any type; labels count where they are known.
    func member(_ name: String, _ labels: [String]?, count: Int? = nil, of typeName: String?, in file: SourceFile)
        -> Member?
    {
        func find(_ members: [Member]) -> Member? {
            members.first { member in
                member.name == name && (labels == nil || member.kind == .property || member.labels == labels)
                    && (count == nil || member.labels.count == count)
            }
        }
        guard let typeName else { return nil }
        if let type = type(named: typeName, in: file) {
            for entry in ancestry(of: type) { if let found = find(members(of: entry)) { return found } }
            for entry in protocols(of: type) { if let found = find(entry.members) { return found } }
        }
        // What the sources add to types of others.
        return find(extensions.filter { self.type(named: $0.name) == nil }.flatMap(\.members))
    }
}
#endif
