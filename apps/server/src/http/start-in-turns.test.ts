import { setImmediate as nextTurn } from "node:timers/promises";
import { expect, it } from "vitest";
import { startInTurns } from "./start-in-turns.ts";

it("starts a burst a few in each turn of the event loop, in its order, and the next burst likewise", async () => {
  const start = startInTurns(4);
  for (const burst of [9, 5]) {
    const started: number[] = [];
    const counts: number[] = [];
    for (let i = 0; i < burst; i++) start(() => started.push(i));
    while (counts.at(-1) !== burst) {
      counts.push(started.length);
      await nextTurn();
    }
    expect(counts).toEqual(burst === 9 ? [4, 8, 9] : [4, 5]);
    expect(started).toEqual(Array.from({ length: burst }, (_, i) => i));
    await nextTurn();
  }
});
