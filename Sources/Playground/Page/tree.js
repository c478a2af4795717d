// The layer tree: rows of which only those in view exist, so that thousands of layers cost nothing.

import { on, send } from "./socket.js";

const $ = (id) => document.getElementById(id);
const height = 24;
let rows = [];
let shown = [];
let selected = null;
let typed = "", typedAt = 0;

function flatten(node, depth, parent, list) {
  const row = { ...node, depth, parent, title: node.name ? `${node.class} "${node.name}"` : node.class };
  list.push(row);
  for (const child of node.children) flatten(child, depth + 1, row, list);
  row.end = list.length;
  return list;
}

function filter() {
  const words = $("search").value.trim().toLowerCase();
  shown = words ? rows.filter((row) => row.title.toLowerCase().includes(words)) : rows;
  draw();
}

function draw() {
  const list = $("rows");
  const first = Math.max(0, Math.floor(list.scrollTop / height) - 4);
  const last = Math.min(shown.length, Math.ceil((list.scrollTop + list.clientHeight) / height) + 4);
  const made = [];
  for (let i = first; i < last; i++) made.push(rowElement(shown[i], i));
  // Keeps the list as high as all rows.
  const end = document.createElement("li");
  end.setAttribute("role", "none");
  end.style.top = `${Math.max(0, shown.length - 1) * height}px`;
  end.style.visibility = "hidden";
  list.replaceChildren(...made, end);
  const index = shown.findIndex((row) => row.id === selected);
  if (index >= first && index < last) list.setAttribute("aria-activedescendant", `layer${selected}`);
  else list.removeAttribute("aria-activedescendant");
}

function rowElement(row, i) {
  const item = document.createElement("li");
  item.id = `layer${row.id}`;
  item.setAttribute("role", "treeitem");
  item.setAttribute("aria-level", row.depth + 1);
  item.setAttribute("aria-selected", row.id === selected);
  item.style.top = `${i * height}px`;
  item.style.paddingLeft = `${8 + Math.min(row.depth, 12) * 14}px`;
  item.classList.toggle("hidden", row.hidden);
  const kind = document.createElement("span");
  kind.className = "kind";
  kind.textContent = (row.role === "mask" ? "mask: " : "") + row.class.replace(/^CA/, "") + " ";
  const name = document.createElement("span");
  name.textContent = row.name;
  const eye = document.createElement("button");
  eye.className = "eye";
  eye.tabIndex = -1;
  eye.textContent = row.hidden ? "○" : "●";
  eye.setAttribute("aria-label", `${row.hidden ? "Show" : "Hide"} ${row.title}`);
  eye.title = row.hidden ? "Show (H)" : "Hide (H)";
  eye.onclick = (event) => { event.stopPropagation(); toggle(row); };
  item.append(kind, name, eye);
  item.title = row.title;
  item.onclick = () => select(row);
  return item;
}

function toggle(row) {
  send("set", { layer: row.id, key: "isHidden", value: !row.hidden, animated: false, coalesce: null });
}

function select(row) { if (row) send("select", { layer: row.id }); }

function reveal() {
  const index = shown.findIndex((row) => row.id === selected), list = $("rows");
  if (index < 0) return;
  const top = index * height;
  if (top < list.scrollTop) list.scrollTop = top;
  else if (top + height > list.scrollTop + list.clientHeight) list.scrollTop = top + height - list.clientHeight;
}

function key(event) {
  const index = shown.findIndex((row) => row.id === selected), row = shown[index];
  const target = {
    ArrowDown: () => shown[Math.min(shown.length - 1, index + 1)], ArrowUp: () => shown[Math.max(0, index - 1)],
    Home: () => shown[0], End: () => shown[shown.length - 1],
    ArrowLeft: () => row?.parent, ArrowRight: () => row?.children.length ? rows[rows.indexOf(row) + 1] : row,
  }[event.key];
  if (target) { event.preventDefault(); return select(target()); }
  // Of time and camera, also here.
  if (" []01".includes(event.key) && performance.now() - typedAt > 800) return;
  if (event.key.length !== 1 || event.ctrlKey || event.metaKey || event.altKey) return;
  event.stopPropagation();
  if (event.key === "h" && row && performance.now() - typedAt > 800) return toggle(row);
  typed = performance.now() - typedAt > 800 ? event.key : typed + event.key;
  typedAt = performance.now();
  select(shown.find((other) => (other.name || other.class).toLowerCase().startsWith(typed.toLowerCase())));
}

export function startTree() {
  on("tree", ({ root }) => { rows = flatten(root, 0, null, []); filter(); });
  on("selection", ({ layer }) => {
    if (layer === selected) return;
    selected = layer;
    reveal();
    draw();
  });
  $("search").oninput = filter;
  $("rows").addEventListener("scroll", draw);
  $("rows").addEventListener("keydown", key);
  new ResizeObserver(draw).observe($("rows"));
}
