import CStack

// Trees too deep to be planned. The walk goes down by recursion, and how much stack a level takes depends on its looks and on the
// compiler: instead of counting levels it looks how far down it is wherever it goes one further.

extension FramePlanner {
    /// Stack to leave below `stackFloor`, in bytes: what is between two looks and what is no recursion must fit. The dearest levels, with
    /// shadow, filters, mask, clip, blend mode and instances at once, were measured at 20 KiB; without optimisation it is several times as much.
    public static let stackReserve = _isDebugAssertConfiguration() ? 1 << 20 : 512 << 10

    /// Whether the walk may go one level down. Once it may not, it never may again: the rest of the plan is over soon.
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
        // Where the work is over anyway that is the reason.
        isTooDeep = !(budget?.isOver ?? false)
        stackFloor = .max
    }
}
