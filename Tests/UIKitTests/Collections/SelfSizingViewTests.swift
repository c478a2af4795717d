import Testing
import UIKit
import ViewRendering

/// Tables and collections that are as high as what is in them: `layoutIfNeeded()` in `intrinsicContentSize`, as many programs have it.
@Suite("views that lay out when they are asked for their size")
@MainActor
struct SelfSizingViewTests {
    final class Table: UITableView {
        override var contentSize: CGSize { didSet { invalidateIntrinsicContentSize() } }
        override var intrinsicContentSize: CGSize {
            layoutIfNeeded()
            return CGSize(width: UIView.noIntrinsicMetric, height: contentSize.height)
        }
    }
    final class Collection: UICollectionView {
        override var contentSize: CGSize { didSet { invalidateIntrinsicContentSize() } }
        override var intrinsicContentSize: CGSize {
            layoutIfNeeded()
            return CGSize(
                width: UIView.noIntrinsicMetric, height: collectionViewLayout.collectionViewContentSize.height)
        }
    }
    final class Tag: UICollectionViewCell {
        override init(frame: CGRect) {
            super.init(frame: frame)
            let label = UILabel()
            label.text = "tag"
            label.translatesAutoresizingMaskIntoConstraints = false
            contentView.addSubview(label)
            NSLayoutConstraint.activate([
                label.topAnchor.constraint(equalTo: contentView.topAnchor),
                label.leadingAnchor.constraint(equalTo: contentView.leadingAnchor),
                label.bottomAnchor.constraint(equalTo: contentView.bottomAnchor),
                label.trailingAnchor.constraint(equalTo: contentView.trailingAnchor),
            ])
        }
        required init?(coder: NSCoder) { nil }
    }
    final class Source: NSObject, UITableViewDataSource, UICollectionViewDataSource {
        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            let cell = UITableViewCell()
            cell.textLabel?.text = "row"
            return cell
        }
        func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 3 }
        func collectionView(
            _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
        ) -> UICollectionViewCell { collectionView.dequeueReusableCell(withReuseIdentifier: "tag", for: indexPath) }
    }

    enum Kind: CaseIterable { case table, flow, compositional }

    private func view(_ kind: Kind, _ source: Source) -> UIScrollView {
        if kind == .table {
            let table = Table(frame: .zero)
            table.dataSource = source
            return table
        }
        let layout: UICollectionViewLayout
        if kind == .flow {
            let flow = UICollectionViewFlowLayout()
            flow.estimatedItemSize = UICollectionViewFlowLayout.automaticSize
            layout = flow
        } else {
            layout = UICollectionViewCompositionalLayout { _, _ in
                let item = NSCollectionLayoutItem(
                    layoutSize: .init(widthDimension: .estimated(60), heightDimension: .estimated(26)))
                return NSCollectionLayoutSection(
                    group: .horizontal(
                        layoutSize: .init(widthDimension: .fractionalWidth(1), heightDimension: .estimated(26)),
                        subitems: [item]))
            }
        }
        let collection = Collection(frame: .zero, collectionViewLayout: layout)
        collection.register(Tag.self, forCellWithReuseIdentifier: "tag")
        collection.dataSource = source
        return collection
    }

    @Test(
        "they get the height of what is in them, whether a fitting size was asked for before or not",
        arguments: Kind.allCases)
    func heights(kind: Kind) throws {
        var frames: [CGRect] = []
        for isFitted in [false, true] {
            let root = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 200)), source = Source()
            let view = view(kind, source)
            view.translatesAutoresizingMaskIntoConstraints = false
            root.addSubview(view)
            NSLayoutConstraint.activate([
                view.leadingAnchor.constraint(equalTo: root.leadingAnchor),
                view.trailingAnchor.constraint(equalTo: root.trailingAnchor),
                view.topAnchor.constraint(equalTo: root.topAnchor),
            ])
            if isFitted {
                _ = root.systemLayoutSizeFitting(
                    CGSize(width: 200, height: 0), withHorizontalFittingPriority: .required,
                    verticalFittingPriority: .fittingSizeLevel)
            }
            _ = try Renderer(backend: .cpu).image(of: root)
            frames.append(view.frame)
            #expect(view.frame.width == 200 && view.frame.height == view.contentSize.height)
        }
        #expect(frames[0] == frames[1] && frames[0].height > 20)
    }
}
