import { randomBytes } from "node:crypto";
import { MINUTE_MS, messages, PASSKEYS_MAX } from "@counterfoil/core";
import { describe, expect } from "vitest";
import { addPasskey, newAuthenticator } from "../../test/authenticator.ts";
import { appCode, codesOf, it, lastMailTo, PASSWORD, setUpSecondFactor, someMember } from "../../test/logins.ts";
import { purgeExpired } from "../auth/purge-expired.ts";
import { addPasskey as add } from "./own-passkeys.ts";
import { confirmTwoFactor } from "./set-up-two-factor.ts";

describe("a passkey", () => {
  it("is added with recovery codes, is listed, ends other sessions, and a mail says so", async ({ shop }) => {
    const bea = await someMember(shop);
    const [session, elsewhere] = [await shop.as(bea), await shop.as(bea)];
    const { msg, recoveryCodes } = await addPasskey(session, "Bea's phone");
    expect(msg).toBe(messages.passkeyAdded);
    expect(recoveryCodes).toHaveLength(10);
    expect(await session.account.findSecondFactors()).toMatchObject({
      kinds: ["passkey", "recovery"],
      recoveryCodesLeft: 10,
      passkeys: [{ name: "Bea's phone", createdAt: new Date(shop.now()).toISOString(), lastUsedAt: null }],
    });
    expect((await session.auth.me()).user).toMatchObject({ twoFacAuth: true, passkey: true });
    await expect(elsewhere.auth.me()).toBeRefused("session.required");
    const { subject, text } = await lastMailTo(shop, bea.email);
    expect([subject, text]).toEqual(["A passkey was added", expect.stringContaining("Bea's phone")]);
    expect(text).toContain("http://localhost:3000/auth/undo-two-factor/");
    expect((await addPasskey(session)).recoveryCodes).toBeUndefined();
  });

  it("is added and removed with recent proof alone", async ({ shop, session }) => {
    const { options } = await session.account.startPasskey();
    await addPasskey(session);
    const [{ _id: id } = { _id: "" }] = (await session.account.findSecondFactors()).passkeys;
    shop.pass(11 * MINUTE_MS);
    await expect(session.account.startPasskey()).toBeRefused("session.unproven");
    const passkey = newAuthenticator().create(options);
    await expect(session.account.addPasskey({ name: "Thief", passkey })).toBeRefused("session.unproven");
    await expect(session.account.removePasskey({ id })).toBeRefused("session.unproven");
  });

  it("is not added by a session that ended meanwhile, nor is a code", async ({ shop, member, session: bea }) => {
    const passkey = newAuthenticator().create((await bea.account.startPasskey()).options);
    const ended = { id: "ended", userId: member.id };
    const isRefused = { code: "session.required" };
    await expect(add(shop.deps, ended, { name: "Thief", passkey })).rejects.toMatchObject(isRefused);
    const { fallbackCode } = await bea.account.setUpTwoFactor();
    const confirmed = confirmTwoFactor(shop.deps, ended, appCode(shop, fallbackCode));
    await expect(confirmed).rejects.toMatchObject(isRefused);
    expect((await bea.account.findSecondFactors()).kinds).toEqual([]);
  });

  it("is not added from another site or host, without a PIN, twice, late, or for another", async ({ shop }) => {
    const [bea, dev] = [await shop.as(await someMember(shop)), await shop.as(await someMember(shop))];
    const add = async (lies: Parameters<ReturnType<typeof newAuthenticator>["create"]>[1], wait = 0) => {
      const { options } = await bea.account.startPasskey();
      shop.pass(wait);
      return bea.account.addPasskey({ name: "Phone", passkey: newAuthenticator().create(options, lies) });
    };
    await expect(add({ origin: "https://phish.test" })).toBeRefused("passkey.wrong");
    await expect(add({ rpId: "phish.test" })).toBeRefused("passkey.wrong");
    await expect(add({ unverified: true })).toBeRefused("passkey.wrong");
    await expect(add({}, 5 * MINUTE_MS)).toBeRefused("passkey.wrong");
    const { options } = await dev.account.startPasskey();
    await expect(add({ challenge: options.challenge })).toBeRefused("passkey.wrong");
    const passkey = newAuthenticator().create(options);
    await dev.account.addPasskey({ name: "Phone", passkey });
    await expect(dev.account.addPasskey({ name: "Phone", passkey })).toBeRefused("passkey.wrong");
    expect((await bea.account.findSecondFactors()).passkeys).toEqual([]);
  });

  it("is added whatever certificates came with it, but not with an id longer than any", async ({ session: bea }) => {
    const add = async (lies: Parameters<ReturnType<typeof newAuthenticator>["create"]>[1]) => {
      const { options } = await bea.account.startPasskey();
      return bea.account.addPasskey({ name: "Phone", passkey: newAuthenticator().create(options, lies) });
    };
    expect(await add({ certificates: [new Uint8Array(200)] })).toMatchObject({ msg: messages.passkeyAdded });
    await expect(add({ signedId: randomBytes(4_000) })).toBeRefused("passkey.wrong");
  });

  it("belongs to one account, and there are twenty at most", async ({ shop }) => {
    const [bea, dev] = [await shop.as(await someMember(shop)), await shop.as(await someMember(shop))];
    const authenticator = newAuthenticator();
    const add = async (session: typeof bea, used = newAuthenticator()) => {
      const { options } = await session.account.startPasskey();
      return session.account.addPasskey({ name: "Phone", passkey: used.create(options) });
    };
    await add(bea, authenticator);
    await expect(add(dev, authenticator)).toBeRefused("passkey.taken");
    for (let more = 1; more < PASSKEYS_MAX; more += 1) await add(bea);
    await expect(add(bea)).toBeRefused("passkey.too_many");
  });

  it("is removed, which is mailed about, and the password alone is enough after the last", async ({ shop }) => {
    const bea = await someMember(shop);
    const session = await shop.as(bea);
    await addPasskey(session, "Phone");
    const [{ _id: id } = { _id: "" }] = (await session.account.findSecondFactors()).passkeys;
    const other = await shop.as(await someMember(shop));
    await expect(other.account.removePasskey({ id })).toBeRefused("passkey.not_found");
    shop.pass(1000);
    expect(await session.account.removePasskey({ id })).toEqual({ msg: messages.passkeyRemoved });
    expect((await lastMailTo(shop, bea.email)).subject).toBe("A passkey was removed");
    expect(await session.account.findSecondFactors()).toEqual({ kinds: [], recoveryCodesLeft: 0, passkeys: [] });
    const answer = await (await shop.as(null)).auth.login({ email: bea.email, password: PASSWORD });
    expect(answer.token).toBeDefined();
  });

  it("of a thief goes by the link of its mail, and the owner's app stays", async ({ shop, member: bea }) => {
    await setUpSecondFactor(shop, bea);
    shop.pass(MINUTE_MS);
    await addPasskey(await shop.as(bea), "Thief");
    const { text } = await lastMailTo(shop, bea.email);
    const code = /undo-two-factor\/(\S+)/.exec(text)?.[1] ?? "";
    await (await shop.as(null)).auth.undoTwoFactor({ code });
    expect(await (await shop.as(bea)).account.findSecondFactors()).toEqual({
      kinds: ["code", "recovery"],
      recoveryCodesLeft: 10,
      passkeys: [],
    });
  });

  it("goes when two-factor authentication is turned off, and with the account", async ({ shop }) => {
    const [bea, dev] = [await someMember(shop), await someMember(shop)];
    for (const user of [bea, dev]) await addPasskey(await shop.as(user));
    await (await shop.as(bea)).account.disableTwoFactor();
    await (await shop.as(dev)).users.closeMine({});
    expect(await shop.db.read.selectFrom("passkeys").select("id").execute()).toEqual([]);
    await (await shop.as(bea)).account.startPasskey();
    shop.pass(5 * MINUTE_MS);
    await purgeExpired(shop.deps);
    const kinds = ["passkey_add", "passkey_login", "passkey_proof"] as const;
    for (const kind of kinds) expect(await codesOf(shop, kind)).toEqual([]);
  });

  it("is in one's own data by name and dates, and not for an account without a password", async ({ shop, session }) => {
    await addPasskey(session, "Phone");
    const { passkeys } = await session.users.exportMine();
    expect(passkeys).toEqual([{ name: "Phone", createdAt: expect.any(String), lastUsedAt: null }]);
    const social = await shop.as(await someMember(shop, { password_hash: null }));
    await expect(social.account.startPasskey()).toBeRefused("password.none");
  });
});
