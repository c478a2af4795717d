import Values

/// Letters that do the same at all times.
struct TextUnit {
    /// In the order of reading.
    var letters: [Int]
    /// Where they stand, their own point being a place in the text's space.
    var transform: TransformItem
    /// Whether they leave the text's plane.
    var is3D: Bool
    var paint: TextPaint
    /// How wide they are blurred in x and y, in points; nil for not at all.
    var blur: Animated<Vector3>?
}

/// Colours and outline of letters.
struct TextPaint: Equatable {
    /// Nil fills nothing.
    var fill: Animated<Color4>?
    /// Nil strokes nothing.
    var stroke: Animated<Color4>?
    /// Points.
    var strokeWidth: Animated<Double>
}

extension TextUnit {
    /// Whether it stands where the text's setting has it, and is seen as it is.
    var isPlain: Bool { isStill && CATransform3DIsIdentity(matrix) && transform.opacity.first == 100 }

    /// Whether it stands still, whatever its colours do.
    var isStill: Bool {
        guard blur == nil, case .joined(let position) = transform.position else { return false }
        return position.isStatic && transform.anchor.isStatic && transform.opacity.isStatic
            && LayerTurns(transform, autoOrients: false, is3D: is3D).form == .still
    }

    /// From the letters' own places to where a unit that stands still has them.
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
    /// The setting with its units. Where nothing moves the letters themselves are put where they belong, and those of the same
    /// colours that follow each other are one unit.
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
                // Mirrored letters wind the other way, and would take away from those beside them.
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
