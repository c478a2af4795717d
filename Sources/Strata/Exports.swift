// All of Strata in one import: layers and animations, images, geometry and values, the render server's public parts.
@_exported import FrameOutput
@_exported import enum GLCompositor.SurfaceKind
@_exported import LayerModel
@_exported import RenderServer
