#if Port
import SwiftSyntax

/// What is written where a framework's class gets a method or property that is overridden: the declaration calls the override of the most derived class, the former body has a name of
/// its own, and a protocol tells the classes of the sources that override it.
struct DispatchText {
    let family: DispatchFamily
    let port: FilePort

    private var member: Member { family.base.member }
    private var file: SourceFile { port.file }
    private var indentation: String { file.indentation(at: member.node.start) }
    private var step: String {
        let outer = file.indentation(at: family.base.entry.node.start)
        let inner = indentation
        return inner.count > outer.count && inner.hasPrefix(outer) ? String(inner.dropFirst(outer.count)) : "    "
    }

    func write() {
        if let function = member.node.as(FunctionDeclSyntax.self) {
            write(function)
        } else if let variable = member.node.as(VariableDeclSyntax.self) {
            write(variable)
        }
        publish()
        guard !family.inside.isEmpty else { return }
        port.edits.insert(
            [file.lineEnd, file.lineEnd, requirement].joined(), at: family.base.entry.node.end)
    }

    // MARK: The declaration

    private func write(_ function: FunctionDeclSyntax) {
        let signature = function.signature
        var arguments: [String] = []
        for (place, parameter) in signature.parameterClause.parameters.enumerated() {
            let label = parameter.firstName
            var name = (parameter.secondName ?? label).text
            if name == "_" {
                // What has no name gets one, to be handed on.
                name = "value\(place + 1)"
                if let second = parameter.secondName {
                    port.edits.replace(second.range, with: name)
                } else {
                    port.edits.insert(" " + name, at: label.end)
                }
            }
            arguments.append(label.text == "_" ? name : "\(label.text): \(name)")
        }
        let effects = signature.effectSpecifiers
        let prefix = (effects?.throwsClause != nil ? "try " : "") + (effects?.asyncSpecifier != nil ? "await " : "")
        let call = "(\(arguments.joined(separator: ", ")))"
        let isSelf = member.resultType?.trimmedDescription == "Self"
        let end = call + (isSelf ? " as! Self" : "")
        var lines = casts.map { "\($0.0) { return \(prefix)object.\($0.1)\(end) }" }
        lines.append(
            "\(member.resultType == nil ? "" : "return ")\(prefix)\(family.implementationName(of: family.owner))\(call)"
        )
        let head = "\(modifiers)func \(family.implementationName(of: family.owner))\(file.text(signature.range)) "
        insert(lines, head: head, at: function.body!.start)
    }

    private func write(_ variable: VariableDeclSyntax) {
        let binding = variable.bindings.first!
        let own = family.implementationName(of: family.owner)
        let getter = casts.map { "\($0.0) { return object.\($0.1) }" } + ["return \(own)"]
        var lines = getter
        if isSettable {
            let setter = casts.map { "\($0.0) { return object.\($0.1) = newValue }" } + ["\(own) = newValue"]
            lines = ["get {"] + getter.map { step + $0 } + ["}", "set {"] + setter.map { step + $0 } + ["}"]
        }
        let head = "\(modifiers)var \(own): \(binding.typeAnnotation!.type.trimmedDescription) "
        insert(lines, head: head, at: binding.accessorBlock!.start)
    }

    private func insert(_ lines: [String], head: String, at offset: Int) {
        let end = file.lineEnd
        let body = lines.map { indentation + step + $0 + end }.joined()
        port.edits.insert("{\(end)\(body)\(indentation)}\(end)\(end)\(indentation)\(head)", at: offset)
    }

    /// The condition for a class, and what is called then: the sources' classes come first, since they stand below those of frameworks.
    private var casts: [(String, String)] {
        let type = family.isOfType ? ".Type" : ""
        let own = "if let object = self as? any \(family.protocolName)\(type)"
        return (family.inside.isEmpty ? [] : [(own, family.overrideName)])
            + family.order.map { ("if let object = self as? \($0)\(type)", family.implementationName(of: $0)) }
    }

    private var isSettable: Bool {
        guard let block = member.node.as(VariableDeclSyntax.self)?.bindings.first?.accessorBlock,
            case .accessors(let list) = block.accessors
        else { return false }
        return list.contains { ["set", "_modify"].contains($0.accessorSpecifier.text) }
    }

    private var isPrivate: Bool {
        let levels = [member.modifiers.access, family.base.entry.modifiers.access]
        return levels.contains("private") || levels.contains("fileprivate")
    }

    /// Attributes and modifiers of the former body.
    private var modifiers: String {
        let attributes = member.attributes.all.filter {
            !AttributesRule.goes($0) && !["available", "inlinable"].contains($0.attributeName.trimmedDescription)
        }
        let isPublic = ["public", "open", "package"].contains(family.base.entry.modifiers.access)
        let access = isPrivate ? "fileprivate " : isPublic ? "internal " : ""
        return attributes.map { $0.trimmedDescription + " " }.joined() + access + kept(.class)
    }

    private func kept(_ type: Keyword) -> String {
        (family.isOfType ? "\(type == .class ? "class" : "static") " : "")
            + (member.modifiers.has(.nonisolated) ? "nonisolated " : "")
    }

    /// An extension's methods are public at most.
    private func publish() {
        for modifier in member.modifiers where modifier.name.tokenKind == .keyword(.open) {
            port.edits.replace(modifier.range, with: "public")
        }
    }

    // MARK: The protocol

    private var requirement: String {
        let outer = file.indentation(at: family.base.entry.node.start)
        let isolation = AppleClasses.isIsolated(family.owner) ? "@MainActor " : ""
        let access = isPrivate ? "fileprivate " : ""
        return [
            "\(outer)\(isolation)\(access)protocol \(family.protocolName): AnyObject {",
            "\(outer)\(step)\(kept(.static))\(declaration)", "\(outer)}",
        ].joined(separator: file.lineEnd)
    }

    private var declaration: String {
        guard let function = member.node.as(FunctionDeclSyntax.self) else {
            let type = member.node.as(VariableDeclSyntax.self)!.bindings.first!.typeAnnotation!.type.trimmedDescription
            return "var \(family.overrideName): \(type) { \(isSettable ? "get set" : "get") }"
        }
        let signature = function.signature
        let parameters = signature.parameterClause.parameters.map { parameter in
            let names = [parameter.firstName.text, parameter.secondName?.text].compactMap { $0 }
            return names.joined(separator: " ") + ": " + parameter.type.trimmedDescription
        }
        let rest = file.text(signature.parameterClause.end..<max(signature.parameterClause.end, signature.end))
        return "func \(family.overrideName)(\(parameters.joined(separator: ", ")))\(rest)"
    }
}
#endif
