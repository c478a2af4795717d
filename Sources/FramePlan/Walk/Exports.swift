@_exported import FrameModel
@_exported import RenderTree
