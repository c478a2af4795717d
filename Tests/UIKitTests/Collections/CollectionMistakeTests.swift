import Testing
import ViewRendering

@testable import UIKit

/// Mistakes of a collection's data source, layout or user, which trap as UIKit throws.
@Suite("Mistakes with collections")
struct CollectionMistakeTests {
    @MainActor
    private static func make(_ numbersOfItems: [[Int]] = [[1, 2, 3]]) -> (UICollectionView, NumberSource) {
        let source = NumberSource(numbersOfItems)
        let view = numbers(source, UICollectionViewFlowLayout())
        view.layoutIfNeeded()
        return (view, source)
    }

    /// Does what traps, in a process of its own.
    @MainActor
    private static func mistake(_ name: String) {
        let (view, source) = make()
        let path = IndexPath(item: 0, section: 0)
        switch name {
        case "items": view.deleteItems(at: [path])
        case "more items":
            source.sections[0].append(4)
            view.performBatchUpdates(nil)
        case "sections": view.insertSections([0])
        case "item beyond": view.deleteItems(at: [IndexPath(item: 9, section: 0)])
        case "section beyond": view.deleteSections([4])
        case "twice":
            view.performBatchUpdates {
                source.sections[0].removeFirst()
                view.deleteItems(at: [path])
                view.moveItem(at: path, to: path)
            }
        case "no class": _ = view.dequeueReusableCell(withReuseIdentifier: "nobody", for: path)
        case "no cell class": view.register(UIView.self, forCellWithReuseIdentifier: "x")
        case "out of bounds": view.scrollToItem(at: IndexPath(item: 3, section: 0), at: .top, animated: false)
        case "no such section":
            view.selectItem(
                at: IndexPath(item: 0, section: 2), animated: false, scrollPosition: [])
        case "both": view.scrollToItem(at: path, at: [.top, .bottom], animated: false)
        case "nan":
            (view.collectionViewLayout as? UICollectionViewFlowLayout)?.itemSize = CGSize(width: CGFloat.nan, height: 1)
            view.layoutIfNeeded()
        case "nan attributes": show { $0.center.x = .nan }
        case "no such item": show { $0.indexPath = IndexPath(item: 77, section: 0) }
        case "count": _ = view.numberOfItems(inSection: 3)
        default: fatalError("no such mistake")
        }
    }

    @MainActor
    private static func show(_ change: @escaping (UICollectionViewLayoutAttributes) -> Void) {
        final class Wrong: UICollectionViewLayout {
            var change: (UICollectionViewLayoutAttributes) -> Void = { _ in }
            override var collectionViewContentSize: CGSize { CGSize(width: 100, height: 100) }
            override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
                let attributes = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: 0, section: 0))
                attributes.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
                change(attributes)
                return [attributes]
            }
        }
        let layout = Wrong()
        layout.change = change
        numbers(NumberSource([[1]]), layout).layoutIfNeeded()
    }

    @Test(
        "mistakes trap with UIKit's sentence",
        arguments: [
            ("items", "Invalid update: invalid number of items in section 0"),
            ("more items", "must be equal to the number of items contained in that section before the update (3)"),
            ("sections", "Invalid update: invalid number of sections"),
            ("item beyond", "attempt to delete item 9 from section 0 which only contains 3 items before the update"),
            ("section beyond", "attempt to delete section 4, but there are only 1 sections before the update"),
            ("twice", "attempt to perform a delete and a move from the same index path"),
            ("no class", "must register a nib or a class for the identifier"),
            ("no cell class", "is no UICollectionViewCell"),
            ("out of bounds", "to an out-of-bounds item (3) when there are only 3 items in section 0"),
            ("no such section", "to an out-of-bounds section (2) when there are only 1 sections"),
            ("both", "more than one position along an axis"),
            ("nan", "is not finite"),
            ("nan attributes", "CALayer position contains NaN"),
            ("no such item", "layout attributes for a cell with an index path that does not exist"),
            ("count", "request for number of items in section 3 when there are only 1 sections"),
        ])
    func mistakes(name: String, sentence: String) async throws {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { [name] in
            await MainActor.run { CollectionMistakeTests.mistake(name) }
        }
        let said = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(said.contains(sentence), "it says \(said.prefix(300))")
    }

    @Test("reloading while cells are made comes to an end")
    @MainActor
    func reloadInCallback() {
        let (view, source) = Self.make()
        source.onAsked = { view.reloadData() }
        view.reloadData()
        view.layoutIfNeeded()
        source.onAsked = nil
        view.reloadData()
        view.layoutIfNeeded()
        #expect(view.visibleCells.count == 3)
    }

    @Test("a cell that wants another size each time is given up")
    @MainActor
    func restless() {
        final class Restless: UICollectionViewCell {
            override func preferredLayoutAttributesFitting(
                _ layoutAttributes: UICollectionViewLayoutAttributes
            ) -> UICollectionViewLayoutAttributes {
                layoutAttributes.size.height += 1
                return layoutAttributes
            }
        }
        final class Open: UICollectionViewFlowLayout {
            override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
                let all = super.layoutAttributesForElements(in: rect)
                for attributes in all ?? [] { attributes.sizing = .wanted }
                return all
            }
        }
        let layout = Open()
        layout.estimatedItemSize = CGSize(width: 300, height: 10)
        let view = numbers(NumberSource([[1, 2]]), layout)
        view.register(Restless.self, forCellWithReuseIdentifier: "number")
        view.layoutIfNeeded()
        #expect((view.layoutAttributesForItem(at: IndexPath(item: 0, section: 0))?.size.height ?? 0) > 100)
    }

    @Test("inserting while cells are made shows the new data")
    @MainActor
    func insertInCallback() {
        let (view, source) = Self.make()
        var isFirst = true
        source.onAsked = {
            guard isFirst else { return }
            isFirst = false
            source.sections[0].append(4)
            view.insertItems(at: [IndexPath(item: 3, section: 0)])
        }
        view.reloadData()
        view.layoutIfNeeded()
        #expect(view.visibleCells.count == 4)
    }
}
