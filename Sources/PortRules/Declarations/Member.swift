#if Port
import SwiftSyntax

/// A member of a type, as overriding and selectors see it.
struct Member {
    enum Kind { case function, property, `subscript`, initializer, other }

    let kind: Kind
    /// The name without parentheses.
    let name: String
    /// The labels of a function's arguments, `_` where there is none.
    let labels: [String]
    let modifiers: DeclModifierListSyntax
    let attributes: AttributeListSyntax
    let node: DeclSyntax
    /// The conditions of `#if` around it within the type, as they are written.
    let conditions: [String]

    /// What two members share where one overrides the other: `tap(_:)`, `static title`.
    var key: String {
        let labels = kind == .property ? "" : "(" + self.labels.map { $0 + ":" }.joined() + ")"
        return (modifiers.isOfType ? "static " : "") + name + labels
    }

    var isOverride: Bool { modifiers.has(.override) }
    var isOptional: Bool { modifiers.has(.optional) }

    init?(_ node: DeclSyntax, conditions: [String]) {
        self.node = node
        self.conditions = conditions
        if let function = node.as(FunctionDeclSyntax.self) {
            kind = .function
            name = function.name.text
            labels = function.signature.parameterClause.parameters.map(\.firstName.text)
            (modifiers, attributes) = (function.modifiers, function.attributes)
        } else if let variable = node.as(VariableDeclSyntax.self) {
            kind = .property
            name = variable.bindings.first?.pattern.trimmedDescription ?? ""
            labels = []
            (modifiers, attributes) = (variable.modifiers, variable.attributes)
        } else if let function = node.as(SubscriptDeclSyntax.self) {
            kind = .subscript
            name = "subscript"
            labels = function.parameterClause.parameters.map { $0.secondName == nil ? "_" : $0.firstName.text }
            (modifiers, attributes) = (function.modifiers, function.attributes)
        } else if let function = node.as(InitializerDeclSyntax.self) {
            kind = .initializer
            name = "init"
            labels = function.signature.parameterClause.parameters.map(\.firstName.text)
            (modifiers, attributes) = (function.modifiers, function.attributes)
        } else {
            return nil
        }
    }

    /// The name in Objective-C, as the compiler makes it where none is written: `tap(_:)` is `tap:`, `move(to:)` is `moveTo:`, `draw(sender:)` is `drawWithSender:`.
    var selector: String {
        if let written = attributes.argument(of: "objc") { return written }
        return kind == .function ? Self.selector(name, labels) : name
    }

    static func selector(_ name: String, _ labels: [String]) -> String {
        guard let first = labels.first else { return name }
        var result = name
        if first != "_" {
            let isPreposition = prepositions.contains {
                first == $0 || (first.hasPrefix($0) && first.dropFirst($0.count).first!.isUppercase)
            }
            result += (isPreposition ? "" : "With") + first.prefix(1).uppercased() + first.dropFirst()
        }
        return result + ":" + labels.dropFirst().map { ($0 == "_" ? "" : $0) + ":" }.joined()
    }

    /// Words after which the compiler puts no "With" (those of Swift's own list that labels begin with in practice).
    private static let prepositions = [
        "above", "after", "along", "alongside", "as", "at", "before", "below", "by", "following", "for", "from",
        "given",
        "in", "including", "inside", "into", "matching", "of", "on", "passing", "preceding", "since", "to", "until",
        "using", "via", "when", "with", "within",
    ]

    /// What a function or property gives, as it is written; nil for nothing.
    var resultType: TypeSyntax? {
        let type: TypeSyntax?
        if let function = node.as(FunctionDeclSyntax.self) {
            type = function.signature.returnClause?.type
        } else if let variable = node.as(VariableDeclSyntax.self) {
            type = variable.bindings.first?.typeAnnotation?.type
        } else {
            type = node.as(SubscriptDeclSyntax.self)?.returnClause.type
        }
        let text = type?.trimmedDescription
        return text == "Void" || text == "()" ? nil : type
    }
}

extension AttributeListSyntax {
    /// The attributes by their names, with those in `#if`.
    var all: [AttributeSyntax] {
        flatMap { element -> [AttributeSyntax] in
            switch element {
            case .attribute(let attribute): [attribute]
            case .ifConfigDecl(let config):
                config.clauses.flatMap { clause -> [AttributeSyntax] in
                    if case .attributes(let list)? = clause.elements { list.all } else { [] }
                }
            }
        }
    }

    func has(_ name: String) -> Bool { all.contains { $0.attributeName.trimmedDescription == name } }

    /// What is in an attribute's parentheses.
    func argument(of name: String) -> String? {
        all.first { $0.attributeName.trimmedDescription == name }?.arguments?.trimmedDescription
    }
}
#endif
