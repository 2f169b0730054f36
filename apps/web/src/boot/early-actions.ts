/** How often to check whether an element has been hydrated, milliseconds. */
const LOOK_EVERY_MS = 20;

/** Returns whether React has hydrated an element: it then sets its props on it. Until then nothing handles clicks. */
function isHydrated(element: Element): boolean {
  return Object.keys(element).some((key) => key.startsWith("__reactProps$"));
}

/** How long to wait for an element that was rendered again once the site is live, milliseconds. */
const REPLACED_WITHIN_MS = 10_000;

const SEARCH = '[aria-keyshortcuts="Control+K"]';

/** Returns what identifies an element, even after it is rendered again with other ids. */
function wordsOf(element: Element): string {
  const attributes = ["type", "aria-label", "value"].map((name) => element.getAttribute(name));
  const label = element instanceof HTMLInputElement ? element.labels?.[0]?.textContent : element.textContent;
  return [element.tagName, ...attributes, label].join("\n");
}

type EarlyAction = { element: HTMLElement; words: string; until?: number; act: (element: HTMLElement) => void };

/** Returns the element of an action once it is hydrated; if React has rendered it again, the one with the same text. */
function findPart({ element, words }: EarlyAction): HTMLElement | null {
  const alike = () =>
    [...document.querySelectorAll<HTMLElement>(element.tagName)].find((one) => wordsOf(one) === words);
  const part = element.isConnected ? element : alike();
  return part && isHydrated(part) ? part : null;
}

/** Returns whether an action has waited too long. The time starts when the site is live: scripts can load slowly. */
function isOver(action: EarlyAction): boolean {
  if (document.getElementById("root")?.dataset.ready === undefined) return false;
  action.until ??= performance.now() + REPLACED_WITHIN_MS;
  return performance.now() > action.until;
}

/** Returns the button or input that is pressed on an element. The browser itself presses the input of a pressed label. */
function controlOf(target: EventTarget | null): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>("button, input, [role=button]") : null;
}

/** Opens the search on its shortcut before the console is hydrated, and records what is typed from then on. */
function keepEarlySearch(): void {
  const onKey = (event: KeyboardEvent) => {
    const { key, altKey, ctrlKey, metaKey } = event;
    const button = document.querySelector<HTMLElement>(SEARCH);
    if (!button || isHydrated(button) || altKey) return;
    const typed = window.earlySearch;
    if ((ctrlKey || metaKey) && key.toLowerCase() === "k") button.click();
    else if (typed === undefined || ctrlKey || metaKey || (key.length > 1 && key !== "Backspace")) return;
    else window.earlySearch = key === "Backspace" ? typed.slice(0, -1) : typed + key;
    event.preventDefault();
  };
  document.addEventListener("keydown", onKey, true);
}

/** Records actions on elements that are not hydrated yet, and replays each in a task of its own. Links work without scripts. */
export function keepEarlyActions(): void {
  const waiting: EarlyAction[] = [];
  let isRepeating = false;
  const repeat = () => {
    // The page may be gone by then, for example after a test.
    if (!("document" in globalThis)) return;
    const ready = waiting.findIndex((action) => findPart(action) !== null || isOver(action));
    const [next] = ready < 0 ? [] : waiting.splice(ready, 1);
    const part = next && findPart(next);
    isRepeating = true;
    if (part) next.act(part);
    isRepeating = false;
    if (waiting.length > 0) setTimeout(repeat, LOOK_EVERY_MS);
  };
  const addWaiting = (action: EarlyAction) => {
    waiting.push(action);
    if (waiting.length === 1) setTimeout(repeat, LOOK_EVERY_MS);
  };
  /** An action on a hydrated element replaces recorded ones. */
  const forget = (element: HTMLElement) => {
    const words = wordsOf(element);
    for (let i = waiting.length - 1; i >= 0; i--) if (waiting[i]?.words === words) waiting.splice(i, 1);
  };
  const keep = (element: HTMLElement, { type }: Event, act: EarlyAction["act"]) => {
    if (isRepeating) return;
    if (isHydrated(element)) return forget(element);
    const words = wordsOf(element);
    // Once its scripts have loaded, React hydrates an element during the press, before the event ends, and handles the
    // press. If React hydrates it a moment later, it has missed the press.
    let wasHandled: boolean | undefined;
    const onEnd = () => {
      wasHandled = isHydrated(element);
    };
    document.addEventListener(type, onEnd, { once: true });
    setTimeout(() => {
      document.removeEventListener(type, onEnd);
      // Only React's own handlers stop an event before it gets here.
      if (wasHandled ?? isHydrated(element)) return forget(element);
      addWaiting({ element, words, act });
    });
  };
  /** What the pointer is down on, if it was not hydrated when it was pressed. */
  let pressed: EarlyAction | null = null;
  const onDown = ({ target }: Event) => {
    const label = target instanceof Element ? target.closest("label") : null;
    const element = label?.control ?? controlOf(target);
    const isEarly = element && !isHydrated(element);
    pressed = isEarly ? { element, words: wordsOf(element), act: (part) => part.click() } : null;
  };
  // The browser sends no click if the pressed element was rendered again before the pointer was released.
  const onUp = () => {
    const press = pressed;
    if (press && !press.element.isConnected) setTimeout(() => pressed === press && addWaiting(press));
  };
  const onClick = (event: Event) => {
    const button = controlOf(event.target);
    if (!button) return;
    pressed = null;
    if (button.matches(SEARCH) && !isHydrated(button)) window.earlySearch ??= "";
    keep(button, event, (part) => part.click());
  };
  const onChange = (event: Event) => {
    const { target } = event;
    if (!(target instanceof HTMLSelectElement)) return;
    const { value } = target;
    keep(target, event, (part) => {
      if (!(part instanceof HTMLSelectElement)) return;
      part.value = value;
      part.dispatchEvent(new Event("change", { bubbles: true }));
    });
  };
  document.addEventListener("pointerdown", onDown, true);
  document.addEventListener("pointerup", onUp, true);
  document.addEventListener("click", onClick, true);
  document.addEventListener("change", onChange, true);
  keepEarlySearch();
}
