import { createHook } from "node:async_hooks";
import { describe, expect, it, onTestFinished } from "vitest";
import { countQueries } from "../../test/count-queries.ts";
import { PASSWORD, someMember, turnOnTwoFactor, visitorFrom } from "../../test/logins.ts";
import { openShop, type TestShop } from "../../test/shop.ts";
import { isPassword } from "../sessions/passwords.ts";

/** The cost of a call, counted in things that always take the same time. */
interface Effort {
  statements: number;
  /** Pieces of work on another thread; each Argon2 hash is one. */
  hashes: number;
}

/** Measures calls of a shop by what they do rather than by the clock. */
function effortIn(shop: TestShop): (call: () => Promise<unknown>) => Promise<Effort> {
  const counted = countQueries(shop.db);
  shop.deps.db = counted.db;
  let hashes = 0;
  const hook = createHook({
    init(_id, type) {
      // The library gives its work no name, and nothing else has none.
      if (type === "undefined" || type === undefined) hashes += 1;
    },
  }).enable();
  onTestFinished(() => void hook.disable());
  return async (call) => {
    counted.reset();
    hashes = 0;
    await call().catch(() => {});
    return { statements: counted.statements(), hashes };
  };
}

describe("by how long an answer takes no one learns who has an account", () => {
  it("a hash is counted as one", async () => {
    const effort = effortIn(await openShop());
    expect(await effort(() => isPassword(null, PASSWORD))).toEqual({ statements: 0, hashes: 1 });
  });

  it("a wrong log-in costs the same whichever address is named", async () => {
    const shop = await openShop();
    const visitor = visitorFrom(shop, "10.0.0.1");
    const secured = await someMember(shop);
    await turnOnTwoFactor(shop, secured);
    const named = [
      await someMember(shop),
      await someMember(shop, { verified: false }),
      await someMember(shop, { password_hash: null }),
      await someMember(shop, { deleted_at: shop.now() }),
      secured,
      { email: "nobody@example.test" },
      { email: "no address at all" },
    ];
    const effort = effortIn(shop);
    const efforts: Effort[] = [];
    for (const { email } of named) {
      efforts.push(await effort(() => visitor.auth.login({ email, password: "another walk" })));
      efforts.push(await effort(() => visitor.auth.loginWithCode({ email, password: "another walk", code: "123456" })));
    }
    expect(efforts[0]).toMatchObject({ hashes: 1 });
    expect(new Set(efforts.map((one) => JSON.stringify(one))).size).toBe(1);
  });

  it("a forgotten password costs the same beyond the mails that an address may get, and does the same statements", async () => {
    const shop = await openShop();
    shop.deps.config.rateLimits = true;
    const visitor = visitorFrom(shop, "10.0.0.1");
    const [bea, social] = [await someMember(shop), await someMember(shop, { password_hash: null })];
    const effort = effortIn(shop);
    const named = [bea.email, social.email, "nobody@example.test"];
    const efforts: Effort[] = [];
    for (const email of named) {
      for (let i = 0; i < 22; i++) efforts.push(await effort(() => visitor.auth.forgotPassword({ email })));
    }
    expect(new Set(efforts.map((one) => JSON.stringify(one))).size).toBe(1);
    const mails = await shop.db.read.selectFrom("mails").select("recipient").execute();
    expect(named.map((email) => mails.filter(({ recipient }) => recipient === email).length)).toEqual([5, 5, 0]);
  });

  it("an invalid link costs the same whichever address it names", async () => {
    const shop = await openShop();
    const visitor = visitorFrom(shop, "10.0.0.1");
    const bea = await someMember(shop);
    const effort = effortIn(shop);
    const tokenOf = (email: string) => effort(() => visitor.auth.verifyResetToken({ email, token: "none" }));
    const codeOf = (email: string) => effort(() => visitor.auth.verifyAccount({ email, code: "none" }));
    const again = { newPassword: "a walk in the rain", newPasswordAgain: "a walk in the rain" };
    const resetOf = (email: string) => effort(() => visitor.auth.resetPassword({ email, token: "none", ...again }));
    for (const call of [tokenOf, codeOf, resetOf]) {
      expect(await call(bea.email)).toEqual(await call("nobody@example.test"));
    }
  });
});
