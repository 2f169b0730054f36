import { describe, expect, it } from "vitest";
import { apiError } from "../../test/api-error.ts";
import { giveBalance } from "../../test/coupons.ts";
import { openPayingShop } from "../../test/paying-shop.ts";
import { someAdmin, someRaffle, someUser } from "../../test/people-and-raffles.ts";
import { openShop } from "../../test/shop.ts";

describe("deleting a user", () => {
  it("ends sessions and holds, erases the person, and keeps orders and ledger", async () => {
    const shop = await openPayingShop();
    const bea = await someUser(shop, { email: "bea@example.test" });
    const [admin, customer] = [await shop.as(await someAdmin(shop)), await shop.as(bea)];
    const raffle = await someRaffle(shop, { price_pence: 100 });
    await giveBalance(shop, bea, 500);
    await customer.tickets.reserve({ raffleId: raffle.id, ticketNums: [1] });
    const { orderId } = await customer.payments.completeFree({ usePromotionalBalance: true });
    await customer.tickets.reserve({ raffleId: raffle.id, ticketNums: [2] });

    expect(await admin.users.delete({ id: bea.id })).toEqual({ msg: "Successfully deleted user" });
    await expect(customer.orders.listMine()).rejects.toMatchObject(apiError("session.required"));
    await expect(admin.users.delete({ id: bea.id })).rejects.toMatchObject(apiError("user.gone"));
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
    const other = await shop.as(await someUser(shop));
    await expect(other.tickets.reserve({ raffleId: raffle.id, ticketNums: [2] })).resolves.toBeDefined();
    expect(await shop.checkBooks()).toEqual([]);
    await expect(someUser(shop, { email: "bea@example.test" })).resolves.toBeDefined();
  });

  it("is refused for the last admin", async () => {
    const shop = await openShop();
    const ada = await someAdmin(shop);
    await expect((await shop.as(ada)).users.delete({ id: ada.id })).rejects.toMatchObject(apiError("admin.last"));
  });
});
