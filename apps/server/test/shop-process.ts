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
  port: number;
  /** Lines of its log of level error and above. */
  errors: string[];
  /** Kills it (SIGKILL). */
  kill(): Promise<void>;
  /** Sets how far its clock is ahead of the machine's, milliseconds; only if started with `clockAhead` or `machineAhead`. */
  setClock(ahead: number): void;
  /** Resolves once it has died. Throws when it ended otherwise than by SIGKILL. */
  died(): Promise<void>;
  /** Terminates it as a supervisor does (SIGTERM); returns the exit code. */
  stop(): Promise<number | null>;
}

/** Returns the URL where it listens. Throws its output when it exits instead. */
function listening(child: ChildProcess, errors: string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = "";
    const onOutput = (piece: string) => {
      said += piece;
      const lines = said.split("\n");
      said = lines.pop() ?? "";
      for (const line of lines) {
        if (line.startsWith("listening on ")) resolve(line.slice("listening on ".length));
        else if (/"level":(50|60)/.test(line)) errors.push(line);
      }
    };
    let complaint = "";
    child.stdout?.setEncoding("utf8").on("data", onOutput);
    child.stderr?.setEncoding("utf8").on("data", (piece: string) => {
      complaint += piece;
      errors.push(piece);
    });
    child.once("exit", (code) => reject(new Error(`The shop ended with ${code}: ${complaint}`)));
  });
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
  const errors: string[] = [];
  const ahead = clockAhead ?? machineAhead;
  const isClocked = ahead !== undefined;
  const whose = machineAhead === undefined ? "shop" : "machine";
  const dies = death ? [death.before.source, String(death.nth ?? 1)] : [];
  const child = spawn(process.execPath, isClocked ? [clocked, whose, String(ahead), ...dies] : [main], {
    env: { NODE_COMPILE_CACHE, LOG_LEVEL: "warn", ...settings },
    stdio: ["ignore", "pipe", "pipe", ...(isClocked ? ["ipc" as const] : [])],
  });
  const exited = once(child, "exit");
  const end = async (signal: "SIGKILL" | "SIGTERM") => {
    child.kill(signal);
    const [code] = await exited;
    return typeof code === "number" ? code : null;
  };
  onTestFinished(async () => {
    await end("SIGKILL");
  });
  const url = await listening(child, errors);
  return {
    url,
    port: Number(new URL(url).port),
    errors,
    kill: async () => {
      await end("SIGKILL");
    },
    died: async () => {
      const [code, signal] = await exited;
      if (signal !== "SIGKILL") throw new Error(`The shop ended with ${code} ${signal}: ${errors.join("\n")}`);
    },
    setClock: (ahead) => child.send?.(ahead),
    stop: () => end("SIGTERM"),
  };
}
