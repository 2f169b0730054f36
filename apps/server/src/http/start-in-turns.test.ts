import { setImmediate as nextTurn } from "node:timers/promises";
import { expect, it } from "vitest";
import { startInTurns } from "./start-in-turns.ts";

/** Works for so long, and half of it after what it waits for is there. */
async function work(ms: number): Promise<void> {
  const until = (end: number) => {
    while (performance.now() < end);
  };
  until(performance.now() + ms / 2);
  await null;
  until(performance.now() + ms / 2);
}

it("starts as much of a burst in each turn of the event loop as it has time for, in its order, and the next burst likewise", async () => {
  const start = startInTurns(20);
  for (let burst = 0; burst < 2; burst++) {
    const started: number[] = [];
    const turns: number[] = [];
    for (let i = 0; i < 16; i++) {
      start(() => {
        started.push(i);
        void work(12);
      });
    }
    while (turns.at(-1) !== 16) {
      turns.push(started.length);
      await nextTurn();
    }
    expect(started).toEqual(Array.from({ length: 16 }, (_, i) => i));
    expect(Math.max(...turns.map((count, i) => count - (turns[i - 1] ?? 0)))).toBeLessThanOrEqual(6);
    await nextTurn();
  }
});

it("starts what is quick together", () => {
  const start = startInTurns(1000);
  const started: number[] = [];
  for (let i = 0; i < 50; i++) start(() => started.push(i));
  expect(started).toHaveLength(50);
});
