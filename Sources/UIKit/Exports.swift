// What `import UIKit` brings on iOS besides views: Foundation, Core Animation and Core Graphics.
@_exported import Drawing
@_exported import Foundation
@_exported import Geometry
@_exported import LayerModel
@_exported import Values
