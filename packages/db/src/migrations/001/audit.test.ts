import { openTestDatabase } from "@counterfoil/db/testing";
import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import type { Database } from "../../database.ts";
import { json } from "../../json.ts";

const salt = "5a".repeat(32);

async function openTrail(): Promise<Database> {
  const { db } = await openTestDatabase();
  const about = { admin_id: null, action: "edit", subject: "page", search_text: "", created_at: 1 };
  const payload = { before: json({ title: "Old" }), after: json({ title: "New" }) };
  const row = { ...about, ...payload, salt, payload_hash: "a" };
  const rows = ["one", "two"].map((id) => ({ ...row, id, subject_id: id }));
  await db.writer.insertInto("audit").values(rows).execute();
  return db;
}

const trail = (db: Database) => db.read.selectFrom("audit").selectAll().orderBy("id").execute();
const seal = (db: Database) =>
  sql`update audit set seq = case id when 'one' then 1 else 2 end, prev = 'p', hash = 'h'`.execute(db.writer);
const run = (db: Database, statement: string) => sql.raw(statement).execute(db.writer);

describe("the database", () => {
  it.each([
    ["its time", "update audit set created_at = created_at + 1"],
    ["who did it", "update audit set admin_id = 'eve'"],
    ["what was done", "update audit set action = 'delete'"],
    ["what it was done to", "update audit set subject_id = 'else'"],
    ["what changed", `update audit set "after" = '{"title":"Other"}'`],
    ["its hash alone", "update audit set hash = 'f'"],
    ["the hash of what changed", "update audit set payload_hash = 'b'"],
    ["its salt alone", "update audit set salt = null"],
    ["what changed without the salt", `update audit set "after" = 'null', "before" = 'null'`],
    ["anything when it is blanked", `update audit set "after" = 'null', "before" = 'null', salt = null, action = 'x'`],
    ["the row itself", "delete from audit"],
  ])("lets no one change %s", async (_what, statement) => {
    const db = await openTrail();
    const unsealed = await trail(db);
    await expect(run(db, statement)).rejects.toThrow("for ever");
    expect(await trail(db)).toEqual(unsealed);
    await seal(db);
    const sealed = await trail(db);
    await expect(run(db, statement)).rejects.toThrow("for ever");
    expect(await trail(db)).toEqual(sealed);
  });

  it("seals a row once, and blanks it only afterwards", async () => {
    const db = await openTrail();
    const blank = `update audit set "after" = 'null', "before" = 'null', salt = null where id = 'one'`;
    await expect(run(db, blank)).rejects.toThrow("for ever");
    await seal(db);
    await expect(run(db, "update audit set seq = seq + 100")).rejects.toThrow("for ever");
    await run(db, blank);
    expect(await trail(db)).toMatchObject([{ after: null, salt: null, seq: 1 }, { after: { title: "New" } }]);
  });

  it("takes no row that says itself that it is sealed, and no two in one place", async () => {
    const db = await openTrail();
    const forged = `insert into audit (id, action, subject, subject_id, "before", "after", search_text, created_at, salt,
      payload_hash, seq, prev, hash) select 'forged', action, subject, subject_id, "before", "after", search_text,
      created_at, salt, payload_hash, 9, 'a', 'b' from audit limit 1`;
    await expect(run(db, forged)).rejects.toThrow("for ever");
    await expect(run(db, "update audit set seq = 1, prev = 'p', hash = 'h'")).rejects.toThrow(/unique/i);
  });
});
