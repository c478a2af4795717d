import RenderTree
