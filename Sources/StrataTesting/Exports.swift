// Snapshots of views, layers, images and texts for tests, by the names that users of snapshot tests know.
@_exported import ViewRendering
