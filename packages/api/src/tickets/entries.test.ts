import { errorMessage, messages } from "@counterfoil/core";
import { describe, expect } from "vitest";
import { winnerForm } from "../../test/admin-actions.ts";
import { buy, buyAtRandom, someCoupon, someInstantWin, someWinningRaffle, startPaying } from "../../test/buying.ts";
import { done, openFourEyesShop, waiting } from "../../test/four-eyes.ts";
import { it, openPayingShop, pans } from "../../test/paying-shop.ts";
import { someAdmin, someRaffle, someUser, type TestShop } from "../../test/shop.ts";
import { listMails } from "../mail/mails.ts";

/** A competition that has ended with two entries of one order, and a list of entries that is final. */
async function openFinalList() {
  const shop = await openPayingShop();
  const [raffle, bea, ada] = [await someRaffle(shop), await someUser(shop), await someAdmin(shop)];
  const orderId = await buy(shop, bea, raffle, [1, 2]);
  shop.pass(raffle.ends_at - shop.now());
  const admin = await shop.as(ada);
  const { tickets } = await admin.tickets.listEntries({ raffleId: raffle.id });
  const audited = async () => {
    const rows = await shop.db.read.selectFrom("audit").select(["action", "after"]).orderBy("id").execute();
    return rows.map(({ action, after }) => ({ action, after }));
  };
  return { shop, raffle, bea, admin, orderId, entry: tickets[0]?._id ?? "", audited };
}

describe("a request about the entries of a final list", () => {
  it("is refused while an admin was asked and has not confirmed it, and nothing changes", async () => {
    const { shop, raffle, bea, admin, orderId, entry, audited } = await openFinalList();
    const notConfirmed = { afterFinal: false };
    const add = { raffle: raffle.id, user: bea.id, ticketNum: "3", ...notConfirmed };
    await expect(admin.tickets.createEntry(add)).toBeRefused("entries.final");
    await expect(admin.tickets.deleteEntry({ id: entry, ...notConfirmed })).toBeRefused("entries.final");
    await expect(admin.orders.refund({ orderId, ...notConfirmed })).toBeRefused("entries.final");
    await expect(admin.orders.delete({ orderId, ...notConfirmed })).toBeRefused("entries.final");
    expect(await admin.tickets.listEntries({ raffleId: raffle.id })).toMatchObject({ totalTickets: 2 });
    expect(await audited()).toEqual([]);
    expect(await shop.refunds()).toEqual([]);
  });

  it.each([
    ["confirmed", { afterFinal: true }],
    ["asked of no one", {}],
  ])("is done when %s, and the audit trail says that the list was final", async (_, confirmed) => {
    const { raffle, bea, admin, orderId, entry, audited } = await openFinalList();
    await admin.tickets.createEntry({ raffle: raffle.id, user: bea.id, ticketNum: "3", ...confirmed });
    await admin.tickets.deleteEntry({ id: entry, ...confirmed });
    await admin.orders.refund({ orderId, ...confirmed });
    const rows = await audited();
    for (const action of ["create", "delete", "refund"]) {
      expect(rows.find((row) => row.action === action)).toMatchObject({ after: { afterFinal: true } });
    }
  });

  it("asks nothing for an order whose entries were given back before", async () => {
    const { admin, orderId, audited } = await openFinalList();
    await admin.orders.refund({ orderId });
    await admin.orders.delete({ orderId, afterFinal: false });
    expect((await audited()).at(-1)).toMatchObject({ action: "delete", after: null });
  });
});

it("a request asks nothing while a payment can still add to the list", async ({ shop, raffle, user: bea, admin }) => {
  const customer = await shop.as(bea);
  const started = await startPaying(customer, raffle, [1]);
  await admin.raffles.endNow({ id: raffle.id });
  const add = (ticketNum: string) =>
    admin.tickets.createEntry({ raffle: raffle.id, user: bea.id, ticketNum, afterFinal: false });
  await expect(add("3")).resolves.toBeDefined();
  await shop.pay(started["redirect-url"], pans.paid);
  await expect(add("4")).toBeRefused("entries.final");
});

describe("entering someone manually", () => {
  it("gives the user the number for nothing, without an order", async ({ shop, user: bea, admin }) => {
    const raffle = await someRaffle(shop, { to_letter: "E" });
    const { ticket } = await done(admin.tickets.createEntry({ raffle: raffle.id, user: bea.id, ticketNum: " b12 " }));
    expect(ticket).toMatchObject({
      orderId: null,
      user: { _id: bea.id, firstName: "Bea", lastName: "Baker", email: bea.email },
      ticketNum: "B12",
      questionAnswer: "MANUAL_ENTRY",
      pricePaid: 0,
      createdAt: new Date(shop.now()).toISOString(),
      raffle: { _id: raffle.id, name: raffle.name },
    });
    expect((await (await shop.as(bea)).orders.listMine()).orders).toEqual([]);
  });

  it("is not bound by the limit per person, by the end or by the competition being hidden", async ({ shop, admin }) => {
    const overrides = { max_per_person: 1, live: false, ends_at: shop.now() - 1 };
    const raffle = await someRaffle(shop, overrides);
    const bea = await someUser(shop);
    const enter = (ticketNum: string) => admin.tickets.createEntry({ raffle: raffle.id, user: bea.id, ticketNum });
    await expect(enter("1")).resolves.toBeDefined();
    await expect(enter("2")).resolves.toBeDefined();
  });

  it.for([undefined, null, ""])("asks for a user when %j is chosen", async (user, { raffle, admin }) => {
    await expect(admin.tickets.createEntry({ raffle: raffle.id, user, ticketNum: "1" })).toBeRefused(
      "entry.user_missing",
      { user: [errorMessage("entry.user_missing")] },
    );
  });

  it("knows no user and no competition that is not there", async ({ shop, raffle, admin }) => {
    const [bea, gone] = [await someUser(shop), await someUser(shop, { deleted_at: 1 })];
    const create = (raffleId: string, user: string) =>
      admin.tickets.createEntry({ raffle: raffleId, user, ticketNum: "1" });
    const unknown = { user: [errorMessage("user.not_found")] };
    await expect(create(raffle.id, "nobody")).toBeRefused("user.not_found", unknown);
    await expect(create(raffle.id, gone.id)).toBeRefused("user.not_found", unknown);
    await expect(create("nothing", bea.id)).toBeRefused("raffle.not_found");
  });

  it.for(["0", "101", "A1", "07", "x"])(
    "rejects %s, which is no number there",
    async (ticketNum, { raffle, user: bea, admin }) => {
      await expect(admin.tickets.createEntry({ raffle: raffle.id, user: bea.id, ticketNum })).toBeRefused(
        "entry.no_such_number",
        { ticketNum: [errorMessage("entry.no_such_number")] },
      );
    },
  );

  it("rejects a number sold or held, and takes one whose hold has ended", async ({ shop, raffle, user: bea }) => {
    await buy(shop, bea, raffle, [1]);
    await (await shop.as(bea)).tickets.reserve({ raffleId: raffle.id, ticketNums: [2] });
    const admin = await shop.asAdmin();
    const enter = (ticketNum: string) => admin.tickets.createEntry({ raffle: raffle.id, user: bea.id, ticketNum });
    const taken = { ticketNum: [errorMessage("entry.number_taken")] };
    await expect(enter("1")).toBeRefused("entry.number_taken", taken);
    await expect(enter("2")).toBeRefused("entry.number_taken", taken);
    shop.pass(600_000);
    await expect(enter("2")).resolves.toBeDefined();
    await expect(enter("2")).toBeRefused("entry.number_taken", taken);
  });
});

async function entryOf(shop: TestShop, raffleId: string, ticketNum: string): Promise<string> {
  const admin = await shop.asAdmin();
  const { tickets } = await admin.tickets.listEntries({ raffleId, limit: 100 });
  return tickets.find((ticket) => ticket.ticketNum === ticketNum)?._id ?? "";
}

describe("deleting an entry", () => {
  it("releases the number, takes the ticket from its order and moves no money", async ({ shop, raffle }) => {
    const [bea, dev, ada] = [await someUser(shop), await someUser(shop), await someAdmin(shop)];
    const orderId = await buy(shop, bea, raffle, [1, 2]);
    const id = await entryOf(shop, raffle.id, "1");
    await expect((await shop.as(ada)).tickets.deleteEntry({ id })).resolves.toEqual({ msg: messages.entryDeleted });
    const { order } = await (await shop.as(bea)).orders.findMine({ orderId });
    expect(order).toMatchObject({ status: "Completed", ticketsPurchased: [{ ticketNum: "2" }] });
    expect(order).toMatchObject({ ticketsSubtotal: 5, refundedToBalance: 0, refundedToCard: 0 });
    expect(await (await shop.as(bea)).balance.find()).toEqual({ promotionalBalance: 0 });
    await expect(buy(shop, dev, raffle, [1])).resolves.toBeDefined();
  });

  it("takes it out of what the competition counts, also a manual one", async ({ shop, raffle }) => {
    const [bea, ada] = [await someUser(shop), await shop.asAdmin()];
    await buy(shop, bea, raffle, [1]);
    await ada.tickets.createEntry({ raffle: raffle.id, user: bea.id, ticketNum: "2" });
    const counts = () =>
      shop.db.read
        .selectFrom("raffle_sales")
        .select(["sold_count", "manual_count", "sales_pence"])
        .executeTakeFirstOrThrow();
    await ada.tickets.deleteEntry({ id: await entryOf(shop, raffle.id, "2") });
    expect(await counts()).toEqual({ sold_count: 1, manual_count: 0, sales_pence: 250 });
    await ada.tickets.deleteEntry({ id: await entryOf(shop, raffle.id, "1") });
    expect(await counts()).toEqual({ sold_count: 0, manual_count: 0, sales_pence: 0 });
  });

  it("puts an instant prize back into the pool, and whoever buys the number next wins it", async ({ shop }) => {
    const raffle = await someWinningRaffle(shop, "£50");
    const [bea, dev, ada] = [await someUser(shop), await someUser(shop), await shop.asAdmin()];
    await buyAtRandom(shop, bea, raffle, 1);
    await ada.tickets.deleteEntry({ id: await entryOf(shop, raffle.id, "1") });
    await buyAtRandom(shop, dev, raffle, 1);
    expect((await (await shop.as(bea)).instantWins.listMine()).instantWins).toEqual([]);
    expect((await (await shop.as(dev)).instantWins.listMine()).instantWins).toMatchObject([{ prize: "£50" }]);
  });

  it("works once, and never on a ticket that is only held", async ({ shop, raffle, user: bea, admin: ada }) => {
    await buy(shop, bea, raffle, [1]);
    const id = await entryOf(shop, raffle.id, "1");
    await ada.tickets.deleteEntry({ id });
    await expect(ada.tickets.deleteEntry({ id })).toBeRefused("entry.gone");
    const held = await (await shop.as(bea)).tickets.reserve({ raffleId: raffle.id, ticketNums: [2] });
    await expect(ada.tickets.deleteEntry({ id: held.tickets[0]?._id ?? "" })).toBeRefused("entry.gone");
  });

  it("waits for a refund of its order that is in flight", async ({ shop, raffle, customer: bea, admin: ada }) => {
    const orderId = await shop.buy(bea, raffle, [1]);
    const id = await entryOf(shop, raffle.id, "1");
    await shop.sandbox.close();
    await expect(ada.orders.refund({ orderId })).toBeRefused("refund.unconfirmed");
    await expect(ada.tickets.deleteEntry({ id })).toBeRefused("entry.refund_in_progress");
  });
});

it("a request to enter someone says what the number wins, though not to them, and is not approved once it wins something else", async () => {
  const { shop, byAda, byOlga } = await openFourEyesShop();
  const [raffle, bea] = [await someRaffle(shop, { has_instant_wins: true }), await someUser(shop)];
  await someInstantWin(shop, raffle, 7, "Bonus", { kind: "cash", amount_pence: 500_00 });
  const enter = (ticketNum: string) => byAda.tickets.createEntry({ raffle: raffle.id, user: bea.id, ticketNum });
  const wins = await waiting(enter("7"));
  expect(wins.sentence).toContain("with number 0007 (manual entry).");
  const winsNothing = await waiting(enter("8"));
  const factsOf = async ({ _id: id }: { _id: string }) => (await byOlga.acts.find({ id })).act.facts;
  expect(await factsOf(wins)).toContainEqual(expect.objectContaining({ name: "Prize", asked: "Bonus (£500.00 cash)" }));
  expect(await factsOf(winsNothing)).not.toContainEqual(expect.objectContaining({ name: "Prize" }));
  const { acts } = await (await shop.as(bea)).users.exportMine();
  expect(acts).toHaveLength(2);
  expect(JSON.stringify(acts)).not.toContain("Bonus");
  await someInstantWin(shop, raffle, 8, "Car");
  await expect(byOlga.acts.approve({ id: winsNothing._id })).toBeRefused("act.changed");
  expect(await byOlga.acts.approve({ id: wins._id })).toMatchObject({ act: { state: "done" } });
});

it("no entry leaves with another that is removed, whatever another program puts between the shop and its table", async () => {
  const shop = await openPayingShop();
  const raffle = await someRaffle(shop);
  const orderId = await shop.buy(await shop.asCustomer(), raffle, [1, 2]);
  const [one, other] = await shop.db.read.selectFrom("tickets").selectAll().orderBy("number").execute();
  const { db } = shop.deps;
  shop.deps.db = db.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      const isRemoval =
        result.rows.length === 1 && result.rows.some((row) => row.id === one?.id && "bundle_pence" in row);
      return isRemoval && other ? { ...result, rows: [...result.rows, { ...other }] } : result;
    },
  });
  const admin = await shop.asAdmin();
  await expect(admin.tickets.deleteEntry({ id: one?.id ?? "" })).rejects.toThrow();
  await expect(admin.orders.refund({ orderId, tickets: [one?.id ?? ""] })).rejects.toThrow();
  expect(await shop.db.read.selectFrom("tickets").select("number").orderBy("number").execute()).toHaveLength(2);
});

it.each([
  ["a ticket", "We've removed your ticket 0001 in Hatch"],
  ["an order", "We've removed your order"],
])("a customer from whom staff remove %s is emailed, and named the prize that goes back", async (what, subject) => {
  const shop = await openPayingShop();
  const raffle = await someRaffle(shop, { name: "Hatch", has_instant_wins: true, max_entries: 1 });
  await someInstantWin(shop, raffle, 1, "Drill");
  const bea = await someUser(shop);
  const orderId = await shop.buy(await shop.as(bea), raffle, 1);
  const admin = await shop.asAdmin();
  const { tickets } = await admin.tickets.listEntries({ raffleId: raffle.id });
  if (what === "an order") await admin.orders.delete({ orderId });
  else await admin.tickets.deleteEntry({ id: tickets[0]?._id ?? "" });
  const mails = await listMails(shop.deps, bea.email);
  const mail = mails.find((each) => each.subject.startsWith("We've removed"));
  expect(mail?.subject).toContain(subject);
  expect(mail?.text).toContain("Your prize goes back with the tickets: Drill.");
  expect(mail?.text).toContain("No money is refunded with this.");
});

it("a customer gets 25 emails a day about tickets that staff remove, and one about each that was paid for", async () => {
  const shop = await openPayingShop();
  shop.deps.config.rateLimits = true;
  const raffle = await someRaffle(shop, { max_entries: 40, max_per_person: 40 });
  const [bea, admin] = [await someUser(shop), await shop.asAdmin()];
  await buy(shop, bea, raffle, [1, 2]);
  for (let number = 3; number <= 30; number++)
    await admin.tickets.createEntry({ raffle: raffle.id, user: bea.id, ticketNum: String(number) });
  const { tickets } = await admin.tickets.listEntries({ raffleId: raffle.id, limit: 50 });
  for (const { _id: id } of tickets.toSorted((a, b) => Number(b.ticketNum) - Number(a.ticketNum)))
    await admin.tickets.deleteEntry({ id });
  const mails = (await listMails(shop.deps, bea.email)).filter(({ subject }) => subject.startsWith("We've removed"));
  expect(mails.filter(({ text }) => text.includes("No money is refunded"))).toHaveLength(2);
  expect(mails).toHaveLength(27);
});

it("a customer whose free ticket staff remove reads of no refund", async () => {
  const shop = await openPayingShop();
  const { code: couponCode } = await someCoupon(shop, { type: "percentage", percent_ppm: 1_000_000 });
  const bea = await someUser(shop);
  const customer = await shop.as(bea);
  await customer.tickets.reserve({ raffleId: (await someRaffle(shop)).id, ticketNums: [1] });
  await customer.payments.completeFree({ couponCode });
  const { id } = await shop.db.read.selectFrom("tickets").select("id").executeTakeFirstOrThrow();
  await (await shop.asAdmin()).tickets.deleteEntry({ id });
  const mail = (await listMails(shop.deps, bea.email)).find(({ subject }) => subject.startsWith("We've removed"));
  expect(mail?.text).not.toContain("refunded");
});

it("a request to enter someone with the number of a typed winner says which prize it won", async () => {
  const { shop, byAda } = await openFourEyesShop();
  const [raffle, bea] = [await someRaffle(shop), await someUser(shop)];
  const { winner } = await byAda.winners.create({ ...winnerForm, raffleId: raffle.id, ticketNumber: "7" });
  const enter = (ticketNum: string) => byAda.tickets.createEntry({ raffle: raffle.id, user: bea.id, ticketNum });
  const { sentence } = await waiting(enter("7"));
  expect(sentence).toContain(`number 0007 (manual entry), the number of the winner of ${winner.raffle}.`);
});
