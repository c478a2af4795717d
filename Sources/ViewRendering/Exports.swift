// Pictures of views in one import.
@_exported import Strata
@_exported import UIKit
