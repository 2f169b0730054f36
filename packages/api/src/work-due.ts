/** How many calls to the provider may be under way at once. */
const WORKERS = 10;
/** A call without an answer after this long, milliseconds, hangs. What has become due is found this soon meanwhile. */
const LOOK_AGAIN_MS = 1_000;

interface DueWork<T> {
  /** Claims one thing that is due and is none of those under way; undefined when there is none. */
  claim: (inFlight: readonly T[]) => Promise<T | undefined>;
  work: (due: T) => Promise<void>;
  /** So many that hang leave their places to others. */
  slotsForSlow?: number;
}

/** Resolves when one of the tasks has ended, or when it is time to look again. */
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
 * Works what is due by a small pool, each claimed singly just before it is worked on, until nothing is due or under way.
 * One that hangs keeps one place, unless it may leave it, and no other waits for it, also none that becomes due meanwhile.
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
