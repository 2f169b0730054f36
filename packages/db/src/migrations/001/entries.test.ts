import { openTestDatabase } from "@counterfoil/db/testing";
import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { type Database, inTransaction, type Tx } from "../../database.ts";

/** A row of a table with as little in it as the table takes. */
async function addBlank(db: Database, table: "users" | "raffles", id: string): Promise<void> {
  const tables = await db.read.introspection.getTables();
  const columns = tables.find(({ name }) => name === table)?.columns ?? [];
  const needed = columns.filter(
    ({ isNullable, hasDefaultValue, name }) => name === "id" || !(isNullable || hasDefaultValue),
  );
  const blank = (type: string) => (/text/i.test(type) ? id : /bool/i.test(type) ? false : 1);
  const names = sql.join(needed.map(({ name }) => sql.ref(name)));
  const values = sql.join(needed.map(({ dataType }) => blank(dataType)));
  await inTransaction(db, (tx) => sql`insert into ${sql.table(table)} (${names}) values (${values})`.execute(tx.sql));
}

const manual = (raffle_id: string, number: number) => ({
  id: `${raffle_id}-${number}`,
  raffle_id,
  number,
  user_id: "bea",
  state: "manual" as const,
  expires_at: null,
  reserved_at: 1,
  attempt_id: null,
  order_id: null,
  question_answer: null,
  answer_correct: null,
  price_pence: 0,
  created_at: 1,
});

async function openShelves() {
  const test = await openTestDatabase();
  const { db } = test;
  await addBlank(db, "users", "bea");
  for (const id of ["car", "bike"]) await addBlank(db, "raffles", id);
  const enter = (tx: Tx, tickets: [raffle: string, number: number][]) =>
    tx.sql
      .insertInto("tickets")
      .values(tickets.map(([raffle, number]) => manual(raffle, number)))
      .onConflict((oc) => oc.columns(["raffle_id", "number"]).doNothing())
      .execute();
  const blocks = () => db.read.selectFrom("ticket_blocks").selectAll().orderBy("raffle_id").orderBy("block").execute();
  return { db, enter, blocks };
}

describe("the counts of blocks of a hundred numbers", () => {
  it("follow what comes, changes and goes, many numbers of several competitions in a statement", async () => {
    const { db, enter, blocks } = await openShelves();
    const numbers: [string, number][] = [
      ["car", 1],
      ["car", 100],
      ["car", 101],
      ["bike", 7],
      ["car", 2],
    ];
    await inTransaction(db, (tx) => enter(tx, numbers));
    expect(await blocks()).toEqual([
      { raffle_id: "bike", block: 0, taken: 1, version: 1 },
      { raffle_id: "car", block: 0, taken: 3, version: 3 },
      { raffle_id: "car", block: 1, taken: 1, version: 1 },
    ]);
    await inTransaction(db, (tx) =>
      tx.sql.updateTable("tickets").set({ reserved_at: 2 }).where("number", "<=", 100).execute(),
    );
    await inTransaction(db, (tx) => tx.sql.deleteFrom("tickets").where("number", ">=", 7).execute());
    expect(await blocks()).toEqual([
      { raffle_id: "bike", block: 0, taken: 0, version: 3 },
      { raffle_id: "car", block: 0, taken: 2, version: 7 },
      { raffle_id: "car", block: 1, taken: 0, version: 2 },
    ]);
  });

  it("leave out a number that someone else has, and what was taken back", async () => {
    const { db, enter, blocks } = await openShelves();
    await inTransaction(db, (tx) => enter(tx, [["car", 5]]));
    await inTransaction(db, (tx) =>
      enter(tx, [
        ["car", 4],
        ["car", 5],
      ]),
    );
    const undone = inTransaction(db, async (tx) => {
      await enter(tx, [["car", 9]]);
      throw new Error("changed my mind");
    });
    await expect(undone).rejects.toThrow("changed my mind");
    expect(await blocks()).toEqual([{ raffle_id: "car", block: 0, taken: 2, version: 2 }]);
  });

  it("stay as they are where nothing was touched", async () => {
    const { db, enter, blocks } = await openShelves();
    await inTransaction(db, (tx) => enter(tx, [["car", 5]]));
    await inTransaction(db, (tx) => tx.sql.deleteFrom("tickets").where("number", "=", 6).execute());
    expect(await blocks()).toEqual([{ raffle_id: "car", block: 0, taken: 1, version: 1 }]);
  });
});
