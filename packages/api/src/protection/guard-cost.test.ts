import type { CompiledQuery } from "kysely";
import { expect, it } from "vitest";
import { openPayingShop, pans } from "../../test/paying-shop.ts";
import { someRaffle, someUser } from "../../test/people-and-raffles.ts";
import { planOf } from "../../test/plan-of.ts";
import { recordStatements } from "../../test/record-statements.ts";

const namesGuard = ({ sql }: CompiledQuery) => /"(spend_\w+|restrictions|people_checks)"/.test(sql);
const kindOf = ({ sql }: CompiledQuery) => sql.split(" ")[0] ?? "";

/** Has Bea open a payment and pay it; returns the statements of each. */
async function checkOut({ hasLimit }: { hasLimit: boolean }) {
  const shop = await openPayingShop();
  const bea = await shop.as(await someUser(shop));
  if (hasLimit) await bea.protection.setLimit({ pence: 5_000 });
  const raffle = await someRaffle(shop, { price_pence: 1_000 });
  await bea.tickets.reserve({ raffleId: raffle.id, ticketNums: [1] });
  const { db } = shop.deps;
  const opening = recordStatements(db);
  shop.deps.db = opening.db;
  const started = await bea.payments.startHosted({});
  await shop.sandbox.pay(started["redirect-url"], pans.paid);
  const completing = recordStatements(db);
  shop.deps.db = completing.db;
  await shop.sandbox.deliver();
  shop.deps.db = db;
  expect((await bea.orders.listMine()).orders).toHaveLength(1);
  return { shop, opening: opening.statements, completing: completing.statements };
}

const kinds = (statements: readonly CompiledQuery[]) => statements.filter(namesGuard).map(kindOf);

it("the guard costs a checkout one read and one write when it opens, and the same when it completes", async () => {
  const { opening, completing } = await checkOut({ hasLimit: true });
  expect(kinds(opening)).toEqual(["select", "insert"]);
  expect(kinds(completing)).toEqual(["select", "insert"]);
  // All else is what a checkout without the guard does: a payment, its lines, its tickets, its order.
  expect(opening.length).toBeGreaterThan(10);
  expect(completing.length).toBeGreaterThan(10);
});

it("a customer with a limit costs no statement more than one without", async () => {
  const [limited, free] = [await checkOut({ hasLimit: true }), await checkOut({ hasLimit: false })];
  expect(limited.opening.map(({ sql }) => sql)).toEqual(free.opening.map(({ sql }) => sql));
  expect(limited.completing.map(({ sql }) => sql)).toEqual(free.completing.map(({ sql }) => sql));
});

it("what the guard reads is found by indexes", async () => {
  const { shop, opening, completing } = await checkOut({ hasLimit: true });
  const steps: string[] = [];
  for (const query of [...opening, ...completing].filter(namesGuard)) steps.push(...(await planOf(shop.db, query)));
  expect(steps).toContainEqual(
    expect.stringMatching(/^SEARCH r .*\(user_id=\?\)|Index.* restrictions_of_user_by_time on restrictions r /),
  );
  expect(steps).toContainEqual(
    expect.stringMatching(/^SEARCH m .*\(user_id=\? AND month=\?\)|Index.* spend_months_pkey on spend_months m /),
  );
  expect(steps.filter((step) => /^SCAN|Seq Scan/.test(step) && !step.includes("CONSTANT ROW"))).toEqual([]);
});
