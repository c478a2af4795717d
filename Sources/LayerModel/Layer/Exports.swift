@_exported import Drawing
@_exported import RenderTree
