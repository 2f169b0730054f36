import { DAY_MS } from "@counterfoil/core";
import { expect } from "vitest";
import { night } from "../../test/night.ts";
import { keyBatch, somePostRaffle } from "../../test/post.ts";
import { it } from "../../test/shop.ts";
import { withoutChecks, withoutTriggers } from "../../test/without-triggers.ts";
import { closeBatches } from "../post/close-batch.ts";

const sender = "(select id from users where kind = 'post')";
/** What is so while a batch is closed, and isn't afterwards. */
const moments: [reason: string, change: string, back: string][] = [
  [
    "excluded",
    `insert into restrictions (id, user_id, kind, from_at, asked_by) values ('x', ${sender}, 'stop', 1, ${sender})`,
    "delete from restrictions",
  ],
  ["incomplete", "update users set deleted_at = 1 where kind = 'post'", "update users set deleted_at = null"],
  [
    "late",
    "update raffles set post_closes_at = post_closes_at - 9000000000000",
    "update raffles set post_closes_at = post_closes_at + 9000000000000",
  ],
  [
    "unreadable",
    "update post_cards set state = 'rejected', reason = 'unreadable'",
    "update post_cards set copy = copy",
  ],
];

it.for(moments)(
  "the night names a card that was rejected as %s, which wasn't so, or for that moment alone",
  async ([reason, change, back], { shop }) => {
    const clerk = await shop.asAdmin();
    const id = await keyBatch(clerk, 1, await somePostRaffle(shop), { sender: { email: "" } });
    const checks = shop.db.kind === "sqlite" ? [] : ["alter table raffles drop constraint raffles_check"];
    await withoutTriggers(shop, ...checks, ...withoutChecks(shop, "raffles", [], change));
    await clerk.post.close({ id });
    await withoutTriggers(shop, back);
    expect(await shop.db.read.selectFrom("post_cards").select("reason").execute()).toEqual([{ reason }]);
    expect(await night(shop)).toContain("Every card that the shop rejected has its reason: batch 1");
  },
);

it("the night says nothing of a card that was rejected since its sender takes a break", async ({ shop }) => {
  const clerk = await shop.asAdmin();
  const id = await keyBatch(clerk, 1, await somePostRaffle(shop));
  const { id: sentBy } = await shop.db.read
    .selectFrom("users")
    .select("id")
    .where("kind", "=", "post")
    .executeTakeFirstOrThrow();
  await clerk.breaks.stop({ id: sentBy, note: "Wrote to us" });
  await clerk.post.close({ id });
  expect(await shop.db.read.selectFrom("post_cards").select("reason").execute()).toEqual([{ reason: "excluded" }]);
  expect(await night(shop)).toEqual([]);
});

it("the night names a card that was rejected for a moment also where a batch that the job closed is said to be open again", async ({
  shop,
}) => {
  await keyBatch(await shop.asAdmin(), 1, await somePostRaffle(shop), { sender: { email: "" } });
  shop.pass(30 * DAY_MS);
  await withoutTriggers(shop, "update users set deleted_at = 1 where kind = 'post'");
  await closeBatches(shop.deps);
  await withoutTriggers(
    shop,
    "update users set deleted_at = null",
    "update post_batches set state = 'open', closed_at = null, closed_by = null",
  );
  expect(await shop.db.read.selectFrom("post_cards").select("reason").execute()).toEqual([{ reason: "incomplete" }]);
  expect(await night(shop)).toContain("Every card that the shop rejected has its reason: batch 1");
});

it("the night names a card that is kept from being decided by another state of its batch", async ({ shop }) => {
  await keyBatch(await shop.asAdmin(), 1, await somePostRaffle(shop), { sender: { email: "" } });
  const change = "update post_batches set state = 'shut'";
  await withoutTriggers(shop, ...withoutChecks(shop, "post_batches", ["state"], change));
  shop.pass(30 * DAY_MS);
  await closeBatches(shop.deps);
  expect(await shop.db.read.selectFrom("post_cards").select("state").execute()).toEqual([{ state: "keyed" }]);
  expect(await night(shop)).toContain("Every card of a closed batch is decided: batch 1");
});
