// Films, cameras and frames from elsewhere.
@_exported import FrameInput
@_exported import Drawing
@_exported import RenderTree
