import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../..", import.meta.url));

/** The folder of bundled programs, built for full runs: they start three times as fast. */
const bundles = process.env.TEST_PROGRAMS;
const main = bundles ? join(bundles, "main.mjs") : "apps/server/src/main.ts";

/** A server for these tests; `stop` ends it and deletes its data. */
export type RunningShop = {
  url: string;
  stop: () => Promise<void>;
  /** Starts it again on the same data, with further settings, on another port. */
  restart: (settings: Settings) => Promise<RunningShop>;
};

type Settings = Record<string, string>;

/** Shared by all shops in these tests, so that tests can sign as a shop does. */
export const SESSION_SECRET = "a secret that only the shops of browser tests have";

const newFolder = () => mkdtempSync(join(tmpdir(), "counterfoil-e2e-"));

/** Delays a shop's responses if LATE_ANSWERS is set. */
const late = process.env.LATE_ANSWERS && { NODE_OPTIONS: `--import=${new URL("late-answers.ts", import.meta.url)}` };

/** The environment of a shop in this folder: only what a process needs, so that settings in this shell don't leak in. */
function environmentOf(folder: string) {
  const { PATH, HOME, TMPDIR, NODE_COMPILE_CACHE: compiled } = process.env;
  return {
    PATH,
    HOME,
    TMPDIR,
    PORT: "0",
    DATABASE_URL: `file:${join(folder, "counterfoil.db")}`,
    IMAGES_URL: `file:${join(folder, "images")}`,
    RATE_LIMITS: "off",
    SESSION_SECRET,
    NODE_COMPILE_CACHE: bundles ? join(bundles, "compiled") : compiled,
    ...late,
  };
}

/** Writes the demo data into a new folder, which takes several seconds: shops start with a copy of it. */
function seedOnce(): string {
  const folder = newFolder();
  const seed = spawnSync(process.execPath, ["scripts/seed.ts"], {
    cwd: root,
    env: environmentOf(folder),
    encoding: "utf8",
  });
  if (seed.status !== 0) throw new Error(`Couldn't create the demo data: ${seed.stderr}`);
  return folder;
}

/** The folder of the global set-up, which workers read from DEMO_FOLDER. */
function demoFolder(): string {
  const { DEMO_FOLDER } = process.env;
  if (!DEMO_FOLDER) throw new Error("DEMO_FOLDER is not set");
  return DEMO_FOLDER;
}

/** Starts a server on a free port and an empty database, or one `seeded` with the demo data. */
export async function startShop({
  seeded,
  settings = {},
}: {
  seeded: boolean;
  settings?: Settings;
}): Promise<RunningShop> {
  const folder = newFolder();
  if (seeded) cpSync(demoFolder(), folder, { recursive: true });
  const env = { ...environmentOf(folder), ...settings };
  return serve(folder, env);
}

async function serve(folder: string, env: NodeJS.ProcessEnv): Promise<RunningShop> {
  const server = spawn(process.execPath, [main], { cwd: root, env });
  // Use the same origin as emails and the payment page: storage and broadcast channels are per origin.
  const url = (await addressOf(server)).replace("127.0.0.1", "localhost");
  const end = async () => {
    const ended = once(server, "exit");
    server.kill("SIGTERM");
    await ended;
  };
  return {
    url,
    stop: async () => {
      await end();
      rmSync(folder, { recursive: true, force: true });
    },
    restart: async (settings) => {
      await end();
      return serve(folder, { ...env, ...settings });
    },
  };
}

/** Playwright's global set-up: one shop with demo data for all tests, deleted afterwards. */
export default async function openShop(): Promise<() => Promise<void>> {
  const demo = seedOnce();
  process.env.DEMO_FOLDER = demo;
  const { url, stop } = await startShop({ seeded: true });
  process.env.SHOP_URL = url;
  return async () => {
    await stop();
    rmSync(demo, { recursive: true, force: true });
  };
}

async function addressOf(server: ChildProcess): Promise<string> {
  let log = "";
  return new Promise((resolve, reject) => {
    const read = (chunk: Buffer) => {
      log += chunk.toString();
      // Says what the server did not expect beside the test in which it happened.
      for (const [line] of chunk.toString().matchAll(/^.*"level":[56]0.*$/gm)) console.error(line);
      const address = /listening on (http:\/\/[^\s"]+)/.exec(log)?.[1];
      if (address) resolve(address);
    };
    server.stdout?.on("data", read);
    server.stderr?.on("data", read);
    server.once("exit", () => reject(new Error(`The server exited during start-up: ${log}`)));
  });
}
