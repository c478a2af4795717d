// What frames cost, stage by stage.

import { on, send } from "./socket.js";
import { compare } from "./stage.js";

const $ = (id) => document.getElementById(id);
const stages = ["commit", "plan", "draw", "encode"];

/// Flashes are kept below three a second, and left out for who wants none.
let flashed = -Infinity;
function flash() {
  if (matchMedia("(prefers-reduced-motion: reduce)").matches || performance.now() - flashed < 350) return;
  flashed = performance.now();
  $("damage").animate([{ opacity: 0.35 }, { opacity: 0 }], { duration: 400 });
}

export function startCost() {
  $("stages").replaceChildren(...stages.map((name) => {
    const part = document.createElement("span");
    part.title = name;
    return part;
  }));
  on("cost", (cost) => {
    const whole = Math.max(16.7, stages.reduce((sum, name) => sum + cost[name], 0));
    stages.forEach((name, i) => { $("stages").children[i].style.width = `${cost[name] / whole * 100}%`; });
    const times = stages.map((name) => `${name} ${cost[name].toFixed(2)}`).join(", ");
    $("figures").textContent = `${cost.fps} frames a second; ms: ${times}. ${cost.quads} quads, ${cost.surfaces} surfaces, `
      + `${Math.round(cost.bytes / 1024)} KiB (${cost.format})`;
  });
  on("scene", (scene) => {
    $("backend").replaceChildren(...scene.backends.map((name) => new Option(name.toUpperCase(), name)));
    $("backend").value = scene.backend;
  });
  on("backend", ({ backend }) => { $("backend").value = backend; });
  const show = () => {
    $("gain").hidden = $("show").value !== "compare";
    compare($("show").value === "compare");
    $("compared").textContent = "";
    $("damage").setAttribute("points", "");
    send("show", { mode: $("show").value, gain: Number($("gain").value) });
  };
  $("show").onchange = show;
  $("gain").oninput = show;
  on("connected", show);
  on("compared", ({ worst, pixels }) => {
    $("compared").textContent = pixels ? `${pixels} pixels differ, by ${worst} of 255 at most` : "No pixel differs";
  });
  on("damage", ({ rect }) => {
    $("damage").setAttribute("points", rect.map((point) => point.join(",")).join(" "));
    flash();
  });
  $("backend").onchange = (event) => send("backend", { backend: event.target.value });
}
