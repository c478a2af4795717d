import Testing
import ViewRendering

@testable import UIKit

@MainActor
@Suite("Compositional layout")
struct CompositionalLayoutTests {
    private typealias Size = NSCollectionLayoutSize

    private func item(
        _ width: NSCollectionLayoutDimension = .fractionalWidth(1),
        _ height: NSCollectionLayoutDimension = .fractionalHeight(1)
    ) -> NSCollectionLayoutItem {
        NSCollectionLayoutItem(layoutSize: Size(widthDimension: width, heightDimension: height))
    }

    private func collection(
        _ section: NSCollectionLayoutSection, _ counts: [Int] = [7], height: CGFloat = 480,
        _ configuration: UICollectionViewCompositionalLayoutConfiguration = .init()
    ) -> UICollectionView {
        let layout = UICollectionViewCompositionalLayout(section: section, configuration: configuration)
        let view = numbers(NumberSource(counts.map { Array(0..<$0) }), layout, height: height)
        view.layoutIfNeeded()
        return view
    }

    private func frame(_ view: UICollectionView, _ item: Int, _ section: Int = 0) -> CGRect? {
        view.layoutAttributesForItem(at: IndexPath(item: item, section: section))?.frame
    }

    // "horizontal(layoutSize:repeatingSubitem:count:)": so many items, equal in width.
    @Test("a row of three: widths less the spacing are shared out, and rows follow each other")
    func grid() {
        let row = NSCollectionLayoutGroup.horizontal(
            layoutSize: Size(widthDimension: .fractionalWidth(1), heightDimension: .absolute(50)),
            repeatingSubitem: item(), count: 3)
        row.interItemSpacing = .fixed(10)
        let section = NSCollectionLayoutSection(group: row)
        section.interGroupSpacing = 5
        section.contentInsets = NSDirectionalEdgeInsets(top: 8, leading: 10, bottom: 12, trailing: 10)
        let view = collection(section)
        let width: CGFloat = 280.0 / 3
        #expect(frame(view, 0) == CGRect(x: 10, y: 8, width: width, height: 50))
        #expect(abs((frame(view, 2)?.minX ?? 0) - (10 + 2 * (width + 10))) < 1e-9)
        #expect(frame(view, 3)?.origin == CGPoint(x: 10, y: 63))
        #expect(frame(view, 6)?.origin == CGPoint(x: 10, y: 118))
        #expect(view.contentSize == CGSize(width: 320, height: 180))
        #expect(view.visibleCells.count == 7)
    }

    @Test("items in turn fill a group, nested groups with them, and the order begins anew in the next group")
    func nested() {
        let big = item(.fractionalWidth(0.75))
        let column = NSCollectionLayoutGroup.vertical(
            layoutSize: Size(widthDimension: .fractionalWidth(0.25), heightDimension: .fractionalHeight(1)),
            repeatingSubitem: item(), count: 2)
        let row = NSCollectionLayoutGroup.horizontal(
            layoutSize: Size(widthDimension: .fractionalWidth(1), heightDimension: .absolute(100)),
            subitems: [big, column])
        let view = collection(NSCollectionLayoutSection(group: row))
        #expect(frame(view, 0) == CGRect(x: 0, y: 0, width: 240, height: 100))
        #expect(frame(view, 1) == CGRect(x: 240, y: 0, width: 80, height: 50))
        #expect(frame(view, 2) == CGRect(x: 240, y: 50, width: 80, height: 50))
        #expect(frame(view, 3) == CGRect(x: 0, y: 100, width: 240, height: 100))
        #expect(frame(view, 6) == CGRect(x: 0, y: 200, width: 240, height: 100))
    }

    @Test("insets shrink items, edge spacing keeps room around them, and flexible spacing takes what is left")
    func spacing() {
        let one = item(.absolute(60), .absolute(40))
        one.contentInsets = NSDirectionalEdgeInsets(top: 5, leading: 5, bottom: 5, trailing: 5)
        let two = item(.absolute(60), .absolute(40))
        two.edgeSpacing = NSCollectionLayoutEdgeSpacing(
            leading: .fixed(20), top: .fixed(7), trailing: nil, bottom: nil)
        let row = NSCollectionLayoutGroup.horizontal(
            layoutSize: Size(widthDimension: .absolute(200), heightDimension: .absolute(60)), subitems: [one, two])
        row.interItemSpacing = .flexible(0)
        let view = collection(NSCollectionLayoutSection(group: row), [2])
        #expect(frame(view, 0) == CGRect(x: 5, y: 5, width: 50, height: 30))
        #expect(frame(view, 1) == CGRect(x: 140, y: 7, width: 60, height: 40))
    }

    @Test("a function places all items of a group")
    func custom() {
        let group = NSCollectionLayoutGroup.custom(
            layoutSize: Size(widthDimension: .fractionalWidth(1), heightDimension: .absolute(200))
        ) { environment in
            let width = environment.container.effectiveContentSize.width
            return (0..<3).map {
                NSCollectionLayoutGroupCustomItem(
                    frame: CGRect(x: width / 4 * CGFloat($0), y: CGFloat($0) * 20, width: 100, height: 100),
                    zIndex: 3 - $0)
            }
        }
        let view = collection(NSCollectionLayoutSection(group: group), [3])
        #expect(frame(view, 2) == CGRect(x: 160, y: 40, width: 100, height: 100))
        #expect((view.subviews.first as? NumberCell)?.number == 2, "the highest number stands in front")
    }

    @Test("headers and footers extend the section, keep its insets, and stay in what is shown where they are pinned")
    func boundaries() {
        let list = NSCollectionLayoutGroup.vertical(
            layoutSize: Size(widthDimension: .fractionalWidth(1), heightDimension: .absolute(100)), subitems: [item()])
        let section = NSCollectionLayoutSection(group: list)
        section.contentInsets = NSDirectionalEdgeInsets(top: 10, leading: 20, bottom: 10, trailing: 20)
        let size = Size(widthDimension: .fractionalWidth(1), heightDimension: .absolute(30))
        let header = NSCollectionLayoutBoundarySupplementaryItem(
            layoutSize: size, elementKind: UICollectionView.elementKindSectionHeader, alignment: .top)
        header.pinToVisibleBounds = true
        let footer = NSCollectionLayoutBoundarySupplementaryItem(
            layoutSize: size, elementKind: UICollectionView.elementKindSectionFooter, alignment: .bottom)
        section.boundarySupplementaryItems = [header, footer]
        let view = collection(section, [3, 3], height: 300)
        func place(_ kind: String, _ section: Int) -> CGRect? {
            view.layoutAttributesForSupplementaryElement(ofKind: kind, at: IndexPath(item: 0, section: section))?.frame
        }
        #expect(
            place(UICollectionView.elementKindSectionHeader, 0) == CGRect(x: 20, y: 0, width: 280, height: 30))
        #expect(frame(view, 0)?.minY == 40)
        #expect(place(UICollectionView.elementKindSectionFooter, 0)?.minY == 350)
        #expect(frame(view, 0, 1)?.minY == 420)
        #expect(view.contentSize.height == 760)
        view.contentOffset.y = 100
        view.layoutIfNeeded()
        #expect(place(UICollectionView.elementKindSectionHeader, 0)?.minY == 100)
        view.contentOffset.y = 370
        view.layoutIfNeeded()
        #expect(place(UICollectionView.elementKindSectionHeader, 0)?.minY == 350)
    }

    @Test("badges stand at their items, and backgrounds behind their sections")
    func decorations() throws {
        final class Ground: UICollectionReusableView {
            override init(frame: CGRect) {
                super.init(frame: frame)
                backgroundColor = .yellow
            }
            required init?(coder: NSCoder) { nil }
        }
        let badge = NSCollectionLayoutSupplementaryItem(
            layoutSize: Size(widthDimension: .absolute(20), heightDimension: .absolute(20)), elementKind: "badge",
            containerAnchor: NSCollectionLayoutAnchor(
                edges: [.top, .trailing], fractionalOffset: CGPoint(x: 0.5, y: -0.5)))
        let cell = NSCollectionLayoutItem(
            layoutSize: Size(widthDimension: .absolute(100), heightDimension: .fractionalHeight(1)),
            supplementaryItems: [badge])
        let row = NSCollectionLayoutGroup.horizontal(
            layoutSize: Size(widthDimension: .fractionalWidth(1), heightDimension: .absolute(100)), subitems: [cell])
        let section = NSCollectionLayoutSection(group: row)
        section.contentInsets = NSDirectionalEdgeInsets(top: 20, leading: 20, bottom: 20, trailing: 20)
        let ground = NSCollectionLayoutDecorationItem.background(elementKind: "ground")
        ground.contentInsets = NSDirectionalEdgeInsets(top: 5, leading: 5, bottom: 5, trailing: 5)
        section.decorationItems = [ground]
        let layout = UICollectionViewCompositionalLayout(section: section)
        layout.register(Ground.self, forDecorationViewOfKind: "ground")
        let view = numbers(NumberSource([[1, 2]]), layout)
        view.register(TitleView.self, forSupplementaryViewOfKind: "badge", withReuseIdentifier: "title")
        let renderer = try Renderer(backend: .cpu)
        let image = try renderer.image(of: view)
        try keep(image, "collection-decorations")
        #expect(
            view.supplementaryView(forElementKind: "badge", at: IndexPath(item: 0, section: 0))?.frame
                == CGRect(x: 110, y: 10, width: 20, height: 20))
        #expect(pixel(image, 115, 15) == [0, 0, 0, 255], "the badge")
        #expect(pixel(image, 10, 10) == [255, 255, 0, 255], "the ground")
        #expect(pixel(image, 2, 2) == [255, 255, 255, 255])
        #expect(pixel(image, 70, 70) != [255, 255, 0, 255], "the cell stands before the ground")
    }

    @Test("estimated heights become those that cells say, and groups as high as their highest item")
    func estimates() {
        final class Tall: UICollectionViewCell {
            override func preferredLayoutAttributesFitting(
                _ layoutAttributes: UICollectionViewLayoutAttributes
            ) -> UICollectionViewLayoutAttributes {
                layoutAttributes.size.height = 30 + 10 * CGFloat(layoutAttributes.indexPath.item)
                return layoutAttributes
            }
        }
        let row = NSCollectionLayoutGroup.horizontal(
            layoutSize: Size(widthDimension: .fractionalWidth(1), heightDimension: .estimated(100)),
            subitems: [item(.fractionalWidth(0.5), .estimated(100))])
        let layout = UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: row))
        let view = numbers(NumberSource([Array(0..<4)]), layout)
        view.register(Tall.self, forCellWithReuseIdentifier: "number")
        view.layoutIfNeeded()
        #expect(view.contentSize.height == 40 + 60 || view.contentSize.height == 30 + 40 + 50 + 60)
        #expect(frame(view, 0)?.height == 30)
    }

    @Test("a section scrolls by itself, and makes only what it shows")
    func orthogonal() throws {
        let group = NSCollectionLayoutGroup.horizontal(
            layoutSize: Size(widthDimension: .absolute(100), heightDimension: .absolute(80)), subitems: [item()])
        let section = NSCollectionLayoutSection(group: group)
        section.interGroupSpacing = 10
        section.orthogonalScrollingBehavior = .groupPaging
        let view = collection(section, [50, 50])
        #expect(view.contentSize == CGSize(width: 320, height: 160))
        #expect(frame(view, 3) == CGRect(x: 330, y: 0, width: 100, height: 80))
        #expect(view.visibleCells.count == 6)
        view.scrollToItem(at: IndexPath(item: 20, section: 1), at: .left, animated: false)
        view.layoutIfNeeded()
        #expect(view.orthogonalOffset(of: 1).x == 2200 && view.orthogonalOffset(of: 0).x == 0)
        let numbers = view.indexPathsForVisibleItems.filter { $0.section == 1 }.map(\.item).sorted()
        #expect(numbers == [20, 21, 22])
        let image = try Renderer(backend: .cpu).image(of: view)
        try keep(image, "collection-orthogonal")
        let host = view.hosts[0]
        #expect(host?.restingOffset(for: CGPoint(x: 300, y: 0), velocity: CGPoint(x: 1, y: 0)).x == 0)
        host?.contentOffset.x = 30
        #expect(host?.restingOffset(for: CGPoint(x: 300, y: 0), velocity: CGPoint(x: 1, y: 0)).x == 110)
        #expect(host?.restingOffset(for: CGPoint(x: 300, y: 0), velocity: CGPoint(x: -1, y: 0)).x == 0)
    }

    @Test("sections are made by a function, stand apart, and scroll sideways where the configuration says so")
    func provider() {
        let configuration = UICollectionViewCompositionalLayoutConfiguration()
        configuration.interSectionSpacing = 25
        configuration.scrollDirection = .horizontal
        let layout = UICollectionViewCompositionalLayout(
            sectionProvider: { number, environment in
                let group = NSCollectionLayoutGroup.vertical(
                    layoutSize: Size(widthDimension: .absolute(100), heightDimension: .fractionalHeight(1)),
                    repeatingSubitem: NSCollectionLayoutItem(
                        layoutSize: Size(widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1))),
                    count: number + 1)
                return NSCollectionLayoutSection(group: group)
            }, configuration: configuration)
        let view = numbers(NumberSource([[1, 2], [3, 4]]), layout)
        view.layoutIfNeeded()
        #expect(frame(view, 1) == CGRect(x: 100, y: 0, width: 100, height: 480))
        #expect(frame(view, 1, 1) == CGRect(x: 225, y: 240, width: 100, height: 240))
        #expect(view.contentSize == CGSize(width: 325, height: 480))
    }

    @Test("where reading goes from right to left, so do rows")
    func direction() {
        let row = NSCollectionLayoutGroup.horizontal(
            layoutSize: Size(widthDimension: .fractionalWidth(1), heightDimension: .absolute(50)),
            subitems: [item(.absolute(100))])
        let view = collection(NSCollectionLayoutSection(group: row))
        view.semanticContentAttribute = .forceRightToLeft
        view.collectionViewLayout.invalidateLayout()
        view.layoutIfNeeded()
        #expect(view.cellForItem(at: IndexPath(item: 0, section: 0))?.frame.minX == 220)
        #expect(view.indexPathForItem(at: CGPoint(x: 300, y: 10)) == IndexPath(item: 0, section: 0))
    }
}
