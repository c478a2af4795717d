#if Port
/// Initializers of UIKit and QuartzCore that code calls on classes which are known only when the program runs.
enum AppleInitializers {
    /// An argument's label and type.
    struct Parameter { var label: String, type: String }

    /// An initializer of a class.
    struct Initializer {
        var owner: String
        var parameters: [Parameter]

        /// The static method that stands for it: one of each class, since methods in extensions are not overridden.
        var method: String { "_\(owner)_make" }
    }

    /// The parameters by the classes that declare them. What has no parameter is an initializer of each class.
    static let all: [String: [[Parameter]]] = [
        "UIView": [[.init(label: "frame", type: "CGRect")]],
        "UIImageView": [[.init(label: "image", type: "UIImage?")]],
        "UIButton": [[.init(label: "type", type: "UIButton.ButtonType")]],
        "UIStackView": [[.init(label: "arrangedSubviews", type: "[UIView]")]],
        "UITableView": [
            [.init(label: "frame", type: "CGRect"), .init(label: "style", type: "UITableView.Style")]
        ],
        "UITableViewCell": [
            [
                .init(label: "style", type: "UITableViewCell.CellStyle"),
                .init(label: "reuseIdentifier", type: "String?"),
            ]
        ],
        "UITableViewHeaderFooterView": [[.init(label: "reuseIdentifier", type: "String?")]],
        "UICollectionView": [
            [
                .init(label: "frame", type: "CGRect"),
                .init(label: "collectionViewLayout", type: "UICollectionViewLayout"),
            ]
        ],
        "UIViewController": [
            [.init(label: "nibName", type: "String?"), .init(label: "bundle", type: "Bundle?")]
        ],
        "UINavigationController": [[.init(label: "rootViewController", type: "UIViewController")]],
        "UIPresentationController": [
            [
                .init(label: "presentedViewController", type: "UIViewController"),
                .init(label: "presenting", type: "UIViewController?"),
            ]
        ],
        "UIStoryboardSegue": [
            [
                .init(label: "identifier", type: "String?"), .init(label: "source", type: "UIViewController"),
                .init(label: "destination", type: "UIViewController"),
            ]
        ],
        "UIGestureRecognizer": [
            [.init(label: "target", type: "Any?"), .init(label: "action", type: "Selector?")]
        ],
        "CALayer": [[.init(label: "layer", type: "Any")]],
    ]

    /// The initializer of a framework's class by its labels, of the class itself or the nearest above it.
    static func initializer(_ labels: [String], of name: String) -> Initializer? {
        guard let path = AppleClasses.path(of: name) else { return nil }
        if labels.isEmpty { return Initializer(owner: path[0], parameters: []) }
        for owner in path {
            if let found = all[owner]?.first(where: { $0.map(\.label) == labels }) {
                return Initializer(owner: owner, parameters: found)
            }
        }
        return nil
    }
}
#endif
