import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { root } from "../root.ts";

type Options = { cwd?: string; env?: Record<string, string>; onOutput?: ((text: string) => void) | undefined };

export const bin = (name: string) => join(root, "node_modules/.bin", name);

/** Node.js's compile cache, which halves the start-up time of a server. */
const NODE_COMPILE_CACHE = join(root, "node_modules/.cache/compiled");

/** Runs a program and returns whether it succeeded. Its output goes to `onOutput`, by default to this terminal. */
export async function succeeds(command: string, args: readonly string[], options: Options = {}): Promise<boolean> {
  const { cwd = root, env, onOutput } = options;
  const output = onOutput ? "pipe" : "inherit";
  const colour = onOutput && process.stdout.isTTY ? { FORCE_COLOR: "1" } : {};
  const program = spawn(command, args, {
    cwd,
    env: { NODE_COMPILE_CACHE, ...process.env, ...colour, ...env },
    stdio: ["ignore", output, output],
  });
  for (const stream of [program.stdout, program.stderr]) stream?.setEncoding("utf8").on("data", onOutput ?? (() => {}));
  const [code] = await once(program, "close");
  return code === 0;
}
