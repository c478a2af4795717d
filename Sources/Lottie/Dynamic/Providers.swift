import Drawing

/// What the user puts in the place of the file's own values, texts, pictures and fonts.
package struct Providers {
    /// Providers by key paths without wildcards: of thousands each property finds its own at once.
    private var exact: [String: Entry] = [:]
    /// Those of key paths with wildcards.
    private var patterns: [(keypath: AnimationKeypath, entry: Entry)] = []
    /// How many were set: of several that mean one property the one set last goes first.
    private var count = 0
    /// Pictures by asset; asked once for each.
    var images: (any AnimationImageProvider)? {
        didSet { decoded = DecodedImages() }
    }
    /// What was asked for and decoded till now.
    private(set) var decoded = DecodedImages()
    var texts: (any AnimationKeypathTextProvider)?
    var fonts: (any AnimationFontProvider)?
    /// Notes what can be set; nil where nobody asks.
    var recorder: PropertyRecorder?

    private struct Entry {
        var provider: any AnyValueProvider
        var order: Int
    }

    package init() {}

    /// Sets a provider of the properties at a key path.
    package mutating func set(_ provider: any AnyValueProvider, at keypath: AnimationKeypath) {
        count += 1
        let entry = Entry(provider: provider, order: count)
        if keypath.hasWildcards {
            remove(keypath)
            patterns.append((keypath, entry))
        } else {
            exact[keypath.string] = entry
        }
    }

    /// Takes away the provider that was set at a key path.
    mutating func remove(_ keypath: AnimationKeypath) {
        exact[keypath.string] = nil
        patterns.removeAll { $0.keypath == keypath }
    }

    /// All that was set, in that order.
    package var entries: [(keypath: AnimationKeypath, provider: any AnyValueProvider)] {
        let all = exact.map { (AnimationKeypath(keypath: $0.key), $0.value) } + patterns.map { ($0.keypath, $0.entry) }
        return all.sorted { $0.1.order < $1.1.order }.map { ($0.0, $0.1.provider) }
    }

    /// Whether anybody sets values, or asks which can be set.
    var hasValues: Bool { count > 0 || recorder != nil }

    /// The provider set last of those that mean what stands at a key path.
    private func entry(at names: [String]) -> Entry? {
        if count == 0 { return nil }
        let string = AnimationKeypath.string(of: names)
        let own = exact[string]
        if patterns.isEmpty { return own }
        let keys = AnimationKeypath(keypath: string).keys
        guard let other = patterns.last(where: { $0.keypath.matches(keys) })?.entry else { return own }
        guard let own else { return other }
        return own.order > other.order ? own : other
    }

    // MARK: What building asks

    typealias Font = (_ family: String, _ size: CGFloat) -> CTFont?

    /// The font of a family at a size; nil to look for an installed one.
    var font: Font? { fonts.map { provider in { provider.fontFor(family: $0, size: $1) } } }

    /// What the text layer at a key path says instead of the file's text; nil to leave that.
    func text(_ source: String, at names: [String]) -> String? {
        recorder?.note(.text(source), at: names + [DynamicProperty.text])
        if let own = entry(at: names + [DynamicProperty.text])?.provider.value(frame: 0) as? String { return own }
        return texts?.text(for: AnimationKeypath(keys: names), sourceText: source)
    }

    /// The picture of an asset, shown by the layer at a key path; nil to leave the file's.
    func image(of asset: ImageItem, at names: [String]) -> CGImage? {
        recorder?.note(.image(asset), at: names + [DynamicProperty.image])
        if let own = entry(at: names + [DynamicProperty.image])?.provider.value(frame: 0) as? CGImage { return own }
        return images.flatMap { images in
            decoded.image(of: asset) { images.imageForAsset(asset: ImageAsset(asset)) }
        }
    }

    /// The property that shows instead of the file's; nil to leave it. A property of a slot goes by the slot's name, too.
    ///
    /// - Parameter frames: those of the composition around that are shown.
    func value<Value>(
        of property: Animated<Value>, at names: [String], frames: @autoclosure () -> ClosedRange<Double>
    ) -> Animated<Value>? {
        recorder?.note(property, at: names)
        var entry = entry(at: names)
        if let slot = property.slot {
            let path = [DynamicProperty.slots, slot]
            recorder?.note(property, at: path)
            if let other = self.entry(at: path), other.order > entry?.order ?? 0 { entry = other }
        }
        return entry.flatMap { Animated($0.provider, frames: frames()) }
    }
}

extension AnimationKeypath {
    /// Whether it may mean several things.
    var hasWildcards: Bool { keys.contains { $0 == "*" || $0 == "**" } }
}
