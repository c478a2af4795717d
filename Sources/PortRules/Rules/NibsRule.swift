#if Port
import SwiftSyntax

/// Lets methods for nibs be a class' own where nothing above declares them: on iOS extensions of `NSObject` do, here classes of UIKit.
final class NibsRule: LiveVisitor {
    private let port: FilePort
    private let index: DeclarationIndex

    init(_ port: FilePort, _ index: DeclarationIndex) {
        (self.port, self.index) = (port, index)
        super.init()
    }

    private static let keys: Set<String> = ["awakeFromNib()", "prepareForInterfaceBuilder()"]

    override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
        if let member = Member(DeclSyntax(node), conditions: []), member.isOverride, Self.keys.contains(member.key),
            let type = scopes.last.flatMap({ index.type(named: $0.name, in: port.file) }),
            index.isFirst(type, with: member.key, above: { !$0.contains(where: Self.isOfUIKit) })
        {
            port.count(.overrides)
            port.stopOverriding(node)
        }
        return super.visit(node)
    }

    /// Whether the name of a class of Apple's is UIKit's.
    private static func isOfUIKit(_ name: String) -> Bool {
        name.hasPrefix("UI") || (name.hasPrefix("NS") && name != "NSObject")
    }
}
#endif
