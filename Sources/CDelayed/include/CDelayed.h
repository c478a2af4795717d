// CDelayed: libraries that are loaded when one of their functions is called first, so that a program which draws without
// them starts without them.
//
// A C file lists a library's functions and includes CDelayedLibrary.h, which defines them under their own names, hidden:
// callers are compiled against the library's own header and linked to what is defined here.
#pragma once

/// Fills the slots with the addresses of the functions, in the first of the files that is there. Where none is, or a function
/// is missing, the process ends as the system's loader would end it: with a line on standard error, and exit code 127.
///
/// - Parameters:
///   - files: names of the library's files, NULL at the end.
///   - functions: names of functions, NULL at the end.
///   - slots: room for as many addresses.
///   - package: Debian's name of the package, for the message.
void cdelayed_load(const char *const *files, const char *const *functions, void **slots, const char *package);
