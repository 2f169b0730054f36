// Runs in the browser on /api/docs: sends the call that a form describes, and shows the answer under it.

const token = document.querySelector("#token");

/** The address of the call, with the form's parameters filled in. */
function addressOf(form) {
  const address = form.dataset.path.replace(/\{(\w+)\}/g, (_, name) =>
    encodeURIComponent(form.elements.namedItem(`path:${name}`).value),
  );
  const query = new URLSearchParams(
    [...form.elements]
      .filter(({ name, value }) => name.startsWith("query:") && value !== "")
      .map(({ name, value }) => [name.slice("query:".length), value]),
  );
  return query.size === 0 ? address : `${address}?${query}`;
}

function bodyOf(form) {
  const field = form.elements.namedItem("body");
  return field && field.value.trim() !== "" ? { body: field.value, type: "application/json" } : {};
}

async function textOf(answer) {
  const text = await answer.text();
  if (!answer.headers.get("content-type")?.includes("json")) return text;
  const value = JSON.parse(text);
  // A login's token serves the calls that follow.
  if (typeof value.token === "string") token.value = value.token;
  return JSON.stringify(value, null, 2);
}

async function send(form) {
  const { body, type } = bodyOf(form);
  const headers = new Headers(type && { "content-type": type });
  if (token.value.trim() !== "") headers.set("authorization", `Bearer ${token.value.trim()}`);
  const answer = await fetch(addressOf(form), { method: form.dataset.method, headers, body });
  return `${answer.status} ${answer.statusText}\n\n${await textOf(answer)}`;
}

async function tryCall(form) {
  const button = form.querySelector("button");
  const result = form.querySelector("output");
  button.disabled = true;
  result.textContent = "Sending…";
  try {
    result.textContent = await send(form);
  } catch (error) {
    result.textContent = `No answer: ${error.message}`;
  } finally {
    button.disabled = false;
  }
}

for (const form of document.querySelectorAll("form[data-path]")) {
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    void tryCall(form);
  });
}
for (const part of document.querySelectorAll("[data-try]")) part.hidden = false;
