import { ShopError } from "@counterfoil/core";
import { expect } from "vitest";
import { openTestDatabase } from "../test/index.ts";
import { it } from "../test/it.ts";
import { Batches, type Outcome } from "./batches.ts";
import type { Tx } from "./database.ts";
import { insertRows } from "./write-rows.ts";

/** Writes a row for each letter; `x` is refused, and `y` asks for a transaction of its own when it is not alone. */
function letters() {
  const batches: string[] = [];
  const write = async (tx: Tx, members: readonly string[]): Promise<Outcome<string>[]> => {
    batches.push(members.join(""));
    const isAlone = (one: string) => one === "y" && members.length > 1;
    const written = members.filter((one) => one !== "x" && !isAlone(one));
    await insertRows(
      tx.sql,
      "key_value",
      written.map((key) => ({ key, value: "written" })),
    );
    return members.map((one) => {
      if (one === "x") return { refused: new ShopError("ticket.taken") };
      return isAlone(one) ? "alone" : { done: one.toUpperCase() };
    });
  };
  return { batches, queue: new Batches(write) };
}

async function runAll(members: string) {
  const { db } = await openTestDatabase();
  const { batches, queue } = letters();
  const results = await Promise.allSettled([...members].map((one) => queue.run(db, "key", one)));
  const rows = await db.read.selectFrom("key_value").select("key").where("value", "=", "written").execute();
  return {
    batches,
    answers: results.map((result) => (result.status === "fulfilled" ? result.value : "-")).join(""),
    written: rows.map(({ key }) => key).sort(),
  };
}

it("runs those who wait while a transaction runs together in the next, and one that is refused leaves the others alone", async () => {
  const { batches, answers, written } = await runAll("abxc");
  expect(batches).toEqual(["a", "bxc"]);
  expect([answers, written.join("")]).toEqual(["AB-C", "abc"]);
});

it("runs one that cannot be joined in a transaction of its own", async () => {
  const { batches, answers } = await runAll("aby");
  expect(batches).toEqual(["a", "by", "y"]);
  expect(answers).toBe("ABY");
});

it("runs fifty at most together", async () => {
  const many = String.fromCharCode(...Array.from({ length: 102 }, (_, i) => 0x100 + i));
  const { batches, written } = await runAll(many);
  expect(batches.map(({ length }) => length)).toEqual([1, 50, 50, 1]);
  expect(written).toHaveLength(102);
});

it("runs each alone when they fail together, so that the one that fails takes no other with it", async () => {
  const { batches, answers, written } = await runAll("abbc");
  expect(batches).toEqual(["a", "bbc", "b", "b", "c"]);
  expect([answers, written.join("")]).toEqual(["AB-C", "abc"]);
});

it("makes no one wait for a row that stays locked longer than the first who waited", async ({ db }) => {
  let runs = 0;
  const queue = new Batches(async () => {
    runs += 1;
    throw new ShopError("shop.busy", { retryAfter: 2 });
  });
  const waiting = Array.from({ length: 120 }, () => queue.run(db, "key", null));
  const results = await Promise.allSettled(waiting);
  expect(results.every(({ status }) => status === "rejected")).toBe(true);
  expect(runs).toBe(1);
});
