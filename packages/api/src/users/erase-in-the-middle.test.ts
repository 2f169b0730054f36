import { expect, it } from "vitest";
import { chainProblem } from "../../test/chain-problem.ts";
import { waiting } from "../../test/done.ts";
import { endsOf, largeGift } from "../../test/four-eyes.ts";
import { someMember } from "../../test/logins.ts";
import { openPayingShop, pans } from "../../test/paying-shop.ts";
import { someRaffle, someUser } from "../../test/people-and-raffles.ts";
import { sealDueAudit } from "../audit/seal-due-audit.ts";

const traces = /wilhelmina|quartermaine|distress|charged twice|sounded/i;

/** Creates Wilhelmina, with everything in progress at the same time: a payment, a refund, a complaint, a flag, a block and a pending request. */
async function inTheMiddle() {
  const shop = await openPayingShop();
  const [ada, olga] = [await someUser(shop, { roles: ["owner"] }), await someUser(shop, { roles: ["owner"] })];
  const person = await someMember(shop, {
    first_name: "Wilhelmina",
    last_name: "Quartermaine",
    email: "wilhelmina@quartermaine.test",
  });
  const [customer, byAda] = [await shop.as(person), await shop.as(ada)];
  const raffle = await someRaffle(shop, { price_pence: 500 });
  const take = (number: number) => customer.tickets.reserve({ raffleId: raffle.id, ticketNums: [number] });
  await take(1);
  const orderId = await shop.payOnPage(customer, pans.paid);
  await take(2);
  const started = await customer.payments.startHosted({});
  await customer.complaints.file({ subject: "order", text: "Wilhelmina was charged twice" });
  await byAda.care.flag({ id: person.id, note: "Wilhelmina sounded worried" });
  await byAda.orders.refund({ orderId }).catch(() => undefined);
  await byAda.breaks.stop({ id: person.id, note: "Wilhelmina, in distress" });
  shop.deps.config.fourEyes = true;
  await waiting(byAda.users.edit(largeGift(person.id)));
  await waiting(byAda.breaks.liftStop({ id: person.id }));
  const erase = await waiting(byAda.users.delete({ id: person.id }));
  return { shop, person, olga, erase, started };
}

it("someone with something of everything in progress is erased completely, and later payments are refunded", async () => {
  const { shop, person, olga, erase, started } = await inTheMiddle();
  await (await shop.as(olga)).acts.approve({ id: erase._id });
  expect(await endsOf(shop)).toEqual(["failed: user.not_found", "failed: user.not_found", "done"]);
  // The page that was open is paid all the same.
  await shop.sandbox.pay(started["redirect-url"], pans.paid).catch(() => undefined);
  await shop.sandbox.deliver();
  shop.pass(3_600_000);
  await shop.runJobs();
  await sealDueAudit(shop.deps);
  expect(await shop.db.read.selectFrom("orders").select("id").execute()).toHaveLength(1);
  expect((await shop.refunds()).length).toBeGreaterThan(0);
  for (const { state } of await shop.refunds()) expect(state).toBe("done");
  expect(await shop.checkBooks()).toEqual([]);
  expect(await chainProblem(shop)).toBeNull();
  const tables = [
    "acts",
    "audit",
    "care_flags",
    "care_notes",
    "complaints",
    "complaint_notes",
    "mails",
    "users",
  ] as const;
  for (const table of tables) {
    const rows = await shop.db.read.selectFrom(table).selectAll().execute();
    expect(JSON.stringify(rows), table).not.toMatch(traces);
  }
  const byOlga = await shop.as(olga);
  await expect(byOlga.breaks.liftStop({ id: person.id })).toBeRefused("user.not_found");
  await expect(byOlga.acts.approve({ id: erase._id })).toBeRefused("act.done");
});
