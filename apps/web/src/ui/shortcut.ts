import { useEffect, useRef, useSyncExternalStore } from "react";
import { createListeners } from "./listeners.ts";

type Shortcut = { keys: string; words: string };

const STORED = "keyboard-shortcuts";
const { notify: changed, subscribe } = createListeners();
let known: readonly Shortcut[] = [];

const lettersOn = () => localStorage.getItem(STORED) !== "off";

export function useLetterShortcuts(): [boolean, (on: boolean) => void] {
  const on = useSyncExternalStore(subscribe, lettersOn, () => true);
  return [
    on,
    (next) => {
      localStorage.setItem(STORED, next ? "on" : "off");
      changed();
    },
  ];
}

export function useKnownShortcuts(): readonly Shortcut[] {
  const read = () => known;
  return useSyncExternalStore(subscribe, read, read);
}

const isTyping = (target: EventTarget | null) =>
  target instanceof Element && target.closest("input, textarea, select, [contenteditable='true']") !== null;

function matches(event: KeyboardEvent, keys: string): boolean {
  const parts = keys.toLowerCase().split("+");
  const mod = parts.includes("mod");
  return event.key.toLowerCase() === parts.at(-1) && (event.ctrlKey || event.metaKey) === mod && !event.altKey;
}

/** Registers a shortcut: "Mod+k", "?" or "g o". Without a modifier it can be switched off, and is inactive while typing. */
export function useShortcut(
  keys: string,
  words: string,
  run: () => void,
  { inDialog = false, enabled = true }: { inDialog?: boolean; enabled?: boolean } = {},
): void {
  const latest = useRef(run);
  useEffect(() => {
    latest.current = run;
  });
  useEffect(() => {
    if (!enabled) return;
    const entry = { keys, words };
    known = [...known, entry];
    changed();
    const [first = keys, second] = keys.split(" ");
    const plain = !/^mod\+/i.test(keys);
    let armed = 0;
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing || event.repeat) return;
      if (plain && (!lettersOn() || isTyping(event.target))) return;
      if (!inDialog && document.querySelector("[data-modal]")) return;
      if (second && event.timeStamp - armed > 1_000) {
        if (matches(event, first)) armed = event.timeStamp;
        return;
      }
      if (!matches(event, second ?? first)) return;
      armed = 0;
      event.preventDefault();
      latest.current();
    };
    window.addEventListener("keydown", onKey);
    return () => {
      window.removeEventListener("keydown", onKey);
      known = known.filter((each) => each !== entry);
      changed();
    };
  }, [keys, words, inDialog, enabled]);
}
