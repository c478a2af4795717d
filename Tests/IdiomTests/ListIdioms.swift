import UIKit

extension Idioms {
    /// `UITableView`.
    static var tables: Idioms {
        Idioms("UITableView") { idiom in
            idiom("set up") {
                let table = UITableView(frame: .zero, style: .insetGrouped), source = Rows()
                table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
                table.register(UITableViewHeaderFooterView.self, forHeaderFooterViewReuseIdentifier: "header")
                table.dataSource = source
                table.delegate = source
                table.rowHeight = UITableView.automaticDimension
                table.estimatedRowHeight = 44
                table.sectionHeaderHeight = 20
                table.estimatedSectionHeaderHeight = 0
                table.separatorStyle = .none
                table.separatorInset = UIEdgeInsets(top: 0, left: 16, bottom: 0, right: 0)
                table.separatorColor = .lightGray
                table.tableFooterView = UIView()
                table.tableHeaderView = UIView(frame: CGRect(x: 0, y: 0, width: 1, height: 40))
                table.backgroundView = UIView()
                table.allowsSelection = true
                table.allowsMultipleSelection = false
                table.allowsSelectionDuringEditing = false
                table.keyboardDismissMode = .onDrag
                table.cellLayoutMarginsFollowReadableWidth = false
                table.sectionIndexColor = .red
                table.sectionHeaderTopPadding = 0
                table.contentInset = UIEdgeInsets(top: 10, left: 0, bottom: 0, right: 0)
                table.remembersLastFocusedIndexPath = false
                return table.style == .insetGrouped && table.numberOfSections == 1
                    && table.numberOfRows(inSection: 0) == 3
            }
            idiom("rows shown") {
                let table = UITableView(frame: CGRect(x: 0, y: 0, width: 100, height: 200)), source = Rows()
                table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
                table.dataSource = source
                table.reloadData()
                table.layoutIfNeeded()
                table.selectRow(at: IndexPath(row: 1, section: 0), animated: false, scrollPosition: .none)
                table.deselectRow(at: IndexPath(row: 1, section: 0), animated: true)
                table.scrollToRow(at: IndexPath(row: 2, section: 0), at: .bottom, animated: false)
                return table.visibleCells.count == 3
                    && table.cellForRow(at: IndexPath(row: 0, section: 0))?.textLabel?.text == "0"
                    && table.indexPathsForVisibleRows?.count == 3
                    && table.indexPathForRow(at: CGPoint(x: 5, y: 5))?.row == 0
                    && table.rectForRow(at: [0, 0]).height > 0
            }
            idiom("updates in a batch") {
                let table = UITableView(frame: CGRect(x: 0, y: 0, width: 100, height: 200)), source = Rows()
                table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
                table.dataSource = source
                table.reloadData()
                table.beginUpdates()
                source.count = 4
                table.insertRows(at: [IndexPath(row: 3, section: 0)], with: .automatic)
                table.endUpdates()
                table.performBatchUpdates {
                    table.reloadRows(at: [IndexPath(row: 0, section: 0)], with: .fade)
                } completion: { _ in
                }
                table.reloadSections(IndexSet(integer: 0), with: .none)
                table.reloadSections([0], with: .left)
                return table.numberOfRows(inSection: 0) == 4
            }
            idiom("a cell's parts") {
                let cell = UITableViewCell(style: .subtitle, reuseIdentifier: "cell")
                cell.textLabel?.text = "A"
                cell.detailTextLabel?.text = "B"
                cell.imageView?.image = .square
                cell.accessoryType = .disclosureIndicator
                cell.accessoryView = UISwitch()
                cell.selectionStyle = .none
                cell.backgroundColor = .clear
                cell.contentView.backgroundColor = .white
                cell.selectedBackgroundView = UIView()
                cell.separatorInset = .zero
                cell.layoutMargins = .zero
                cell.indentationLevel = 1
                cell.shouldIndentWhileEditing = false
                cell.setSelected(true, animated: false)
                cell.setHighlighted(true, animated: false)
                return cell.isSelected && cell.reuseIdentifier == "cell"
            }
            idiom("a content configuration") {
                let cell = UITableViewCell()
                var content = cell.defaultContentConfiguration()
                content.text = "Title"
                content.secondaryText = "more"
                content.image = .square
                content.textProperties.font = .systemFont(ofSize: 12)
                content.imageProperties.tintColor = .red
                content.imageToTextPadding = 4
                cell.contentConfiguration = content
                var background = UIBackgroundConfiguration.listPlainCell()
                background.backgroundColor = .red
                cell.backgroundConfiguration = background
                return cell.contentConfiguration != nil
                    && (cell.contentConfiguration as? UIListContentConfiguration)?.text == "Title"
            }
            idiom("a cell's class") {
                final class Cell: UITableViewCell {
                    static let identifier = String(describing: Cell.self)
                    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
                        super.init(style: style, reuseIdentifier: reuseIdentifier)
                    }
                    required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
                    override func prepareForReuse() { super.prepareForReuse() }
                    override func setSelected(_ selected: Bool, animated: Bool) {
                        super.setSelected(selected, animated: animated)
                    }
                    override func setHighlighted(_ highlighted: Bool, animated: Bool) {
                        super.setHighlighted(highlighted, animated: animated)
                    }
                    override func setEditing(_ editing: Bool, animated: Bool) {
                        super.setEditing(editing, animated: animated)
                    }
                    override func updateConfiguration(using state: UICellConfigurationState) {
                        super.updateConfiguration(using: state)
                    }
                }
                return Cell(style: .default, reuseIdentifier: Cell.identifier).reuseIdentifier == "Cell"
            }
            idiom("swipe actions") {
                let action = UIContextualAction(style: .destructive, title: "Delete") { _, _, done in done(true) }
                action.backgroundColor = .red
                action.image = .square
                let configuration = UISwipeActionsConfiguration(actions: [action])
                configuration.performsFirstActionWithFullSwipe = false
                return configuration.actions.count == 1
            }
            idiom("a diffable data source") {
                let table = UITableView()
                table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
                let source = UITableViewDiffableDataSource<Int, String>(tableView: table) { table, path, item in
                    let cell = table.dequeueReusableCell(withIdentifier: "cell", for: path)
                    cell.textLabel?.text = item
                    return cell
                }
                var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
                snapshot.appendSections([0])
                snapshot.appendItems(["a", "b"])
                source.defaultRowAnimation = .fade
                source.apply(snapshot, animatingDifferences: false)
                return source.snapshot().numberOfItems == 2
                    && source.itemIdentifier(for: IndexPath(row: 1, section: 0)) == "b"
            }
            idiom("index paths") {
                let path = IndexPath(row: 3, section: 1)
                return path.row == 3 && path.section == 1 && path.item == 3 && IndexPath(item: 2, section: 0) < path
                    && NSIndexPath(row: 1, section: 0).row == 1
            }
        }
    }

    /// `UICollectionView`.
    static var collections: Idioms {
        Idioms("UICollectionView") { idiom in
            idiom("a flow layout") {
                let layout = UICollectionViewFlowLayout()
                layout.itemSize = CGSize(width: 50, height: 50)
                layout.scrollDirection = .horizontal
                layout.minimumLineSpacing = 8
                layout.minimumInteritemSpacing = 4
                layout.sectionInset = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
                layout.estimatedItemSize = UICollectionViewFlowLayout.automaticSize
                layout.headerReferenceSize = CGSize(width: 0, height: 20)
                layout.sectionHeadersPinToVisibleBounds = true
                layout.sectionInsetReference = .fromSafeArea
                return layout.itemSize.width == 50 && layout.collectionView == nil
            }
            idiom("set up") {
                let
                    view = UICollectionView(
                        frame: CGRect(x: 0, y: 0, width: 100, height: 100),
                        collectionViewLayout: UICollectionViewFlowLayout()), source = Items()
                view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
                view.register(
                    UICollectionReusableView.self,
                    forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader, withReuseIdentifier: "header"
                )
                view.dataSource = source
                view.delegate = source
                view.allowsMultipleSelection = true
                view.isPagingEnabled = true
                view.showsHorizontalScrollIndicator = false
                view.alwaysBounceVertical = true
                view.contentInsetAdjustmentBehavior = .never
                view.isPrefetchingEnabled = false
                view.backgroundView = nil
                view.reloadData()
                view.layoutIfNeeded()
                return view.numberOfItems(inSection: 0) == 3 && !view.visibleCells.isEmpty
                    && view.indexPathForItem(at: CGPoint(x: 50, y: 25)) == [0, 0]
            }
            idiom("updates and scrolling") {
                let
                    view = UICollectionView(
                        frame: CGRect(x: 0, y: 0, width: 100, height: 100),
                        collectionViewLayout: UICollectionViewFlowLayout()), source = Items()
                view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
                view.dataSource = source
                view.layoutIfNeeded()
                view.performBatchUpdates(
                    {
                        source.count = 4
                        view.insertItems(at: [IndexPath(item: 3, section: 0)])
                    }, completion: nil)
                view.scrollToItem(
                    at: IndexPath(item: 3, section: 0), at: [.centeredHorizontally, .centeredVertically],
                    animated: false)
                view.selectItem(at: IndexPath(item: 0, section: 0), animated: false, scrollPosition: .top)
                view.reloadItems(at: [IndexPath(item: 0, section: 0)])
                view.collectionViewLayout.invalidateLayout()
                view.setCollectionViewLayout(UICollectionViewFlowLayout(), animated: false)
                return view.numberOfItems(inSection: 0) == 4 && view.indexPathsForSelectedItems != nil
            }
            idiom("a layout of one's own") {
                final class Layout: UICollectionViewLayout {
                    override func prepare() { super.prepare() }
                    override var collectionViewContentSize: CGSize { CGSize(width: 10, height: 10) }
                    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
                        [IndexPath(item: 0, section: 0)].compactMap(layoutAttributesForItem(at:))
                    }
                    override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes?
                    {
                        let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
                        attributes.frame = CGRect(x: 0, y: 0, width: 5, height: 5)
                        attributes.transform3D = CATransform3DIdentity
                        attributes.zIndex = 1
                        attributes.alpha = 0.5
                        return attributes
                    }
                    override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { true }
                    override func targetContentOffset(
                        forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint
                    ) -> CGPoint { proposedContentOffset }
                    override func initialLayoutAttributesForAppearingItem(at itemIndexPath: IndexPath)
                        -> UICollectionViewLayoutAttributes?
                    { nil }
                }
                let layout = Layout()
                return layout.layoutAttributesForElements(in: .infinite)?.first?.zIndex == 1
            }
            idiom("flow delegate") {
                final class Delegate: NSObject, UICollectionViewDelegateFlowLayout {
                    func collectionView(
                        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
                        sizeForItemAt indexPath: IndexPath
                    ) -> CGSize { CGSize(width: 1, height: 1) }
                    func collectionView(
                        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
                        insetForSectionAt section: Int
                    ) -> UIEdgeInsets { .zero }
                    func collectionView(
                        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
                        minimumLineSpacingForSectionAt section: Int
                    ) -> CGFloat { 0 }
                    func collectionView(
                        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
                        minimumInteritemSpacingForSectionAt section: Int
                    ) -> CGFloat { 0 }
                    func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {}
                    func collectionView(
                        _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell,
                        forItemAt indexPath: IndexPath
                    ) {}
                    func scrollViewDidScroll(_ scrollView: UIScrollView) {}
                }
                let delegate = Delegate()
                let layout = UICollectionViewFlowLayout()
                return delegate.collectionView(
                    UICollectionView(frame: .zero, collectionViewLayout: layout), layout: layout, sizeForItemAt: [0, 0]
                ).width == 1
            }
            idiom("registrations") {
                let view = UICollectionView(
                    frame: .zero,
                    collectionViewLayout: UICollectionViewCompositionalLayout.list(
                        using: UICollectionLayoutListConfiguration(appearance: .insetGrouped)))
                let registration = UICollectionView.CellRegistration<UICollectionViewListCell, String> {
                    cell, _, item in
                    var content = cell.defaultContentConfiguration()
                    content.text = item
                    cell.contentConfiguration = content
                    cell.accessories = [.disclosureIndicator(), .checkmark(), .delete(), .reorder()]
                }
                let source = UICollectionViewDiffableDataSource<Int, String>(collectionView: view) { view, path, item in
                    view.dequeueConfiguredReusableCell(using: registration, for: path, item: item)
                }
                let header = UICollectionView.SupplementaryRegistration<UICollectionReusableView>(elementKind: "header")
                { _, _, _ in }
                source.supplementaryViewProvider = { view, _, path in
                    view.dequeueConfiguredReusableSupplementary(using: header, for: path)
                }
                var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
                snapshot.appendSections([0, 1])
                snapshot.appendItems(["a"], toSection: 1)
                snapshot.reloadItems(["a"])
                snapshot.reconfigureItems(["a"])
                source.apply(snapshot)
                return source.snapshot().sectionIdentifiers == [0, 1]
            }
        }
    }

    /// Compositional layouts.
    static var compositionalLayouts: Idioms {
        Idioms("Compositional layouts") { idiom in
            idiom("a grid") {
                let item = NSCollectionLayoutItem(
                    layoutSize: NSCollectionLayoutSize(
                        widthDimension: .fractionalWidth(1 / 3), heightDimension: .fractionalHeight(1)))
                item.contentInsets = NSDirectionalEdgeInsets(top: 2, leading: 2, bottom: 2, trailing: 2)
                let group = NSCollectionLayoutGroup.horizontal(
                    layoutSize: .init(widthDimension: .fractionalWidth(1), heightDimension: .absolute(50)),
                    subitems: [item])
                group.interItemSpacing = .fixed(4)
                let section = NSCollectionLayoutSection(group: group)
                section.interGroupSpacing = 8
                section.orthogonalScrollingBehavior = .groupPagingCentered
                section.contentInsets = .zero
                let layout = UICollectionViewCompositionalLayout(section: section)
                layout.configuration.interSectionSpacing = 10
                return layout.configuration.interSectionSpacing == 10
            }
            idiom("sections of an environment, with headers") {
                let layout = UICollectionViewCompositionalLayout { index, environment in
                    let size = NSCollectionLayoutSize(
                        widthDimension: .fractionalWidth(1), heightDimension: .estimated(44))
                    let group = NSCollectionLayoutGroup.vertical(
                        layoutSize: size, repeatingSubitem: NSCollectionLayoutItem(layoutSize: size), count: 1)
                    let section = NSCollectionLayoutSection(group: group)
                    let header = NSCollectionLayoutBoundarySupplementaryItem(
                        layoutSize: size, elementKind: UICollectionView.elementKindSectionHeader, alignment: .top)
                    header.pinToVisibleBounds = true
                    section.boundarySupplementaryItems = [header]
                    section.visibleItemsInvalidationHandler = { items, offset, environment in }
                    return environment.container.effectiveContentSize.width >= 0 ? section : nil
                }
                return layout.scrollDirectionIsVertical
            }
        }
    }

    /// `UIScrollView`.
    static var scrollViews: Idioms {
        Idioms("UIScrollView") { idiom in
            idiom("content and offsets") {
                let view = UIScrollView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
                view.contentSize = CGSize(width: 10, height: 100)
                view.setContentOffset(CGPoint(x: 0, y: 20), animated: false)
                view.contentOffset.y += 5
                view.contentInset.bottom = 4
                view.scrollIndicatorInsets = view.contentInset
                view.verticalScrollIndicatorInsets.bottom = 4
                view.scrollRectToVisible(CGRect(x: 0, y: 0, width: 1, height: 1), animated: false)
                view.flashScrollIndicators()
                return view.contentOffset == .zero && view.adjustedContentInset.bottom == 4
            }
            idiom("behaviour") {
                let view = UIScrollView()
                view.bounces = false
                view.isPagingEnabled = true
                view.isDirectionalLockEnabled = true
                view.scrollsToTop = false
                view.decelerationRate = .fast
                view.indicatorStyle = .white
                view.delaysContentTouches = false
                view.canCancelContentTouches = true
                view.automaticallyAdjustsScrollIndicatorInsets = false
                view.keyboardDismissMode = .interactive
                view.panGestureRecognizer.maximumNumberOfTouches = 1
                return !view.isDragging && !view.isDecelerating && !view.isTracking
                    && view.decelerationRate.rawValue < 1
            }
            idiom("zooming") {
                final class Delegate: NSObject, UIScrollViewDelegate {
                    let content = UIView()
                    func viewForZooming(in scrollView: UIScrollView) -> UIView? { content }
                    func scrollViewDidZoom(_ scrollView: UIScrollView) {}
                    func scrollViewWillEndDragging(
                        _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
                        targetContentOffset: UnsafeMutablePointer<CGPoint>
                    ) {
                        targetContentOffset.pointee = .zero
                    }
                    func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {}
                    func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {}
                    func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {}
                }
                let view = UIScrollView(frame: CGRect(x: 0, y: 0, width: 10, height: 10)), delegate = Delegate()
                view.addSubview(delegate.content)
                view.delegate = delegate
                view.maximumZoomScale = 3
                view.minimumZoomScale = 0.5
                view.setZoomScale(2, animated: false)
                view.zoom(to: CGRect(x: 0, y: 0, width: 5, height: 5), animated: false)
                return view.zoomScale > 1 && !view.isZooming && view.pinchGestureRecognizer != nil
            }
            idiom("its guides") {
                let view = UIScrollView(), content = UIView()
                view.addSubview(content)
                content.translatesAutoresizingMaskIntoConstraints = false
                NSLayoutConstraint.activate([
                    content.topAnchor.constraint(equalTo: view.contentLayoutGuide.topAnchor),
                    content.widthAnchor.constraint(equalTo: view.frameLayoutGuide.widthAnchor),
                ])
                return view.contentLayoutGuide.owningView === view
            }
        }
    }
}

extension UICollectionViewCompositionalLayout {
    fileprivate var scrollDirectionIsVertical: Bool { configuration.scrollDirection == .vertical }
}

private final class Rows: NSObject, UITableViewDataSource, UITableViewDelegate {
    var count = 3
    func numberOfSections(in tableView: UITableView) -> Int { 1 }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { count }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
        cell.textLabel?.text = "\(indexPath.row)"
        return cell
    }
    func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { nil }
    func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { true }
    func tableView(
        _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
    ) {}
    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        tableView.deselectRow(at: indexPath, animated: true)
    }
    func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
        UITableView.automaticDimension
    }
    func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? { nil }
    func tableView(_ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath) {}
    func tableView(_ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath)
        -> UISwipeActionsConfiguration?
    { nil }
    func tableView(_ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath, point: CGPoint)
        -> UIContextMenuConfiguration?
    { nil }
    func scrollViewDidScroll(_ scrollView: UIScrollView) {}
}

private final class Items: NSObject, UICollectionViewDataSource, UICollectionViewDelegateFlowLayout {
    var count = 3
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { count }
    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell
    {
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
        cell.contentView.backgroundColor = .red
        cell.selectedBackgroundView = UIView()
        return cell
    }
    func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView {
        collectionView.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "header", for: indexPath)
    }
}
