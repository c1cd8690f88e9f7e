// Files go one by one, so that each says how far it is and what has become of it. Without this file the form sends all at once.

const at = (selector, root = document) => root.querySelector(selector);
const made = (name, more) => Object.assign(document.createElement(name), more);

// A line of the report while its file is on the way.
function line(name) {
  const row = made("li", { className: "row" });
  const bar = made("progress", { max: 100, value: 0 });
  bar.setAttribute("aria-label", `${name} is sent`);
  const words = made("span", { textContent: "Waits" });
  row.append(made("b", { textContent: name }), bar, words);
  at("#report").append(row);
  return { row, bar, words };
}

function refuse({ row, bar, words }, why) {
  bar.remove();
  words.textContent = why;
  row.prepend(made("span", { className: "pill bad", textContent: "Not read" }));
}

function post(form, fields, shown) {
  const { row, bar, words } = shown;
  return new Promise((done) => {
    const ask = new XMLHttpRequest();
    ask.open("POST", form.action);
    ask.setRequestHeader("X-Parts", "report");
    ask.responseType = "document";
    ask.upload.addEventListener("progress", (event) => {
      bar.value = (100 * event.loaded) / event.total;
      words.textContent = event.loaded < event.total ? `${Math.round(bar.value)} %` : "Being read…";
    });
    ask.addEventListener("load", () => {
      const rows = [...(ask.response?.querySelectorAll("#report > li") ?? [])];
      if (rows.length) row.replaceWith(...rows.map((one) => document.adoptNode(one)));
      else if (ask.status === 401) refuse(shown, "You are signed out. Sign in in another tab, then give it again.");
      else refuse(shown, ask.response?.body?.textContent.trim() || "The server did not take it. Try again.");
      done(rows);
    });
    ask.addEventListener("error", () => {
      refuse(shown, "The server cannot be reached. Give it again when it is.");
      done([]);
    });
    words.textContent = "0 %";
    ask.send(fields);
  });
}

let turn = Promise.resolve(); // one file at a time, whoever chose it
function send(form, files) {
  const most = Number(form.dataset.most);
  for (const file of files) {
    const shown = line(file.name);
    if (!file.size) refuse(shown, "The file is empty.");
    else if (file.size > most) refuse(shown, `It is larger than ${Math.floor(most / 1048576)} MB; give the part that matters.`);
    else {
      const fields = new FormData();
      fields.append("files", file);
      turn = turn.then(() => post(form, fields, shown)).then(() => found(form));
    }
  }
}

// What of a field has to be mended or given again: lines that were not read, or the whole note.
function left(field, rows) {
  if (rows.some((one) => "refused" in one.dataset)) return field.value;
  const failed = rows.filter((one) => at(".bad", one));
  if (field.name === "urls") return failed.map((one) => one.dataset.again ?? "").filter(Boolean).join("\n");
  return failed.some((one) => !one.dataset.again) ? field.value : "";
}

function write(form) {
  const written = ["urls", "notes"].map((name) => form.elements[name]).filter((field) => field.value.trim());
  if (!written.length) return;
  const fields = new FormData();
  for (const field of written) fields.append(field.name, field.value);
  const shown = line(written.map((field) => (field.name === "urls" ? "Pages" : "Notes")).join(" and "));
  turn = turn.then(() => post(form, fields, shown)).then((rows) => {
    if (rows.length) for (const field of written) field.value = left(field, rows);
    return found(form);
  });
}

// How many claims that makes, and the list beside it anew.
async function found(form) {
  const number = [...document.querySelectorAll("#report [data-claims]")].reduce((sum, row) => sum + Number(row.dataset.claims), 0);
  const place = at("#found");
  if (place && number) {
    at("[data-found]", place).textContent = `${number} ${number === 1 ? "claim" : "claims"}`;
    place.hidden = false;
  }
  await new Promise((done) => {
    const ask = new XMLHttpRequest();
    ask.open("GET", form.dataset.list);
    ask.setRequestHeader("X-Parts", "list");
    ask.responseType = "document";
    ask.addEventListener("loadend", () => {
      const list = ask.response && at("#list", ask.response);
      if (list) at("#list")?.replaceWith(document.adoptNode(list));
      done();
    });
    ask.send();
  });
}

const uploading = (event) => event.target.closest?.("form[data-upload]");

document.addEventListener("change", (event) => {
  const form = uploading(event);
  if (!form || event.target.type !== "file") return;
  send(form, [...event.target.files]);
  event.target.value = "";
});

document.addEventListener("submit", (event) => {
  const form = uploading(event);
  if (!form) return;
  event.preventDefault();
  write(form);
});

document.addEventListener("dragover", (event) => {
  if (uploading(event)) event.preventDefault();
});

document.addEventListener("drop", (event) => {
  const form = uploading(event);
  if (!form) return;
  event.preventDefault();
  send(form, [...event.dataTransfer.files]);
});
