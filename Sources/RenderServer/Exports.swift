// The names of other modules that users of the server need. The rest of FrameModel is not exported: its names (Frame,
// Pass, Quad, Shape) are too common.
@_exported import struct FrameModel.Capabilities
@_exported import protocol FrameModel.Compositor
@_exported import struct FrameModel.CompositorError
@_exported import struct FrameModel.Viewport
@_exported import enum FrameModel.WholePlanReason
@_exported import RenderTree
