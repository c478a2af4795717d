#if Port
import SwiftSyntax

/// The names of what stands in a condition that does not hold here.
struct GoneNames {
    /// A function, property, case or initializer.
    struct Member {
        var name: String
        /// A function's labels.
        var labels: [String]?

        /// Whether a call with some labels may mean it: parameters may have defaults, and closures stand behind a call.
        func takes(_ call: [String]?) -> Bool {
            guard let labels, let call else { return true }
            var rest = labels[...]
            for label in call {
                guard let place = rest.firstIndex(of: label) else { return false }
                rest = rest[(place + 1)...]
            }
            return true
        }
    }

    /// Types; those within go with them.
    private(set) var types: Set<TypeKey> = []
    /// Members by the type around them, with an empty name for those of files.
    private(set) var members: [String: [Member]] = [:]
    /// The last parts of all names.
    private(set) var simple: Set<String> = []

    var isEmpty: Bool { types.isEmpty && members.isEmpty }

    mutating func insert(_ type: TypeKey) {
        types.insert(type)
        simple.insert(type.name.split(separator: ".").last.map(String.init) ?? type.name)
    }
    mutating func insert(_ member: Member, in type: String) {
        members[type, default: []].append(member)
        simple.insert(member.name)
    }
    mutating func formUnion(_ other: GoneNames) {
        types.formUnion(other.types)
        members.merge(other.members) { $0 + $1 }
        simple.formUnion(other.simple)
    }

    /// Leaves types out that other declarations give.
    mutating func subtract(_ live: Set<TypeKey>) { types.subtract(live) }

    /// Whether a type went, by itself or with one around it.
    func contains(_ key: TypeKey) -> Bool { key.enclosing.contains(where: types.contains) }

    /// The functions, properties, cases and initializers that a declaration gives.
    static func members(of node: Syntax) -> [Member] {
        if let function = node.as(FunctionDeclSyntax.self) {
            let labels = function.signature.parameterClause.parameters.map(\.firstName.text)
            return [Member(name: function.name.text, labels: labels)]
        }
        if let function = node.as(InitializerDeclSyntax.self) {
            let labels = function.signature.parameterClause.parameters.map(\.firstName.text)
            return [Member(name: "init", labels: labels)]
        }
        if let variable = node.as(VariableDeclSyntax.self) {
            return variable.bindings.map { Member(name: $0.pattern.trimmedDescription) }
        }
        let cases = node.as(EnumCaseDeclSyntax.self)?.elements.map { Member(name: $0.name.text) }
        return cases ?? []
    }
}
#endif
