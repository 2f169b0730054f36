import { setImmediate as turn } from "node:timers/promises";

/**
 * Returns one run of several in sequence, each in a turn of the event loop of its own, so that requests are answered between them. A
 * failure keeps no other from its turn, and is thrown after the last.
 */
export function inTurn<Needs>(...runs: ((needs: Needs) => Promise<unknown>)[]) {
  return async (needs: Needs): Promise<void> => {
    const failures: unknown[] = [];
    for (const run of runs) {
      await run(needs).catch((error: unknown) => failures.push(error));
      await turn();
    }
    if (failures.length > 1) throw new AggregateError(failures, "Several of these runs failed");
    if (failures.length === 1) throw failures[0];
  };
}
