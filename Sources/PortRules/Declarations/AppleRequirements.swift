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
        "NSLayoutManagerDelegate": [
            "layoutManager(_:didCompleteLayoutFor:atEnd:)",
            "layoutManager(_:lineSpacingAfterGlyphAt:withProposedLineFragmentRect:)",
            "layoutManager(_:shouldSetLineFragmentRect:lineFragmentUsedRect:baselineOffset:in:forGlyphRange:)",
            "layoutManagerDidInvalidateLayout(_:)",
        ],
        "NSTextStorageDelegate": [
            "textStorage(_:didProcessEditing:range:changeInLength:)",
            "textStorage(_:willProcessEditing:range:changeInLength:)",
        ],
        "UIAdaptivePresentationControllerDelegate": [
            "adaptivePresentationStyle(for:)",
            "adaptivePresentationStyle(for:traitCollection:)",
            "presentationController(_:prepare:)",
            "presentationController(_:viewControllerForAdaptivePresentationStyle:)",
            "presentationController(_:willPresentWithAdaptiveStyle:transitionCoordinator:)",
            "presentationControllerDidAttemptToDismiss(_:)",
            "presentationControllerDidDismiss(_:)",
            "presentationControllerShouldDismiss(_:)",
            "presentationControllerWillDismiss(_:)",
        ],
        "UIApplicationDelegate": [
            "application(_:configurationForConnecting:options:)",
            "application(_:didFinishLaunchingWithOptions:)",
            "application(_:open:options:)",
            "application(_:supportedInterfaceOrientationsFor:)",
            "application(_:willFinishLaunchingWithOptions:)",
            "applicationDidBecomeActive(_:)",
            "applicationDidEnterBackground(_:)",
            "applicationDidReceiveMemoryWarning(_:)",
            "applicationWillEnterForeground(_:)",
            "applicationWillResignActive(_:)",
            "applicationWillTerminate(_:)",
        ],
        "UIBarPositioningDelegate": [
            "position(for:)"
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
        "UIContextMenuInteractionDelegate": [
            "contextMenuInteraction(_:previewForDismissingMenuWithConfiguration:)",
            "contextMenuInteraction(_:previewForHighlightingMenuWithConfiguration:)",
        ],
        "UIGestureRecognizerDelegate": [
            "gestureRecognizer(_:shouldBeRequiredToFailBy:)",
            "gestureRecognizer(_:shouldReceive:)",
            "gestureRecognizer(_:shouldRecognizeSimultaneouslyWith:)",
            "gestureRecognizer(_:shouldRequireFailureOf:)",
            "gestureRecognizerShouldBegin(_:)",
        ],
        "UINavigationControllerDelegate": [
            "navigationController(_:animationControllerFor:from:to:)",
            "navigationController(_:didShow:animated:)",
            "navigationController(_:interactionControllerFor:)",
            "navigationController(_:willShow:animated:)",
        ],
        "UIPageViewControllerDataSource": [
            "presentationCount(for:)",
            "presentationIndex(for:)",
        ],
        "UIPageViewControllerDelegate": [
            "pageViewController(_:didFinishAnimating:previousViewControllers:transitionCompleted:)",
            "pageViewController(_:willTransitionTo:)",
        ],
        "UIPickerViewDelegate": [
            "pickerView(_:attributedTitleForRow:forComponent:)",
            "pickerView(_:didSelectRow:inComponent:)",
            "pickerView(_:rowHeightForComponent:)",
            "pickerView(_:titleForRow:forComponent:)",
            "pickerView(_:viewForRow:forComponent:reusing:)",
            "pickerView(_:widthForComponent:)",
        ],
        "UIPointerInteractionDelegate": [
            "pointerInteraction(_:regionFor:defaultRegion:)",
            "pointerInteraction(_:styleFor:)",
        ],
        "UIPopoverPresentationControllerDelegate": [
            "prepareForPopoverPresentation(_:)"
        ],
        "UISceneDelegate": [
            "scene(_:openURLContexts:)",
            "scene(_:willConnectTo:options:)",
            "sceneDidBecomeActive(_:)",
            "sceneDidDisconnect(_:)",
            "sceneDidEnterBackground(_:)",
            "sceneWillEnterForeground(_:)",
            "sceneWillResignActive(_:)",
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
        "UISearchBarDelegate": [
            "searchBar(_:selectedScopeButtonIndexDidChange:)",
            "searchBar(_:textDidChange:)",
            "searchBarCancelButtonClicked(_:)",
            "searchBarSearchButtonClicked(_:)",
        ],
        "UISheetPresentationControllerDelegate": [
            "sheetPresentationControllerDidChangeSelectedDetentIdentifier(_:)"
        ],
        "UISplitViewControllerDelegate": [
            "splitViewController(_:collapseSecondary:onto:)",
            "splitViewController(_:topColumnForCollapsingToProposedTopColumn:)",
        ],
        "UITabBarControllerDelegate": [
            "tabBarController(_:animationControllerForTransitionFrom:to:)",
            "tabBarController(_:didSelect:)",
            "tabBarController(_:interactionControllerFor:)",
            "tabBarController(_:shouldSelect:)",
        ],
        "UITableViewDataSource": [
            "numberOfSections(in:)",
            "sectionIndexTitles(for:)",
            "tableView(_:canEditRowAt:)",
            "tableView(_:canMoveRowAt:)",
            "tableView(_:commit:forRowAt:)",
            "tableView(_:moveRowAt:to:)",
            "tableView(_:sectionForSectionIndexTitle:at:)",
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
            "tableView(_:didEndEditingRowAt:)",
            "tableView(_:didHighlightRowAt:)",
            "tableView(_:didSelectRowAt:)",
            "tableView(_:didUnhighlightRowAt:)",
            "tableView(_:editActionsForRowAt:)",
            "tableView(_:editingStyleForRowAt:)",
            "tableView(_:estimatedHeightForFooterInSection:)",
            "tableView(_:estimatedHeightForHeaderInSection:)",
            "tableView(_:estimatedHeightForRowAt:)",
            "tableView(_:heightForFooterInSection:)",
            "tableView(_:heightForHeaderInSection:)",
            "tableView(_:heightForRowAt:)",
            "tableView(_:indentationLevelForRowAt:)",
            "tableView(_:leadingSwipeActionsConfigurationForRowAt:)",
            "tableView(_:shouldHighlightRowAt:)",
            "tableView(_:shouldIndentWhileEditingRowAt:)",
            "tableView(_:titleForDeleteConfirmationButtonForRowAt:)",
            "tableView(_:trailingSwipeActionsConfigurationForRowAt:)",
            "tableView(_:viewForFooterInSection:)",
            "tableView(_:viewForHeaderInSection:)",
            "tableView(_:willBeginEditingRowAt:)",
            "tableView(_:willDeselectRowAt:)",
            "tableView(_:willDisplay:forRowAt:)",
            "tableView(_:willDisplayFooterView:forSection:)",
            "tableView(_:willDisplayHeaderView:forSection:)",
            "tableView(_:willSelectRowAt:)",
        ],
        "UITextFieldDelegate": [
            "textField(_:shouldChangeCharactersIn:replacementString:)",
            "textFieldDidBeginEditing(_:)",
            "textFieldDidChangeSelection(_:)",
            "textFieldDidEndEditing(_:)",
            "textFieldDidEndEditing(_:reason:)",
            "textFieldShouldBeginEditing(_:)",
            "textFieldShouldClear(_:)",
            "textFieldShouldEndEditing(_:)",
            "textFieldShouldReturn(_:)",
        ],
        "UITextViewDelegate": [
            "textView(_:shouldChangeTextIn:replacementText:)",
            "textView(_:shouldInteractWith:in:interaction:)",
            "textViewDidBeginEditing(_:)",
            "textViewDidChange(_:)",
            "textViewDidChangeSelection(_:)",
            "textViewDidEndEditing(_:)",
            "textViewShouldBeginEditing(_:)",
            "textViewShouldEndEditing(_:)",
        ],
        "UIViewControllerTransitioningDelegate": [
            "animationController(forDismissed:)",
            "animationController(forPresented:presenting:source:)",
            "interactionControllerForDismissal(using:)",
            "interactionControllerForPresentation(using:)",
            "presentationController(forPresented:presenting:source:)",
        ],
    ]

    /// The protocols that stand above others.
    static let above: [String: [String]] = [
        "UICollectionViewDelegate": ["UIScrollViewDelegate"],
        "UICollectionViewDelegateFlowLayout": ["UICollectionViewDelegate"],
        "UIPopoverPresentationControllerDelegate": ["UIAdaptivePresentationControllerDelegate"],
        "UISheetPresentationControllerDelegate": ["UIAdaptivePresentationControllerDelegate"],
        "UITableViewDelegate": ["UIScrollViewDelegate"],
        "UITextViewDelegate": ["UIScrollViewDelegate"],
    ]

    /// The keys of all.
    static let keys: Set<String> = all.values.reduce(into: []) { $0.formUnion($1) }
}
#endif
