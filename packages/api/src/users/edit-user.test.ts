import { errorMessage } from "@counterfoil/core";
import { describe, expect } from "vitest";
import { giveBalance } from "../../test/buying.ts";
import { done } from "../../test/four-eyes.ts";
import { openPayingShop, pans } from "../../test/paying-shop.ts";
import { postCards, somePostRaffle } from "../../test/post.ts";
import { countSuccesses } from "../../test/queries.ts";
import { it, someAdmin, someRaffle, someUser } from "../../test/shop.ts";
import { listMails } from "../mail/mails.ts";

const push = (amount: number, notes = "") => ({ $push: { promotionalBalanceHistory: { amount, notes } } });

describe("editing a user in the console", () => {
  it("tells the earlier address of someone who entered by post, whose prizes another would get", async ({
    shop,
    admin,
  }) => {
    const [card] = await postCards(admin, await somePostRaffle(shop), { copies: 1 });
    const edit = { id: card?.person?._id ?? "", email: "other@example.test" };
    await admin.users.edit({ ...edit, firstName: "Carl" });
    await admin.users.edit({ ...edit, firstName: "Carla" });
    const mailed = (await listMails(shop.deps)).filter(({ subject }) =>
      subject.includes("your free entries was changed"),
    );
    expect(mailed).toMatchObject([{ to: "pat@example.test", text: expect.not.stringContaining("other@example.test") }]);
  });

  it("corrects someone who entered by post without an email, and mails no one", async ({ shop, admin, user: bea }) => {
    const [card] = await postCards(admin, await somePostRaffle(shop), { copies: 1, sender: { email: "" } });
    const id = card?.person?._id ?? "";
    const { user } = await done(admin.users.edit({ id, firstName: "Patricia", email: bea.email }));
    expect(user).toMatchObject({ firstName: "Patricia", email: bea.email });
    expect((await admin.customers.find({ id })).customer.byPost).toBe(true);
    expect((await admin.customers.find({ id: bea.id })).customer.byPost).toBe(false);
    expect(await shop.db.read.selectFrom("mails").select("template").execute()).toEqual([]);
  });

  it("changes an address no more often than five emails a day allow", async ({ shop, admin, user: bea }) => {
    shop.deps.config.rateLimits = true;
    const move = (email: string) => admin.users.edit({ id: bea.id, email });
    for (let times = 0; times < 5; times++) {
      await move("stranger@example.test");
      await move(`other${times}@example.test`);
    }
    await move("stranger@example.test");
    await expect(move("another@example.test")).toBeRefused("rate.limited");
    expect(await listMails(shop.deps, "stranger@example.test")).toHaveLength(5);
    expect((await admin.customers.find({ id: bea.id })).customer.email).toBe("stranger@example.test");
  });

  it("changes details and leaves verified as it is", async ({ admin, user: bea }) => {
    const { msg, user } = await done(
      admin.users.edit({
        id: bea.id,
        firstName: "Beatrice",
        email: "beatrice@example.test",
        addresses: { shipping: { addressLine1: "1 High Street", city: "Stroud", county: "Glos", postCode: "gl52pa" } },
      }),
    );
    expect(msg).toBe("Successfully updated");
    expect(user).toMatchObject({
      firstName: "Beatrice",
      lastName: "Baker",
      email: "beatrice@example.test",
      verified: true,
    });
    expect(user.addresses.billing.postCode).toBe("GL5 2PA");
    expect((await admin.users.list({ query: "beatrice" })).totalUsers).toBe(1);
  });

  it("lets only owners change the details of staff, by which a person is recognised", async ({ shop }) => {
    const [owner, sue] = [await someAdmin(shop), await someUser(shop, { roles: ["support"] })];
    const finn = await someUser(shop, { roles: ["finance"] });
    const [asOwner, asSue] = [await shop.as(owner), await shop.as(sue)];
    const changes = [{ email: "eve@example.test" }, { phone: "07700 900999" }, { lastName: "Eve" }];
    for (const [{ id }, change] of [owner, finn, sue].flatMap((one) =>
      changes.map((change) => [one, change] as const),
    )) {
      await expect(asSue.users.edit({ id, ...change })).rejects.toMatchObject({ cause: { code: "role.missing" } });
      await expect(asOwner.users.edit({ id, ...change })).resolves.toBeDefined();
      change.email &&= `${change.email}.uk`;
    }
  });

  it("changes no address of staff where two approve, so that no one becomes the second admin", async ({ shop }) => {
    shop.deps.config.fourEyes = true;
    const [ada, otto, bea] = [await someAdmin(shop), await someAdmin(shop), await someUser(shop)];
    const asAda = await shop.as(ada);
    await expect(asAda.users.edit({ id: otto.id, email: "ada+2@example.test" })).toBeRefused("admin.email");
    await expect(asAda.users.edit({ id: otto.id, phone: "07700 900111" })).resolves.toBeDefined();
    await expect(asAda.users.edit({ id: bea.id, email: "bea2@example.test" })).resolves.toBeDefined();
  });

  it("adds to the ledger and never goes below nothing", async ({ shop, admin, user: bea }) => {
    const gift = await done(admin.users.edit({ id: bea.id, promotionalBalance: 2.35, ...push(2.35, "gift") }));
    expect(gift.user.promotionalBalance).toBe(2.35);
    expect(gift.user.promotionalBalanceHistory).toMatchObject([{ amount: 2.35, notes: "gift" }]);
    const taken = await done(admin.users.edit({ id: bea.id, ...push(-2) }));
    expect(taken.user.promotionalBalance).toBe(0.35);
    await expect(admin.users.edit({ id: bea.id, ...push(-0.36) })).toBeRefused("balance.below_zero", {
      amount: [errorMessage("balance.below_zero")],
    });
    const rounded = await done(admin.users.edit({ id: bea.id, promotionalBalance: 1.36, ...push(1.005) }));
    expect(rounded.user.promotionalBalance).toBe(1.36);
    const carl = await someUser(shop);
    const first = await done(admin.users.edit({ id: carl.id, promotionalBalance: 1.005, ...push(1.005) }));
    expect(first.user.promotionalBalance).toBe(1.01);
    await expect(admin.users.edit({ id: bea.id, ...push(0.004) })).toBeRefused("request.invalid");
    await expect(admin.users.edit({ id: bea.id, ...push(0) })).toBeRefused("request.invalid");
    await expect(admin.users.edit({ id: bea.id, promotionalBalance: 5 })).toBeRefused("request.invalid");
  });

  it("credits once what is sent twice, one after the other or at the same time", async ({ shop, admin, user: bea }) => {
    const gift = (promotionalBalance: number) => admin.users.edit({ id: bea.id, promotionalBalance, ...push(5) });
    await gift(5);
    await expect(gift(5)).rejects.toThrow("The balance has changed meanwhile. Check it and try again.");
    expect(await countSuccesses([gift(10), gift(10), gift(10)])).toBe(1);
    expect(await (await shop.as(bea)).balance.find()).toEqual({ promotionalBalance: 10 });
  });

  it("credits once what is sent twice alike, and again a minute later", async ({ shop, ada, user: bea }) => {
    const give = async (amount: number, notes: string) => {
      const { user } = await done((await shop.as(ada)).users.edit({ id: bea.id, ...push(amount, notes) }));
      return user.promotionalBalance;
    };
    expect(await countSuccesses([give(5, "gift"), give(5, "gift"), give(5, "gift")])).toBe(1);
    await expect(give(5, "gift")).toBeRefused("balance.repeated");
    await expect(give(5, "another gift")).resolves.toBe(10);
    await expect(give(4, "gift")).resolves.toBe(14);
    shop.pass(59_999);
    await expect(give(5, "gift")).toBeRefused("balance.repeated");
    shop.pass(1);
    await expect(give(5, "gift")).resolves.toBe(19);
    const entries = await (await shop.as(ada)).audit.list({ subject: "user" });
    expect(entries.entries).toHaveLength(4);
  });

  it("knows a repeat also when the balance is again what it was before", async ({ shop, admin, user: bea }) => {
    const gift = (promotionalBalance: number) =>
      admin.users.edit({ id: bea.id, promotionalBalance, ...push(5, "gift") });
    await gift(5);
    shop.pass(1_000);
    await admin.users.edit({ id: bea.id, ...push(-5, "spent") });
    shop.pass(1_000);
    await expect(gift(5)).toBeRefused("balance.repeated");
    await admin.users.edit({ id: bea.id, ...push(1, "a pound") });
    await expect(gift(6)).resolves.toMatchObject({ user: { promotionalBalance: 6 } });
    await expect(gift(11)).resolves.toMatchObject({ user: { promotionalBalance: 11 } });
  });

  it("takes nothing of what an open payment is about to spend", async () => {
    const shop = await openPayingShop();
    const [admin, bea, raffle] = [await shop.asAdmin(), await someUser(shop), await someRaffle(shop)];
    await giveBalance(shop, bea, 150);
    const customer = await shop.as(bea);
    await shop.buy(customer, raffle, [1], pans.webhookNever, { usePromoBal: true });
    await expect(admin.users.edit({ id: bea.id, ...push(-0.01) })).toBeRefused("balance.below_zero");
    shop.pass(60_000);
    await shop.runJobs();
    expect((await customer.orders.listMine()).orders).toMatchObject([
      { promotionalBalanceUsed: 1.5, totalPricePaid: 1 },
    ]);
  });

  it("does one of the three things at a time", async ({ admin, user: bea }) => {
    const alone = ["Change details, balance and admin rights one at a time"];
    await expect(admin.users.edit({ id: bea.id, admin: true, firstName: "Bea" })).toBeRefused("request.invalid", {
      admin: alone,
    });
    const tried = admin.users.edit({ id: bea.id, phone: "", promotionalBalance: 1, admin: true, ...push(1) });
    await expect(tried).toBeRefused("request.invalid", { promotionalBalance: alone, $push: alone, admin: alone });
    await expect(admin.users.edit({ id: bea.id })).toBeRefused("request.invalid", {
      form: ["Change at least one field"],
    });
  });
});
