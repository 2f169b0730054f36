import { describe, expect, it } from "vitest";
import { PASSWORD, someMember } from "../../test/logins.ts";
import { someAdmin, someUser } from "../../test/people-and-raffles.ts";
import { openShop, type TestShop } from "../../test/shop.ts";
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

describe("one mailbox", () => {
  it.each([
    ["bea@example.test", "Bea+two@Example.test"],
    ["bea+one@example.test", "bea+two@example.test"],
    ["bea.baker@gmail.com", "BeaBaker@googlemail.com"],
  ])("that has an account as %s gets none as %s", async (first, second) => {
    const shop = await openShop();
    await register(shop, first);
    await expect(register(shop, second)).toBeRefused("email.taken");
    expect(await shop.db.read.selectFrom("users").select("email").execute()).toEqual([{ email: first }]);
    const answer = await (await shop.as(null)).auth.login({ email: first, password: PASSWORD });
    expect(answer.token).toBeDefined();
    await expect((await shop.as(null)).auth.login({ email: second, password: PASSWORD })).toBeRefused("login.wrong");
  });

  it("is another's where dots count, or at another host", async () => {
    const shop = await openShop();
    for (const email of ["bea.baker@example.test", "beabaker@example.test", "beabaker@gmail.com"]) {
      await expect(register(shop, email)).resolves.toBeDefined();
    }
  });

  it("gets one account of ten that register its spellings at the same moment", async () => {
    const shop = await openShop();
    const spellings = Array.from({ length: 10 }, (_, i) => `be${".".repeat(i % 2)}a+${i}@gmail.com`);
    const results = await Promise.allSettled(spellings.map((email) => register(shop, email)));
    expect(results.filter(({ status }) => status === "fulfilled").length).toBe(1);
    expect((await shop.db.read.selectFrom("users").select("id").execute()).length).toBe(1);
    expect((await shop.db.read.selectFrom("mailboxes").select("user_id").execute()).length).toBe(1);
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
