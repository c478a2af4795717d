import PortRules
import Testing

/// Core Image is a product of its own here; on iOS a file that imports UIKit sees it.
@Suite("imports of Core Image")
struct CoreImageTests {
    @Test(
        "a file that sees Core Image by UIKit imports it beside it, with a note",
        arguments: [
            ("import UIKit\nimport Foundation\n", "import UIKit\nimport CoreImage\nimport Foundation\n"),
            ("import SpriteKit\n", "import UIKit\nimport CoreImage\n"),
            ("import SpriteKit\nimport AVFoundation\n", "import UIKit\nimport CoreImage\n"),
            (
                "import Foundation\nlet v: UIView\n",
                "import Foundation\nimport UIKit\nimport CoreImage\nlet v: UIView\n"
            ),
            (
                "#if canImport(UIKit)\n  import UIKit\n#else\nimport AppKit\n#endif\n",
                "#if canImport(UIKit)\n  import UIKit\n  import CoreImage\n#else\nimport AppKit\n#endif\n"
            ),
            (
                "import SwiftUI\n",
                "import UIKit\nimport CoreImage\n#if canImport(SwiftUI)\nimport SwiftUI\n#endif\n"
            ),
            ("import class UIKit.UIView\r\n", "import UIKit\r\nimport CoreImage\r\n"),
        ])
    func imports(_ text: String, _ result: String) {
        let file = port(text + "let a = CIImage(image: b)\n")
        #expect(file.text == result + "let a = CIImage(image: b)\n")
        #expect(
            file.notes.count { $0.rule == .imports && $0.sentence.contains("CoreImage, a product of its own") } == 1)
        #expect(ported(file.text) == file.text)
    }

    @Test(
        "types and constants of Core Image are known by their names",
        arguments: [
            "let f = CIFilter(name: a)", "var c: CIContext?", "extension CIColor {}", "let v: [CIVector]",
            "f.setValue(a, forKey: kCIInputImageKey)", "let i: CoreImage.CIImage",
        ])
    func names(_ text: String) {
        #expect(ported("import UIKit\n" + text + "\n") == "import UIKit\nimport CoreImage\n" + text + "\n")
    }

    @Test(
        "names of the sources are theirs, and other files import nothing",
        arguments: [
            "import UIKit\nstruct CIImage {}\nlet a = CIImage()\n", "import UIKit\nlet kCIKey = 1\nlet a = kCIKey\n",
            "import UIKit\ntypealias CIColor = UIColor\nlet a: CIColor\n", "import Foundation\nlet a: CIImage\n",
            "import UIKit\nimport CoreImage\nlet a: CIImage\n", "import Hero\nlet a: CIImage\n",
            "import UIKit\n#if os(macOS)\nlet a: CIImage\n#endif\n", "import QuartzCore\nlet a: CIImage\n",
        ])
    func own(_ text: String) {
        let file = port(text)
        #expect(file.text == text && file.notes.isEmpty)
    }
}
