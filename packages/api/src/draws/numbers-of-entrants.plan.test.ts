import { expect, inject, it } from "vitest";
import { someRaffle } from "../../test/people-and-raffles.ts";
import { planOf } from "../../test/plan-of.ts";
import { recordStatements } from "../../test/record-statements.ts";
import { openShop } from "../../test/shop.ts";
import { readWithdrawn } from "./left-out-reason.ts";
import { ListedNumbers } from "./listed-numbers.ts";
import { readNumbersOfEntrants } from "./numbers-of-entrants.ts";

it.skipIf(inject("database").kind !== "sqlite")(
  "the numbers of a hundred people are found by their accounts, and unpaid ones by their chargebacks",
  async () => {
    const shop = await openShop();
    const raffle = await someRaffle(shop);
    const { db, statements } = recordStatements(shop.db);
    const entrants = Array.from({ length: 100 }, (_, index) => ({ id: `user ${index}`, entrantId: `id ${index}` }));
    const lists = { raffle, listed: new ListedNumbers(0), given: new Map(), retired: new Set<number>() };
    await readNumbersOfEntrants(db.read, lists, entrants);
    await readWithdrawn(db.read, raffle.id);
    const plans: string[] = [];
    for (const statement of statements) plans.push((await planOf(shop.db, statement)).join("\n"));
    for (const plan of plans) expect(plan).not.toMatch(/SEARCH \w+ USING .*\(raffle_id=\?\)/);
    expect(plans).toEqual([
      expect.stringContaining("orders_of_user (user_id=?)"),
      expect.stringContaining("tickets_of_user (user_id=? AND raffle_id=?)"),
      expect.stringContaining("tickets_of_order (order_id=?)"),
    ]);
  },
);
