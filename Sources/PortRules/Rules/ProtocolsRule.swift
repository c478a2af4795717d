#if Port
import SwiftSyntax

/// Makes protocols of Objective-C those of Swift: for classes alone, with default implementations of what was optional.
///
/// An optional requirement that gives nothing, or an optional, has a default that does nothing. One that gives a value throws by default, and is
/// `throws` for it: a method that does not throw still fulfils it, and `try? delegate?.height()` is nil where there is none.
final class ProtocolsRule: LiveVisitor {
    private let port: FilePort
    private let index: DeclarationIndex

    init(_ port: FilePort, _ index: DeclarationIndex) {
        (self.port, self.index) = (port, index)
        super.init()
    }

    override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
        if node.attributes.has("objc") {
            limit(node)
            defaults(of: node)
        }
        return super.visit(node)
    }

    private func limit(_ node: ProtocolDeclSyntax) {
        let inherited = node.inheritanceClause?.inheritedTypes.map { TypeEntry.plainName(of: $0.type) } ?? []
        // Protocols of others that stand above one of Objective-C are for classes.
        let isLimited = inherited.contains { name in
            name == "AnyObject" || name == "class"
                || index.type(named: name).map { $0.attributes.has("objc") || $0.kind == .class } ?? true
        }
        if isLimited { return }
        port.count(.classProtocols)
        if let clause = node.inheritanceClause {
            port.edits.insert("AnyObject, ", at: clause.inheritedTypes.start)
        } else {
            port.edits.insert(": AnyObject", at: node.primaryAssociatedTypeClause?.end ?? node.name.end)
        }
    }

    // MARK: Default implementations

    private func defaults(of node: ProtocolDeclSyntax) {
        let file = port.file
        let optionals = node.memberBlock.members.map(\.decl).filter { Member($0, conditions: [])?.isOptional ?? false }
        guard !optionals.isEmpty else { return }
        let outer = file.indentation(at: node.start)
        let step =
            node.memberBlock.members.first.map { file.indentation(at: $0.start) }
            .flatMap { $0.hasPrefix(outer) ? String($0.dropFirst(outer.count)) : nil } ?? "    "
        var lines: [String] = []
        for decl in optionals {
            guard let member = Member(decl, conditions: []) else { continue }
            for modifier in member.modifiers where modifier.name.tokenKind == .keyword(.optional) {
                port.deleteWord(modifier, isFirst: member.attributes.all.allSatisfy(AttributesRule.goes))
            }
            guard let text = implementation(of: member) else {
                port.leave(
                    .optionalRequirements, decl,
                    "\(member.name) cannot be optional here: give it a default implementation in an extension")
                continue
            }
            port.count(.optionalRequirements)
            lines.append(outer + step + text)
        }
        guard !lines.isEmpty else { return }
        let access = node.modifiers.access.map { $0 == "internal" ? "" : $0 + " " } ?? ""
        // Protocols are declared in files, or since Swift 5.10 in types, where no extension may stand.
        if !(node.parent?.parent?.parent?.is(SourceFileSyntax.self) ?? false), scopes.count > 0 {
            return port.leave(
                .optionalRequirements, node,
                "\(node.name.text) stands in a type: write its default implementations in an extension beside that")
        }
        let available = node.attributes.all.filter { $0.attributeName.trimmedDescription == "available" }
            .map { outer + $0.trimmedDescription + file.lineEnd }.joined()
        let head = "\(available)\(outer)\(access)extension \(node.name.text) {"
        port.edits.insert(
            file.lineEnd + file.lineEnd + ([head] + lines + [outer + "}"]).joined(separator: file.lineEnd), at: node.end
        )
    }

    /// The requirement with a body; edits what is declared where it has to throw.
    private func implementation(of member: Member) -> String? {
        let failure = "throw CocoaError(.featureUnsupported)"
        let attributes = member.attributes.all.filter { !AttributesRule.goes($0) }.map { $0.trimmedDescription + " " }
            .joined()
        let type = member.resultType
        let isOptional =
            type.map { $0.is(OptionalTypeSyntax.self) || $0.is(ImplicitlyUnwrappedOptionalTypeSyntax.self) } ?? true
        let modifiers = member.modifiers.filter { $0.name.tokenKind != .keyword(.optional) }.map {
            $0.trimmedDescription + " "
        }.joined()
        if let function = member.node.as(FunctionDeclSyntax.self) {
            let signature = function.signature
            let isThrowing = signature.effectSpecifiers?.throwsClause != nil
            let head =
                attributes + modifiers + "func \(function.name.text)"
                + (function.genericParameterClause?.trimmedDescription ?? "")
            let parameters = signature.parameterClause.trimmedDescription
            if isOptional || isThrowing {
                let body = type == nil ? "{}" : isOptional ? "{ nil }" : "{ \(failure) }"
                return head + port.file.text(signature.range) + " " + body
            }
            if signature.effectSpecifiers != nil { return nil }
            port.edits.insert(" throws", at: signature.parameterClause.end)
            return "\(head)\(parameters) throws \(signature.returnClause!.trimmedDescription) { \(failure) }"
        }
        guard let variable = member.node.as(VariableDeclSyntax.self), let binding = variable.bindings.first, let type,
            let block = binding.accessorBlock, case .accessors(let accessors) = block.accessors
        else { return nil }
        let head = attributes + modifiers + "var \(binding.pattern.trimmedDescription): \(type.trimmedDescription)"
        let isSettable = accessors.contains { $0.accessorSpecifier.text == "set" }
        if isOptional { return head + (isSettable ? " { get { nil } set {} }" : " { nil }") }
        guard let getter = accessors.first(where: { $0.accessorSpecifier.text == "get" }), !isSettable else {
            return nil
        }
        port.edits.insert(" throws", at: getter.accessorSpecifier.end)
        port.note(.optionalRequirements, variable, "\(member.name) throws where it is not implemented: read it by try?")
        return head + " { get throws { \(failure) } }"
    }
}
#endif
