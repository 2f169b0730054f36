import { useLocation } from "@tanstack/react-router";
import { useEffect } from "react";
import { SCREEN_HISTORY_KEY } from "../../app/draft-keys.ts";

/** The console's addresses by their place in this tab's history; null for a page of the shop. */
type ScreenHistory = (string | null)[];

function readHistory(): ScreenHistory {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(SCREEN_HISTORY_KEY) ?? "[]");
    return Array.isArray(stored) ? stored.map((href: unknown) => (typeof href === "string" ? href : null)) : [];
  } catch {
    return [];
  }
}

const pathOf = (href: string) => href.split(/[?#]/, 1)[0] ?? "";

/** Returns whether Back skips `href` on `pathname`: the same screen, or a form. */
function isPassed(href: string, pathname: string): boolean {
  const path = pathOf(href);
  return path === pathname || /\/(create|edit)$/.test(path);
}

export function useScreenHistory(): void {
  const { href, state } = useLocation();
  const { __TSR_index: place } = state;
  useEffect(() => {
    const history = readHistory().slice(0, place);
    history[place] = href;
    try {
      sessionStorage.setItem(SCREEN_HISTORY_KEY, JSON.stringify(history));
    } catch {
      // Without storage Back leads to the list.
    }
  }, [href, place]);
}

/** The screen from which this one was opened, with its filters and how many steps back it is; null if it was opened by its address. */
export function useCameFrom(): { href: string; steps: number } | null {
  const { pathname, state } = useLocation();
  const { __TSR_index: place } = state;
  const history = readHistory();
  for (let at = place - 1; at >= 0; at -= 1) {
    const href = history[at] ?? null;
    if (href === null) return null;
    if (!isPassed(href, pathname)) return { href, steps: place - at };
  }
  return null;
}
