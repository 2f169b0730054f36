import { AGE_CONSENT, DAY_MS, errorMessage } from "@counterfoil/core";
import { inTransaction } from "@counterfoil/db";
import { describe, expect, it } from "vitest";
import { openConsole } from "../../test/console.ts";
import { lastMailTo, linkMailedTo, visitorFrom } from "../../test/logins.ts";
import { openShop } from "../../test/shop.ts";
import { rateLimit } from "../rate-limits/rate-limit.ts";

const bea = {
  firstName: "Bea",
  lastName: "Baker",
  email: "Bea.Baker@Example.test",
  password: "a quiet walk in Stroud",
  passwordAgain: "a quiet walk in Stroud",
  newsletter: true,
  recaptcha: "",
};

describe("registering", () => {
  it("logs in immediately, unverified, for 30 days", async () => {
    const shop = await openShop();
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

  it("stores the consents with the time and the versions of their texts, whatever the browser says", async () => {
    const { shop, admin } = await openConsole();
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

  it("mails a link that the new customer can open, and stores neither password nor code", async () => {
    const shop = await openShop();
    await (await shop.as(null)).auth.register({ ...bea, email: "bea+wins@example.test" });
    const mail = await lastMailTo(shop, "bea+wins@example.test");
    expect(mail.subject).toBe("Please verify your account");
    expect(mail.text).toContain("http://localhost:3000/auth/verify-email/bea%2Bwins%40example.test/");
    const { code } = await linkMailedTo(shop, "bea+wins@example.test");
    const stored = JSON.stringify([
      await shop.db.read.selectFrom("users").selectAll().execute(),
      await shop.db.read.selectFrom("mail_tokens").selectAll().execute(),
    ]);
    expect(stored).not.toContain(code);
    expect(stored).not.toContain(bea.password);
  });

  it("takes a name with marks of HTML, and mails none", async () => {
    const shop = await openShop();
    const { token } = await (await shop.as(null)).auth.register({ ...bea, firstName: " <b>Zoë O’Neill-王 " });
    const { user } = await shop.withToken(token).auth.me();
    expect(user.firstName).toBe("<b>Zoë O’Neill-王");
    expect((await lastMailTo(shop, bea.email)).html).not.toContain("Zoë");
  });

  it("refuses an address that is in use, in any case", async () => {
    const shop = await openShop();
    const visitor = await shop.as(null);
    await visitor.auth.register(bea);
    await expect(visitor.auth.register({ ...bea, email: " bea.baker@EXAMPLE.test" })).toBeRefused("email.taken", {
      email: [errorMessage("email.taken")],
    });
  });

  it("makes one account when ten people want the same address at the same moment", async () => {
    const shop = await openShop();
    const visitor = await shop.as(null);
    const results = await Promise.allSettled(Array.from({ length: 10 }, () => visitor.auth.register(bea)));
    expect(results.filter((result) => result.status === "fulfilled").length).toBe(1);
    const users = await shop.db.read.selectFrom("users").select("id").execute();
    expect(users.length).toBe(1);
  });

  it.each([
    ["the address as password", { password: bea.email, passwordAgain: bea.email }, "password"],
    ["passwords", { passwordAgain: "another walk in Stroud" }, "passwordAgain"],
    ["no address", { email: "bea" }, "email"],
    ["no name", { firstName: "  " }, "firstName"],
  ])("refuses %s and names the field", async (_what, overrides, field) => {
    const shop = await openShop();
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
    await expect(visitor.auth.register({ ...bea, email: "dev@example.test", recaptcha: "solved" })).toBeRefused(
      "captcha.failed",
    );
  });

  it("asks to come back while the captcha service is unreachable", async () => {
    const unreachable = () => Promise.reject(new Error("ETIMEDOUT"));
    const shop = await openShop({ captcha: { challenge: async () => null, verify: unreachable } });
    await expect((await shop.as(null)).auth.register(bea)).toBeRefused("captcha.unavailable");
  });

  it("slows down one caller who joins again and again, and no one else", async () => {
    const shop = await openShop();
    shop.deps.config.rateLimits = true;
    const { key, subject } = rateLimit(shop.deps.config, { what: "register", by: "10.0.0.1", tries: 300, seconds: 1 });
    const used = { key, subject, tries: 300, window_end: shop.now() + 1000 };
    await inTransaction(shop.db, (tx) => tx.sql.insertInto("rate_limits").values(used).execute());
    await expect(visitorFrom(shop, "10.0.0.1").auth.register(bea)).toBeRefused("rate.limited");
    await expect(visitorFrom(shop, "10.0.0.2").auth.register(bea)).resolves.toBeDefined();
  });
});
