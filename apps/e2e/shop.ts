import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../..", import.meta.url));

/** A server for these tests; `stop` ends it and deletes its data. */
export type RunningShop = {
  url: string;
  stop: () => Promise<void>;
  /** Starts it again on the same data, with further settings, on another port. */
  restart: (settings: Settings) => Promise<RunningShop>;
};

type Settings = Record<string, string>;

/** Starts a server on a free port and an empty database, optionally `seeded` with the demo data. */
export async function startShop({
  seeded,
  settings = {},
}: {
  seeded: boolean;
  settings?: Settings;
}): Promise<RunningShop> {
  const folder = mkdtempSync(join(tmpdir(), "counterfoil-e2e-"));
  // Only what a process needs: settings of another shop in this shell must not leak in.
  const { PATH, HOME, TMPDIR, NODE_COMPILE_CACHE } = process.env;
  const env = {
    PATH,
    HOME,
    TMPDIR,
    PORT: "0",
    DATABASE_URL: `file:${join(folder, "counterfoil.db")}`,
    IMAGES_URL: `file:${join(folder, "images")}`,
    RATE_LIMITS: "off",
    NODE_COMPILE_CACHE,
    ...settings,
  };
  if (seeded) {
    const seed = spawnSync(process.execPath, ["scripts/seed.ts"], { cwd: root, env, encoding: "utf8" });
    if (seed.status !== 0) throw new Error(`No demo data: ${seed.stderr}`);
  }
  return serve(folder, env);
}

async function serve(folder: string, env: NodeJS.ProcessEnv): Promise<RunningShop> {
  const server = spawn(process.execPath, ["apps/server/src/main.ts"], { cwd: root, env });
  // Use the same origin as mails and the payment page: storage and broadcast channels are per origin.
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
  const { url, stop } = await startShop({ seeded: true });
  process.env.SHOP_URL = url;
  return stop;
}

async function addressOf(server: ChildProcess): Promise<string> {
  let log = "";
  return new Promise((resolve, reject) => {
    const read = (chunk: Buffer) => {
      log += chunk.toString();
      const address = /listening on (http:\/\/[^\s"]+)/.exec(log)?.[1];
      if (address) resolve(address);
    };
    server.stdout?.on("data", read);
    server.stderr?.on("data", read);
    server.once("exit", () => reject(new Error(`The server ended at its start: ${log}`)));
  });
}
