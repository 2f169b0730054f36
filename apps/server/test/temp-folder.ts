import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";

/** Creates an empty folder, which is removed after the test. */
export function tempFolder(): string {
  const path = mkdtempSync(join(tmpdir(), "counterfoil-"));
  onTestFinished(() => rmSync(path, { recursive: true, force: true }));
  return path;
}
