import RenderTree

extension CALayer {
    /// All properties of the table as they are set now: what documents are written from.
    package final var properties: LayerProperties { record }
}
