/** The most calls to the provider at the same time. */
const WORKERS = 10;
/** A call without an answer after this long, milliseconds, is slow. Meanwhile due work is queried this often. */
const LOOK_AGAIN_MS = 1_000;

interface DueWork<T> {
  /** Claims one due item that is not in flight; undefined when there is none. */
  claim: (inFlight: readonly T[]) => Promise<T | undefined>;
  work: (due: T) => Promise<void>;
  /** How many slow calls do not occupy a slot. */
  slotsForSlow?: number;
}

/** Resolves when one of the tasks has ended, or when due work should be looked for again. */
async function oneEndsOrPause(tasks: Iterable<Promise<void>>): Promise<void> {
  const pause = Promise.withResolvers<void>();
  const timer = setTimeout(pause.resolve, LOOK_AGAIN_MS);
  try {
    await Promise.race([...tasks, pause.promise]);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Works on due items with a small pool, each claimed just before it starts, until nothing is due or in flight. A slow
 * one keeps its slot, except for `slotsForSlow`, and no other item waits for it, including those that become due
 * meanwhile.
 */
export async function workDue<T>({ claim, work, slotsForSlow = 0 }: DueWork<T>): Promise<void> {
  const tasks = new Map<T, { task: Promise<void>; since: number }>();
  const countPlaces = () => {
    const now = performance.now();
    const hanging = [...tasks.values()].filter(({ since }) => now - since >= LOOK_AGAIN_MS).length;
    return tasks.size - Math.min(hanging, slotsForSlow);
  };
  for (;;) {
    const due = countPlaces() < WORKERS ? await claim([...tasks.keys()]) : undefined;
    if (due !== undefined) {
      const task = work(due).finally(() => tasks.delete(due));
      tasks.set(due, { task, since: performance.now() });
    } else if (tasks.size === 0) return;
    else await oneEndsOrPause([...tasks.values()].map(({ task }) => task));
  }
}
