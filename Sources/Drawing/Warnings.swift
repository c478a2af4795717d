import enum FoundationAdditions.Warnings

/// Warnings once in a process, for those who draw.
package typealias Warnings = FoundationAdditions.Warnings
