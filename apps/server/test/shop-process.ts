import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { onTestFinished } from "vitest";
import { NODE_COMPILE_CACHE, programOf } from "./programs.ts";

const main = programOf(new URL("../src/main.ts", import.meta.url));
/** The same server with a clock that jumps. */
const clocked = programOf(new URL("./clocked-shop.ts", import.meta.url));

/** A server in its own process, as an operator runs it. */
export interface ShopProcess {
  url: string;
  /** Lines of its log of level error and above. */
  errors: string[];
  /** Kills it (SIGKILL). */
  kill(): Promise<void>;
  /** Sets how far its clock is ahead of the machine's, milliseconds; only if started with `clockAhead` or `machineAhead`. */
  setClock(ahead: number): void;
  /** Terminates it as a supervisor does (SIGTERM); returns the exit code. */
  stop(): Promise<number | null>;
}

/** A process that may not listen yet. */
interface SpawnedShop {
  child: ChildProcess;
  /** What it has written so far. */
  written: { out: string; err: string };
  /** The URL where it listens; rejects with its complaint when it ends before. */
  url: Promise<string>;
  /** Its exit code; null when it was killed. */
  ended: Promise<number | null>;
}

/** Starts a program of the shop with these settings alone; it is killed after the test. With arguments, it takes messages. */
export function spawnShop(settings: Record<string, string>, program = main, args: string[] = []): SpawnedShop {
  const child = spawn(process.execPath, [program, ...args], {
    env: { NODE_COMPILE_CACHE, ...settings },
    stdio: ["ignore", "pipe", "pipe", ...(args.length > 0 ? ["ipc" as const] : [])],
  });
  const written = { out: "", err: "" };
  const listening = Promise.withResolvers<string>();
  child.stdout?.setEncoding("utf8").on("data", (text: string) => {
    written.out += text;
    const url = /^listening on (\S+)\n/m.exec(written.out)?.[1];
    if (url) listening.resolve(url);
  });
  child.stderr?.setEncoding("utf8").on("data", (text: string) => {
    written.err += text;
  });
  const ended = once(child, "close").then(([code]) => (typeof code === "number" ? code : null));
  ended.then((code) => listening.reject(new Error(`The shop ended with ${code}: ${written.err}`)));
  listening.promise.catch(() => {});
  onTestFinished(async () => {
    child.kill("SIGKILL");
    await ended;
  });
  return { child, written, url: listening.promise, ended };
}

/** Where in its work a process kills itself: before the nth statement (by default the first) whose SQL matches. */
export interface Death {
  before: RegExp;
  nth?: number;
}

/**
 * Starts `node apps/server/src/main.ts` with these settings alone, and waits until it listens. With `clockAhead`,
 * milliseconds, the shop's clock can be moved, and it can be made to die; with `machineAhead` the machine's clock as the
 * process sees it.
 */
export async function startProcess(
  settings: Record<string, string>,
  { clockAhead, machineAhead, death }: { clockAhead?: number; machineAhead?: number; death?: Death } = {},
): Promise<ShopProcess> {
  const ahead = clockAhead ?? machineAhead;
  const whose = machineAhead === undefined ? "shop" : "machine";
  const dies = death ? [death.before.source, String(death.nth ?? 1)] : [];
  const all = { LOG_LEVEL: "warn", ...settings };
  const shop = ahead === undefined ? spawnShop(all) : spawnShop(all, clocked, [whose, String(ahead), ...dies]);
  const { child, written, ended } = shop;
  const end = (signal: "SIGKILL" | "SIGTERM") => {
    child.kill(signal);
    return ended;
  };
  return {
    url: await shop.url,
    get errors() {
      return [...(written.out.match(/^.*"level":[56]0.*$/gm) ?? []), ...(written.err ? [written.err] : [])];
    },
    kill: async () => {
      await end("SIGKILL");
    },
    setClock: (milliseconds) => child.send?.(milliseconds),
    stop: () => end("SIGTERM"),
  };
}
