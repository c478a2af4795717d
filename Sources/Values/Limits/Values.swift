/// Values: colours and pixel buffers, what the model, the planner and both backends share.
@_exported import Geometry
