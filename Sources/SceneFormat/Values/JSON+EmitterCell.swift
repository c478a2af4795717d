// Emitter cells: {"name": "spark", "birthRate": 200, "contents": "dot", "emitterCells": [ … ]}. A key is the cell's
// property with that name.

extension JSON {
    /// A list of cells, each with its own cells.
    func emitterCells(_ images: ImageNames, depth: Int = 1) throws(SceneError) -> [EmitterCell] {
        guard depth <= EmitterCell.depthLimit else {
            throw SceneError("emitter cells stand at most \(EmitterCell.depthLimit) deep in each other", offset: offset)
        }
        return try list("a list of emitter cells") { json throws(SceneError) in
            try json.emitterCell(images, depth: depth)
        }
    }

    private func emitterCell(_ images: ImageNames, depth: Int) throws(SceneError) -> EmitterCell {
        var cell = EmitterCell()
        var mistakes = Mistakes()
        for member in try object("an emitter cell: an object") {
            do throws(SceneError) {
                if member.key == "emitterCells" {
                    if !member.value.isNull {
                        cell.emitterCells = try member.value.emitterCells(images, depth: depth + 1)
                    }
                } else {
                    try cell.set(member, images)
                }
            } catch {
                try mistakes.add(error.inside(member.key))
            }
        }
        try mistakes.end()
        return cell
    }

    /// The values that differ from a new cell's.
    init(_ cell: EmitterCell, _ images: ImageNames) throws(SceneError) {
        var members: [(String, JSON)] = []
        for property in EmitterCell.properties {
            let value = property.get(cell)
            if value == property.get(EmitterCell()) { continue }
            let json = try SceneError.at(
                property.swiftName, try property.shortest(value).json(as: property.type, images: images))
            members.append((property.swiftName, json))
        }
        if !cell.emitterCells.isEmpty {
            members.append(("emitterCells", try SceneError.at("emitterCells", try JSON(cell.emitterCells, images))))
        }
        self.init(members)
    }

    /// A list of cells.
    init(_ cells: [EmitterCell], _ images: ImageNames) throws(SceneError) {
        try self.init(list: cells) { cell throws(SceneError) in try JSON(cell, images) }
    }
}

extension EmitterCell {
    /// Sets the property of a member.
    fileprivate mutating func set(_ member: JSON.Member, _ images: ImageNames) throws(SceneError) {
        guard let property = EmitterCell.property(named: member.key), property.swiftName == member.key else {
            let names = EmitterCell.properties.map(\.swiftName) + ["emitterCells"]
            throw SceneError("unknown key" + Suggestion.text(for: member.key, among: names), offset: member.offset)
        }
        let value = try PropertyValue(
            member.value, as: property.type, mayBeNone: property.isOptional, mayBeInfinite: property.mayBeInfinite,
            images: images)
        // A number in the range of Double but not of the property's Float.
        guard property.set(&self, value), property.get(self).isInfinite == value.isInfinite else {
            throw SceneError(
                "\(member.value.summary) is beyond what the property holds", offset: member.value.offset)
        }
    }
}

extension EmitterCell.Property {
    /// A number with a Float's digits, where the property's value is the same.
    fileprivate func shortest(_ value: PropertyValue) -> PropertyValue {
        guard case .number(let number) = value, let short = Double(Float(number).description) else { return value }
        var scratch = EmitterCell()
        return set(&scratch, .number(short)) && get(scratch) == value ? .number(short) : value
    }
}
