@_exported import FrameModel
