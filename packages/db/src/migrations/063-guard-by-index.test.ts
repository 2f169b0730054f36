import { sql } from "kysely";
import { expect, inject, it, onTestFinished } from "vitest";
import { openOlderDatabase } from "../../test/open-older-database.ts";
import { migrate } from "../migrate.ts";
import { guardByIndex } from "./063-guard-by-index.ts";

it("what a declined page of an earlier version still holds is released; what may still be paid is not", async () => {
  const { db, drop } = await openOlderDatabase(inject("database"));
  onTestFinished(drop);
  await migrate(db);
  const run = (statement: string) => sql.raw(statement).execute(db.writer);
  // As it was before; its index was dropped since.
  await run("create index restrictions_of_user on restrictions (user_id) where ended_at is null");
  const moved = db.read.selectFrom("spend_moves").select("attempt_id");
  const [left, asked] = await db.read
    .selectFrom("payment_attempts")
    .select(["id", "user_id"])
    .where("id", "not in", moved)
    .execute();
  if (!left || !asked) throw new Error("the older shop has no payments that came to nothing");
  await run(`update payment_attempts set state = 'failed', next_check_at = null where id = '${left.id}'`);
  await run(`update payment_attempts set state = 'failed', next_check_at = 1 where id = '${asked.id}'`);
  for (const { id, user_id } of [left, asked]) {
    await run(`insert into spend_moves (attempt_id, kind, user_id, month, pence, at)
      values ('${id}', 'hold', '${user_id}', '2031-01', 500, 1)`);
  }
  await guardByIndex.up(db.writer);
  const released = db.read.selectFrom("spend_moves").select(["attempt_id", "pence"]).where("month", "=", "2031-01");
  expect(await released.where("kind", "=", "release").execute()).toEqual([{ attempt_id: left.id, pence: 500 }]);
  const months = await db.read.selectFrom("spend_months").select("held").where("month", "=", "2031-01").execute();
  expect(months.reduce((sum, { held }) => sum + held, 0)).toBe(500);
});
