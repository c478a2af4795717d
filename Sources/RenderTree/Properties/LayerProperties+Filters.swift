// The effects on a layer's pixels. Their defaults are in the table.

extension LayerProperties {
    /// The enabled filters of the composited layer, in the order of application. Usually none.
    ///
    /// Setting sets all filters.
    public var filters: [LayerFilter] {
        get { enabledFilters(.filters) }
        set { setKeyedValue(FilterList(newValue), .filters) }
    }
    /// The enabled filters of the backdrop, within the layer's rounded bounds. Usually none.
    ///
    /// Setting sets all filters.
    public var backgroundFilters: [LayerFilter] {
        get { enabledFilters(.backgroundFilters) }
        set { setKeyedValue(FilterList(newValue), .backgroundFilters) }
    }

    /// Called for every layer in every frame; few layers have filters.
    @inline(__always)
    private func enabledFilters(_ key: PropertyKey) -> [LayerFilter] {
        guard !keyed.isEmpty, case .filters(let list)? = keyed[key] else { return [] }
        return list.allSatisfy(\.isEnabled) ? list : list.filter(\.isEnabled)
    }
}

/// Filters as one value; an empty list is no value.
struct FilterList: PropertyRepresentable {
    var filters: [LayerFilter]

    static var propertyType: PropertyType { .filters }
    static var acceptsNone: Bool { true }
    init(_ filters: [LayerFilter]) { self.filters = filters }
    init?(propertyValue value: PropertyValue) {
        switch value {
        case .none: filters = []
        case .filters(let filters): self.filters = filters
        default: return nil
        }
    }
    var propertyValue: PropertyValue { filters.isEmpty ? .none : .filters(filters) }
}

/// By the short name, which is a small string: nothing is allocated.
extension BlendMode: PropertyRepresentable {
    static var propertyType: PropertyType { .name(propertyNames) }
    init?(propertyValue value: PropertyValue) {
        guard case .name(let name) = value else { return nil }
        self.init(name: name)
    }
    var propertyValue: PropertyValue { .name(name) }

    /// Documents accept the long names, too, but not Core Image's.
    private static let propertyNames = PropertyNames(
        allCases.map(\.name), others: byName.mapValues(\.name).filter { $0.key != $0.value && !$0.key.hasPrefix("CI") })
}
