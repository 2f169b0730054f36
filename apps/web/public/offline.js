/** Returns what My Tickets last showed on this device; null if there is nothing. */
function readTickets() {
  try {
    return JSON.parse(localStorage.getItem("offline-tickets") ?? "null");
  } catch {
    return null;
  }
}

function text(name, words) {
  const element = document.createElement(name);
  element.textContent = words;
  return element;
}

const kept = readTickets();
if (kept) {
  document.getElementById("saved").textContent = `Last updated ${kept.savedAt}.`;
  const entries = kept.raffles.map(({ name, draw, numbers }) => {
    const entry = document.createElement("li");
    const count = numbers.length === 1 ? "1 ticket" : `${numbers.length} tickets`;
    entry.append(text("h3", name), text("p", `${count} · draw ${draw}`), text("p", numbers.join(", ")));
    return entry;
  });
  document.getElementById("list").append(...entries);
  document.getElementById("tickets").hidden = false;
}

const message = localStorage.getItem("offline-message");
if (message) document.getElementById("message").textContent = message;
if (navigator.onLine) {
  // The line is there, the shop is not.
  document.title = "No connection";
  document.querySelector("h1").textContent = document.title;
}

/** How long to wait before the shop is asked whether it is back, milliseconds: doubles up to the longest. */
let pause = 2000;
const LONGEST_PAUSE = 30000;

async function reloadOnceBack() {
  const answer = await fetch("/api", { cache: "no-store", signal: AbortSignal.timeout(10000) }).catch(() => null);
  if (answer?.ok) location.reload();
  else setTimeout(reloadOnceBack, pause);
  pause = Math.min(pause * 2, LONGEST_PAUSE);
}

setTimeout(reloadOnceBack, pause);
document.getElementById("again").addEventListener("click", () => location.reload());
addEventListener("online", () => location.reload());
