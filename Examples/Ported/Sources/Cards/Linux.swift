// What only Linux compiles beside the ported files. A target needs a file of its own for its plugins to be asked.
