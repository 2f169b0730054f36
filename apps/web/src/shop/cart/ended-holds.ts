import type { Ticket } from "@counterfoil/core";
import { useEffect, useRef } from "react";
import { useNow } from "../../ui/clock.ts";

type Hold = Pick<Ticket, "_id" | "exp">;

/** Notices holds that end, each once: those on the screen, and those that an answer has dropped meanwhile. */
export function createHoldWatch() {
  const ends = new Map<string, number>();
  const reported = new Set<string>();
  return {
    /** The ids of holds that have ended since the last look. What left the cart before its end is forgotten. */
    look(holds: Hold[], now: number): string[] {
      const here = new Set(holds.map(({ _id }) => _id));
      for (const { _id, exp } of holds) {
        if (exp !== null && !reported.has(_id)) ends.set(_id, Date.parse(exp));
      }
      const ended: string[] = [];
      for (const [id, end] of ends) {
        if (end <= now) ended.push(id);
        else if (here.has(id)) continue;
        ends.delete(id);
      }
      for (const id of ended) reported.add(id);
      return ended;
    },
  };
}

/** Reports once each hold that ends while the page is open. */
export function useEndedHolds(holds: Hold[], onEnded: (ids: string[]) => void): void {
  const now = useNow();
  const watch = useRef<ReturnType<typeof createHoldWatch>>(undefined);
  useEffect(() => {
    watch.current ??= createHoldWatch();
    const ended = watch.current.look(holds, now);
    if (ended.length > 0) onEnded(ended);
  });
}
