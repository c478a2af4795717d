// What a user of the server meets of the modules below it. The rest of FramePlan stays out of sight: its names (Frame,
// Pass, Quad, Shape) are too common to be thrown on everybody who renders a layer.
@_exported import struct FramePlan.Capabilities
@_exported import protocol FramePlan.Compositor
@_exported import struct FramePlan.CompositorError
@_exported import struct FramePlan.Viewport
@_exported import RenderTree
