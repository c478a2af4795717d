// Perspective of the selected layer: the distance of the eye, for its sublayers and for itself.

import { on, send } from "./socket.js";
import { slides } from "./controls.js";

const $ = (id) => document.getElementById(id);
const sliders = { sublayerEye: "sublayerTransform", ownEye: "transform" };
let layer = null;

/// From 100 points at the left to 10,000, each step as much nearer; at the right end there is no perspective.
const distance = (place) => (place >= 100 ? 0 : Math.round(100 * 100 ** (place / 100)));
const place = (eye) => (eye > 0 ? Math.min(99, Math.max(0, 100 * Math.log(eye / 100) / Math.log(100))) : 100);

export function startCamera() {
  on("properties", (message) => {
    layer = message.layer;
    const all = message.groups.flatMap((group) => group.properties);
    for (const [id, key] of Object.entries(sliders)) {
      const split = all.find((p) => p.key === key)?.decomposed;
      $(id).closest("label").hidden = !split;
      if (split && document.activeElement !== $(id)) $(id).value = place(split.eye);
    }
  });
  on("selection", (message) => {
    if (message.layer === null) for (const id in sliders) $(id).closest("label").hidden = true;
  });
  for (const [id, key] of Object.entries(sliders)) {
    slides($(id), (token) => send("set", {
      layer, key: `${key}.eye`, value: distance(Number($(id).value)), animated: false, coalesce: token,
    }));
    // So that it shows again what the model has.
    $(id).addEventListener("pointerup", () => $(id).blur());
  }
}
