/// Names of before the glossary, kept for one version.
extension KeyedValues {
    /// The old name of `hasEffects`.
    @available(*, deprecated, renamed: "hasEffects")
    public var hasLooks: Bool { hasEffects }
}

extension RenderTree {
    /// The old name of `delayedClonesAreCut`.
    @available(*, deprecated, renamed: "delayedClonesAreCut")
    public var echoesAreCut: Bool { delayedClonesAreCut }

    /// The old name of `forEachSnapshot(of:_:)`.
    @available(*, deprecated, renamed: "forEachSnapshot(of:_:)")
    public func forEachGhost(of layer: LayerID, _ body: (borrowing Node) -> Void) {
        forEachSnapshot(of: layer, body)
    }
}

extension RenderTree.Node {
    /// The old name of `delayedClones`.
    @available(*, deprecated, renamed: "delayedClones")
    public var echoes: ContiguousArray<Int32> { delayedClones }
}
