import { messages } from "@counterfoil/core";
import { describe, expect, it } from "vitest";
import { giveBalance } from "../../test/coupons.ts";
import { openPayingShop } from "../../test/paying-shop.ts";
import { someAdmin, someRaffle, someUser } from "../../test/people-and-raffles.ts";
import { openShop } from "../../test/shop.ts";

const push = (amount: number, notes = "") => ({ $push: { promotionalBalanceHistory: { amount, notes } } });

describe("editing a user in the console", () => {
  it("changes details and leaves verified as it is", async () => {
    const shop = await openShop();
    const [admin, bea] = [await shop.as(await someAdmin(shop)), await someUser(shop)];
    const { msg, user } = await admin.users.edit({
      id: bea.id,
      firstName: "Beatrice",
      email: "beatrice@example.test",
      addresses: { shipping: { addressLine1: "1 High Street", city: "Stroud", county: "Glos", postCode: "gl52pa" } },
    });
    expect(msg).toBe("Successfully updated");
    expect(user).toMatchObject({
      firstName: "Beatrice",
      lastName: "Baker",
      email: "beatrice@example.test",
      verified: true,
    });
    expect(user.addresses.billing.postCode).toBe("GL5 2PA");
    expect((await admin.users.browse({ query: "beatrice" })).totalUsers).toBe(1);
  });

  it("adds to the ledger, never believes a balance, and never goes below nothing", async () => {
    const shop = await openShop();
    const [admin, bea] = [await shop.as(await someAdmin(shop)), await someUser(shop)];
    const gift = await admin.users.edit({ id: bea.id, promotionalBalance: 999, ...push(2.345, "gift") });
    expect(gift.user.promotionalBalance).toBe(2.35);
    expect(gift.user.promotionalBalanceHistory).toMatchObject([{ amount: 2.35, notes: "gift" }]);
    const taken = await admin.users.edit({ id: bea.id, ...push(-2) });
    expect(taken.user.promotionalBalance).toBe(0.35);
    await expect(admin.users.edit({ id: bea.id, ...push(-0.36) })).rejects.toMatchObject({
      code: "UNPROCESSABLE_CONTENT",
      message: messages.balanceBelowZero,
    });
    await expect(admin.users.edit({ id: bea.id, ...push(0) })).rejects.toThrow(messages.invalid);
    await expect(admin.users.edit({ id: bea.id, promotionalBalance: 5 })).rejects.toThrow(messages.invalid);
  });

  it("does one of the three things at a time", async () => {
    const shop = await openShop();
    const [admin, bea] = [await shop.as(await someAdmin(shop)), await someUser(shop)];
    await expect(admin.users.edit({ id: bea.id, admin: true, firstName: "Bea" })).rejects.toThrow(messages.invalid);
    await expect(admin.users.edit({ id: bea.id, admin: true, ...push(1) })).rejects.toThrow(messages.invalid);
    await expect(admin.users.edit({ id: bea.id })).rejects.toThrow(messages.invalid);
  });

  it("refuses another's address, whatever its case", async () => {
    const shop = await openShop();
    const admin = await shop.as(await someAdmin(shop));
    const [bea] = [await someUser(shop, { email: "bea@example.test" }), await someUser(shop)];
    const dev = await someUser(shop);
    await expect(admin.users.edit({ id: dev.id, email: "BEA@example.test" })).rejects.toMatchObject({
      code: "CONFLICT",
    });
    await expect(admin.users.edit({ id: bea.id, email: "BEA@example.test" })).resolves.toBeDefined();
  });

  it("keeps one admin, also when two demote each other at the same moment", async () => {
    const shop = await openShop();
    const [ada, alan] = [await someAdmin(shop), await someAdmin(shop)];
    const [byAda, byAlan] = [await shop.as(ada), await shop.as(alan)];
    const results = await Promise.allSettled([
      byAda.users.edit({ id: alan.id, admin: false }),
      byAlan.users.edit({ id: ada.id, admin: false }),
    ]);
    const admins = await shop.db.read.selectFrom("users").select("id").where("admin", "=", true).execute();
    expect(admins.length).toBe(1);
    expect(results.filter((result) => result.status === "fulfilled").length).toBe(1);
  });

  it("is for admins alone and knows nobody who is not there", async () => {
    const shop = await openShop();
    const bea = await someUser(shop);
    const customer = await shop.as(bea);
    await expect(customer.users.edit({ id: bea.id, admin: true })).rejects.toMatchObject({ code: "FORBIDDEN" });
    await expect(customer.users.browse({})).rejects.toMatchObject({ code: "FORBIDDEN" });
    await expect(customer.users.find({})).rejects.toMatchObject({ code: "FORBIDDEN" });
    const admin = await shop.as(await someAdmin(shop));
    await expect(admin.users.edit({ id: "nobody", admin: true })).rejects.toMatchObject({ code: "NOT_FOUND" });
  });
});

describe("deleting a user", () => {
  it("ends sessions and holds, erases the person, and keeps orders and ledger", async () => {
    const shop = await openPayingShop();
    const bea = await someUser(shop, { email: "bea@example.test" });
    const [admin, customer] = [await shop.as(await someAdmin(shop)), await shop.as(bea)];
    const raffle = await someRaffle(shop, { price_pence: 100 });
    await giveBalance(shop, bea, 500);
    await customer.tickets.reserve({ raffleId: raffle.id, ticketNums: [1] });
    const { orderId } = await customer.checkout.noPayment({ usePromotionalBalance: true });
    await customer.tickets.reserve({ raffleId: raffle.id, ticketNums: [2] });

    expect(await admin.users.remove({ id: bea.id })).toEqual({ msg: "Successfully deleted user" });
    await expect(customer.orders.mine()).rejects.toMatchObject({ code: "UNAUTHORIZED" });
    await expect(admin.users.remove({ id: bea.id })).rejects.toMatchObject({
      code: "NOT_FOUND",
      message: "There was a problem deleting this user",
    });
    expect((await admin.orders.byId({ orderId })).order).toMatchObject({
      user: null,
      userIp: "",
      ticketsPurchased: [{ ticketNum: "1" }],
    });
    expect((await admin.orders.browse({ query: "bea" })).totalOrders).toBe(0);
    expect((await admin.orders.browse({ query: orderId })).totalOrders).toBe(1);
    expect((await admin.users.find({ query: "bea" })).users).toEqual([]);
    const left = JSON.stringify([
      await shop.db.read.selectFrom("users").selectAll().where("id", "=", bea.id).execute(),
      await shop.db.read.selectFrom("orders").selectAll().execute(),
      await shop.db.read.selectFrom("attempts").selectAll().execute(),
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
    await expect((await shop.as(ada)).users.remove({ id: ada.id })).rejects.toMatchObject({
      code: "CONFLICT",
      message: messages.lastAdmin,
    });
  });
});

describe("the console's lists of users", () => {
  it("are searched, sorted, paged and filtered", async () => {
    const shop = await openShop();
    const admin = await shop.as(await someAdmin(shop));
    const users = [];
    for (const first_name of ["Priya", "Marcus", "Eilidh"]) {
      shop.pass(1000);
      users.push(await someUser(shop, { first_name }));
    }
    const names = (page: { users: { firstName: string }[] }) => page.users.map((user) => user.firstName);
    expect(names(await admin.users.browse({ admin: false }))).toEqual(["Eilidh", "Marcus", "Priya"]);
    expect(names(await admin.users.browse({ admin: false, sortBy: "created-asc", limit: 2 }))).toEqual([
      "Priya",
      "Marcus",
    ]);
    expect(names(await admin.users.browse({ admin: true }))).toEqual(["Ada"]);
    expect((await admin.users.browse({})).totalUsers).toBe(4);
    const rest = await admin.users.browse({ filterIds: [users[0]?.id ?? ""], admin: false });
    expect(names(rest)).toEqual(["Eilidh", "Marcus"]);
    expect((await admin.users.find({ query: "mar bak" })).users).toMatchObject([{ firstName: "Marcus" }]);
  });
});

describe("verifying an account by hand", () => {
  it("takes the console's own code, once", async () => {
    const shop = await openShop();
    const admin = await shop.as(await someAdmin(shop));
    const bea = await someUser(shop, { verified: false, console_code: "a-code" });
    const { users } = await admin.users.browse({ query: bea.email });
    expect(users[0]?.verificationCode).toBe("a-code");
    await expect(admin.users.verify({ email: bea.email, verificationCode: "another" })).rejects.toMatchObject({
      code: "UNPROCESSABLE_CONTENT",
      message: messages.userVerifyFailed,
    });
    expect(await admin.users.verify({ email: bea.email, verificationCode: "a-code" })).toEqual({
      msg: "Successfully verified account",
    });
    await expect(admin.users.verify({ email: bea.email, verificationCode: "a-code" })).rejects.toThrow();
    expect((await admin.audit.browse({})).entries).toMatchObject([{ action: "verify", admin: { firstName: "Ada" } }]);
  });
});
