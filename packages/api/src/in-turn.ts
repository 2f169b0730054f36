import { setImmediate as turn } from "node:timers/promises";

/**
 * Runs one after the other, each in a turn of the event loop of its own, so that requests are answered between them. A failure keeps no other
 * from its turn, and is thrown after the last.
 */
export async function eachInTurn<T>(items: Iterable<T>, run: (item: T) => Promise<unknown>): Promise<void> {
  const failures: unknown[] = [];
  for (const item of items) {
    await run(item).catch((error: unknown) => failures.push(error));
    await turn();
  }
  if (failures.length > 1) throw new AggregateError(failures, "Several of these runs failed");
  if (failures.length === 1) throw failures[0];
}

/** Returns one run of several jobs in turn. */
export function inTurn<Needs>(...runs: ((needs: Needs) => Promise<unknown>)[]) {
  return (needs: Needs): Promise<void> => eachInTurn(runs, (run) => run(needs));
}
