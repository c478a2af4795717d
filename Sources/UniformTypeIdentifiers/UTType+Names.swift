extension UTType {
    /// Anything that is kept: a file or a folder.
    public static var item: UTType { UTType(known: "public.item") }
    /// What people look at, listen to or read.
    public static var content: UTType { UTType(known: "public.content") }
    /// A document of several kinds of content.
    public static var compositeContent: UTType { UTType(known: "public.composite-content") }
    /// A row of bytes.
    public static var data: UTType { UTType(known: "public.data") }
    /// A folder.
    public static var directory: UTType { UTType(known: "public.directory") }
    /// A folder that people see as one.
    public static var folder: UTType { UTType(known: "public.folder") }
    /// What leads to something else.
    public static var resolvable: UTType { UTType(known: "public.resolvable") }
    /// A symbolic link.
    public static var symbolicLink: UTType { UTType(known: "public.symlink") }
    /// What can be run.
    public static var executable: UTType { UTType(known: "public.executable") }
    /// Files in a file.
    public static var archive: UTType { UTType(known: "public.archive") }
    /// Any text.
    public static var text: UTType { UTType(known: "public.text") }
    /// Text without looks.
    public static var plainText: UTType { UTType(known: "public.plain-text") }
    /// Text of UTF-8.
    public static var utf8PlainText: UTType { UTType(known: "public.utf8-plain-text") }
    /// Text of UTF-16.
    public static var utf16PlainText: UTType { UTType(known: "public.utf16-plain-text") }
    /// Values with marks between them.
    public static var delimitedText: UTType { UTType(known: "public.delimited-values-text") }
    /// Values with commas between them.
    public static var commaSeparatedText: UTType { UTType(known: "public.comma-separated-values-text") }
    /// Values with tabs between them.
    public static var tabSeparatedText: UTType { UTType(known: "public.tab-separated-values-text") }
    /// Rich text.
    public static var rtf: UTType { UTType(known: "public.rtf") }
    /// A page.
    public static var html: UTType { UTType(known: "public.html") }
    /// XML.
    public static var xml: UTType { UTType(known: "public.xml") }
    /// YAML.
    public static var yaml: UTType { UTType(known: "public.yaml") }
    /// Styles of pages.
    public static var css: UTType { UTType(known: "public.css") }
    /// JSON.
    public static var json: UTType { UTType(known: "public.json") }
    /// A program's source.
    public static var sourceCode: UTType { UTType(known: "public.source-code") }
    /// Swift.
    public static var swiftSource: UTType { UTType(known: "public.swift-source") }
    /// C.
    public static var cSource: UTType { UTType(known: "public.c-source") }
    /// A header of C.
    public static var cHeader: UTType { UTType(known: "public.c-header") }
    /// C++.
    public static var cPlusPlusSource: UTType { UTType(known: "public.c-plus-plus-source") }
    /// Objective-C.
    public static var objectiveCSource: UTType { UTType(known: "public.objective-c-source") }
    /// A program that is run from its source.
    public static var script: UTType { UTType(known: "public.script") }
    /// JavaScript.
    public static var javaScript: UTType { UTType(known: "com.netscape.javascript-source") }
    /// A script of a shell.
    public static var shellScript: UTType { UTType(known: "public.shell-script") }
    /// Python.
    public static var pythonScript: UTType { UTType(known: "public.python-script") }
    /// A picture.
    public static var image: UTType { UTType(known: "public.image") }
    /// JPEG.
    public static var jpeg: UTType { UTType(known: "public.jpeg") }
    /// PNG.
    public static var png: UTType { UTType(known: "public.png") }
    /// GIF.
    public static var gif: UTType { UTType(known: "com.compuserve.gif") }
    /// TIFF.
    public static var tiff: UTType { UTType(known: "public.tiff") }
    /// A bitmap of Windows.
    public static var bmp: UTType { UTType(known: "com.microsoft.bmp") }
    /// An icon of Windows.
    public static var ico: UTType { UTType(known: "com.microsoft.ico") }
    /// An icon of macOS.
    public static var icns: UTType { UTType(known: "com.apple.icns") }
    /// HEIF.
    public static var heif: UTType { UTType(known: "public.heif") }
    /// HEIF of HEVC.
    public static var heic: UTType { UTType(known: "public.heic") }
    /// WebP.
    public static var webP: UTType { UTType(known: "org.webmproject.webp") }
    /// A picture as a camera took it.
    public static var rawImage: UTType { UTType(known: "public.camera-raw-image") }
    /// A digital negative.
    public static var dng: UTType { UTType(known: "com.adobe.raw-image") }
    /// SVG.
    public static var svg: UTType { UTType(known: "public.svg-image") }
    /// PDF.
    public static var pdf: UTType { UTType(known: "com.adobe.pdf") }
    /// A picture with a short movie.
    public static var livePhoto: UTType { UTType(known: "com.apple.live-photo") }
    /// What is seen or heard in time.
    public static var audiovisualContent: UTType { UTType(known: "public.audiovisual-content") }
    /// Pictures in time, with sound or without.
    public static var movie: UTType { UTType(known: "public.movie") }
    /// Pictures in time without sound.
    public static var video: UTType { UTType(known: "public.video") }
    /// Sound.
    public static var audio: UTType { UTType(known: "public.audio") }
    /// A movie of QuickTime.
    public static var quickTimeMovie: UTType { UTType(known: "com.apple.quicktime-movie") }
    /// A movie of MPEG-1 or 2.
    public static var mpeg: UTType { UTType(known: "public.mpeg") }
    /// Pictures of MPEG-2.
    public static var mpeg2Video: UTType { UTType(known: "public.mpeg-2-video") }
    /// A stream of MPEG-2.
    public static var mpeg2TransportStream: UTType { UTType(known: "public.mpeg-2-transport-stream") }
    /// A movie of MPEG-4.
    public static var mpeg4Movie: UTType { UTType(known: "public.mpeg-4") }
    /// Sound of MPEG-4.
    public static var mpeg4Audio: UTType { UTType(known: "public.mpeg-4-audio") }
    /// MP3.
    public static var mp3: UTType { UTType(known: "public.mp3") }
    /// Sound of MPEG-4 with rights.
    public static var appleProtectedMPEG4Audio: UTType { UTType(known: "com.apple.m4a-audio") }
    /// A movie of MPEG-4 with rights.
    public static var appleProtectedMPEG4Video: UTType { UTType(known: "com.apple.protected-mpeg-4-video") }
    /// AVI.
    public static var avi: UTType { UTType(known: "public.avi") }
    /// AIFF.
    public static var aiff: UTType { UTType(known: "public.aiff-audio") }
    /// WAV.
    public static var wav: UTType { UTType(known: "com.microsoft.waveform-audio") }
    /// MIDI.
    public static var midi: UTType { UTType(known: "public.midi-audio") }
    /// A list of what is played.
    public static var playlist: UTType { UTType(known: "public.playlist") }
    /// A list of M3U.
    public static var m3uPlaylist: UTType { UTType(known: "public.m3u-playlist") }
    /// An address.
    public static var url: UTType { UTType(known: "public.url") }
    /// An address of a file.
    public static var fileURL: UTType { UTType(known: "public.file-url") }
    /// A card of a person.
    public static var vCard: UTType { UTType(known: "public.vcard") }
    /// A person.
    public static var contact: UTType { UTType(known: "public.contact") }
    /// A message.
    public static var message: UTType { UTType(known: "public.message") }
    /// A message by mail.
    public static var emailMessage: UTType { UTType(known: "public.email-message") }
    /// What stands in a calendar.
    public static var calendarEvent: UTType { UTType(known: "public.calendar-event") }
    /// What is to be done.
    public static var toDoItem: UTType { UTType(known: "public.to-do-item") }
    /// A property list.
    public static var propertyList: UTType { UTType(known: "com.apple.property-list") }
    /// A property list of XML.
    public static var xmlPropertyList: UTType { UTType(known: "com.apple.xml-property-list") }
    /// A property list of bytes.
    public static var binaryPropertyList: UTType { UTType(known: "com.apple.binary-property-list") }
    /// ZIP.
    public static var zip: UTType { UTType(known: "public.zip-archive") }
    /// GZIP.
    public static var gzip: UTType { UTType(known: "org.gnu.gnu-zip-archive") }
    /// BZIP2.
    public static var bz2: UTType { UTType(known: "public.bzip2-archive") }
    /// TAR.
    public static var tarArchive: UTType { UTType(known: "public.tar-archive") }
    /// An archive of Apple.
    public static var appleArchive: UTType { UTType(known: "com.apple.archive") }
    /// A picture of a disk.
    public static var diskImage: UTType { UTType(known: "public.disk-image") }
    /// A font.
    public static var font: UTType { UTType(known: "public.font") }
    /// Bodies.
    public static var threeDContent: UTType { UTType(known: "public.3d-content") }
    /// Bodies of USD.
    public static var usd: UTType { UTType(known: "com.pixar.universal-scene-description") }
    /// Bodies of USD in an archive.
    public static var usdz: UTType { UTType(known: "com.pixar.universal-scene-description-mobile") }
    /// Data by keys.
    public static var database: UTType { UTType(known: "public.database") }
    /// A table of cells.
    public static var spreadsheet: UTType { UTType(known: "public.spreadsheet") }
    /// Slides.
    public static var presentation: UTType { UTType(known: "public.presentation") }
    /// What a program wrote of itself.
    public static var log: UTType { UTType(known: "public.log") }
    /// A folder that people see as a file.
    public static var package: UTType { UTType(known: "com.apple.package") }
    /// A folder with a list of properties.
    public static var bundle: UTType { UTType(known: "com.apple.bundle") }
    /// A program.
    public static var application: UTType { UTType(known: "com.apple.application") }
    /// A program in a bundle.
    public static var applicationBundle: UTType { UTType(known: "com.apple.application-bundle") }
    /// A framework.
    public static var framework: UTType { UTType(known: "com.apple.framework") }
    /// A book of EPUB.
    public static var epub: UTType { UTType(known: "org.idpf.epub-container") }
    /// Rich text with files.
    public static var rtfd: UTType { UTType(known: "com.apple.rtfd") }
}
