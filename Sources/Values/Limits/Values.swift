/// Colours, paths, text and pixel buffers, which the model, the planner and both backends share.
@_exported import Geometry
