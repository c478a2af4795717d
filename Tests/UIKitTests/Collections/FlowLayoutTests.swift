import TestSupport
import Testing
import ViewRendering

@testable import UIKit

@MainActor
@Suite("Flow layout")
struct FlowLayoutTests {
    private final class Sizes: NSObject, UICollectionViewDelegateFlowLayout {
        var sizes: [CGSize] = []
        func collectionView(
            _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
            sizeForItemAt indexPath: IndexPath
        ) -> CGSize { sizes[indexPath.item] }
    }

    private func frames(_ view: UICollectionView, _ section: Int = 0) -> [CGRect] {
        (0..<view.numberOfItems(inSection: section)).compactMap {
            view.layoutAttributesForItem(at: IndexPath(item: $0, section: section))?.frame
        }
    }

    @Test("defaults are UIKit's")
    func defaults() {
        let layout = UICollectionViewFlowLayout()
        #expect(layout.itemSize == CGSize(width: 50, height: 50))
        #expect(layout.minimumLineSpacing == 10 && layout.minimumInteritemSpacing == 10)
        #expect(layout.scrollDirection == .vertical && layout.estimatedItemSize == .zero)
        #expect(layout.headerReferenceSize == .zero && layout.sectionInset == .zero)
    }

    // "after the number of items is determined, the actual spacing may possibly be adjusted upward."
    @Test("the rest of a line is shared out between its items, and the last line keeps the columns")
    func spreading() {
        let layout = UICollectionViewFlowLayout()
        layout.itemSize = CGSize(width: 90, height: 40)
        let view = numbers(NumberSource([Array(0..<5)]), layout)
        #expect(
            frames(view) == [
                CGRect(x: 0, y: 0, width: 90, height: 40), CGRect(x: 115, y: 0, width: 90, height: 40),
                CGRect(x: 230, y: 0, width: 90, height: 40), CGRect(x: 0, y: 50, width: 90, height: 40),
                CGRect(x: 115, y: 50, width: 90, height: 40),
            ])
        #expect(layout.collectionViewContentSize == CGSize(width: 320, height: 90))
    }

    @Test(
        "items of other sizes fill lines; the last one has the least room between them, and items stand in its middle")
    func sizes() {
        let layout = UICollectionViewFlowLayout()
        let delegate = Sizes()
        delegate.sizes = [
            CGSize(width: 150, height: 20), CGSize(width: 130, height: 60), CGSize(width: 300, height: 30),
            CGSize(width: 50, height: 10), CGSize(width: 60, height: 30),
        ]
        let view = numbers(NumberSource([Array(0..<5)]), layout)
        view.delegate = delegate
        #expect(
            frames(view) == [
                CGRect(x: 0, y: 20, width: 150, height: 20), CGRect(x: 190, y: 0, width: 130, height: 60),
                CGRect(x: 10, y: 70, width: 300, height: 30), CGRect(x: 0, y: 120, width: 50, height: 10),
                CGRect(x: 60, y: 110, width: 60, height: 30),
            ])
    }

    @Test("insets, headers and footers make room; lines run down where it scrolls sideways")
    func parts() {
        let layout = UICollectionViewFlowLayout()
        layout.sectionInset = UIEdgeInsets(top: 5, left: 10, bottom: 7, right: 20)
        layout.headerReferenceSize = CGSize(width: 0, height: 30)
        layout.footerReferenceSize = CGSize(width: 0, height: 20)
        let view = numbers(NumberSource([[1], [2, 3]]), layout)
        view.layoutIfNeeded()
        #expect(frames(view)[0].origin == CGPoint(x: 10, y: 35))
        #expect(frames(view, 1)[0].origin == CGPoint(x: 10, y: 112 + 35))
        let header = view.layoutAttributesForSupplementaryElement(
            ofKind: UICollectionView.elementKindSectionHeader, at: IndexPath(item: 0, section: 1))
        #expect(header?.frame == CGRect(x: 0, y: 112, width: 320, height: 30))
        #expect(view.contentSize == CGSize(width: 320, height: 224))
        #expect(view.visibleSupplementaryViews(ofKind: UICollectionView.elementKindSectionFooter).count == 2)
        layout.scrollDirection = .horizontal
        layout.headerReferenceSize = CGSize(width: 30, height: 0)
        layout.footerReferenceSize = CGSize(width: 20, height: 0)
        view.layoutIfNeeded()
        // Section 0: header 30, left 10, one column of 50, right 20, footer 20.
        #expect(frames(view)[0] == CGRect(x: 40, y: 5, width: 50, height: 50))
        #expect(frames(view, 1)[0].minX == 170)
        #expect(view.contentSize == CGSize(width: 260, height: 480))
    }

    // "When this property is true, section header views scroll with content until they reach the top of the screen".
    @Test("pinned headers stay at the edge until their section leaves it")
    func pinned() throws {
        let layout = UICollectionViewFlowLayout()
        layout.itemSize = CGSize(width: 320, height: 100)
        layout.headerReferenceSize = CGSize(width: 0, height: 30)
        layout.sectionHeadersPinToVisibleBounds = true
        layout.minimumLineSpacing = 0
        let view = numbers(NumberSource([Array(0..<5), Array(0..<5)]), layout, height: 300)
        func header(_ section: Int) -> CGFloat? {
            view.supplementaryView(
                forElementKind: UICollectionView.elementKindSectionHeader, at: IndexPath(item: 0, section: section))?
                .frame.minY
        }
        view.layoutIfNeeded()
        #expect(header(0) == 0 && header(1) == nil)
        view.contentOffset.y = 210
        view.layoutIfNeeded()
        #expect(header(0) == 210)
        view.contentOffset.y = 515
        view.layoutIfNeeded()
        #expect(header(0) == 500 && header(1) == 530)
        let renderer = try Renderer(backend: .cpu)
        let image = try renderer.image(of: view)
        #expect(pixel(image, 160, 5) == [0, 0, 0, 255], "the header stands before the cells")
    }

    // "automaticSize": "the collection view queries each cell for its actual size using preferredLayoutAttributesFitting".
    @Test("cells say their own sizes where there is an estimate")
    func selfSizing() {
        final class TextCell: UICollectionViewCell {
            override func preferredLayoutAttributesFitting(
                _ layoutAttributes: UICollectionViewLayoutAttributes
            ) -> UICollectionViewLayoutAttributes {
                layoutAttributes.size = CGSize(width: 320, height: 20 + 10 * CGFloat(layoutAttributes.indexPath.item))
                return layoutAttributes
            }
        }
        let layout = UICollectionViewFlowLayout()
        layout.estimatedItemSize = CGSize(width: 320, height: 60)
        layout.minimumLineSpacing = 0
        let source = NumberSource([Array(0..<20)])
        let view = numbers(source, layout, height: 200)
        view.register(TextCell.self, forCellWithReuseIdentifier: "number")
        view.layoutIfNeeded()
        #expect(frames(view).prefix(3).map(\.minY) == [0, 20, 50])
        #expect(view.visibleCells.count == 5)
        #expect(frames(view)[6].height == 60, "what is not shown has the estimate")
        // As large as its content it shows all.
        for _ in 0..<8 {
            view.frame.size.height = layout.collectionViewContentSize.height
            view.layoutIfNeeded()
        }
        #expect(view.visibleCells.count == 20)
        #expect(abs(view.contentSize.height - 2300) < 1e-6)
    }

    @Test("constraints in cells make their sizes")
    func constraints() {
        final class BoxCell: UICollectionViewCell {
            override init(frame: CGRect) {
                super.init(frame: frame)
                let box = UIView()
                box.translatesAutoresizingMaskIntoConstraints = false
                contentView.addSubview(box)
                NSLayoutConstraint.activate([
                    box.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 4),
                    box.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -4),
                    box.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 5),
                    box.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -5),
                    box.widthAnchor.constraint(equalToConstant: 70), box.heightAnchor.constraint(equalToConstant: 22),
                ])
            }
            required init?(coder: NSCoder) { nil }
        }
        let layout = UICollectionViewFlowLayout()
        layout.estimatedItemSize = UICollectionViewFlowLayout.automaticSize
        let view = numbers(NumberSource([Array(0..<4)]), layout)
        view.register(BoxCell.self, forCellWithReuseIdentifier: "number")
        view.layoutIfNeeded()
        #expect(frames(view).allSatisfy { $0.size == CGSize(width: 80, height: 30) })
        #expect(frames(view)[3].origin == CGPoint(x: 0, y: 40))
    }

    @Test("100,000 items are laid out in milliseconds, and only what is shown becomes cells")
    func many() {
        let layout = UICollectionViewFlowLayout()
        let source = NumberSource([Array(0..<100_000)])
        let view = numbers(source, layout)
        let begin = ThreadClock.now
        view.layoutIfNeeded()
        let first = ThreadClock.now - begin
        #expect(view.visibleCells.count == 40)
        #expect(source.asked.count == 40)
        let scrolled = ThreadClock.now
        for step in 1...100 {
            view.contentOffset.y = CGFloat(step * 997)
            view.layoutIfNeeded()
        }
        let steps = ThreadClock.now - scrolled
        print("100,000 items: \(first) at first, \(steps / 100) a step of scrolling")
        #expect(view.subviews.count <= 50)
        #expect(first < .milliseconds(200))
    }
}
