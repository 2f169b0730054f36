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

/** What has to be undone at the end, in the order in which it is undone. */
class Undoing {
  readonly #steps: (() => Promise<void> | void)[] = [];

  /** Undone before everything that was added earlier. */
  add(step: () => Promise<void> | void): void {
    this.#steps.unshift(step);
  }

  async run(): Promise<void> {
    for (const step of this.#steps.splice(0)) await step();
  }
}

async function start(config: Config, options: StartOptions, undoing: Undoing): Promise<RunningServer> {
  const log = openLog(config.logLevel, options.logTo);
  const jobs = createJobs();
  const clock = options.clock ?? Date.now;
  const db = (await openShopDatabase(config.databaseUrl)).with({ clock, wake: jobs.wake });
  undoing.add(() => db.close());
  const sessionSecret = config.sessionSecret ?? keptSecret(config.databaseUrl, dataFolder);
  const listener = await openListener(config.host, config.port);
  const outfit = buildDeps(config, {
    db,
    log,
    sessionSecret,
    publicUrl: config.publicUrl ?? `http://localhost:${listener.port}`,
    ownUrl: listener.ownUrl,
    clock,
  });
  undoing.add(outfit.closeMail);
  undoing.add(async () => void (await Promise.all([jobs.stop(), outfit.gateway.stop()])));
  undoing.add(listener.close);
  if (config.admin) await ensureAdmin(outfit.deps, config.admin.email, config.admin.password);
  warnOf(config, log);
  const web = readWebBuild(options.webFolder ?? webFolder);
  listener.serve(createApp({ config, log, web, ...outfit }));
  if (options.jobs !== false) jobs.start(jobsOf(outfit));
  return { url: listener.url, deps: outfit.deps, close: () => undoing.run() };
}

/**
 * Starts the whole server: settings, database, tables, addresses, jobs. Throws BadSettings or CannotStart, whose
 * messages are lines for the person who started it.
 */
export async function startServer(environment?: Environment, options: StartOptions = {}): Promise<RunningServer> {
  const undoing = new Undoing();
  try {
    return await start(readConfig(environment), options, undoing);
  } catch (error) {
    await undoing.run();
    throw error;
  }
}
