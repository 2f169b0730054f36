/** The process exits before its supervisor would kill it, after 10 seconds. */
const DEADLINE_MS = 9_500;

/**
 * Starts the server; on SIGTERM and SIGINT closes it and ends the process, immediately on a second signal. One that is
 * still starting starts first: its migration is not cut off, however long it takes.
 */
export function runUntilSignal<T extends { close: () => Promise<void> }>(start: () => Promise<T>): Promise<T> {
  const starting = Promise.resolve().then(start);
  let ending = false;
  const end = async () => {
    if (ending) process.exit(0);
    ending = true;
    // The code that awaits the start logs why it failed, and ends the process.
    const server = await starting.catch(() => null);
    if (!server) return;
    setTimeout(() => process.exit(0), DEADLINE_MS).unref();
    await server.close();
    process.exit(0);
  };
  process.on("SIGTERM", end).on("SIGINT", end);
  return starting;
}
