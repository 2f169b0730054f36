/** What became of transactions whose commit was not confirmed, by the error that their callers get. */
const outcomes = new WeakMap<Error, Promise<boolean>>();

/** Notes on an error whether its transaction was committed all the same, which may be known later. */
export function noteOutcome<E extends Error>(error: E, wasCommitted: Promise<boolean>): E {
  outcomes.set(error, wasCommitted);
  return error;
}

/** Runs these once a transaction is committed, also where that is only known after it failed. Returns what it returns. */
export async function onceCommitted<T>(transaction: Promise<T>, acts: readonly (() => void)[]): Promise<T> {
  const run = () => {
    for (const act of acts) act();
  };
  const result = await transaction.catch((error: unknown) => {
    void outcomes.get(Object(error))?.then((wasCommitted) => wasCommitted && run());
    throw error;
  });
  run();
  return result;
}
