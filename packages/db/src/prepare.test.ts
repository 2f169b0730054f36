import { expect, it } from "vitest";
import { openTestDatabase } from "../test/index.ts";
import { inTransaction } from "./database.ts";
import { prepare } from "./prepare.ts";
import { collectReads } from "./table-usage.ts";

const findSetting = prepare<{ key: string }, { value: string }>((db, parameter) =>
  db.selectFrom("key_value").select("value").where("key", "=", parameter("key")),
);

const setSetting = prepare<{ key: string; value: string }, { key: string }>((db, parameter) =>
  db
    .insertInto("key_value")
    .values({ key: parameter("key"), value: parameter("value") })
    .returning("key"),
);

it("runs with other values each time, is compiled once, and is seen by those who watch tables", async () => {
  const { db } = await openTestDatabase();
  const mark = db.writes.mark();
  for (const key of ["first", "second"]) {
    await inTransaction(db, (tx) => setSetting(tx.sql, { key, value: `the ${key}` }));
  }
  expect(db.writes.isWrittenSince(mark, ["key_value"])).toBe(true);
  const read = new Set<string>();
  for (const key of ["first", "second", "third"]) {
    const rows = await collectReads(read, () => findSetting(db.read, { key }));
    expect(rows).toEqual(key === "third" ? [] : [{ value: `the ${key}` }]);
  }
  expect([...read]).toEqual(["key_value"]);
  const again = inTransaction(db, (tx) => setSetting(tx.sql, { key: "first", value: "taken" }));
  await expect(again).rejects.toThrow();
});
