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
        var defaults: [String] = []
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
            if let text = failingDefault(of: member) { defaults.append(outer + step + text) }
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
        var parts = [([head] + lines + [outer + "}"])]
        if !defaults.isEmpty {
            let name = defaultsName(of: node)
            let end = node.inheritanceClause?.inheritedTypes.last?.type.end
            port.edits.insert(", " + name, at: end ?? node.primaryAssociatedTypeClause?.end ?? node.name.end)
            parts.append(["\(available)\(outer)\(access)protocol \(name) {}"])
            parts.append(["\(available)\(outer)\(access)extension \(name) {"] + defaults + [outer + "}"])
        }
        let text = parts.map { $0.joined(separator: file.lineEnd) }
        port.edits.insert(text.map { file.lineEnd + file.lineEnd + $0 }.joined(), at: node.end)
    }

    private func defaultsName(of node: ProtocolDeclSyntax) -> String { "_\(node.name.text)Defaults" }

    private static let failure = "throw CocoaError(.featureUnsupported)"

    /// The requirement with a body; edits what is declared where it has to throw.
    private func implementation(of member: Member) -> String? {
        let failure = Self.failure
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
        guard let property = OptionalProperty(member) else { return nil }
        let head = attributes + modifiers
        if property.isOptional { return head + property.empty }
        guard property.isPlain else { return nil }
        property.demote(port)
        return head + property.reading
    }

    /// What a property gives where it is not implemented, for the extension of the other protocol.
    private func failingDefault(of member: Member) -> String? {
        guard let property = OptionalProperty(member), !property.isOptional, property.isPlain else { return nil }
        let attributes = member.attributes.all.filter { !AttributesRule.goes($0) }.map { $0.trimmedDescription + " " }
        let modifiers = member.modifiers.filter { $0.name.tokenKind != .keyword(.optional) }
            .map { $0.trimmedDescription + " " }
        return OptionalProperty.attribute + attributes.joined() + modifiers.joined() + property.throwing(Self.failure)
    }
}
#endif
