import Shaders

extension QuadEncoder {
    /// Emits whole pixels; nothing where the rectangle is empty.
    func emit(_ rect: PixelRect, _ state: QuadState) {
        if rect.isEmpty { return }
        part.set(minX: Float(rect.minX), minY: Float(rect.minY), maxX: Float(rect.maxX), maxY: Float(rect.maxY))
        emit(part, state, shifted: false)
    }

    /// Writes a polygon's vertices (or instances) and counts them to a batch.
    ///
    /// - Parameters:
    ///   - shifted: moves vertices by 1/256 px towards the corner (0, 0), the resolution of positions in rasterisers:
    ///     pixel centres on an edge are then inside exactly by the half-open rule of `Shape`, whichever way a driver
    ///     breaks ties. The functions are evaluated at the moved vertices, so nothing else moves.
    ///   - area: its pixels, where a scissor leaves only a part of it.
    func emit(_ polygon: ConvexPolygon, _ original: QuadState, shifted: Bool, area: Float? = nil) {
        var state = original
        // An opaque colour between two bytes: of 229.5 an NVIDIA GPU made 229 and the CPU makes 230, so it is rounded here.
        if state.isPlainColor || instanced && state.key.paint == .solid && state.functions.color.w == 1 && !isExtended {
            state.functions.color = state.functions.color.asBytes
        }
        let count = polygon.count
        // Instances are always clamped: one program for all of an atlas.
        if let free = state.free, instanced || !staysFree(polygon, state, free) { state.key.clamped = true }
        let next = batch(state)
        let program = programs.program(at: next.program)
        shadedArea += Double(area ?? polygon.area)
        let records = instanced ? (count - 1) / 2 : (count - 1) / 2 * 6
        assign(records, to: next, program, polygon)
        let shift: Float = shifted ? -1 / 256 : 0
        if instanced {
            writeInstances(polygon, state.functions, program, records: records, shift: shift)
        } else {
            writeTriangles(polygon, state.functions, program, records: records, shift: shift)
        }
    }

    /// Whether texture coordinates of all vertices stay where no clamping is needed; they are monotone in between.
    private func staysFree(_ polygon: ConvexPolygon, _ state: QuadState, _ free: QuadState.ClosedBox) -> Bool {
        var low = SIMD2<Float>(repeating: .infinity), high = -low
        for index in 0..<polygon.count {
            let value = state.functions.texture.at(polygon.points[index])
            let at = SIMD2(value.x, value.y) / value.z * state.texelScale - state.texelOrigin
            low = pointwiseMin(low, at)
            high = pointwiseMax(high, at)
        }
        return all(low .>= free.low) && all(high .<= free.high)
    }

    /// Writes a fan as triangles; an even number of them, because llvmpipe finds rectangles only in whole groups of six
    /// vertices.
    private func writeTriangles(
        _ polygon: ConvexPolygon, _ functions: QuadFunctions, _ program: QuadProgram, records: Int, shift: Float
    ) {
        let count = polygon.count
        let stride = program.stride
        if stride * count > recordCapacity {
            self.records.deallocate()
            recordCapacity = stride * count * 2
            self.records = .allocate(capacity: recordCapacity)
        }
        let values = self.records
        for index in 0..<count {
            let p = vertexGrid.place(polygon.points[index] + shift)
            values[index * stride] = p.x
            values[index * stride + 1] = p.y
        }
        var offset = 2
        for group in program.layout.groups {
            let function = functions.function(group)
            for index in 0..<count {
                let value = function.at(vertexGrid.place(polygon.points[index] + shift))
                UnsafeMutableRawPointer(values + (index * stride + offset)).storeBytes(
                    of: value, as: SIMD4<Float>.self)
            }
            offset += 4
        }
        var to = program.append(records)
        func copy(_ vertex: Int) {
            to.update(from: values + vertex * stride, count: stride)
            to += stride
        }
        for index in 1..<(count - 1) {
            copy(0)
            copy(index)
            copy(index + 1)
        }
        if count % 2 == 1 {
            copy(0)
            copy(0)
            copy(0)
        }
    }

    /// Writes a fan as strips of four corners, each an instance.
    private func writeInstances(
        _ polygon: ConvexPolygon, _ functions: QuadFunctions, _ program: QuadProgram, records: Int, shift: Float
    ) {
        let count = polygon.count
        var to = program.append(records)
        func put(_ value: SIMD4<Float>) {
            UnsafeMutableRawPointer(to).storeBytes(of: value, as: SIMD4<Float>.self)
            to += 4
        }
        let first = vertexGrid.place(polygon.points[0] + shift)
        var index = 1
        while index < count - 1 {
            let a = vertexGrid.place(polygon.points[index] + shift)
            let b = vertexGrid.place(polygon.points[index + 1] + shift)
            // The strip is (first, a, last, b); a fan with an odd rest ends in a triangle whose last corner is
            // repeated.
            let last = index + 2 < count ? vertexGrid.place(polygon.points[index + 2] + shift) : b
            put(SIMD4(a.x, a.y, first.x, first.y))
            put(SIMD4(b.x, b.y, last.x, last.y))
            for group in program.layout.groups {
                let function = functions.function(group)
                if !group.isConstant {
                    put(function.x)
                    put(function.y)
                }
                put(function.one)
            }
            index += 2
        }
    }
}
