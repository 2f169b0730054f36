import { writeFileSync } from "node:fs";
import { devNull } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { tempFolder } from "#test/temp-folder.ts";
import { openLockRecord } from "./lock-record.ts";

it("the record of locked draws survives a line that was cut off, and a folder that is not there yet", async () => {
  const path = join(tempFolder(), "data", "shop.draw-locks");
  const record = openLockRecord(path);
  expect(await record.read()).toEqual(new Map());
  const lockedAt = "2026-11-27T12:00:03Z";
  const [one, two] = ["ab", "cd"].map((byte) => ({ commitHash: byte.repeat(32), lockedAt }));
  if (!one || !two) throw new Error("Two locks");
  await record.add("r1", one);
  writeFileSync(path, `r2 ${two.commitHash.slice(5)}`, { flag: "a" });
  await record.add("r2", two);
  expect(Object.fromEntries(await record.read())).toEqual({ r1: one, r2: two });
});

it("a database in memory records nothing", async () => {
  const record = openLockRecord(devNull);
  await record.add("r1", { commitHash: "ab".repeat(32), lockedAt: "2026-11-27T12:00:03Z" });
  expect(await record.read()).toEqual(new Map());
});
