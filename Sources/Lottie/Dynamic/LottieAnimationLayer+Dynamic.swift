// Replaces values, texts, pictures and fonts of the file. The layers are rebuilt once before the next commit, for all
// changes until then.

extension LottieAnimationLayer {
    /// Replaces all properties at a key path that have the provider's type. The provider set last takes precedence.
    ///
    ///     layer.setValueProvider(FloatValueProvider(50), keypath: "Card.Transform.Opacity")
    public final func setValueProvider(_ provider: any AnyValueProvider, keypath: AnimationKeypath) {
        providers.set(provider, at: keypath)
    }

    /// Removes the provider set at a key path.
    public final func removeValueProvider(for keypath: AnimationKeypath) { providers.remove(keypath) }

    /// Provides the texts of text layers; nil, the default, uses the file's texts.
    public final var textProvider: (any AnimationKeypathTextProvider)? {
        get { providers.texts }
        set { providers.texts = newValue }
    }

    /// Provides pictures that are not in the file; nil, the default, shows none of them.
    public final var imageProvider: (any AnimationImageProvider)? {
        get { providers.images }
        set { providers.images = newValue }
    }

    /// Provides the fonts of texts; nil, the default, uses the installed fonts.
    public final var fontProvider: (any AnimationFontProvider)? {
        get { providers.fonts }
        set { providers.fonts = newValue }
    }

    /// Whether films show: of the file, or in the place of its pictures.
    package final var showsFilms: Bool { animation?.hasFilms == true || !providers.films.isEmpty }

    /// The key paths of everything that can be set; `LottieAnimation.dynamicProperties` has details.
    public final func allHierarchyKeypaths() -> [String] {
        animation?.dynamicProperties.map(\.keypath.string) ?? []
    }
}
