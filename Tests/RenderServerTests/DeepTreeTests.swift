import FramePlan
import Foundation
import TestSupport
import Testing

@testable import RenderServer

/// Trees deeper than stacks, with every look that layers have: how much stack a level takes follows from these.
@Suite struct DeepTreeTests {
    enum Look: String, CaseIterable {
        case plain, clip, group, blend, filter, backdrop, rasterized, tilted, mask, transform, replicator, path, shadow,
            all
    }

    /// So many layers inside one another, under a root of 60 by 60 points.
    private static func tree(_ look: Look, levels: Int) -> (root: LayerID, commit: Commit) {
        let top = TestLayer()
        var commit = top.creation(frame: CGRect(x: 0, y: 0, width: 60, height: 60), color: .red)
        var parent = top.id
        for _ in 0..<levels {
            let layer = LayerID.make()
            let kind: LayerKind =
                switch look {
                case .transform: .transform
                case .replicator, .all: .replicator
                default: .plain
                }
            commit.created.append(.init(layer: layer, kind: kind))
            func set(_ key: PropertyKey, _ value: PropertyValue) {
                commit.changes.append(.init(layer: layer, key: key, value: value))
            }
            set(.bounds, .rect(CGRect(x: 0, y: 0, width: 60, height: 60)))
            set(.position, .point(CGPoint(x: 30, y: 30)))
            // What lets show through casts its shadow by what it draws.
            set(.backgroundColor, .color(CGColor(red: 0, green: 0, blue: 1, alpha: 0.5)))
            let blur = LayerFilter(id: "blur", .gaussianBlur)
            let isAll = look == .all
            if look == .clip || isAll {
                set(.masksToBounds, .bool(true))
                set(.cornerRadius, .number(3))
            }
            if look == .group || isAll { set(.opacity, .number(0.99)) }
            if look == .blend || isAll { set(.compositingFilter, .name("multiplyBlendMode")) }
            if look == .filter || isAll { set(.filters, .filters([blur])) }
            if look == .backdrop || isAll { set(.backgroundFilters, .filters([blur])) }
            if look == .rasterized { set(.shouldRasterize, .bool(true)) }
            if look == .tilted || isAll { set(.transform, .transform(CATransform3DMakeRotation(0.001, 0, 1, 0))) }
            if look == .path || look == .shadow || isAll { set(.shadowOpacity, .number(0.5)) }
            if look == .path {
                let path = CGMutablePath()
                path.addLines(between: [.zero, CGPoint(x: 60, y: 0), CGPoint(x: 60, y: 60)])
                set(.shadowPath, .path(path))
            }
            if look == .mask || isAll {
                let mask = LayerID.make()
                commit.created.append(.init(layer: mask, kind: .plain))
                commit.masks.append(.init(layer: layer, mask: mask))
                if look == .mask {
                    // The rest of the tree is the mask's.
                    commit.sublayers.append(.init(layer: parent, list: [layer]))
                    parent = mask
                    continue
                }
                for (key, value) in [
                    (PropertyKey.bounds, PropertyValue.rect(CGRect(x: 0, y: 0, width: 60, height: 60))),
                    (.position, .point(CGPoint(x: 30, y: 30))), (.backgroundColor, .color(.red)),
                ] { commit.changes.append(.init(layer: mask, key: key, value: value)) }
            }
            commit.sublayers.append(.init(layer: parent, list: [layer]))
            parent = layer
        }
        return (top.id, commit)
    }

    private static func request(_ root: LayerID) -> RenderLoop.PictureRequest {
        RenderLoop.PictureRequest(root: root, time: 0, viewport: .square(60), readsBack: true)
    }

    /// Applies a commit, makes a picture on a stack of so many MiB, and tells what went wrong; what comes after is to be all right.
    private static func fault(
        _ look: Look, levels: Int, stack: Int
    ) throws -> (first: CompositorError?, second: CompositorError?) {
        let (root, commit) = tree(look, levels: levels)
        let faults = Monitor<[CompositorError?]>([])
        let log = FakeLog()
        let factory = log.factory(limit: 4096)
        let thread = try RenderThread(name: "deep", stackSize: stack << 20) {
            guard let loop = try? RenderLoop(rasterThreads: 1, makeCompositor: factory) else { return }
            let small = TestLayer()
            for commit in [commit, small.creation(frame: CGRect(x: 0, y: 0, width: 9, height: 9), color: .green)] {
                loop.messages = [.commit(commit)]
                loop.applyCommits()
            }
            for root in [root, small.id] {
                do throws(RenderError) {
                    _ = try loop.render(request(root))
                    faults.change { $0.append(nil) }
                } catch {
                    guard case .backend(let error) = error else { return }
                    faults.change { $0.append(error) }
                }
            }
        }
        thread.join()
        let all = faults.read { $0 }
        try #require(all.count == 2)
        return (all[0], all[1])
    }

    @Test(arguments: Look.allCases) func whatIsDeeperThanTheStackIsAnError(look: Look) throws {
        // A plain level takes some 3 KiB, and one without a plane of its own some hundred bytes.
        let faults = try Self.fault(look, levels: look == .transform ? 40_000 : 4000, stack: 4)
        #expect(faults.first?.kind == .tooDeep)
        #expect(faults.second == nil)
    }

    @Test(arguments: Look.allCases) func whatFitsIsDrawn(look: Look) throws {
        let faults = try Self.fault(look, levels: 100, stack: isOptimized ? 8 : 64)
        #expect(faults.first == nil, "\(faults.first?.description ?? "")")
    }

    @Test(arguments: [Look.plain, .clip, .filter, .tilted, .mask, .replicator, .path, .shadow])
    func aCallersStackIsTriedAndLeft(look: Look) async throws {
        let (root, commit) = Self.tree(look, levels: 3000)
        let log = FakeLog()
        let server = try log.server(isBoundToThread: false)
        server.submit(commit)
        let maker = log.change { $0.threads }
        let isDrawn = await withCheckedContinuation { continuation in
            let thread = Thread {
                let image = try? server.image(of: root, at: 0, viewport: .square(60))
                continuation.resume(returning: image != nil)
            }
            // Enough to begin, and not enough to end.
            thread.stackSize = 5 << 20
            thread.start()
        }
        #expect(isDrawn)
        // Only who made the backend has drawn with it.
        #expect(log.change { $0.threads } == maker)
        let (commits, image) = try await onThread { () -> Result<(Int, Bool), RenderError> in
            do throws(RenderError) {
                server.submit(TestLayer().creation(frame: .zero, color: .red))
                let rendering = try server.render(root, at: 0, viewport: .square(60))
                return .success((rendering.statistics.commits, rendering.image != nil))
            } catch {
                return .failure(error)
            }
        }.get()
        #expect(commits == 1 && image)
    }
}
