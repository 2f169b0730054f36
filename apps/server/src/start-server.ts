import type { Deps } from "@counterfoil/api";
import { createApp } from "./app.ts";
import { type Config, dataFolder, type Environment, readConfig, webFolder } from "./config.ts";
import { buildDeps } from "./deps.ts";
import { openListener } from "./http/listener.ts";
import { createJobs, jobsOf } from "./jobs.ts";
import { openLog } from "./log.ts";
import { openShopDatabase } from "./open-shop-database.ts";
import { readWebBuild } from "./pages/web-build.ts";
import { keptSecret } from "./session-secret.ts";

/** A server that listens. */
export interface RunningServer {
  /** Where it listens, such as `http://127.0.0.1:3000`. */
  url: string;
  deps: Deps;
  /** Finishes the requests in flight, stops the jobs and closes the database. */
  close: () => Promise<void>;
}

async function start(config: Config): Promise<RunningServer> {
  const log = openLog(config.logLevel);
  const db = await openShopDatabase(config.databaseUrl);
  try {
    const listener = await openListener(config.host, config.port);
    const jobs = createJobs();
    const outfit = buildDeps(config, {
      db,
      log,
      sessionSecret: config.sessionSecret ?? keptSecret(config.databaseUrl, dataFolder),
      publicUrl: config.publicUrl ?? `http://localhost:${listener.port}`,
      ownUrl: listener.ownUrl,
      wake: jobs.wake,
    });
    const web = readWebBuild(webFolder);
    if (!web) log.warn("There is no built web app: only the calls are served");
    listener.serve(createApp({ config, log, web, ...outfit }));
    jobs.start(jobsOf(outfit));
    const close = async () => {
      await listener.close();
      await Promise.all([jobs.stop(), outfit.gateway.stop()]);
      outfit.closeMail();
      await db.close();
    };
    return { url: listener.url, deps: outfit.deps, close };
  } catch (error) {
    await db.close();
    throw error;
  }
}

/**
 * Starts the whole server: settings, database, tables, addresses, jobs. Throws BadSettings or CannotStart, whose
 * messages are lines for the person who started it.
 */
export async function startServer(environment?: Environment): Promise<RunningServer> {
  return start(readConfig(environment));
}
