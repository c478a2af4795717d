import Foundation

/// The wheels of a date picker: which part of the date each shows.
@MainActor
final class DateWheels: UIPickerViewDataSource, UIPickerViewDelegate {
    private enum Part { case day, month, year, weekday, hour, hourOfHalf, minute, half, hours, minutes }

    private unowned let owner: UIDatePicker
    /// What the wheels were made for last.
    private var parts: [Part] = []
    private var key = ""
    /// The day of the middle row of the wheel of days.
    private var middle = Date(timeIntervalSinceReferenceDate: 0)
    private static let days = 10_000, firstYear = 1, lastYear = 9_999

    init(_ owner: UIDatePicker) { self.owner = owner }

    private var locale: Locale { owner.locale ?? owner.ownCalendar.locale ?? Locale.current }

    private var usesHalves: Bool {
        DateFormatter.dateFormat(fromTemplate: "j", options: 0, locale: locale)?.contains("a") ?? false
    }

    /// Brings the wheels to the date.
    func show(in picker: UIPickerView, animated: Bool) {
        let time: [Part] = usesHalves ? [.hourOfHalf, .minute, .half] : [.hour, .minute]
        switch owner.datePickerMode {
        case .time: parts = time
        case .dateAndTime: parts = [.weekday] + time
        case .countDownTimer: parts = [.hours, .minutes]
        case .date:
            let pattern = DateFormatter.dateFormat(fromTemplate: "yMMMMd", options: 0, locale: locale) ?? "MMMM d y"
            let order: [(Part, Character)] = [(.day, "d"), (.month, "M"), (.year, "y")]
            parts = order.sorted { a, b in
                (pattern.firstIndex(of: a.1) ?? pattern.endIndex) < (pattern.firstIndex(of: b.1) ?? pattern.endIndex)
            }.map(\.0)
        }
        let calendar = owner.ownCalendar
        let now = "\(parts) \(owner.minuteInterval) \(calendar.identifier) \(calendar.timeZone) \(locale.identifier)"
        let distance = calendar.dateComponents([.day], from: middle, to: owner.date).day ?? 0
        if now != key || parts.contains(.weekday) && abs(distance) >= Self.days / 2 - 400 {
            key = now
            middle = calendar.startOfDay(for: owner.date)
            (picker.dataSource, picker.delegate) = (self, self)
            picker.reloadAllComponents()
        }
        for (index, part) in parts.enumerated() {
            let row = row(of: part)
            // A wheel that a finger turns meanwhile goes on.
            if row == picker.selectedRow(inComponent: index) { continue }
            picker.selectRow(row, inComponent: index, animated: animated)
        }
    }

    private func row(of part: Part) -> Int {
        let calendar = owner.ownCalendar, date = owner.date
        func component(_ component: Calendar.Component) -> Int { calendar.component(component, from: date) }
        switch part {
        case .day: return component(.day) - 1
        case .month: return component(.month) - 1
        case .year: return component(.year) - Self.firstYear
        case .weekday:
            let days = calendar.dateComponents([.day], from: middle, to: calendar.startOfDay(for: date)).day ?? 0
            return Self.days / 2 + days
        case .hour: return component(.hour)
        case .hourOfHalf: return component(.hour) % 12
        case .half: return component(.hour) / 12
        case .minute: return component(.minute) / owner.minuteInterval
        case .hours: return Int(owner.countDownDuration) / 3600
        case .minutes: return Int(owner.countDownDuration) / 60 % 60 / owner.minuteInterval
        }
    }

    func numberOfComponents(in pickerView: UIPickerView) -> Int { parts.count }

    func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int {
        let calendar = owner.ownCalendar
        switch parts[component] {
        case .day: return calendar.maximumRange(of: .day)?.count ?? 31
        case .month: return calendar.maximumRange(of: .month)?.count ?? 12
        case .year: return Self.lastYear
        case .weekday: return Self.days
        case .hour, .hours: return 24
        case .hourOfHalf: return 12
        case .half: return 2
        case .minute, .minutes: return 60 / owner.minuteInterval
        }
    }

    func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String? {
        let calendar = owner.ownCalendar
        func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
        let format = DateFormatter()
        (format.calendar, format.timeZone, format.locale) = (calendar, calendar.timeZone, locale)
        switch parts[component] {
        case .day: return "\(row + 1)"
        case .month:
            let names: [String] = format.standaloneMonthSymbols
            return names.indices.contains(row) ? names[row] : "\(row + 1)"
        case .year: return "\(row + Self.firstYear)"
        case .weekday:
            guard let day = calendar.date(byAdding: .day, value: row - Self.days / 2, to: middle) else { return nil }
            format.setLocalizedDateFormatFromTemplate("EEEMMMd")
            return format.string(from: day)
        case .hour: return two(row)
        case .hourOfHalf: return "\(row == 0 ? 12 : row)"
        case .half: return row == 0 ? format.amSymbol : format.pmSymbol
        case .minute: return two(row * owner.minuteInterval)
        case .hours: return "\(row) h"
        case .minutes: return "\(row * owner.minuteInterval) min"
        }
    }

    func pickerView(_ pickerView: UIPickerView, widthForComponent component: Int) -> CGFloat {
        switch parts[component] {
        case .month: return 130
        case .weekday: return 130
        case .year: return 80
        case .hours, .minutes: return 100
        case .day, .hour, .hourOfHalf, .minute, .half: return 56
        }
    }

    func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) {
        func chosen(_ part: Part) -> Int? {
            parts.firstIndex(of: part).map { pickerView.selectedRow(inComponent: $0) }
        }
        if owner.datePickerMode == .countDownTimer {
            let minutes = (chosen(.hours) ?? 0) * 60 + (chosen(.minutes) ?? 0) * owner.minuteInterval
            return owner.turned(to: TimeInterval(minutes * 60))
        }
        let calendar = owner.ownCalendar
        var fields = calendar.dateComponents([.era, .year, .month, .day, .hour, .minute, .second], from: owner.date)
        if let days = chosen(.weekday), let day = calendar.date(byAdding: .day, value: days - Self.days / 2, to: middle)
        {
            let new = calendar.dateComponents([.era, .year, .month, .day], from: day)
            (fields.era, fields.year, fields.month, fields.day) = (new.era, new.year, new.month, new.day)
        }
        if let year = chosen(.year) { fields.year = year + Self.firstYear }
        if let month = chosen(.month) { fields.month = month + 1 }
        if let day = chosen(.day) { fields.day = day + 1 }
        if let hour = chosen(.hour) { fields.hour = hour }
        if let hour = chosen(.hourOfHalf) { fields.hour = hour + 12 * (chosen(.half) ?? 0) }
        if let minute = chosen(.minute) { fields.minute = minute * owner.minuteInterval }
        // A day that the month has not is its last one.
        if let day = fields.day {
            var first = fields
            first.day = 1
            if let start = calendar.date(from: first),
                let days = calendar.range(of: .day, in: .month, for: start)?.count
            {
                fields.day = min(day, days)
            }
        }
        if let date = calendar.date(from: fields) { owner.turned(to: date) }
    }
}
