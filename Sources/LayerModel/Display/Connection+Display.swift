// The display of layers: of those that request it, as part of the commit that shows them; of those whose contents
// follow an animation, at the time of every picture.

extension Connection {
    /// Displays the waiting layers. Changes that they make apply at once, as part of the same commit.
    ///
    /// Each layer once: one that requests display again meanwhile waits for the next commit.
    ///
    /// - Parameter arrived: which of them; nil for all.
    func displayWaitingLayers(_ arrived: Set<LayerID>?) {
        var queue = displayQueue
        displayQueue.removeAll()
        if let arrived {
            displayQueue = queue.filter { !arrived.contains($0.layerID) }
            queue.removeAll { !arrived.contains($0.layerID) }
        }
        let transactions = ThreadTransactions.current
        transactions.withoutActions {
            transactions.displayTogether {
                for layer in queue where layer.changed.connection === self { layer.displayIfWaiting() }
            }
        }
    }

    /// Updates whether a layer is displayed at every step of its committed animations.
    func noteSteps(of layer: CALayer) {
        let isStepped = layer.committedTracks.contains { layer.isDisplayed(by: $0.path.key) }
        if isStepped == layer.changed.isStepped { return }
        layer.changed.isStepped = isStepped
        if isStepped {
            steppedLayers.append(WeakLayer(layer: layer))
        } else {
            steppedLayers.removeAll { $0.layer == nil || $0.layer === layer }
            // Its contents are those of some step; they have to become the model's again.
            layer.setNeedsDisplay()
        }
    }

    /// Displays the layers whose contents follow an animation as they are at `time`, and sends the result.
    ///
    /// A layer is skipped only where it was last displayed with the same values, whatever times came before.
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
    /// Prepares a picture of `time`: displays the layers of all trees on `sink` whose contents follow an animation or
    /// the shown area, and sends the result. Does nothing inside an open transaction, whose changes are not sent yet.
    ///
    /// - Parameter area: The area that the picture shows; nil for none.
    package static func prepareDisplay(at time: Double, of area: ShownArea?, for sink: any CommitSink) {
        let transactions = ThreadTransactions.current
        guard transactions.levels.isEmpty, let connection = transactions.knownConnection(to: sink) else { return }
        connection.tellOfStrangers(at: time)
        connection.displaySteps(at: time)
        transactions.withoutActions { connection.displayTiles(at: time, area) }
    }
}

/// A weak reference to a layer.
struct WeakLayer {
    weak var layer: CALayer?
}
