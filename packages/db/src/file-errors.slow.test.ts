import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { statSync } from "node:fs";
import { createRequire } from "node:module";
import { describe, expect, inject, onTestFinished } from "vitest";
import { it } from "../test/it.ts";
import { type Database, inTransaction } from "./database.ts";

const write = (db: Database, key: string) =>
  inTransaction(db, (tx) =>
    tx.sql
      .insertInto("key_value")
      .values({ key, value: "kept".repeat(100) })
      .execute(),
  );

async function keysOf(db: Database): Promise<string[]> {
  const rows = await db.read.selectFrom("key_value").select("key").execute();
  return rows.map(({ key }) => key).sort();
}

/** Limits the size of files that this process writes, in bytes: the system rejects the write, as on a full disk. */
function limitFiles(bytes: number | "unlimited"): void {
  execFileSync("prlimit", [`--pid=${process.pid}`, `--fsize=${bytes}:`]);
}

/** Takes the write lock of the file in another process; returns a function that ends that process. */
async function lockElsewhere(path: string): Promise<() => Promise<void>> {
  const driver = createRequire(import.meta.url).resolve("better-sqlite3");
  const script = `const db = new (require(process.argv[1]))(process.argv[2]);
    db.exec("begin immediate"); console.log("locked"); setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ["-e", script, driver, path], { stdio: ["ignore", "pipe", "inherit"] });
  const exited = once(child, "exit");
  const release = async () => {
    child.kill("SIGKILL");
    await exited;
  };
  onTestFinished(release);
  await once(child.stdout, "data");
  return release;
}

describe.runIf(inject("database").kind === "sqlite")("the file of a shop", () => {
  it.runIf(process.platform === "linux")(
    "on a full disk is read on, loses nothing, and is written again once there is room",
    async ({ db, path }) => {
      onTestFinished(() => limitFiles("unlimited"));
      const kept = ["0"];
      await write(db, "0");
      limitFiles(statSync(`${path}-wal`).size + 20_000);
      let refusal: unknown;
      for (let key = 1; key < 2_000 && refusal === undefined; key++) {
        await write(db, String(key)).then(
          () => kept.push(String(key)),
          (error: unknown) => {
            refusal = error;
          },
        );
      }
      expect(refusal).toMatchObject({ code: "shop.unavailable", retryAfter: 2 });
      expect(await keysOf(db)).toEqual(kept.sort());
      limitFiles("unlimited");
      await write(db, "last");
      expect(await keysOf(db)).toEqual([...kept, "last"].sort());
    },
  );

  it("that another process keeps locked is read on, and written again once it lets go", async ({ db, path }) => {
    const release = await lockElsewhere(path);
    await expect(write(db, "a")).rejects.toMatchObject({ code: "shop.busy", retryAfter: 2 });
    expect(await keysOf(db)).toEqual([]);
    const waiting = write(db, "b");
    await release();
    await waiting;
    expect(await keysOf(db)).toEqual(["b"]);
  });
});
