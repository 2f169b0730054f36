import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { onTestFinished } from "vitest";

/** Creates an empty folder, which is removed after the test. */
export function tempFolder(): string {
  const path = mkdtempSync(join(tmpdir(), "counterfoil-"));
  onTestFinished(() => rmSync(path, { recursive: true, force: true }));
  return path;
}

/** Writes files into a folder, by their paths in it; returns the folder. */
export function filesIn(folder: string, files: Record<string, string | Buffer>): string {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  return folder;
}
