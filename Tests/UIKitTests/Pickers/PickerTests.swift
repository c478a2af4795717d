import Testing
import ViewRendering

@testable import UIKit

/// Wheels and date pickers, by Apple's documentation of `UIPickerView` and `UIDatePicker`.
@MainActor
@Suite("Pickers")
struct PickerTests {
    private final class Fruit: UIPickerViewDataSource, UIPickerViewDelegate {
        var counts = [12, 0]
        var chosen: [String] = []
        func numberOfComponents(in pickerView: UIPickerView) -> Int { counts.count }
        func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int { counts[component] }
        func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String? {
            "Row \(row)"
        }
        func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) {
            chosen.append("\(row) of \(component)")
        }
    }

    // selectRow: "Selects a row in a specified component of the picker view."  selectedRow: "-1 if no row is selected".
    @Test("Wheels have a row in front, which code and fingers choose")
    func wheels() throws {
        let renderer = try Renderer(backend: .cpu), fruit = Fruit()
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 216))
        let picker = UIPickerView(frame: window.bounds)
        (picker.dataSource, picker.delegate) = (fruit, fruit)
        window.screen = UIScreen()
        window.addSubview(picker)
        window.backgroundColor = .systemBackground
        #expect(picker.intrinsicContentSize.height == 216 && picker.numberOfComponents == 2)
        #expect(picker.selectedRow(inComponent: 0) == 0 && picker.selectedRow(inComponent: 1) == -1)
        #expect(picker.rowSize(forComponent: 0) == CGSize(width: 151, height: 32))
        picker.selectRow(5, inComponent: 0, animated: false)
        _ = try renderer.image(of: window)
        let front = try #require(picker.view(forRow: 5, forComponent: 0)),
            next = try #require(picker.view(forRow: 6, forComponent: 0))
        #expect(front.center.y == 108 && front.transform.d == 1 && picker.view(forRow: 11, forComponent: 0) == nil)
        // On a cylinder of 108 points: the next row stands 108 sin(32 / 108) below, and is lower by the cosine.
        #expect(
            abs(next.center.y - (108 + 108 * sin(32.0 / 108))) < 1e-9 && abs(next.transform.d - cos(32.0 / 108)) < 1e-9)
        for look in [UIUserInterfaceStyle.light, .dark] {
            window.overrideUserInterfaceStyle = look
            try keep(renderer.image(of: window, scale: 2), "picker-\(look.rawValue)")
        }
        #expect(fruit.chosen.isEmpty)
        tap(CGPoint(x: 80, y: 140), in: window, renderer)
        pass(0.5, renderer)
        #expect(fruit.chosen == ["6 of 0"] && picker.selectedRow(inComponent: 0) == 6)
        let source = TouchSource(.drag(from: CGPoint(x: 80, y: 108), to: CGPoint(x: 80, y: 44), duration: 1).wait(0.3))
        source.play(in: window)
        for _ in 0..<40 { pass(0.05, renderer) }
        #expect(fruit.chosen.last == "8 of 0")
        picker.selectRow(100, inComponent: 0, animated: true)
        pass(0.4, renderer)
        #expect(picker.selectedRow(inComponent: 0) == 11 && fruit.chosen.count == 2)
        fruit.counts = [3]
        picker.reloadAllComponents()
        #expect(picker.numberOfComponents == 1 && picker.selectedRow(inComponent: 0) == 2)
    }

    // UIDatePicker: "minimumDate … If the date is earlier, the picker shows the minimum." minuteInterval: "must be evenly divided into 60".
    @Test("Dates are held between the limits, and shown as text or by wheels")
    func dates() throws {
        let renderer = try Renderer(backend: .cpu)
        let picker = UIDatePicker(frame: .zero)
        picker.locale = Locale(identifier: "en_US")
        picker.timeZone = TimeZone(secondsFromGMT: 0)
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = TimeZone(secondsFromGMT: 0) ?? calendar.timeZone
        picker.calendar = calendar
        // 2024-02-29 13:45:00 UTC
        let leap = Date(timeIntervalSince1970: 1_709_214_300)
        picker.date = leap
        #expect(picker.datePickerStyle == .compact && picker.datePickerMode == .dateAndTime)
        #expect(picker.intrinsicContentSize.height == 34)
        let root = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 240))
        root.backgroundColor = .systemBackground
        root.addSubview(picker)
        picker.sizeToFit()
        picker.frame.origin = CGPoint(x: 16, y: 16)
        try keep(renderer.image(of: root, scale: 2), "date-compact")
        #expect(picker.subviews.compactMap { ($0 as? UILabel)?.text }.first == "Feb 29, 2024")
        picker.minimumDate = leap + 3600
        #expect(picker.date == leap + 3600)
        picker.maximumDate = leap + 7200
        picker.date = leap + 100_000
        #expect(picker.date == leap + 7200)
        (picker.minimumDate, picker.maximumDate) = (nil, nil)
        picker.minuteInterval = 7
        #expect(picker.minuteInterval == 1)
        picker.date = leap
        picker.datePickerMode = .date
        picker.preferredDatePickerStyle = .wheels
        picker.frame = CGRect(x: 0, y: 0, width: 320, height: 216)
        root.layoutIfNeeded()
        let wheels = try #require(picker.subviews.compactMap { $0 as? UIPickerView }.first)
        // Month, day, year in American English.
        #expect((0..<3).map { wheels.selectedRow(inComponent: $0) } == [1, 28, 2023])
        for look in [UIUserInterfaceStyle.light, .dark] {
            root.overrideUserInterfaceStyle = look
            try keep(renderer.image(of: root, scale: 2), "date-wheels-\(look.rawValue)")
        }
        // The 29th of February in 2023 is the 28th.
        wheels.selectRow(2022, inComponent: 2, animated: false)
        wheels.delegate?.pickerView(wheels, didSelectRow: 2022, inComponent: 2)
        #expect(
            calendar.dateComponents([.year, .month, .day], from: picker.date)
                == DateComponents(year: 2023, month: 2, day: 28))
        picker.datePickerMode = .countDownTimer
        picker.countDownDuration = 5400
        root.layoutIfNeeded()
        #expect(
            wheels.numberOfComponents == 2 && wheels.selectedRow(inComponent: 0) == 1
                && wheels.selectedRow(inComponent: 1) == 30)
        picker.countDownDuration = .nan
        #expect(picker.countDownDuration == 0)
    }

    // UIMenu: "A container for grouping related menu elements". replacingChildren: "Creates a new menu with the same configuration".
    @Test("Menus are trees of elements")
    func menus() {
        let on = UIAction(title: "On", state: .on) { _ in }, off = UIAction(title: "Off") { _ in }
        let inner = UIMenu(title: "", options: .displayInline, children: [on])
        let menu = UIMenu(title: "Sort", identifier: .init("sort"), options: .singleSelection, children: [off, inner])
        #expect(menu.children.count == 2 && menu.selectedElements.map(\.title) == ["On"])
        let other = menu.replacingChildren([off])
        #expect(other.identifier == menu.identifier && other.children.count == 1 && other.title == "Sort")
        let button = UIButton(type: .system)
        button.menu = menu
        #expect(button.menu === menu && !button.showsMenuAsPrimaryAction)
        var found: [String] = []
        UIDeferredMenuElement { $0([on]) }.elements { found = $0.map(\.title) }
        #expect(found == ["On"])
        let context = UIContextMenuConfiguration(identifier: "x" as NSString, previewProvider: nil) { _ in menu }
        #expect(context.actionProvider?([]) === menu)
    }
}
