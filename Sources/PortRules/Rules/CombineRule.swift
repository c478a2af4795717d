#if Port
import SwiftSyntax

/// Lets names that the sources qualify by Combine's module be OpenCombine's.
final class CombineRule: LiveVisitor {
    private let port: FilePort
    private let names: TypeNames

    init(_ port: FilePort, _ names: TypeNames) {
        (self.port, self.names) = (port, names)
        super.init()
    }

    /// Types of Combine's that files name which see them by SwiftUI alone; without `Empty` and `Record`, which many modules have.
    private static let types: Set<String> = [
        "AnyCancellable", "AnyPublisher", "AnySubscriber", "Cancellable", "CombineIdentifier", "ConnectablePublisher",
        "CurrentValueSubject", "CustomCombineIdentifierConvertible", "Deferred", "Fail", "Future", "ImmediateScheduler",
        "Just", "ObservableObject", "ObservableObjectPublisher", "PassthroughSubject", "Published", "Publisher",
        "Publishers", "Scheduler", "Subject", "Subscriber", "Subscribers", "Subscription", "Subscriptions",
        "TopLevelDecoder", "TopLevelEncoder",
    ]

    /// Whether a file names what is Combine's, and no type of the sources, where it is compiled here.
    static func isUsed(in file: SourceFile, _ names: TypeNames) -> Bool {
        NameMentions.isFound(in: file.tree) { name, node in
            (name == "Combine" || types.contains(name)) && names.meaning(of: name, at: node, in: file) == .outside
        }
    }

    override func visit(_ node: IdentifierTypeSyntax) -> SyntaxVisitorContinueKind {
        if node.parent?.as(MemberTypeSyntax.self)?.baseType.id == node.id { qualify(node.name) }
        return .visitChildren
    }
    override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
        if node.parent?.as(MemberAccessExprSyntax.self)?.base?.id == node.id { qualify(node.baseName) }
        return .visitChildren
    }

    private func qualify(_ name: TokenSyntax) {
        guard name.text == "Combine", names.meaning(of: "Combine", at: name, in: port.file) == .outside else { return }
        port.count(.imports)
        port.edits.replace(name.range, with: "OpenCombine")
    }
}
#endif
