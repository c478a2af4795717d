// Types that are no plain structs: lists of colours, paths, names.

/// A list of colours as one value, for gradients. (An array's single conformance is that of a list of numbers.)
struct ColorList: PropertyRepresentable {
    var colors: [CGColor]

    static var propertyType: PropertyType { .colors }
    init(_ colors: [CGColor]) { self.colors = colors }
    init?(propertyValue value: PropertyValue) {
        guard case .colors(let colors) = value else { return nil }
        self.colors = colors
    }
    var propertyValue: PropertyValue { .colors(colors) }
}

/// A path as a value: always an immutable one.
struct PathValue: PropertyRepresentable {
    var path: CGPath

    static var propertyType: PropertyType { .path }
    init(_ path: CGPath) { self.path = path.immutable }
    init?(propertyValue value: PropertyValue) {
        guard case .path(let path) = value else { return nil }
        self.path = path
    }
    var propertyValue: PropertyValue { .path(path) }
}

extension PropertyRepresentable where Self: OpenName {
    static var propertyType: PropertyType { .name(PropertyNames(Self.Known.self)) }
    init?(propertyValue value: PropertyValue) {
        guard case .name(let name) = value else { return nil }
        self.init(rawValue: name)
    }
    var propertyValue: PropertyValue { .name(rawValue) }
}

extension CALayerContentsGravity: PropertyRepresentable {}
extension CALayerContentsFilter: PropertyRepresentable {}
extension CALayerContentsFormat: PropertyRepresentable {}
extension CALayerCornerCurve: PropertyRepresentable {}
extension CAMediaTimingFillMode: PropertyRepresentable {}
extension CAShapeLayerFillRule: PropertyRepresentable {}
extension CAShapeLayerLineCap: PropertyRepresentable {}
extension CAShapeLayerLineJoin: PropertyRepresentable {}
extension CAGradientLayerType: PropertyRepresentable {}
extension CAScrollLayerScrollMode: PropertyRepresentable {}
extension CATextLayerTruncationMode: PropertyRepresentable {}
extension CATextLayerAlignmentMode: PropertyRepresentable {}
extension CAEmitterLayerEmitterShape: PropertyRepresentable {}
extension CAEmitterLayerEmitterMode: PropertyRepresentable {}
extension CAEmitterLayerRenderMode: PropertyRepresentable {}
extension CALayerDynamicRange: PropertyRepresentable {}
extension CALayerToneMapMode: PropertyRepresentable {}
