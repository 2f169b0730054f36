import { MINUTE_MS, messages } from "@counterfoil/core";
import { beforeEach, describe, expect, it } from "vitest";
import { addPasskey } from "../../test/authenticator.ts";
import { appCode, PASSWORD, setUpSecondFactor, someMember } from "../../test/logins.ts";
import { countSuccesses } from "../../test/queries.ts";
import { type Caller, openShop, type TestShop, testsWith } from "../../test/shop.ts";

let shop: TestShop;
let visitor: Caller;

beforeEach(async () => {
  shop = await openShop();
  visitor = await shop.as(null);
});

/** Someone with a passkey, and the ways to log in with it. */
async function member(overrides: Parameters<typeof someMember>[1] = {}) {
  const user = await someMember(shop, overrides);
  const { authenticator, recoveryCodes } = await addPasskey(await shop.as(user));
  const known = { email: user.email, password: PASSWORD };
  const challenge = async () => (await visitor.auth.startPasskeyLogin(known)).options;
  const send = (passkey: ReturnType<typeof authenticator.sign>) => visitor.auth.loginWithPasskey({ ...known, passkey });
  const logIn = async (lies: Parameters<typeof authenticator.sign>[1] = {}) =>
    send(authenticator.sign(await challenge(), lies));
  return { user, known, authenticator, recoveryCode: recoveryCodes?.[0] ?? "", challenge, send, logIn };
}

const memberIt = testsWith(member);

describe("logging in by password and passkey", () => {
  memberIt("says after the password what may follow, and notes the use", async (bea) => {
    expect(await visitor.auth.login(bea.known)).toEqual({
      twoFacAuthRequired: true,
      methods: ["passkey", "recovery"],
    });
    shop.pass(MINUTE_MS);
    const { token, ...answer } = await bea.logIn();
    expect(answer).toEqual({ twoFacAuthRequired: false });
    const [passkey] = (await shop.withToken(token ?? null).account.findSecondFactors()).passkeys;
    expect(passkey?.lastUsedAt).toBe(new Date(shop.now()).toISOString());
  });

  it.each([
    ["on another site", { origin: "https://phish.test" }],
    ["on another port of the same host", { origin: "http://localhost:4000" }],
    ["for another host", { rpId: "phish.test" }],
    ["without a PIN or a fingerprint", { unverified: true }],
    ["for a challenge that was made up", { challenge: "bWFkZSB1cA" }],
  ])("is refused to what was signed %s", async (_where, lies) => {
    const bea = await member();
    await expect(bea.logIn(lies)).toBeRefused("login.wrong_passkey");
    await expect(bea.logIn()).resolves.toBeDefined();
  });

  memberIt("takes what was signed once, within five minutes", async (bea) => {
    const signed = bea.authenticator.sign(await bea.challenge());
    await bea.send(signed);
    await expect(bea.send(signed)).toBeRefused("login.wrong_passkey");
    const late = bea.authenticator.sign(await bea.challenge());
    shop.pass(5 * MINUTE_MS);
    await expect(bea.send(late)).toBeRefused("login.wrong_passkey");
  });

  memberIt("takes a challenge once, when it is signed twice and sent at the same moment", async (bea) => {
    const options = await bea.challenge();
    const tries = [1, 2, 3].map(() => bea.send(bea.authenticator.sign(options)));
    expect(await countSuccesses(tries)).toBe(1);
  });

  memberIt("rejects a copy, whose counter goes back", async (bea) => {
    await bea.logIn({ counter: 40 });
    await expect(bea.logIn({ counter: 40 })).toBeRefused("login.wrong_passkey");
    await expect(bea.logIn({ counter: 7 })).toBeRefused("login.wrong_passkey");
    await expect(bea.logIn({ counter: 41 })).resolves.toBeDefined();
  });

  memberIt("rejects a copy that signs with the same counter at the same moment", async (bea) => {
    const challenges = [await bea.challenge(), await bea.challenge()];
    const tries = challenges.map((options) => bea.send(bea.authenticator.sign(options, { counter: 40 })));
    expect(await countSuccesses(tries)).toBe(1);
  });

  it("takes neither another's passkey, nor another's challenge, nor one for something else", async () => {
    const [bea, dev] = [await member(), await member()];
    await expect(bea.send(dev.authenticator.sign(await bea.challenge()))).toBeRefused("login.wrong_passkey");
    await expect(bea.send(bea.authenticator.sign(await dev.challenge()))).toBeRefused("login.wrong_passkey");
    const { options } = await (await shop.as(bea.user)).auth.startPasskeyProof();
    await expect(bea.send(bea.authenticator.sign(options))).toBeRefused("login.wrong_passkey");
  });

  memberIt("requires the password first, and says nothing of passkeys without it", async (bea) => {
    const guess = { email: bea.user.email, password: "not the one" };
    await expect(visitor.auth.startPasskeyLogin(guess)).toBeRefused("login.wrong");
    const passkey = bea.authenticator.sign(await bea.challenge());
    await expect(visitor.auth.loginWithPasskey({ ...guess, passkey })).toBeRefused("login.wrong");
    const without = await someMember(shop);
    const known = { email: without.email, password: PASSWORD };
    await expect(visitor.auth.startPasskeyLogin(known)).toBeRefused("login.wrong_passkey");
    await expect(visitor.auth.loginWithPasskey({ ...known, passkey })).toBeRefused("login.wrong_passkey");
  });

  memberIt("is tried as often as a code, counted together", async (bea) => {
    for (let tries = 0; tries < 10; tries += 1) {
      await expect(bea.logIn({ origin: "https://phish.test" })).toBeRefused("login.wrong_passkey");
    }
    await expect(bea.logIn()).toBeRefused("rate.limited");
    const withCode = visitor.auth.loginWithCode({ ...bea.known, code: bea.recoveryCode });
    await expect(withCode).toBeRefused("rate.limited");
  });

  memberIt("is proof, too", async (bea) => {
    const session = await shop.as(bea.user);
    shop.pass(11 * MINUTE_MS);
    await expect(session.account.startPasskey()).toBeRefused("session.unproven");
    const { options } = await session.auth.startPasskeyProof();
    const elsewhere = bea.authenticator.sign(options, { origin: "https://phish.test" });
    await expect(session.auth.prove({ passkey: elsewhere })).toBeRefused("passkey.wrong");
    const again = (await session.auth.startPasskeyProof()).options;
    expect(await session.auth.prove({ passkey: bea.authenticator.sign(again) })).toEqual({ msg: messages.proven });
    await expect(session.account.startPasskey()).resolves.toBeDefined();
  });

  memberIt("takes no code of an app that was set up and never confirmed", async (bea) => {
    const { fallbackCode } = await (await shop.as(bea.user)).account.setUpTwoFactor();
    const code = appCode(shop, fallbackCode);
    await expect(visitor.auth.loginWithCode({ ...bea.known, code })).toBeRefused("login.wrong_code");
  });
});

describe("where admins must have a passkey", () => {
  beforeEach(() => {
    shop.deps.config.adminTwoFactor = "passkey";
  });

  it("one without it can only add it, whatever else there is, and is then an admin in the same session", async () => {
    const ada = await someMember(shop, { admin: true });
    await setUpSecondFactor(shop, ada);
    const session = await shop.as(ada);
    await expect(session.settings.findProcess()).toBeRefused("admin.passkey_required");
    await expect(session.account.disableTwoFactor({ userId: "bea" })).toBeRefused("admin.passkey_required");
    await addPasskey(session);
    await expect(session.settings.findProcess()).resolves.toBeDefined();
  });

  it("logs an admin in by passkey or recovery code, never by a code of the app, which can be phished", async () => {
    const user = await someMember(shop, { admin: true });
    const { secret } = await setUpSecondFactor(shop, user);
    const { authenticator } = await addPasskey(await shop.as(user));
    const known = { email: user.email, password: PASSWORD };
    expect((await visitor.auth.login(known)).methods).toEqual(["passkey", "recovery"]);
    const code = appCode(shop, secret, 30);
    await expect(visitor.auth.loginWithCode({ ...known, code })).toBeRefused("login.wrong_code");
    const session = await shop.as(user);
    await expect(session.auth.prove({ code })).toBeRefused("two_factor.wrong_code");
    const { options } = await visitor.auth.startPasskeyLogin(known);
    const { token } = await visitor.auth.loginWithPasskey({ ...known, passkey: authenticator.sign(options) });
    await expect(shop.withToken(token ?? null).settings.findProcess()).resolves.toBeDefined();
  });

  it("a recovery code is the way back to an admin who lost it, once", async () => {
    const ada = await member({ admin: true });
    const { token } = await visitor.auth.loginWithCode({ ...ada.known, code: ada.recoveryCode });
    const session = shop.withToken(token ?? null);
    await addPasskey(session, "New phone");
    const [lost] = (await session.account.findSecondFactors()).passkeys;
    await session.account.removePasskey({ id: lost?._id ?? "" });
    await expect(session.settings.findProcess()).resolves.toBeDefined();
  });

  it("the last one of an admin cannot be removed; a customer's can", async () => {
    const [ada, bea] = [await member({ admin: true }), await member()];
    const admin = await shop.as(ada.user);
    const [only] = (await admin.account.findSecondFactors()).passkeys;
    await expect(admin.account.removePasskey({ id: only?._id ?? "" })).toBeRefused("passkey.last");
    await expect(admin.account.disableTwoFactor()).toBeRefused("passkey.last");
    await expect(admin.account.disableTwoFactor({ userId: ada.user.id })).toBeRefused("passkey.last");
    const customer = await shop.as(bea.user);
    const [hers] = (await customer.account.findSecondFactors()).passkeys;
    await expect(customer.account.removePasskey({ id: hers?._id ?? "" })).resolves.toBeDefined();
  });

  it("asks nothing of customers, who may use an app", async () => {
    const bea = await someMember(shop);
    const { secret } = await setUpSecondFactor(shop, bea);
    const login = { email: bea.email, password: PASSWORD, code: appCode(shop, secret, 30) };
    await expect(visitor.auth.loginWithCode(login)).resolves.toBeDefined();
  });
});
