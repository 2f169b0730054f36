import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { builtServer, hashOfSources, isBuilt } from "./load-server.ts";

it("takes a build for current only while all sources are those that it was made from", () => {
  const root = mkdtempSync(join(tmpdir(), "built-"));
  onTestFinished(() => rmSync(root, { recursive: true }));
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  };
  const sources = ["apps/server/src/serve.ts", "packages/db/src/tables/one.ts", "pnpm-lock.yaml"];
  for (const path of sources) write(path, "as built");
  expect(isBuilt(root)).toBe(false);
  mkdirSync(builtServer(root).folder);
  writeFileSync(builtServer(root).stamp, hashOfSources(root));
  write("packages/db/src/tables/one.test.ts", "a test");
  expect(isBuilt(root)).toBe(true);
  for (const path of sources) {
    write(path, "changed");
    expect(isBuilt(root)).toBe(false);
    write(path, "as built");
  }
  write("packages/db/src/added.ts", "");
  expect(isBuilt(root)).toBe(false);
});
