import Testing
import ViewRendering

@testable import UIKit

/// UITableViewCell and content configurations, by Apple's documentation.
@MainActor
@Suite("Table cells")
struct TableCellTests {
    private func cell(_ style: UITableViewCell.CellStyle) -> UITableViewCell {
        UITableViewCell(style: style, reuseIdentifier: nil)
    }

    private func laidOut(_ cell: UITableViewCell, _ width: CGFloat = 320) -> UITableViewCell {
        cell.frame = CGRect(x: 0, y: 0, width: width, height: cell.sizeThatFits(CGSize(width: width, height: 0)).height)
        cell.layoutIfNeeded()
        return cell
    }

    // detailTextLabel: "The property holds a value only if the cell was created with value1, value2, or subtitle"; selectionStyle "The default
    // value is UITableViewCell.SelectionStyle.default" in the style that tables have today; indentationWidth "default 10.0 points".
    @Test("A cell begins with the documented values")
    func defaults() {
        let cell = cell(.default)
        #expect(cell.textLabel != nil && cell.detailTextLabel == nil && cell.imageView != nil)
        #expect(cell.accessoryType == .none && cell.selectionStyle == .default && cell.indentationWidth == 10)
        #expect(!cell.isSelected && !cell.isHighlighted && !cell.isEditing && cell.editingStyle == .none)
        #expect(cell.reuseIdentifier == nil && cell.contentConfiguration == nil && cell.backgroundConfiguration == nil)
        #expect(self.cell(.value2).imageView == nil && self.cell(.subtitle).detailTextLabel?.font.pointSize == 12)
        #expect(cell.textLabel?.font.pointSize == 17)
    }

    @Test("The default style has its text 16 points in, 44 points high")
    func defaultStyle() {
        let cell = cell(.default)
        cell.textLabel?.text = "Hamburg"
        _ = laidOut(cell)
        #expect(cell.bounds.height == 44 && cell.textLabel?.frame.minX == 16)
        #expect(abs((cell.textLabel?.frame.midY ?? 0) - 22) <= 1)
        cell.indentationLevel = 2
        cell.layoutIfNeeded()
        #expect(cell.textLabel?.frame.minX == 36)
        cell.semanticContentAttribute = .forceRightToLeft
        cell.layoutIfNeeded()
        #expect(cell.textLabel?.frame.maxX == 284)
    }

    @Test("Subtitles stand below, values at the other end, value2 meets 106 points in")
    func styles() throws {
        let subtitle = cell(.subtitle)
        subtitle.textLabel?.text = "Hamburg"
        subtitle.detailTextLabel?.text = "Platform 7"
        _ = laidOut(subtitle)
        let first = try #require(subtitle.textLabel?.frame), second = try #require(subtitle.detailTextLabel?.frame)
        #expect(second.minY >= first.maxY && second.minX == 16 && subtitle.bounds.height > 44)
        let value = cell(.value1)
        value.textLabel?.text = "Wi-Fi"
        value.detailTextLabel?.text = "Home"
        _ = laidOut(value)
        #expect(value.detailTextLabel?.frame.maxX == 304 && value.detailTextLabel?.textColor === UIColor.secondaryLabel)
        let other = cell(.value2)
        other.textLabel?.text = "mobile"
        other.detailTextLabel?.text = "555-1234"
        _ = laidOut(other)
        #expect(other.textLabel?.frame.maxX == 106 && other.detailTextLabel?.frame.minX == 112)
    }

    @Test(
        "Accessories take room from the content",
        arguments: [
            (UITableViewCell.AccessoryType.disclosureIndicator, 33), (.checkmark, 39), (.detailButton, 47),
            (.detailDisclosureButton, 67), (.none, 0),
        ] as [(UITableViewCell.AccessoryType, CGFloat)])
    func accessories(type: UITableViewCell.AccessoryType, room: CGFloat) {
        let cell = cell(.default)
        cell.accessoryType = type
        _ = laidOut(cell)
        #expect(cell.contentView.frame == CGRect(x: 0, y: 0, width: 320 - room, height: 44))
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 30, height: 20))
        cell.accessoryView = view
        cell.layoutIfNeeded()
        #expect(view.frame == CGRect(x: 274, y: 12, width: 30, height: 20))
        cell.accessoryView = nil
        cell.layoutIfNeeded()
        #expect(view.superview == nil && cell.contentView.frame.width == 320 - room)
    }

    @Test(
        "Accessories are those of the direction that is known when the cell is laid out",
        arguments: [UITableViewCell.AccessoryType.disclosureIndicator, .detailDisclosureButton])
    func mirroredAccessories(type: UITableViewCell.AccessoryType) throws {
        let renderer = try Renderer(backend: .cpu)
        func picture(directionFirst: Bool) throws -> Data {
            let root = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 44)), cell = cell(.default)
            cell.frame = root.bounds
            if directionFirst { cell.semanticContentAttribute = .forceRightToLeft }
            cell.accessoryType = type
            cell.semanticContentAttribute = .forceRightToLeft
            root.addSubview(cell)
            return try renderer.image(of: root).pngData()
        }
        #expect(try picture(directionFirst: true) == picture(directionFirst: false))
    }

    // selectedBackgroundView: "UITableViewCell adds the value of this property as a subview only when the cell is selected. It adds the selected
    // background view as a subview directly above the background view".
    @Test("The background of a selected cell stands right above the usual one, as long as it is selected")
    func selection() {
        let cell = cell(.default)
        let (back, chosen) = (UIView(), UIView())
        (cell.backgroundView, cell.selectedBackgroundView) = (back, chosen)
        _ = laidOut(cell)
        #expect(chosen.superview == nil && cell.subviews.first === back)
        cell.isSelected = true
        cell.layoutIfNeeded()
        #expect(cell.subviews.firstIndex { $0 === chosen } == 1 && chosen.frame == cell.bounds)
        cell.prepareForReuse()
        #expect(chosen.superview == nil && !cell.isSelected)
        cell.selectionStyle = .none
        cell.isHighlighted = true
        #expect(chosen.superview == nil)
    }

    // contentConfiguration: "Setting a content configuration replaces the existing contentView of the cell with a new content view instance from the
    // configuration".
    @Test("A content configuration replaces the content view, which it keeps for configurations of its type")
    func configuration() {
        let cell = cell(.subtitle)
        let plain = cell.contentView
        var content = cell.defaultContentConfiguration()
        content.text = "Hamburg"
        content.secondaryText = "Platform 7"
        cell.contentConfiguration = content
        let view = cell.contentView
        #expect(view !== plain && view is UIListContentView && cell.textLabel == nil)
        content.text = "Altona"
        cell.contentConfiguration = content
        #expect(cell.contentView === view)
        _ = laidOut(cell)
        #expect((cell.contentView as? UIListContentView)?.textLabel?.text == "Altona")
        #expect(view.frame == cell.bounds)
        cell.contentConfiguration = nil
        #expect(cell.contentView === plain && plain.superview === cell && view.superview == nil)
    }

    // configurationUpdateHandler: "the cell calls this ... when the configuration state changes".
    @Test("The update handler is called before the cell is shown, and where its state changed")
    func handler() {
        let cell = cell(.default)
        var states: [Bool] = []
        cell.configurationUpdateHandler = { cell, state in
            states.append(state.isSelected)
            var content = cell.defaultContentConfiguration()
            content.text = state.isSelected ? "on" : "off"
            cell.contentConfiguration = content
        }
        _ = laidOut(cell)
        cell.isSelected = true
        cell.layoutIfNeeded()
        cell.layoutIfNeeded()
        #expect(states == [false, true])
        #expect((cell.contentConfiguration as? UIListContentConfiguration)?.text == "on")
    }

    @Test("Background configurations follow the state, unless their colour was set")
    func background() {
        let traits = UITraitCollection(userInterfaceStyle: .light)
        var state = UICellConfigurationState(traitCollection: traits)
        var background = UIBackgroundConfiguration.listGroupedCell()
        #expect(background.backgroundColor === UIColor.secondarySystemGroupedBackground)
        state.isSelected = true
        #expect(background.updated(for: state).backgroundColor === UIColor.systemGray4)
        background.backgroundColor = .systemRed
        #expect(background.updated(for: state).backgroundColor === UIColor.systemRed)
        background.backgroundColor = nil
        #expect(background.resolvedBackgroundColor(for: .systemGreen) === UIColor.systemGreen)
        #expect(UIBackgroundConfiguration.clear() == .clear() && background != .clear())
        state[UIConfigurationStateCustomKey("own")] = AnyHashable(7)
        #expect(state[UIConfigurationStateCustomKey("own")] == AnyHashable(7))
    }

    @Test("List content: texts side by side where both fit, else one below the other")
    func sideBySide() throws {
        var content = UIListContentConfiguration.valueCell()
        (content.text, content.secondaryText) = ("Name", "Value")
        let view = UIListContentView(configuration: content)
        view.frame = CGRect(x: 0, y: 0, width: 300, height: 44)
        view.layoutIfNeeded()
        #expect(view.secondaryLabel?.frame.maxX == 284 && view.textLabel?.frame.minX == 16)
        content.secondaryText = "A value that is far too long for the line"
        view.configuration = content
        view.frame.size = view.sizeThatFits(CGSize(width: 200, height: 0))
        view.layoutIfNeeded()
        let (a, b) = (try #require(view.textLabel?.frame), try #require(view.secondaryLabel?.frame))
        #expect(b.minY >= a.maxY && b.minX == 16 && view.frame.height > 80)
    }

    @Test("List content: the image keeps its proportions within its largest size, and its reserved room")
    func image() throws {
        let picture = UIGraphicsImageRenderer(size: CGSize(width: 80, height: 40)).image { _ in }
        var content = UIListContentConfiguration.cell()
        (content.text, content.image) = ("Name", picture)
        content.imageProperties.maximumSize = CGSize(width: 40, height: 40)
        content.imageProperties.reservedLayoutSize = CGSize(width: 60, height: 0)
        let view = UIListContentView(configuration: content)
        view.frame = CGRect(x: 0, y: 0, width: 300, height: 44)
        view.layoutIfNeeded()
        #expect(view.imageView?.frame == CGRect(x: 26, y: 12, width: 40, height: 20))
        #expect(view.textLabel?.frame.minX == 92)
    }

    @Test("A text's transform and colours are applied; what is disabled is faint")
    func textProperties() {
        var content = UIListContentConfiguration.groupedHeader()
        content.text = "Departures"
        #expect(content.textProperties.transform == .uppercase && content.textProperties.font.pointSize == 13)
        #expect(UIListContentView(configuration: content).textLabel?.text == "DEPARTURES")
        var state = UICellConfigurationState(traitCollection: UITraitCollection())
        state.isDisabled = true
        #expect(UIListContentConfiguration.cell().updated(for: state).textProperties.color === UIColor.tertiaryLabel)
        content.textProperties.color = .systemRed
        #expect(content.updated(for: state).textProperties.color === UIColor.systemRed)
        content.attributedText = NSAttributedString(string: "x")
        #expect(content.attributedText?.string == "x")
    }
}
