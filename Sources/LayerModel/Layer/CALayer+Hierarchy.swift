import FoundationAdditions

extension CALayer {
    /// A place in a list of sublayers.
    enum Place {
        case last, index(Int), below(CALayer?), above(CALayer?)
    }

    /// Whether `layer` can become a sublayer: it is neither this layer nor one above it, nor the root of an attached
    /// tree that does not yield.
    package final func canInsert(_ layer: CALayer) -> Bool {
        layer !== self && !isPresentation && !layer.isPresentation
            && (layer.attachment == nil || layer.attachmentYields) && !isDescendant(of: layer)
    }

    /// Whether `other` is above this layer. A layer without sublayers and mask is above none.
    final func isDescendant(of other: CALayer) -> Bool {
        if other.children.isEmpty && other.ownMask == nil { return false }
        var above = superlayer
        while let layer = above {
            if layer === other { return true }
            above = layer.superlayer
        }
        return false
    }

    /// - Parameter role: The role that the layer is to get.
    final func checkInsertion(of layer: CALayer, as role: String = "sublayer") {
        require(layer !== self, "\(layer.nameForMessages) cannot become its own \(role)")
        require(
            layer.attachment == nil || layer.attachmentYields,
            "\(layer.nameForMessages) is the root of a rendered tree; detach it first")
        require(
            !isDescendant(of: layer),
            "\(layer.nameForMessages) cannot become a \(role) of \(nameForMessages), which is below it")
    }

    final func insert(_ layer: CALayer, at place: Place) {
        if refuses("a sublayer") || layer.refuses("becoming a sublayer") { return }
        checkInsertion(of: layer)
        switch place {
        case .below(let sibling?) where sibling === layer && layer.superlayer === self: return
        case .above(let sibling?) where sibling === layer && layer.superlayer === self: return
        case .last where children.last === layer: return
        default: break
        }
        let order = layer.soughtOrderAction(from: layer.isInRenderedTree, to: changed.connection != nil)
        let action = sought("sublayers")
        layer.yieldAttachment()
        layer.leaveSuperlayer(isMove: true)
        noteSublayersChange()
        switch place {
        case .last: children.append(layer)
        case .index(let index): children.insert(layer, at: min(index, children.count))
        case .below(let sibling): children.insert(layer, at: index(of: sibling))
        case .above(let sibling): children.insert(layer, at: index(of: sibling) + 1)
        }
        layer.parent = Unmanaged.passUnretained(self)
        noteLayout(ofNew: layer)
        action?.run(forKey: "sublayers", object: self, arguments: nil)
        order?.run(on: layer)
    }

    private func index(of sibling: CALayer?) -> Int {
        guard let sibling, sibling.superlayer === self, let index = children.firstIndex(where: { $0 === sibling })
        else { fatalError("\(sibling?.nameForMessages ?? "nil") is not a sublayer of \(nameForMessages)") }
        return index
    }

    final func replace(_ old: CALayer, with new: CALayer) {
        if refuses("a sublayer") || new.refuses("becoming a sublayer") { return }
        _ = index(of: old)
        if old === new { return }
        insert(new, at: .below(old))
        old.leaveSuperlayer()
    }

    /// - Parameter isMove: Whether the layer moves to another place, which then handles the consequences.
    final func leaveSuperlayer(isMove: Bool = false) {
        if refuses("leaving its superlayer") { return }
        guard let above = superlayer else { return }
        if above.ownMask === self {
            above.exchangeMask(for: nil)
            return
        }
        let order = isMove ? nil : soughtOrderAction(from: isInRenderedTree, to: false)
        let action = above.sought("sublayers")
        // Many layers leave from the end.
        let index =
            above.children.last === self ? above.children.count - 1 : above.children.firstIndex { $0 === self }
        guard let index else { fatalError("a layer and its superlayer disagree") }
        above.noteSublayersChange()
        // Retains the layer, since the list may have the last reference.
        let layer = above.children.remove(at: index)
        layer.parent = nil
        layer.noteMoved(from: above)
        above.setNeedsLayout()
        action?.run(forKey: "sublayers", object: above, arguments: nil)
        order?.run(on: layer)
    }

    final func setSublayers(_ list: [CALayer]) {
        if list.elementsEqual(children, by: ===) { return }
        if refuses("a list of sublayers") || list.contains(where: { $0.refuses("becoming a sublayer") }) { return }
        var seen = Set<ObjectIdentifier>(minimumCapacity: list.count)
        for layer in list {
            checkInsertion(of: layer)
            require(
                seen.insert(ObjectIdentifier(layer)).inserted, "\(layer.nameForMessages) stands twice in the sublayers")
        }
        let action = sought("sublayers")
        let isShown = changed.connection != nil
        let leaving = children.filter { !seen.contains(ObjectIdentifier($0)) }
        var orders = leaving.map { ($0, $0.soughtOrderAction(from: isShown, to: false)) }
        orders += list.map { ($0, $0.soughtOrderAction(from: $0.isInRenderedTree, to: isShown)) }
        noteSublayersChange()
        let old = children
        children = []
        for layer in old {
            layer.parent = nil
            if !seen.contains(ObjectIdentifier(layer)) { layer.noteMoved(from: self) }
        }
        for layer in list {
            layer.yieldAttachment()
            layer.leaveSuperlayer(isMove: true)
            layer.parent = Unmanaged.passUnretained(self)
        }
        children = list
        for layer in list { noteLayout(ofNew: layer) }
        setNeedsLayout()
        action?.run(forKey: "sublayers", object: self, arguments: nil)
        for (layer, order) in orders { order?.run(on: layer) }
    }

    /// Saves the list of sublayers before a change, and enqueues the layer for the next commit.
    private func noteSublayersChange() {
        guard let connection = changed.connection, !changed.pending.contains(.sublayers) else { return }
        changed.pending.insert(.sublayers)
        connection.undo.keep(sublayers: children, of: layerID)
        enqueue()
    }

    /// Notes for the commit that a layer known to a sink left its place; whether it is gone is decided at the commit.
    final func noteMoved(from superlayer: CALayer?) {
        guard let connection = changed.connection, !changed.pending.contains(.moved) else { return }
        changed.pending.insert(.moved)
        connection.undo.keep(superlayer: superlayer, of: layerID)
        connection.movedLayers.append(self)
        connection.touch()
    }

    /// Releases the sublayers and the mask when the layer is freed. Iterative, because a chain of 100,000 layers would
    /// overflow the stack if each freed the next.
    final func dismantle() {
        AssociatedObjects.forget(self)
        let animations = orphanAnimations()
        changed.connection?.layerDied(layerID, leaving: animations)
        attachment?.removeRoot()
        if children.isEmpty && ownMask == nil { return }
        var orphans: [CALayer] = []
        giveUpChildren(to: &orphans)
        while var layer = orphans.popLast() {
            if isKnownUniquelyReferenced(&layer) {
                layer.giveUpChildren(to: &orphans)
            } else {
                layer.noteMoved(from: nil)
            }
        }
    }

    private func giveUpChildren(to orphans: inout [CALayer]) {
        for layer in children { layer.parent = nil }
        orphans.append(contentsOf: children)
        children = []
        if let mask = ownMask {
            mask.parent = nil
            orphans.append(mask)
            extras?.mask = nil
        }
    }

    /// The layer's name in messages.
    final var nameForMessages: String {
        "\(type(of: self))" + (name.map { " \"\($0)\"" } ?? " \(layerID.rawValue)")
    }
}
