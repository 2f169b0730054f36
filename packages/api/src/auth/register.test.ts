import { AGE_CONSENT, DAY_MS, errorMessage } from "@counterfoil/core";
import { findRowOrThrow, inTransaction, listRows } from "@counterfoil/db";
import { describe, expect } from "vitest";
import {
  lastMailTo,
  linkMailedTo,
  moveTo,
  PASSWORD,
  register,
  registration,
  someMember,
  undoCodeMailedTo,
  verify,
  visitorFrom,
} from "../../test/logins.ts";
import { countSuccesses } from "../../test/queries.ts";
import { it, openShop, someUser } from "../../test/shop.ts";
import { rateLimit } from "../rate-limits/rate-limit.ts";
import { removeUnverifiedUsers } from "../users/delete-user.ts";
import { ensureAdmin } from "./ensure-admin.ts";

const bea = { ...registration, email: "Bea.Baker@Example.test", newsletter: true };

describe("registering", () => {
  it("logs in immediately, unverified, for 30 days", async ({ shop }) => {
    const { token } = await (await shop.as(null)).auth.register(bea);
    const { user } = await shop.withToken(token).auth.me();
    expect(user).toMatchObject({
      firstName: "Bea",
      lastName: "Baker",
      email: "Bea.Baker@Example.test",
      newsletter: true,
    });
    expect(user).toMatchObject({ isAuthenticated: true, verified: false, admin: false, password: true });
    expect(user).toMatchObject({ twoFacAuth: false, confirmationRequired: false });
    shop.pass(30 * DAY_MS - 1);
    await expect(shop.withToken(token).auth.me()).resolves.toBeDefined();
    shop.pass(1);
    await expect(shop.withToken(token).auth.me()).toBeRefused("session.required");
  });

  it("stores the consents with time and versions of the texts, whatever the browser says", async ({ shop, admin }) => {
    const { page } = await admin.pages.create({ name: "Privacy", slug: "privacy", content: "# Privacy" });
    shop.pass(DAY_MS);
    const forged = { ...bea, consents: [{ kind: "age", version: "0" }], given_at: 1 };
    await (await shop.as(null)).auth.register(forged);
    const consents = await shop.db.read.selectFrom("consents").selectAll().orderBy("kind").execute();
    expect(consents).toMatchObject([
      { kind: "age", version: AGE_CONSENT.version, given_at: shop.now() },
      { kind: "privacy", version: page.updatedAt, given_at: shop.now() },
      { kind: "terms", version: "no page", given_at: shop.now() },
    ]);
  });

  it("mails a link that the new customer can open, and stores neither password nor code", async ({ shop }) => {
    await (await shop.as(null)).auth.register({ ...bea, email: "bea+wins@example.test" });
    const mail = await lastMailTo(shop, "bea+wins@example.test");
    expect(mail.subject).toBe("Please verify your account");
    expect(mail.text).toContain("http://localhost:3000/auth/verify-email/bea%2Bwins%40example.test/");
    const { code } = await linkMailedTo(shop, "bea+wins@example.test");
    const stored = JSON.stringify([
      await shop.db.read.selectFrom("users").selectAll().execute(),
      await shop.db.read.selectFrom("one_time_codes").selectAll().execute(),
    ]);
    expect(stored).not.toContain(code);
    expect(stored).not.toContain(bea.password);
  });

  it("takes a name with marks of HTML, and mails none", async ({ shop }) => {
    const { token } = await (await shop.as(null)).auth.register({ ...bea, firstName: " <b>Zoë</b> s/o O’Neill-王 " });
    const { user } = await shop.withToken(token).auth.me();
    expect(user.firstName).toBe("<b>Zoë</b> s/o O’Neill-王");
    expect((await lastMailTo(shop, bea.email)).html).not.toContain("Zoë");
  });

  it("refuses an address that is in use, in any case", async ({ visitor }) => {
    await visitor.auth.register(bea);
    await expect(visitor.auth.register({ ...bea, email: " bea.baker@EXAMPLE.test" })).toBeRefused("email.taken", {
      email: [errorMessage("email.taken")],
    });
  });

  it("makes one account when ten people want the same address at the same moment", async ({ shop, visitor }) => {
    expect(await countSuccesses(Array.from({ length: 10 }, () => visitor.auth.register(bea)))).toBe(1);
    const users = await shop.db.read.selectFrom("users").select("id").execute();
    expect(users.length).toBe(1);
  });

  it.for([
    ["the address as password", { password: bea.email, passwordAgain: bea.email }, "password"],
    ["passwords", { passwordAgain: "another walk in Stroud" }, "passwordAgain"],
    ["no address", { email: "bea" }, "email"],
    ["no name", { firstName: "  " }, "firstName"],
  ] as const)("refuses %s and names the field", async ([, overrides, field], { shop }) => {
    const { status, errors } = await (await shop.as(null)).auth.register({ ...bea, ...overrides }).then(
      () => ({ status: "joined", errors: {} }),
      (error) => ({ status: error.code, errors: error.cause.errors ?? {} }),
    );
    expect({ status, fields: Object.keys(errors) }).toEqual({ status: "UNPROCESSABLE_CONTENT", fields: [field] });
    expect(await shop.db.read.selectFrom("users").select("id").execute()).toEqual([]);
  });

  it("asks for the captcha, and takes a solution once", async () => {
    const shop = await openShop({
      captcha: {
        challenge: async () => null,
        verify: async (token, { consume }) =>
          token === "solved" && (await consume("hash of solved", shop.now() + 1000)),
      },
    });
    const visitor = await shop.as(null);
    await expect(visitor.auth.register({ ...bea, recaptcha: "guessed" })).toBeRefused("captcha.failed", {
      recaptcha: [errorMessage("captcha.failed")],
    });
    await expect(visitor.auth.register({ ...bea, recaptcha: "solved" })).resolves.toBeDefined();
    const tried = visitor.auth.register({ ...bea, email: "dev@example.test", recaptcha: "solved" });
    await expect(tried).toBeRefused("captcha.failed");
  });

  it("asks to come back while the captcha service is unreachable", async () => {
    const unreachable = () => Promise.reject(new Error("ETIMEDOUT"));
    const shop = await openShop({ captcha: { challenge: async () => null, verify: unreachable } });
    await expect((await shop.as(null)).auth.register(bea)).toBeRefused("captcha.unavailable");
  });

  it("slows down one caller who joins again and again, and no one else", async ({ shop }) => {
    shop.deps.config.rateLimits = true;
    const { key, subject } = rateLimit(shop.deps.config, { what: "register", by: "10.0.0.1", tries: 300, seconds: 1 });
    const used = { key, subject, tries: 300, window_end: shop.now() + 1000 };
    await inTransaction(shop.db, (tx) => tx.sql.insertInto("rate_limits").values(used).execute());
    await expect(visitorFrom(shop, "10.0.0.1").auth.register(bea)).toBeRefused("rate.limited");
    await expect(visitorFrom(shop, "10.0.0.2").auth.register(bea)).resolves.toBeDefined();
  });
});

describe("one mailbox", () => {
  it.for([
    ["bea@example.test", "Bea+two@Example.test"],
    ["bea+one@example.test", "bea+two@example.test"],
    ["bea.baker@gmail.com", "BeaBaker@googlemail.com"],
    ["bea.baker@protonmail.com", "bea_baker@pm.me"],
    ["bea@icloud.com", "bea@me.com"],
  ] as const)("that has an account as %s gets none as %s", async ([first, second], { shop }) => {
    await verify(shop, await register(shop, first), first);
    await expect(register(shop, second)).toBeRefused("email.taken");
    expect(await shop.db.read.selectFrom("users").select("email").execute()).toEqual([{ email: first }]);
    const answer = await (await shop.as(null)).auth.login({ email: first, password: PASSWORD });
    expect(answer.token).toBeDefined();
    await expect((await shop.as(null)).auth.login({ email: second, password: PASSWORD })).toBeRefused("login.wrong");
  });

  it("is no one's while it is only typed, and then that of the first to verify it", async ({ shop, admin: ada }) => {
    const stranger = await register(shop, "bea+zz@example.test");
    const bea = await register(shop, "bea@example.test");
    await verify(shop, bea, "bea@example.test");
    await expect(verify(shop, stranger, "bea+zz@example.test")).toBeRefused("email.taken");
    expect((await stranger.auth.me()).user.verified).toBe(false);
    const typed = await findRowOrThrow(shop.db.read, "users", { email: "bea+zz@example.test" });
    const byHand = { email: typed.email, verificationCode: typed.console_code ?? "" };
    await expect(ada.users.verify(byHand)).toBeRefused("email.taken");
  });

  it("is given to one account of ten that verify its spellings at the same moment", async ({ shop }) => {
    const spellings = Array.from({ length: 10 }, (_, i) => `be${".".repeat(i % 2)}a+${i}@gmail.com`);
    const accounts = await Promise.all(spellings.map(async (email) => ({ email, at: await register(shop, email) })));
    expect(await countSuccesses(accounts.map(({ email, at }) => verify(shop, at, email)))).toBe(1);
    expect((await listRows(shop.db.read, "users", { verified: true })).length).toBe(1);
    expect((await shop.db.read.selectFrom("mailboxes").select("user_id").execute()).length).toBe(1);
  });

  it.for(["register first", "verify first"])(
    "goes to one account when two want it at a moment: %s",
    async (order, { shop }) => {
      const first = await register(shop, "bea@example.test");
      const both = [() => verify(shop, first, "bea@example.test"), () => register(shop, "bea+two@example.test")];
      if (order === "register first") both.reverse();
      await Promise.allSettled(both.map((call) => call()));
      expect(await listRows(shop.db.read, "users", { verified: true })).toMatchObject([{ email: "bea@example.test" }]);
    },
  );

  it("typed by a stranger keeps no one from changing to it, nor from undoing a change", async ({ shop }) => {
    const bea = await shop.as(await someMember(shop, { email: "bea@example.test" }));
    const eve = await register(shop, "bea@new.test");
    await moveTo(shop, bea, "bea@new.test");
    expect((await bea.auth.me()).user).toMatchObject({ email: "bea@new.test", verified: true });
    await expect(eve.auth.me()).toBeRefused("session.required");
    const code = await undoCodeMailedTo(shop, "bea@example.test");
    await register(shop, "bea@example.test");
    await (await shop.as(null)).auth.undoEmailChange({ code });
    expect(await listRows(shop.db.read, "users", { verified: true })).toMatchObject([{ email: "bea@example.test" }]);
    shop.pass(31 * 24 * 3_600_000);
    await removeUnverifiedUsers(shop.deps);
    const answer = await shop.db.read.selectFrom("users").select("id").where("deleted_at", "is", null).execute();
    expect(answer).toHaveLength(1);
  });

  it("is taken for an admin's edit, too, and free once its account is gone", async ({ shop, admin: console }) => {
    const bea = await someMember(shop, { email: "bea@example.test" });
    const dev = await someMember(shop);
    await expect(console.users.edit({ id: dev.id, email: "bea+dev@example.test" })).toBeRefused("email.taken");
    await console.users.edit({ id: bea.id, email: "bea@elsewhere.test" });
    await console.users.edit({ id: dev.id, email: "bea+dev@example.test" });
    await expect(register(shop, "bea@example.test")).toBeRefused("email.taken");
    await console.users.delete({ id: dev.id });
    await expect(register(shop, "bea@example.test")).resolves.toBeDefined();
  });

  it("of a customer does not keep the operator's admin out", async ({ shop }) => {
    await someMember(shop, { email: "shop@example.test" });
    await ensureAdmin(shop.deps, "shop+admin@example.test", "the setting of the operator");
    const admins = await shop.db.read.selectFrom("users").select("email").where("admin", "=", true).execute();
    expect(admins).toEqual([{ email: "shop+admin@example.test" }]);
  });

  it("that two accounts share since before stays with both", async ({ shop }) => {
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
    const found = (await session.account.edit({ email: "Bea+2@example.test", phone: "0117 496 0123" })).user.email;
    expect(found).toBe("Bea+2@example.test");
    expect(email).not.toBe("Bea+2@example.test");
  });
});
