import Foundation
import ViewRendering

/// A card laid out by constraints, rendered 1,000 times with other texts on all cores; the first twelve become a picture.
enum CardExample {
    static let count = 1000

    @MainActor
    static func run(_ folder: URL) async throws {
        let begin = ContinuousClock.now
        let cards = try await pictures()
        let seconds = (ContinuousClock.now - begin) / .seconds(1)
        print("\(count) cards by Auto Layout: \(Int(Double(count) / seconds)) a second")
        try overview(cards.prefix(12)).write("cards.png", to: folder)
    }

    /// All cards, drawn by a pool of render servers, each on the thread of its worker.
    private static func pictures() async throws -> [CGImage] {
        let pool = try RenderServerPool()
        return try await withThrowingTaskGroup(of: (Int, CGImage).self) { group in
            for number in 0..<count {
                group.addTask {
                    let image = try await pool.perform { worker in
                        try withViews(worker.renderer) { renderer in
                            try renderer.image(of: CardView(Guest(number)).fitted(width: 300), scale: 2)
                        }
                    }
                    return (number, image)
                }
            }
            let byNumber = try await group.reduce(into: [:]) { $0[$1.0] = $1.1 }
            return (0..<count).compactMap { byNumber[$0] }
        }
    }

    /// Pictures in rows of three.
    @MainActor
    private static func overview(_ cards: ArraySlice<CGImage>) throws -> CGImage {
        let rows = stride(from: 0, to: cards.count, by: 3).map { start -> UIView in
            let row = UIStackView(
                arrangedSubviews: cards[start..<min(cards.count, start + 3)].map {
                    UIImageView(image: UIImage(cgImage: $0, scale: 2, orientation: .up))
                })
            row.alignment = .top
            row.spacing = 16
            return row
        }
        let column = UIStackView(arrangedSubviews: rows)
        column.axis = .vertical
        column.alignment = .leading
        column.spacing = 16
        column.isLayoutMarginsRelativeArrangement = true
        column.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 20, leading: 20, bottom: 20, trailing: 20)
        column.frame.size = column.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
        return try Renderer().image(of: column, scale: 1, backgroundColor: .systemGray5)
    }
}

/// What a card says.
struct Guest {
    let name, role, words: String
    let hue: CGFloat

    init(_ number: Int) {
        let first = ["Ada", "Grace", "Emmy", "Sophie", "Hedy", "Katherine", "Mary", "Lise"][number % 8]
        let last = ["Lovelace", "Hopper", "Noether", "Germain", "Lamarr", "Johnson", "Somerville", "Meitner"][
            number * 3 / 8 % 8]
        name = "\(first) \(last)"
        role = ["Speaker", "Guest", "Organiser"][number % 3] + " No. \(number + 1)"
        let sentences = [
            "Talks about engines that weave algebraic patterns.", "Brings a nanosecond of wire.",
            "Shows why what is conserved is what is symmetric, and takes questions afterwards.",
            "Has a letter for everyone who asks.",
        ]
        words = sentences[number % 4] + (number % 5 == 0 ? " " + sentences[(number / 5 + 1) % 4] : "")
        hue = CGFloat(number * 37 % 100) / 100
    }
}

/// Initials in a disc, a name, a role and as many lines of words as there are.
final class CardView: UIView {
    init(_ guest: Guest) {
        super.init(frame: .zero)
        backgroundColor = .systemBackground
        layer.cornerRadius = 14

        let color = UIColor(hue: guest.hue, saturation: 0.55, brightness: 0.8, alpha: 1)
        let disc = UILabel()
        disc.text = String(guest.name.split(separator: " ").compactMap(\.first))
        disc.font = .systemFont(ofSize: 20, weight: .semibold)
        disc.textColor = .white
        disc.textAlignment = .center
        disc.backgroundColor = color
        disc.layer.cornerRadius = 26
        disc.clipsToBounds = true
        let name = label(guest.name, .systemFont(ofSize: 19, weight: .semibold), .label)
        let role = label(guest.role, .systemFont(ofSize: 13), color)
        let words = label(guest.words, .systemFont(ofSize: 15), .secondaryLabel)

        for view in [disc, name, role, words] {
            view.translatesAutoresizingMaskIntoConstraints = false
            addSubview(view)
        }
        NSLayoutConstraint.activate([
            disc.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 16),
            disc.topAnchor.constraint(equalTo: topAnchor, constant: 16),
            disc.widthAnchor.constraint(equalToConstant: 52), disc.heightAnchor.constraint(equalTo: disc.widthAnchor),
            name.leadingAnchor.constraint(equalTo: disc.trailingAnchor, constant: 12),
            name.trailingAnchor.constraint(equalTo: trailingAnchor, constant: -16),
            name.topAnchor.constraint(equalTo: disc.topAnchor, constant: 4),
            role.leadingAnchor.constraint(equalTo: name.leadingAnchor),
            role.trailingAnchor.constraint(equalTo: name.trailingAnchor),
            role.topAnchor.constraint(equalTo: name.bottomAnchor, constant: 2),
            words.leadingAnchor.constraint(equalTo: disc.leadingAnchor),
            words.trailingAnchor.constraint(equalTo: name.trailingAnchor),
            words.topAnchor.constraint(equalTo: disc.bottomAnchor, constant: 12),
            words.bottomAnchor.constraint(equalTo: bottomAnchor, constant: -16),
        ])
    }

    required init?(coder: NSCoder) { nil }

    private func label(_ text: String, _ font: UIFont, _ color: UIColor) -> UILabel {
        let label = UILabel()
        label.text = text
        label.font = font
        label.textColor = color
        label.numberOfLines = 0
        return label
    }

    /// The card, as high as its texts are at a width.
    func fitted(width: CGFloat) -> CardView {
        let size = systemLayoutSizeFitting(
            CGSize(width: width, height: 0), withHorizontalFittingPriority: .required,
            verticalFittingPriority: .fittingSizeLevel)
        frame = CGRect(origin: .zero, size: size)
        return self
    }
}
