// Other values, texts, pictures and fonts than the file's. The layers are built anew before the next commit, once for all that
// was set till then.

extension LottieAnimationLayer {
    /// Puts a value in the place of all properties at a key path, of the provider's type. One set later goes first.
    ///
    ///     layer.setValueProvider(FloatValueProvider(50), keypath: "Card.Transform.Opacity")
    public final func setValueProvider(_ provider: any AnyValueProvider, keypath: AnimationKeypath) {
        providers.set(provider, at: keypath)
    }

    /// Takes away what was set at a key path.
    public final func removeValueProvider(for keypath: AnimationKeypath) { providers.remove(keypath) }

    /// What text layers say; nil, the default, leaves the file's texts.
    public final var textProvider: (any AnimationKeypathTextProvider)? {
        get { providers.texts }
        set { providers.texts = newValue }
    }

    /// Where pictures come from that are not in the file; nil, the default, shows none of them.
    public final var imageProvider: (any AnimationImageProvider)? {
        get { providers.images }
        set { providers.images = newValue }
    }

    /// What texts are set in; nil, the default, are the installed fonts.
    public final var fontProvider: (any AnimationFontProvider)? {
        get { providers.fonts }
        set { providers.fonts = newValue }
    }

    /// The key paths of everything that can be set: `LottieAnimation.dynamicProperties` says more.
    public final func allHierarchyKeypaths() -> [String] {
        animation?.dynamicProperties.map(\.keypath.string) ?? []
    }
}
