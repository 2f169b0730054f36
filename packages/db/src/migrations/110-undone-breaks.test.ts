import { sql } from "kysely";
import { expect, inject, it, onTestFinished } from "vitest";
import { openMigratedDatabase } from "../../test/open-older-database.ts";
import { undoneBreaks } from "./110-undone-breaks.ts";

const { kind } = inject("database");

async function openWithBreaks() {
  const { db, drop } = await openMigratedDatabase(inject("database"));
  onTestFinished(drop);
  const run = (statement: string) => sql.raw(statement).execute(db.writer);
  const { id } = await db.read.selectFrom("users").select("id").limit(1).executeTakeFirstOrThrow();
  await run(
    `insert into restrictions (id, user_id, kind, from_at, until_at, asked_by, undo_hash) values
      ('closed', '${id}', 'close', 1, null, '${id}', 'code'), ('suspended', '${id}', 'suspend', 1, 99999999, '${id}', null)`,
  );
  await run("insert into exclusion_marks (restriction_id, kind, mark, keep_until) values ('closed', 'email', 'm', 9)");
  await run(`insert into exclusion_matches (user_id, restriction_id, strong, at) values ('${id}', 'closed', true, 2)`);
  const all = async () => ({
    restrictions: await db.read.selectFrom("restrictions").selectAll().execute(),
    marks: await db.read.selectFrom("exclusion_marks").selectAll().execute(),
    matches: await db.read.selectFrom("exclusion_matches").selectAll().execute(),
  });
  return { db, run, all };
}

it.skipIf(kind !== "sqlite")(
  "breaks, their marks and matches are kept while their table is created again",
  async () => {
    const { db, run, all } = await openWithBreaks();
    const before = await all();
    await undoneBreaks(kind).up(db.writer);
    expect(await all()).toEqual(before);
    expect((await sql`pragma foreign_key_check`.execute(db.writer)).rows).toEqual([]);
    await expect(
      run("insert into exclusion_marks (restriction_id, kind, mark) values ('none', 'email', 'm')"),
    ).rejects.toThrow();
  },
);

it("a break ends within a day by its code, in its time or never, and is never deleted", async () => {
  const { run } = await openWithBreaks();
  await expect(run("update restrictions set ended_at = 86400001 where id = 'closed'")).rejects.toThrow();
  await expect(run("update restrictions set ended_at = 2 where id = 'suspended'")).rejects.toThrow();
  await expect(run("update restrictions set undo_hash = 'another'")).rejects.toThrow();
  await expect(run("update restrictions set until_at = 5")).rejects.toThrow();
  await expect(run("delete from restrictions")).rejects.toThrow();
  await run("update restrictions set ended_at = 86400000 where id = 'closed'");
  await run("update restrictions set ended_at = 99999999 where id = 'suspended'");
  await expect(run("update restrictions set ended_at = null")).rejects.toThrow();
});
