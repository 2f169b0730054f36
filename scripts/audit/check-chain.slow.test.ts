import { execFile } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { CHAIN_START, type Database, findSchemaChanges, inTransaction, sealHashOf } from "@counterfoil/db";
import { openTestDatabase } from "@counterfoil/db/testing";
import {
  addUser,
  appendLog,
  dataKeysOf,
  drawKeyOf,
  eraseAuditOf,
  findAuditSeal,
  sealAudit,
  sealerOf,
  writeOutcome,
} from "@counterfoil/domain";
import SQLite from "better-sqlite3";
import { sql } from "kysely";
import { test as base, describe, expect, inject, onTestFinished } from "vitest";
import { checkChain, checkSchema } from "./check-chain.ts";
import { reportChain } from "./report-chain.ts";

const run = promisify(execFile);
const script = fileURLToPath(new URL("../check-audit.ts", import.meta.url));

/** Writes rows about people p0, p1 and p2 in turn. */
async function write(db: Database, rows: number): Promise<void> {
  for (let i = 0; i < rows; i++) {
    const note = { action: "edit", subject: "user", subjectId: `p${i % 3}` } as const;
    const sides = { before: { phone: `07700 9000${i}` }, after: { phone: null, tickets: [i, 1.5], Zoë: "\u{1f600}" } };
    await inTransaction(db, (tx) => writeOutcome(tx, { adminId: null, ...note, ...sides }));
  }
}

async function seal(db: Database): Promise<void> {
  while ((await inTransaction(db, sealAudit)) > 0);
}

/** A trail of ten sealed rows. */
async function openTrail() {
  let time = Date.UTC(2026, 10, 20, 12);
  const test = await openTestDatabase({
    clock: () => time++,
    sealer: sealerOf(dataKeysOf([], "a secret that is long enough")),
  });
  const eve = { email: "eve@example.test", first_name: "Eve", last_name: "Else", verified: true };
  await inTransaction(test.db, (tx) => addUser(tx, { ...eve, password_hash: null, confirmation_required: false }));
  await write(test.db, 10);
  await seal(test.db);
  return test;
}

const it = base.extend("trail", () => openTrail());

/** Does what the owner of a database can do: changes rows although triggers forbid it. */
async function tamper(db: Database, ...statements: string[]): Promise<void> {
  if (db.kind === "postgres") await sql`alter table audit disable trigger user`.execute(db.writer);
  else
    for (const name of ["added", "kept", "never_deleted"])
      await sql.raw(`drop trigger audit_${name}`).execute(db.writer);
  for (const statement of statements) await sql.raw(statement).execute(db.writer);
}

/** Changes the first digit of a hash of row 7. */
const oneByteOf = (column: string) =>
  `update audit set ${column} = case substr(${column}, 1, 1) when 'a' then 'b' else 'a' end || substr(${column}, 2)
    where seq = 7`;

const swap = (a: number, b: number, columns: string[]) => {
  const values = columns.map(
    (name) => `${name} = (select o.${name} from audit_before o where o.seq = ${a + b} - audit.seq)`,
  );
  return [
    "create table audit_before as select * from audit",
    "drop index audit_by_seq",
    `update audit set ${values.join(", ")} where seq in (${a}, ${b})`,
  ];
};

/** Changes row 4, and all hashes from it on; returns the rows as they were sealed at first. */
async function writeAgain(db: Database) {
  await tamper(db, "update audit set action = 'tidied' where seq = 4");
  const rows = await db.read.selectFrom("audit").selectAll().orderBy("seq").execute();
  let prev = CHAIN_START;
  for (const row of rows) {
    const sealed = { ...row, seq: row.seq ?? 0, prev };
    const again = sealHashOf(sealed);
    await db.writer.updateTable("audit").set({ prev, hash: again }).where("id", "=", row.id).execute();
    prev = again;
  }
  await db.writer.updateTable("audit_head").set({ hash: prev }).execute();
  return rows;
}

/** Answers what `pnpm check-audit` prints, and how it ends. */
async function checkAudit(url: string, ...args: string[]) {
  const env = { ...process.env, DATABASE_URL: url };
  const done = run(process.execPath, [script, ...args], { env });
  return done.then(
    ({ stdout }) => ({ code: 0, text: stdout }),
    (error) => ({ code: Number(error.code), text: String(error.stderr) }),
  );
}

describe("the check of the audit trail", () => {
  it("finds it whole, also while rows wait, and after a person was erased", async ({ trail: { db, url } }) => {
    expect(await checkChain(url, [])).toMatchObject({ head: { seq: 10 }, unsealed: 0, problem: null });
    await inTransaction(db, (tx) => eraseAuditOf(tx, "p1"));
    expect(await checkChain(url, [])).toMatchObject({ unsealed: 1, problem: { seq: 2 } });
    await write(db, 1);
    await seal(db);
    expect(await checkChain(url, [])).toMatchObject({ head: { seq: 12 }, unsealed: 0, problem: null });
  });

  it.skipIf(inject("database").kind !== "postgres")(
    "reads the shop's own trail, also where the database shows another one first",
    async () => {
      const { db, url } = await openTrail();
      await sql`create schema other`.execute(db.writer);
      await sql`create table other.audit as select * from public.audit`.execute(db.writer);
      await sql`create table other.audit_head as select * from public.audit_head`.execute(db.writer);
      await tamper(db, oneByteOf("payload_hash"));
      const name = new URL(url).pathname.slice(1);
      await sql.raw(`alter database "${name}" set search_path = other, public`).execute(db.writer);
      expect((await checkChain(url, [])).problem).toMatchObject({ seq: 7 });
    },
  );

  it.each([
    ["what was before", 4, [`update audit set "before" = replace("before", '07700', '07701') where seq = 4`]],
    ["what came after", 4, [`update audit set "after" = replace("after", '1.5', '1.6') where seq = 4`]],
    ["a payload that is no JSON any more", 4, [`update audit set "after" = '{' where seq = 4`]],
    ["the salt", 4, ["update audit set salt = '00' where seq = 4"]],
    ["who did it", 5, ["update audit set admin_id = (select id from users) where seq = 5"]],
    ["what was done", 5, ["update audit set action = 'Edit' where seq = 5"]],
    ["the kind of thing", 5, ["update audit set subject = 'User' where seq = 5"]],
    ["a word moved from one to the other", 5, ["update audit set action = 'it', subject = 'user ed' where seq = 5"]],
    ["the thing", 6, ["update audit set subject_id = 'p9' where seq = 6"]],
    ["the time", 6, ["update audit set created_at = created_at + 1 where seq = 6"]],
    ["the hash of the payload", 7, [oneByteOf("payload_hash")]],
    ["the hash", 7, [oneByteOf("hash")]],
    ["the hash of the row before", 7, [oneByteOf("prev")]],
    ["the last row, dropped", 10, ["delete from audit where seq = 10"]],
    ["a middle row, dropped", 5, ["delete from audit where seq = 5"]],
    ["the first row, dropped", 1, ["delete from audit where seq = 1"]],
    [
      "a middle row, dropped, and those after it moved up",
      5,
      [
        "delete from audit where seq = 5",
        "update audit set seq = -seq where seq > 5",
        "update audit set seq = -seq - 1 where seq < 0",
      ],
    ],
    ["two rows that changed places", 3, swap(3, 4, ["seq"])],
    ["two rows that changed places with their seals", 3, swap(3, 4, ["seq", "prev", "hash"])],
    [
      "a payload that was blanked without an erasure",
      8,
      [`update audit set "before" = 'null', "after" = 'null', salt = null where seq = 8`],
    ],
    ["a payload that was emptied", 8, [`update audit set "before" = 'null', "after" = 'null' where seq = 8`]],
    ["rows that were never sealed", 10, ["update audit_head set seq = 9"]],
  ])("names %s", async (_what, seq, statements) => {
    const { db, url } = await openTrail();
    await tamper(db, ...statements);
    expect((await checkChain(url, [])).problem).toMatchObject({ seq });
    expect((await reportChain([], url)).problem).toContain(`Row ${seq} of the audit trail`);
  });

  it("takes an erasure for the rows of its person alone", async ({ trail: { db, url } }) => {
    const claim = { action: "erased", subject: "user", subjectId: "p0", after: { seqs: [2, 3] } } as const;
    await inTransaction(db, (tx) => writeOutcome(tx, { adminId: null, ...claim }));
    await seal(db);
    await tamper(db, `update audit set "before" = 'null', "after" = 'null', salt = null where seq in (2, 3)`);
    expect((await checkChain(url, [])).problem).toMatchObject({ seq: 2 });
  });

  it("takes no erasure of someone who still has an account", async ({ trail: { db, url } }) => {
    const { id } = await db.read.selectFrom("users").select("id").executeTakeFirstOrThrow();
    const note = { adminId: null, subject: "user", subjectId: id } as const;
    await inTransaction(db, (tx) => writeOutcome(tx, { ...note, action: "change roles", after: { roles: ["owner"] } }));
    await inTransaction(db, (tx) => writeOutcome(tx, { ...note, action: "erased", after: { seqs: [11] } }));
    await seal(db);
    // What the trigger lets anyone do who writes to the database.
    await sql`update audit set "before" = 'null', "after" = 'null', salt = null where seq = 11`.execute(db.writer);
    expect((await checkChain(url, [])).problem).toMatchObject({ seq: 11 });
    await db.writer.updateTable("users").set({ deleted_at: 1 }).where("id", "=", id).execute();
    expect((await checkChain(url, [])).problem).toBeNull();
  });

  it("finds by an anchor a trail that its owner has sealed again from a row on", async ({ trail: { db, url } }) => {
    const { seq, hash } = await findAuditSeal(db.read);
    const rows = await writeAgain(db);
    expect((await checkChain(url, [])).problem).toBeNull();
    expect(await checkAudit(url, "--anchor", `${seq}:${hash}`)).toMatchObject({
      code: 1,
      text: expect.stringContaining("Row 10 of the audit trail is not the one"),
    });
    const backups = mkdtempSync(join(tmpdir(), "counterfoil-anchors-"));
    onTestFinished(() => rmSync(backups, { recursive: true }));
    const backup = join(backups, "2026-11-20T12-00-00-000Z");
    mkdirSync(backup);
    const manifest = {
      madeAt: "2026-11-20T12:00:00.000Z",
      database: { bytes: 1, sha256: "" },
      pictures: null,
      secret: false,
      drawKey: false,
    };
    writeFileSync(join(backup, "backup.json"), JSON.stringify({ ...manifest, audit: { seq: 7, hash: rows[6]?.hash } }));
    expect((await checkAudit(url, "--backups", backups)).text).toContain("Row 7 of the audit trail is not the one");
  });

  it("finds by the public log a trail that its owner has sealed again from a row on", async () => {
    const { db, url } = await openTrail();
    const { hash: payload } = await findAuditSeal(db.read);
    const entry = { key: drawKeyOf(Buffer.alloc(32)), competition: null, kind: "audit" as const, payload };
    await inTransaction(db, (tx) => appendLog(tx, entry));
    await write(db, 2);
    await seal(db);
    expect((await checkChain(url, [])).problem).toBeNull();
    await writeAgain(db);
    const problem = "and those before it are not the ones that the public log has";
    expect((await checkChain(url, [])).problem).toEqual({ seq: 12, problem });
  });

  it.skipIf(inject("database").kind !== "sqlite")("finds rows that are missing from an index of SQLite", async () => {
    const { db, url } = await openTrail();
    expect(await checkSchema(url)).toEqual([]);
    const changeSchema = (statement: string) => {
      const other = new SQLite(url.slice("file:".length)).unsafeMode();
      other.exec(`pragma writable_schema = on; ${statement}`);
      other.close();
    };
    const there = "name = 'audit_of_subject'";
    changeSchema(
      `create table kept as select * from sqlite_master where ${there}; delete from sqlite_master where ${there}`,
    );
    await findSchemaChanges(db);
    await write(db, 1);
    changeSchema("insert into sqlite_master select * from kept; drop table kept");
    expect(await checkSchema(url)).toContain("In the database: row 11 missing from index audit_of_subject.");
  });

  it("finds by an anchor that the newest rows are gone, with the head", async ({ trail: { db, url } }) => {
    const { seq, hash } = await findAuditSeal(db.read);
    const short = "(select hash from audit where seq = 8)";
    await tamper(db, `update audit_head set seq = 8, hash = ${short}`, "delete from audit where seq > 8");
    expect((await checkChain(url, [])).problem).toBeNull();
    expect((await checkAudit(url, "--anchor", `${seq}:${hash}`)).text).toContain("Row 9 of the audit trail is missing");
  });

  it("reports that a trail is whole, with its head, and what it cannot read", async ({ trail: { url } }) => {
    const { code, text } = await checkAudit(url);
    expect([code, text]).toEqual([0, expect.stringMatching(/is whole: 10 rows[\s\S]*10:[0-9a-f]{64}/)]);
    expect(await checkAudit(url, "--anchor", "10")).toMatchObject({
      code: 1,
      text: expect.stringContaining("10 is not an anchor: copy it from the email"),
    });
  });

  it("names a trigger that someone dropped", async ({ trail: { db, url } }) => {
    const drop = db.kind === "postgres" ? sql`drop trigger audit_kept on audit` : sql`drop trigger audit_kept`;
    await drop.execute(db.writer);
    const text = expect.stringContaining("In the database, the trigger audit_kept on audit is missing.");
    expect(await checkAudit(url)).toMatchObject({ code: 1, text });
  });

  it("says that there is no database, without a stack", async () => {
    const { code, text } = await checkAudit("file:/nowhere/shop.db");
    expect([code, text.trim()]).toEqual([1, "There is no database /nowhere/shop.db"]);
  });
});
