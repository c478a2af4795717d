// What goes out: the document saved, pictures and movies, and the selected layer's code.

import { on, send, address } from "./socket.js";

const $ = (id) => document.getElementById(id);
let canSave = false, changed = false, selected = null;

/// Saves what has changed, and what was sent and not answered yet.
export function save() { if (canSave) send("save", { force: false }); }

function showSave() { $("save").disabled = !(canSave && changed); }

export function startOutput() {
  on("scene", (scene) => { canSave = scene.canSave; showSave(); });
  on("history", (history) => { changed = history.changed; showSave(); });
  on("selection", ({ layer }) => { selected = layer; $("code").disabled = layer === null; });
  on("conflict", ({ name }) => {
    $("conflictText").textContent = `${name} has changed on disk since it was read. Overwrite it?`;
    $("conflict").returnValue = "no";
    $("conflict").showModal();
  });
  $("conflict").onclose = () => { if ($("conflict").returnValue === "yes") send("save", { force: true }); };
  $("save").onclick = save;
  $("export").onchange = (event) => {
    if (event.target.value) send("export", { kind: event.target.value });
    event.target.value = "";
  };
  $("cancel").onclick = () => send("cancel");
  on("export", ({ state, fraction, url, name, message }) => {
    $("cancel").hidden = state !== "progress";
    if (state === "progress") $("state").textContent = `Writing … ${Math.round(fraction * 100)} %`;
    if (state === "failed") $("state").textContent = message;
    if (state !== "done") return;
    $("state").textContent = `Made ${name}`;
    const link = Object.assign(document.createElement("a"), { href: address(url), download: name });
    document.body.append(link);
    link.click();
    link.remove();
  });
  $("code").onclick = () => { if (selected !== null) send("code", { layer: selected }); };
  on("code", ({ text }) => { $("codeText").textContent = text; $("codeBox").showModal(); });
  $("copy").onclick = () => navigator.clipboard?.writeText($("codeText").textContent);
}
