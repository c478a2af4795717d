/// A type that the table knows: what it is, what it is a kind of, and by what files and messages name it.
struct KnownType: Sendable {
    let identifier: String
    let description: String
    let parents: [String]
    let extensions: [String]
    let mimeTypes: [String]

    init(
        _ identifier: String, _ description: String, _ parents: [String] = [], _ extensions: [String] = [],
        _ mimeTypes: [String] = []
    ) {
        (self.identifier, self.description, self.parents) = (identifier, description, parents)
        (self.extensions, self.mimeTypes) = (extensions, mimeTypes)
    }

    /// By identifier. Those that come first go before others by extension and by MIME type.
    static let all: [KnownType] = [
        KnownType("public.item", "Anything that is kept: a file or a folder."),
        KnownType("public.content", "What people look at, listen to or read."),
        KnownType("public.composite-content", "A document of several kinds of content.", ["public.content"]),
        KnownType("public.data", "A row of bytes.", ["public.item"]),
        KnownType("public.directory", "A folder.", ["public.item"]),
        KnownType("public.folder", "A folder that people see as one.", ["public.directory"]),
        KnownType("public.resolvable", "What leads to something else."),
        KnownType("public.symlink", "A symbolic link.", ["public.item", "public.resolvable"]),
        KnownType("public.executable", "What can be run.", ["public.item"]),
        KnownType("public.archive", "Files in a file."),
        KnownType("public.text", "Any text.", ["public.data", "public.content"]),
        KnownType("public.plain-text", "Text without looks.", ["public.text"], ["txt", "text"], ["text/plain"]),
        KnownType("public.utf8-plain-text", "Text of UTF-8.", ["public.plain-text"], [], ["text/plain;charset=utf-8"]),
        KnownType(
            "public.utf16-plain-text", "Text of UTF-16.", ["public.plain-text"], [], ["text/plain;charset=utf-16"]),
        KnownType("public.delimited-values-text", "Values with marks between them.", ["public.text"]),
        KnownType(
            "public.comma-separated-values-text", "Values with commas between them.", ["public.delimited-values-text"],
            ["csv"], ["text/csv"]),
        KnownType(
            "public.tab-separated-values-text", "Values with tabs between them.", ["public.delimited-values-text"],
            ["tsv"], ["text/tab-separated-values"]),
        KnownType("public.rtf", "Rich text.", ["public.text"], ["rtf"], ["text/rtf"]),
        KnownType("public.html", "A page.", ["public.text"], ["html", "htm", "shtml", "shtm"], ["text/html"]),
        KnownType("public.xml", "XML.", ["public.text"], ["xml"], ["application/xml", "text/xml"]),
        KnownType("public.yaml", "YAML.", ["public.text"], ["yaml", "yml"], ["application/x-yaml"]),
        KnownType("public.css", "Styles of pages.", ["public.text"], ["css"], ["text/css"]),
        KnownType("public.json", "JSON.", ["public.text"], ["json"], ["application/json"]),
        KnownType("public.source-code", "A program's source.", ["public.plain-text"]),
        KnownType("public.swift-source", "Swift.", ["public.source-code"], ["swift"], ["text/swift"]),
        KnownType("public.c-source", "C.", ["public.source-code"], ["c"]),
        KnownType("public.c-header", "A header of C.", ["public.source-code"], ["h"]),
        KnownType("public.c-plus-plus-source", "C++.", ["public.source-code"], ["cp", "cpp", "c++", "cc", "cxx"]),
        KnownType("public.objective-c-source", "Objective-C.", ["public.source-code"], ["m"]),
        KnownType("public.script", "A program that is run from its source.", ["public.source-code"]),
        KnownType(
            "com.netscape.javascript-source", "JavaScript.", ["public.source-code", "public.executable"],
            ["js", "javascript", "mjs"], ["text/javascript", "application/javascript"]),
        KnownType("public.shell-script", "A script of a shell.", ["public.script"], ["sh", "command"]),
        KnownType("public.python-script", "Python.", ["public.script"], ["py"], ["text/x-python-script"]),
        KnownType("public.image", "A picture.", ["public.data", "public.content"]),
        KnownType("public.jpeg", "JPEG.", ["public.image"], ["jpeg", "jpg", "jpe"], ["image/jpeg", "image/jpg"]),
        KnownType("public.png", "PNG.", ["public.image"], ["png"], ["image/png"]),
        KnownType("com.compuserve.gif", "GIF.", ["public.image"], ["gif"], ["image/gif"]),
        KnownType("public.tiff", "TIFF.", ["public.image"], ["tiff", "tif"], ["image/tiff"]),
        KnownType("com.microsoft.bmp", "A bitmap of Windows.", ["public.image"], ["bmp", "dib"], ["image/bmp"]),
        KnownType("com.microsoft.ico", "An icon of Windows.", ["public.image"], ["ico"], ["image/vnd.microsoft.icon"]),
        KnownType("com.apple.icns", "An icon of macOS.", ["public.image"], ["icns"]),
        KnownType("public.heif", "HEIF.", ["public.heif-standard"], ["heif"], ["image/heif"]),
        KnownType("public.heic", "HEIF of HEVC.", ["public.heif-standard"], ["heic"], ["image/heic"]),
        KnownType("org.webmproject.webp", "WebP.", ["public.image"], ["webp"], ["image/webp"]),
        KnownType("public.camera-raw-image", "A picture as a camera took it.", ["public.image"]),
        KnownType(
            "com.adobe.raw-image", "A digital negative.", ["public.camera-raw-image"], ["dng"], ["image/x-adobe-dng"]),
        KnownType("public.svg-image", "SVG.", ["public.image", "public.xml"], ["svg", "svgz"], ["image/svg+xml"]),
        KnownType("com.adobe.pdf", "PDF.", ["public.data", "public.composite-content"], ["pdf"], ["application/pdf"]),
        KnownType("com.apple.live-photo", "A picture with a short movie."),
        KnownType("public.audiovisual-content", "What is seen or heard in time.", ["public.data", "public.content"]),
        KnownType("public.movie", "Pictures in time, with sound or without.", ["public.audiovisual-content"]),
        KnownType("public.video", "Pictures in time without sound.", ["public.movie"]),
        KnownType("public.audio", "Sound.", ["public.audiovisual-content"]),
        KnownType(
            "com.apple.quicktime-movie", "A movie of QuickTime.", ["public.movie"], ["mov", "qt"], ["video/quicktime"]),
        KnownType(
            "public.mpeg", "A movie of MPEG-1 or 2.", ["public.movie"], ["mpg", "mpeg", "mpe", "m75", "m15"],
            ["video/mpeg"]),
        KnownType("public.mpeg-2-video", "Pictures of MPEG-2.", ["public.video"], ["m2v"], ["video/mpeg2"]),
        KnownType("public.mpeg-2-transport-stream", "A stream of MPEG-2.", ["public.movie"], ["ts"], ["video/mp2t"]),
        KnownType("public.mpeg-4", "A movie of MPEG-4.", ["public.movie"], ["mp4", "mpg4"], ["video/mp4"]),
        KnownType("public.mpeg-4-audio", "Sound of MPEG-4.", ["public.audio"], ["mp4"], ["audio/mp4"]),
        KnownType("public.mp3", "MP3.", ["public.audio"], ["mp3", "mpga"], ["audio/mpeg", "audio/mp3"]),
        KnownType("com.apple.m4a-audio", "Sound of MPEG-4 with rights.", ["public.audio"], ["m4p"]),
        KnownType("com.apple.protected-mpeg-4-video", "A movie of MPEG-4 with rights.", ["public.movie"], ["m4v"]),
        KnownType("public.avi", "AVI.", ["public.movie"], ["avi", "vfw"], ["video/avi"]),
        KnownType("public.aiff-audio", "AIFF.", ["public.audio"], ["aiff", "aif"], ["audio/aiff"]),
        KnownType(
            "com.microsoft.waveform-audio", "WAV.", ["public.audio"], ["wav", "wave"], ["audio/vnd.wave", "audio/wav"]),
        KnownType("public.midi-audio", "MIDI.", ["public.audio"], ["midi", "mid", "smf", "kar"], ["audio/midi"]),
        KnownType("public.playlist", "A list of what is played."),
        KnownType(
            "public.m3u-playlist", "A list of M3U.", ["public.text", "public.playlist"], ["m3u", "m3u8"],
            ["audio/mpegurl"]),
        KnownType("public.url", "An address.", ["public.data"]),
        KnownType("public.file-url", "An address of a file.", ["public.url"]),
        KnownType(
            "public.vcard", "A card of a person.", ["public.text", "public.contact"], ["vcf", "vcard"], ["text/vcard"]),
        KnownType("public.contact", "A person."),
        KnownType("public.message", "A message."),
        KnownType("public.email-message", "A message by mail.", ["public.message"]),
        KnownType("public.calendar-event", "What stands in a calendar."),
        KnownType("public.to-do-item", "What is to be done."),
        KnownType("com.apple.property-list", "A property list.", ["public.data"], ["plist"]),
        KnownType("com.apple.xml-property-list", "A property list of XML.", ["public.xml", "com.apple.property-list"]),
        KnownType("com.apple.binary-property-list", "A property list of bytes.", ["com.apple.property-list"]),
        KnownType("public.zip-archive", "ZIP.", ["public.data", "public.archive"], ["zip"], ["application/zip"]),
        KnownType(
            "org.gnu.gnu-zip-archive", "GZIP.", ["public.data", "public.archive"], ["gz", "gzip"],
            ["application/x-gzip", "application/gzip"]),
        KnownType(
            "public.bzip2-archive", "BZIP2.", ["public.data", "public.archive"], ["bz2", "bzip2"],
            ["application/x-bzip2"]),
        KnownType("public.tar-archive", "TAR.", ["public.data", "public.archive"], ["tar"], ["application/x-tar"]),
        KnownType("com.apple.archive", "An archive of Apple.", ["public.data", "public.archive"], ["aar"]),
        KnownType("public.disk-image", "A picture of a disk.", ["public.archive"]),
        KnownType("public.font", "A font."),
        KnownType("public.3d-content", "Bodies.", ["public.content"]),
        KnownType(
            "com.pixar.universal-scene-description", "Bodies of USD.", ["public.data", "public.3d-content"], ["usd"]),
        KnownType(
            "com.pixar.universal-scene-description-mobile", "Bodies of USD in an archive.",
            ["public.data", "public.3d-content"], ["usdz"], ["model/vnd.usdz+zip"]),
        KnownType("public.database", "Data by keys."),
        KnownType("public.spreadsheet", "A table of cells.", ["public.content"]),
        KnownType("public.presentation", "Slides.", ["public.composite-content"]),
        KnownType("public.log", "What a program wrote of itself.", ["public.plain-text"], ["log"]),
        KnownType("com.apple.package", "A folder that people see as a file.", ["public.directory"]),
        KnownType("com.apple.bundle", "A folder with a list of properties.", ["public.directory"]),
        KnownType("com.apple.application", "A program.", ["public.executable"]),
        KnownType(
            "com.apple.application-bundle", "A program in a bundle.",
            ["com.apple.application", "com.apple.bundle", "com.apple.package"], ["app"]),
        KnownType("com.apple.framework", "A framework.", ["com.apple.bundle"], ["framework"]),
        KnownType(
            "org.idpf.epub-container", "A book of EPUB.", ["public.data", "public.composite-content"], ["epub"],
            ["application/epub+zip"]),
        KnownType(
            "com.apple.rtfd", "Rich text with files.", ["com.apple.package", "public.composite-content"], ["rtfd"]),
        KnownType("public.heif-standard", "Still pictures of HEIF.", ["public.image"]),
        KnownType("public.avif", "AV1's still pictures.", ["public.heif-standard"], ["avif"], ["image/avif"]),
        KnownType("public.ttf-font", "TrueType.", ["public.data", "public.font"], ["ttf"], ["font/ttf"]),
        KnownType("public.opentype-font", "OpenType.", ["public.data", "public.font"], ["otf"], ["font/otf"]),
        KnownType("org.webmproject.webm", "WebM.", ["public.movie"], ["webm"], ["video/webm"]),
        KnownType(
            "com.lottiefiles.lottie", "Lottie's archive.", ["public.data"], ["lottie"], ["application/zip+dotlottie"]),
        KnownType("public.aac-audio", "AAC.", ["public.audio"], ["aac"], ["audio/aac"]),
        KnownType("com.apple.m4a", "Sound of MPEG-4.", ["public.audio"], ["m4a"], ["audio/x-m4a"]),
        KnownType("org.xiph.flac", "FLAC.", ["public.audio"], ["flac"], ["audio/flac"]),
        KnownType("org.xiph.ogg-audio", "Ogg.", ["public.audio"], ["ogg", "oga"], ["audio/ogg"]),
        KnownType("public.jpeg-2000", "JPEG 2000.", ["public.image"], ["jp2", "jpf", "jpx"], ["image/jp2"]),
        KnownType("com.adobe.photoshop-image", "Photoshop.", ["public.image"], ["psd"], ["image/vnd.adobe.photoshop"]),
        KnownType("com.ilm.openexr-image", "OpenEXR.", ["public.image"], ["exr"], ["image/x-exr"]),
        KnownType("public.jpeg-xl", "JPEG XL.", ["public.image"], ["jxl"], ["image/jxl"]),
    ]

    static let byIdentifier = Dictionary(uniqueKeysWithValues: all.map { ($0.identifier, $0) })
}
