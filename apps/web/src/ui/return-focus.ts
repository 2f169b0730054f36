import { useEffect } from "react";

/** What may take the focus when a control inside it is gone: what a screen reader calls by a name or a kind. */
const survivors = "[role=dialog], [role=alertdialog], table, ul, ol, fieldset, section, form, main";

/** Where the focus was: the control, and its ancestors from the inside out. */
export type Place = { control: HTMLElement | null; around: HTMLElement[] };

/** Returns the place of a control. For an item of a menu, that is the button that opened the menu. */
function placeOf(element: Element | null): Place {
  const menu = element?.closest("[role=menu]")?.getAttribute("aria-labelledby");
  const control = menu ? document.getElementById(menu) : element;
  if (!(control instanceof HTMLElement) || control === document.body) return { control: null, around: [] };
  const around: HTMLElement[] = [];
  for (let one = control.parentElement; one; one = one.parentElement) if (one.matches(survivors)) around.push(one);
  return { control, around };
}

/** Where the dialog was opened from that is closed in this task. */
let closing: Place | undefined;

/** Remembers where a closing dialog was opened from, so that a dialog which replaces it returns the focus there, too. */
export function handOver(opener: Place): void {
  closing = opener;
  setTimeout(() => {
    if (closing === opener) closing = undefined;
  });
}

let last: Place = { control: null, around: [] };

/** Returns where a dialog is opened from: the focus, or what opened the dialog that it replaces, or where the focus was last. */
export function placeOfOpener(): Place {
  const place = placeOf(document.activeElement);
  return place.control === null ? (closing ?? last) : place;
}

function focusBox(box: HTMLElement): void {
  if (!box.hasAttribute("tabindex")) {
    box.tabIndex = -1;
    box.addEventListener("blur", () => box.removeAttribute("tabindex"), { once: true });
  }
  box.focus({ preventScroll: true });
}

/** Focuses the innermost of what stood around a control and is still there. Returns whether there was any. */
function focusAround({ around }: Place): boolean {
  const box = around.find((one) => one.isConnected);
  if (box) focusBox(box);
  return box !== undefined;
}

function isNowhere(): boolean {
  return document.activeElement === null || document.activeElement === document.body;
}

/** Puts the focus back where it was: on the control, or on what stood around it; on the main part where neither is left. */
export function returnFocus(place: Place): void {
  if (place.control?.isConnected) {
    place.control.focus({ preventScroll: true });
    if (document.activeElement === place.control) return;
  }
  // What it was opened from may be gone with it, and the focus be back already.
  if (!isNowhere() || focusAround(place)) return;
  const main = document.querySelector<HTMLElement>("main");
  if (main) focusBox(main);
}

/** Keeps the focus on the page when its control is removed, as with a row that leaves its table: what stood around it takes it. */
export function useKeptFocus(): void {
  useEffect(() => {
    last = placeOf(document.activeElement);
    const onFocus = ({ target }: FocusEvent) => {
      last = placeOf(target instanceof Element ? target : null);
    };
    const observer = new MutationObserver(() => {
      if (last.control === null || last.control.isConnected) return;
      const gone = last;
      last = { control: null, around: [] };
      if (isNowhere()) focusAround(gone);
    });
    document.addEventListener("focusin", onFocus);
    observer.observe(document.body, { childList: true, subtree: true });
    return () => {
      document.removeEventListener("focusin", onFocus);
      observer.disconnect();
    };
  }, []);
}
