import RenderTree
import Testing

/// Tracks inside groups.
@Suite struct GroupTrackTests {
    /// zPosition goes with the track's own time, 1 a second; nil where the track has no effect.
    func shown(_ track: AnimationTrack, _ groups: [AnimationTrack.Group], at time: Double) -> Double? {
        var track = track
        track.groups = groups
        track.fromValue = .number(0)
        track.toValue = .number(track.timing.duration)
        var model = LayerProperties()
        model.zPosition = -1
        let z = Double(AnimationTrack.evaluate([track], model: model, at: time).zPosition)
        return z == -1 ? nil : z
    }

    func member(_ timing: MediaTiming) -> AnimationTrack { AnimationTrack("zPosition", timing) }

    func expect(
        _ track: AnimationTrack, _ groups: [AnimationTrack.Group], _ expected: [(Double, Double?)],
        _ location: SourceLocation = #_sourceLocation
    ) {
        for (time, value) in expected {
            let ours = shown(track, groups, at: time)
            if let ours, let value {
                #expect(abs(ours - value) < 1e-9, "at \(time)", sourceLocation: location)
            } else {
                #expect(ours == value, "at \(time)", sourceLocation: location)
            }
        }
    }

    @Test func aLongMemberIsCutOffAndNotScaled() {
        let group = AnimationTrack.Group(timing: MediaTiming(begin: 1, duration: 5))
        expect(member(MediaTiming(duration: 10)), [group], [(0.5, nil), (1, 0), (3, 2), (5.9, 4.9), (6, nil)])
    }

    @Test func membersBeginInTheGroupsTime() {
        let group = AnimationTrack.Group(timing: MediaTiming(begin: 10, duration: 4, speed: 2))
        let late = member(MediaTiming(begin: 1, duration: 2))
        expect(late, [group], [(10, nil), (10.4, nil), (10.5, 0), (11, 1), (11.49, 1.98), (11.5, nil), (12, nil)])
        let filling = member(MediaTiming(begin: 1, duration: 2, fill: .both))
        expect(filling, [group], [(9.9, nil), (10, 0), (11, 1), (11.9, 2), (12, nil)])
    }

    @Test func aGroupThatHoldsItsEndHoldsItsMembersLastMoment() {
        let group = AnimationTrack.Group(timing: MediaTiming(duration: 2, fill: .both))
        expect(member(MediaTiming(duration: 2)), [group], [(-1, 0), (1, 1), (2, 2), (9, 2)])
        expect(member(MediaTiming(duration: 1)), [group], [(-1, 0), (1, nil), (9, nil)])
        expect(member(MediaTiming(duration: 1, repeats: 2)), [group], [(1, 0), (1.5, 0.5), (2, 1), (9, 1)])
    }

    @Test func groupsRepeatAndComeBack() {
        let group = AnimationTrack.Group(
            timing: MediaTiming(duration: 2, repeats: 2, autoreverses: true, fill: .forwards))
        expect(
            member(MediaTiming(duration: 2)), [group],
            [(0.5, 0.5), (2, 2), (2.5, 1.5), (4, 0), (5, 1), (6, 2), (7.5, 0.5), (8, 0), (9, 0)])
    }

    @Test func aGroupsPaceBendsItsMembersTime() {
        let group = AnimationTrack.Group(timing: MediaTiming(duration: 4), timingFunction: .easeIn)
        expect(member(MediaTiming(duration: 10)), [group], [(2, 4 * TimingCurve.easeIn.value(at: 0.5))])
    }

    @Test func groupsNest() {
        let outer = AnimationTrack.Group(timing: MediaTiming(begin: 1, duration: 10))
        let inner = AnimationTrack.Group(timing: MediaTiming(begin: 2, duration: 3, speed: 0.5))
        expect(
            member(MediaTiming(begin: 1, duration: 9)), [outer, inner],
            [(2, nil), (3, nil), (5, 0), (7, 1), (8.9, 1.95), (9, nil), (11, nil)])
    }

    @Test func theOutermostBeginsAtTheCommit() {
        var track = member(MediaTiming(begin: 1, duration: 1))
        track.begin(at: 7)
        #expect(track.timing.beginTime == 7)
        track.timing.beginTime = 1
        track.groups = [AnimationTrack.Group(timing: MediaTiming(duration: 3))]
        track.begin(at: 7)
        #expect(track.timing.beginTime == 1 && track.groups[0].timing.beginTime == 7)
        #expect(track.outermostTiming.beginTime == 7)
    }

    @Test func groupsOfNoLengthOrNonsenseDoNoHarm() {
        for timing in [MediaTiming(duration: 0), MediaTiming(duration: .infinity), MediaTiming(duration: .nan)] {
            let group = AnimationTrack.Group(timing: timing)
            for time in [-1.0, 0, 1, 1e12] {
                var track = member(MediaTiming(duration: 1))
                track.groups = [group]
                #expect(track.sample(at: time)?.fraction.isFinite ?? true)
            }
        }
    }
}
