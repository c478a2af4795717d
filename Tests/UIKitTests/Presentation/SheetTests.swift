import Testing
import ViewRendering

@testable import UIKit

/// Sheets and popovers, by Apple's documentation of `UISheetPresentationController` and `UIPopoverPresentationController`.
@MainActor
@Suite("Sheets and popovers")
struct SheetTests {
    private let renderer: Renderer
    private let diary = Diary()

    init() throws { renderer = try Renderer(backend: .cpu) }

    private final class Heard: UISheetPresentationControllerDelegate {
        var calls: [String] = []
        var may = true
        func sheetPresentationControllerDidChangeSelectedDetentIdentifier(_ sheet: UISheetPresentationController) {
            calls.append(sheet.selectedDetentIdentifier == .large ? "large" : "other")
        }
        func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool { may }
        func presentationControllerWillDismiss(_ presentationController: UIPresentationController) {
            calls.append("will")
        }
        func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {
            calls.append("did")
        }
        func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController) {
            calls.append("tried")
        }
    }

    private func drag(_ from: CGPoint, _ to: CGPoint, _ window: UIWindow) {
        let source = TouchSource(.drag(from: from, to: to, duration: 0.5).wait(0.1))
        source.play(in: window)
        for _ in 0..<25 { pass(0.05, renderer) }
        withExtendedLifetime(source) {}
    }

    // UISheetPresentationController.detents: "The default value is an array that contains the value large()." selectedDetentIdentifier: "The default value is
    // nil, which means the sheet displays at the smallest detent you specify in detents."
    @Test("A sheet rests at its detents; the view below steps back behind a large one")
    func detents() throws {
        let root = DiaryPage("root", diary), other = DiaryPage("other", diary), heard = Heard()
        let window = try shownWindow(root, renderer)
        let sheet = try #require(other.sheetPresentationController)
        #expect(sheet.detents.map(\.identifier) == [.large] && sheet.selectedDetentIdentifier == nil)
        sheet.delegate = heard
        _ = diary.take()
        root.present(other, animated: false)
        window.layoutIfNeeded()
        #expect(diary.take() == ["other will appear", "other did appear"])
        #expect(sheet.presentedView?.frame == CGRect(x: 0, y: 10, width: 320, height: 470))
        #expect(root.view.frame.minX == 16 && abs(root.view.frame.minY) < 1e-9 && root.view.layer.cornerRadius == 10)
        sheet.animateChanges {
            sheet.detents = [.large(), .medium()]
            sheet.selectedDetentIdentifier = .medium
        }
        #expect(sheet.presentedView?.frame == CGRect(x: 0, y: 240, width: 320, height: 240))
        #expect(root.view.frame == window.bounds && root.view.layer.cornerRadius == 0)
        pass(0.6, renderer)
        // "custom(identifier:resolver:)": a height in points.
        var most: CGFloat = 0
        let small = UISheetPresentationController.Detent.custom(identifier: .init("small")) { context in
            most = context.maximumDetentValue
            return 100
        }
        let none = UISheetPresentationController.Detent.custom { _ in nil }
        sheet.detents = [.medium(), small, none, .large()]
        sheet.selectedDetentIdentifier = nil
        window.layoutIfNeeded()
        #expect(most == 470 && sheet.presentedView?.frame == CGRect(x: 0, y: 380, width: 320, height: 100))
        // Fingers take it from one to the other, and away.
        drag(CGPoint(x: 160, y: 400), CGPoint(x: 160, y: 270), window)
        #expect(sheet.selectedDetentIdentifier == .medium && sheet.presentedView?.frame.minY == 240)
        drag(CGPoint(x: 160, y: 260), CGPoint(x: 160, y: 60), window)
        #expect(sheet.selectedDetentIdentifier == .large && sheet.presentedView?.frame.minY == 10)
        #expect(heard.calls == ["other", "large"])
        // isModalInPresentation: "UIKit … prevents the interactive dismissal of the view controller".
        other.isModalInPresentation = true
        drag(CGPoint(x: 160, y: 30), CGPoint(x: 160, y: 470), window)
        #expect(heard.calls.contains("tried") && root.presentedViewController === other)
        other.isModalInPresentation = false
        heard.may = false
        drag(CGPoint(x: 160, y: sheet.presentedView!.frame.minY + 10), CGPoint(x: 160, y: 478), window)
        #expect(heard.calls.last == "tried" && root.presentedViewController === other)
        heard.may = true
        heard.calls = []
        drag(CGPoint(x: 160, y: sheet.presentedView!.frame.minY + 10), CGPoint(x: 160, y: 478), window)
        #expect(heard.calls == ["will", "did"] && root.presentedViewController == nil)
        #expect(window.subviews.count == 1 && root.view.frame == window.bounds && root.view.transform == .identity)
    }

    // largestUndimmedDetentIdentifier: "The largest detent that doesn't dim the view underneath the sheet." "… you can interact with the content".
    @Test("Behind a small sheet that dims nothing touches reach what is there")
    func undimmed() throws {
        let root = DiaryPage("root", diary), other = DiaryPage("other", diary)
        let window = try shownWindow(root, renderer)
        var taps = 0
        let button = UIButton(type: .custom)
        button.frame = CGRect(x: 100, y: 50, width: 100, height: 44)
        button.addAction(UIAction { _ in taps += 1 }, for: .touchUpInside)
        root.view.addSubview(button)
        let sheet = try #require(other.sheetPresentationController)
        sheet.detents = [.medium(), .large()]
        sheet.largestUndimmedDetentIdentifier = .medium
        root.present(other, animated: false)
        window.layoutIfNeeded()
        tap(CGPoint(x: 150, y: 70), in: window, renderer)
        #expect(taps == 1 && root.presentedViewController === other)
        sheet.largestUndimmedDetentIdentifier = nil
        window.layoutIfNeeded()
        // Dimmed, a tap beside the sheet dismisses it.
        tap(CGPoint(x: 150, y: 70), in: window, renderer)
        pass(0.6, renderer)
        #expect(taps == 1 && root.presentedViewController == nil)
    }

    @Test("Sheets in light and dark", arguments: [UIUserInterfaceStyle.light, .dark])
    func pictures(look: UIUserInterfaceStyle) throws {
        let root = DiaryPage("root", diary), other = DiaryPage("Sheet", diary)
        let window = try shownWindow(UINavigationController(rootViewController: root), renderer)
        window.backgroundColor = .black
        window.overrideUserInterfaceStyle = look
        let sheet = try #require(other.sheetPresentationController)
        sheet.detents = [.medium(), .large()]
        sheet.prefersGrabberVisible = true
        root.present(other, animated: true)
        pass(0.15, renderer)
        try keep(renderer.image(of: window, scale: 2), "sheet-coming-\(look.rawValue)")
        pass(0.5, renderer)
        let image = try renderer.image(of: window, scale: 2)
        try keep(image, "sheet-medium-\(look.rawValue)")
        // Elevated surroundings: #1C1C1E; behind it 12 % of black on white.
        #expect(image.pixelBuffer.pixel(320, 800) == (look == .dark ? 0xFF1C_1C1E : 0xFFFF_FFFF))
        #expect(image.pixelBuffer.pixel(320, 300) == (look == .dark ? 0xFF00_0000 : 0xFFE0_E0E0))
        // The corner is round, and the handle is in the middle, 36 points wide.
        #expect(image.pixelBuffer.pixel(1, 481) == image.pixelBuffer.pixel(320, 300))
        #expect(image.pixelBuffer.pixel(320, 495) != image.pixelBuffer.pixel(320, 800))
        #expect(image.pixelBuffer.pixel(320 - 40, 495) == image.pixelBuffer.pixel(320, 800))
        sheet.selectedDetentIdentifier = .large
        window.layoutIfNeeded()
        try keep(renderer.image(of: window, scale: 2), "sheet-large-\(look.rawValue)")
    }

    // adaptiveSheetPresentationController: the sheet to which a popover adapts. adaptivePresentationStyle(for:): `.none` keeps the popover.
    @Test("A popover is a sheet where the screen is narrow, unless its delegate says none")
    func popover() throws {
        final class Keeps: UIPopoverPresentationControllerDelegate {
            func adaptivePresentationStyle(for controller: UIPresentationController) -> UIModalPresentationStyle {
                .none
            }
        }
        let root = DiaryPage("root", diary), other = DiaryPage("other", diary, style: .popover)
        let window = try shownWindow(root, renderer)
        let source = UIView(frame: CGRect(x: 200, y: 60, width: 60, height: 30))
        source.backgroundColor = .systemBlue
        root.view.addSubview(source)
        let popover = try #require(other.popoverPresentationController)
        popover.sourceView = source
        other.preferredContentSize = CGSize(width: 180, height: 120)
        root.present(other, animated: false)
        #expect(other.sheetPresentationController === popover.adaptiveSheetPresentationController)
        root.dismiss(animated: false)
        let keeps = Keeps(), second = DiaryPage("second", diary, style: .popover)
        second.preferredContentSize = other.preferredContentSize
        let bubble = try #require(second.popoverPresentationController)
        bubble.delegate = keeps
        bubble.sourceView = source
        root.present(second, animated: false)
        window.layoutIfNeeded()
        #expect(bubble.arrowDirection == .up)
        #expect(bubble.presentedView?.frame == CGRect(x: 130, y: 90, width: 180, height: 133))
        #expect(second.view.convert(second.view.bounds, to: window) == CGRect(x: 130, y: 103, width: 180, height: 120))
        try keep(renderer.image(of: window, scale: 2), "popover")
        window.overrideUserInterfaceStyle = .dark
        try keep(renderer.image(of: window, scale: 2), "popover-dark")
        bubble.permittedArrowDirections = .right
        bubble.containerView?.setNeedsLayout()
        window.layoutIfNeeded()
        #expect(bubble.arrowDirection == .right && bubble.presentedView?.frame.maxX == 200)
        tap(CGPoint(x: 30, y: 400), in: window, renderer)
        pass(0.6, renderer)
        #expect(root.presentedViewController == nil)
    }

    // UISheetPresentationController: in a horizontally regular environment the sheet is in the middle.
    @Test("On a wide screen sheets are in the middle, a form's as large as it would like")
    func wide() throws {
        let root = DiaryPage("root", diary), other = DiaryPage("other", diary, style: .formSheet)
        let window = try shownWindow(root, renderer, CGSize(width: 1024, height: 768))
        window.screen.traitCollection = UITraitCollection(traitsFrom: [
            window.screen.traitCollection, UITraitCollection(horizontalSizeClass: .regular),
        ])
        root.present(other, animated: false)
        window.layoutIfNeeded()
        #expect(
            other.sheetPresentationController?.presentedView?.frame == CGRect(x: 242, y: 74, width: 540, height: 620))
        other.preferredContentSize = CGSize(width: 300, height: 200)
        window.layoutIfNeeded()
        #expect(
            other.sheetPresentationController?.presentedView?.frame == CGRect(x: 362, y: 284, width: 300, height: 200))
        try keep(renderer.image(of: window), "form-sheet")
    }
}
