import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { DrawFiles } from "@counterfoil/core/testing";

const program = fileURLToPath(new URL("../src/draws/verify.mjs", import.meta.url));

/** Runs the verifier as a stranger would, and returns its exit code and what it printed. */
export function runVerifier(...args: string[]): Promise<{ code: number; output: string }> {
  return new Promise((resolve) => {
    execFile(process.execPath, [program, ...args], { maxBuffer: 10_000_000 }, (error, output, errors) => {
      resolve({ code: error ? Number(error.code) : 0, output: output + errors });
    });
  });
}

/** Runs the verifier on a folder with these files. */
export async function verifyFiles(files: Partial<DrawFiles>, ...args: string[]) {
  const folder = await mkdtemp(join(tmpdir(), "draw-"));
  try {
    for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text);
    return await runVerifier(folder, ...args);
  } finally {
    await rm(folder, { recursive: true });
  }
}
