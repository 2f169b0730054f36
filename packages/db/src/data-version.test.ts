import { expect, inject, onTestFinished, test } from "vitest";
import { dataVersion } from "./data-version.ts";
import { inTransaction } from "./database.ts";
import { openTestDatabase } from "./testing.ts";

test("the version of the data changes with each write, and with nothing else", async () => {
  const { db, drop } = await openTestDatabase(inject("database"));
  onTestFinished(drop);
  const write = (key: string) =>
    inTransaction(db, (tx) => tx.sql.insertInto("key_value").values({ key, value: "1" }).execute());
  const first = await dataVersion(db);
  await db.read.selectFrom("key_value").selectAll().execute();
  expect(await dataVersion(db)).toBe(first);
  await write("a");
  const second = await dataVersion(db);
  expect(second).not.toBe(first);
  await write("b");
  expect(await dataVersion(db)).not.toBe(second);
});
