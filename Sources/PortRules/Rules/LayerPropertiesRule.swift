#if Port
import SwiftSyntax

/// Makes animatable properties of what Core Animation makes accessors for at run time: `@NSManaged` properties of layers, and `@objc` ones that
/// are known by their key.
final class LayerPropertiesRule: LiveVisitor {
    private let port: FilePort
    private let index: DeclarationIndex
    /// Texts of the sources that may be keys.
    private let keys: Set<String>

    init(_ port: FilePort, _ index: DeclarationIndex, keys: Set<String>) {
        (self.port, self.index, self.keys) = (port, index, keys)
        super.init()
    }

    override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
        guard node.isMember, let scope = scopes.last else { return super.visit(node) }
        let isManaged = node.attributes.has("NSManaged")
        let type = index.type(named: scope.name, in: port.file)
        let isLayer = type.map { index.isClass($0) { $0.hasPrefix("CA") && $0.hasSuffix("Layer") } } ?? false
        if isManaged, !isLayer {
            port.leave(
                .layerProperties, node,
                "@NSManaged is for layers here: nothing makes accessors of \(node.name) at run time")
        } else if isManaged {
            managed(node)
        } else if isLayer, node.attributes.has("objc"), isStored(node), keys.contains(node.name) {
            keyed(node)
        }
        return super.visit(node)
    }

    private func isStored(_ node: VariableDeclSyntax) -> Bool {
        guard node.bindings.count == 1, node.bindingSpecifier.tokenKind == .keyword(.var), !node.modifiers.isOfType,
            !node.modifiers.has(.lazy), !node.modifiers.has(.weak), !node.modifiers.has(.override)
        else { return false }
        guard case .accessors(let accessors)? = node.bindings.first?.accessorBlock?.accessors else {
            return node.bindings.first?.accessorBlock == nil
        }
        return accessors.allSatisfy { ["didSet", "willSet"].contains($0.accessorSpecifier.text) }
    }

    /// The wrapper, by its module's name where the sources have a type of its own.
    private var wrapper: String { index.type(named: "Animatable") == nil ? "@Animatable" : "@QuartzCore.Animatable" }

    private func managed(_ node: VariableDeclSyntax) {
        guard node.bindings.count == 1, let binding = node.bindings.first, let type = binding.typeAnnotation?.type,
            let attribute = node.attributes.all.first(where: { $0.attributeName.trimmedDescription == "NSManaged" })
        else {
            return port.leave(
                .layerProperties, node, "@NSManaged with several properties: write one for each, with @Animatable")
        }
        let text = type.trimmedDescription
        guard let start = Self.start(of: text) else {
            return stored(node, attribute, binding, type)
        }
        port.count(.layerProperties)
        port.edits.replace(attribute.range, with: "\(wrapper)(\"\(node.name)\")")
        if !start.isEmpty { port.edits.insert(" = \(start)", at: type.end) }
    }

    /// A property of a type that is not animated is kept under its key, and displays the layer anew where the class wants it.
    private func stored(
        _ node: VariableDeclSyntax, _ attribute: AttributeSyntax, _ binding: PatternBindingSyntax, _ type: TypeSyntax
    ) {
        guard type.is(OptionalTypeSyntax.self) || type.is(ImplicitlyUnwrappedOptionalTypeSyntax.self) else {
            return port.leave(
                .layerProperties, node,
                "\(node.name) has no value to begin with here: write it with @Animatable(\"\(node.name)\") and a value, or make it optional"
            )
        }
        port.count(.layerProperties)
        port.deleteWord(attribute)
        let name = node.name
        let plain = TypeEntry.plainName(of: type)
        var getter = "value(forKey: \"\(name)\") as? \(plain)"
        var setter = ["setValue(newValue, forKey: \"\(name)\")"]
        // Presentation layers have the values by key of their models; one that is weak stands in a table there.
        if let weak = node.modifiers.first(where: { $0.name.tokenKind == .keyword(.weak) }) {
            port.deleteWord(weak)
            getter = "(value(forKey: \"\(name)\") as? NSHashTable<\(plain)>)?.anyObject"
            setter = [
                "let table = NSHashTable<\(plain)>.weakObjects()", "table.add(newValue)",
                "setValue(table, forKey: \"\(name)\")",
            ]
        }
        let indentation = port.file.indentation(at: node.start)
        let step = indentation.hasPrefix("\t") ? "\t" : indentation.utf8.count % 4 == 0 ? "    " : "  "
        setter.append("if Self.needsDisplay(forKey: \"\(name)\") { setNeedsDisplay() }")
        let lines =
            [" {", indentation + step + "get { \(getter) }", indentation + step + "set {"]
            + setter.map { indentation + step + step + $0 } + [indentation + step + "}", indentation + "}"]
        port.edits.insert(lines.joined(separator: port.file.lineEnd), at: type.end)
        port.note(.layerProperties, node, "\(name) is not animated: no values between two of a \(plain) are known")
    }

    private func keyed(_ node: VariableDeclSyntax) {
        guard let binding = node.bindings.first,
            let attribute = node.attributes.all.first(where: { $0.attributeName.trimmedDescription == "objc" })
        else { return }
        let type = binding.typeAnnotation?.type.trimmedDescription
        let isKnown = type.map { Self.start(of: $0) != nil } ?? Self.isPlain(binding.initializer?.value)
        guard isKnown, type == nil || binding.initializer != nil || type!.hasSuffix("?") else { return }
        port.count(.layerProperties)
        // The attribute goes by its own rule.
        port.edits.insert("\(wrapper)(\"\(node.name)\") ", at: attribute.start)
    }

    private static func isPlain(_ value: ExprSyntax?) -> Bool {
        guard let value else { return false }
        if value.is(FloatLiteralExprSyntax.self) || value.is(BooleanLiteralExprSyntax.self)
            || value.is(IntegerLiteralExprSyntax.self)
        {
            return true
        }
        let name =
            value.as(FunctionCallExprSyntax.self)?.calledExpression.trimmedDescription
            ?? value.as(MemberAccessExprSyntax.self)?.base?.trimmedDescription ?? ""
        return start(of: name) != nil
    }

    /// The value that a layer's property of a type begins with; an empty text for nothing, nil for types that are not animated.
    private static func start(of type: String) -> String? {
        switch type {
        case "CGFloat", "Double", "Float", "Int", "TimeInterval", "CFTimeInterval", "Float32", "Float64": return "0"
        case "Bool": return "false"
        case "CGPoint", "CGSize", "CGRect", "CGVector": return ".zero"
        case "CATransform3D": return "CATransform3DIdentity"
        case "String": return "\"\""
        default:
            if type.hasSuffix("?") || type.hasSuffix("!") {
                let plain = String(type.dropLast())
                return ["CGColor", "CGPath"].contains(plain) || start(of: plain) != nil ? "" : nil
            }
            if type.hasPrefix("["), type.hasSuffix("]") {
                return ["CGFloat", "Double", "Float", "CGColor"].contains(String(type.dropFirst().dropLast()))
                    ? "[]" : nil
            }
            return nil
        }
    }
}

extension VariableDeclSyntax {
    /// The name of the first property.
    fileprivate var name: String { bindings.first?.pattern.trimmedDescription ?? "" }
}

/// Collects the texts of sources that may be keys of key-value coding.
final class KeyCollector: LiveVisitor {
    private(set) var keys: Set<String> = []

    override func visit(_ node: StringLiteralExprSyntax) -> SyntaxVisitorContinueKind {
        if let text = node.representedLiteralValue { keys.insert(text) }
        return .visitChildren
    }
    override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
        if node.macroName.text == "keyPath",
            let last = node.arguments.first?.expression.trimmedDescription.split(separator: ".").last
        {
            keys.insert(String(last))
        }
        return .visitChildren
    }
}
#endif
