import RenderTree

extension LayerAccessor {
    static var textRows: [Row] {
        [
            (.string, LayerAccessor(object: .string, \CATextLayer.string)),
            (.font, LayerAccessor(object: .font, \CATextLayer.font)),
            (.fontSize, LayerAccessor(\.fontSize, \CATextLayer.fontSize)),
            (.foregroundColor, LayerAccessor(\.foregroundColor, \CATextLayer.foregroundColor)),
            (.isWrapped, LayerAccessor(\.isWrapped, \CATextLayer.isWrapped)),
            (.truncationMode, LayerAccessor(\.truncationMode, \CATextLayer.truncationMode)),
            (.alignmentMode, LayerAccessor(\.alignmentMode, \CATextLayer.alignmentMode)),
            (
                .allowsFontSubpixelQuantization,
                LayerAccessor(\.allowsFontSubpixelQuantization, \CATextLayer.allowsFontSubpixelQuantization)
            ),
        ]
    }
}

extension CATextLayerTruncationMode: LayerValue {}
extension CATextLayerAlignmentMode: LayerValue {}
