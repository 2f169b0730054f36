import { chownSync, existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { findSchemaChanges, inTransaction } from "@counterfoil/db";
import { invariantViolations, makeOlder, missedBySearch } from "@counterfoil/db/testing";
import { dataKeysOf, sealAudit, sealerOf, writeOutcome } from "@counterfoil/domain";
import { describe, expect, inject, test } from "vitest";
import { createApiClient, openLargeRaffles, openRaffle } from "#test/api-client.ts";
import { addPeople, withDatabase } from "#test/fixtures.ts";
import { LoadUsers } from "#test/load-users.ts";
import { runCommand } from "#test/programs.ts";
import { callTo, testSettings } from "#test/server.ts";
import { startProcess } from "#test/shop-process.ts";
import { tempFolder } from "#test/temp-folder.ts";
import { SECRET } from "#test/tokens.ts";
import { openLockRecord } from "../adapters/lock-record.ts";

/** Returns the output of a command that fails. */
async function failureOf(...command: Parameters<typeof runCommand>): Promise<string> {
  const error: unknown = await runCommand(...command).catch((cause: unknown) => cause);
  return error instanceof Error && "stderr" in error ? String(error.stderr) : "";
}

/** Backs a shop up; returns the folder of the backup. */
async function backUp(settings: Record<string, string>): Promise<string> {
  const to = tempFolder();
  await runCommand("backup", ["--to", to], settings);
  return join(to, readdirSync(to)[0] ?? "");
}

/** Settings of a shop that stores its own secret, with one picture. */
async function shopSettings() {
  const { SESSION_SECRET: _, ...settings } = await testSettings();
  const database = settings.DATABASE_URL.slice("file:".length);
  const pictures = settings.IMAGES_URL.slice("file:".length);
  writeFileSync(join(pictures, "picture.webp"), "a picture");
  writeFileSync(`${database}.secret`, SECRET);
  return { settings, database, pictures };
}

describe.runIf(inject("database").kind === "sqlite")("backup and restore", { timeout: 240_000 }, () => {
  test("a shop that is backed up while people buy comes back whole after its disk was lost", async () => {
    const { settings, database, pictures } = await shopSettings();
    const people = await withDatabase(settings.DATABASE_URL, (db) => addPeople(db, 6));
    const shop = await startProcess(settings);
    const client = createApiClient([shop.url]);
    const loadUsers = new LoadUsers(client, await openLargeRaffles(client));
    const buying = people.map((person) => loadUsers.buyOn(person, 7));
    const to = tempFolder();
    const promised: typeof loadUsers.promised = [];
    for (let backups = 0; backups < 3; backups++) {
      promised.splice(0, Infinity, ...loadUsers.promised);
      expect(await runCommand("backup", ["--to", to, "--keep", "2"], settings)).toContain("Backed up to");
    }
    loadUsers.close();
    await Promise.all(buying);
    expect(promised.length).toBeGreaterThan(0);
    const kept = readdirSync(to).sort();
    expect(kept).toHaveLength(2);
    const backup = join(to, kept.at(-1) ?? "");

    expect(await failureOf("restore", [backup, "--replace"], settings)).toContain("stop the shop first");
    await shop.kill();
    expect(await failureOf("restore", [backup], settings)).toContain("add --replace");
    for (const end of ["", "-wal", "-shm", ".secret"]) rmSync(`${database}${end}`, { force: true });
    rmSync(join(pictures, "picture.webp"));
    expect(await runCommand("restore", [backup], settings)).toContain("Start the shop");

    expect(await withDatabase(settings.DATABASE_URL, invariantViolations)).toEqual([]);
    expect(await withDatabase(settings.DATABASE_URL, missedBySearch)).toEqual([]);
    expect(await withDatabase(settings.DATABASE_URL, findSchemaChanges)).toEqual([]);
    const again = await startProcess(settings);
    // Their sessions are signed with the secret, which the backup brought back.
    for (const { token, orderId } of promised) {
      const exists = await callTo(again.url, "GET", `/api/orders/exists/${orderId}`, { token });
      expect(exists.json).toMatchObject({ exists: true });
    }
    expect(existsSync(join(pictures, "picture.webp"))).toBe(true);
  });

  test("restoring over a shop renames its database, and a damaged backup is rejected", async () => {
    const { settings, database } = await shopSettings();
    const backup = await backUp(settings);
    await withDatabase(settings.DATABASE_URL, (db) => addPeople(db, 1));
    expect(await runCommand("restore", [backup, "--replace"], settings)).toContain("is now");
    const users = await withDatabase(settings.DATABASE_URL, (db) => db.read.selectFrom("users").select("id").execute());
    expect(users).toHaveLength(0);
    const beside = readdirSync(join(database, ".."));
    expect(beside.some((name) => name.includes("before-restore"))).toBe(true);

    writeFileSync(join(backup, "counterfoil.db"), "not what it was", { flag: "a" });
    expect(await failureOf("restore", [backup, "--replace"], settings)).toContain("has changed since");
    expect(await failureOf("restore", [dirname(backup), "--replace"], settings)).toContain("not a whole backup");
    expect(await failureOf("backup", ["--keep", "0"], settings)).toContain("--keep must be");
  });

  test("a backup of another version of the shop is rejected before anything is replaced", async () => {
    const { settings } = await shopSettings();
    await withDatabase(settings.DATABASE_URL, makeOlder);
    const failure = await failureOf("restore", [await backUp(settings), "--replace"], settings);
    expect(failure).toContain(
      "was made by a version of the shop before 1.0.0: restore it with the version that made it",
    );
  });

  test.runIf(process.getuid?.() === 0)(
    "what root restores belongs to the owner of its folder",
    { timeout: 240_000 },
    async () => {
      const { settings, database, pictures } = await shopSettings();
      writeFileSync(`${database}.draw-key`, Buffer.alloc(32, 1).toString("base64"));
      const backup = await backUp(settings);
      const owner = 12_345;
      for (const path of [dirname(database), pictures]) chownSync(path, owner, owner);
      await runCommand("restore", [backup, "--replace"], settings);
      const restored = ["", ".lock", ".secret", ".draw-key"].map((end) => `${database}${end}`);
      for (const path of [...restored, join(pictures, "picture.webp")]) {
        expect([path, statSync(path).uid, statSync(path).gid]).toEqual([path, owner, owner]);
      }
    },
  );

  test("a backup brings back the key that signed the log of draws, and a restore with another key is rejected", async () => {
    const { settings, database } = await shopSettings();
    const [key, other] = [Buffer.alloc(32, 1).toString("base64"), Buffer.alloc(32, 2).toString("base64")];
    writeFileSync(`${database}.draw-key`, key);
    const backup = await backUp(settings);
    writeFileSync(`${database}.draw-key`, other);
    const set = { ...settings, DRAW_KEY: other };
    expect(await failureOf("restore", [backup, "--replace"], set)).toContain("DRAW_KEY must be the one in");
    await runCommand("restore", [backup, "--replace"], settings);
    expect(readFileSync(`${database}.draw-key`, "utf8")).toBe(key);
    expect(await runCommand("restore", [backup, "--replace"], { ...settings, DRAW_KEY: key })).toContain("Restored");
    const said = await runCommand("backup", ["--to", tempFolder()], { ...settings, DRAW_KEY: key });
    expect(said).toContain("DRAW_KEY is a setting");
  });

  test("a backup whose audit trail was changed before it was made is restored only with --audit-as-is", async () => {
    const { settings } = await shopSettings();
    const about = { subject: "page", subjectId: "terms" } as const;
    const note = { adminId: null, action: "edit", ...about, after: { name: "Terms" } } as const;
    const sealer = sealerOf(dataKeysOf([], SECRET));
    await withDatabase(settings.DATABASE_URL, async (db) => {
      await inTransaction(db.with({ sealer }), (tx) => writeOutcome(tx, note));
      await inTransaction(db, sealAudit);
    });
    const whole = await backUp(settings);
    expect(await runCommand("restore", [whole, "--replace"], settings)).toContain("Restored");
    // As if rows had been dropped.
    await withDatabase(settings.DATABASE_URL, (db) => db.writer.updateTable("audit_head").set({ seq: 5 }).execute());
    const backup = await backUp(settings);
    expect(await failureOf("restore", [backup, "--replace"], settings)).toContain("Row 2 of the audit trail");
    expect(await runCommand("restore", [backup, "--replace", "--audit-as-is"], settings)).toContain("Restored");
  });

  test("a backup from before the lock of a draw is restored only with --before-lock", async () => {
    const { settings, database } = await shopSettings();
    const shop = await startProcess(settings);
    const client = createApiClient([shop.url]);
    const raffle = await openRaffle(client, { drawAt: "2036-01-02T21:00" });
    await shop.kill();
    const backup = await backUp(settings);
    await openLockRecord(`${database}.draw-locks`).add(raffle, {
      commitHash: "ab".repeat(32),
      lockedAt: "2026-11-27T12:00:03Z",
    });
    expect(await failureOf("restore", [backup, "--replace"], settings)).toContain(
      "from before the lock of a draw, which it would never draw: Hot hatch and £2,000 for fuel. Restore a later backup",
    );
    expect(await runCommand("restore", [backup, "--replace", "--before-lock"], settings)).toContain("Restored");
  });
});
