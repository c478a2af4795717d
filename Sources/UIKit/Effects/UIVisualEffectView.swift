/// Shows what is behind it blurred and tinted, or its content with vibrancy.
///
///     let bar = UIVisualEffectView(effect: UIBlurEffect(style: .systemChromeMaterial))
///     bar.frame = CGRect(x: 0, y: 0, width: 320, height: 64)
///     bar.contentView.addSubview(title)
///     UIView.animate(withDuration: 0.5) { bar.effect = nil }       // the blur goes away
///
/// Views belong into `contentView`: one that is added to the effect view itself traps, as on iOS. What is behind has to be drawn into the same surface: a view above
/// that is translucent as a group, masked or filtered ends it.
@preconcurrency @MainActor
open class UIVisualEffectView: UIView {
    private let tint = PartView(frame: .zero)
    private let content: UIView
    private var isSetUp = false
    private var shown: BlurRecipe?

    /// A view with an effect; nil is none.
    public init(effect: UIVisualEffect?) {
        self.effect = effect
        content = UIView(frame: .zero)
        super.init(frame: .zero)
        setUp()
    }

    /// A view without an effect.
    public override convenience init(frame: CGRect) {
        self.init(effect: nil)
        self.frame = frame
    }

    /// Nil: archived views are not read.
    public required init?(coder: NSCoder) { nil }

    /// The view for content; as large as the effect view.
    open var contentView: UIView { content }

    /// What is shown; nil is nothing. Animatable, also by `UIViewPropertyAnimator.fractionComplete`: blur, saturation and tint come and go.
    open var effect: UIVisualEffect? {
        didSet { show(wasSet: true) }
    }

    private func setUp() {
        isOpaque = false
        for view in [tint, content] {
            view.frame = bounds
            view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            addSubview(view)
        }
        isSetUp = true
        show(wasSet: false)
    }

    private func show(wasSet: Bool) {
        let isDark = traits.userInterfaceStyle == .dark
        let recipe = (effect as? UIBlurEffect).map { BlurRecipe($0.style, isDark: isDark) }
        if recipe != shown {
            let isAnimated = wasSet && isInAnimation
            if isAnimated && shown == nil, let recipe {
                // From the same filters without an effect, and the same colour without alpha.
                UIView.performWithoutAnimation {
                    ownLayer.backgroundFilters = BlurRecipe.filters(nil)
                    tint.backgroundColor = recipe.tint.withAlphaComponent(0)
                }
            }
            shown = recipe
            ownLayer.backgroundFilters = recipe == nil && !isAnimated ? nil : BlurRecipe.filters(recipe)
            tint.backgroundColor = recipe?.tint ?? tint.backgroundColor?.withAlphaComponent(0)
        }
        let vibrancy = effect as? UIVibrancyEffect
        content.layer.filters = vibrancy.map { [$0.filter(isDark: isDark)] }
    }

    private var isInAnimation: Bool {
        let thread = ViewThread.current
        return thread.areAnimationsEnabled && thread.animations.last?.animates == true
    }

    /// What a change of the layer does: a blur is animated in blocks, too.
    open override func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
        if layer === ownLayer && event == "backgroundFilters", isInAnimation,
            let block = ViewThread.current.animations.last
        {
            return ViewAnimation(event, of: layer, in: block)
        }
        return super.action(for: layer, forKey: event)
    }

    /// Traps: views belong into `contentView`.
    open override func didAddSubview(_ subview: UIView) {
        super.didAddSubview(subview)
        if isSetUp && subview !== tint && subview !== content {
            fatalError(
                "\(subview.nameForMessages) has been added as a subview to \(nameForMessages). Do not add subviews directly to the visual effect view itself, instead add them to the -contentView."
            )
        }
    }

    /// Styles follow light and dark.
    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        show(wasSet: false)
    }
}
