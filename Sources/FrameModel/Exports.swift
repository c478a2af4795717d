@_exported import Values
