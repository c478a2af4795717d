// The standard looks of lists. Fonts are those of Dynamic Type; what Apple does not publish (margins of headers and footers) is as its lists look.

extension UIListContentConfiguration {
    private static func make(_ text: TextProperties, _ secondary: TextProperties) -> UIListContentConfiguration {
        var configuration = UIListContentConfiguration()
        configuration.textProperties = text
        configuration.secondaryTextProperties = secondary
        return configuration
    }

    private static func header(
        _ text: TextProperties, top: CGFloat, bottom: CGFloat, least: CGFloat
    ) -> UIListContentConfiguration {
        var configuration = make(text, TextProperties(.footnote, .secondaryLabel))
        configuration.directionalLayoutMargins.top = top
        configuration.directionalLayoutMargins.bottom = bottom
        configuration.leastHeight = least
        return configuration
    }

    /// A cell: text of 17 points, the second one below it in 15 points.
    public static func cell() -> UIListContentConfiguration {
        make(TextProperties(.body, .label), TextProperties(.subheadline, .secondaryLabel))
    }

    /// A cell with a small text of 12 points below the one of 17.
    public static func subtitleCell() -> UIListContentConfiguration {
        make(TextProperties(.body, .label), TextProperties(.caption1, .label))
    }

    /// A cell with a grey text at the other end of the line, both of 17 points.
    public static func valueCell() -> UIListContentConfiguration {
        var configuration = make(TextProperties(.body, .label), TextProperties(.body, .secondaryLabel))
        configuration.prefersSideBySideTextAndSecondaryText = true
        return configuration
    }

    /// A header of a plain list: half bold, 17 points.
    public static func plainHeader() -> UIListContentConfiguration {
        header(TextProperties(.headline, .label), top: 4, bottom: 4, least: 28)
    }

    /// A footer of a plain list: grey, 13 points.
    public static func plainFooter() -> UIListContentConfiguration {
        header(TextProperties(.footnote, .secondaryLabel), top: 6, bottom: 6, least: 28)
    }

    /// A header of a grouped list: grey capitals of 13 points.
    public static func groupedHeader() -> UIListContentConfiguration {
        header(TextProperties(.footnote, .secondaryLabel, transform: .uppercase), top: 16, bottom: 6, least: 38)
    }

    /// A footer of a grouped list: grey, 13 points.
    public static func groupedFooter() -> UIListContentConfiguration {
        header(TextProperties(.footnote, .secondaryLabel), top: 7, bottom: 7, least: 28)
    }

    /// A header as the list that it stands in has them: that of a grouped list.
    public static func header() -> UIListContentConfiguration { groupedHeader() }

    /// A footer as the list that it stands in has them: that of a grouped list.
    public static func footer() -> UIListContentConfiguration { groupedFooter() }

    /// A header that stands out: half bold, 17 points.
    public static func prominentInsetGroupedHeader() -> UIListContentConfiguration {
        header(TextProperties(.headline, .label), top: 16, bottom: 6, least: 44)
    }

    /// A header that stands out further: bold, 20 points.
    public static func extraProminentInsetGroupedHeader() -> UIListContentConfiguration {
        header(TextProperties(.title3, .label, weight: .bold), top: 16, bottom: 8, least: 44)
    }

    /// A cell of a sidebar.
    public static func sidebarCell() -> UIListContentConfiguration { cell() }

    /// A cell of a sidebar with a second text.
    public static func sidebarSubtitleCell() -> UIListContentConfiguration {
        make(TextProperties(.body, .label), TextProperties(.subheadline, .secondaryLabel))
    }

    /// A header of a sidebar: half bold, 20 points.
    public static func sidebarHeader() -> UIListContentConfiguration {
        header(TextProperties(.title3, .label, weight: .semibold), top: 11, bottom: 11, least: 44)
    }
}
