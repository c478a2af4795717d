// Controls for values: each shows one, and says what was chosen. What is being edited is not overwritten.

let gestures = 0;
const page = Math.random().toString(36).slice(2);

/// Says which changes that follow each other are one step of undo: those of a drag until `end`, and those of keys within half a second.
export function gesture() {
  let name = "", isOpen = false, last = -Infinity;
  return {
    token() {
      const now = performance.now();
      if (!isOpen && now - last > 500) name = `${page} ${++gestures}`;
      [isOpen, last] = [true, now];
      return name;
    },
    end() { isOpen = false; },
  };
}

/// A slider whose drags are one change each.
export function slides(slider, set) {
  const drag = gesture();
  slider.addEventListener("input", () => set(drag.token()));
  slider.addEventListener("change", () => drag.end());
}

/// A field of text; of several lines, which Shift and Enter begin.
function field(label, commit, { isNumber = true, hasLines = false } = {}) {
  const input = document.createElement(hasLines ? "textarea" : "input");
  if (hasLines) input.rows = 2;
  else input.type = "text";
  if (isNumber) input.inputMode = "decimal";
  input.spellcheck = false;
  input.setAttribute("aria-label", label);
  // What it showed before it was edited, and the value that came last.
  let before = "", latest = "";
  const keys = gesture();
  input.onfocus = () => { before = input.value; input.select(); };
  input.onkeydown = (event) => {
    if (event.key === "Enter" && !(hasLines && event.shiftKey)) {
      event.preventDefault();
      commit(input.value);
      before = input.value;
    }
    else if (event.key === "Escape") { input.value = before = latest; input.blur(); }
    else if (event.key === "ArrowUp" || event.key === "ArrowDown") {
      const number = Number(input.value);
      if (!Number.isFinite(number) || input.value.trim() === "" || input.dataset.text) return;
      event.preventDefault();
      const step = Number(input.dataset.step ?? 1) * (event.shiftKey ? 10 : 1);
      input.value = tidy(number + (event.key === "ArrowUp" ? step : -step));
      commit(input.value, keys.token());
      keys.end();
      before = input.value;
    }
  };
  input.onblur = () => { if (input.value !== before) { commit(input.value); before = input.value; } };
  input.isEdited = () => input.value !== before;
  input.show = (text) => {
    latest = String(text);
    if (document.activeElement === input && input.value !== before) return;
    before = latest;
    if (input.value !== before) input.value = before;
  };
  return input;
}

export function tidy(number) { return String(Math.round(number * 1e4) / 1e4); }

function parsed(text) {
  const number = Number(text);
  return text.trim() !== "" && Number.isFinite(number) ? number : text.trim();
}

/// Dragging a name changes its number, a pixel by a step.
function scrub(handle, step, start, change) {
  handle.addEventListener("pointerdown", (event) => {
    const from = start(), x = event.clientX, drag = gesture();
    if (typeof from !== "number" || event.button !== 0) return;
    handle.setPointerCapture(event.pointerId);
    const move = (moved) => change(Number(tidy(from + (moved.clientX - x) * step * (moved.shiftKey ? 10 : 1))), drag.token());
    handle.addEventListener("pointermove", move);
    // However it ends.
    handle.addEventListener("lostpointercapture", () => handle.removeEventListener("pointermove", move), { once: true });
    event.preventDefault();
  });
}

function numberControl(p, set, name) {
  const input = field(p.key, (text, token) => set(parsed(text), token ?? null));
  input.dataset.step = p.step ?? 1;
  let value = p.value;
  scrub(name, p.step ?? 1, () => value, (next, token) => {
    set(Math.min(p.maximum ?? Infinity, Math.max(p.minimum ?? -Infinity, next)), token);
  });
  const parts = [input];
  let slider = null;
  if (p.minimum === 0 && p.maximum === 1) {
    slider = Object.assign(document.createElement("input"), { type: "range", min: 0, max: 1, step: 0.01 });
    slider.setAttribute("aria-label", p.key);
    slides(slider, (token) => set(Number(slider.value), token));
    parts.push(slider);
  }
  return { parts, scrubs: true, show(next) {
    value = next.value;
    input.show(typeof value === "number" ? tidy(value) : value ?? "");
    if (slider && document.activeElement !== slider) slider.value = value ?? 0;
  } };
}

function vectorControl(p, set, labels) {
  let value = [];
  const inputs = labels.map((label, i) => field(`${p.key} ${label}`, (text, token) => {
    const next = [...value];
    next[i] = parsed(text);
    set(next, token ?? null);
  }));
  return { parts: inputs, show(next) {
    value = next.value ?? labels.map(() => 0);
    inputs.forEach((input, i) => input.show(tidy(value[i] ?? 0)));
  } };
}

function switchControl(p, set) {
  const box = Object.assign(document.createElement("input"), { type: "checkbox" });
  box.setAttribute("role", "switch");
  box.setAttribute("aria-label", p.key);
  box.onchange = () => set(box.checked, null);
  return { parts: [box], show(next) { box.checked = next.value === true; } };
}

function colorControl(p, set) {
  const picker = Object.assign(document.createElement("input"), { type: "color" });
  picker.setAttribute("aria-label", `${p.key} colour`);
  const alpha = Object.assign(document.createElement("input"), { type: "range", min: 0, max: 255, step: 1 });
  alpha.setAttribute("aria-label", `${p.key} alpha`);
  const text = field(
    p.key, (words) => set(["", "none", "null"].includes(words.trim()) ? null : words.trim(), null), { isNumber: false });
  text.dataset.text = "yes";
  const both = (token) => {
    const share = Number(alpha.value).toString(16).padStart(2, "0");
    set(share === "ff" ? picker.value : picker.value + share, token);
  };
  slides(picker, both);
  slides(alpha, both);
  return { parts: [picker, text, alpha], show(next) {
    const words = typeof next.value === "string" ? next.value : next.value === null ? "none" : JSON.stringify(next.value);
    text.show(words);
    const hex = /^#([0-9a-f]{3,8})$/i.exec(words)?.[1] ?? "";
    const long = hex.length < 6 ? [...hex].map((c) => c + c).join("") : hex;
    if (long.length >= 6) picker.value = `#${long.slice(0, 6)}`;
    if (document.activeElement !== alpha) alpha.value = long.length === 8 ? parseInt(long.slice(6), 16) : next.value === null ? 0 : 255;
  } };
}

function choiceControl(p, set) {
  const list = document.createElement("select");
  list.setAttribute("aria-label", p.key);
  for (const name of p.choices ?? []) list.append(new Option(name, name));
  list.onchange = () => set(list.value, null);
  return { parts: [list], show(next) {
    if (next.value !== null && ![...list.options].some((o) => o.value === next.value)) list.append(new Option(next.value, next.value));
    list.value = next.value ?? "";
  } };
}

function choicesControl(p, set) {
  const boxes = (p.choices ?? []).map((name) => {
    const box = Object.assign(document.createElement("input"), { type: "checkbox", value: name });
    box.onchange = () => set(boxes.filter((b) => b.checked).map((b) => b.value), null);
    return box;
  });
  const labels = boxes.map((box) => {
    const label = document.createElement("label");
    label.className = "inline";
    label.append(box, box.value);
    return label;
  });
  return { parts: labels, show(next) { for (const box of boxes) box.checked = (next.value ?? []).includes(box.value); } };
}

/// What is written: a text, or a list as documents have it.
function written(text, p) {
  if (text === "") return null;
  if (p.kind !== "list") return text;
  try { return JSON.parse(text); } catch { return text; }
}

function textControl(p, set) {
  const input = field(
    p.key, (text) => set(written(text, p), null), { isNumber: false, hasLines: p.kind === "text" && p.key === "string" });
  input.dataset.text = "yes";
  if (!p.editable) input.readOnly = true;
  return { parts: [input], show(next) {
    input.show(typeof next.value === "string" ? next.value : next.value === null ? "" : JSON.stringify(next.value));
  } };
}

function transformControl(p, set) {
  let value = [], split = null;
  const parts = document.createElement("div");
  parts.className = "parts";
  const rows = {};
  for (const [part, labels] of [["translation", "xyz"], ["scale", "xyz"], ["rotation", "xyz"], ["eye", "d"]]) {
    const row = document.createElement("div");
    const name = document.createElement("span");
    name.className = "unit";
    name.textContent = part;
    rows[part] = [...labels].map((label, i) => field(`${p.key} ${part} ${label}`, (text, token) => {
      if (part === "eye") return set(parsed(text), token ?? null, "eye");
      const next = [...split[part]];
      next[i] = parsed(text);
      set(next, token ?? null, part);
    }));
    row.append(name, ...rows[part]);
    parts.append(row);
  }
  const all = document.createElement("details");
  const title = document.createElement("summary");
  title.textContent = "Matrix";
  const grid = document.createElement("div");
  grid.className = "matrix";
  const cells = Array.from({ length: 16 }, (_, i) => field(`${p.key} m${1 + (i >> 2)}${1 + (i & 3)}`, (text, token) => {
    const next = [...value];
    next[i] = parsed(text);
    set(next, token ?? null);
  }));
  grid.append(...cells);
  all.append(title, grid);
  return { parts: [parts, all], show(next) {
    value = next.value;
    split = next.decomposed;
    parts.hidden = !split;
    if (split) for (const part in rows) [split[part]].flat().forEach((number, i) => rows[part][i].show(tidy(number)));
    cells.forEach((cell, i) => cell.show(String(Math.round(value[i] * 1e6) / 1e6)));
  } };
}

/// The control of a property: { parts, show(property), scrubs }.
///
/// set(value, token, part): token says which changes that follow each other are one; part is one of a transform's.
export function control(p, set, name) {
  switch (p.kind) {
    case "number": return numberControl(p, set, name);
    case "switch": return switchControl(p, set);
    case "color": return colorControl(p, set);
    case "point": return vectorControl(p, set, ["x", "y"]);
    case "size": return vectorControl(p, set, ["width", "height"]);
    case "rect": return vectorControl(p, set, ["x", "y", "width", "height"]);
    case "transform": return transformControl(p, set);
    case "choice": return choiceControl(p, set);
    case "choices": return choicesControl(p, set);
    default: return textControl(p, set);
  }
}
