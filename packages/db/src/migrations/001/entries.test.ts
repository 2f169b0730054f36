import { addUserRow, openTestDatabase, rowAdder } from "@counterfoil/db/testing";
import { describe, expect, it } from "vitest";
import { inTransaction, type Tx } from "../../database.ts";

const manual = {
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
};

async function openShelves() {
  const test = await openTestDatabase();
  const { db } = test;
  await addUserRow(db, "bea");
  const addRaffle = await rowAdder(db, "raffles");
  for (const id of ["car", "bike"]) await addRaffle(db.writer, { id, slug: id, max_entries: 200, max_per_person: 1 });
  const enter = (tx: Tx, tickets: [raffle: string, number: number][]) =>
    tx.sql
      .insertInto("tickets")
      .values(tickets.map(([raffle_id, number]) => ({ ...manual, id: `${raffle_id}-${number}`, raffle_id, number })))
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
