// Unsafe pointers: libjpeg's structures.
import CLibJPEG
import Foundation

/// JPEGs of kinds that the package does not write: progressive, of inks, of greys, with any scans.
struct TinyJPEG {
    var width = 16
    var height = 16
    /// What the samples are: JCS_RGB, JCS_GRAYSCALE, JCS_CMYK.
    var space = JCS_RGB
    /// What they are stored as; nil for libjpeg's choice.
    var stored: J_COLOR_SPACE?
    var isProgressive = false
    /// Spectral range and successive approximation of each scan; nil for libjpeg's choice. Only of greys.
    var scans: [(first: Int32, last: Int32, high: Int32, low: Int32)]?
    /// The samples of a pixel.
    var sample: (_ x: Int, _ y: Int) -> [UInt8]

    var data: Data {
        var errors = jpeg_error_mgr(), info = jpeg_compress_struct()
        var bytes: UnsafeMutablePointer<UInt8>?
        var count: UInt = 0
        let count3 = sample(0, 0).count
        return withUnsafeMutablePointer(to: &errors) { errors in
            info.err = jpeg_std_error(errors)
            jpeg_CreateCompress(&info, JPEG_LIB_VERSION, MemoryLayout<jpeg_compress_struct>.size)
            jpeg_mem_dest(&info, &bytes, &count)
            (info.image_width, info.image_height) = (JDIMENSION(width), JDIMENSION(height))
            (info.input_components, info.in_color_space) = (Int32(count3), space)
            jpeg_set_defaults(&info)
            if let stored { jpeg_set_colorspace(&info, stored) }
            jpeg_set_quality(&info, 100, 1)
            for i in 0..<Int(info.num_components) {
                (info.comp_info[i].h_samp_factor, info.comp_info[i].v_samp_factor) = (1, 1)
            }
            if isProgressive { jpeg_simple_progression(&info) }
            let script = (scans ?? []).map {
                jpeg_scan_info(
                    comps_in_scan: 1, component_index: (0, 0, 0, 0), Ss: $0.first, Se: $0.last, Ah: $0.high, Al: $0.low)
            }
            script.withUnsafeBufferPointer { script in
                if scans != nil { (info.scan_info, info.num_scans) = (script.baseAddress, Int32(script.count)) }
                jpeg_start_compress(&info, 1)
                for y in 0..<height {
                    var row = (0..<width).flatMap { sample($0, y) }
                    row.withUnsafeMutableBufferPointer { row in
                        var start: JSAMPROW? = row.baseAddress
                        jpeg_write_scanlines(&info, &start, 1)
                    }
                }
                jpeg_finish_compress(&info)
            }
            jpeg_destroy_compress(&info)
            defer { free(bytes) }
            return Data(bytes: bytes!, count: Int(count))
        }
    }

    /// A JPEG with a marker and its bytes put in behind the first one.
    static func adding(_ marker: UInt8, _ body: [UInt8], to data: Data) -> Data {
        let length = body.count + 2
        return data.prefix(2) + Data([0xFF, marker, UInt8(length >> 8), UInt8(length & 255)] + body) + data.dropFirst(2)
    }
}

/// Exif data with nothing but an orientation.
enum TinyExif {
    static func tiff(_ orientation: Int, isLittle: Bool = false) -> [UInt8] {
        func number(_ value: Int, _ count: Int) -> [UInt8] {
            let big = PNGColorTests.number(value, count)
            return isLittle ? big.reversed() : big
        }
        // One entry before it, then tag, type short, one of them, the value, no more directories.
        return Array((isLittle ? "II" : "MM").utf8) + number(42, 2) + number(8, 4) + number(2, 2)
            + number(0x0100, 2) + number(4, 2) + number(1, 4) + number(7, 4)
            + number(0x0112, 2) + number(3, 2) + number(1, 4) + number(orientation, 2) + [0, 0] + number(0, 4)
    }

    static let mark: [UInt8] = Array("Exif".utf8) + [0, 0]
}
