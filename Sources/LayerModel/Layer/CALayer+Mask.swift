// The mask: a layer that belongs to another one without being one of its sublayers.

extension CALayer {
    /// The mask of this layer itself, without the lookup for a presentation layer.
    final var ownMask: CALayer? { extras?.mask }

    final func setMask(_ mask: CALayer?) {
        if mask === ownMask || refuses("a mask") { return }
        guard let mask else {
            exchangeMask(for: nil)
            return
        }
        if mask.refuses("becoming a mask") { return }
        if mask === self || isDescendant(of: mask) {
            let host = mask === self ? "itself" : "\(nameForMessages), which is below it"
            Warnings.once("\(mask.nameForMessages) cannot be the mask of \(host)")
            return
        }
        checkInsertion(of: mask, as: "mask")
        mask.yieldAttachment()
        mask.leaveSuperlayer(isMove: true)
        exchangeMask(for: mask)
    }

    /// Replaces the mask by a layer that has no superlayer, and notes it for the commit.
    final func exchangeMask(for mask: CALayer?) {
        let action = sought("mask")
        let old = ownMask
        if let connection = changed.connection, !changed.pending.contains(.mask) {
            changed.pending.insert(.mask)
            connection.undo.keep(mask: old, of: layerID)
            enqueue()
        }
        ownedExtras.mask = mask
        if let mask {
            mask.parent = Unmanaged.passUnretained(self)
            mask.noteLayoutWaiting()
        }
        if let old {
            old.parent = nil
            old.noteMoved(from: self)
        }
        action?.run(forKey: "mask", object: self, arguments: nil)
    }
}
