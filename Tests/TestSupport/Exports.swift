@_exported import FrameModel
@_exported import Randomness
