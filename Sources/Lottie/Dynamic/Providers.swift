import Drawing
import Values

/// The user's replacements for values, texts, pictures and fonts of the file.
package struct Providers {
    /// Providers by key paths without wildcards, for constant-time lookup.
    private var exact: [String: Entry] = [:]
    /// Providers by key paths with wildcards.
    private var patterns: [(keypath: AnimationKeypath, entry: Entry)] = []
    /// The number of providers set so far; of several that match a property the one set last takes precedence.
    private var count = 0
    /// Provides pictures by asset; called once for each.
    var images: (any AnimationImageProvider)? {
        didSet { decoded = DecodedImages() }
    }
    /// The pictures provided and decoded so far.
    private(set) var decoded = DecodedImages()
    var texts: (any AnimationKeypathTextProvider)?
    var fonts: (any AnimationFontProvider)?
    /// Records what can be set; nil where it is not needed.
    var recorder: PropertyRecorder?

    private struct Entry {
        var provider: any AnyValueProvider
        var order: Int
    }

    package init() {}

    /// Sets a provider for the properties at a key path.
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

    /// Removes the provider set at a key path.
    mutating func remove(_ keypath: AnimationKeypath) {
        exact[keypath.string] = nil
        patterns.removeAll { $0.keypath == keypath }
    }

    /// All providers in the order in which they were set.
    package var entries: [(keypath: AnimationKeypath, provider: any AnyValueProvider)] {
        let all = exact.map { (AnimationKeypath(keypath: $0.key), $0.value) } + patterns.map { ($0.keypath, $0.entry) }
        return all.sorted { $0.1.order < $1.1.order }.map { ($0.0, $0.1.provider) }
    }

    /// The films among the values, each once.
    package var films: [any FrameSource] {
        var seen: Set<ObjectIdentifier> = []
        return (exact.values.map(\.provider) + patterns.map { $0.entry.provider }).compactMap { provider in
            guard case .film(let film)? = provider as? DynamicValue, seen.insert(ObjectIdentifier(film)).inserted
            else { return nil }
            return film
        }
    }

    /// Whether values are set or recorded.
    var hasValues: Bool { count > 0 || recorder != nil }

    /// The matching provider set last.
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

    /// The user's font for a family and size; nil to use an installed one.
    var font: Font? { fonts.map { provider in { provider.fontFor(family: $0, size: $1) } } }

    /// The user's text for the text layer at a key path; nil to use the file's.
    func text(_ source: String, at names: [String]) -> String? {
        recorder?.note(.text(source), at: names + [DynamicProperty.text])
        if let own = entry(at: names + [DynamicProperty.text])?.provider.value(frame: 0) as? String { return own }
        return texts?.text(for: AnimationKeypath(keys: names), sourceText: source)
    }

    /// The user's picture for the asset shown by the layer at a key path; nil to use the file's.
    func image(of asset: ImageItem, at names: [String]) -> CGImage? {
        recorder?.note(.image(asset), at: names + [DynamicProperty.image])
        if let own = entry(at: names + [DynamicProperty.image])?.provider.value(frame: 0) as? CGImage { return own }
        return images.flatMap { images in
            decoded.image(of: asset) { images.imageForAsset(asset: ImageAsset(asset)) }
        }
    }

    /// The user's film for the layer of a picture or a film at a key path; nil where there is none.
    func film(at names: [String]) -> (any FrameSource)? {
        entry(at: names + [DynamicProperty.image])?.provider.value(frame: 0) as? any FrameSource
    }

    /// The user's replacement for a property; nil to use the file's. A property of a slot also has the slot's name.
    ///
    /// - Parameter frames: the visible frames of the enclosing composition.
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
    /// Whether it contains wildcards.
    var hasWildcards: Bool { keys.contains { $0 == "*" || $0 == "**" } }
}
