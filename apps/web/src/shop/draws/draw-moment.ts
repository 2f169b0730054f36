import { type Draw, MINUTE_MS, SECOND_MS } from "@counterfoil/core";
import { useEffect, useState } from "react";
import { trpc } from "../../app/trpc.ts";
import { serverNow } from "../../ui/clock.ts";
import { isDrawn } from "./draw-words.ts";

/** From this long before its round, the page fetches the draw every second. */
const NEAR_MS = 2_000;
const STEP_MS = 1_300;
/** How many winners appear one by one; further ones appear together. */
const SINGLE_WINNERS = 3;

/** What decides when a draw changes next. */
type Moments = Pick<Draw, "state" | "roundAt"> & { rules: Pick<Draw["rules"], "opensAt" | "closesAt"> };

function nextChange({ state, rules, roundAt }: Moments): string | null {
  if (state === "published") return rules.opensAt;
  if (state === "selling") return rules.closesAt;
  return state === "locked" ? roundAt : null;
}

/** Returns how soon to fetch the state of a draw again, milliseconds; false once nothing changes any more. */
export function askAgainIn(draw: Moments, now: number): number | false {
  const { state } = draw;
  if (isDrawn(draw) || state === "no_entries" || state === "cancelled") return false;
  const change = nextChange(draw);
  if (change === null) return 5 * SECOND_MS;
  return Math.min(MINUTE_MS, Math.max(SECOND_MS, Date.parse(change) - NEAR_MS - now));
}

/** Returns the draw, asked for again as often as it may change: every second around its round. */
export function useDraw(slug: string): Draw {
  const [{ draw }] = trpc.draws.find.useSuspenseQuery(
    { slug },
    { refetchInterval: ({ state }) => (state.data ? askAgainIn(state.data.draw, serverNow()) : false) },
  );
  return draw;
}

/** Returns how many of the steps, then of the winners, are shown: one after the other on a page that was open for the draw. */
export function useShownSteps(draw: Draw, steps: number): { shown: number; watched: boolean } {
  const all = steps + draw.results.length;
  const drawn = isDrawn(draw);
  const [watched] = useState(!drawn);
  const [shown, setShown] = useState(0);
  const isStaged = watched && drawn;
  useEffect(() => {
    if (!isStaged) return;
    const still = window.matchMedia("(prefers-reduced-motion: reduce)").matches;
    if (still) setShown(all);
    if (still || shown >= all) return;
    const next = shown >= steps + SINGLE_WINNERS ? all : shown + 1;
    const timer = setTimeout(() => setShown(next), STEP_MS);
    return () => clearTimeout(timer);
  }, [isStaged, shown, steps, all]);
  if (!drawn) return { shown: 0, watched };
  return { shown: watched ? shown : all, watched };
}
