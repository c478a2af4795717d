// The inspector: every property of the selected layer with a control, and its animations.

import { on, send } from "./socket.js";
import { control, tidy } from "./controls.js";

const $ = (id) => document.getElementById(id);
let signature = "";
let shown = new Map();
/// The values that the controls show, as JSON: most stay, and a control that is set again is laid out again.
let known = new Map();

function set(layer, key, value, token) {
  send("set", { layer, key, value, animated: $("animated").checked, coalesce: token });
}

function same(a, b) { return JSON.stringify(a) === JSON.stringify(b); }

function property(p, layer) {
  const row = document.createElement("div");
  row.className = "property";
  const name = document.createElement("span");
  name.className = "name";
  name.textContent = p.key;
  name.title = p.about + (p.unit ? ` (${p.unit})` : "");
  const fields = document.createElement("div");
  fields.className = "fields";
  const made = control(p, (value, token, part) => {
    // What is refused comes back as it was.
    known.delete(p.key);
    set(layer, part ? `${p.key}.${part}` : p.key, value, token);
  }, name);
  fields.append(...made.parts);
  if (p.unit) {
    const unit = document.createElement("span");
    unit.className = "unit";
    unit.textContent = p.unit;
    fields.append(unit);
  }
  const presented = document.createElement("span");
  presented.className = "presented";
  fields.append(presented);
  const reset = document.createElement("button");
  reset.className = "reset";
  reset.textContent = "↺";
  reset.title = `Back to ${JSON.stringify(p.default)}`;
  reset.setAttribute("aria-label", `Reset ${p.key}`);
  reset.onclick = () => set(layer, p.key, p.default, null);
  row.classList.toggle("scrubs", made.scrubs === true);
  row.classList.toggle("wide", ["transform", "rect", "choices"].includes(p.kind));
  row.append(name, fields, reset);
  let latest = p;
  // What has the focus keeps what is being chosen, and shows what came meanwhile once it has lost it.
  row.addEventListener("focusout", () => { if (known.has(p.key)) made.show(latest); });
  shown.set(p.key, (next) => {
    latest = next;
    const words = JSON.stringify([next.value, next.default, next.presented]);
    if (known.get(p.key) === words) return;
    known.set(p.key, words);
    made.show(next);
    row.classList.toggle("own", !same(next.value, next.default));
    presented.textContent = "presented" in next ? `shows ${JSON.stringify(next.presented, (_, part) => typeof part === "number" ? Number(tidy(part)) : part)}` : "";
    presented.hidden = !("presented" in next);
  });
  return row;
}

function build(message) {
  const open = new Map([...$("groups").children].map((group) => [group.dataset.name, group.open]));
  shown = new Map();
  known = new Map();
  $("groups").replaceChildren(...message.groups.map((group) => {
    const box = document.createElement("details");
    box.dataset.name = group.name;
    const isUsual = ["Geometry", "Appearance"].includes(group.name) || group.name.startsWith("CA");
    box.open = open.get(group.name) ?? (isUsual || group.properties.some((p) => !same(p.value, p.default)));
    const title = document.createElement("summary");
    title.textContent = group.name;
    box.append(title, ...group.properties.map((p) => property(p, message.layer)));
    return box;
  }));
}

function showAnimations(list) {
  const box = $("animations");
  if (box.childElementCount !== (list.length ? list.length + 1 : 0)) {
    const title = document.createElement("h2");
    title.textContent = "Animations";
    box.replaceChildren(...(list.length ? [title] : []), ...list.map(() => {
      const row = document.createElement("div");
      row.className = "motion";
      row.append(document.createElement("span"), document.createElement("progress"));
      return row;
    }));
  }
  list.forEach((animation, i) => {
    const [words, bar] = box.children[i + 1].children;
    const times = animation.repeats === null ? "for ever" : animation.repeats > 1 ? `× ${animation.repeats}` : "";
    words.textContent = `${animation.key}: ${animation.keyPath || animation.class}, ${animation.duration} s ${times}`;
    bar.value = animation.progress ?? 0;
    bar.setAttribute("aria-label", animation.key);
  });
}

export function startInspector() {
  on("properties", (message) => {
    $("class").textContent = message.class;
    const all = message.groups.flatMap((group) => group.properties);
    const next = message.layer + ":" + all.map((p) => p.key + p.kind).join();
    if (next !== signature) { signature = next; build(message); }
    for (const p of all) shown.get(p.key)?.(p);
    showAnimations(message.animations);
  });
  on("selection", (message) => {
    if (message.layer !== null) return;
    signature = "";
    $("class").textContent = "No selection";
    $("groups").replaceChildren();
    $("animations").replaceChildren();
  });
}
