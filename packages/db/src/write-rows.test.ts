import { expect, it } from "vitest";
import { openTestDatabase } from "../test/index.ts";
import { inTransaction } from "./database.ts";
import { insertRow, insertRows, rowsKey, runKept } from "./write-rows.ts";

it("writes other rows with the same statement, and is seen by those who watch tables", async () => {
  const { db } = await openTestDatabase();
  for (const names of [["a", "b"], ["c", "d"], ["e"]]) {
    const mark = db.writes.mark();
    const rows = names.map((key) => ({ key, value: `the ${key}` }));
    await inTransaction(db, (tx) => insertRows(tx.sql, "key_value", rows));
    expect(db.writes.isWrittenSince(mark, ["key_value"])).toBe(true);
  }
  const one = await inTransaction(db, (tx) => insertRow(tx.sql, "key_value", { value: "the f", key: "f" }));
  expect(one).toEqual({ key: "f", value: "the f" });
  const kept = await db.read.selectFrom("key_value").select(["key", "value"]).where("value", "like", "the _").execute();
  expect(kept.map(({ key, value }) => `${key}: ${value}`).sort()).toEqual(
    "abcdef".split("").map((k) => `${k}: the ${k}`),
  );
});

it("rejects values that are not the parameters of the statement", async () => {
  const { db } = await openTestDatabase();
  const row = { key: "a", value: "1" };
  const { key, values } = rowsKey("key_value", [row]);
  const write = inTransaction(db, (tx) =>
    runKept(tx.sql, { key, values: values.toReversed() }, () => tx.sql.insertInto("key_value").values(row)),
  );
  await expect(write).rejects.toThrow("are not the values");
});
