import LayerModel
func textLayers(_ text: TextItem, in context: BuildContext) -> [CALayer] { [] }
