import { AsyncLocalStorage } from "node:async_hooks";
import { existsSync } from "node:fs";
import {
  type Deps,
  ensureAdmin,
  ensurePolicyPages,
  hasDemoPassword,
  PASSWORD_COST,
  type PasswordCost,
} from "@counterfoil/api";
import type { Database } from "@counterfoil/db";
import {
  countSealed,
  type DrawKey,
  drawKeyOf,
  hasPublishedRules,
  isLogOfOtherKey,
  keysOfPrizes,
} from "@counterfoil/domain";
import type { DestinationStream, Logger } from "pino";
import { buildRoutes } from "./app.ts";
import { assertDatabaseNotLost } from "./assert-database-not-lost.ts";
import { CannotStart } from "./cannot-start.ts";
import { type Config, readConfig, webFolder } from "./config.ts";
import { DatabaseClock } from "./database-clock.ts";
import { buildDeps } from "./deps.ts";
import { readVerifier } from "./draws/verifier.ts";
import type { Environment } from "./environment-config.ts";
import { openListener, type Timeouts } from "./http/listener.ts";
import { createJobScheduler } from "./job-scheduler.ts";
import { jobsOf } from "./jobs.ts";
import { openLog } from "./log.ts";
import { openShopDatabase } from "./open-shop-database.ts";
import { describeIncompleteBuild, readWebBuild } from "./pages/web-build.ts";
import { drawKeyPath, storedDrawKey, storedSecret } from "./session-secret.ts";
import { watchDatabaseFile } from "./watch-database-file.ts";

/** Longer than any statement takes, and shorter than a visitor waits for a page, milliseconds. */
const SILENCE_MS = 8_000;

export interface RunningServer {
  /** Where it listens, such as `http://127.0.0.1:3000`. */
  url: string;
  deps: Deps;
  /** Finishes the requests in flight, stops the jobs and closes the database. */
  close: () => Promise<void>;
}

/** Warns of settings that work and are unsafe. */
function logWarnings(config: Config, log: Logger): void {
  if (config.newShop) log.warn("NEW_SHOP is 1. Remove it, or a lost database will be replaced by an empty one.");
  if (!config.production) return;
  const unsafe = {
    "PAYMENTS is sandbox in production: test cards only, no money is taken": config.payments === "sandbox",
    "TRUST_PROXY is 0: if there is a proxy (for example for HTTPS), all customers will share one IP address":
      config.trustProxy === 0,
    "PUBLIC_URL is not set: links in emails and redirects lead to http://localhost": config.publicUrl === null,
    "DRAW_KEY is not set: no draw can be published": config.draws.keySeed === null,
    "DATA_KEY is not set: a new SESSION_SECRET makes saved cards and two-factor secrets unreadable":
      config.dataKeys.length === 0,
    "TRUST_NOTIFICATION_PASSWORD is not set: someone who pays could sign notifications of their own":
      config.trust !== null && config.trust.notificationPassword === config.trust.sitePassword,
    "PROTECTION is ask: API callers can order without choosing a monthly limit": config.protection === "ask",
    "MAIL_URL is mailbox: in production: no email is sent, and anyone can read them all at /dev/mailbox":
      config.mailUrl === "mailbox:",
  };
  for (const [warning, isSo] of Object.entries(unsafe)) if (isSo) log.warn(warning);
}

/**
 * Warns at start of sealed data that would fail later, when someone pays or logs in. Throws CannotStart for the numbers of
 * instant prizes, which would fail silently.
 */
async function checkDataKeys({ db, config }: Deps, log: Logger): Promise<void> {
  const known = new Set(config.dataKeys.all.map(({ id }) => id));
  for (const keyId of await keysOfPrizes(db.read)) {
    if (known.has(keyId)) continue;
    throw new CannotStart(
      `DATA_KEY is missing key ${keyId}, which encrypts instant prize numbers: without it no ticket can win them. Set DATA_KEY and SESSION_SECRET as this shop had them`,
    );
  }
  for (const { keyId, count } of await countSealed(db.read)) {
    if (!known.has(keyId)) {
      log.error({ keyId, count }, "Saved cards and two-factor secrets are sealed with a key that is not in DATA_KEY");
    }
  }
}

/** Returns the key that signs draws; null in production without DRAW_KEY. Throws CannotStart where another one has signed before. */
async function openDrawKey({ draws, production, databaseUrl }: Config, db: Database): Promise<DrawKey | null> {
  const given = draws.keySeed && drawKeyOf(draws.keySeed);
  if (given && (await isLogOfOtherKey(db.read, given))) {
    throw new CannotStart("DRAW_KEY is not the key that signed this shop's draws: set it to that key");
  }
  if (given) return given;
  const isStored = !production && (databaseUrl === "file::memory:" || existsSync(drawKeyPath(databaseUrl)));
  const stored = isStored ? drawKeyOf(storedDrawKey(databaseUrl)) : null;
  if (stored ? await isLogOfOtherKey(db.read, stored) : await hasPublishedRules(db.read)) {
    throw new CannotStart("DRAW_KEY is not set but this shop has published draws: set it to the key that signed them");
  }
  return production ? null : (stored ?? drawKeyOf(storedDrawKey(databaseUrl)));
}

export interface StartOptions {
  /** The folder of the built web app. */
  webFolder?: string;
  /** The shop's clock. By default the machine's, corrected by PostgreSQL's. */
  clock?: () => number;
  /** The clock of the machine, epoch milliseconds. */
  machineClock?: () => number;
  /** False: no job runs. */
  jobs?: boolean;
  /** Runs once the database is migrated, before anything else uses it. */
  onOpen?: (db: Database) => Promise<void>;
  logTo?: DestinationStream;
  timeouts?: Timeouts;
  /** How long `close` keeps idle connections, milliseconds. */
  drain?: number;
  /** What a password's hash costs; by default what it costs in every shop. */
  passwordCost?: PasswordCost;
}

async function start(config: Config, options: StartOptions, resources: AsyncDisposableStack): Promise<RunningServer> {
  const requestIds = new AsyncLocalStorage<string>();
  const log = openLog(config.logLevel, requestIds, options.logTo);
  const scheduler = createJobScheduler();
  assertDatabaseNotLost(config);
  const opened = await openShopDatabase(config.databaseUrl, config.replicaUrl ?? undefined);
  resources.defer(() => opened.close());
  await options.onOpen?.(opened);
  resources.defer(watchDatabaseFile(opened, log));
  opened.limitSilence(SILENCE_MS);
  const databaseClock = new DatabaseClock({ db: opened, log, machineClock: options.machineClock });
  if (!options.clock) await databaseClock.start();
  resources.defer(databaseClock.stop);
  const clock = options.clock ?? databaseClock.now;
  const db = opened.with({ clock, wake: scheduler.wake, requestId: () => requestIds.getStore() });
  if (config.production && (await hasDemoPassword(db.read))) {
    throw new CannotStart(
      "DATABASE_URL: demo accounts or an admin still use the demo password. Change it before running in production",
    );
  }
  const sessionSecret = config.sessionSecret ?? storedSecret(config.databaseUrl);
  const listener = await openListener(config.host, config.port, options);
  const serverDeps = buildDeps(config, {
    db,
    log,
    sessionSecret,
    drawKey: await openDrawKey(config, db),
    verifier: (await readVerifier()).sha256,
    publicUrl: config.publicUrl ?? `http://localhost:${listener.port}`,
    ownUrl: listener.ownUrl,
    clock,
    passwordCost: options.passwordCost ?? PASSWORD_COST,
  });
  resources.defer(serverDeps.closeMail);
  resources.defer(async () => void (await Promise.all([scheduler.stop(), serverDeps.gateway.stop()])));
  resources.defer(listener.close);
  if (config.admin) await ensureAdmin(serverDeps.deps, config.admin.email, config.admin.password);
  await ensurePolicyPages(serverDeps.deps);
  logWarnings(config, log);
  await checkDataKeys(serverDeps.deps, log);
  const folder = options.webFolder ?? webFolder;
  const incomplete = describeIncompleteBuild(folder);
  if (incomplete) log.error(incomplete);
  const web = await readWebBuild(folder);
  const { app, direct, onRun, warmUp } = buildRoutes({ config, log, requestIds, web, databaseClock, ...serverDeps });
  await warmUp();
  listener.serve(app, direct);
  if (options.jobs !== false) scheduler.start({ all: jobsOf(serverDeps), log, onRun });
  return { url: listener.url, deps: serverDeps.deps, close: () => resources.disposeAsync() };
}

/** Starts the whole server. Throws BadSettings or CannotStart, whose messages are lines for the operator. */
export async function startServer(environment?: Environment, options: StartOptions = {}): Promise<RunningServer> {
  const resources = new AsyncDisposableStack();
  try {
    return await start(readConfig(environment), options, resources);
  } catch (error) {
    await resources.disposeAsync();
    throw error;
  }
}
