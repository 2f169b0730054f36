import { toIso } from "@counterfoil/core";
import { describe, expect, it } from "vitest";
import { giveBalance } from "../../test/coupons.ts";
import { openPayingShop, pans } from "../../test/paying-shop.ts";
import { someAdmin, someRaffle, someUser } from "../../test/people-and-raffles.ts";
import { openShop } from "../../test/shop.ts";

async function shopWithBuyer() {
  const shop = await openPayingShop();
  const [bea, other] = [await someUser(shop), await someUser(shop)];
  const raffle = await someRaffle(shop, { name: "Swiss Watch" });
  const customer = await shop.as(bea);
  await giveBalance(shop, bea, 100);
  await customer.tickets.reserve({ raffleId: raffle.id, ticketNums: [7, 8] });
  const orderId = await shop.payOnPage(customer, pans.paid, { usePromoBal: true });
  await customer.tickets.reserve({ raffleId: raffle.id, ticketNums: [9] });
  return { shop, bea, other, raffle, orderId, admin: await shop.as(await someAdmin(shop)) };
}

describe("a customer in the console", () => {
  it("shows who it is, with figures over all orders", async () => {
    const { shop, bea, other, admin } = await shopWithBuyer();
    const { customer } = await admin.customers.find({ id: bea.id });
    expect(customer).toMatchObject({
      email: bea.email,
      orders: 1,
      tickets: 2,
      spent: 4,
      promotionalBalance: 0,
      social: false,
      lastLoginAt: toIso(shop.now()),
    });
    expect((await admin.customers.find({ id: other.id })).customer).toMatchObject({
      orders: 0,
      tickets: 0,
      spent: 0,
      lastLoginAt: null,
    });
  });

  it("shows orders, tickets and holds, balance, mails and sessions of that customer alone", async () => {
    const { bea, other, raffle, orderId, admin } = await shopWithBuyer();
    const { id } = bea;
    expect(await admin.customers.listOrders({ id })).toMatchObject({
      orders: [{ orderId, status: "Completed", tickets: 2, totalPricePaid: 4, promotionalBalanceUsed: 1 }],
      total: 1,
    });
    const { tickets, total } = await admin.customers.listTickets({ id });
    expect(total).toBe(3);
    expect(tickets.map(({ ticketNum, state }) => `${ticketNum} ${state}`).sort()).toEqual([
      "7 sold",
      "8 sold",
      "9 held",
    ]);
    expect(tickets.find(({ ticketNum }) => ticketNum === "7")).toMatchObject({ orderId, raffle: { _id: raffle.id } });
    const { lines } = await admin.customers.listLedger({ id });
    expect(lines.map(({ amount, kind }) => [amount, kind]).sort()).toEqual([
      [-1, "spent"],
      [1, "admin"],
    ]);
    expect((await admin.customers.listMails({ id })).mails).toMatchObject([{ name: "Order confirmation" }]);
    expect((await admin.customers.listSessions({ id })).total).toBe(1);
    for (const list of ["listOrders", "listTickets", "listLedger", "listMails", "listSessions"] as const) {
      expect((await admin.customers[list]({ id: other.id })).total).toBe(0);
    }
  });

  it("is logged out on one device by an admin, and the trail says so", async () => {
    const { bea, admin } = await shopWithBuyer();
    const [session] = (await admin.customers.listSessions({ id: bea.id })).sessions;
    const named = { userId: bea.id, id: session?._id ?? "" };
    await admin.customers.endSession(named);
    expect((await admin.customers.listSessions({ id: bea.id })).total).toBe(0);
    expect((await admin.audit.list({ subjectId: bea.id })).entries).toMatchObject([{ action: "end session" }]);
    await expect(admin.customers.endSession(named)).toBeRefused("session.not_found");
  });

  it("is logged out everywhere by an admin, and the trail says so", async () => {
    const { bea, admin } = await shopWithBuyer();
    await admin.customers.endSessions({ id: bea.id });
    expect((await admin.customers.listSessions({ id: bea.id })).total).toBe(0);
    const { entries } = await admin.audit.list({ subjectId: bea.id });
    expect(entries).toMatchObject([{ action: "end sessions" }]);
    await expect(admin.customers.endSessions({ id: "nobody" })).toBeRefused("user.not_found");
  });

  it("is not there once deleted", async () => {
    const shop = await openShop();
    const [bea, admin] = [await someUser(shop), await shop.as(await someAdmin(shop))];
    await admin.users.delete({ id: bea.id });
    await expect(admin.customers.find({ id: bea.id })).toBeRefused("user.not_found");
  });
});
