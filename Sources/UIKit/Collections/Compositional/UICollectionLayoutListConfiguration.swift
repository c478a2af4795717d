/// How a list looks that a compositional layout makes.
///
///     let layout = UICollectionViewCompositionalLayout.list(
///         using: UICollectionLayoutListConfiguration(appearance: .insetGrouped))
@preconcurrency @MainActor
public struct UICollectionLayoutListConfiguration {
    /// The look of a list.
    public enum Appearance: Int, Sendable, CaseIterable {
        /// Rows from edge to edge, on a plain ground.
        case plain = 0
        /// Rows from edge to edge in groups, on a grey ground.
        case grouped = 1
        /// Groups with round corners that keep from the edges.
        case insetGrouped = 2
        /// A list of places beside content.
        case sidebar = 3
        /// The same without a ground.
        case sidebarPlain = 4
    }

    /// What stands above a section.
    public enum HeaderMode: Int, Sendable, CaseIterable {
        /// Nothing.
        case none = 0
        /// A supplementary view of the kind `UICollectionView.elementKindSectionHeader`.
        case supplementary = 1
        /// The section's first item.
        case firstItemInSection = 2
    }

    /// What stands below a section.
    public enum FooterMode: Int, Sendable, CaseIterable {
        /// Nothing.
        case none = 0
        /// A supplementary view of the kind `UICollectionView.elementKindSectionFooter`.
        case supplementary = 1
    }

    /// The look.
    public let appearance: Appearance
    /// Whether lines stand between rows. True by default, but for sidebars.
    public var showsSeparators: Bool
    /// The ground. Nil by default: that of the look.
    public var backgroundColor: UIColor?
    /// What stands above sections. `.none` by default.
    public var headerMode = HeaderMode.none
    /// What stands below sections. `.none` by default.
    public var footerMode = FooterMode.none
    /// The room above headers, in points. Nil by default: that of the look.
    public var headerTopPadding: CGFloat?

    /// A list of a look.
    public init(appearance: Appearance) {
        self.appearance = appearance
        showsSeparators = appearance != .sidebar && appearance != .sidebarPlain
    }

    /// The ground that is shown.
    var ground: UIColor {
        if let backgroundColor { return backgroundColor }
        switch appearance {
        case .plain, .sidebarPlain: return .systemBackground
        case .grouped, .insetGrouped, .sidebar: return .systemGroupedBackground
        }
    }

    var isGrouped: Bool { appearance == .grouped || appearance == .insetGrouped }
}

extension NSCollectionLayoutSection {
    /// A section as a list has it: rows as high as their cells want, one below the other.
    ///
    /// Groups stand 35 points from each other and from the top, inset ones 16 points from the sides.
    public static func list(
        using configuration: UICollectionLayoutListConfiguration, layoutEnvironment: any NSCollectionLayoutEnvironment
    ) -> NSCollectionLayoutSection {
        let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .estimated(44))
        let group = NSCollectionLayoutGroup.vertical(
            layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)])
        let section = NSCollectionLayoutSection(group: group)
        section.list = configuration
        let side: CGFloat = configuration.appearance == .insetGrouped || configuration.appearance == .sidebar ? 16 : 0
        section.contentInsets = NSDirectionalEdgeInsets(top: 0, leading: side, bottom: 0, trailing: side)
        if configuration.headerMode == .supplementary {
            let header = NSCollectionLayoutBoundarySupplementaryItem(
                layoutSize: size, elementKind: UICollectionView.elementKindSectionHeader, alignment: .top)
            header.pinToVisibleBounds = configuration.appearance == .plain
            section.boundarySupplementaryItems.append(header)
        } else if configuration.isGrouped {
            section.contentInsets.top = configuration.headerTopPadding ?? 17.5
        }
        if configuration.footerMode == .supplementary {
            let footer = NSCollectionLayoutBoundarySupplementaryItem(
                layoutSize: size, elementKind: UICollectionView.elementKindSectionFooter, alignment: .bottom)
            section.boundarySupplementaryItems.append(footer)
        } else if configuration.isGrouped {
            section.contentInsets.bottom = 17.5
        }
        return section
    }
}

extension UICollectionViewCompositionalLayout {
    /// A layout whose sections are lists of a look.
    public static func list(using configuration: UICollectionLayoutListConfiguration)
        -> UICollectionViewCompositionalLayout
    {
        let layout = UICollectionViewCompositionalLayout { number, environment in
            let section = NSCollectionLayoutSection.list(using: configuration, layoutEnvironment: environment)
            if number == 0, configuration.isGrouped, configuration.headerMode != .supplementary {
                section.contentInsets.top = configuration.headerTopPadding ?? 35
            }
            return section
        }
        layout.listGround = configuration.ground
        return layout
    }
}

/// Where in a list a row stands.
struct ListPlace: Equatable, Sendable {
    var appearance: UICollectionLayoutListConfiguration.Appearance
    var isFirst: Bool, isLast: Bool
    /// Whether a line stands below it.
    var hasSeparator: Bool
    var isHeader: Bool

    @MainActor
    init(_ list: UICollectionLayoutListConfiguration, isFirst: Bool, isLast: Bool) {
        appearance = list.appearance
        (self.isFirst, self.isLast) = (isFirst, isLast)
        isHeader = list.headerMode == .firstItemInSection && isFirst
        hasSeparator = list.showsSeparators && !(isLast && list.appearance == .insetGrouped)
    }
}
