#if Port
import SwiftSyntax

/// What a type that stays lost with SwiftUI.
struct SwiftUILoss {
    /// The type's name with those around it.
    let type: TypeKey
    let line: Int
    /// What it was; nil for the case of an enumeration, and for conformances.
    var member: Member?
    /// The names of cases.
    var cases: [String] = []
    /// The names of what an extension conformed to.
    var protocols: [String] = []

    static func members(of node: Syntax, in type: TypeKey, _ file: SourceFile) -> [SwiftUILoss] {
        var loss = SwiftUILoss(type: type, line: file.line(of: node))
        loss.member = node.as(DeclSyntax.self).flatMap { Member($0, conditions: []) }
        loss.cases = node.as(EnumCaseDeclSyntax.self)?.elements.map(\.name.text) ?? []
        return loss.member == nil && loss.cases.isEmpty ? [] : [loss]
    }

    static func conformances(of node: ExtensionDeclSyntax, _ type: TypeKey, _ file: SourceFile) -> [SwiftUILoss] {
        var loss = SwiftUILoss(type: type, line: file.line(of: node))
        loss.protocols = node.inheritanceClause?.inheritedTypes.map { TypeEntry.plainName(of: $0.type) } ?? []
        return loss.protocols.isEmpty ? [] : [loss]
    }
}

/// Names what types that stay cannot do without: overrides, initializers of classes, requirements of protocols, cases of enumerations.
struct SwiftUILossesRule {
    let index: DeclarationIndex
    let gone: GoneNames

    func run(_ losses: [(port: FilePort, loss: SwiftUILoss)]) {
        for (port, loss) in losses where !gone.contains(loss.type) {
            for reason in reasons(of: loss, port.file) {
                port.leave(
                    .swiftUI, line: loss.line,
                    "\(reason), and stands in #if canImport(SwiftUI): here it is missing")
            }
        }
    }

    private func reasons(of loss: SwiftUILoss, _ file: SourceFile) -> [String] {
        let name = loss.type.name
        if !loss.cases.isEmpty {
            let cases = loss.cases.map { "." + $0 }.joined(separator: ", ")
            return ["\(cases) of \(name) needs SwiftUI, with all that makes or matches it"]
        }
        guard let member = loss.member else {
            let protocols = loss.protocols.filter {
                index.type(named: $0, in: file)?.kind == .protocol || AppleRequirements.all[$0] != nil
                    || Self.required[$0] != nil
            }
            return protocols.map { "what makes \(name) conform to \($0) needs SwiftUI" }
        }
        if member.isOverride {
            return [
                "\(member.key) overrides what \(name) inherits and needs SwiftUI, if only in a part that can be a method of its own"
            ]
        }
        if member.kind == .initializer, isClass(name, file),
            !member.modifiers.has(.convenience) || member.modifiers.has(.required)
        {
            return ["\(member.key) of the class \(name) needs SwiftUI"]
        }
        let owners = index.lineage(of: name, in: file).filter { requires(member.key, $0) }
        return owners.prefix(1).map { "\(member.key), which \($0) requires of \(name), needs SwiftUI" }
    }

    private func isClass(_ name: String, _ file: SourceFile) -> Bool {
        index.type(named: name, in: file).map { $0.kind == .class } ?? (AppleClasses.path(of: name) != nil)
    }

    private func requires(_ key: String, _ name: String) -> Bool {
        if let entry = index.type(named: name), entry.name == name {
            return entry.kind == .protocol && entry.members.contains { $0.key == key }
        }
        return AppleRequirements.all[name]?.contains(key) ?? false || Self.required[name]?.contains(key) ?? false
    }

    /// What protocols of UIKit, Foundation and Swift require, beside what is optional.
    private static let required: [String: Set<String>] = [
        "Comparable": ["static <(_:_:)"], "CustomStringConvertible": ["description"], "Decodable": ["init(from:)"],
        "Encodable": ["encode(to:)"], "Codable": ["init(from:)", "encode(to:)"], "Equatable": ["static ==(_:_:)"],
        "Hashable": ["hash(into:)", "static ==(_:_:)"], "Identifiable": ["id"],
        "NSCoding": ["encode(with:)", "init(coder:)"], "NSCopying": ["copy(with:)"],
        "UICollectionViewDataSource": [
            "collectionView(_:numberOfItemsInSection:)", "collectionView(_:cellForItemAt:)",
        ],
        "UIContentConfiguration": ["makeContentView()", "updated(for:)"], "UIContentView": ["configuration"],
        "UIContextMenuInteractionDelegate": ["contextMenuInteraction(_:configurationForMenuAtLocation:)"],
        "UIPageViewControllerDataSource": [
            "pageViewController(_:viewControllerBefore:)", "pageViewController(_:viewControllerAfter:)",
        ],
        "UIPickerViewDataSource": ["numberOfComponents(in:)", "pickerView(_:numberOfRowsInComponent:)"],
        "UISearchResultsUpdating": ["updateSearchResults(for:)"],
        "UITableViewDataSource": ["tableView(_:numberOfRowsInSection:)", "tableView(_:cellForRowAt:)"],
        "UIViewControllerAnimatedTransitioning": ["transitionDuration(using:)", "animateTransition(using:)"],
    ]
}
#endif
