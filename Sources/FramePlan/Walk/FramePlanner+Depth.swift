import CStack

// Trees too deep to be planned. The walk is recursive, and the stack of a level depends on the layer's effects and on
// the compiler: instead of counting levels the walk checks the stack pointer before each level.

extension FramePlanner {
    /// The stack in bytes to leave below `stackFloor`: what is used between two checks, and what does not recurse, must
    /// fit. The most expensive levels, with shadow, filters, mask, clip, blend mode and instances at once, were
    /// measured at 20 KiB; without optimisation it is several times as much.
    public static let stackReserve = _isDebugAssertConfiguration() ? 1 << 20 : 512 << 10

    /// Whether the walk may go one level down. After the first refusal it never may again: the rest of the plan ends
    /// soon.
    @inline(__always)
    mutating func mayDescend() -> Bool {
        if CStackHere() > stackFloor {
            guard let budget, budget.isOver else { return true }
            stackFloor = .max
            return false
        }
        giveUp()
        return false
    }

    @inline(never)
    private mutating func giveUp() {
        // Where the work budget is over, that is the reason.
        isTooDeep = !(budget?.isOver ?? false)
        stackFloor = .max
    }
}
