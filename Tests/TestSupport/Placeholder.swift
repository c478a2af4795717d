import Values
