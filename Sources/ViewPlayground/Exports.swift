@_exported import Playground
