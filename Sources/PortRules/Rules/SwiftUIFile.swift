#if Port
import SwiftSyntax

/// A file that is SwiftUI's alone: it stands in `#if canImport(SwiftUI)` as a whole, since there is no SwiftUI here.
struct SwiftUIFile {
    let port: FilePort
    let index: DeclarationIndex

    /// Puts the file into a condition, if it is one.
    ///
    /// - Returns: whether it is; no other rule has anything to do in it.
    func close() -> Bool {
        let tree = port.file.tree
        let statements = tree.statements.map(\.item)
        let first = statements.first { $0.as(ImportDeclSyntax.self) != nil }
        guard let first, statements.contains(where: { $0.as(ImportDeclSyntax.self)?.isOfSwiftUI == true }) else {
            return false
        }
        let rest = statements.filter { $0.as(ImportDeclSyntax.self) == nil }
        guard !rest.isEmpty, rest.allSatisfy({ isSwiftUI(Syntax($0)) }) else { return false }
        let end = port.file.lineEnd
        port.count(.imports)
        port.edits.insert("#if canImport(SwiftUI)" + end, at: first.positionAfterSkippingLeadingTrivia.utf8Offset)
        let bytes = port.file.bytes
        port.edits.insert((bytes.last == 0x0A ? "" : end) + "#endif" + end, at: bytes.count)
        return true
    }

    /// Whether a declaration names a type of SwiftUI that the sources do not declare.
    private func isSwiftUI(_ node: Syntax) -> Bool {
        if node.is(IfConfigDeclSyntax.self) { return true }
        return node.tokens(viewMode: .sourceAccurate).contains { token in
            guard case .identifier(let name) = token.tokenKind, Self.names.contains(name) else { return false }
            // `UIControl.State` is another one.
            if token.previousToken(viewMode: .sourceAccurate)?.tokenKind == .period { return false }
            return index.type(named: name) == nil
        }
    }

    /// Types and attributes of SwiftUI that a file of views cannot do without.
    private static let names: Set<String> = [
        "View", "AnyView", "UIViewRepresentable", "UIViewControllerRepresentable", "UIHostingController",
        "UIViewRepresentableContext", "UIHostingConfiguration", "PreviewProvider", "ViewModifier", "ViewBuilder",
        "Binding", "State", "StateObject", "ObservedObject", "EnvironmentObject", "Environment", "EnvironmentKey",
        "EnvironmentValues", "PreferenceKey", "GeometryReader", "GeometryProxy", "Text", "Image", "Color", "Font",
        "Button", "ButtonStyle", "Shape", "InsettableShape", "HStack", "VStack", "ZStack", "LazyVStack", "LazyHStack",
        "ForEach", "NavigationView", "NavigationStack", "ScrollView", "Toggle", "Slider", "LocalizedStringKey", "App",
        "WindowGroup", "EdgeInsets", "AnimatableModifier", "GeometryEffect", "UnitPoint", "Angle",
    ]
}

extension ImportDeclSyntax {
    fileprivate var isOfSwiftUI: Bool { path.first?.name.text == "SwiftUI" }
}
#endif
