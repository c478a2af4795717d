import Drawing

/// What a text may do to fit, and what it did.
open class NSStringDrawingContext: NSObject {
    /// The least factor that the text may be scaled by to fit; 0, the default, scales nothing.
    open var minimumScaleFactor: CGFloat = 0
    /// The factor that the text was scaled by at the last measuring or drawing.
    open internal(set) var actualScaleFactor: CGFloat = 1
    /// The rectangle that the text took at the last measuring or drawing.
    open internal(set) var totalBounds = CGRect.zero

    /// A context that scales nothing.
    public override init() { super.init() }
}

extension NSStringDrawingOptions {
    /// Lines are as far apart as their fonts ask for. They always are here.
    public static let usesFontLeading = NSStringDrawingOptions(rawValue: 2)
}

extension NSAttributedString {
    /// The text with all its fonts scaled.
    func scaled(by factor: CGFloat) -> NSAttributedString {
        if factor == 1 { return self }
        return mapped { values in
            switch values[.font] {
            case let font as UIFont: values[.font] = font.withSize(font.pointSize * factor)
            case let font as CTFont:
                values[.font] = CTFont(font.name, size: font.size * factor, matrix: font.matrix)
            case let name as String: values[.font] = CTFont(name, size: 12 * factor)
            default: values[.font] = CTFont("Helvetica", size: 12 * factor)
            }
        }
    }

    /// The largest factor from 1 down to `least` by which the text fits a size; `least` where none does.
    func fittingScale(_ size: CGSize, least: CGFloat, _ options: TextLayoutOptions) -> CGFloat {
        var measuring = options
        measuring.wantsGlyphs = false
        measuring.truncation = .none
        measuring.height = .infinity
        measuring.mostLines = 0
        func fits(_ factor: CGFloat) -> Bool {
            let made = AttributedText(scaled(by: factor)).layout(measuring)
            if options.mostLines > 0, made.lines.count > options.mostLines { return false }
            return made.size.width <= size.width * 1.000_01 && made.size.height <= size.height * 1.000_01
        }
        if least >= 1 || fits(1) { return 1 }
        var (below, above) = (max(least, 0.001), CGFloat(1))
        if !fits(below) { return below }
        // 2^-10 of the size is far below a pixel of a letter.
        for _ in 0..<10 {
            let middle = (below + above) / 2
            if fits(middle) { below = middle } else { above = middle }
        }
        return below
    }
}
