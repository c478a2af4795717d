extension PageFiles {
    /// The files by name.
    static let all: [String: [UInt8]] = [
        "index.html": PackageResources.index_html, "style.css": PackageResources.style_css,
        "app.js": PackageResources.app_js, "socket.js": PackageResources.socket_js,
        "stage.js": PackageResources.stage_js, "tree.js": PackageResources.tree_js,
        "inspector.js": PackageResources.inspector_js, "controls.js": PackageResources.controls_js,
        "time.js": PackageResources.time_js, "output.js": PackageResources.output_js,
        "cost.js": PackageResources.cost_js, "camera.js": PackageResources.camera_js,
    ]
}
