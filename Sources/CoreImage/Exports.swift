// Core Image by its own name, as far as the filters of layers reach. It brings Core Graphics along, as on iOS.
@_exported import CoreGraphics
@_exported import Foundation
