import type { Ticket } from "@counterfoil/core";
import { useEffect, useRef } from "react";
import { useNow } from "../../ui/clock.ts";

type Hold = Pick<Ticket, "_id" | "exp">;

/** Reports each expired hold once: those on the screen, and those that an answer no longer has. */
export function createHoldWatch() {
  const ends = new Map<string, number>();
  const reported = new Set<string>();
  return {
    /** Returns the ids of holds that have expired since the last call, except those removed from the cart before. */
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

/** Reports each hold once that expires while the page is open. */
export function useEndedHolds(holds: Hold[], onEnded: (ids: string[]) => void): void {
  const now = useNow();
  const watch = useRef<ReturnType<typeof createHoldWatch>>(undefined);
  useEffect(() => {
    watch.current ??= createHoldWatch();
    const ended = watch.current.look(holds, now);
    if (ended.length > 0) onEnded(ended);
  });
}
