// Collects the particles that are alive at a time, each made from its number. Particles that died long ago are not
// visited: births are evenly spaced in a segment, so the numbers that can be alive are known beforehand.

extension Emission {
    /// Replaces `particles` by the particles that are alive at `time`.
    ///
    /// - Parameters:
    ///   - particles: The receiver; its storage is reused.
    ///   - limit: The most particles that may be visited.
    ///   - shows: Whether a cell's particles are collected; the others only emit.
    public func collect(into particles: inout LiveParticles, limit: Int = liveLimit, shows: (Int) -> Bool) {
        let outline = epochs[epochs.count - 1].outline
        particles.begin(outline.cells.count, shows)
        var tops = 0
        outline.forEachTop { _ in tops += 1 }
        guard tops > 0 else { return }
        let random = ParticleRandom(seed: epochs[epochs.count - 1].seed)
        var number: UInt64 = 0
        outline.forEachTop { cell in
            defer { number += 1 }
            guard outline.cells[cell].isEnabled else { return }
            var collector = Collector(
                time: time, budget: limit / tops, outline: outline)
            for place in segments.indices.reversed() where segments[place].start < time {
                if collector.isFull { break }
                let epoch = epochs[epoch(at: segments[place].start)]
                collector.outline = epoch.outline
                collector.shape = epoch.shape
                segments[place].collect(cell, random.of(number), &collector, &particles)
            }
            if collector.isFull { particles.isCut = true }
            particles.lookedAt += limit / tops - collector.budget
        }
    }

    private func epoch(at time: Double) -> Int {
        var place = epochs.count - 1
        while place > 0, epochs[place].start > time { place -= 1 }
        return place
    }

    /// The state that is constant while a cell's particles are collected.
    struct Collector {
        let time: Double
        /// The number of particles that may still be visited.
        var budget: Int
        var isFull = false
        var outline: EmitterOutline
        var shape = EmitterShape(shape: .point, mode: .points)

        init(time: Double, budget: Int, outline: EmitterOutline) {
            self.time = time; self.budget = budget; self.outline = outline
        }

        /// Takes one particle from the budget; false where it is used up.
        @inline(__always)
        mutating func take() -> Bool {
            if budget == 0 {
                isFull = true
                return false
            }
            budget -= 1
            return true
        }
    }
}

extension Emission.Segment {
    /// Collects the particles of one of the layer's cells that were born in the segment, youngest first.
    fileprivate func collect(
        _ cell: Int, _ random: ParticleRandom, _ collector: inout Emission.Collector, _ particles: inout LiveParticles
    ) {
        let rate = rate(of: cell, collector.outline), reach = reach(of: cell)
        let begin = max(start, collector.outline.cells[cell].begin)
        let end = min(end, min(collector.outline.cells[cell].end, collector.time))
        guard rate > 0, reach > 0, end > begin else { return }
        let first = max(
            counts[cell].rounded(.up), (counts[cell] + rate * (collector.time - reach - begin)).rounded(.down))
        var number = (counts[cell] + rate * (end - begin)).rounded(.up) - 1
        guard number < 0x1p62 else { return }
        // Constant numbers hold for every particle.
        let steady = Emitter(self, cell, 0), isSteady = to == nil
        while number >= first, collector.take() {
            let birth = begin + max(0, number - counts[cell]) / rate, own = random.of(UInt64(number))
            if isSteady {
                steady.emit(own, birth, collector.shape, &collector, &particles)
            } else {
                let moving = Emitter(self, cell, Float((birth - start) / span))
                moving.emit(own, birth, collector.shape, &collector, &particles)
            }
            number -= 1
        }
    }

    /// Returns the numbers at a fraction of the way.
    @inline(__always)
    fileprivate func numbers(_ cell: Int, _ fraction: Float) -> EmitterState.Cell {
        guard let to else { return from.cells[cell] }
        return from.cells[cell].mixed(with: to.cells[cell], fraction)
    }
}

/// One of the layer's cells at a moment. It is large: do not copy it per particle.
private struct Emitter: ~Copyable {
    let cell: Int
    let numbers: EmitterState.Cell
    let aim: EmitterAim
    let factors, place: SIMD4<Float>
    let size: SIMD3<Float>
    let segment: Emission.Segment
    let fraction: Float

    init(_ segment: Emission.Segment, _ cell: Int, _ fraction: Float) {
        self.cell = cell
        self.segment = segment
        self.fraction = fraction
        numbers = segment.numbers(cell, fraction)
        aim = EmitterAim(numbers.aim)
        let from = segment.from, to = segment.to ?? segment.from
        factors = from.factors + (to.factors - from.factors) * fraction
        place = from.place + (to.place - from.place) * fraction
        size = from.size + (to.size - from.size) * fraction
    }

    /// Collects a particle of the layer and the particles that it has emitted.
    func emit(
        _ random: ParticleRandom, _ birth: Double, _ shape: EmitterShape, _ collector: inout Emission.Collector,
        _ particles: inout LiveParticles
    ) {
        let start = shape.start(SIMD3(place.x, place.y, place.z), size, random)
        let frame = start.axis == SIMD3(1, 0, 0) ? EmitterFrame.plain : EmitterFrame(start.axis)
        var way = numbers.way(random, from: start.point, frame, aim, factors, spin: place.w, birth)
        way.scaleFactor = factors.w
        show(way, cell, random, &collector, &particles)
    }

    /// Collects a particle if it is alive, and the particles that it has emitted.
    private func show(
        _ way: ParticleWay, _ cell: Int, _ random: ParticleRandom, _ collector: inout Emission.Collector,
        _ particles: inout LiveParticles
    ) {
        let age = Float(collector.time - way.birth)
        if age < way.life, particles.shown[cell] {
            let color = way.color(age), scale = way.scale(age), position = way.position(age)
            // Particles beyond 1e9 points are invisible, and their numbers imprecise.
            if color.w > 0, scale > 0, (position * position).sum() < 1e18 {
                particles.cells[cell].append(
                    LiveParticle(
                        position: position,
                        color: SIMD4(color.x * color.w, color.y * color.w, color.z * color.w, color.w),
                        angle: way.spin * age, scale: scale, birth: way.birth))
            }
        }
        let outline = collector.outline
        guard outline.cells[cell].next > cell + 1, way.life > 0 else { return }
        var number: UInt64 = 0
        outline.forEachChild(of: cell) { child in
            emit(child, of: way, random.of(number), &collector, &particles)
            number += 1
        }
    }

    /// Collects the particles that a particle has emitted of one of its cells, youngest first.
    private func emit(
        _ child: Int, of parent: ParticleWay, _ random: ParticleRandom, _ collector: inout Emission.Collector,
        _ particles: inout LiveParticles
    ) {
        let timing = collector.outline.cells[child]
        guard timing.isEnabled else { return }
        let numbers = segment.numbers(child, fraction)
        let rate = min(numbers.rate * timing.pace, EmitterState.rateLimit)
        let age = collector.time - parent.birth
        let begin = max(0, timing.begin), end = min(age, min(Double(parent.life), timing.end))
        guard rate > 0, numbers.reach > 0, end > begin, age - end < numbers.reach else { return }
        let first = max(0, (rate * (age - numbers.reach - begin)).rounded(.down))
        var number = (rate * (end - begin)).rounded(.up) - 1
        let aim = EmitterAim(numbers.aim)
        while number >= first, collector.take() {
            let since = begin + number / rate, moment = Float(since), own = random.of(UInt64(number))
            let frame = EmitterFrame(parent.direction(moment))
            var way = numbers.way(
                own, from: parent.position(moment), frame, aim, factors, spin: place.w, parent.birth + since)
            way.tint = parent.color(moment)
            way.scaleFactor = parent.scale(moment)
            show(way, child, own, &collector, &particles)
            number -= 1
        }
    }
}

extension EmitterState.Cell {
    /// Returns the way of a particle from its random numbers, as it starts in a frame.
    @inline(__always)
    fileprivate func way(
        _ random: ParticleRandom, from start: SIMD3<Float>, _ frame: EmitterFrame, _ aim: EmitterAim,
        _ factors: SIMD4<Float>, spin: Float, _ birth: Double
    ) -> ParticleWay {
        // A mean M with a range R: M + R · (u - 1/2).
        let u = random.pair(.life) - 0.5, v = random.pair(.size) - 0.5
        var tone = SIMD4<Float>()
        if colorRange != SIMD4() {
            let a = random.pair(.redGreen), b = random.pair(.blueAlpha)
            tone = colorRange * (SIMD4(a.x, a.y, b.x, b.y) - 0.5)
        }
        let speed = (life.z + life.w * u.y) * factors.z
        return ParticleWay(
            start: start, velocity: frame.direction(aim.direction(random)) * speed,
            pull: SIMD3(pull.x, pull.y, pull.z), color: color + tone, colorSpeed: colorSpeed,
            tint: SIMD4(repeating: 1), scale: size.x + size.y * v.x, scaleSpeed: pull.w, scaleFactor: 1,
            spin: (size.z + size.w * v.y) * spin, life: (life.x + life.y * u.x) * factors.y, birth: birth)
    }
}
