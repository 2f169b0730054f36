import { readFileSync } from "node:fs";
import { inTransaction } from "@counterfoil/db";
import { queueMail } from "@counterfoil/domain";
import { sql } from "kysely";
import { expect, it } from "vitest";
import { startPaying } from "../../test/buying.ts";
import { openPayingShop, pans } from "../../test/paying-shop.ts";
import { someRaffle, someUser, type TestShop } from "../../test/shop.ts";
import { sealDueAudit } from "../audit/seal-due-audit.ts";
import { forgetDeletedCards } from "../cards/forget-deleted-cards.ts";
import { forgetPayers } from "../payments/forget-payers.ts";
import { cleanErased } from "./clean-erased.ts";

const address = {
  addressLine1: "88 Quillfeather Crescent",
  addressLine2: "",
  city: "Ambleforth",
  county: "Cumbria",
  postCode: "LA98 7QF",
};

/** What nothing may say any more once Wilhelmina Quartermaine is erased. */
const traces = [
  "wilhelmina",
  "quartermaine",
  "quillfeather",
  "la98 7qf",
  "ambleforth",
  "07700 955321",
  "4111111111111111",
  "**** 1111",
  "rang about a late parcel",
  "sorry for the parcel",
];

/** All that the database's files hold, or on PostgreSQL all rows of all tables, in lower case. */
async function everythingIn(shop: TestShop): Promise<string> {
  if (shop.db.kind === "sqlite") {
    const path = shop.databaseUrl.slice("file:".length);
    return [path, `${path}-wal`]
      .map((file) => readFileSync(file, "latin1"))
      .join("\n")
      .toLowerCase();
  }
  const tables = await shop.db.read.introspection.getTables();
  const rows = tables.map(({ name }) => sql`select * from ${sql.table(name)}`.execute(shop.db.read));
  return JSON.stringify((await Promise.all(rows)).map((result) => result.rows)).toLowerCase();
}

/** Someone who did everything that leaves a trace. */
async function someoneKnown(shop: Awaited<ReturnType<typeof openPayingShop>>) {
  const person = await someUser(shop, {
    email: "wilhelmina@quartermaine.test",
    first_name: "Wilhelmina",
    last_name: "Quartermaine",
    phone: "07700 955321",
  });
  const customer = await shop.as(person);
  await customer.account.edit({ addresses: { shipping: address, billing: address } });
  const admin = await shop.asAdmin();
  const raffle = await someRaffle(shop, { price_pence: 100 });
  await admin.customers.createNote({ id: person.id, body: "Wilhelmina rang about a late parcel." });
  const sorry = { amount: 5, notes: "Sorry for the parcel, Ms Quartermaine" };
  await sealDueAudit(shop.deps);
  await admin.users.edit({ id: person.id, $push: { promotionalBalanceHistory: sorry } });
  for (const number of [1, 2]) {
    await shop.buy(customer, raffle, [number], pans.paid, { createToken: true });
  }
  await startPaying(customer, raffle, [3]);
  await admin.users.edit({ id: person.id, lastName: "Carrington" });
  await customer.account.edit({ email: "wilhelmina.new@quartermaine.test" });
  await inTransaction(shop.db, (tx) =>
    queueMail(tx, {
      to: "wilhelmina.new@quartermaine.test",
      template: "password-changed",
      data: { firstName: "Wilhelmina" },
    }),
  );
  return { person, admin };
}

it("a person who is erased is in no table and on no page of the file, nor is what was noted", async () => {
  const shop = await openPayingShop("sandbox");
  const { person, admin } = await someoneKnown(shop);
  const before = await everythingIn(shop);
  for (const trace of traces) expect(before, trace).toContain(trace);
  await admin.users.delete({ id: person.id });
  await shop.runJobs();
  await sealDueAudit(shop.deps);
  await forgetDeletedCards(shop.deps);
  await forgetPayers(shop.deps);
  await cleanErased(shop.deps);
  const after = await everythingIn(shop);
  expect(traces.filter((trace) => after.includes(trace))).toEqual([]);
});
