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
  document.getElementById("saved").textContent = `As they were on ${kept.savedAt}.`;
  const entries = kept.raffles.map(({ name, draw, numbers }) => {
    const entry = document.createElement("li");
    const count = numbers.length === 1 ? "1 ticket" : `${numbers.length} tickets`;
    entry.append(text("h3", name), text("p", `${count} · draw ${draw}`), text("p", numbers.join(", ")));
    return entry;
  });
  document.getElementById("list").append(...entries);
  document.getElementById("tickets").hidden = false;
}
document.getElementById("again").addEventListener("click", () => location.reload());
addEventListener("online", () => location.reload());
