// Imported first, before anything that an older Node.js could not load.
import "./needs-node-24.ts";
import { CannotStart } from "./cannot-start.ts";
import { BadSettings } from "./config.ts";
import { startServer } from "./start-server.ts";

/** The process ends by itself before its supervisor would kill it, after 10 seconds. */
const DEADLINE_MS = 9_500;

function endOnSignal(close: () => Promise<void>): void {
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

try {
  const { url, close } = await startServer();
  endOnSignal(close);
  process.stdout.write(`listening on ${url}\n`);
} catch (error) {
  if (!(error instanceof BadSettings || error instanceof CannotStart)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
}
