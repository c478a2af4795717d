extension String {
    /// What ffmpeg or ffprobe says, without addresses, which differ from run to run: "[h264 @ 0x5581] x" as "h264: x".
    package var withoutAddresses: String {
        var text = "", rest = self[...]
        while let open = rest.firstIndex(of: "["), let close = rest[open...].firstIndex(of: "]") {
            let name = rest[open..<close].dropFirst()
            text += rest[..<open]
            if let sign = name.firstRange(of: " @ 0x") {
                text += name[..<sign.lowerBound]
                text += ": "
                rest = rest[close...].dropFirst().drop { $0 == " " }
            } else {
                text += rest[open...close]
                rest = rest[close...].dropFirst()
            }
        }
        return text + rest
    }
}
