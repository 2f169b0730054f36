import { expect, it } from "vitest";
import { appCode, PASSWORD, someMember, turnOnTwoFactor, visitorFrom } from "../../test/logins.ts";
import { someAdmin } from "../../test/people-and-raffles.ts";
import { openShop } from "../../test/shop.ts";
import { createSession } from "../sessions/sessions.ts";

it("the table of limits names no address, no network and no person, and forgets whom an admin deletes", async () => {
  const shop = await openShop();
  shop.deps.config.rateLimits = true;
  const bea = await someMember(shop, { email: "bea@example.test" });
  const secret = await turnOnTwoFactor(shop, bea);
  const visitor = visitorFrom(shop, "10.0.0.1");
  const { email } = bea;
  await visitor.auth.login({ email, password: "guess" }).catch(() => {});
  await visitor.auth.loginWithCode({ email, password: PASSWORD, code: "000000" }).catch(() => {});
  await visitor.auth.forgotPassword({ email });
  const session = shop.withToken(await createSession(shop.deps, bea.id, true));
  await session.auth.prove({ password: "guess" }).catch(() => {});
  await session.auth.prove({ code: appCode(shop, secret, 3600) }).catch(() => {});
  await session.account.edit({ email });
  const listed = await shop.db.read.selectFrom("rate_limits").selectAll().execute();
  expect(listed.length).toBeGreaterThan(6);
  for (const clear of [email, bea.id, "10.0.0.1"]) expect(JSON.stringify(listed)).not.toContain(clear);
  await (await shop.as(await someAdmin(shop))).users.delete({ id: bea.id });
  const left = await shop.db.read.selectFrom("rate_limits").selectAll().execute();
  expect(left.map(({ subject }) => subject)).toEqual(left.map(() => null));
  expect(left.map(({ key }) => key.split(":")[0]).sort()).toEqual([
    "forgot",
    "forgot",
    "login",
    "login",
    "mails",
    "mails-forgot",
    "mails-network",
    "mails-networks",
  ]);
});
