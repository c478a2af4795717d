#if Port
/// The requirements of Apple's protocols that are optional on iOS and have default implementations in UIKit and QuartzCore here. A test holds the list to their sources.
enum AppleRequirements {
    /// Keys of members by their protocol.
    static let all: [String: Set<String>] = [
        "CAAnimationDelegate": [
            "animationDidStart(_:)",
            "animationDidStop(_:finished:)",
        ],
        "CALayerDelegate": [
            "action(for:forKey:)",
            "display(_:)",
            "draw(_:in:)",
            "layerWillDraw(_:)",
            "layoutSublayers(of:)",
        ],
        "CALayoutManager": [
            "invalidateLayout(of:)",
            "preferredSize(of:)",
        ],
        "UICollectionViewDataSource": [
            "collectionView(_:canMoveItemAt:)",
            "collectionView(_:moveItemAt:to:)",
            "collectionView(_:viewForSupplementaryElementOfKind:at:)",
            "numberOfSections(in:)",
        ],
        "UICollectionViewDataSourcePrefetching": [
            "collectionView(_:cancelPrefetchingForItemsAt:)"
        ],
        "UICollectionViewDelegate": [
            "collectionView(_:canPerformPrimaryActionForItemAt:)",
            "collectionView(_:didDeselectItemAt:)",
            "collectionView(_:didEndDisplaying:forItemAt:)",
            "collectionView(_:didEndDisplayingSupplementaryView:forElementOfKind:at:)",
            "collectionView(_:didHighlightItemAt:)",
            "collectionView(_:didSelectItemAt:)",
            "collectionView(_:didUnhighlightItemAt:)",
            "collectionView(_:performPrimaryActionForItemAt:)",
            "collectionView(_:shouldDeselectItemAt:)",
            "collectionView(_:shouldHighlightItemAt:)",
            "collectionView(_:shouldSelectItemAt:)",
            "collectionView(_:targetContentOffsetForProposedContentOffset:)",
            "collectionView(_:targetIndexPathForMoveOfItemFromOriginalIndexPath:atCurrentIndexPath:toProposedIndexPath:)",
            "collectionView(_:willDisplay:forItemAt:)",
            "collectionView(_:willDisplaySupplementaryView:forElementKind:at:)",
        ],
        "UICollectionViewDelegateFlowLayout": [
            "collectionView(_:layout:insetForSectionAt:)",
            "collectionView(_:layout:minimumInteritemSpacingForSectionAt:)",
            "collectionView(_:layout:minimumLineSpacingForSectionAt:)",
            "collectionView(_:layout:referenceSizeForFooterInSection:)",
            "collectionView(_:layout:referenceSizeForHeaderInSection:)",
            "collectionView(_:layout:sizeForItemAt:)",
        ],
        "UIContentView": [
            "supports(_:)"
        ],
        "UIGestureRecognizerDelegate": [
            "gestureRecognizer(_:shouldBeRequiredToFailBy:)",
            "gestureRecognizer(_:shouldReceive:)",
            "gestureRecognizer(_:shouldRecognizeSimultaneouslyWith:)",
            "gestureRecognizer(_:shouldRequireFailureOf:)",
            "gestureRecognizerShouldBegin(_:)",
        ],
        "UINavigationControllerDelegate": [
            "navigationController(_:didShow:animated:)",
            "navigationController(_:willShow:animated:)",
        ],
        "UIScrollViewDelegate": [
            "scrollViewDidChangeAdjustedContentInset(_:)",
            "scrollViewDidEndDecelerating(_:)",
            "scrollViewDidEndDragging(_:willDecelerate:)",
            "scrollViewDidEndScrollingAnimation(_:)",
            "scrollViewDidEndZooming(_:with:atScale:)",
            "scrollViewDidScroll(_:)",
            "scrollViewDidScrollToTop(_:)",
            "scrollViewDidZoom(_:)",
            "scrollViewShouldScrollToTop(_:)",
            "scrollViewWillBeginDecelerating(_:)",
            "scrollViewWillBeginDragging(_:)",
            "scrollViewWillBeginZooming(_:with:)",
            "scrollViewWillEndDragging(_:withVelocity:targetContentOffset:)",
            "viewForZooming(in:)",
        ],
        "UITabBarControllerDelegate": [
            "tabBarController(_:didSelect:)",
            "tabBarController(_:shouldSelect:)",
        ],
        "UITableViewDataSource": [
            "numberOfSections(in:)",
            "tableView(_:canEditRowAt:)",
            "tableView(_:canMoveRowAt:)",
            "tableView(_:commit:forRowAt:)",
            "tableView(_:moveRowAt:to:)",
            "tableView(_:titleForFooterInSection:)",
            "tableView(_:titleForHeaderInSection:)",
        ],
        "UITableViewDataSourcePrefetching": [
            "tableView(_:cancelPrefetchingForRowsAt:)"
        ],
        "UITableViewDelegate": [
            "tableView(_:accessoryButtonTappedForRowWith:)",
            "tableView(_:didDeselectRowAt:)",
            "tableView(_:didEndDisplaying:forRowAt:)",
            "tableView(_:didEndDisplayingFooterView:forSection:)",
            "tableView(_:didEndDisplayingHeaderView:forSection:)",
            "tableView(_:didHighlightRowAt:)",
            "tableView(_:didSelectRowAt:)",
            "tableView(_:didUnhighlightRowAt:)",
            "tableView(_:editingStyleForRowAt:)",
            "tableView(_:estimatedHeightForFooterInSection:)",
            "tableView(_:estimatedHeightForHeaderInSection:)",
            "tableView(_:estimatedHeightForRowAt:)",
            "tableView(_:heightForFooterInSection:)",
            "tableView(_:heightForHeaderInSection:)",
            "tableView(_:heightForRowAt:)",
            "tableView(_:indentationLevelForRowAt:)",
            "tableView(_:shouldHighlightRowAt:)",
            "tableView(_:shouldIndentWhileEditingRowAt:)",
            "tableView(_:viewForFooterInSection:)",
            "tableView(_:viewForHeaderInSection:)",
            "tableView(_:willDeselectRowAt:)",
            "tableView(_:willDisplay:forRowAt:)",
            "tableView(_:willDisplayFooterView:forSection:)",
            "tableView(_:willDisplayHeaderView:forSection:)",
            "tableView(_:willSelectRowAt:)",
        ],
        "UITextFieldDelegate": [
            "textField(_:shouldChangeCharactersIn:replacementString:)",
            "textFieldDidBeginEditing(_:)",
            "textFieldDidEndEditing(_:)",
            "textFieldShouldBeginEditing(_:)",
            "textFieldShouldClear(_:)",
            "textFieldShouldEndEditing(_:)",
            "textFieldShouldReturn(_:)",
        ],
        "UITextViewDelegate": [
            "textView(_:shouldChangeTextIn:replacementText:)",
            "textViewDidBeginEditing(_:)",
            "textViewDidChange(_:)",
            "textViewDidChangeSelection(_:)",
            "textViewDidEndEditing(_:)",
            "textViewShouldBeginEditing(_:)",
            "textViewShouldEndEditing(_:)",
        ],
    ]

    /// The protocols that stand above others.
    static let above: [String: [String]] = [
        "UICollectionViewDelegate": ["UIScrollViewDelegate"],
        "UICollectionViewDelegateFlowLayout": ["UICollectionViewDelegate"],
        "UITableViewDelegate": ["UIScrollViewDelegate"],
        "UITextViewDelegate": ["UIScrollViewDelegate"],
    ]

    /// The keys of all.
    static let keys: Set<String> = all.values.reduce(into: []) { $0.formUnion($1) }
}
#endif
