// Imported first, before anything that an older Node.js cannot load.
import "./needs-node-24.ts";
import { CannotStart } from "./cannot-start.ts";
import { BadSettings } from "./config.ts";
import { runUntilSignal } from "./run-until-signal.ts";
import { startServer } from "./start-server.ts";

try {
  const { url } = await runUntilSignal(() => startServer());
  process.stdout.write(`listening on ${url}\n`);
} catch (error) {
  if (!(error instanceof BadSettings || error instanceof CannotStart)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
}
