import { setImmediate as nextTurn } from "node:timers/promises";

/**
 * Does the work while something else waits for turns of the event loop, as requests of others do; returns how many it got.
 * SQLite's driver is synchronous: work that only awaits queries gives none.
 */
export async function countTurns(work: () => Promise<unknown>): Promise<number> {
  let turns = 0;
  let isDone = false;
  const others = (async () => {
    for (; !isDone; turns += 1) await nextTurn();
  })();
  await work();
  const given = turns;
  isDone = true;
  await others;
  return given;
}
