import Foundation
import Testing
import ViewRendering

@testable import UIKit

/// Numbers that are none, and sizes that are too large: a trap with a message where Apple throws ("CALayerInvalidGeometry"), else something sensible.
@MainActor
@Suite("Bad numbers")
struct BadGeometryTests {
    private func says(_ result: ExitTest.Result?, _ words: String) -> Bool {
        String(decoding: result?.standardErrorContent ?? [], as: UTF8.self).contains(words)
    }

    @Test("a frame that is not a number traps and says so")
    func frame() async throws {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run { UIView().frame = CGRect(x: CGFloat.nan, y: 0, width: 1, height: 1) }
        }
        #expect(says(result, "nan"))
    }

    @Test("bounds that are not a number trap and say so")
    func bounds() async throws {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run { UIView().bounds = CGRect(x: 0, y: 0, width: CGFloat.infinity, height: 1) }
        }
        #expect(says(result, "inf"))
    }

    @Test("a centre that is not a number traps and says so")
    func center() async throws {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run { UIView().center = CGPoint(x: 0, y: -CGFloat.infinity) }
        }
        #expect(says(result, "inf"))
    }

    @Test("a transform that is not a number traps and says so")
    func transform() async throws {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run { UIView().transform = CGAffineTransform(scaleX: .nan, y: 1) }
        }
        #expect(says(result, "nan"))
    }

    @Test("a constant of a constraint that is not a number traps")
    func constant() async throws {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run {
                let view = UIView()
                withExtendedLifetime(view) { _ = view.widthAnchor.constraint(equalToConstant: CGFloat.nan) }
            }
        }
        // "NSLayoutConstraint constant is not finite! That's illegal. constant:nan firstAnchor:..." is UIKit's.
        #expect(says(result, "NSLayoutConstraint constant is not finite! That's illegal. constant:nan"))
        #expect(says(result, "firstAnchor:\"UIView.width\" secondAnchor:(null)"))
    }

    @Test("a constant that becomes infinite while the constraint is active traps, and says which constraint it is")
    func changedConstant() async throws {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run {
                let (root, view) = (UIView(), UILabel())
                root.addSubview(view)
                let constraint = view.topAnchor.constraint(equalTo: root.bottomAnchor)
                constraint.isActive = true
                constraint.constant = -.infinity
            }
        }
        #expect(says(result, "constant:-inf firstAnchor:\"UILabel.top\" secondAnchor:\"UIView.bottom\""))
    }

    @Test("a multiplier of a constraint that is not a number traps")
    func multiplier() async throws {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run {
                let view = UIView()
                view.widthAnchor.constraint(equalTo: view.heightAnchor, multiplier: .infinity).isActive = true
            }
        }
        #expect(says(result, "Multiplier is not finite! That's illegal. multiplier:inf"))
        #expect(says(result, "firstAnchor:\"UIView.width\" secondAnchor:\"UIView.height\""))
    }

    @Test("a constraint without a second item, but with a second attribute of one, traps")
    func noSecond() async throws {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run {
                NSLayoutConstraint(
                    item: UIView(), attribute: .left, relatedBy: .equal, toItem: nil, attribute: .notAnAttribute,
                    multiplier: 1, constant: 5
                ).isActive = true
            }
        }
        #expect(says(result, "a location (left) must be paired with a second item"))
    }

    @Test("a constraint of a place along x and one along y may be made; active it traps, as UIKit's exception has it")
    func axes() async throws {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run {
                let (root, view) = (UIView(), UIView())
                root.addSubview(view)
                NSLayoutConstraint(
                    item: view, attribute: .leading, relatedBy: .equal, toItem: root, attribute: .top, multiplier: 1,
                    constant: 0
                ).isActive = true
            }
        }
        #expect(says(result, "Constraint improperly relates anchors of incompatible types: <NSLayoutConstraint"))
    }

    @Test("a navigation controller on a navigation controller's stack traps, as UIKit's exception has it")
    func controllers() async throws {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run {
                UINavigationController().pushViewController(UINavigationController(), animated: false)
            }
        }
        #expect(says(result, "Pushing a navigation controller is not supported"))
    }

    @Test("a multiplier of 0 with another item traps, as UIKit's exception has it")
    func zeroMultiplier() async throws {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run {
                let (root, view) = (UIView(), UIView())
                root.addSubview(view)
                NSLayoutConstraint(
                    item: view, attribute: .left, relatedBy: .equal, toItem: root, attribute: .left, multiplier: 0,
                    constant: 5
                ).isActive = true
            }
        }
        #expect(says(result, "a multiplier of 0 or a nil second item together with a location"))
    }

    @Test("constraints across trees trap with UIKit's sentence")
    func trees() async throws {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run {
                let (a, b) = (UIView(), UIView())
                a.topAnchor.constraint(equalTo: b.topAnchor).isActive = true
            }
        }
        #expect(says(result, "because they have no common ancestor"))
    }

    @Test("sizes at which nothing is seen any more are laid out and drawn all the same")
    func huge() throws {
        let renderer = try Renderer(backend: .cpu)
        for size in [1e9, 1e30, 1e300] as [CGFloat] {
            let root = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
            let view = UIView(frame: CGRect(x: -size, y: -size, width: 2 * size, height: 2 * size))
            view.backgroundColor = .red
            view.autoresizingMask = [.flexibleWidth, .flexibleLeftMargin]
            root.addSubview(view)
            root.frame.size.width = 30
            _ = try renderer.image(of: root, scale: 1)
            #expect(view.frame.width >= size)
        }
    }

    @Test(
        "a scroll view takes no size, scale or offset that is not a number",
        arguments: [CGFloat.nan, .infinity, -.infinity])
    func scroll(number: CGFloat) throws {
        final class Zooms: UIScrollViewDelegate {
            let view = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
            func viewForZooming(in scrollView: UIScrollView) -> UIView? { view }
        }
        let zooms = Zooms()
        let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
        scroll.delegate = zooms
        scroll.addSubview(zooms.view)
        scroll.contentSize = CGSize(width: number, height: number)
        scroll.contentInset = UIEdgeInsets(top: number, left: 0, bottom: number, right: 0)
        scroll.minimumZoomScale = number
        scroll.maximumZoomScale = number
        scroll.zoomScale = number
        scroll.setZoomScale(number, animated: true)
        scroll.zoom(to: CGRect(x: 0, y: 0, width: number, height: 1), animated: true)
        scroll.scrollRectToVisible(CGRect(x: 0, y: 5, width: 1, height: number), animated: true)
        scroll.decelerationRate = UIScrollView.DecelerationRate(rawValue: number)
        scroll.motion.release(velocity: CGPoint(x: number, y: 10), at: nil)
        scroll.contentOffset = CGPoint(x: 3, y: 3)
        let renderer = try Renderer(backend: .cpu)
        for step in 0..<10 { _ = try renderer.image(of: scroll, at: renderer.clock.now + Double(step) / 5, scale: 1) }
        #expect(scroll.contentOffset.x.isFinite && scroll.contentOffset.y.isFinite && scroll.zoomScale.isFinite)
        #expect(zooms.view.transform.a.isFinite)
    }

    @Test("labels with fonts of a billion points, and none, are measured and drawn")
    func fonts() throws {
        let renderer = try Renderer(backend: .cpu)
        for size in [1e9, 1e300, .infinity, .nan, -5, 0, 1e-300] as [CGFloat] {
            let label = UILabel(frame: CGRect(x: 0, y: 0, width: 50, height: 20))
            label.font = .systemFont(ofSize: size)
            label.text = "Text"
            label.numberOfLines = 0
            label.adjustsFontSizeToFitWidth = true
            label.minimumScaleFactor = 0.1
            let natural = label.intrinsicContentSize
            #expect(natural.width.isFinite && natural.height.isFinite && natural.width >= 0, "\(size)")
            label.font = label.font.withSize(size)
            _ = try renderer.image(of: label, scale: 1)
            let view = UITextView(frame: label.frame)
            view.font = label.font
            view.text = "Text\nText"
            #expect(view.contentSize.height.isFinite)
            _ = try renderer.image(of: view, scale: 1)
            let field = UITextField(frame: label.frame)
            field.font = label.font
            field.placeholder = "Text"
            #expect(field.intrinsicContentSize.height.isFinite)
            _ = try renderer.image(of: field, scale: 1)
        }
    }

    @Test("empty and huge strings, and widths of nothing, end")
    func strings() throws {
        let renderer = try Renderer(backend: .cpu)
        let clock = ContinuousClock()
        for text in [
            "", "\n", "\u{0}", String(repeating: "\n", count: 100_000), String(repeating: "x", count: 300_000),
            String(repeating: "\u{301}", count: 100_000), String(repeating: "👨‍👩‍👧", count: 20_000),
            String(repeating: "\u{202E}a", count: 20_000),
        ] {
            let taken = try clock.measure {
                for width in [0, 0.5, 30] as [CGFloat] {
                    let label = UILabel(frame: CGRect(x: 0, y: 0, width: width, height: 20))
                    label.text = text
                    label.numberOfLines = width == 0 ? 0 : 3
                    #expect(label.intrinsicContentSize.height.isFinite)
                    _ = try renderer.image(of: UIView(holding: label), scale: 1)
                    if width == 0.5 { continue }
                    let view = UITextView(frame: label.frame)
                    view.text = text
                    #expect(view.contentSize.height.isFinite)
                    _ = try renderer.image(of: UIView(holding: view), scale: 1)
                }
            }
            // Against a hang, not for speed: a machine that does much else takes ten times as long.
            #expect(taken < .seconds(180), "\(text.prefix(3)) took \(taken)")
        }
    }

    @Test("pictures without a size are shown as nothing")
    func images() throws {
        let renderer = try Renderer(backend: .cpu)
        let picture = UIImageView(image: UIImage())
        picture.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
        for mode in UIView.ContentMode.allCases {
            picture.contentMode = mode
            _ = try renderer.image(of: picture, scale: 1)
        }
        #expect(picture.intrinsicContentSize.width <= 0)
        let button = UIButton(type: .system)
        button.setImage(UIImage(), for: .normal)
        button.sizeToFit()
        let none = UIGraphicsImageRenderer(size: .zero).image { _ in }
        #expect(
            none.size.width <= 1
                && UIImage().resizableImage(withCapInsets: UIEdgeInsets(top: 5, left: 5, bottom: 5, right: 5)).size
                    == .zero
        )
    }

    @Test("controls take no values that are not numbers", arguments: [Float.nan, .infinity, -.infinity])
    func controls(number: Float) throws {
        let renderer = try Renderer(backend: .cpu)
        let slider = UISlider(frame: CGRect(x: 0, y: 0, width: 100, height: 30))
        slider.value = number
        slider.maximumValue = number
        slider.setValue(0.5, animated: false)
        let bar = UIProgressView(frame: CGRect(x: 0, y: 0, width: 100, height: 4))
        bar.progress = number
        let stepper = UIStepper(frame: .zero)
        stepper.value = Double(number)
        for view in [slider, bar, stepper] as [UIView] { _ = try renderer.image(of: UIView(holding: view), scale: 1) }
        #expect(bar.progress.isFinite && stepper.value.isFinite)
    }
}

extension UIView {
    /// A view of 60 x 60 points that holds another one.
    convenience init(holding view: UIView) {
        self.init(frame: CGRect(x: 0, y: 0, width: 60, height: 60))
        addSubview(view)
    }
}
