/// The page `Documentation/Scene-reference.md`: every key of scene documents with type, unit, default, meaning and
/// example, from the tables that read documents and from `SceneNotes`.
package enum SceneReference {
    /// The page as `strata info --keys` prints it.
    package static func markdown() -> String {
        var page = Page()
        page.add(
            """
            # Scene reference

            Every key of a scene document. A key is the Core Animation property of that name; a value is written as its type says. This page is what
            `strata info --keys` prints: do not edit it by hand. [Semantics.md](Semantics.md#scene-documents) tells how documents are read, and
            [Templates.md](Templates.md) how values are set from outside.
            """)
        addDocument(to: &page)
        addLayers(to: &page)
        addParts(to: &page)
        addAnimations(to: &page)
        return page.text
    }

    private static func addDocument(to page: inout Page) {
        page.add(
            """
            ## The document

            At the top of the file, in any order. Comments (`// …`, `/* … */`) and a comma after a last element are fine.
            """)
        page.add(SceneNotes.document)
        page.add(
            """
            ## How values are written

            `null` is no value, where a type allows it. Lengths are points, angles radians, times seconds; y grows downwards.
            """)
        page.addTable(
            ["type", "written as", "example"],
            SceneNotes.values.map { [$0.type, $0.form, "`\($0.note.members)`"] })
    }

    private static func addLayers(to page: inout Page) {
        page.add(
            """
            ## Layers

            A layer is an object: the root, the members of `sublayers`, a `mask`. Properties that animate take their name as an animation's `keyPath`; one
            that another name is given for takes that.
            """)
        page.add(SceneNotes.ownKeys, names: ["class": layerClasses])
        page.add("A constraint of `constraints`:")
        page.add(SceneNotes.constraint, names: names)
        page.add("### Every layer")
        page.add(Property.table.filter { $0.owner == nil && !$0.isInternal }, SceneNotes.layer)
        for (name, kind, _) in LayerReader.classes {
            let rows = Property.table.filter { $0.owner == kind && !$0.isInternal }
            if rows.isEmpty { continue }
            page.add("### \(name)")
            page.add(rows, SceneNotes.notes(of: kind))
        }
        for moving in MovingClass.all {
            page.add("### \(moving.name)\n\n\(moving.meaning)")
            page.add(moving.notes, names: movingNames)
        }
        page.add("A source of frames has one of the first three keys:")
        page.add(SceneNotes.captureSource, names: ["format": CaptureKeys.formats])
    }

    private static func addParts(to page: inout Page) {
        page.add("## Emitter cells\n\nMembers of `emitterCells`, of a `CAEmitterLayer` or of another cell.")
        page.addTable(
            Page.propertyTitles,
            SceneNotes.cell.map { note in
                let row = EmitterCell.properties.first { $0.swiftName == note.key }
                guard let row else {
                    return Page.cells(note, type: Page.innerCells, standard: "`[]`", animates: "", names: nil)
                }
                return Page.cells(
                    note, type: Page.words(row.type, isOptional: row.isOptional, row.mayBeInfinite),
                    standard: Page.words(row.get(EmitterCell()), row.type), animates: row.isAnimatable ? "yes" : "",
                    names: Page.names(row.type))
            })
        page.add("## Filters\n\nMembers of `filters` and `backgroundFilters`.")
        page.add(SceneNotes.filter, names: ["name": LayerFilter.Kind.allCases.map(\.rawValue)])
        page.addTable(
            ["`name`", "input", "unit or range", "does", "example"],
            SceneNotes.filterKinds.map { name, note in
                ["`\(name)`", "`\(note.key)`", note.unit, note.meaning, "`\"name\": \"\(name)\", \(note.members)`"]
            })
        page.add("## Texts\n\nA `string` is plain, or a list of runs: objects with a `string` and its attributes.")
        let lines = JSON.lineStyleNames
        page.add(SceneNotes.textRun, names: ["underlineStyle": lines, "strikethroughStyle": lines])
        page.add("A paragraph style:")
        page.add(SceneNotes.paragraph, names: names)
    }

    private static func addAnimations(to page: inout Page) {
        page.add(
            """
            ## Animations

            An object of `animations` maps keys of your choice to these. Keys of every animation:
            """)
        page.add(SceneNotes.timing, names: names.merging(["class": AnimationClass.all.map(\.name)]) { $1 })
        page.add(
            """
            A timing function is one of these names or `[c1x, c1y, c2x, c2y]`, the inner control points of a cubic curve.

            Keys of the first three classes below, which animate a property:
            """)
        page.add(SceneNotes.property, names: names)
        for (name, meaning, notes) in SceneNotes.classes {
            page.add("### \(name)\n\n\(meaning)")
            page.add(notes, names: names)
        }
        page.add(
            """
            ### Key paths

            A `keyPath` is a property's name, or a part of one. Values of a part are numbers, but for points and sizes.
            `filters.ID.INPUT`, `backgroundFilters.ID.INPUT` and `emitterCells.NAME.PROPERTY` reach into lists.
            """)
        page.addTable(
            ["of a", "parts", "such as"],
            [PropertyKey.position, .bounds, .shadowOffset, .transform].map { key in
                let paths = PropertyPath.Part.allCases.map { PropertyPath(key, $0) }
                    .filter { $0.part != .whole && PropertyPath(keyPath: $0.keyPath) == $0 }.map(\.keyPath)
                return [
                    Page.words(Property[key].type, isOptional: false, false),
                    paths.map { "`" + $0.dropFirst(key.name.count + 1) + "`" }.joined(separator: ", "), "`\(paths[0])`",
                ]
            })
    }

    /// Keys that are only in documents or only on the page; there should be none.
    package static var strays: [String] {
        func stray(_ place: String, _ known: [String], _ notes: [SceneNote]) -> [String] {
            Set(known).symmetricDifference(notes.map(\.key)).sorted().map { "\(place).\($0)" }
        }
        func keys(of kind: LayerKind?) -> [String] {
            Property.table.filter { $0.owner == kind && !$0.isInternal }.map(\.swiftName)
        }
        var strays = stray("document", Scene.keys, SceneNotes.document)
        strays += stray("layer", LayerReader.ownKeys, SceneNotes.ownKeys)
        strays += stray("CALayer", keys(of: nil), SceneNotes.layer)
        for (name, kind, _) in LayerReader.classes { strays += stray(name, keys(of: kind), SceneNotes.notes(of: kind)) }
        for moving in MovingClass.all { strays += stray(moving.name, moving.keys, moving.notes) }
        strays += stray("source", CaptureKeys.sourceKeys, SceneNotes.captureSource)
        strays += stray("cell", EmitterCell.properties.map(\.swiftName) + ["emitterCells"], SceneNotes.cell)
        strays += stray("text", TextAttributeForm.all.map(\.name) + ["string"], SceneNotes.textRun)
        strays += Set(LayerFilter.Kind.allCases.map(\.rawValue)).symmetricDifference(SceneNotes.filterKinds.map(\.name))
        for kind in AnimationClass.all {
            let notes = SceneNotes.classes.first { $0.name == kind.name }?.notes ?? []
            strays += stray(
                kind.name, kind.keys, SceneNotes.timing + (kind.hasKeyPath ? SceneNotes.property : []) + notes)
        }
        return strays
    }

    /// The layer classes that a document can name.
    static let layerClasses = LayerReader.classes.map(\.name) + MovingClass.all.map(\.name)

    /// The names that keys of films take.
    static let movingNames = ["ending": VideoKeys.endings, "videoGravity": VideoKeys.gravities]

    /// The possible values of keys that are in no property table, where they have the same names in all places.
    static let names: [String: [String]] = {
        let attributes = cases(CAConstraintAttribute.self)
        return [
            "attribute": attributes, "sourceAttribute": attributes,
            "alignment": cases(NSTextAlignment.self), "baseWritingDirection": cases(NSWritingDirection.self),
            "lineBreakMode": cases(NSLineBreakMode.self),
            "fillMode": known(CAMediaTimingFillMode.self), "timingFunction": known(CAMediaTimingFunctionName.self),
            "valueFunction": known(CAValueFunctionName.self), "rotationMode": known(CAAnimationRotationMode.self),
            "calculationMode": known(CAAnimationCalculationMode.self),
            "type": AnimationField.transitionTypes, "subtype": AnimationField.transitionSides,
        ]
    }()

    private static func cases<Value: CaseIterable>(_ type: Value.Type) -> [String] { type.allCases.map { "\($0)" } }
    private static func known<Name: OpenName>(_ type: Name.Type) -> [String] { type.allCases.map { "\($0.known)" } }
}
