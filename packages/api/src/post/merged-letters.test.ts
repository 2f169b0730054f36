import { listRows } from "@counterfoil/db";
import { describe, expect } from "vitest";
import { buy, someInstantWin } from "../../test/buying.ts";
import { entriesByPost, keyBatch, postCards, somePostRaffle } from "../../test/post.ts";
import { it } from "../../test/shop.ts";
import { listMails } from "../mail/mails.ts";

describe("someone by post who hears by letter alone", () => {
  it("is merged into no one at whose limit their card that waits would be lost, of which they would never hear", async ({
    shop,
    admin,
    user,
  }) => {
    const raffle = await somePostRaffle(shop, { max_per_person: 1 });
    await buy(shop, user, raffle, [1]);
    const id = await keyBatch(admin, 1, raffle, { sender: { email: "" } });
    const [card] = (await admin.post.find({ id })).cards;
    const merge = { id: card?.person?._id ?? "", intoId: user.id };
    await expect(admin.post.merge(merge)).toBeRefused("merge.over_limit");
    await admin.post.close({ id });
    expect(await entriesByPost(shop)).toMatchObject([{ user_id: merge.id }]);
  });

  it("is merged into no one whose own card waits, and with whom they would have more entries than one person may", async ({
    shop,
    admin,
  }) => {
    const raffle = await somePostRaffle(shop, { max_per_person: 1 });
    const personOf = async (sender: object) => {
      const id = await keyBatch(admin, 1, raffle, { sender });
      return (await admin.post.find({ id })).cards[0]?.person?._id ?? "";
    };
    const merge = { id: await personOf({ email: "" }), intoId: await personOf({ firstName: "Una" }) };
    await expect(admin.post.merge(merge)).toBeRefused("merge.over_limit");
  });

  it("is written to again where they were merged into an account, which loses the prize", async ({
    shop,
    admin,
    user,
  }) => {
    const raffle = await somePostRaffle(shop, { max_entries: 1, has_instant_wins: true });
    await someInstantWin(shop, raffle, 1, "A mug");
    const [card] = await postCards(admin, raffle, { copies: 1, sender: { email: "" } });
    await admin.awards.writeLetters();
    await admin.post.merge({ id: card?.person?._id ?? "", intoId: user.id });
    await admin.post.reject({ id: card?._id ?? "", reason: "not_uk" });
    const notes = (await listRows(shop.db.read, "award_notes", {})).map(({ note }) => note);
    expect(notes).toContain("They heard of this prize by letter. Write to them that they no longer have it.");
    expect((await listMails(shop.deps, user.email)).map(({ subject }) => subject)).toHaveLength(1);
  });
});
