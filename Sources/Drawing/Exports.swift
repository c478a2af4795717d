@_exported import Raster
@_exported import Values
