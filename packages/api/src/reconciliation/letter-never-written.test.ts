import { DAY_MS } from "@counterfoil/core";
import { findRowOrThrow } from "@counterfoil/db";
import { expect } from "vitest";
import { runAwards } from "../../test/awards.ts";
import { askVoid, passAndDraw, passAndLock, publishDraw } from "../../test/draws.ts";
import { nightInDetail } from "../../test/night.ts";
import { it } from "../../test/paying-shop.ts";
import { postCards, somePostRaffle } from "../../test/post.ts";
import { someUser } from "../../test/shop.ts";
import { withoutTriggers } from "../../test/without-triggers.ts";
import { executeAnnounced } from "../approval-kinds.ts";

it("the night names a winner by post who is void as unreachable, and to whom no letter was written as they had an email meanwhile", async ({
  shop,
}) => {
  shop.breakBooks();
  const posted = await somePostRaffle(shop, { slug: "hatch", max_per_person: 1 });
  const { raffle } = await publishDraw(shop, posted, { drawAt: (posted.post_closes_at ?? 0) + 3 * DAY_MS });
  await postCards(await shop.asAdmin(), raffle, { copies: 1, sender: { email: "" } });
  const email = (is: string) => withoutTriggers(shop, `update users set email = '${is}' where kind = 'post'`);
  await passAndLock(shop, 11 * DAY_MS + 60_000);
  await passAndLock(shop, 0);
  await email("no-one@example.test");
  await passAndDraw(shop, 3 * DAY_MS);
  await runAwards(shop);
  const { id, claim_by } = await findRowOrThrow(shop.db.read, "awards", { raffle_id: raffle.id });
  const owner = await someUser(shop, { roles: ["owner"] });
  shop.pass((claim_by ?? 0) - shop.now() - 2 * DAY_MS);
  for (const channel of ["phone", "email", "letter"] as const) {
    await (await shop.as(owner)).awards.note({ id, channel, note: "No answer" });
    shop.pass(DAY_MS);
  }
  await askVoid(await shop.as(owner), raffle, "unreachable");
  shop.pass(DAY_MS);
  await executeAnnounced(shop.deps);
  await email("");
  expect(await findRowOrThrow(shop.db.read, "awards", { id })).toMatchObject({ state: "void", letter_at: null });
  expect((await (await shop.asAdmin()).awards.listLetters()).due).toBe(0);
  expect(await nightInDetail(shop)).toEqual([
    "No one who gets letters alone is unreachable without one: hatch, Hot hatch and £2,000 for fuel, by 1",
  ]);
});
