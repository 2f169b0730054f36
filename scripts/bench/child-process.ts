import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import { closeSync, openSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { root } from "../root.ts";

/** The settings of the shop's server. */
export type ServerSettings = Record<string, string> & { DATABASE_URL: string };

/** As `pnpm serve` starts a server. */
const NODE_FLAGS = ["--max-semi-space-size=16", "--max-old-space-size=1024", "--heap-growing-percent=20"];

/** As the service and the image in `deploy` set them. */
const SETTINGS = {
  MALLOC_ARENA_MAX: "2",
  MALLOC_TRIM_THRESHOLD_: "131072",
  MALLOC_MMAP_THRESHOLD_: "1048576",
  NODE_COMPILE_CACHE: join(root, "node_modules/.cache/compiled"),
};

/**
 * Keeps what the start of a program compiles, as the service and the image do before they start the shop: without it Node.js loads what
 * turns TypeScript into JavaScript, 17 MB. This start has no port, so it ends once all is loaded.
 */
export function keepCompiled(script: string): void {
  const { NODE_COMPILE_CACHE } = SETTINGS;
  const env = { NODE_ENV: "production", NODE_COMPILE_CACHE, PORT: "none" };
  spawnSync(process.execPath, [...NODE_FLAGS, join(root, script)], { cwd: root, env, stdio: "ignore" });
}

/** Longer than a server needs to start, also on a busy machine. */
const PATIENCE_MS = 30_000;

function whereItListens(log: string): string | undefined {
  return /^listening on (http:\S+)$/m.exec(readFileSync(log, "utf8"))?.[1];
}

async function untilItListens(child: ChildProcess, log: string): Promise<string> {
  const end = Date.now() + PATIENCE_MS;
  while (child.exitCode === null && Date.now() < end) {
    const url = whereItListens(log);
    if (url) return url;
    await pause(25);
  }
  throw new Error(`${child.spawnargs.join(" ")} did not start:\n${readFileSync(log, "utf8").slice(-2_000)}`);
}

interface ProcessOptions {
  folder: string;
  settings?: Record<string, string>;
  /** Gets what the process sends. */
  onMessage?: (message: unknown) => void;
}

/**
 * Starts a server of this repository in a separate process and returns where it listens. It logs to a file, so that
 * the log costs the measuring process nothing, and ends with this process, however that ends.
 */
export async function startProcess(script: string, { folder, settings = {}, onMessage }: ProcessOptions) {
  const log = join(folder, `${script.replaceAll("/", "-")}-${randomUUID()}.log`);
  const output = openSync(log, "w");
  const { PATH, HOME, TMPDIR } = process.env;
  const child = spawn(process.execPath, [...NODE_FLAGS, join(root, script)], {
    cwd: root,
    env: { ...(PATH && { PATH }), ...(HOME && { HOME }), ...(TMPDIR && { TMPDIR }), ...SETTINGS, ...settings },
    stdio: ["ignore", output, output, ...(onMessage ? (["ipc"] as const) : [])],
  });
  if (onMessage) child.on("message", onMessage);
  closeSync(output);
  // Its data is deleted with the folder, so it need not shut down cleanly.
  process.once("exit", () => child.kill("SIGKILL"));
  return untilItListens(child, log);
}
