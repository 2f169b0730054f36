import { DAY_MS, errorMessage, messages, normalizeKey } from "@counterfoil/core";
import { inTransaction } from "@counterfoil/db";
import { beforeEach, describe, expect, it } from "vitest";
import { linkMailedTo, openBrowser, PASSWORD, someMember, undoCodeMailedTo, visitorFrom } from "../../test/logins.ts";
import { openShop, type TestShop } from "../../test/shop.ts";
import type { CaptchaCheck } from "../deps.ts";
import { createSession } from "../sessions/sessions.ts";

const NEW = "a loud swim in Stroud";
const person = { firstName: "Dev", lastName: "Baker", password: PASSWORD, passwordAgain: PASSWORD };

describe("mails that strangers ask for", () => {
  let shop: TestShop;

  beforeEach(async () => {
    shop = await openShop();
    shop.deps.config.rateLimits = true;
  });

  const someUnverified = (overrides: Parameters<typeof someMember>[1] = {}) =>
    someMember(shop, { verified: false, console_code: "code", ...overrides });

  const mailsTo = async (to: string) =>
    (await shop.db.read.selectFrom("mails").select("template").where("recipient", "=", to).execute()).length;

  /** Twenty-five requests from as many networks, all of them answered alike. */
  async function flood(email: string): Promise<void> {
    for (let i = 0; i < 25; i++) {
      const answer = await visitorFrom(shop, `192.0.2.${i}`).auth.forgotPassword({ email });
      expect(answer).toEqual({ msg: messages.forgotSent });
    }
  }

  it("end after five of a kind in a day, and the links of the earlier ones stay good", async () => {
    const { email } = await someMember(shop);
    const stranger = visitorFrom(shop, "192.0.2.1");
    await stranger.auth.forgotPassword({ email });
    const { code: token } = await linkMailedTo(shop, email);
    await flood(email);
    expect(await mailsTo(email)).toBe(5);
    const passwords = { newPassword: NEW, newPasswordAgain: NEW };
    await expect(stranger.auth.resetPassword({ email, token, ...passwords })).resolves.toBeDefined();
    shop.pass(DAY_MS);
    await stranger.auth.forgotPassword({ email });
    expect(await mailsTo(email)).toBe(7);
  });

  it("end after five to reset a password and eight of all other kinds in a day, however the mailbox is spelt and however many ask at the same time", async () => {
    const spell = (i: number) => `${i % 2 ? "b.ea.b" : "BeaB"}+${i}@${i % 3 ? "gmail.com" : "Googlemail.com"}`;
    const members = await Promise.all(Array.from({ length: 20 }, () => someUnverified()));
    for (const [i, { id }] of members.entries()) {
      const email = { email: spell(i), email_key: normalizeKey(spell(i)) };
      await inTransaction(shop.db, (tx) => tx.sql.updateTable("users").set(email).where("id", "=", id).execute());
    }
    for (const { id } of members.slice(0, 5))
      await shop.withToken(await createSession(shop.deps, id, true), "198.51.100.99").auth.resendVerification();
    const about = { subject: "other", text: "Nobody answered me" } as const;
    const byStranger = { ...about, name: "Bea", email: "beab+0@gmail.com" };
    await Promise.all(
      members.flatMap((member, i) => {
        const session = createSession(shop.deps, member.id, true).then((token) =>
          shop.withToken(token, "198.51.100.99"),
        );
        return [
          visitorFrom(shop, `198.51.100.${i}`).auth.forgotPassword({ email: spell(i) }),
          visitorFrom(shop, `198.51.100.${i}`).complaints.file(byStranger),
          session.then((own) => own.auth.resendVerification()),
          session.then((own) => own.complaints.file(about)),
        ];
      }),
    );
    const mails = await shop.db.read.selectFrom("mails").select("id").execute();
    expect(mails).toHaveLength(13);
  });

  it("name no one, and are no notices, before the address is verified", async () => {
    const { email, id } = await someUnverified({ first_name: "Your refund is held, ring us" });
    const session = shop.withToken(await createSession(shop.deps, id, true));
    await visitorFrom(shop, "192.0.2.1").auth.forgotPassword({ email });
    await session.auth.resendVerification();
    await session.complaints.file({ subject: "other", text: "Nobody answered me" });
    await session.account.changePassword({ currentPassword: PASSWORD, newPassword: NEW, newPasswordAgain: NEW });
    const mails = await shop.db.read.selectFrom("mails").select(["template", "data"]).orderBy("created_at").execute();
    const shown = mails.map(({ template }) => template).sort();
    expect(shown).toEqual(["complaint-received", "reset-password", "verify-account"]);
    for (const { data } of mails) expect(data).toMatchObject({ firstName: "" });
    await session.users.closeMine({ giveUp: true });
    expect(await mailsTo(email)).toBe(0);
  });

  it("do not begin a new day when an account is closed and made again", async () => {
    const email = "bea@example.test";
    for (let i = 0; i < 7; i++) {
      const { token } = await visitorFrom(shop, "192.0.2.1").auth.register({ ...person, email });
      await shop.withToken(token).users.closeMine({ giveUp: true });
    }
    await visitorFrom(shop, "192.0.2.1").auth.register({ ...person, email });
    expect(await mailsTo(email)).toBe(0);
  });

  it("do not silence those of the verified owner's own browser, nor of a session", async () => {
    const [bea, dev] = [await someMember(shop), await someUnverified()];
    for (const { email } of [bea, dev]) {
      const browser = openBrowser(shop);
      await browser.from("192.0.2.1").auth.login({ email, password: PASSWORD });
      await flood(email);
      await browser.from("192.0.2.1").auth.forgotPassword({ email });
    }
    expect([await mailsTo(bea.email), await mailsTo(dev.email)]).toEqual([6, 5]);
    const session = shop.withToken(await createSession(shop.deps, dev.id, true));
    await session.auth.resendVerification();
    expect(await mailsTo(dev.email)).toBe(6);
  });

  it("do not keep the link of a registration from its owner", async () => {
    const email = "dev@example.test";
    await flood(email);
    expect(await mailsTo(email)).toBe(0);
    await visitorFrom(shop, "10.0.0.1").auth.register({ ...person, email });
    expect(await mailsTo(email)).toBe(1);
  });

  it("go to an owner in another network, whatever strangers asked for", async () => {
    const email = "newbie@example.test";
    const stranger = (i: number) => visitorFrom(shop, `198.51.${i}.1`);
    const { token: squatters } = await stranger(20).auth.register({ ...person, email });
    for (const i of Array(10).keys()) {
      await stranger(i).auth.forgotPassword({ email });
      await shop.withToken(squatters, `198.51.${i}.1`).auth.resendVerification();
    }
    const before = await mailsTo(email);
    await visitorFrom(shop, "203.0.113.7").auth.forgotPassword({ email });
    expect(await mailsTo(email)).toBe(before + 1);
  });

  it("beyond the quota have an end, whatever networks they come from", async () => {
    const { email } = await someMember(shop);
    for (const i of Array(70).keys()) await visitorFrom(shop, `2001:db8:${i}::1`).auth.forgotPassword({ email });
    expect(await mailsTo(email)).toBe(5 + 12);
  });

  it.each(["forgot", "resend"] as const)("beyond the quota cost a captcha, whose price rises: %s", async (kind) => {
    const verify = async (token: string, { level, consume }: CaptchaCheck) =>
      Number(token.split(" ")[0]) >= level && consume(token, shop.now() + DAY_MS);
    Object.assign(shop.deps, { captcha: { challenge: async (level: number) => ({ level }), verify } });
    shop.deps.config.captcha = { kind: "altcha", siteKey: null };
    const { id, email } = await someUnverified();
    const token = await createSession(shop.deps, id, true);
    const ask = (to: string, i: number, recaptcha = "") => {
      shop.pass(100_000);
      const ip = `2001:db8:${i}::1`;
      return kind === "forgot"
        ? visitorFrom(shop, ip).auth.forgotPassword({ email: to, recaptcha })
        : shop.withToken(token, ip).auth.resendVerification({ recaptcha });
    };
    const flood = async (to: string) => {
      const answers: string[] = [];
      for (const i of Array(20).keys()) {
        const answer = await ask(to, i).catch((error: Error) => error);
        answers.push(answer instanceof Error ? answer.message : answer.msg);
      }
      return answers;
    };
    const answers = await flood(email);
    expect([await mailsTo(email), answers.at(-1)]).toEqual([17, errorMessage("login.captcha")]);
    if (kind === "forgot") expect(await flood("no.account@example.test")).toEqual(answers);
    for (const i of Array(10).keys()) await ask(email, 99, `0 ${i}`);
    expect(await mailsTo(email)).toBe(27);
    await expect(ask(email, 99, "0 more")).toBeRefused("captcha.failed");
    const challenge = visitorFrom(shop, "10.0.0.1").captcha.challenge({ purpose: "mail", email });
    expect(await challenge).toEqual({ level: 1 });
    for (const i of Array(90).keys()) await ask(email, 99, `4 ${i}`);
    expect(await mailsTo(email)).toBe(17 + 100);
    await expect(ask(email, 99, "4 more")).toBeRefused("rate.limited");
  });

  it("go to an owner in a network of an earlier log-in, however many networks strangers have", async () => {
    const { email } = await someMember(shop);
    await visitorFrom(shop, "203.0.113.7").auth.login({ email, password: PASSWORD });
    for (const i of Array(60).keys()) await visitorFrom(shop, `2001:db8:${i}::1`).auth.forgotPassword({ email });
    const before = await mailsTo(email);
    await visitorFrom(shop, "203.0.113.7").auth.forgotPassword({ email });
    expect(await mailsTo(email)).toBe(before + 1);
  });

  it("to tagged addresses use up nothing of the plain one", async () => {
    const email = "dev@example.test";
    const session = visitorFrom(shop, "192.0.2.1");
    for (const i of Array(13).keys()) await session.auth.register({ ...person, email: `dev+${i}@example.test` });
    const { token } = await session.auth.register({ ...person, email });
    await shop.withToken(token, "192.0.2.1").auth.resendVerification();
    expect(await mailsTo(email)).toBe(2);
  });

  it("do not silence a registration when accounts wait for its address and ask for their links again", async () => {
    const email = "dev@example.test";
    for (let i = 0; i < 22; i++) {
      const session = shop.withToken(await createSession(shop.deps, (await someMember(shop)).id, true));
      await session.account.edit({ email }).catch(() => {});
      await session.auth.resendVerification().catch(() => {});
    }
    expect(await mailsTo(email)).toBe(5);
    const { token } = await visitorFrom(shop, "10.0.0.1").auth.register({ ...person, email });
    expect(await mailsTo(email)).toBe(6);
    await shop.withToken(token).auth.resendVerification();
    expect(await mailsTo(email)).toBe(7);
  });

  it("are not used up by an account that is saved with its own address, or with one that is taken", async () => {
    const [bea, dev] = [await someMember(shop), await someMember(shop)];
    const session = shop.withToken(await createSession(shop.deps, dev.id, true));
    for (let i = 0; i < 10; i++) {
      await session.account.edit({ email: dev.email });
      await expect(session.account.edit({ email: bea.email })).toBeRefused("email.taken");
    }
    expect(await shop.db.read.selectFrom("rate_limits").select("tries").execute()).toEqual([{ tries: 20 }]);
    await visitorFrom(shop, "192.0.2.1").auth.forgotPassword({ email: bea.email });
    expect(await mailsTo(bea.email)).toBe(1);
  });

  it("about a new address reach the owner five times a day at most, each with a link that stops later ones too", async () => {
    const bea = await someMember(shop);
    const session = await shop.as(bea);
    for (let i = 0; i < 8; i++) await session.account.edit({ email: `bea${i}@new.test` });
    expect(await mailsTo(bea.email)).toBe(5);
    await (await shop.as(null)).auth.undoEmailChange({ code: await undoCodeMailedTo(shop, bea.email) });
    expect((await (await shop.as(bea)).auth.me()).user).toMatchObject({ email: bea.email, verified: true });
  });
});
