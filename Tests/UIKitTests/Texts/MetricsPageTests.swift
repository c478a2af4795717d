import Foundation
import Testing
import ViewRendering

@testable import UIKit

/// Documentation/Views-metrics.md says of each control what it measures here.
@MainActor
@Suite("The page of metrics")
struct MetricsPageTests {
    private func number(_ value: CGFloat) -> String {
        let rounded = (value * 100).rounded() / 100
        return rounded == rounded.rounded() ? "\(Int(rounded))" : "\(rounded)"
    }
    private func size(_ view: UIView) -> String {
        let size = view.intrinsicContentSize
        func part(_ value: CGFloat) -> String { value < 0 ? "any" : number(value) }
        return "\(part(size.width)) x \(part(size.height))"
    }
    /// A colour in light and dark.
    private func colors(_ color: UIColor) -> String {
        [UIUserInterfaceStyle.light, .dark].map { style in
            let color = color.resolved(
                UITraitCollection(traitsFrom: [.current, UITraitCollection(userInterfaceStyle: style)]))
            func byte(_ value: CGFloat) -> String {
                let text = String(Int((value * 255).rounded()), radix: 16, uppercase: true)
                return text.count < 2 ? "0" + text : text
            }
            let hex = "#" + byte(color.red) + byte(color.green) + byte(color.blue)
            return color.alpha < 1 ? "\(hex) \(number(color.alpha * 100)) %" : hex
        }.joined(separator: ", ")
    }

    private func measured() throws -> [String: String] {
        var found: [String: String] = [:]
        found["switch, size"] = size(UISwitch())
        found["switch, on"] = colors(ControlColors.on)
        found["switch, off"] = colors(ControlColors.medium)
        found["slider, height"] = size(UISlider())
        found["slider, track"] = colors(ControlColors.track)
        found["stepper, size"] = size(UIStepper())
        found["stepper, background"] = colors(ControlColors.large)
        found["progress, default"] = size(UIProgressView(progressViewStyle: .default))
        found["progress, bar"] = size(UIProgressView(progressViewStyle: .bar))
        found["activity, medium"] = size(UIActivityIndicatorView(style: .medium))
        found["activity, large"] = size(UIActivityIndicatorView(style: .large))
        let pages = UIPageControl()
        pages.numberOfPages = 3
        found["page control, three pages"] = size(pages)
        found["segmented, height"] = size(UISegmentedControl(items: ["A", "B"])).components(separatedBy: " x ").last
        found["segmented, background"] = colors(ControlColors.large)
        found["segmented, chosen"] = colors(ControlColors.segment)
        for (name, button) in [
            ("plain", UIButton.Configuration.plain()), ("gray", .gray()), ("tinted", .tinted()), ("filled", .filled()),
        ] {
            var configuration = button
            configuration.title = "Title"
            let insets = configuration.contentInsets
            found["button, \(name), insets"] = "\(number(insets.top)), \(number(insets.leading))"
        }
        let system = UIButton(type: .system)
        system.setTitle("Title", for: .normal)
        found["button, system, font"] = number(system.titleLabel?.font.pointSize ?? 0)
        let field = UITextField()
        found["text field, height"] = number(field.intrinsicContentSize.height)
        field.borderStyle = .roundedRect
        found["text field, rounded, height"] = number(field.intrinsicContentSize.height)
        found["text field, rounded, text from the edge"] = number(
            field.textRect(forBounds: CGRect(x: 0, y: 0, width: 100, height: 34)).minX)
        found["text field, placeholder"] = colors(.placeholderText)
        let text = UITextView()
        found["text view, insets"] =
            "\(number(text.textContainerInset.top)), \(number(text.textContainer.lineFragmentPadding))"
        found["label, font"] = number(UILabel().font.pointSize)
        found["label, colour"] = colors(.label)
        found["tint"] = colors(.systemBlue)
        for (name, style) in [
            ("largeTitle", UIFont.TextStyle.largeTitle), ("title1", .title1), ("title2", .title2), ("title3", .title3),
            ("headline", .headline), ("body", .body), ("callout", .callout), ("subheadline", .subheadline),
            ("footnote", .footnote), ("caption1", .caption1), ("caption2", .caption2),
        ] {
            found["text style, \(name)"] = number(UIFont.preferredFont(forTextStyle: style).pointSize)
        }
        return found.merging(measuredOfPresentations()) { first, _ in first }
    }

    private func measuredOfPresentations() -> [String: String] {
        func pair(_ size: CGSize) -> String { "\(number(size.width)) x \(number(size.height))" }
        typealias Sheet = UISheetPresentationController
        return [
            "alert, width": number(AlertMetrics.width), "alert, corner": number(AlertMetrics.radius),
            "alert, row": number(AlertMetrics.rowHeight), "alert, title, font": number(AlertMetrics.titleSize),
            "alert, message, font": number(AlertMetrics.messageSize),
            "alert, button, font": number(AlertMetrics.buttonSize),
            "alert, dimming": colors(DimmingView.Kind.alert.color),
            "action sheet, row": number(AlertMetrics.sheetRowHeight),
            "action sheet, corner": number(AlertMetrics.sheetRadius),
            "action sheet, gap": number(AlertMetrics.sheetGap),
            "action sheet, button, font": number(AlertMetrics.sheetButtonSize),
            "sheet, corner": number(Sheet.cornerRadius), "sheet, gap at the top": number(Sheet.topGap),
            "sheet, grabber": pair(Sheet.grabberSize), "sheet, form": pair(Sheet.formSize),
            "sheet, page": pair(Sheet.pageSize), "sheet, dimming": colors(DimmingView.Kind.sheet.color),
            "popover, corner": number(UIPopoverPresentationController.cornerRadius),
            "popover, arrow": pair(UIPopoverPresentationController.arrow),
            "presentation, cover, seconds": number(CGFloat(ModalAnimator.duration(.coverVertical))),
            "navigation, push, seconds": number(CGFloat(UINavigationController.transitionDuration)),
            "toolbar, height": number(UIToolbar.height), "tab bar, height": number(UITabBar.height),
            "search bar, height": number(UISearchBar().intrinsicContentSize.height),
            "search bar, field, height": number(UISearchBar.fieldHeight),
            "picker, height": number(UIPickerView().intrinsicContentSize.height),
            "picker, row": number(UIPickerView.rowHeight),
            "date picker, compact, height": number(UIDatePicker().intrinsicContentSize.height),
            "refresh control, height": number(UIRefreshControl().bounds.height),
            "scroll indicator, width": number(ScrollIndicators.width),
            "scroll indicator, gap": number(ScrollIndicators.gap),
            "scroll indicator, least length": number(ScrollIndicators.shortest),
            "swipe action, least width": number(SwipeActionsView.leastWidth),
            "swipe action, font": number(SwipeActionsView.font),
        ]
    }

    @Test("each row's number is the one that is measured, and each measurement has its row")
    func page() throws {
        let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent(
                "Documentation/Views-metrics.md")
        let page = try String(contentsOf: file, encoding: .utf8)
        var rows: [String: String] = [:]
        for line in page.split(separator: "\n") where line.hasPrefix("| ") {
            let cells = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
            if cells.count >= 3 { rows[cells[0]] = cells[2] }
        }
        for (name, value) in try measured().sorted(by: { $0.key < $1.key }) {
            #expect(rows[name] == value, "| \(name) | \(value) |")
        }
    }

    @Test("all controls are drawn in light and dark")
    func pictures() throws {
        for style in [UIUserInterfaceStyle.light, .dark] {
            let root = UIView(frame: CGRect(x: 0, y: 0, width: 340, height: 560))
            root.overrideUserInterfaceStyle = style
            root.backgroundColor = .systemBackground
            let on = UISwitch()
            on.isOn = true
            let slider = UISlider(frame: CGRect(x: 0, y: 0, width: 150, height: 30))
            slider.value = 0.4
            let bar = UIProgressView(progressViewStyle: .default)
            bar.frame.size.width = 150
            bar.progress = 0.6
            let spinner = UIActivityIndicatorView(style: .large)
            spinner.startAnimating()
            let pages = UIPageControl()
            pages.numberOfPages = 5
            pages.sizeToFit()
            let segments = UISegmentedControl(items: ["One", "Two", "Three"])
            segments.selectedSegmentIndex = 1
            segments.sizeToFit()
            var views: [UIView] = [UISwitch(), on, slider, UIStepper(), bar, spinner, pages, segments]
            let kinds: [UIButton.Configuration] = [.plain(), .gray(), .tinted(), .filled()]
            for kind in kinds {
                var configuration = kind
                configuration.title = "Button"
                let button = UIButton(configuration: configuration)
                button.sizeToFit()
                views.append(button)
            }
            for border in [UITextField.BorderStyle.roundedRect, .line] {
                let field = UITextField(frame: CGRect(x: 0, y: 0, width: 150, height: 34))
                field.borderStyle = border
                field.placeholder = "Placeholder"
                views.append(field)
            }
            let text = UITextView(frame: CGRect(x: 0, y: 0, width: 150, height: 60))
            text.text = "Text in a text view that wraps"
            views.append(text)
            for (index, view) in views.enumerated() {
                view.frame.origin = CGPoint(x: 10 + 165 * CGFloat(index % 2), y: 12 + 66 * CGFloat(index / 2))
                root.addSubview(view)
            }
            let image = try Renderer(backend: .cpu).image(of: root, scale: 2)
            try image.write(to: URL(fileURLWithPath: "/tmp/controls-\(style.rawValue).png"))
            #expect(image.width == 680)
        }
    }
}
