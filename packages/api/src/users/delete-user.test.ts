import { ProviderUnreachable } from "@counterfoil/core";
import { inTransaction } from "@counterfoil/db";
import { queueMail } from "@counterfoil/domain";
import { describe, expect } from "vitest";
import { buy, buyAtRandom, giveBalance, someInstantWin } from "../../test/buying.ts";
import { chainProblem } from "../../test/chain-problem.ts";
import { endsOf, largeGift, openFourEyesShop, waiting } from "../../test/four-eyes.ts";
import { moveTo, someMember } from "../../test/logins.ts";
import { openPayingShop, pans } from "../../test/paying-shop.ts";
import { it, someone, someRaffle, someUser } from "../../test/shop.ts";
import { sealDueAudit } from "../audit/seal-due-audit.ts";
import { runCancellations } from "../cancellations/run-cancellations.ts";
import { listMails } from "../mail/mails.ts";
import { forgetPayers } from "../payments/forget-payers.ts";

describe("deleting a user", () => {
  it("isn't done by an approval where they have entered a competition since", async () => {
    const { shop, byAda, byOlga } = await openFourEyesShop();
    const bea = await someUser(shop);
    const { _id: id } = await waiting(byAda.users.delete({ id: bea.id }));
    await buy(shop, bea, await someRaffle(shop), [1]);
    await expect(byOlga.acts.approve({ id })).toBeRefused("act.changed");
  });

  it("says what refunds have still to give back to the balance", async ({ shop, admin, user, raffle }) => {
    await buy(shop, user, raffle, [1, 2, 3]);
    await admin.cancellations.create({ id: raffle.id });
    expect(await admin.users.findOpen({ id: user.id })).toMatchObject({ promotionalBalance: 7.5 });
    const asked = async () => (await admin.acts.preview({ kind: "user.erase", command: { id: user.id } })).sentence;
    expect(await asked()).toContain("has a balance of £7.50 (£7.50 of it from refunds to come), winnings of £0.00");
    await runCancellations(shop.deps);
    expect(await asked()).toContain("has a balance of £7.50, winnings of £0.00");
  });

  it("ends sessions and holds, erases the person, and keeps orders and ledger", async () => {
    const shop = await openPayingShop();
    const bea = await someUser(shop, { email: "bea@example.test" });
    const [admin, customer] = [await shop.asAdmin(), await shop.as(bea)];
    const raffle = await someRaffle(shop, { price_pence: 100 });
    await giveBalance(shop, bea, 500);
    await customer.tickets.reserve({ raffleId: raffle.id, ticketNums: [1] });
    const { orderId } = await customer.payments.completeFree({ usePromotionalBalance: true });
    await customer.tickets.reserve({ raffleId: raffle.id, ticketNums: [2] });

    // A server's clock may be set back: the mail about the order is of later then.
    shop.pass(-60_000);
    expect(await admin.users.delete({ id: bea.id })).toEqual({ msg: "Successfully deleted user" });
    await expect(customer.orders.listMine()).toBeRefused("session.required");
    await expect(admin.users.delete({ id: bea.id })).toBeRefused("user.gone");
    expect((await admin.orders.find({ orderId })).order).toMatchObject({
      user: null,
      userIp: "",
      ticketsPurchased: [{ ticketNum: "1" }],
    });
    expect((await admin.orders.list({ query: "bea" })).totalOrders).toBe(0);
    expect((await admin.orders.list({ query: orderId })).totalOrders).toBe(1);
    expect((await admin.users.find({ query: "bea" })).users).toEqual([]);
    const left = JSON.stringify([
      await shop.db.read.selectFrom("users").selectAll().where("id", "=", bea.id).execute(),
      await shop.db.read.selectFrom("orders").selectAll().execute(),
      await shop.db.read.selectFrom("payment_attempts").selectAll().execute(),
      await shop.db.read.selectFrom("mails").selectAll().execute(),
      await shop.db.read.selectFrom("audit").selectAll().execute(),
    ]);
    for (const trace of ["bea@example.test", "Baker", "07700", "Tannery"]) expect(left).not.toContain(trace);
    const other = await shop.asCustomer();
    await expect(other.tickets.reserve({ raffleId: raffle.id, ticketNums: [2] })).resolves.toBeDefined();
    await expect(someUser(shop, { email: "bea@example.test" })).resolves.toBeDefined();
  });

  it("finds mails to earlier addresses, but none of who has such an address now", async ({ shop }) => {
    const { user: bea, calls: customer } = await someone(shop, { email: "bea@example.test" });
    await moveTo(shop, customer, "second@example.test");
    shop.pass(10 * 86_400_000);
    await moveTo(shop, await shop.as(bea), "third@example.test");
    shop.pass(10 * 86_400_000);
    const next = await someUser(shop, { email: "bea@example.test" });
    await inTransaction(shop.db, (tx) =>
      queueMail(tx, { to: next.email, template: "password-changed", data: { firstName: "Ned" } }),
    );
    const mailed = async () => {
      const mails = await shop.db.read.selectFrom("mails").select("recipient").orderBy("created_at").execute();
      return new Set(mails.map(({ recipient }) => recipient));
    };
    expect(await mailed()).toEqual(new Set(["bea@example.test", "second@example.test", "third@example.test"]));
    await (await shop.asAdmin()).users.delete({ id: bea.id });
    expect(await shop.db.read.selectFrom("mails").select("recipient").execute()).toEqual([{ recipient: next.email }]);
    expect(await shop.db.read.selectFrom("earlier_emails").selectAll().execute()).toEqual([]);
  });

  it("that never verified an address leaves what a visitor with it wrote and was mailed", async ({ shop }) => {
    const about = { subject: "other", text: "Nobody answered me" } as const;
    const complain = (email: string) => shop.withToken(null).complaints.file({ ...about, name: "Vic", email });
    const left = async () => ({
      complaints: (await shop.db.read.selectFrom("complaints").select(["email", "erased_at"]).execute()).filter(
        ({ erased_at }) => erased_at === null,
      ).length,
      mails: (await shop.db.read.selectFrom("mails").select(["recipient", "template"]).execute()).map(
        ({ recipient, template }) => `${template} to ${recipient}`,
      ),
    });
    await complain("vic@example.test");
    const stranger = await someUser(shop, { email: "vic@example.test", verified: false });
    const mover = await someUser(shop, { email: "val@example.test", verified: false });
    for (const email of ["vic@example.test", "val@example.test"]) await complain(email);
    const [admin, session] = [await shop.asAdmin(), await shop.as(stranger)];
    await session.auth.resendVerification();
    await session.complaints.file(about);
    await moveTo(shop, await shop.as(mover), "mover@example.test");
    await admin.users.delete({ id: stranger.id });
    await admin.users.delete({ id: mover.id });
    expect(await left()).toEqual({
      complaints: 3,
      mails: ["vic", "vic", "val"].map((name) => `complaint-received to ${name}@example.test`),
    });
  });

  it("has the provider forget who paid, once the payment has ended and the provider answers", async () => {
    const shop = await openPayingShop("sandbox");
    const { user: bea, calls: customer } = await someone(shop, { email: "bea@example.test" });
    const raffle = await someRaffle(shop, { price_pence: 100 });
    await shop.buy(customer, raffle, [1]);
    await (await shop.asAdmin()).users.delete({ id: bea.id });
    const traces = async () =>
      JSON.stringify([
        await shop.db.read.selectFrom("sandbox_payments").selectAll().execute(),
        await shop.db.read.selectFrom("sandbox_notices").selectAll().execute(),
      ]);
    const away = { ...shop.deps.payments, forgetPayer: () => Promise.reject(new ProviderUnreachable()) };
    await forgetPayers({ ...shop.deps, payments: away });
    expect(await traces()).toContain("bea@example.test");
    await forgetPayers(shop.deps);
    for (const trace of ["bea@example.test", "Baker"]) expect(await traces()).not.toContain(trace);
    await forgetPayers({
      ...shop.deps,
      payments: { ...away, forgetPayer: () => Promise.reject(new Error("asked again")) },
    });
    expect(await shop.db.read.selectFrom("payment_attempts").select("forget_payer").execute()).toEqual([
      { forget_payer: false },
    ]);
  });
});

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

it("someone whose account staff delete is emailed where they lose a prize or winnings by it", async ({
  shop,
  admin,
}) => {
  const raffle = await someRaffle(shop, { has_instant_wins: true, max_entries: 2 });
  await someInstantWin(shop, raffle, 1, "Mug");
  const [winner, other] = [await someUser(shop), await someUser(shop)];
  await buyAtRandom(shop, winner, raffle, 2);
  for (const { id } of [winner, other]) await admin.users.delete({ id });
  const deleted = (await listMails(shop.deps)).filter(({ subject }) => subject === "We've deleted your account");
  expect(deleted.map(({ to }) => to)).toEqual([winner.email]);
  const { findings } = await admin.attention.list({});
  expect(findings.filter(({ kind }) => kind === "prize-without-winner")).toMatchObject([{ detail: "Mug" }]);
});
