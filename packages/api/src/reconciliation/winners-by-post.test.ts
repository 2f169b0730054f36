import { HOUR_MS } from "@counterfoil/core";
import { findRowOrThrow } from "@counterfoil/db";
import { expect, it } from "vitest";
import { openDrawnShop } from "../../test/draws.ts";
import { night } from "../../test/night.ts";
import { openTamperedShop } from "../../test/paying-shop.ts";
import { keyBatch, postCards, setUpPost, somePostRaffle } from "../../test/post.ts";
import { someUser } from "../../test/shop.ts";
import { withoutTriggers } from "../../test/without-triggers.ts";

const form = {
  maxEntries: 1,
  maxEntriesPerPerson: 1,
  instantWins: [{ prize: "£500", kind: "cash", amount: 500, ticketNum: "1" }],
  postClosesAt: "2026-11-28T12:00:00Z",
  drawAt: "2026-12-01T12:00:00Z",
};

it("the night names cash that someone won by post, and that was paid as if they had an account for that moment", async () => {
  const shop = await openTamperedShop();
  const admin = await shop.asAdmin();
  await setUpPost(admin);
  const { id } = await openDrawnShop(form, shop);
  shop.pass(2 * HOUR_MS);
  const clerk = await shop.asAdmin();
  const batch = await keyBatch(clerk, 1, { id });
  const become = (kind: string) =>
    withoutTriggers(shop, `update users set kind = '${kind}' where email_key like 'post:%'`);
  await become("account");
  await clerk.post.close({ id: batch });
  await become("post");
  expect(await findRowOrThrow(shop.db.read, "ledger", { raffle_id: id })).toMatchObject({ amount_pence: 50_000 });
  expect(await night(shop)).toEqual([
    "Who entered by post has no account, and no one else is called that: pat@example.test",
  ]);
});

it("the night names someone who entered by post and is said to have an account, into which what they win would be paid", async () => {
  const shop = await openTamperedShop();
  const [clerk, raffle] = [await shop.asAdmin(), await somePostRaffle(shop)];
  await postCards(clerk, raffle, { copies: 2, sender: { email: "" } });
  await postCards(clerk, raffle, { copies: 1, personId: (await someUser(shop)).id });
  expect(await night(shop)).toEqual([]);
  await withoutTriggers(
    shop,
    "delete from post_people",
    "update users set kind = 'account', email_key = 'una' where kind = 'post'",
  );
  expect((await night(shop)).toSorted()).toEqual([
    "Every account is found by its own address: a row without a name",
    "No one who entered by post has an account since: Pat Poole",
  ]);
});
