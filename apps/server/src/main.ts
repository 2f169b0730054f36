// Imported first, before anything that an older Node.js cannot load.
import "./needs-node-24.ts";
import module from "node:module";

// Halves the loading time of later starts, so all else is imported after it.
module.enableCompileCache();
const { CannotStart } = await import("./cannot-start.ts");
const { BadSettings } = await import("./config.ts");
const { runUntilSignal } = await import("./run-until-signal.ts");
const { startServer } = await import("./start-server.ts");

try {
  const { url } = await runUntilSignal(() => startServer());
  process.stdout.write(`listening on ${url}\n`);
} catch (error) {
  if (!(error instanceof BadSettings || error instanceof CannotStart)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
}
