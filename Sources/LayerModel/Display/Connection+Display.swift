// Displaying layers: those that ask for it, as part of the commit that shows them; those whose contents follow an
// animation, at the time of every picture.

extension Connection {
    /// Displays the layers that wait for it. What they change by that changes at once, as part of the same commit.
    ///
    /// Each once: one that asks again while it is displayed waits for the next commit.
    func displayWaitingLayers() {
        let queue = displayQueue
        displayQueue.removeAll()
        let transactions = ThreadTransactions.current
        transactions.withoutActions {
            transactions.displayTogether {
                for layer in queue where layer.changed.connection === self { layer.displayIfWaiting() }
            }
        }
    }

    /// Notes whether a layer is displayed at every step of the animations that were just committed.
    func noteSteps(of layer: CALayer) {
        let isStepped = layer.committedTracks.contains { layer.isDisplayed(by: $0.path.key) }
        if isStepped == layer.changed.isStepped { return }
        layer.changed.isStepped = isStepped
        if isStepped {
            steppedLayers.append(WeakLayer(layer: layer))
        } else {
            steppedLayers.removeAll { $0.layer == nil || $0.layer === layer }
            // Its contents are those of some step; from now on they are the model's.
            layer.setNeedsDisplay()
        }
    }

    /// Displays the layers whose contents follow an animation as they are at `time`, and sends what came of it.
    ///
    /// Whatever times came before: a layer is left alone only where it was last displayed with the very same values.
    func displaySteps(at time: Double) {
        if steppedLayers.isEmpty { return }
        let before = snapshot
        let step = PresentationSnapshot(time: time)
        snapshot = step
        stepTime = time
        let transactions = ThreadTransactions.current
        transactions.withoutActions {
            transactions.displayTogether {
                for entry in steppedLayers {
                    guard let layer = entry.layer, layer.changed.isStepped, layer.changed.connection === self else {
                        continue
                    }
                    layer.displayStep(in: step)
                }
            }
        }
        stepTime = nil
        snapshot = before
        commit()
    }
}

extension CALayer {
    /// Before a picture of `time` is drawn: displays the layers of all trees that are shown on `sink` whose contents follow
    /// an animation or what is shown of them, and sends what came of it. Inside an open transaction, which keeps its changes to
    /// itself, it does nothing.
    ///
    /// - Parameter area: what the picture shows; nil for nothing.
    package static func prepareDisplay(at time: Double, of area: ShownArea?, for sink: any CommitSink) {
        let transactions = ThreadTransactions.current
        guard transactions.levels.isEmpty, let connection = transactions.knownConnection(to: sink) else { return }
        connection.tellOfStrangers(at: time)
        connection.displaySteps(at: time)
        transactions.withoutActions { connection.displayTiles(at: time, area) }
    }
}

/// A layer that is not kept alive.
struct WeakLayer {
    weak var layer: CALayer?
}
