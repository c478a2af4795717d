import Foundation
import Strata
import TestSupport
import Testing
import UIKit
import ViewRendering

/// All controls in light and dark.
@MainActor
@Suite("Pictures of controls")
final class ControlPictureTests: ControlBench {
    /// All controls, on the ground of a look.
    private func board() -> UIView {
        let board = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 400))
        board.backgroundColor = .systemBackground
        func add(_ view: UIView, _ x: CGFloat, _ y: CGFloat, width: CGFloat? = nil) {
            let size = view.intrinsicContentSize
            view.frame = CGRect(
                x: x, y: y, width: width ?? max(size.width, view.bounds.width), height: max(size.height, 2))
            board.addSubview(view)
        }
        let (on, off, faint) = (UISwitch(), UISwitch(), UISwitch())
        on.isOn = true
        faint.isOn = true
        faint.isEnabled = false
        add(on, 16, 16)
        add(off, 84, 16)
        add(faint, 152, 16)
        let stepper = UIStepper()
        add(stepper, 216, 16)
        let slider = UISlider()
        slider.value = 0.4
        add(slider, 16, 60, width: 288)
        let progress = UIProgressView(progressViewStyle: .default)
        progress.progress = 0.6
        add(progress, 16, 108, width: 288)
        let (small, large) = (UIActivityIndicatorView(style: .medium), UIActivityIndicatorView(style: .large))
        small.startAnimating()
        large.startAnimating()
        add(small, 16, 130)
        add(large, 56, 124)
        let pages = UIPageControl()
        pages.numberOfPages = 5
        pages.currentPage = 1
        add(pages, 120, 130)
        let segments = UISegmentedControl(items: ["Day", "Week", "Month"])
        segments.selectedSegmentIndex = 1
        add(segments, 16, 176, width: 288)
        var x: CGFloat = 16
        for var look in [UIButton.Configuration.plain(), .gray(), .tinted(), .filled()] {
            look.title = "Buy"
            add(UIButton(configuration: look), x, 226)
            x += 74
        }
        var big = UIButton.Configuration.filled()
        (big.title, big.subtitle, big.cornerStyle, big.buttonSize) = ("Continue", "with everything", .capsule, .large)
        add(UIButton(configuration: big), 16, 280)
        let plain = UIButton(type: .system)
        plain.setTitle("System", for: .normal)
        add(plain, 220, 300)
        let disabled = UIButton(
            configuration: {
                var it = UIButton.Configuration.filled(); it.title = "Off"; return it
            }())
        disabled.isEnabled = false
        add(disabled, 220, 340)
        return board
    }

    @Test("all controls in light and dark", arguments: [UIUserInterfaceStyle.light, .dark])
    func pictures(style: UIUserInterfaceStyle) throws {
        let renderer = try Renderer(backend: .cpu)
        let board = board()
        board.overrideUserInterfaceStyle = style
        _ = try renderer.image(of: board)
        let image = try renderer.image(of: board, scale: 2)
        if let folder = ProcessInfo.processInfo.environment["STRATA_LOOK"] {
            let name = style == .dark ? "controls-dark.png" : "controls-light.png"
            try image.pngData().write(to: URL(fileURLWithPath: folder + "/" + name))
        }
        // The track of a switch that is on, a thumb, a filled button.
        #expect(image.pixel(2 * 24, 2 * 31) == (style == .dark ? 0xFF30_D158 : 0xFF34_C759))
        #expect(image.pixel(2 * 50, 2 * 31) == 0xFFFF_FFFF)
        #expect(image.pixel(2 * 300, 2 * 62) == (style == .dark ? 0xFF00_0000 : 0xFFFF_FFFF))
        #expect(image.pixel(2 * 20, 2 * 77) == (style == .dark ? 0xFF0A_84FF : 0xFF00_7AFF))
    }
}

extension CGImage {
    fileprivate func pixel(_ x: Int, _ y: Int) -> UInt32 { pixelBuffer.pixel(x, y) }
}
