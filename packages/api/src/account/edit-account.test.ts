import { errorMessage, messages } from "@counterfoil/core";
import { describe, expect, it } from "vitest";
import { lastMailTo, linkMailedTo, moveTo, PASSWORD, someMember } from "../../test/logins.ts";
import { noAddress } from "../../test/people-and-raffles.ts";
import { openShop } from "../../test/shop.ts";
import { listMails } from "../mail/mails.ts";

const home = { addressLine1: "1 Mill Lane", addressLine2: "", city: "Bath", county: "Somerset", postCode: "BA1 1AA" };
const office = {
  addressLine1: "2 Quay St",
  addressLine2: "Unit 4",
  city: "Bristol",
  county: "Avon",
  postCode: "BS1 4DJ",
};
const blank = { addressLine1: "", addressLine2: "", city: "", county: "", postCode: "" };

describe("editing the account", () => {
  it("changes what is sent and leaves the rest", async () => {
    const shop = await openShop();
    const bea = await shop.as(await someMember(shop));
    const before = (await bea.auth.me()).user;
    const { msg, user } = await bea.account.edit({ phone: " 0117  496 0123 ", newsletter: true });
    expect(msg).toBe(messages.updated);
    expect(user).toEqual({ ...before, phone: "0117 496 0123", newsletter: true });
    expect((await bea.account.edit({})).user).toEqual(user);
    expect((await bea.auth.me()).user).toEqual(user);
    expect(await listMails(shop.deps)).toEqual([]);
  });

  it("takes both addresses, and copies shipping to billing while they are the same", async () => {
    const shop = await openShop();
    const bea = await shop.as(await someMember(shop, { ...noAddress, duplicate_shipping: false }));
    const both = await bea.account.edit({ addresses: { shipping: home, billing: office } });
    expect(both.user.addresses).toEqual({ shipping: home, billing: office });
    const same = await bea.account.edit({ duplicateShippingAddr: true });
    expect(same.user).toMatchObject({ duplicateShippingAddr: true, addresses: { shipping: home, billing: home } });
    const moved = await bea.account.edit({ addresses: { shipping: office, billing: home } });
    expect(moved.user.addresses).toEqual({ shipping: office, billing: office });
    const apart = await bea.account.edit({ duplicateShippingAddr: false, addresses: { billing: home } });
    expect(apart.user.addresses).toEqual({ shipping: office, billing: home });
    const none = await bea.account.edit({ phone: "", addresses: { shipping: blank, billing: blank } });
    expect(none.user).toMatchObject({ phone: "", addresses: { shipping: blank, billing: blank } });
  });

  it.each([
    ["a phone number of letters", { phone: "call me" }, "phone"],
    ["a phone number from elsewhere", { phone: "+1 212 555 0100" }, "phone"],
    [
      "a postcode that is none",
      { addresses: { shipping: { ...home, postCode: "12345" } } },
      "addresses.shipping.postCode",
    ],
    ["half an address", { addresses: { billing: { ...blank, city: "Bath" } } }, "addresses.billing.addressLine1"],
    ["no address", { email: "bea@" }, "email"],
  ])("refuses %s and names the field", async (_what, edit, field) => {
    const shop = await openShop();
    const bea = await shop.as(await someMember(shop));
    const before = await bea.auth.me();
    const refusal = await bea.account.edit(edit).catch((error) => error);
    expect(refusal.code).toBe("UNPROCESSABLE_CONTENT");
    expect(Object.keys(refusal.cause.errors)).toContain(field);
    expect(await bea.auth.me()).toEqual(before);
  });
});

describe("changing the email address", () => {
  it("waits for the new mailbox: until then mails go to the old one, which is notified", async () => {
    const shop = await openShop();
    const bea = await someMember(shop, { email: "bea@example.test" });
    const session = await shop.as(bea);
    const { user } = await session.account.edit({ email: "Bea@new.test" });
    expect(user).toMatchObject({ email: "Bea@new.test", verified: false });
    expect((await session.auth.me()).user).toEqual(user);
    const told = await lastMailTo(shop, "bea@example.test");
    expect(told.subject).toBe("Someone asked to change your email address");
    expect(told.text).not.toMatch(/bea@new\.test/i);
    expect((await lastMailTo(shop, "bea@new.test")).subject).toBe("Please verify your new email address");
    const visitor = await shop.as(null);
    await expect(visitor.auth.login({ email: "bea@new.test", password: PASSWORD })).toBeRefused("login.wrong");
    expect((await visitor.auth.login({ email: "bea@example.test", password: PASSWORD })).token).toBeDefined();
    const row = await shop.db.read.selectFrom("users").selectAll().executeTakeFirst();
    expect(row).toMatchObject({ email: "bea@example.test", search_text: "bea baker bea@example.test" });
    shop.pass(1000);
    await session.auth.verifyAccount(await linkMailedTo(shop, "bea@new.test"));
    expect((await session.auth.me()).user).toMatchObject({ email: "Bea@new.test", verified: true });
    expect((await lastMailTo(shop, "bea@example.test")).subject).toBe("Your email address was changed");
    const moved = await shop.db.read.selectFrom("users").selectAll().executeTakeFirst();
    expect(moved?.search_text).toBe("bea baker bea@new.test");
  });

  it("ends the other sessions and the links that were mailed once it is confirmed, and keeps this session", async () => {
    const shop = await openShop();
    const bea = await someMember(shop);
    const [here, there] = [await shop.as(bea), await shop.as(bea)];
    const visitor = await shop.as(null);
    await visitor.auth.forgotPassword({ email: bea.email });
    const { code: token } = await linkMailedTo(shop, bea.email);
    await moveTo(shop, here, "bea@new.test");
    await expect(here.auth.me()).resolves.toBeDefined();
    await expect(there.auth.me()).toBeRefused("session.required");
    for (const email of [bea.email, "bea@new.test"]) {
      await expect(visitor.auth.verifyResetToken({ email, token })).toBeRefused("token.expired");
    }
  });

  it("back to the current address drops the new one with its link", async () => {
    const shop = await openShop();
    const session = await shop.as(await someMember(shop, { email: "bea@example.test" }));
    await session.account.edit({ email: "bea@new.test" });
    const link = await linkMailedTo(shop, "bea@new.test");
    const { user } = await session.account.edit({ email: "Bea@example.test" });
    expect(user).toMatchObject({ email: "Bea@example.test", verified: true });
    await expect(session.auth.verifyAccount(link)).toBeRefused("verification.expired");
  });

  it("that waits is kept when other details are saved with it, and mailed once", async () => {
    const shop = await openShop();
    const session = await shop.as(await someMember(shop, { email: "bea@example.test" }));
    await session.account.edit({ email: "bea@new.test" });
    const { user } = await session.account.edit({ email: "Bea@new.test", phone: "0117 496 0123" });
    expect(user).toMatchObject({ email: "Bea@new.test", phone: "0117 496 0123", verified: false });
    expect((await listMails(shop.deps)).length).toBe(2);
    await session.auth.verifyAccount(await linkMailedTo(shop, "bea@new.test"));
    expect((await session.auth.me()).user).toMatchObject({ email: "Bea@new.test", verified: true });
  });

  it("refuses another's address in any case, and changes nothing then", async () => {
    const shop = await openShop();
    const dev = await someMember(shop, { email: "dev@example.test" });
    const bea = await shop.as(await someMember(shop));
    await expect(bea.account.edit({ email: "DEV@example.test", newsletter: true })).toBeRefused("email.taken", {
      email: [errorMessage("email.taken")],
    });
    expect((await bea.auth.me()).user.newsletter).toBe(false);
    expect((await (await shop.as(dev)).auth.me()).user.verified).toBe(true);
    expect(await listMails(shop.deps)).toEqual([]);
  });

  it("is no change when only the case differs", async () => {
    const shop = await openShop();
    const bea = await shop.as(await someMember(shop, { email: "bea@example.test" }));
    const { user } = await bea.account.edit({ email: "Bea@Example.test" });
    expect(user).toMatchObject({ email: "Bea@Example.test", verified: true });
    expect(await listMails(shop.deps)).toEqual([]);
  });
});
