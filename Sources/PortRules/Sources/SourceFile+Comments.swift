#if Port
import SwiftSyntax

extension SourceFile {
    /// Where the comments begin that belong to a declaration. An empty line parts one from it, and from other comments, but for what documents it: that is its own over empty lines, too. A
    /// comment's own empty lines are its own, and one that heads a section stays. `isWhole` takes those right above and no others, sections' too.
    func startOfComments(above node: some SyntaxProtocol, isWhole: Bool = false) -> Int {
        guard isFirstInLine(node.start) else { return node.start }
        let first = node.position.utf8Offset
        var (start, offset, lines) = (lineStart(of: node.start), node.start, 0)
        for piece in node.leadingTrivia.reversed() {
            offset -= piece.sourceLength.utf8Length
            let text: String
            var isDocumentation = false
            switch piece {
            case .newlines(let count), .carriageReturnLineFeeds(let count), .carriageReturns(let count):
                lines += count
                continue
            case .spaces, .tabs: continue
            case .lineComment(let comment), .blockComment(let comment): text = comment
            case .docLineComment(let comment), .docBlockComment(let comment): (text, isDocumentation) = (comment, true)
            default: return start
            }
            let line = lineStart(of: offset)
            if lines > 1, isWhole || !isDocumentation { return start }
            if line < first || (text.contains("MARK:") && !isWhole) { return start }
            (start, lines) = (line, 0)
        }
        return start
    }
}
#endif
