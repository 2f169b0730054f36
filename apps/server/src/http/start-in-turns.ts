/**
 * Returns a function that starts work immediately, or in a later turn of the event loop once `most` have started in this one. A burst
 * of requests then holds up what else is waiting, such as timers and other connections, for no longer than `most` of them take.
 */
export function startInTurns(most: number): (start: () => void) => void {
  const waiting: (() => void)[] = [];
  let started = 0;
  const nextTurn = () => {
    const next = waiting.splice(0, most);
    started = next.length;
    if (started > 0) setImmediate(nextTurn);
    for (const start of next) start();
  };
  return (start) => {
    if (started === most) {
      waiting.push(start);
      return;
    }
    if (started === 0) setImmediate(nextTurn);
    started += 1;
    start();
  };
}
