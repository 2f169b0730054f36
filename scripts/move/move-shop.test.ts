import { copyFileSync, existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findSchemaChanges, inTransaction, migrate, openDatabase } from "@counterfoil/db";
import { invariantViolations, missedBySearch, takeTestDatabase } from "@counterfoil/db/testing";
import { sealAudit } from "@counterfoil/domain";
import { openShopDatabase, readConfig, storedShopConfig } from "@counterfoil/server";
import { openLockRecord } from "@counterfoil/server/lock-record";
import SQLite from "better-sqlite3";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, inject, onTestFinished, test } from "vitest";
import { checkChain } from "../audit/check-chain.ts";
import { backUpShop } from "../backup/back-up-shop.ts";
import { seedDemo } from "../seed/seed-demo.ts";
import { moveGenerated, moveLocks, moveShop } from "./move-shop.ts";

const folder = mkdtempSync(join(tmpdir(), "counterfoil-move-"));
const original = join(folder, "counterfoil.db");
const onProgress = () => {};
/** A chunk of a public file: no text in any encoding. */
const bytes = Buffer.from([0x1f, 0x8b, 0, 255, 92]);

let copies = 0;
/** Returns a file that has not been moved yet. */
function freshCopy(): string {
  const path = join(folder, `${copies++}.db`);
  copyFileSync(original, path);
  return path;
}

async function emptyPostgres() {
  const { db, url, drop } = await takeTestDatabase();
  await db.close();
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query("drop schema public cascade; create schema public");
  const close = async () => {
    await client.end();
    await drop();
  };
  return { url, client, close };
}

const backUp = (database: string) =>
  backUpShop(readConfig({ DATABASE_URL: `file:${database}` }), {
    folder: join(folder, "backups"),
    keep: undefined,
    onProgress,
    now: new Date(),
  });

describe.runIf(inject("database").kind === "postgres")("a move from SQLite", () => {
  beforeAll(async () => {
    const db = openDatabase(`file:${original}`);
    await migrate(db);
    const pictures = { put: async () => {}, get: async () => new Uint8Array() };
    const config = await storedShopConfig(readConfig({ DATABASE_URL: "file::memory:" }));
    const counts = { raffles: 12, users: 20, tickets: 500 };
    await seedDemo({ db, pictures, config, counts, seed: 1, now: Date.now() });
    for (let sealed = 1; sealed > 0; ) sealed = await inTransaction(db, sealAudit);
    const undrawn = db.read.selectFrom("raffles").select("id").where("draw_at", "is", null);
    const { id } = await undrawn.executeTakeFirstOrThrow();
    await db.writer.insertInto("draws").values({ raffle_id: id, state: "published" }).execute();
    const setDraw = (values: object) =>
      db.writer.updateTable("draws").set(values).where("raffle_id", "=", id).execute();
    await setDraw({ state: "locking" });
    const file = { raffle_id: id, name: "entries.csv", chunk: 0, first_index: 0, subtree_root: "0".repeat(64) };
    await db.writer
      .insertInto("draw_files")
      .values({ ...file, gzip: bytes })
      .execute();
    const [locked_at, round_at] = [Date.now(), Date.now() + 3_600_000];
    const hash = "0".repeat(64);
    const committed = { commitment: "{}", commit_hash: hash, signature: hash + hash };
    await setDraw({ state: "locked", round: 1, locked_at, round_at, ...committed });
    const people = await db.read.selectFrom("users").select("id").limit(2).execute();
    const [closed = "", other = ""] = people.map(({ id }) => id);
    const closure = { id: "closed", user_id: closed, kind: "close" as const, from_at: 1, until_at: null };
    await db.writer
      .insertInto("restrictions")
      .values({ ...closure, asked_by: closed, return_asked_at: null, ended_at: null, undo_hash: null })
      .execute();
    // Its key has a boolean.
    await db.writer
      .insertInto("exclusion_matches")
      .values({ user_id: other, restriction_id: "closed", strong: false, at: 1 })
      .execute();
    await db.close();
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  describe("that has ended", () => {
    const shares: number[] = [];
    let from: string;
    let to: Awaited<ReturnType<typeof emptyPostgres>>;
    let rows: number;
    /** Where it went, with a password. */
    const toUrl = () => Object.assign(new URL(to.url), { password: "hunter2" });
    beforeAll(async () => {
      to = await emptyPostgres();
      from = freshCopy();
      rows = (await moveShop({ from, to: toUrl().href, onProgress: (share) => shares.push(share) })).rows;
    });
    afterAll(() => to.close());

    test("carries every row over, and the shop continues from there", async () => {
      const { url, client } = to;
      expect(rows).toBeGreaterThan(500);
      expect(shares.at(-1)).toBe(1);
      const db = await openShopDatabase(url);
      expect(await invariantViolations(db)).toEqual([]);
      expect(await missedBySearch(db)).toEqual([]);
      expect(await findSchemaChanges(db)).toEqual([]);
      const { head } = await checkChain(`file:${from}`, []);
      const anchor = { ...head, from: "the file" };
      expect(anchor.seq).toBeGreaterThan(10);
      expect(await checkChain(url, [anchor])).toEqual({ head, unsealed: 0, problem: null });
      await expect(client.query("delete from audit")).rejects.toThrow("for ever");
      expect((await client.query("select gzip from draw_files where subtree_root = repeat('0', 64)")).rows).toEqual([
        { gzip: bytes },
      ]);
      await expect(client.query("delete from draw_files")).rejects.toThrow("stays");
      await db.close();
    });

    test("leaves a file on which no shop starts, and that says where it went", async () => {
      const { host, pathname, password } = toUrl();
      const refusal = await openShopDatabase(`file:${from}`).catch(String);
      expect(refusal).toContain(`was moved to PostgreSQL at ${host}${pathname}, and continues there`);
      expect(refusal).not.toContain(password);
      await expect(moveShop({ from, to: to.url, onProgress })).rejects.toThrow("continues there");
      await expect(backUp(from)).rejects.toThrow(`was moved to PostgreSQL at ${host}${pathname}`);
      const empty = join(folder, "empty.db");
      writeFileSync(empty, "");
      await expect(backUp(empty)).rejects.toThrow(`There is nothing to back up: ${empty} has no shop`);
    });

    test("finds a row too many, a value that differs, and a row that is lost", async () => {
      const { url, client } = to;
      // As if the move had stopped before the comparison.
      await client.query("create table moved_tables (table_name text primary key)");
      await client.query(
        "insert into moved_tables select table_name from information_schema.tables where table_schema = 'public'",
      );
      const finds = async (found: string, damage: string) => {
        await client.query(damage);
        await expect(moveShop({ from, to: url, onProgress })).rejects.toThrow(found);
      };
      await finds("rows, SQLite", "insert into key_value (key, value) values ('extra', '')");
      await client.query("delete from key_value where key = 'extra'");
      await client.query("create temporary table known as select id, first_name from users");
      await finds("differs in first_name", "update users set first_name = 'Eve'");
      await client.query("update users as u set first_name = k.first_name from known as k where k.id = u.id");
      await finds("is not in PostgreSQL", "delete from winners where id = (select min(id) from winners)");
    });
  });

  test("resumes after an interruption, and meanwhile no shop starts there; its triggers run afterwards", async () => {
    const { url, client, close } = await emptyPostgres();
    onTestFinished(close);
    const from = freshCopy();
    const breakOff = (share: number) => {
      if (share > 0.2) throw new Error("broken off");
    };
    await expect(moveShop({ from, to: url, onProgress: breakOff })).rejects.toThrow("broken off");
    const copied = (await client.query<{ n: string }>("select count(*) as n from moved_tables")).rows[0];
    expect(Number(copied?.n)).toBeGreaterThan(3);
    await expect(openShopDatabase(url)).rejects.toThrow("is not complete");
    await moveShop({ from, to: url, onProgress });
    const db = await openShopDatabase(url);
    expect(await invariantViolations(db)).toEqual([]);
    await db.close();
    const blocks = "select sum(taken) as taken, sum(version) as version from ticket_blocks";
    const before = (await client.query(blocks)).rows[0];
    const some = (await client.query<{ id: string }>("select id from tickets limit 1")).rows[0];
    await client.query("update tickets set price_pence = price_pence where id = $1", [some?.id]);
    const after = (await client.query(blocks)).rows[0];
    expect(after.taken).toBe(before.taken);
    // The triggers are enabled again.
    expect(Number(after.version)).toBe(Number(before.version) + 1);
    await expect(moveShop({ from: original, to: url, onProgress })).rejects.toThrow("not empty");
  });

  test("is refused to the file of a version before 1.0.0", async () => {
    const { url, client, close } = await emptyPostgres();
    onTestFinished(close);
    const from = freshCopy();
    const file = new SQLite(from);
    file.exec("update kysely_migration set name = '001-first-tables'");
    file.close();
    const tried = moveShop({ from, to: url, onProgress });
    await expect(tried).rejects.toThrow(`${from}: the database was made by a version`);
    expect((await client.query("select 1 from pg_tables where schemaname = 'public'")).rows).toEqual([]);
  });
});

test("the record of locked draws moves with the shop, once", async () => {
  const place = mkdtempSync(join(tmpdir(), "counterfoil-locks-"));
  onTestFinished(() => rmSync(place, { recursive: true }));
  const [from, to] = [join(place, "from.draw-locks"), join(place, "data", "to.draw-locks")];
  const [lock, other] = ["a", "b"].map((digit) => ({ commitHash: digit.repeat(64), lockedAt: "2026-11-27T12:00:00Z" }));
  if (!lock || !other) throw new Error("There are two");
  await openLockRecord(from).add("hatch", lock);
  for (const _ of ["once", "again"]) await moveLocks(from, to);
  await openLockRecord(to).add("boat", other);
  await moveLocks(join(place, "none"), to);
  expect(await openLockRecord(to).read()).toEqual(
    new Map([
      ["hatch", lock],
      ["boat", other],
    ]),
  );
});

test("a secret that the shop generated moves with it, and takes the place of none", () => {
  const place = mkdtempSync(join(tmpdir(), "counterfoil-secrets-"));
  onTestFinished(() => rmSync(place, { recursive: true }));
  const [from, to] = [join(place, "from.secret"), join(place, "data", "to.secret")];
  expect(moveGenerated(from, to)).toBe(true);
  expect(existsSync(to)).toBe(false);
  for (const secret of ["first", "second"]) {
    writeFileSync(from, secret, { mode: 0o600 });
    expect(moveGenerated(from, to)).toBe(secret === "first");
    expect(readFileSync(to, "utf8")).toBe("first");
    expect(statSync(to).mode & 0o777).toBe(0o600);
  }
});
