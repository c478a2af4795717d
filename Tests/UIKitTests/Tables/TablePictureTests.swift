import Foundation
import TestSupport
import Testing
import ViewRendering

@testable import UIKit

/// How tables look, in light and dark.
@MainActor
@Suite("Pictures of tables")
struct TablePictureTests {
    /// Cells of all styles and accessories.
    private final class Looks: UITableViewDataSource {
        func numberOfSections(in tableView: UITableView) -> Int { 3 }

        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { [4, 4, 3][section] }

        func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
            ["Styles", "Accessories", "Configurations"][section]
        }

        func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
            section == 1 ? "What stands at the end of a cell." : nil
        }

        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            let styles: [UITableViewCell.CellStyle] = [.default, .subtitle, .value1, .value2]
            let style = indexPath.section == 0 ? styles[indexPath.row] : .default
            let cell = UITableViewCell(style: style, reuseIdentifier: nil)
            switch indexPath.section {
            case 0:
                cell.textLabel?.text = indexPath.row == 3 ? "mobile" : "Hamburg"
                cell.detailTextLabel?.text = indexPath.row == 3 ? "555-1234" : "Platform 7"
            case 1:
                let types: [UITableViewCell.AccessoryType] = [
                    .disclosureIndicator, .checkmark, .detailButton, .detailDisclosureButton,
                ]
                cell.textLabel?.text = "Accessory \(indexPath.row)"
                cell.accessoryType = types[indexPath.row]
                if indexPath.row == 0 {
                    cell.imageView?.image = UIGraphicsImageRenderer(size: CGSize(width: 28, height: 28)).image {
                        UIColor.systemOrange.setFill()
                        $0.fill(CGRect(x: 0, y: 0, width: 28, height: 28))
                    }
                }
            default:
                var content = UIListContentConfiguration.valueCell()
                if indexPath.row == 1 { content = .subtitleCell() }
                content.text = "Altona"
                content.secondaryText = "10:24"
                cell.contentConfiguration = content
                if indexPath.row == 2 {
                    var background = UIBackgroundConfiguration.listPlainCell()
                    background.backgroundColor = .systemYellow
                    background.cornerRadius = 8
                    background.backgroundInsets = NSDirectionalEdgeInsets(top: 4, leading: 8, bottom: 4, trailing: 8)
                    cell.backgroundConfiguration = background
                }
            }
            return cell
        }
    }

    private let looks = Looks()
    private let renderer: Renderer

    init() throws { renderer = try Renderer(backend: .cpu) }

    private func table(_ style: UITableView.Style, _ look: UIUserInterfaceStyle) -> UITableView {
        let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 100), style: style)
        table.overrideUserInterfaceStyle = look
        table.dataSource = looks
        table.selectRow(at: .row(1), animated: false, scrollPosition: .none)
        table.sizeToFit()
        return table
    }

    private func keep(_ image: CGImage, _ name: String) throws {
        guard let folder = ProcessInfo.processInfo.environment["STRATA_LOOK"] else { return }
        try image.pngData().write(to: URL(fileURLWithPath: folder + "/" + name))
    }

    @Test(
        "Tables stand on their ground, with lines between rows, in light and dark",
        arguments: [UITableView.Style.plain, .grouped, .insetGrouped], [UIUserInterfaceStyle.light, .dark])
    func styles(style: UITableView.Style, look: UIUserInterfaceStyle) throws {
        let table = table(style, look)
        let image = try renderer.image(of: table, scale: 2)
        try keep(image, "table-\(style)-\(look).png")
        let isDark = look == .dark
        func at(_ x: CGFloat, _ y: CGFloat) -> UInt32 { image.pixelBuffer.pixel(Int(x * 2), Int(y * 2)) }
        let row = table.rectForRow(at: .row(0))
        let ground: UInt32 = style == .plain ? (isDark ? 0xFF00_0000 : 0xFFFF_FFFF) : isDark ? 0xFF00_0000 : 0xFFF2_F2F7
        let cell: UInt32 = style == .plain ? ground : isDark ? 0xFF1C_1C1E : 0xFFFF_FFFF
        #expect(at(2, 2) == ground && at(row.maxX - 20, row.minY + 10) == cell)
        // The line is half a point high and begins with the text.
        let line = at(row.maxX - 4, row.maxY - 0.5)
        #expect(line != cell && at(row.maxX - 4, row.maxY - 1.5) == cell && at(row.minX + 8, row.maxY - 0.5) == cell)
        let selected = table.rectForRow(at: .row(1))
        #expect(at(selected.maxX - 20, selected.minY + 10) == (isDark ? 0xFF3A_3A3C : 0xFFD1_D1D6))
        if style == .insetGrouped {
            #expect(row.minX == 16 && at(17, row.minY + 1) == ground && at(20, row.minY + 20) == cell)
            // No line under the last row of a group.
            let last = table.rectForRow(at: .row(3))
            #expect(at(160, last.maxY - 0.5) == cell && at(17, last.maxY - 1) == ground)
        }
        let yellow = table.rectForRow(at: .row(2, 2))
        #expect(at(yellow.midX, yellow.midY) == (isDark ? 0xFFFF_D60A : 0xFFFF_CC00))
    }

    @Test("Marks, arrows and buttons are drawn in the tint and in grey")
    func accessories() throws {
        let table = table(.plain, .light)
        table.tintColor = .systemGreen
        let image = try renderer.image(of: table, scale: 2)
        func colors(_ path: IndexPath) -> (green: Int, gray: Int) {
            let rect = table.rectForRow(at: path)
            var counts = (green: 0, gray: 0)
            for y in Int(rect.minY * 2)..<Int(rect.maxY * 2) - 4 {
                for x in Int(rect.maxX - 80) * 2..<Int(rect.maxX) * 2 {
                    let pixel = image.pixelBuffer.pixel(x, y)
                    if pixel == 0xFF34_C759 { counts.green += 1 }
                    if pixel == 0xFFC5_C5C7 || pixel == 0xFFC4_C4C7 || pixel == 0xFFC4_C4C6 { counts.gray += 1 }
                }
            }
            return counts
        }
        #expect(colors(.row(0, 1)).gray > 10 && colors(.row(0, 1)).green == 0)
        #expect(colors(.row(1, 1)).green > 20)
        #expect(colors(.row(2, 1)).green > 100 && colors(.row(2, 1)).gray == 0)
        #expect(colors(.row(3, 1)).green > 100 && colors(.row(3, 1)).gray > 10)
    }

    @Test("Editing looks as it should, and rows of a moving table are drawn between two places")
    func editing() throws {
        let table = table(.insetGrouped, .light)
        table.setEditing(true, animated: false)
        let image = try renderer.image(of: table, scale: 2)
        try keep(image, "table-editing.png")
        let row = table.rectForRow(at: .row(0))
        #expect(image.pixelBuffer.pixel(Int(row.minX + 19) * 2, Int(row.midY - 4) * 2) == 0xFFFF_3B30)
    }
}
