/** How many start together, so that what they read is read in one statement. */
const TOGETHER = 4;

/**
 * Returns a function that starts work immediately, or in a later turn of the event loop once what has started in this one has taken
 * `ms`. A burst of requests then holds up what else is waiting, such as timers and other connections, for little longer than that.
 */
export function startInTurns(ms: number): (start: () => void) => void {
  const waiting: (() => void)[] = [];
  /** When the first call of this turn began; undefined before it. */
  let began: number | undefined;
  const hasTime = () => began !== undefined && performance.now() - began < ms;
  const startNext = () => {
    if (waiting.length === 0 || !hasTime()) return;
    for (const start of waiting.splice(0, TOGETHER)) start();
    // After all that these do before they first wait for the disk or the network.
    queueMicrotask(() => process.nextTick(startNext));
  };
  const beginTurn = () => {
    began = performance.now();
    setImmediate(() => {
      began = undefined;
      if (waiting.length === 0) return;
      beginTurn();
      startNext();
    });
  };
  return (start) => {
    if (began === undefined) beginTurn();
    if (waiting.length === 0 && hasTime()) start();
    else waiting.push(start);
  };
}
