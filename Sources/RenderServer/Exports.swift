// What a user of the server meets of the modules below it. The rest of FrameModel stays out of sight: its names (Frame,
// Pass, Quad, Shape) are too common to be thrown on everybody who renders a layer.
@_exported import struct FrameModel.Capabilities
@_exported import protocol FrameModel.Compositor
@_exported import struct FrameModel.CompositorError
@_exported import struct FrameModel.Viewport
@_exported import enum FrameModel.WholePlanReason
@_exported import RenderTree
