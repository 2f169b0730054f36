/** The pause before the API is called again, milliseconds. */
const PAUSE_MS = 5_000;

/** How long the API may take to answer, milliseconds. */
const PATIENCE_MS = 10_000;

/** An event calls the API immediately, unless the last call is more recent than this, milliseconds. */
const SHORTEST_PAUSE_MS = 1_000;

/** The session storage's key for when this tab last reloaded automatically. The site's own scripts use it too. */
const RETRIED_AT = "retriedAt";
const RETRY_EVERY_MS = 30_000;

/** Events after which the API may be back, or which show that someone is waiting for it. */
const signs = ["online", "focus", "visibilitychange", "keydown", "pointerdown"];

async function isApiBack(): Promise<boolean> {
  try {
    return (await fetch("/api", { cache: "no-store", signal: AbortSignal.timeout(PATIENCE_MS) })).ok;
  } catch {
    return false;
  }
}

/** Reloads the page once the API is back. If the API was never away, so that something else stops the scripts, it does not reload twice in a row. */
function reloadOnceBack(): void {
  const hasJustRetried = Date.now() - Number(sessionStorage.getItem(RETRIED_AT) ?? 0) < RETRY_EVERY_MS;
  const over = new AbortController();
  let wasAway = false;
  let askedAt = 0;
  const ask = async () => {
    if (Date.now() - askedAt < SHORTEST_PAUSE_MS) return;
    askedAt = Date.now();
    if (!(await isApiBack())) {
      wasAway = true;
      return;
    }
    over.abort();
    clearInterval(timer);
    if (!wasAway && hasJustRetried) return;
    sessionStorage.setItem(RETRIED_AT, String(Date.now()));
    window.location.reload();
  };
  const timer = setInterval(ask, PAUSE_MS);
  for (const sign of signs) window.addEventListener(sign, ask, { capture: true, signal: over.signal });
}

/** Creates the message of the site's own scripts about an API that is down, with a button to try again. */
function createNotice(className: string): HTMLElement {
  const name = document.querySelector<HTMLMetaElement>('meta[property="og:site_name"]')?.content ?? "Counterfoil";
  const notice = document.createElement("div");
  const words = document.createElement("p");
  const again = document.createElement("button");
  notice.setAttribute("role", "alert");
  notice.className = `flex items-center justify-center gap-x-5 gap-y-3 p-4 ${className}`;
  words.className = "font-semibold";
  words.textContent = `There was a problem connecting to the ${name} API. Please try again later.`;
  again.className = "min-h-12 shrink-0 rounded-m border border-ink bg-white px-5 font-bold text-ink hover:bg-ground";
  again.textContent = "Try again";
  again.onclick = () => window.location.reload();
  notice.append(words, again);
  return notice;
}

/** Shows the message: at the bottom of a page that can be read without scripts, otherwise in place of the empty content. */
function showNotice(root: HTMLElement): void {
  if (root.dataset.renderedAt) {
    const bar = createNotice("fixed inset-x-0 bottom-0 z-50 flex-wrap bg-warn text-white print:hidden");
    document.body.append(bar);
    // The page's last lines can be scrolled above it.
    document.body.style.paddingBottom = `${bar.offsetHeight}px`;
    return;
  }
  const main = document.getElementById("main");
  // The console's frame is not shown without a session.
  const place = main?.checkVisibility?.({ visibilityProperty: true }) ? main : root;
  place.replaceChildren(createNotice("mx-auto max-w-120 flex-col py-14 text-center"));
}

/** Shows a message with a button to try again if the site's scripts cannot be loaded, and reloads the page once the API is back. */
export function watchScripts(): void {
  let isSaid = false;
  const onError = ({ target }: Event) => {
    const root = document.getElementById("root");
    if (isSaid || !root || !(target instanceof HTMLScriptElement) || target.type !== "module") return;
    isSaid = true;
    showNotice(root);
    reloadOnceBack();
  };
  // Failures to load do not bubble.
  window.addEventListener("error", onError, true);
}
