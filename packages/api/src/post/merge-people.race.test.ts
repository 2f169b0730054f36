import { describe, expect } from "vitest";
import { entriesByPost, keyCards, openBatch, postCards, somePostRaffle } from "../../test/post.ts";
import { it, type TestShop } from "../../test/shop.ts";

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
});
