import ViewRendering

@testable import UIKit

/// A data source of numbers, section by section.
@MainActor
final class NumberSource: NSObject, UICollectionViewDataSource {
    var sections: [[Int]]
    var asked: [IndexPath] = []
    var onAsked: (@MainActor () -> Void)?

    init(_ sections: [[Int]]) { self.sections = sections }

    func numberOfSections(in collectionView: UICollectionView) -> Int { sections.count }
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        sections[section].count
    }
    func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        asked.append(indexPath)
        onAsked?()
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "number", for: indexPath)
        (cell as? NumberCell)?.number = sections[indexPath.section][indexPath.item]
        return cell
    }
    func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView {
        collectionView.dequeueReusableSupplementaryView(
            ofKind: kind, withReuseIdentifier: "title", for: indexPath)
    }
}

/// Shows a number by its colour, and counts how often it is used.
@MainActor
final class NumberCell: UICollectionViewCell {
    var number = 0 {
        didSet {
            contentView.backgroundColor = UIColor(
                hue: CGFloat(number % 12) / 12, saturation: 0.8, brightness: 0.9, alpha: 1)
        }
    }
    var reuses = 0
    var wish: CGSize?

    override init(frame: CGRect) {
        super.init(frame: frame)
        contentView.layer.cornerRadius = 4
    }

    required init?(coder: NSCoder) { nil }

    override func prepareForReuse() {
        super.prepareForReuse()
        reuses += 1
    }
}

final class TitleView: UICollectionReusableView {
    override init(frame: CGRect) {
        super.init(frame: frame)
        backgroundColor = .black
    }
    required init?(coder: NSCoder) { nil }
}

/// Keeps its data source.
final class NumberCollection: UICollectionView {
    var kept: NumberSource?
}

/// A collection of numbers with a layout, whose cells are `NumberCell`s.
@MainActor
func numbers(
    _ source: NumberSource, _ layout: UICollectionViewLayout, width: CGFloat = 320, height: CGFloat = 480
) -> UICollectionView {
    let view = NumberCollection(
        frame: CGRect(x: 0, y: 0, width: width, height: height), collectionViewLayout: layout)
    view.kept = source
    view.register(NumberCell.self, forCellWithReuseIdentifier: "number")
    for kind in [UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter] {
        view.register(TitleView.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: "title")
    }
    view.dataSource = source
    return view
}

/// Begins what animations there are, and moves the clock on.
@MainActor
func pass(_ seconds: Double, _ renderer: Renderer) {
    CATransaction.flush()
    renderer.clock.advance(by: seconds)
    CATransaction.flush()
}

/// Writes a picture to look at, where an environment variable names a folder.
@MainActor
func keep(_ image: CGImage, _ name: String) throws {
    guard let folder = ProcessInfo.processInfo.environment["STRATA_LOOK"] else { return }
    try image.write(to: URL(fileURLWithPath: folder).appendingPathComponent("\(name).png"))
}
