import { describe, expect, it } from "vitest";
import { linkMailedTo, moveTo, PASSWORD, someMember, undoCodeMailedTo } from "../../test/logins.ts";
import { someAdmin, someUser } from "../../test/people-and-raffles.ts";
import { openShop, type TestShop } from "../../test/shop.ts";
import { removeUnverifiedUsers } from "../users/remove-unverified-users.ts";
import { ensureAdmin } from "./ensure-admin.ts";

async function register(shop: TestShop, email: string) {
  return (await shop.as(null)).auth.register({
    firstName: "Bea",
    lastName: "Baker",
    email,
    password: PASSWORD,
    passwordAgain: PASSWORD,
    newsletter: false,
    recaptcha: "",
  });
}

/** Opens the link that was mailed to an address, in the browser that registered. */
async function verify(shop: TestShop, { token }: { token: string }, email: string) {
  return shop.withToken(token).auth.verifyAccount(await linkMailedTo(shop, email));
}

describe("one mailbox", () => {
  it.each([
    ["bea@example.test", "Bea+two@Example.test"],
    ["bea+one@example.test", "bea+two@example.test"],
    ["bea.baker@gmail.com", "BeaBaker@googlemail.com"],
  ])("that has an account as %s gets none as %s", async (first, second) => {
    const shop = await openShop();
    await verify(shop, await register(shop, first), first);
    await expect(register(shop, second)).toBeRefused("email.taken");
    expect(await shop.db.read.selectFrom("users").select("email").execute()).toEqual([{ email: first }]);
    const answer = await (await shop.as(null)).auth.login({ email: first, password: PASSWORD });
    expect(answer.token).toBeDefined();
    await expect((await shop.as(null)).auth.login({ email: second, password: PASSWORD })).toBeRefused("login.wrong");
  });

  it("is no one's while it is only typed, and then that of the first to verify it", async () => {
    const shop = await openShop();
    const stranger = await register(shop, "bea+zz@example.test");
    const bea = await register(shop, "bea@example.test");
    await verify(shop, bea, "bea@example.test");
    await expect(verify(shop, stranger, "bea+zz@example.test")).toBeRefused("email.taken");
    expect((await shop.withToken(stranger.token).auth.me()).user.verified).toBe(false);
    const ada = await shop.as(await someAdmin(shop));
    const { console_code: verificationCode } = await shop.db.read
      .selectFrom("users")
      .select("console_code")
      .where("email", "=", "bea+zz@example.test")
      .executeTakeFirstOrThrow();
    const byHand = { email: "bea+zz@example.test", verificationCode: verificationCode ?? "" };
    await expect(ada.users.verify(byHand)).toBeRefused("email.taken");
  });

  it("is another's where dots count, or at another host", async () => {
    const shop = await openShop();
    for (const email of ["bea.baker@example.test", "beabaker@example.test", "beabaker@gmail.com"]) {
      await expect(register(shop, email)).resolves.toBeDefined();
    }
  });

  it("is given to one account of ten that verify its spellings at the same moment", async () => {
    const shop = await openShop();
    const spellings = Array.from({ length: 10 }, (_, i) => `be${".".repeat(i % 2)}a+${i}@gmail.com`);
    const accounts = await Promise.all(spellings.map(async (email) => ({ email, at: await register(shop, email) })));
    const results = await Promise.allSettled(accounts.map(({ email, at }) => verify(shop, at, email)));
    expect(results.filter(({ status }) => status === "fulfilled").length).toBe(1);
    const verified = shop.db.read.selectFrom("users").select("id").where("verified", "=", true);
    expect((await verified.execute()).length).toBe(1);
    expect((await shop.db.read.selectFrom("mailboxes").select("user_id").execute()).length).toBe(1);
  });

  it.each(["register first", "verify first"])(
    "is given to one account when another registers it at the same moment: %s",
    async (order) => {
      const shop = await openShop();
      const first = await register(shop, "bea@example.test");
      const both = [() => verify(shop, first, "bea@example.test"), () => register(shop, "bea+two@example.test")];
      if (order === "register first") both.reverse();
      await Promise.allSettled(both.map((call) => call()));
      const verified = shop.db.read.selectFrom("users").select("email").where("verified", "=", true);
      expect(await verified.execute()).toEqual([{ email: "bea@example.test" }]);
    },
  );

  it("typed by a stranger keeps no one from changing to it, nor from undoing a change", async () => {
    const shop = await openShop();
    const bea = await shop.as(await someMember(shop, { email: "bea@example.test" }));
    const eve = await register(shop, "bea@new.test");
    await moveTo(shop, bea, "bea@new.test");
    expect((await bea.auth.me()).user).toMatchObject({ email: "bea@new.test", verified: true });
    await expect(shop.withToken(eve.token).auth.me()).toBeRefused("session.required");
    const code = await undoCodeMailedTo(shop, "bea@example.test");
    await register(shop, "bea@example.test");
    await (await shop.as(null)).auth.undoEmailChange({ code });
    const verified = shop.db.read.selectFrom("users").select("email").where("verified", "=", true);
    expect(await verified.execute()).toEqual([{ email: "bea@example.test" }]);
    shop.pass(31 * 24 * 3_600_000);
    await removeUnverifiedUsers(shop.deps);
    expect(await shop.db.read.selectFrom("users").select("id").where("deleted_at", "is", null).execute()).toHaveLength(
      1,
    );
  });

  it("is taken for an admin's edit, too, and free once its account is gone", async () => {
    const shop = await openShop();
    const bea = await someMember(shop, { email: "bea@example.test" });
    const admin = await someAdmin(shop);
    const dev = await someMember(shop);
    const console = await shop.as(admin);
    await expect(console.users.edit({ id: dev.id, email: "bea+dev@example.test" })).toBeRefused("email.taken");
    await console.users.edit({ id: bea.id, email: "bea@elsewhere.test" });
    await console.users.edit({ id: dev.id, email: "bea+dev@example.test" });
    await expect(register(shop, "bea@example.test")).toBeRefused("email.taken");
    await console.users.delete({ id: dev.id });
    await expect(register(shop, "bea@example.test")).resolves.toBeDefined();
  });

  it("of a customer does not keep the operator's admin out", async () => {
    const shop = await openShop();
    await someMember(shop, { email: "shop@example.test" });
    await ensureAdmin(shop.deps, "shop+admin@example.test", "the setting of the operator");
    const admins = await shop.db.read.selectFrom("users").select("email").where("admin", "=", true).execute();
    expect(admins).toEqual([{ email: "shop+admin@example.test" }]);
  });

  it("that two accounts share since before stays with both", async () => {
    const shop = await openShop();
    await someUser(shop, { email: "bea@example.test" });
    const dev = await someMember(shop);
    const { id, email } = dev;
    await shop.db.writer
      .updateTable("users")
      .set({ email: "bea+2@example.test", email_key: "bea+2@example.test" })
      .where("id", "=", id)
      .execute();
    await shop.db.writer.deleteFrom("mailboxes").where("user_id", "=", id).execute();
    const session = await shop.as({ id });
    expect((await session.account.edit({ email: "Bea+2@example.test", phone: "0117 496 0123" })).user.email).toBe(
      "Bea+2@example.test",
    );
    expect(email).not.toBe("Bea+2@example.test");
  });
});
