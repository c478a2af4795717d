// The page's beginning: connects its parts, and what belongs to the whole page.

import { on, send, connect, address } from "./socket.js";
import { sendView, spaceHasPanned, startStage } from "./stage.js";
import { startTree } from "./tree.js";
import { startInspector } from "./inspector.js";
import { startTime } from "./time.js";
import { startOutput, save } from "./output.js";
import { startCost } from "./cost.js";
import { startCamera } from "./camera.js";

const $ = (id) => document.getElementById(id);
let toastTimer = 0;

function toast(text) {
  $("toast").textContent = text;
  $("toast").classList.add("shown");
  clearTimeout(toastTimer);
  toastTimer = setTimeout(() => $("toast").classList.remove("shown"), 4000);
}

on("scene", (scene) => {
  document.title = `${scene.name} – Strata`;
  $("name").textContent = scene.name;
  $("state").textContent = `${scene.width} × ${scene.height} pt`;
  $("documents").hidden = scene.documents.length < 2;
  $("name").hidden = !$("documents").hidden;
  $("documents").replaceChildren(...scene.documents.map((name, place) => new Option(name, place, false, place === scene.document)));
});
on("connected", () => { $("state").textContent = "connected"; });
on("disconnected", () => { $("state").textContent = "The program is gone; connecting again …"; });
on("refused", (message) => toast(message.message));
on("mistakes", ({ lines }) => {
  $("mistakes").hidden = lines.length === 0;
  $("mistakes").textContent = lines.join("\n");
  $("stage").classList.toggle("mistaken", lines.length > 0);
});
on("saved", ({ name }) => toast(`Saved ${name}`));
on("history", ({ undo, redo, changed }) => {
  $("undo").disabled = !undo;
  $("redo").disabled = !redo;
  $("undo").title = undo ? `Undo: ${undo} (Ctrl+Z)` : "Undo (Ctrl+Z)";
  $("redo").title = redo ? `Redo: ${redo} (Ctrl+Shift+Z)` : "Redo (Ctrl+Shift+Z)";
  document.body.classList.toggle("changed", changed);
});
$("documents").onchange = (event) => { location.href = address("/", { scene: event.target.value }); };
$("undo").onclick = () => send("undo");
$("redo").onclick = () => send("redo");

for (const tab of document.querySelectorAll("#tabs button")) {
  tab.onclick = () => {
    const isShown = tab.getAttribute("aria-pressed") === "true";
    for (const other of document.querySelectorAll("#tabs button")) {
      const shows = other === tab && !isShown;
      other.setAttribute("aria-pressed", shows);
      $(other.dataset.panel).classList.toggle("shown", shows);
    }
  };
}

document.addEventListener("keydown", (event) => {
  const isTyping = event.target.matches("input[type=text], input[type=search], select, textarea");
  // Some keyboards write by it what is a shortcut elsewhere.
  if (event.getModifierState("AltGraph")) return;
  // What is typed and not taken yet is the field's own to undo.
  const isEdited = isTyping && (event.target.isEdited?.() ?? true);
  if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === "z" && !isEdited) {
    event.preventDefault();
    send(event.shiftKey ? "redo" : "undo");
  } else if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === "s") {
    event.preventDefault();
    // What is being typed counts.
    document.activeElement?.blur();
    save();
  } else if (!isTyping && !event.ctrlKey && !event.metaKey && !event.altKey) {
    const button = { "[": "back", "]": "forward", "0": "fit", "1": "actual", f: "flat" }[event.key];
    if (button) $(button).click();
    if (event.key === " " && !event.repeat && !event.target.matches("button, summary, input:not([type=range])")) {
      event.preventDefault();
      mayPlay = true;
    }
  }
});
/// Space plays when it comes up, unless the picture was moved by it.
let mayPlay = false;
document.addEventListener("keyup", (event) => {
  if (event.key !== " ") return;
  if (mayPlay && !spaceHasPanned()) $("play").click();
  mayPlay = false;
});

startStage();
startTree();
startInspector();
startTime();
startOutput();
startCost();
startCamera();
connect(sendView);
