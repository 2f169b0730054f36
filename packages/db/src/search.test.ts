import { expect, it } from "vitest";
import { openTestDatabase } from "../test/index.ts";
import { inTransaction } from "./database.ts";
import { inChunks, matchesWithoutDashes, matchesWords, searchIndexText } from "./search.ts";

it("searching by words finds rows in which each word occurs, in any case and order, and takes signs as they are", async () => {
  const { db } = await openTestDatabase();
  const texts = ["Zoë O’Brien zoe@example.test", "100% cash", "100 cash", "under_score", "back\\slash"];
  await inTransaction(db, (tx) =>
    tx.sql
      .insertInto("key_value")
      .values(texts.map((text) => ({ key: text, value: searchIndexText(text) })))
      .execute(),
  );
  const find = async (query: string) => {
    const rows = await db.read
      .selectFrom("key_value")
      .select("key")
      .where(({ ref }) => matchesWords(ref("value"), query))
      .orderBy("key")
      .execute();
    return rows.map((row) => row.key);
  };
  expect(await find("ZOË example")).toEqual([texts[0]]);
  expect(await find("zoë@")).toEqual([]);
  expect(await find("cash 100%")).toEqual(["100% cash"]);
  expect(await find("r_s")).toEqual(["under_score"]);
  expect(await find("k\\s")).toEqual(["back\\slash"]);
  const key = (query: string) =>
    db.read
      .selectFrom("key_value")
      .select("key")
      .where(({ ref }) => matchesWithoutDashes(ref("value"), query))
      .execute();
  expect(await key("zoë-o’brien")).toEqual([]);
  expect(await key("zoë - o’-brien")).toEqual([{ key: texts[0] }]);
  expect((await find("  ")).length).toBe(texts.length);
});

it("chunks have every row once, in order", () => {
  expect(inChunks([1, 2, 3, 4, 5], 2)).toEqual([[1, 2], [3, 4], [5]]);
  expect(inChunks([])).toEqual([]);
});
