import { enableCompileCache, flushCompileCache } from "node:module";

// As the shop itself starts.
enableCompileCache();
const { loadServer } = await import("../../apps/server/src/load-server.ts");
const { startServer } = await loadServer();

// The process runs with NODE_ENV=production, in which libraries skip their checks. The shop's settings do not, since
// production requires rate limits and a captcha, which would dominate the measurement.
const { NODE_ENV: _, ...settings } = process.env;
const { url } = await startServer(settings);
process.stdout.write(`listening on ${url}\n`);
flushCompileCache();

/** How often the processor time of the last turns of the event loop is read, milliseconds. */
const EACH_MS = 2;

// Tells each turn that took more of the processor than all before, once the server has started.
let longest = 0;
let before = process.threadCpuUsage();
setInterval(() => {
  const { user, system } = process.threadCpuUsage(before);
  before = process.threadCpuUsage();
  const ms = (user + system) / 1000;
  if (ms <= longest) return;
  longest = ms;
  process.send?.(ms);
}, EACH_MS);
