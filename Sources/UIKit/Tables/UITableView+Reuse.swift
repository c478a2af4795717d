import LayerModel

extension UITableView {
    final func registerCell(_ cellClass: AnyClass?, _ identifier: String) {
        require(!identifier.isEmpty, "must pass a valid reuse identifier to register(_:forCellReuseIdentifier:)")
        guard let cellClass else {
            state.registeredCells[identifier] = nil
            return
        }
        guard let type = cellClass as? UITableViewCell.Type else {
            fatalError("must pass a class of kind UITableViewCell, not \(cellClass)")
        }
        state.registeredCells[identifier] = type
    }

    final func registerHeader(_ headerClass: AnyClass?, _ identifier: String) {
        require(
            !identifier.isEmpty, "must pass a valid reuse identifier to register(_:forHeaderFooterViewReuseIdentifier:)"
        )
        guard let headerClass else {
            state.registeredHeaders[identifier] = nil
            return
        }
        guard let type = headerClass as? UITableViewHeaderFooterView.Type else {
            fatalError("must pass a class of kind UITableViewHeaderFooterView, not \(headerClass)")
        }
        state.registeredHeaders[identifier] = type
    }

    final func dequeue(_ identifier: String) -> UITableViewCell? {
        if let (_, cell) = state.reconfigured, cell.reuseIdentifier == identifier {
            state.reconfigured = nil
            return cell
        }
        if let cell = state.freeCells[identifier]?.popLast() {
            cell.prepareForReuse()
            return cell
        }
        return state.registeredCells[identifier]?.make(ReusableIdentity(identifier))
    }

    final func dequeue(_ identifier: String, for path: IndexPath) -> UITableViewCell {
        guard let cell = dequeue(identifier) else {
            fatalError(
                "unable to dequeue a cell with identifier \(identifier) - must register a nib or a class for the identifier or connect a prototype cell in a storyboard"
            )
        }
        if state.geometry.hasRow(path), cell.row != path {
            UIView.performWithoutAnimation {
                cell.bounds.size = state.geometry.rowRect(path).size
            }
        }
        return cell
    }

    final func dequeueHeader(_ identifier: String) -> UITableViewHeaderFooterView? {
        if let header = state.freeHeaders[identifier]?.popLast() {
            header.prepareForReuse()
            return header
        }
        return state.registeredHeaders[identifier]?.make(ReusableIdentity(identifier))
    }

    /// A cell leaves the table and waits for another row.
    final func free(_ cell: UITableViewCell, from path: IndexPath?) {
        cell.row = nil
        if swipe?.cell === cell { swipe?.close(animated: false) }
        cell.removeFromSuperview()
        if let path { tableDelegate?.tableView(self, didEndDisplaying: cell, forRowAt: path) }
        if let identifier = cell.reuseIdentifier {
            cell.layer.removeAllAnimations()
            cell.alpha = 1
            cell.transform = .identity
            cell.layer.sublayerTransform = CATransform3DIdentity
            state.freeCells[identifier, default: []].append(cell)
        }
    }

    final func freeHeader(_ view: UIView, of section: Int, isFooter: Bool) {
        view.removeFromSuperview()
        if isFooter {
            tableDelegate?.tableView(self, didEndDisplayingFooterView: view, forSection: section)
        } else {
            tableDelegate?.tableView(self, didEndDisplayingHeaderView: view, forSection: section)
        }
        let object: AnyObject = view
        if let header = object as? UITableViewHeaderFooterView, let identifier = header.reuseIdentifier {
            header.layer.removeAllAnimations()
            header.alpha = 1
            state.freeHeaders[identifier, default: []].append(header)
        }
    }
}
