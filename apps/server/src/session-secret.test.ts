import { mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { secretPath, storedSecret } from "./session-secret.ts";

test("a generated secret is a file that its owner alone can read, and stays the same", () => {
  const folder = mkdtempSync(join(tmpdir(), "counterfoil-secret-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const databaseUrl of [`file:${join(folder, "shop.db")}`, "postgres://localhost/shop"]) {
    const secret = storedSecret(databaseUrl, folder);
    expect(Buffer.byteLength(secret)).toBeGreaterThanOrEqual(32);
    expect(storedSecret(databaseUrl, folder)).toBe(secret);
    expect(statSync(secretPath(databaseUrl, folder)).mode & 0o777).toBe(0o600);
  }
});
