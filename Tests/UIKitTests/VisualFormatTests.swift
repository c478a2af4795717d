import Testing
import UIKit

@MainActor
@Suite("Visual format")
struct VisualFormatTests {
    private let root = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 100))
    private var views: [String: Any] = [:]

    init() {
        for name in ["a", "b", "c"] {
            let view = UIView()
            view.translatesAutoresizingMaskIntoConstraints = false
            root.addSubview(view)
            views[name] = view
        }
    }

    private func frame(_ name: String) -> CGRect { (views[name] as? UIView)?.frame ?? .null }

    private func lay(
        _ formats: String..., options: NSLayoutConstraint.FormatOptions = [], metrics: [String: Any]? = nil
    ) {
        for format in formats {
            NSLayoutConstraint.activate(
                NSLayoutConstraint.constraints(
                    withVisualFormat: format, options: options, metrics: metrics, views: views))
        }
        root.layoutIfNeeded()
    }

    @Test("standard spacing is 8 points between views and the margin at the superview")
    func standard() {
        lay("|-[a(50)]-[b]-|")
        #expect(frame("a").minX == 8 && frame("a").width == 50)
        #expect(frame("b").minX == 66 && frame("b").maxX == 292)
    }

    @Test("numbers, metrics, no spacing and equal widths")
    func equal() {
        lay("H:|-gap-[a]-20-[b(a)][c(==a)]|", metrics: ["gap": 10])
        #expect(frame("a") == CGRect(x: 10, y: 0, width: 90, height: 0))
        #expect(frame("b").minX == 120 && frame("c").minX == 210 && frame("c").maxX == 300)
    }

    @Test("priorities, several predicates, and alignment across the axis")
    func predicates() {
        lay("V:|-(>=5,==30@750)-[a(10)]", "V:[b(20)]")
        lay("H:|[a(>=40,<=60,100@500)]-[b(10)]", options: .alignAllCenterY)
        #expect(frame("a") == CGRect(x: 0, y: 30, width: 60, height: 10))
        #expect(frame("b") == CGRect(x: 68, y: 25, width: 10, height: 20))
    }

    @Test("mistakes trap", arguments: ["H:|-[nobody]", "[a", "X:[a]", "[a]-gap-[b]", "[a(@20)]"])
    func mistakes(format: String) async {
        await #expect(processExitsWith: .failure) { [format] in
            await MainActor.run {
                let (root, a, b) = (UIView(), UIView(), UIView())
                root.addSubview(a)
                root.addSubview(b)
                _ = NSLayoutConstraint.constraints(withVisualFormat: format, views: ["a": a, "b": b])
            }
        }
    }
}
