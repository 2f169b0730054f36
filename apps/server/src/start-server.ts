import { type Deps, ensureAdmin } from "@counterfoil/api";
import type { DestinationStream, Logger } from "pino";
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

/** Settings that work and are still worth a word. */
function warnOf(config: Config, log: Logger): void {
  if (config.production && config.mailUrl === "mailbox:") {
    log.warn("MAIL_URL is mailbox: in production: no mail is sent, and anybody can read all of them at /dev/mailbox");
  }
}

/** What a test or a script may bring of its own. */
export interface StartOptions {
  /** Another place for the built web app. */
  webFolder?: string;
  clock?: () => number;
  /** False: nothing runs by the clock. */
  jobs?: boolean;
  logTo?: DestinationStream;
}

async function start(config: Config, options: StartOptions): Promise<RunningServer> {
  const log = openLog(config.logLevel, options.logTo);
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
      clock: options.clock ?? Date.now,
      wake: jobs.wake,
    });
    if (config.admin) await ensureAdmin(outfit.deps, config.admin.email, config.admin.password);
    warnOf(config, log);
    const web = readWebBuild(options.webFolder ?? webFolder);
    listener.serve(createApp({ config, log, web, ...outfit }));
    if (options.jobs !== false) jobs.start(jobsOf(outfit));
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
export async function startServer(environment?: Environment, options: StartOptions = {}): Promise<RunningServer> {
  return start(readConfig(environment), options);
}
