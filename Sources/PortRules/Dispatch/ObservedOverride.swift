#if Port
import SwiftSyntax

/// An override with `willSet` and `didSet`, which is a property of its own where nothing native is below it: it gets and sets what is above, and does what they do.
struct ObservedOverride {
    private let before: AccessorDeclSyntax?
    private let after: AccessorDeclSyntax?

    /// Nil for a property without observers.
    init?(_ member: Member) {
        let block = member.node.as(VariableDeclSyntax.self)?.bindings.first?.accessorBlock
        guard case .accessors(let list) = block?.accessors else { return nil }
        before = list.first { $0.accessorSpecifier.text == "willSet" }
        after = list.first { $0.accessorSpecifier.text == "didSet" }
        if before == nil, after == nil { return nil }
    }

    /// Whether one follows the other as it is called, and the first goes on to the end.
    var canBeWritten: Bool {
        let returns = before?.body?.tokens(viewMode: .sourceAccurate).contains { $0.tokenKind == .keyword(.return) }
        return returns != true && (before == nil || after == nil || before!.start < after!.start)
    }

    /// Writes the accessors over a property of `super`.
    func write(over name: String, _ port: FilePort) {
        let file = port.file
        let first = (before ?? after)!, last = (after ?? before)!
        let outer = file.indentation(at: first.start)
        let end = file.lineEnd + outer
        let value = before?.parameters?.name.text
        let old = after?.parameters?.name.text ?? "oldValue"
        let usesOld = after?.body?.tokens(viewMode: .sourceAccurate).contains { $0.text == old } ?? false
        let head =
            ["get { super.\(name) }", "set\(value.map { "(\($0))" } ?? "") {"]
            + (usesOld ? ["let \(old) = super.\(name)"] : [])
        let set = "super.\(name) = \(value ?? "newValue")"
        replace(first, with: (head + (before == nil ? [set, "do"] : ["do"])).joined(separator: end), port)
        if before != nil, let after { replace(after, with: set + end + "do", port) }
        port.edits.insert((after == nil ? end + set : "") + end + "}", at: last.end)
    }

    private func replace(_ accessor: AccessorDeclSyntax, with text: String, _ port: FilePort) {
        let end = accessor.parameters?.end ?? accessor.accessorSpecifier.end
        port.edits.replace(accessor.accessorSpecifier.start..<end, with: text)
    }
}
#endif
