import Foundation
import ViewRendering

/// A table of cells, light and dark, as high as its content: what a server renders of it is all rows at once.
@MainActor
enum TableExample {
    static func run(_ folder: URL) throws {
        let sheet = UIViewController()
        for (index, style) in [UIUserInterfaceStyle.light, .dark].enumerated() {
            let menu = Menu()
            menu.overrideUserInterfaceStyle = style
            sheet.addChild(menu)
            sheet.view.addSubview(menu.view)
            menu.view.autoresizingMask = []
            menu.view.frame = CGRect(x: CGFloat(index) * 340, y: 0, width: 340, height: 0)
            menu.tableView.sizeToFit()
            sheet.view.frame.size = CGSize(width: menu.view.frame.maxX, height: menu.view.frame.maxY)
        }
        try Renderer().image(of: sheet.view, scale: 2).write("table.png", to: folder)
    }
}

/// Dishes in sections.
private final class Menu: UITableViewController {
    private let sections = [
        ("Soups", [("Minestrone", "Beans, barley, basil", "6.50"), ("Onion soup", "Gratinated", "7.00")]),
        (
            "Mains",
            [
                ("Risotto", "With asparagus and lemon", "14.80"), ("Gnocchi", "Sage and brown butter", "13.20"),
                ("Ratatouille", "From the oven", "12.90"),
            ]
        ),
    ]

    init() { super.init(style: .insetGrouped) }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        tableView.register(UITableViewCell.self, forCellReuseIdentifier: "dish")
    }

    override func numberOfSections(in tableView: UITableView) -> Int { sections.count }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        sections[section].1.count
    }

    override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
        sections[section].0
    }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "dish", for: indexPath)
        let (name, words, price) = sections[indexPath.section].1[indexPath.row]
        var content = UIListContentConfiguration.subtitleCell()
        content.text = name
        content.secondaryText = words
        content.secondaryTextProperties.color = .secondaryLabel
        cell.contentConfiguration = content
        let label = UILabel()
        label.text = price
        label.font = .monospacedDigitSystemFont(ofSize: 17, weight: .regular)
        label.textColor = .secondaryLabel
        label.sizeToFit()
        cell.accessoryView = label
        return cell
    }
}
