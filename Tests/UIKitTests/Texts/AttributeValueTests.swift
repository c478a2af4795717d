import Foundation
import TestSupport
import Testing
import ViewRendering

@testable import UIKit

/// Values of attributes that are objects of ours, where runs with the same keys meet: Foundation compares them by Core Foundation, which reads memory of theirs.
@Suite("Values of attributes")
struct AttributeValueTests {
    /// Two different values of each kind, which an attribute may have.
    @MainActor static func pairs() -> [(String, Any, Any)] {
        let centred = NSMutableParagraphStyle()
        centred.alignment = .center
        let blurred = NSShadow()
        blurred.shadowBlurRadius = 3
        return [
            ("font", UIFont.systemFont(ofSize: 20), UIFont.systemFont(ofSize: 12)),
            ("Core Text's font", CTFont("Helvetica", size: 12), CTFont("Helvetica", size: 16)),
            ("colour", UIColor.red, UIColor.blue), ("dynamic colour", UIColor.label, UIColor.systemRed),
            ("Core Graphics' colour", UIColor.red.cgColor, UIColor.blue.cgColor),
            ("paragraph", NSParagraphStyle.default, centred), ("shadow", NSShadow(), blurred),
            ("attachment", NSTextAttachment(), NSTextAttachment()), ("image", UIImage(), UIImage()),
            (
                "descriptor", UIFont.systemFont(ofSize: 20).fontDescriptor,
                UIFont.boldSystemFont(ofSize: 20).fontDescriptor
            ),
        ]
    }

    @Test("runs of different values are put together, copied, changed and read")
    func values() {
        withViews {
            let key = NSAttributedString.Key("value")
            for (kind, one, other) in Self.pairs() {
                // Some of what is compared lies where its bits are bad once in a thousand times.
                for round in 0..<2_000 {
                    let text = NSMutableAttributedString(string: "Big ", attributes: [key: one])
                    text.append(NSAttributedString(string: "small", attributes: [key: other]))
                    let copy = NSAttributedString(attributedString: text)
                    #expect(copy.isEqual(to: text), "\(kind), round \(round)")
                    text.addAttribute(key, value: one, range: NSRange(location: 2, length: 4))
                    var range = NSRange()
                    let found = text.attribute(key, at: 0, effectiveRange: &range)
                    #expect(range == NSRange(location: 0, length: 6), "\(kind), round \(round)")
                    if let color = one as? CGColor {
                        #expect(found as? CGColor == color, "\(kind), round \(round)")
                    } else {
                        #expect(found as AnyObject === one as AnyObject, "\(kind), round \(round)")
                    }
                }
            }
        }
    }

    @Test("a colour of Core Graphics comes back from objects as itself")
    func colors() {
        let red = CGColor(red: 1, green: 0, blue: 0, alpha: 0.5)
        #expect((red as AnyObject) as? CGColor == red)
        #expect(NSArray(array: [red])[0] as? CGColor == red)
        #expect(NSDictionary(dictionary: ["a": red])["a"] as? CGColor == red)
        #expect(([red, red] as [Any]) as? [CGColor] == [red, red])
        #expect(CFEqual(red as AnyObject, red as AnyObject) && Set([red as AnyObject as! NSObject]).count == 1)
        #expect(!CFEqual(red as AnyObject, CGColor.black as AnyObject))
    }

    @Test("a label of two sizes of text has room for both lines at its own size, and draws them")
    func sizes() throws {
        let (size, lines) = try withViews {
            let text = NSMutableAttributedString(
                string: "128\n", attributes: [.font: UIFont.systemFont(ofSize: 20), .foregroundColor: UIColor.black])
            text.append(
                NSAttributedString(
                    string: "Posts",
                    attributes: [.font: UIFont.systemFont(ofSize: 12), .foregroundColor: UIColor.gray]))
            let label = UILabel()
            label.numberOfLines = 2
            label.attributedText = text
            label.sizeToFit()
            let picture = try Renderer().image(of: label, scale: 1, backgroundColor: .white)
            // Rows of pixels with ink.
            let rows = (0..<picture.height).filter { y in
                (0..<picture.width).contains { picture.pixelBuffer.pixel($0, y) & 0xFF < 200 }
            }
            return (label.bounds.size, rows)
        }
        #expect(size.height > 36 && size.height < 44)
        // Both lines, and nothing between them.
        #expect(lines.contains { $0 < 18 } && lines.contains { $0 > 26 } && !(18...24).allSatisfy(lines.contains))
    }

    @Test("a grey's components are its number; a key that begins with is reads what a method of that name does")
    func greys() {
        withViews {
            for white in [0, 0.25, 0.5, 1] as [CGFloat] {
                var (red, grey, alpha): (CGFloat, CGFloat, CGFloat) = (-1, -1, -1)
                #expect(UIColor(white: white, alpha: 0.5).getWhite(&grey, alpha: &alpha))
                UIColor(white: white, alpha: 0.5).getRed(&red, green: nil, blue: nil, alpha: nil)
                #expect(grey == white && red == white && alpha == 0.5)
            }
            let view = UIView()
            view.isHidden = true
            #expect(view.value(forKey: "isHidden") as? Bool == true && view.value(forKey: "hidden") as? Bool == true)
        }
    }
}
