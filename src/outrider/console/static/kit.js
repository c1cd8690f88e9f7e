// What the pages do besides what plain links and forms do: parts instead of whole pages, keys, live counts.
// No library, no inline script, one Trusted Types policy used in one place. Everything works without this file.

const policy = window.trustedTypes?.createPolicy("kit", { createHTML: (html) => html }) ?? { createHTML: (html) => html };
const one = (selector, root = document) => root.querySelector(selector);
const all = (selector, root = document) => [...root.querySelectorAll(selector)];
const parsed = (html) => new DOMParser().parseFromString(policy.createHTML(html), "text/html");

// --- Parts: an answer is a set of elements with ids; each replaces its namesake, one with data-gone removes it. ---

function apply(html) {
  const focused = document.activeElement?.id;
  const scrolled = all("[data-keep-scroll]").map((part) => [part.id, part.scrollTop]);
  for (const part of [...parsed(html).body.children]) {
    const old = part.id && document.getElementById(part.id);
    if (!old) continue;
    if ("gone" in part.dataset) old.remove();
    else old.replaceWith(document.adoptNode(part));
  }
  for (const [id, top] of scrolled) {
    const part = document.getElementById(id);
    if (part) part.scrollTop = top;
  }
  if (focused && document.activeElement === document.body) document.getElementById(focused)?.focus({ preventScroll: true });
  mark();
}

// The row that the open item stands in, wherever the list came from.
function mark() {
  const open = one("[data-open]")?.dataset.open;
  if (open === undefined) return;
  for (const row of rows()) row.toggleAttribute("aria-current", false);
  const row = document.getElementById(`row-${open}`);
  row?.setAttribute("aria-current", "true");
  row?.scrollIntoView({ block: "nearest" });
}

function say(text) {
  const place = one("#say");
  if (place) place.replaceWith(Object.assign(place.cloneNode(false), { textContent: text }));
}

let asking;
async function load(url, parts, options = {}) {
  if (!options.method) {
    asking?.abort();
    asking = new AbortController();
  }
  document.body.setAttribute("aria-busy", "true");
  try {
    const answer = await fetch(url, {
      ...options,
      signal: options.method ? undefined : asking.signal,
      headers: { "X-Parts": parts },
    });
    if (answer.status === 401) {
      if (options.method) say("You are signed out. Sign in in another tab, then press the button again: what you typed is still here.");
      else location.reload();
      return false;
    }
    if (answer.redirected && !answer.headers.get("X-Parts")) {
      location.assign(answer.url);
      return true;
    }
    apply(await answer.text());
    if (answer.redirected) history.replaceState({}, "", answer.url.replace(/[?&]gone=\w+/, ""));
    return answer.ok;
  } catch (error) {
    if (error.name !== "AbortError") say("The server cannot be reached. Nothing was changed; try again.");
    return false;
  } finally {
    document.body.removeAttribute("aria-busy");
  }
}

const partsOf = (element) => element.closest("[data-parts]")?.dataset.parts ?? "";

addEventListener("popstate", () => location.reload());

document.addEventListener("click", (event) => {
  const link = event.target.closest("a[href]");
  if (link && partsOf(link) && !event.metaKey && !event.ctrlKey && !event.shiftKey && event.button === 0) {
    event.preventDefault();
    open(link);
    return;
  }
  const toggle = event.target.closest("[data-toggle]");
  if (toggle) flip(document.getElementById(toggle.dataset.toggle));
  const dialog = event.target.closest("[data-dialog]");
  if (dialog) show(dialog.dataset.dialog);
  const command = event.target.closest("[data-command]");
  if (command) edit(command);
  if (event.target.closest("[data-mark]")) mark_box(here())?.click();
  const copied = event.target.closest("[data-copy]");
  if (copied) copy(document.getElementById(copied.dataset.copy).textContent);
});

const copy = (text) => navigator.clipboard?.writeText(text).then(() => say("Copied."), () => say("Select it and copy it by hand."));

async function open(link) {
  history.pushState({}, "", link.href);
  if (rows().includes(link)) {
    for (const row of rows()) row.toggleAttribute("aria-current", row === link);
    link.scrollIntoView({ block: "nearest" });
  }
  await load(link.href, partsOf(link));
}

function flip(element) {
  element.hidden = !element.hidden;
  const format = one('[data-command="source"]', element);
  if (format && one("[contenteditable][hidden]", element)) edit(format);
  if (!element.hidden) one("textarea, [contenteditable], input:not([type=hidden]), select", element)?.focus();
}

let sending = false;
document.addEventListener("submit", async (event) => {
  const form = event.target.closest("form[data-parts]");
  for (const rich of all("[contenteditable]", event.target)) {
    if (!rich.hidden) event.target.elements[rich.dataset.field].value = rich.innerHTML;
  }
  if (!form) return;
  event.preventDefault();
  if (sending) return; // one press, one decision
  sending = true;
  if (form.elements.after) form.elements.after.value = rows()[rows().indexOf(here()) + 1]?.id.slice(4) ?? "";
  try {
    const fields = new URLSearchParams(new FormData(form, event.submitter));
    await load(form.action, form.dataset.parts, { method: "POST", body: fields });
  } finally {
    sending = false;
  }
});

// --- A letter's text: bold, italic, list, link; paste is plain text; the server cleans what it gets. ---

function edit(button) {
  const form = button.closest("form");
  const rich = one("[contenteditable]", form);
  const source = form.elements[rich.dataset.field];
  if (button.dataset.command === "source") {
    if (rich.hidden) rich.replaceChildren(...parsed(source.value).body.childNodes);
    else source.value = rich.innerHTML;
    rich.hidden = !rich.hidden;
    (source.closest("label") ?? source).hidden = !rich.hidden;
    return;
  }
  const address = button.dataset.command === "createLink" ? prompt("Address of the link", "https://") : undefined;
  if (address === null) return;
  rich.focus();
  document.execCommand(button.dataset.command, false, address);
}

document.addEventListener("paste", (event) => {
  if (!event.target.closest?.("[contenteditable]")) return;
  event.preventDefault();
  document.execCommand("insertText", false, event.clipboardData.getData("text/plain"));
});

// --- Keys stand on the buttons and links themselves (data-key, data-go), so that help and behaviour are one. ---

const rows = () => all("[data-list] a[id^=row-]");
const shown = (element) => element.offsetParent !== null;
let letters = localStorage.getItem("letters") !== "off";
let went = 0;

// A row's box marks it for several decisions at once; with Shift, J and K mark what they leave and what they reach.
const mark_box = (row) => row && one("input[type=checkbox]", row.parentElement);
const here = () => rows().find((row) => row.hasAttribute("aria-current") || row === document.activeElement);

function step(by, marking) {
  const list = rows();
  const at = list.indexOf(here());
  for (const row of marking ? [list[at], list[at + by]] : []) if (mark_box(row)) mark_box(row).checked = true;
  const next = list[Math.min(Math.max(at + by, 0), list.length - 1)];
  if (next && next !== list[at]) partsOf(next) ? open(next) : next.focus();
}

function pressed(key, marking) {
  if (Date.now() - went < 900) {
    went = 0;
    const place = one(`[data-go="${CSS.escape(key)}"]`);
    if (place) return place.click();
  }
  if (key === "g") return (went = Date.now());
  if (key === "?") return show("help");
  if (key === "/") return one("[data-filter]")?.focus();
  if (key === "j" || key === "ArrowDown") return step(1, marking);
  if (key === "k" || key === "ArrowUp") return step(-1, marking);
  return all(`[data-key="${CSS.escape(key)}"]`).find(shown)?.click();
}

document.addEventListener("keydown", (event) => {
  if (event.isComposing) return;
  if (event.altKey) {
    const item = event.target.closest?.("li");
    const button = item && one(`[data-alt="${CSS.escape(event.key)}"]`, item);
    if (button) event.preventDefault();
    return button?.click();
  }
  const command = event.metaKey || event.ctrlKey;
  const form = event.target.closest?.("form");
  if (command && event.key === "Enter" && form) {
    event.preventDefault();
    return form.requestSubmit(one("[data-commit]", form) ?? undefined);
  }
  if (command && event.key === "k" && !event.target.isContentEditable) {
    event.preventDefault();
    return show("palette");
  }
  if (command) return;
  const writing = event.target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(event.target.tagName);
  if (event.key === "Escape") {
    const panel = all("[data-panel]:not([hidden])").pop();
    if (writing) event.target.blur();
    else if (panel) panel.hidden = true;
    return;
  }
  if (writing || !letters || one("dialog[open]")) return;
  if (event.target.closest("a, button, summary") && (event.key === "Enter" || event.key === " ")) return;
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  const known = ["g", "?", "/", "j", "k", "ArrowDown", "ArrowUp"].includes(key) || went || one(`[data-key="${CSS.escape(key)}"]`);
  if (!known || (key.startsWith("Arrow") && !rows().length)) return;
  event.preventDefault();
  pressed(key, event.shiftKey);
});

// Help and palette are made of what stands on the page now.
function show(name) {
  const dialog = document.getElementById(name);
  const places = all("[data-go]").map((link) => [`G ${link.dataset.go}`, link]);
  const verbs = all("[data-key]").filter(shown).map((button) => [button.dataset.key, button]);
  const name_of = (element) => element.dataset.name ?? element.firstChild.textContent.trim();
  const list = one("[data-fill]", dialog);
  list.replaceChildren();
  for (const [key, element] of name === "help" ? [["j / k", null], ...verbs, ...places] : [...verbs, ...places]) {
    const row = document.createElement("li");
    const keys = Object.assign(document.createElement("kbd"), { textContent: key.toUpperCase() });
    const words = element ? name_of(element) : "Next, previous; with Shift, mark them";
    if (name === "palette") {
      const choice = Object.assign(document.createElement("button"), { textContent: words, type: "button" });
      choice.append(keys);
      choice.addEventListener("click", () => (dialog.close(), element.click()));
      row.append(choice);
    } else row.append(keys, words);
    list.append(row);
  }
  const search = one("[data-search]", dialog);
  if (search) search.value = "";
  dialog.showModal();
}

document.addEventListener("input", (event) => {
  if (!event.target.matches("[data-search]")) return;
  const sought = event.target.value.toLowerCase();
  for (const row of all("[data-fill] li", event.target.closest("dialog"))) row.hidden = !row.textContent.toLowerCase().includes(sought);
});

document.addEventListener("change", (event) => {
  if (event.target.matches("[data-letters]")) {
    letters = event.target.checked;
    localStorage.setItem("letters", letters ? "on" : "off");
  }
});

// --- Live: one stream a browser. The tab that holds the lock reads it and tells the others; each tab then asks anew for
// its own live parts. (HTTP/1.1 allows six connections to a host: a stream in each tab would hang the seventh.) ---

const stream = document.body.dataset.stream;
let later;
function fresh() {
  clearTimeout(later);
  later = setTimeout(() => {
    if (sending) return fresh(); // what it brings was asked for before the change; this one is told once
    const parts = all("[data-live], [data-refill]:not(:has(li[id]))").map((part) => part.id);
    if (parts.length && !document.hidden) refresh(parts.join(","));
  }, 300);
}

async function refresh(parts) {
  const answer = await fetch(location.href, { headers: { "X-Parts": parts } }).catch(() => null);
  if (answer?.ok && answer.headers.get("X-Parts")) apply(await answer.text());
}

if (stream) {
  const channel = new BroadcastChannel(stream);
  channel.addEventListener("message", fresh);
  const read = () =>
    new Promise(() => {
      new EventSource(stream).addEventListener("changed", () => {
        channel.postMessage("changed");
        fresh();
      });
    });
  if (navigator.locks) navigator.locks.request(stream, read);
  else setInterval(fresh, 5000); // plain http on another host's address has no locks
  document.addEventListener("visibilitychange", fresh); // what came while the page was away
}
const box = one("[data-letters]");
if (box) box.checked = letters;
document.documentElement.dataset.ready = "";
