/** The process exits before its supervisor would kill it, after 10 seconds. */
const DEADLINE_MS = 9_500;

/** Closes the server and ends the process on SIGTERM and SIGINT; immediately on a second signal. */
export function endOnSignal(close: () => Promise<void>): void {
  let ending = false;
  const end = async () => {
    if (ending) process.exit(0);
    ending = true;
    setTimeout(() => process.exit(0), DEADLINE_MS).unref();
    await close();
    process.exit(0);
  };
  process.on("SIGTERM", end).on("SIGINT", end);
}
