import ArgumentParser
import Foundation
import Strata
import UIKit
import ViewRendering

/// Times cards built of views beside the same cards built of bare layers.
struct Views: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Times cards of seven views each beside the same cards of layers.",
        discussion: """
            Each pass builds the tree, lays it out, draws it and frees it, both kinds in turn; ends with an error where views take longer
            than the limit. Least and median milliseconds.
            """)

    /// What cards are built of.
    enum Material: String, ExpressibleByArgument { case views, layers }

    @Option(help: "Cards.") var cards = 1000
    @Option(help: "Passes of each kind, after three to warm up.") var passes = 25
    @Option(help: "How many times as long as layers views may take, by the least times; 0 for any.") var limit = 0.0
    @Option(help: "Only one kind, views or layers, for a profiler.") var only: Material?

    func run() throws {
        var times: [Material: [Double]] = [:]
        let renderer = try Renderer(backend: .cpu, options: BackendOptions(threads: 1))
        for pass in 0..<passes + 3 {
            for material in [Material.views, .layers] where only == nil || only == material {
                let begin = DispatchTime.now().uptimeNanoseconds
                try draw(material, renderer)
                if pass >= 3 {
                    times[material, default: []].append(Double(DispatchTime.now().uptimeNanoseconds - begin) / 1e6)
                }
            }
        }
        for (material, times) in times.sorted(by: { $0.key.rawValue > $1.key.rawValue }) {
            var line = ResultLine()
            line.add("cards", cards)
            line.add("of", material.rawValue)
            line.add("ms", times.min()!)
            line.add("median_ms", Line.median(times))
            line.write()
        }
        guard let views = times[.views]?.min(), let layers = times[.layers]?.min() else { return }
        print("{\"views_to_layers\": \(((views / layers) * 100).rounded() / 100)}")
        if limit > 0 && views > limit * layers { throw ExitCode.failure }
    }

    private func draw(_ material: Material, _ renderer: Renderer) throws {
        switch material {
        case .views: try withViews(renderer) { renderer in _ = try renderer.image(of: viewCards()) }
        case .layers: _ = try renderer.image(of: layerCards(), at: 0)
        }
    }

    @MainActor
    private func viewCards() -> UIView {
        func make(_ frame: CGRect, _ color: UIColor) -> UIView {
            let view = UIView(frame: frame)
            view.backgroundColor = color
            return view
        }
        let root = make(size, .white)
        for index in 0..<cards {
            let card = make(place(index), .black)
            root.addSubview(card)
            for part in 0..<6 { card.addSubview(make(line(part), .white)) }
        }
        return root
    }

    private func layerCards() -> CALayer {
        func make(_ frame: CGRect, _ color: CGColor) -> CALayer {
            let layer = CALayer()
            layer.frame = frame
            layer.backgroundColor = color
            return layer
        }
        let root = make(size, .white)
        for index in 0..<cards {
            let card = make(place(index), .black)
            root.addSublayer(card)
            for part in 0..<6 { card.addSublayer(make(line(part), .white)) }
        }
        return root
    }

    private var size: CGRect { CGRect(x: 0, y: 0, width: 1280, height: CGFloat((cards + 39) / 40) * 32) }

    private func place(_ index: Int) -> CGRect {
        CGRect(x: CGFloat(index % 40) * 32, y: CGFloat(index / 40) * 32, width: 30, height: 30)
    }

    private func line(_ part: Int) -> CGRect { CGRect(x: 2, y: CGFloat(part) * 4 + 3, width: 26, height: 2) }
}
