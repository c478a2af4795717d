import Foundation
import RenderTree

/// How key-value coding reaches a property of the table through the Swift property, so that overrides in subclasses
/// are honoured.
struct LayerAccessor: Sendable {
    /// The property's value, in its own type.
    let get: @Sendable (CALayer) -> Any?
    /// Sets the Swift property to what stands in a record.
    let assign: @Sendable (CALayer, borrowing LayerProperties) -> Void

    typealias Field<Value> = KeyPath<LayerProperties, Value> & Sendable
    typealias Member<Layer: CALayer, Value> = ReferenceWritableKeyPath<Layer, Value> & Sendable

    init<Layer, Value>(_ field: Field<Value>, _ member: Member<Layer, Value>) {
        get = { Self.cast($0, to: Layer.self)[keyPath: member] }
        assign = { layer, record in Self.cast(layer, to: Layer.self)[keyPath: member] = record[keyPath: field] }
    }

    init<Layer, Value>(_ field: Field<Value?>, _ member: Member<Layer, Value?>) {
        get = { Self.cast($0, to: Layer.self)[keyPath: member] }
        assign = { layer, record in Self.cast(layer, to: Layer.self)[keyPath: member] = record[keyPath: field] }
    }

    /// `contents` keeps the object that was set, which the record does not hold.
    private init(contents member: Member<CALayer, Any?>) {
        get = { $0[keyPath: member] }
        assign = { layer, record in layer[keyPath: member] = record.contents }
    }

    /// Numbers in the record, their objects in the model.
    init<Layer>(numbers field: Field<[Double]?>, _ member: Member<Layer, [NSNumber]?>) {
        get = { Self.cast($0, to: Layer.self)[keyPath: member] }
        assign = { layer, record in
            Self.cast(layer, to: Layer.self)[keyPath: member] = record[keyPath: field]?.map(NSNumber.init(value:))
        }
    }

    /// A list of one type in the record, of any in the model.
    init<Layer, Element>(list field: Field<[Element]?>, _ member: Member<Layer, [Any]?>) {
        get = { Self.cast($0, to: Layer.self)[keyPath: member] }
        assign = { layer, record in Self.cast(layer, to: Layer.self)[keyPath: member] = record[keyPath: field] }
    }

    /// Filters are objects in the model and plain values in the record.
    private init(filters key: PropertyKey, _ member: Member<CALayer, [Any]?>) {
        get = { $0[keyPath: member] }
        assign = { layer, record in layer[keyPath: member] = record.value(of: key).part as? [Any] }
    }

    /// Objects of several types in the model, and one plain value in the record.
    init<Layer>(object key: PropertyKey, _ member: Member<Layer, Any?>) {
        get = { Self.cast($0, to: Layer.self)[keyPath: member] }
        assign = { layer, record in Self.cast(layer, to: Layer.self)[keyPath: member] = record.value(of: key).part }
    }

    /// A property without a Swift property of its own.
    private init(record key: PropertyKey) {
        get = { $0.record.value(of: key).part }
        assign = { layer, record in layer.setPlainValue(record.value(of: key), of: key) }
    }

    private init(blending member: Member<CALayer, Any?>) {
        get = { $0[keyPath: member] }
        assign = { layer, record in layer[keyPath: member] = record.compositingFilter?.name }
    }

    static func cast<Layer: CALayer>(_ layer: CALayer, to: Layer.Type) -> Layer {
        guard let layer = layer as? Layer else {
            fatalError("\(layer.nameForMessages) has none of the properties of a \(Layer.self)")
        }
        return layer
    }

    /// The accessor of a property of the table, which the layer's class has.
    static subscript(key: PropertyKey) -> LayerAccessor { table[Int(key.rawValue)] }

    private static let table: [LayerAccessor] = {
        var table = PropertyKey.allCases.map(LayerAccessor.init(record:))
        for row in layerRows + effectRows + shapeRows + gradientRows + filterRows + specialRows {
            table[Int(row.key.rawValue)] = row.accessor
        }
        return table
    }()

    typealias Row = (key: PropertyKey, accessor: LayerAccessor)

    private static var layerRows: [Row] {
        [
            (.bounds, LayerAccessor(\.bounds, \CALayer.bounds)),
            (.position, LayerAccessor(\.position, \CALayer.position)),
            (.zPosition, LayerAccessor(\.zPosition, \CALayer.zPosition)),
            (.anchorPoint, LayerAccessor(\.anchorPoint, \CALayer.anchorPoint)),
            (.anchorPointZ, LayerAccessor(\.anchorPointZ, \CALayer.anchorPointZ)),
            (.transform, LayerAccessor(\.transform, \CALayer.transform)),
            (.sublayerTransform, LayerAccessor(\.sublayerTransform, \CALayer.sublayerTransform)),
            (.isHidden, LayerAccessor(\.isHidden, \CALayer.isHidden)),
            (.isDoubleSided, LayerAccessor(\.isDoubleSided, \CALayer.isDoubleSided)),
            (.isGeometryFlipped, LayerAccessor(\.isGeometryFlipped, \CALayer.isGeometryFlipped)),
            (.masksToBounds, LayerAccessor(\.masksToBounds, \CALayer.masksToBounds)),
            (.allowsGroupOpacity, LayerAccessor(\.allowsGroupOpacity, \CALayer.allowsGroupOpacity)),
            (.allowsEdgeAntialiasing, LayerAccessor(\.allowsEdgeAntialiasing, \CALayer.allowsEdgeAntialiasing)),
            (.isOpaque, LayerAccessor(\.isOpaque, \CALayer.isOpaque)),
            (.edgeAntialiasingMask, LayerAccessor(\.edgeAntialiasingMask, \CALayer.edgeAntialiasingMask)),
            (.opacity, LayerAccessor(\.opacity, \CALayer.opacity)),
            (.backgroundColor, LayerAccessor(\.backgroundColor, \CALayer.backgroundColor)),
            (.cornerRadius, LayerAccessor(\.cornerRadius, \CALayer.cornerRadius)),
            (.maskedCorners, LayerAccessor(\.maskedCorners, \CALayer.maskedCorners)),
            (.borderWidth, LayerAccessor(\.borderWidth, \CALayer.borderWidth)),
            (.borderColor, LayerAccessor(\.borderColor, \CALayer.borderColor)),
            (.contents, LayerAccessor(contents: \.contents)),
            (.contentsRect, LayerAccessor(\.contentsRect, \CALayer.contentsRect)),
            (.contentsCenter, LayerAccessor(\.contentsCenter, \CALayer.contentsCenter)),
            (.contentsGravity, LayerAccessor(\.contentsGravity, \CALayer.contentsGravity)),
            (.contentsScale, LayerAccessor(\.contentsScale, \CALayer.contentsScale)),
            (.minificationFilter, LayerAccessor(\.minificationFilter, \CALayer.minificationFilter)),
            (.magnificationFilter, LayerAccessor(\.magnificationFilter, \CALayer.magnificationFilter)),
            (.minificationFilterBias, LayerAccessor(\.minificationFilterBias, \CALayer.minificationFilterBias)),
            (.beginTime, LayerAccessor(\.beginTime, \CALayer.beginTime)),
            (.timeOffset, LayerAccessor(\.timeOffset, \CALayer.timeOffset)),
            (.speed, LayerAccessor(\.speed, \CALayer.speed)),
            (.duration, LayerAccessor(\.duration, \CALayer.duration)),
            (.repeatCount, LayerAccessor(\.repeatCount, \CALayer.repeatCount)),
            (.repeatDuration, LayerAccessor(\.repeatDuration, \CALayer.repeatDuration)),
            (.autoreverses, LayerAccessor(\.autoreverses, \CALayer.autoreverses)),
            (.fillMode, LayerAccessor(\.fillMode, \CALayer.fillMode)),
        ]
    }

    private static var effectRows: [Row] {
        [
            (.shadowColor, LayerAccessor(\.shadowColor, \CALayer.shadowColor)),
            (.shadowOpacity, LayerAccessor(\.shadowOpacity, \CALayer.shadowOpacity)),
            (.shadowOffset, LayerAccessor(\.shadowOffset, \CALayer.shadowOffset)),
            (.shadowRadius, LayerAccessor(\.shadowRadius, \CALayer.shadowRadius)),
            (.shadowPath, LayerAccessor(\.shadowPath, \CALayer.shadowPath)),
            (.shouldRasterize, LayerAccessor(\.shouldRasterize, \CALayer.shouldRasterize)),
            (.rasterizationScale, LayerAccessor(\.rasterizationScale, \CALayer.rasterizationScale)),
            (.cornerCurve, LayerAccessor(\.cornerCurve, \CALayer.cornerCurve)),
            (.contentsFormat, LayerAccessor(\.contentsFormat, \CALayer.contentsFormat)),
            (
                .needsDisplayOnBoundsChange,
                LayerAccessor(\.needsDisplayOnBoundsChange, \CALayer.needsDisplayOnBoundsChange)
            ),
            (.drawsAsynchronously, LayerAccessor(\.drawsAsynchronously, \CALayer.drawsAsynchronously)),
            (
                .wantsExtendedDynamicRangeContent,
                LayerAccessor(\.wantsExtendedDynamicRangeContent, \CALayer.wantsExtendedDynamicRangeContent)
            ),
            (.preferredDynamicRange, LayerAccessor(\.preferredDynamicRange, \CALayer.preferredDynamicRange)),
            (.toneMapMode, LayerAccessor(\.toneMapMode, \CALayer.toneMapMode)),
            (.contentsHeadroom, LayerAccessor(\.contentsHeadroom, \CALayer.contentsHeadroom)),
        ]
    }

    private static var shapeRows: [Row] {
        [
            (.path, LayerAccessor(\.path, \CAShapeLayer.path)),
            (.fillColor, LayerAccessor(\.fillColor, \CAShapeLayer.fillColor)),
            (.fillRule, LayerAccessor(\.fillRule, \CAShapeLayer.fillRule)),
            (.strokeColor, LayerAccessor(\.strokeColor, \CAShapeLayer.strokeColor)),
            (.strokeStart, LayerAccessor(\.strokeStart, \CAShapeLayer.strokeStart)),
            (.strokeEnd, LayerAccessor(\.strokeEnd, \CAShapeLayer.strokeEnd)),
            (.lineWidth, LayerAccessor(\.lineWidth, \CAShapeLayer.lineWidth)),
            (.miterLimit, LayerAccessor(\.miterLimit, \CAShapeLayer.miterLimit)),
            (.lineCap, LayerAccessor(\.lineCap, \CAShapeLayer.lineCap)),
            (.lineJoin, LayerAccessor(\.lineJoin, \CAShapeLayer.lineJoin)),
            (.lineDashPhase, LayerAccessor(\.lineDashPhase, \CAShapeLayer.lineDashPhase)),
            (.lineDashPattern, LayerAccessor(numbers: \.lineDashPattern, \CAShapeLayer.lineDashPattern)),
        ]
    }

    private static var gradientRows: [Row] {
        [
            (.colors, LayerAccessor(list: \.colors, \CAGradientLayer.colors)),
            (.locations, LayerAccessor(numbers: \.locations, \CAGradientLayer.locations)),
            (.startPoint, LayerAccessor(\.startPoint, \CAGradientLayer.startPoint)),
            (.endPoint, LayerAccessor(\.endPoint, \CAGradientLayer.endPoint)),
            (.gradientType, LayerAccessor(\.gradientType, \CAGradientLayer.type)),
            (.focalPoint, LayerAccessor(\.focalPoint, \CAGradientLayer.focalPoint)),
        ]
    }

    private static var filterRows: [Row] {
        [
            (.filters, LayerAccessor(filters: .filters, \.filters)),
            (.backgroundFilters, LayerAccessor(filters: .backgroundFilters, \.backgroundFilters)),
            (.compositingFilter, LayerAccessor(blending: \.compositingFilter)),
        ]
    }
}
