import { DAY_MS } from "@counterfoil/core";
import { expect } from "vitest";
import { fourEyesIt as it, largeGift, waiting } from "../../test/four-eyes.ts";
import { night } from "../../test/night.ts";
import { someUser } from "../../test/shop.ts";
import { withoutTriggers } from "../../test/without-triggers.ts";
import { expireApprovals } from "../approvals/expire-approvals.ts";

it("the night names a request that someone ends, puts off or has expire, and none that ended on its own", async ({
  shop,
  ada,
  byAda,
  byOlga,
}) => {
  const askFor = async (id: string) => (await waiting((await shop.as(ada)).users.edit(largeGift(id))))._id;
  const ask = async () => askFor((await someUser(shop)).id);
  await byOlga.acts.refuse({ id: await ask() });
  await byAda.acts.cancel({ id: await ask() });
  const erased = await someUser(shop);
  await askFor(erased.id);
  await (await shop.as(erased)).users.closeMine({});
  await ask();
  shop.pass(4 * DAY_MS);
  await expireApprovals(shop.deps);
  expect(await night(shop)).toEqual([]);
  const ended = await ask();
  await withoutTriggers(
    shop,
    `update acts set state = 'cancelled', decided_at = ${shop.now() + 1} where id = '${ended}'`,
  );
  const rule = "Every request waits until it is decided, or its time is over";
  expect(await night(shop)).toEqual([expect.stringContaining(rule)]);
  const expired = await ask();
  await withoutTriggers(shop, `update acts set expires_at = ${shop.now() - 1} where id = '${expired}'`);
  await expireApprovals(shop.deps);
  expect(await night(shop)).toHaveLength(2);
  const putOff = await ask();
  await withoutTriggers(shop, `update acts set expires_at = ${shop.now() + 900 * DAY_MS} where id = '${putOff}'`);
  shop.pass(7 * DAY_MS);
  await expireApprovals(shop.deps);
  expect(await night(shop)).toHaveLength(3);
});
