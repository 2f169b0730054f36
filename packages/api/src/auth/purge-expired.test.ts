import { expect, it } from "vitest";
import { someMember } from "../../test/logins.ts";
import { openShop } from "../../test/shop.ts";
import { createSession } from "../sessions/sessions.ts";
import { purgeExpired } from "./purge-expired.ts";

it("tidying up forgets what has ended and keeps what has not", async () => {
  const shop = await openShop();
  shop.deps.config.rateLimits = true;
  const bea = await someMember(shop);
  await createSession(shop.deps, bea.id, false);
  const visitor = await shop.as(null);
  await visitor.auth.forgotPassword({ email: bea.email });
  shop.pass(12 * 3_600_000);
  const token = await createSession(shop.deps, bea.id, false);
  await visitor.auth.forgotPassword({ email: bea.email });
  const count = async () =>
    (
      await Promise.all([
        shop.db.read.selectFrom("sessions").select("id_hash").execute(),
        shop.db.read.selectFrom("mail_tokens").select("token_hash").execute(),
        shop.db.read.selectFrom("rate_limits").select("key").execute(),
      ])
    ).map((rows) => rows.length);
  expect(await count()).toEqual([2, 2, 6]);
  await purgeExpired(shop.deps);
  expect(await count()).toEqual([1, 1, 6]);
  await expect(shop.withToken(token).auth.me()).resolves.toBeDefined();
  shop.pass(12 * 3_600_000);
  await purgeExpired(shop.deps);
  expect(await count()).toEqual([0, 0, 0]);
});
