// Passkeys: what the browser's authenticator says goes into the form, which is then sent like any other. No library, nothing that
// writes HTML. Where a browser knows no passkeys, or this file does not run, the forms stay hidden and the other ways remain.
(() => {
  const known = window.PublicKeyCredential;
  const root = document.documentElement;
  root.dataset.ready ??= "";
  if (!known?.parseCreationOptionsFromJSON || !known.prototype.toJSON) return;
  root.dataset.passkeys = "";

  const words = {
    NotAllowedError: "No passkey was used. Press the button again, or take another way.",
    InvalidStateError: "This device has a passkey for this account already.",
    SecurityError: "This page is open under another address than the one that passkeys are made for.",
  };

  async function ask(form) {
    const answer = await fetch(form.dataset.passkey, { method: "POST", body: new URLSearchParams(), headers: { Accept: "application/json" } });
    if (!answer.ok) throw new Error((await answer.json()).detail);
    const { create, get } = await answer.json();
    const made = create
      ? await navigator.credentials.create({ publicKey: known.parseCreationOptionsFromJSON(create) })
      : await navigator.credentials.get({ publicKey: known.parseRequestOptionsFromJSON(get) });
    return JSON.stringify(made);
  }

  // In the capture phase: before whatever else listens to forms.
  document.addEventListener("submit", async (event) => {
    const form = event.target.closest("form[data-passkey]");
    if (!form || form.elements.answer.value) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    const said = form.querySelector("[role=alert]");
    const button = form.querySelector("button");
    said.textContent = "";
    button.disabled = true;
    try {
      form.elements.answer.value = await ask(form);
      form.requestSubmit();
    } catch (error) {
      said.textContent = words[error.name] ?? error.message ?? "The server cannot be reached. Try again.";
    } finally {
      button.disabled = false;
      setTimeout(() => { form.elements.answer.value = ""; });
    }
  }, true);
})();
