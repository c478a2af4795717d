#if Port
import SwiftSyntax

/// Takes members of an extension to the end of their class' body.
struct MemberMove {
    let entry: TypeEntry
    let type: TypeEntry
    let source: FilePort
    let destination: FilePort

    func move(_ members: [Member]) {
        let items = members.map { ($0, range(of: $0)) }
        for (member, range) in items {
            source.count(.overrides)
            complete(member)
            source.edits.depart(range)
        }
        if source !== destination {
            widen(items.map { source.file.text($0.1) }.joined(separator: "\n"))
            bringImports()
        }
        removeExtension(without: members)
        let brace = type.memberBlock.rightBrace.start
        let file = destination.file
        let isOwnLine = file.isFirstInLine(brace)
        let offset = isOwnLine ? file.lineStart(of: brace) : brace
        let isFirst = destination.filledClasses.insert(offset).inserted
        let isEmpty = type.memberBlock.members.isEmpty && isFirst
        destination.edits.arrive(at: offset) {
            let end = file.lineEnd
            var text = isOwnLine || !isFirst ? "" : end
            for (place, (member, range)) in items.enumerated() {
                if place > 0 || !isEmpty { text += end }
                text += self.text(of: member, range).joined(separator: end) + end
            }
            return text + (isOwnLine ? "" : file.indentation(at: brace))
        }
    }

    // MARK: What moves

    /// A member with the comments right above it, without those that head a section.
    private func range(of member: Member) -> Range<Int> {
        let node = member.node
        let bytes = source.file.bytes
        let start = source.file.startOfComments(above: node)
        var end = node.end
        // A comment that ends the line goes along; so does the line's end, and an empty line after it.
        while end < bytes.count, [0x20, 0x09, UInt8(ascii: ";")].contains(bytes[end]) { end += 1 }
        if bytes[end...].starts(with: "//".utf8) {
            while end < bytes.count, bytes[end] != 0x0A { end += 1 }
        }
        if end < bytes.count, bytes[end] == 0x0D { end += 1 }
        guard end < bytes.count, bytes[end] == 0x0A else { return start..<end }
        end += 1
        let next = end < bytes.count ? source.file.lineEndOffset(of: end) : end
        if source.file.text(end..<next).trimmed.isEmpty,
            !source.file.text(next..<bytes.count).trimmedStart.hasPrefix("}")
        {
            end = next
        }
        return start..<max(end, node.end)
    }

    /// Gives a member what its extension said for it: the access level and attributes.
    private func complete(_ member: Member) {
        let node = member.node
        let attributes = entry.attributes.all.filter { !AttributesRule.goes($0) }
            .map { $0.trimmedDescription + source.file.lineEnd + source.file.indentation(at: node.start) }
        if !attributes.isEmpty { source.edits.insert(attributes.joined(), at: node.start) }
        guard member.modifiers.access == nil, let access = entry.modifiers.access, access != "internal" else { return }
        let place = member.modifiers.first?.start ?? introducer(of: node)
        source.edits.insert((access == "private" ? "fileprivate" : access) + " ", at: place)
    }

    private func introducer(of node: DeclSyntax) -> Int {
        node.as(FunctionDeclSyntax.self)?.funcKeyword.start ?? node.as(VariableDeclSyntax.self)?.bindingSpecifier.start
            ?? node.as(SubscriptDeclSyntax.self)?.subscriptKeyword.start ?? node.as(InitializerDeclSyntax.self)?
            .initKeyword.start
            ?? node.start
    }

    /// The lines of a member in its new place.
    private func text(of member: Member, _ range: Range<Int>) -> [String] {
        var text = source.edits.text(of: range, in: source.file.bytes)
        while let last = text.last, last.isWhitespace || last == ";" { text.removeLast() }
        var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map {
            $0.hasSuffix("\r") ? String($0.dropLast()) : String($0)
        }
        let from = source.file.indentation(at: member.node.start)
        let to = destination.file.indentation(at: type.node.start) + step
        if from != to, !text.contains("\"\"\"") {
            lines = lines.map { $0.hasPrefix(from) ? to + $0.dropFirst(from.count) : $0 }
        }
        let conditions = entry.conditions.filter { !type.conditions.contains($0) } + member.conditions
        guard !conditions.isEmpty else { return lines }
        let condition = conditions.count == 1 ? conditions[0] : conditions.map { "(\($0))" }.joined(separator: " && ")
        let isPlain = !condition.contains("&&") && !condition.contains("!")
        let iOS = isPlain ? "os(iOS) || os(Linux)" : "(os(iOS) || os(Linux))"
        let here = condition.contains("os(Linux)") ? condition : condition.replacing("os(iOS)", with: iOS)
        return [to + "#if " + here] + lines + [to + "#endif"]
    }

    private var step: String {
        let outer = source.file.indentation(at: entry.node.start)
        guard let first = entry.memberBlock.members.first.map({ source.file.indentation(at: $0.start) }),
            first.hasPrefix(outer),
            first.count > outer.count
        else { return "    " }
        return String(first.dropFirst(outer.count))
    }

    // MARK: What stays

    /// An extension of which nothing is left goes.
    private func removeExtension(without members: [Member]) {
        let all = entry.memberBlock.members
        guard entry.inherited.isEmpty, all.count == members.count, entry.conditions.isEmpty,
            Set(members.map(\.node.id)) == Set(all.map(\.decl.id))
        else { return }
        // The comments right above belong to it.
        var start = source.file.lineStart(of: source.file.startOfComments(above: entry.node, isWhole: true))
        var end = source.file.lineEndOffset(of: entry.node.end)
        while end < source.file.bytes.count {
            let next = source.file.lineEndOffset(of: end)
            guard source.file.text(end..<next).trimmed.isEmpty, next > end else { break }
            end = next
        }
        // At the end of the file no empty line stays.
        while end == source.file.bytes.count, start > 0 {
            let before = source.file.lineStart(of: start - 1)
            guard source.file.text(before..<start).trimmed.isEmpty else { break }
            start = before
        }
        source.edits.depart(start..<end)
    }

    /// What a file keeps to itself is seen by members that leave it, once it does not any more.
    private func widen(_ text: String) {
        let words = Set(text.split { !($0.isLetter || $0.isNumber || $0 == "_") }.map(String.init))
        let widener = Widener(words)
        widener.walk(source.file.tree)
        for modifier in widener.modifiers { source.deleteWord(modifier) }
    }

    /// Modules that only the extension's file imports.
    private func bringImports() {
        func modules(_ file: SourceFile) -> [ImportDeclSyntax] {
            file.tree.statements.compactMap { $0.item.as(ImportDeclSyntax.self) }
        }
        let known = Set(modules(destination.file).map(\.path.trimmedDescription))
        guard let last = modules(destination.file).last else { return }
        for node in modules(source.file) {
            let module = node.path.trimmedDescription
            if known.contains(module) || AppleModules.absent.contains(node.path.first?.name.text ?? "") { continue }
            if destination.broughtImports.insert(module).inserted {
                destination.edits.insert(destination.file.lineEnd + "import \(module)", at: last.end)
            }
        }
    }
}

/// Finds what is private to a file, or to extensions in it, among some names.
private final class Widener: SyntaxVisitor {
    let words: Set<String>
    var modifiers: [DeclModifierSyntax] = []

    init(_ words: Set<String>) {
        self.words = words
        super.init(viewMode: .sourceAccurate)
    }

    private func note(_ name: String, _ list: DeclModifierListSyntax) {
        guard words.contains(name) else { return }
        modifiers += list.filter {
            $0.detail == nil && [.keyword(.private), .keyword(.fileprivate)].contains($0.name.tokenKind)
        }
    }
    override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
        if !node.modifiers.has(.override) { note(node.name.text, node.modifiers) }
        return .skipChildren
    }
    override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
        for binding in node.bindings { note(binding.pattern.trimmedDescription, node.modifiers) }
        return .skipChildren
    }
    override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
        note(node.name.text, node.modifiers)
        return .skipChildren
    }
    override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
        note(node.name.text, node.modifiers)
        return .skipChildren
    }
    override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind {
        note(node.name.text, node.modifiers)
        return .skipChildren
    }
}

extension String {
    /// The text without spaces and line ends around it.
    fileprivate var trimmed: String { String(String(trimmedStart.reversed()).trimmedStart.reversed()) }
    fileprivate var trimmedStart: String { String(drop { $0.isWhitespace || $0.isNewline }) }
}
#endif
