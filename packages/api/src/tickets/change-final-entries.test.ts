import { describe, expect, it } from "vitest";
import { buy } from "../../test/buying.ts";
import { openPayingShop, pans } from "../../test/paying-shop.ts";
import { someAdmin, someRaffle, someUser } from "../../test/people-and-raffles.ts";

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

describe("a request about entries of a list that is not final", () => {
  it("asks nothing before the end", async () => {
    const shop = await openPayingShop();
    const [raffle, bea, admin] = [await someRaffle(shop), await someUser(shop), await shop.as(await someAdmin(shop))];
    const add = { raffle: raffle.id, user: bea.id, ticketNum: "3", afterFinal: false };
    await expect(admin.tickets.createEntry(add)).resolves.toBeDefined();
    const [note] = await shop.db.read.selectFrom("audit").select("after").execute();
    expect(note?.after).not.toHaveProperty("afterFinal");
  });

  it("asks nothing after the end while a payment can still add to it", async () => {
    const shop = await openPayingShop();
    const [raffle, bea, admin] = [await someRaffle(shop), await someUser(shop), await shop.as(await someAdmin(shop))];
    const customer = await shop.as(bea);
    await customer.tickets.reserve({ raffleId: raffle.id, ticketNums: [1] });
    const started = await customer.payments.startHosted({});
    await admin.raffles.endNow({ id: raffle.id });
    const add = (ticketNum: string) =>
      admin.tickets.createEntry({ raffle: raffle.id, user: bea.id, ticketNum, afterFinal: false });
    await expect(add("3")).resolves.toBeDefined();
    await shop.sandbox.pay(started["redirect-url"], pans.paid);
    await shop.sandbox.deliver();
    await expect(add("4")).toBeRefused("entries.final");
  });
});
