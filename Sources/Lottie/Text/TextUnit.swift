import Values

/// Letters with the same animation.
struct TextUnit {
    /// The letters' indices, in reading order.
    var letters: [Int]
    /// The transform from the text's space.
    var transform: TransformItem
    /// Whether they leave the text's plane.
    var is3D: Bool
    var paint: TextPaint
    /// The blur in x and y, in points; nil for none.
    var blur: Animated<Vector3>?
}

/// The colours and outline width of letters.
struct TextPaint: Equatable {
    /// The fill colour; nil for no fill.
    var fill: Animated<Color4>?
    /// The stroke colour; nil for no stroke.
    var stroke: Animated<Color4>?
    /// In points.
    var strokeWidth: Animated<Double>
}

extension TextUnit {
    /// Whether its letters stay at their set position with full opacity.
    var isPlain: Bool { isStill && CATransform3DIsIdentity(matrix) && transform.opacity.first == 100 }

    /// Whether its transform is constant; colours may change.
    var isStill: Bool {
        guard blur == nil, case .joined(let position) = transform.position else { return false }
        return position.isStatic && transform.anchor.isStatic && transform.opacity.isStatic
            && LayerTurns(transform, autoOrients: false, is3D: is3D).form == .still
    }

    /// The matrix of a unit that stands still.
    fileprivate var matrix: CATransform3D {
        guard case .joined(let position) = transform.position else { return CATransform3DIdentity }
        let from = transform.anchor.first, to = position.first
        let turns = LayerTurns(transform, autoOrients: false, is3D: is3D).matrix(at: 0)
        return CATransform3DConcat(
            CATransform3DConcat(CATransform3DMakeTranslation(-from.x, -from.y, -from.z), turns),
            CATransform3DMakeTranslation(to.x, to.y, to.z))
    }
}

extension TextMotion {
    /// The setting with its units. Where nothing moves, letters are placed directly, and adjacent units of the same
    /// paint are merged.
    func settled() -> (setting: TextSetting, units: [TextUnit]) {
        let units = units()
        let canSettle =
            units.count > 1 && units.allSatisfy { $0.isStill && !$0.is3D && $0.transform.opacity.first == 100 }
            && setting.letters.allSatisfy(\.pictures.isEmpty)
        guard canSettle else { return (setting, units) }
        var setting = setting
        var joined: [TextUnit] = []
        for unit in units {
            let matrix = CATransform3DGetAffineTransform(unit.matrix)
            for i in unit.letters {
                let letter = setting.letters[i]
                let place = CGAffineTransform(translationX: letter.origin.x, y: letter.origin.y)
                let outline = letter.outline.copy(using: place.concatenating(matrix))
                // Mirrored letters wind in the opposite direction, and would erase those that they overlap.
                setting.letters[i].outline = matrix.a * matrix.d < matrix.b * matrix.c ? outline.reversed : outline
                setting.letters[i].origin = .zero
            }
            if let last = joined.last, last.paint == unit.paint {
                joined[joined.count - 1].letters += unit.letters
            } else {
                joined.append(
                    TextUnit(letters: unit.letters, transform: TransformItem(), is3D: false, paint: unit.paint))
            }
        }
        return (setting, joined)
    }
}
