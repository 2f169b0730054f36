import { readFile } from "node:fs/promises";
import { sha256Hex } from "@counterfoil/core/draw";

/** Returns the program with which anyone recomputes a draw, and its SHA-256, which the log has. */
export async function readVerifier(): Promise<{ program: Buffer; sha256: string }> {
  const program = await readFile(new URL("./verify.mjs", import.meta.url));
  return { program, sha256: sha256Hex(program) };
}
