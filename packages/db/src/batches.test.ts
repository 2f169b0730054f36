import { setTimeout as pause } from "node:timers/promises";
import { ShopError } from "@counterfoil/core";
import { expect } from "vitest";
import { openTestDatabase } from "../test/index.ts";
import { it } from "../test/it.ts";
import { Batches, type Outcome, RunsAlone, sideBySide } from "./batches.ts";
import type { Tx } from "./database.ts";
import { insertRows } from "./write-rows.ts";

/** Writes a row for each letter; `x` is refused, and `y` asks for a transaction of its own when it is not alone. */
function letters() {
  const batches: string[] = [];
  const write = async (tx: Tx, members: readonly string[]): Promise<Outcome<string>[]> => {
    batches.push(members.join(""));
    const isAlone = (one: string) => one === "y" && members.length > 1;
    const written = members.filter((one) => one !== "x" && !isAlone(one));
    const rows = written.map((key) => ({ key, value: "written" }));
    await insertRows(tx.sql, "key_value", rows);
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

it("forgets no one who comes just as the one before is done", async ({ db }) => {
  const { queue } = letters();
  for (let steps = 0; steps < 12; steps++) {
    const first = queue.run(db, "key", `a${steps}`);
    const later = (async () => {
      await first;
      for (let i = 0; i < steps; i++) await null;
      return queue.run(db, "key", `b${steps}`);
    })();
    expect(await Promise.race([later, pause(1_000, "forgotten")])).toBe(`B${steps}`);
  }
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

/** Writes a row for each letter side by side; a capital is refused after it, `x` before it, and `y` asks for a transaction of its own. */
async function runSideBySide(letters: string) {
  const { db } = await openTestDatabase();
  const batches: string[] = [];
  const queue = new Batches((tx, members: readonly string[]) => {
    batches.push(members.join(""));
    return sideBySide(members, async (key) => {
      if (key === "x") throw new ShopError("ticket.taken");
      if (key === "y" && members.length > 1) throw new RunsAlone();
      await insertRows(tx.sql, "key_value", [{ key, value: "written" }]);
      if (key !== key.toLowerCase()) throw new ShopError("cart.full");
      return key;
    });
  });
  const results = await Promise.allSettled([...letters].map((one) => queue.run(db, "key", one)));
  const rows = await db.read.selectFrom("key_value").select("key").where("value", "=", "written").execute();
  const answers = results.map((result) => (result.status === "fulfilled" ? result.value : result.reason.code));
  return { batches, answers, written: rows.map(({ key }) => key).sort() };
}

it("does the work of members side by side, and refuses one that has written nothing", async () => {
  const { batches, answers, written } = await runSideBySide("abxyc");
  expect(batches).toEqual(["a", "bxyc", "y"]);
  expect(answers).toEqual(["a", "b", "ticket.taken", "y", "c"]);
  expect(written).toEqual(["a", "b", "c", "y"]);
});

it("rolls all back when one is refused after it has written, and runs each alone", async () => {
  const { batches, answers, written } = await runSideBySide("abXc");
  expect(batches).toEqual(["a", "bXc", "b", "X", "c"]);
  expect(answers).toEqual(["a", "b", "cart.full", "c"]);
  expect(written).toEqual(["a", "b", "c"]);
});

it("answers those who wait although the one before them was refused alone, after it had written", async () => {
  const { answers, written } = await runSideBySide("Abc");
  expect(answers).toEqual(["cart.full", "b", "c"]);
  expect(written).toEqual(["b", "c"]);
});

it("has members in the order of what they lock, and never two who lock the same", async ({ db }) => {
  const batches: string[] = [];
  const queue = new Batches(
    (_, members: readonly string[]) => {
      batches.push(members.join(" "));
      return sideBySide(members, async (member) => member);
    },
    { most: 3, locks: (member) => member.slice(0, 1) },
  );
  const asked = ["d1", "c1", "b1", "c2", "a1", "e1", "c3"];
  const answers = await Promise.all(asked.map((one) => queue.run(db, "key", one)));
  expect(answers).toEqual(asked);
  expect(batches).toEqual(["d1", "a1 b1 c1", "c2 e1", "c3"]);
});

/** Has these wait for a row each, of which those of `busy` stay locked; returns what each got. */
async function runRows(rows: string, busy: string) {
  const { db } = await openTestDatabase();
  const queue = new Batches(
    (_, members: readonly string[]) => {
      if (members.some((member) => busy.includes(member))) throw new ShopError("shop.busy", { retryAfter: 2 });
      return sideBySide(members, async (member) => member);
    },
    { most: 3, locks: (member) => member },
  );
  const results = await Promise.allSettled([...rows].map((one) => queue.run(db, "key", one)));
  return results.map((result) => (result.status === "fulfilled" ? result.value : "-")).join("");
}

it("refuses no one because another's row stays locked", async () => {
  expect(await runRows("abcdefgh", "ac")).toBe("-b-defgh");
});

it("makes no one wait longer where every row of a transaction stays locked", async () => {
  expect(await runRows("abcdefgh", "bcd")).toBe("a-------");
});
