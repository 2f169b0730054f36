import { messages } from "@counterfoil/core";
import { beforeEach, describe, expect, it } from "vitest";
import { openBrowser } from "../../test/browser.ts";
import { linkMailedTo, PASSWORD, someMember, visitorFrom } from "../../test/logins.ts";
import { openShop, type TestShop } from "../../test/shop.ts";
import { createSession } from "../sessions/sessions.ts";

const NEW = "a loud swim in Stroud";
const person = { firstName: "Dev", lastName: "Baker", password: PASSWORD, passwordAgain: PASSWORD };

describe("mails that strangers ask for", () => {
  let shop: TestShop;

  beforeEach(async () => {
    shop = await openShop();
    shop.deps.config.rateLimits = true;
  });

  const mailsTo = async (to: string) =>
    (await shop.db.read.selectFrom("mails").select("template").where("recipient", "=", to).execute()).length;

  /** Twenty-five requests from as many networks, all of them answered alike. */
  async function flood(email: string): Promise<void> {
    for (let i = 0; i < 25; i++) {
      const answer = await visitorFrom(shop, `192.0.2.${i}`).auth.forgotPassword({ email });
      expect(answer).toEqual({ msg: messages.forgotSent });
    }
  }

  it("end after twenty in a quarter of an hour, and the links of the earlier ones stay good", async () => {
    const { email } = await someMember(shop);
    const stranger = visitorFrom(shop, "192.0.2.1");
    await stranger.auth.forgotPassword({ email });
    const { code: token } = await linkMailedTo(shop, email);
    await flood(email);
    expect(await mailsTo(email)).toBe(20);
    const passwords = { newPassword: NEW, newPasswordAgain: NEW };
    await expect(stranger.auth.resetPassword({ email, token, ...passwords })).resolves.toBeDefined();
  });

  it("do not silence those of the owner's own browser, nor of a session", async () => {
    const bea = await someMember(shop, { verified: false });
    const browser = openBrowser(shop);
    await browser.from("10.0.0.1").auth.login({ email: bea.email, password: PASSWORD });
    await flood(bea.email);
    await browser.from("10.0.0.1").auth.forgotPassword({ email: bea.email });
    expect(await mailsTo(bea.email)).toBe(21);
    const session = shop.withToken(await createSession(shop.deps, bea.id, true));
    await session.auth.resendVerification();
    expect(await mailsTo(bea.email)).toBe(22);
  });

  it("do not keep the link of a registration from its owner", async () => {
    const email = "dev@example.test";
    await flood(email);
    expect(await mailsTo(email)).toBe(0);
    await visitorFrom(shop, "10.0.0.1").auth.register({ ...person, email });
    expect(await mailsTo(email)).toBe(1);
  });

  it("do not silence a registration when accounts wait for its address and ask for their links again", async () => {
    const email = "dev@example.test";
    for (let i = 0; i < 22; i++) {
      const session = shop.withToken(await createSession(shop.deps, (await someMember(shop)).id, true));
      await session.account.edit({ email }).catch(() => {});
      await session.auth.resendVerification().catch(() => {});
    }
    expect(await mailsTo(email)).toBe(20);
    const { token } = await visitorFrom(shop, "10.0.0.1").auth.register({ ...person, email });
    expect(await mailsTo(email)).toBe(21);
    await shop.withToken(token).auth.resendVerification();
    expect(await mailsTo(email)).toBe(22);
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
});
