import { messages } from "@counterfoil/core";
import { inTransaction } from "@counterfoil/db";
import { describe, expect, it } from "vitest";
import { linkMailedTo, register, someMember } from "../../test/logins.ts";
import { openShop } from "../../test/shop.ts";
import type { SocialProfile, SocialSignIn } from "../deps.ts";

const bea: SocialProfile = {
  subject: "1001",
  email: "Bea@Example.test",
  emailVerified: true,
  firstName: "Bea",
  lastName: "Baker",
};

/** A provider that knows these tokens. */
function provider(tokens: Record<string, SocialProfile>): SocialSignIn {
  return async (token) => tokens[token] ?? null;
}

async function googleShop(tokens: Record<string, SocialProfile>) {
  const shop = await openShop({ google: provider(tokens) });
  const visitor = await shop.as(null);
  return { shop, login: (access_token: string) => visitor.auth.googleLogin({ access_token }) };
}

describe("logging in with Google or Facebook", () => {
  it("makes an account whose registration has to be completed, once", async () => {
    const { shop, login } = await googleShop({ hers: bea });
    const { user } = await shop.withToken((await login("hers")).token).auth.me();
    expect(user).toMatchObject({ email: "Bea@Example.test", firstName: "Bea", lastName: "Baker", verified: true });
    expect(user).toMatchObject({ confirmationRequired: true, newsletter: false, admin: false });
    expect(user).not.toHaveProperty("password");
    expect((await shop.withToken((await login("hers")).token).auth.me()).user._id).toBe(user._id);
  });

  it("lets no one do more before that than complete the registration and log out", async () => {
    const { shop, login } = await googleShop({ hers: bea });
    const session = shop.withToken((await login("hers")).token);
    await expect(session.account.setUpTwoFactor()).toBeRefused("account.incomplete");
    await expect(session.auth.resendVerification()).toBeRefused("account.incomplete");
    const consents = () => shop.db.read.selectFrom("consents").select(["kind", "given_at"]).orderBy("kind").execute();
    expect(await consents()).toEqual([]);
    const { user } = await session.account.edit({ confirmationRequired: false, newsletter: true });
    const given = { given_at: shop.now() };
    expect(await consents()).toEqual(["age", "privacy", "terms"].map((kind) => ({ kind, ...given })));
    expect(user).toMatchObject({ confirmationRequired: false, newsletter: true });
    await expect(session.account.setUpTwoFactor()).toBeRefused("password.none");
    await expect(session.auth.logout()).resolves.toEqual({ msg: messages.loggedOut });
  });

  it("knows a person by the provider's id, whatever the address", async () => {
    const { shop, login } = await googleShop({
      hers: bea,
      moved: { ...bea, email: "bea@elsewhere.test" },
      posing: { ...bea, subject: "2002" },
    });
    const first = await shop.withToken((await login("hers")).token).auth.me();
    const moved = await shop.withToken((await login("moved")).token).auth.me();
    expect(moved.user).toEqual(first.user);
    await expect(login("posing")).toBeRefused("email.taken");
  });

  it("refuses an address that has an account with a password", async () => {
    const { shop, login } = await googleShop({ hers: bea });
    await someMember(shop, { email: "bea@example.test" });
    await expect(login("hers")).toBeRefused("email.taken");
  });

  it("takes an address that its provider has verified from a stranger who only typed it", async () => {
    const { shop, login } = await googleShop({ hers: bea });
    const stranger = await shop.as(await someMember(shop, { email: "bea@example.test", verified: false }));
    const { user } = await shop.withToken((await login("hers")).token).auth.me();
    expect(user).toMatchObject({ email: "Bea@Example.test", verified: true });
    await expect(stranger.auth.me()).toBeRefused("session.required");
  });

  it("keeps Google's and Facebook's ids apart", async () => {
    const dev = { ...bea, email: "dev@example.test" };
    const shop = await openShop({ google: provider({ token: bea }), facebook: provider({ token: dev }) });
    const visitor = await shop.as(null);
    const google = await visitor.auth.googleLogin({ access_token: "token" });
    const facebook = await visitor.auth.facebookLogin({ access_token: "token" });
    expect((await shop.withToken(google.token).auth.me()).user.email).toBe("Bea@Example.test");
    expect((await shop.withToken(facebook.token).auth.me()).user.email).toBe("dev@example.test");
  });

  it("mails a verification link where the provider vouches for no address", async () => {
    const shop = await openShop({ facebook: provider({ hers: { ...bea, emailVerified: false } }) });
    const { token } = await (await shop.as(null)).auth.facebookLogin({ access_token: "hers" });
    expect((await shop.withToken(token).auth.me()).user.verified).toBe(false);
    await shop.withToken(token).auth.verifyAccount(await linkMailedTo(shop, "bea@example.test"));
    expect((await shop.withToken(token).auth.me()).user.verified).toBe(true);
    expect((await (await shop.as(null)).auth.facebookLogin({ access_token: "hers" })).token).toBeDefined();
  });

  it.each(["registers", "comes by a provider"])(
    "keeps no address for someone whose provider only named it: its owner %s, and whoever opens a link first has it",
    async (how) => {
      const named = { ...bea, emailVerified: false };
      for (const first of ["owner", "other"]) {
        const shop = await openShop({ facebook: provider({ other: named, hers: { ...named, subject: "2002" } }) });
        const visitor = await shop.as(null);
        const join = (access_token: string) => visitor.auth.facebookLogin({ access_token });
        const other = shop.withToken((await join("other")).token);
        const link = await linkMailedTo(shop, bea.email);
        const joined = how === "registers" ? register(shop, bea.email) : shop.withToken((await join("hers")).token);
        const owner = await joined;
        if (first === "other") await other.auth.verifyAccount(link);
        else await owner.auth.verifyAccount(await linkMailedTo(shop, bea.email));
        const [winner, loser] = first === "other" ? [other, owner] : [owner, other];
        expect((await winner.auth.me()).user).toMatchObject({ email: "Bea@Example.test", verified: true });
        if (first === "other") await expect(loser.auth.me()).toBeRefused("session.required");
        else await expect(loser.auth.verifyAccount(link)).toBeRefused("email.taken");
      }
    },
  );

  it("makes one account when the same person comes twice at the same moment", async () => {
    const { shop, login } = await googleShop({ hers: bea });
    const answers = await Promise.all(Array.from({ length: 5 }, () => login("hers")));
    expect(new Set(answers.map((answer) => answer.token)).size).toBe(5);
    expect((await shop.db.read.selectFrom("users").select("id").execute()).length).toBe(1);
  });

  it("takes someone back whose account was erased, as someone new", async () => {
    const { shop, login } = await googleShop({ hers: bea });
    const { user } = await shop.withToken((await login("hers")).token).auth.me();
    await (await shop.asAdmin()).users.delete({ id: user._id });
    const again = await shop.withToken((await login("hers")).token).auth.me();
    expect(again.user._id).not.toBe(user._id);
    expect((await shop.withToken((await login("hers")).token).auth.me()).user._id).toBe(again.user._id);
  });

  it("fails without an address, with a bad token, and where it is not set up", async () => {
    const { shop, login } = await googleShop({ nameless: { ...bea, email: "" } });
    await expect(login("nameless")).toBeRefused("google.no_email");
    await expect(login("stolen")).toBeRefused("google.failed");
    await expect((await shop.as(null)).auth.facebookLogin({ access_token: "hers" })).toBeRefused("facebook.off");
    expect(await shop.db.read.selectFrom("users").select("id").execute()).toEqual([]);
  });

  it("asks to come back when the provider does not answer", async () => {
    const shop = await openShop({ google: () => Promise.reject(new Error("ETIMEDOUT")) });
    await expect((await shop.as(null)).auth.googleLogin({ access_token: "hers" })).toBeRefused("google.unavailable");
  });

  it("goes never past two-factor authentication", async () => {
    const { shop, login } = await googleShop({ hers: bea });
    await login("hers");
    await inTransaction(shop.db, (tx) => tx.sql.updateTable("users").set({ two_factor: true }).execute());
    await expect(login("hers")).toBeRefused("login.wrong");
  });
});
