#if Port
/// Names of types and functions that are SwiftUI's, which is not here.
enum SwiftUINames {
    /// Protocols whose conforming types are nothing without SwiftUI, wherever they conform.
    static let views: Set<String> = [
        "App", "LibraryContentProvider", "NSViewControllerRepresentable", "NSViewRepresentable", "PreviewProvider",
        "Scene", "UIViewControllerRepresentable", "UIViewRepresentable", "View", "ViewModifier", "Widget",
        "WidgetBundle",
    ]

    /// What files that import SwiftUI have of it.
    static let all: Set<String> = views.union([
        "AccessibilityFocusState", "Alignment", "Angle", "AngularGradient", "Animatable", "AnimatableModifier",
        "AnimatablePair", "Animation", "AnyGesture", "AnyLayout", "AnyShape", "AnyShapeStyle", "AnyTransition",
        "AnyView", "AppStorage", "AsyncImage", "AsyncImagePhase", "Axis", "BackgroundStyle", "Bindable", "Binding",
        "BorderedButtonStyle", "BorderedProminentButtonStyle", "BorderlessButtonStyle", "Button", "ButtonRole",
        "ButtonStyle", "ButtonStyleConfiguration", "Canvas", "Capsule", "Circle", "Color", "ColorPicker",
        "ColorScheme", "ColorSchemeContrast", "CommandGroup", "CommandMenu", "Commands", "ContainerRelativeShape",
        "ContentMode", "ContentSizeCategory", "ContentTransition", "ContentUnavailableView", "ControlGroup",
        "ControlSize", "CoordinateSpace", "DatePicker", "DatePickerStyle", "DefaultButtonStyle", "DisclosureGroup",
        "Divider", "DocumentGroup", "DragGesture", "DynamicProperty", "DynamicTypeSize", "DynamicViewContent", "Edge",
        "EdgeInsets", "EditButton", "Ellipse", "EllipticalGradient", "EmptyAnimatableData", "EmptyModifier",
        "EmptyView", "Environment", "EnvironmentKey", "EnvironmentObject", "EnvironmentValues", "EquatableView",
        "ExclusiveGesture", "FetchRequest", "FetchedResults", "FileDocument", "FillStyle", "FocusState",
        "FocusedValue", "FocusedValues", "Font", "ForEach", "ForegroundStyle", "Form", "FormStyle", "Gauge",
        "GaugeStyle", "GeometryEffect", "GeometryProxy", "GeometryReader", "Gesture", "GestureState", "Gradient",
        "GraphicsContext", "Grid", "GridItem", "GridRow", "Group", "GroupBox", "GroupBoxStyle", "HSplitView", "HStack",
        "HStackLayout", "HierarchicalShapeStyle", "HorizontalAlignment", "HoverEffect", "Image", "ImageRenderer",
        "IndexViewStyle", "InlinePickerStyle", "InsettableShape", "KeyframeAnimator", "Label", "LabelStyle",
        "LabeledContent", "Layout", "LayoutDirection", "LayoutSubviews", "LayoutValueKey", "LazyHGrid", "LazyHStack",
        "LazyVGrid", "LazyVStack", "LinearGradient", "Link", "List", "ListStyle", "LocalizedStringKey",
        "LongPressGesture", "MagnificationGesture", "MagnifyGesture", "Material", "Menu", "MenuStyle", "MeshGradient",
        "ModifiedContent", "MultiDatePicker", "Namespace", "NavigationLink", "NavigationPath", "NavigationSplitView",
        "NavigationSplitViewVisibility", "NavigationStack", "NavigationView", "NavigationViewStyle", "ObservedObject",
        "OutlineGroup", "PageTabViewStyle", "PasteButton", "Path", "PhaseAnimator", "Picker", "PickerStyle",
        "PlainButtonStyle", "PreferenceKey", "PresentationDetent", "PresentationMode", "PreviewDevice",
        "PreviewLayout", "PrimitiveButtonStyle", "PrimitiveButtonStyleConfiguration", "ProgressView",
        "ProgressViewStyle", "ProposedViewSize", "RadialGradient", "Rectangle", "RenameButton", "RotateGesture",
        "RotationGesture", "RoundedRectangle", "ScaledMetric", "SceneBuilder", "ScenePhase", "SceneStorage",
        "ScrollTransitionConfiguration", "ScrollView", "ScrollViewReader", "SearchFieldPlacement", "Section",
        "SectionedFetchRequest", "SecureField", "SensoryFeedback", "SequenceGesture", "Shape", "ShapeStyle",
        "ShareLink", "SimultaneousGesture", "Slider", "Spacer", "SpatialTapGesture", "State", "StateObject", "Stepper",
        "StrokeStyle", "SubmitLabel", "SwitchToggleStyle", "SymbolRenderingMode", "TabView", "TabViewStyle", "Table",
        "TableColumn", "TableRow", "TapGesture", "Text", "TextAlignment", "TextEditor", "TextField", "TextFieldStyle",
        "TextSelection", "TimelineSchedule", "TimelineView", "TimelineViewDefaultContext", "Toggle", "ToggleStyle",
        "ToggleStyleConfiguration", "ToolbarContent", "ToolbarContentBuilder", "ToolbarItem", "ToolbarItemGroup",
        "ToolbarItemPlacement", "ToolbarPlacement", "ToolbarRole", "ToolbarTitleMenu", "Transaction", "Transition",
        "TransitionPhase", "TupleView", "UIApplicationDelegateAdaptor", "UIGestureRecognizerRepresentable",
        "UIHostingConfiguration", "UIHostingController", "UIViewControllerRepresentableContext",
        "UIViewRepresentableContext", "UnevenRoundedRectangle", "UnitPoint", "VStack", "VStackLayout",
        "VectorArithmetic", "VerticalAlignment", "ViewBuilder", "ViewDimensions", "ViewSpacing", "ViewThatFits",
        "Visibility", "VisualEffect", "WidgetConfiguration", "Window", "WindowGroup", "WindowStyle", "ZStack",
        "ZStackLayout", "withAnimation", "withTransaction",
    ])
}
#endif
