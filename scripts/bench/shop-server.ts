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
