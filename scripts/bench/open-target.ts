import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startPostgres } from "../postgres.ts";
import type { RaffleKey } from "./bench-rows.ts";
import { type Keys, makeBenchShop } from "./bench-shop.ts";
import type { Target, Usage } from "./case.ts";
import { keepCompiled, type ServerSettings, startProcess } from "./child-process.ts";

/** Creates a folder that is deleted when this process ends. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "counterfoil-bench-"));
  // Its servers were only just sent their signal.
  process.once("exit", () => rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 }));
  return folder;
}

async function emptyDatabase(postgres: boolean, folder: string): Promise<string> {
  if (!postgres) return `file:${join(folder, "counterfoil.db")}`;
  return (await startPostgres({ durable: true })).createDatabase("counterfoil_bench");
}

async function readMetrics(url: string, metricsToken: string): Promise<(name: string) => number> {
  const answer = await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${metricsToken}` } });
  const metrics = await answer.text();
  return (name) => {
    const found = new RegExp(`^${name} (\\S+)$`, "m").exec(metrics)?.[1];
    if (found === undefined) throw new Error(`The server does not report ${name}`);
    return Number(found);
  };
}

async function readUsage(url: string, metricsToken: string): Promise<Usage> {
  const figure = await readMetrics(url, metricsToken);
  return {
    cpuSeconds: figure("process_cpu_seconds_total"),
    blockMs: figure("nodejs_eventloop_lag_max_seconds") * 1000,
    residentMegabytes: figure("process_resident_memory_bytes") / 2 ** 20,
  };
}

/** Options of a target. */
interface More {
  /** Settings of its server. */
  settings?: Record<string, string>;
  /** Fills its database before the server starts. */
  fill?: (keys: Keys) => Promise<void>;
  /** Gets the processor time of each turn of its event loop that took longer than all before, milliseconds. */
  onLongestTurn?: (ms: number) => void;
}

/** Creates a shop with the competitions that the cases need, and starts its server. */
export async function openTarget(
  postgres: boolean,
  folder: string,
  selected: readonly { raffles: readonly RaffleKey[] }[],
  onProgress: (what: string) => void,
  more: More = {},
) {
  onProgress("making a shop");
  const sessionSecret = randomBytes(32).toString("hex");
  const keys: Keys = {
    DATABASE_URL: await emptyDatabase(postgres, folder),
    SESSION_SECRET: sessionSecret,
    DRAW_KEY: randomBytes(32).toString("base64"),
  };
  const raffles = [...new Set(selected.flatMap((one) => one.raffles))];
  const shop = await makeBenchShop(keys, raffles);
  await more.fill?.(keys);
  const settings: ServerSettings = {
    NODE_ENV: "production",
    PORT: "0",
    ...keys,
    IMAGES_URL: `file:${join(folder, "images")}`,
    CAPTCHA: "off",
    RATE_LIMITS: "off",
    METRICS_TOKEN: sessionSecret,
    ...more.settings,
  };
  keepCompiled("scripts/bench/shop-server.ts");
  const started = performance.now();
  const onMessage = (ms: unknown) => more.onLongestTurn?.(Number(ms));
  const url = await startProcess("scripts/bench/shop-server.ts", { folder, settings, onMessage });
  const startMs = performance.now() - started;
  const metric = async (name: string) => (await readMetrics(url, sessionSecret))(name);
  const target: Target = { url, shop, usage: () => readUsage(url, sessionSecret), metric };
  return { target, settings, startMs };
}
