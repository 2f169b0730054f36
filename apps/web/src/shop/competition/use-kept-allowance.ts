import { type RefObject, useEffect, useRef } from "react";

/** What is left to a customer in a competition: something, nothing with tickets of it in the cart, or nothing. */
type Allowance = "left" | "held" | "spent";

/** Storage key of the competitions in which nothing is left, as "slug=held-312 slug=spent-0"; the script in the page's head reads it. */
const KEY = "allowances";

/** How many competitions are remembered. */
const MOST = 50;

/**
 * Keeps in this browser that a customer's allowance is used up, so that the next visit starts without what the server renders for
 * a visitor. Ends what the script in the page's head has hidden, once `isKnown`. Returns a reference for the place of the panel of
 * tickets, whose height in pixels is kept with it.
 */
export function useKeptAllowance(
  slug: string,
  { isKnown, state }: { isKnown: boolean; state: Allowance },
): RefObject<HTMLElement | null> {
  const side = useRef<HTMLElement>(null);
  useEffect(() => {
    const root = document.documentElement;
    // Restored with the session, which is on its way.
    if (!isKnown || root.dataset.session) return;
    const kept = (localStorage.getItem(KEY) ?? "").split(" ").filter((each) => each && !each.startsWith(`${slug}=`));
    if (state !== "left") kept.unshift(`${slug}=${state}-${side.current?.querySelector("section")?.offsetHeight ?? 0}`);
    if (kept.length > 0) localStorage.setItem(KEY, kept.slice(0, MOST).join(" "));
    else localStorage.removeItem(KEY);
    delete root.dataset.allowance;
  }, [slug, isKnown, state]);
  useEffect(() => () => void delete document.documentElement.dataset.allowance, []);
  return side;
}
