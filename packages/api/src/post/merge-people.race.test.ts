import { type Database, findRowOrThrow, inTransaction } from "@counterfoil/db";
import { mergePeople, transitionToRejected } from "@counterfoil/domain";
import { describe, expect, inject } from "vitest";
import { entriesByPost, keyBatch, keyCards, openBatch, postCards, somePostRaffle } from "../../test/post.ts";
import { pausedAfter } from "../../test/races.ts";
import { it, someAdmin, type TestShop } from "../../test/shop.ts";
import { close } from "./close-batch.ts";

/** As many cards of one person as are keyed in the moment of their merge, each in a batch of its own. */
const KEYED = 6;

/** A competition of two entries each; Pat has one, and so has P, who is the same person. */
async function twoWhoAreOne(shop: TestShop) {
  const admin = await shop.asAdmin();
  const raffle = await somePostRaffle(shop, { max_per_person: 2 });
  const personOf = async (firstName: string) => {
    const [card] = await postCards(admin, raffle, { copies: 1, sender: { firstName, email: "" } });
    return card?.person?._id ?? "";
  };
  return { admin, raffle, pat: await personOf("Pat"), p: await personOf("P") };
}

describe("a card that is keyed for someone in the moment they are merged", () => {
  it.for([
    ["by name", { sender: { firstName: "P", email: "" } }],
    ["as the person of an earlier card", null],
  ] as const)("%s goes to the other, within one limit", async ([, named], { shop }) => {
    const { admin, raffle, pat, p } = await twoWhoAreOne(shop);
    const ids: string[] = [];
    for (let batch = 0; batch < KEYED; batch += 1) ids.push(await openBatch(admin, 1));
    await Promise.all([
      ...ids.map((id) => keyCards(admin, id, raffle, named ?? { personId: p })),
      admin.post.merge({ id: p, intoId: pat }),
    ]);
    await Promise.all(ids.map((id) => admin.post.close({ id })));
    const cards = (await Promise.all(ids.map((id) => admin.post.find({ id })))).flatMap((found) => found.cards);
    const became = cards.map(({ person, state, reason }) => [person?._id, state, reason]);
    expect(became).toEqual(ids.map(() => [pat, "rejected", "over_limit"]));
    expect((await entriesByPost(shop)).map(({ user_id }) => user_id)).toEqual([pat, pat]);
  });

  it("has its numbers for the other where its batch is closed in that moment, too", async ({ shop }) => {
    const { admin, raffle, pat, p } = await twoWhoAreOne(shop);
    const other = await somePostRaffle(shop, { max_per_person: 3 });
    const id = await openBatch(admin, 2);
    for (const each of [raffle, other]) await keyCards(admin, id, each, { personId: p });
    await Promise.all([admin.post.close({ id }), admin.post.merge({ id: p, intoId: pat }).catch(() => null)]);
    const owners = new Set((await entriesByPost(shop)).map(({ user_id }) => user_id));
    // Where P had the numbers first, both together are over the limit, and stay two.
    expect([[pat], [pat, p]].map((some) => some.sort())).toContainEqual([...owners].sort());
    const { cards } = await admin.post.find({ id });
    expect(cards.map(({ state }) => state)).toContain("allocated");
  });

  it("is theirs with its numbers where its batch is opened and closed in that moment, too", async ({ shop }) => {
    const { admin, raffle, pat, p } = await twoWhoAreOne(shop);
    const whole = async () => {
      const id = await keyBatch(admin, 1, raffle, { personId: p });
      await admin.post.close({ id });
      return (await admin.post.find({ id })).cards;
    };
    const [merged, ...found] = await Promise.all([
      admin.post.merge({ id: p, intoId: pat }).catch(() => null),
      ...Array.from({ length: KEYED }, whole),
    ]);
    const entries = await entriesByPost(shop);
    const owners = new Set(entries.map(({ user_id }) => user_id));
    // Where P had a second number first, both together are over the limit, and stay two.
    expect([...owners].sort()).toEqual(merged ? [pat] : [p, pat].sort());
    expect(entries).toHaveLength(merged ? 2 : 3);
    expect(new Set(entries.map(({ number }) => number)).size).toBe(entries.length);
    const cards = found.flat();
    expect(cards).toHaveLength(KEYED);
    expect(cards.filter(({ state }) => state === "allocated")).toHaveLength(merged ? 0 : 1);
  });
});

// On SQLite nothing happens between a transaction's reads and its locks.
describe.skipIf(inject("database").kind !== "postgres")("a card that was read before a merge", () => {
  const mergeIn = (shop: TestShop, db: Database, { p, pat }: { p: string; pat: string }) =>
    inTransaction(db, (tx) =>
      mergePeople(tx, { fromId: p, intoId: pat, keys: shop.deps.config.dataKeys, policy: shop.deps.config }),
    );

  it("is the other's once it gets numbers, also of a batch that was opened after the merge began", async ({ shop }) => {
    const { admin, raffle, ...both } = await twoWhoAreOne(shop);
    const { id: adminId } = await someAdmin(shop);
    const begun = pausedAfter(shop.db, { table: "post_batches", reads: 1 });
    const merging = mergeIn(shop, begun.db, both);
    await begun.found;
    const id = await keyBatch(admin, 1, raffle, { personId: both.p });
    // Its cards are counted, and then read.
    const asClerk = shop.db.as({ kind: "admin", userId: adminId });
    const read = pausedAfter(asClerk, { table: "post_cards", reads: 2 });
    const closing = close({ ...shop.deps, db: read.db }, { id, difference: "", adminId });
    await read.found;
    begun.goOn();
    await merging;
    read.goOn();
    await closing;
    const [card] = (await admin.post.find({ id })).cards;
    expect([card?.person?._id, card?.state, card?.reason]).toEqual([both.pat, "rejected", "over_limit"]);
    expect((await entriesByPost(shop)).map(({ user_id }) => user_id)).toEqual([both.pat, both.pat]);
  });

  it("loses its numbers as the other's where it is rejected", async ({ shop }) => {
    const both = await twoWhoAreOne(shop);
    const { id } = await findRowOrThrow(shop.db.read, "post_cards", { person_id: both.p });
    const read = pausedAfter(shop.db, { table: "post_cards", reads: 2 });
    const rejecting = inTransaction(read.db, (tx) =>
      transitionToRejected(tx, { id, reason: "duplicate", keepPrizes: false }),
    );
    await read.found;
    await mergeIn(shop, shop.db, both);
    read.goOn();
    await rejecting;
    expect((await entriesByPost(shop)).map(({ user_id }) => user_id)).toEqual([both.pat]);
  });
});
