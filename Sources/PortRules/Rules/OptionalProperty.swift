#if Port
import SwiftSyntax

/// A property that a protocol of Objective-C requires, if at all.
///
/// One that gives a value throws where it is not implemented, and is read as an optional, as on iOS: an extension of the protocol has a property of the same name and the optional type,
/// which reading prefers. An extension has no two properties of a name, so that the default stands in that of another protocol, which the first one names.
struct OptionalProperty {
    let variable: VariableDeclSyntax
    let name: String
    let type: TypeSyntax
    private let modifiers: DeclModifierListSyntax
    private let accessors: AccessorDeclListSyntax

    init?(_ member: Member) {
        guard let variable = member.node.as(VariableDeclSyntax.self), let binding = variable.bindings.first,
            let type = member.resultType, let block = binding.accessorBlock,
            case .accessors(let accessors) = block.accessors
        else { return nil }
        (self.variable, self.type, self.accessors, modifiers) = (variable, type, accessors, member.modifiers)
        name = binding.pattern.trimmedDescription
    }

    /// Whether it gives an optional by itself.
    var isOptional: Bool { type.is(OptionalTypeSyntax.self) || type.is(ImplicitlyUnwrappedOptionalTypeSyntax.self) }
    /// Whether it is neither asynchronous nor throws.
    var isPlain: Bool { accessors.allSatisfy { $0.effectSpecifiers == nil } }

    /// What lets Swift prefer the other property of the name.
    static let attribute = "@_disfavoredOverload "

    /// Lets what is required throw, and stand behind what reading prefers. It cannot be set: nor can it through the protocol on iOS.
    func demote(_ port: FilePort) {
        let first = modifiers.first { $0.name.tokenKind != .keyword(.optional) }
        port.edits.insert(Self.attribute, at: first?.start ?? variable.bindingSpecifier.start)
        port.edits.replace(accessors.range, with: "get throws")
    }

    /// The default of an optional.
    var empty: String {
        let isSettable = accessors.contains { $0.accessorSpecifier.text == "set" }
        return "var \(name): \(type.trimmedDescription)" + (isSettable ? " { get { nil } set {} }" : " { nil }")
    }
    /// What is read.
    var reading: String {
        let text = type.trimmedDescription
        let isWord = [.identifierType, .memberType, .arrayType, .dictionaryType, .tupleType].contains(type.kind)
        return "var \(name): \(isWord ? text : "(\(text))")? { try? (self.\(name) as \(text)) }"
    }
    /// The default of what is required.
    func throwing(_ failure: String) -> String {
        "var \(name): \(type.trimmedDescription) { get throws { \(failure) } }"
    }
}
#endif
