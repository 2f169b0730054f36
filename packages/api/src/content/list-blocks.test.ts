import { noCompanyDetails } from "@counterfoil/core";
import { describe, expect, it } from "vitest";
import { petrolQuestion, someAdmin, someRaffle, someUser } from "../../test/people-and-raffles.ts";
import { type Caller, openShop } from "../../test/shop.ts";

async function mainPrize(caller: Caller) {
  const { config } = await caller.content.listBlocks();
  const block = config.find(({ _id }) => _id === "promoted-main");
  return block?.type === "promoted_raffle" ? block.raffle : undefined;
}

describe("the site's configuration", () => {
  it("has every block from the start, all empty", async () => {
    const shop = await openShop();
    const { config } = await (await shop.as(null)).content.listBlocks();
    const blocks = config.map(({ updatedAt, ...block }) => block);
    const secondary = { type: "promoted_raffle", position: "secondary", raffle: null };
    expect(blocks).toEqual([
      { _id: "promoted-main", type: "promoted_raffle", position: "main", raffle: null },
      ...[1, 2, 3, 4].map((n) => ({ _id: `promoted-${n}`, ...secondary })),
      { _id: "statistics", type: "statistics", options: { active: false, charity: 0, prizes: 0 } },
      { _id: "how_it_works", type: "how_it_works", text: "" },
      { _id: "testimonials", type: "testimonials", testimonials: [] },
      { _id: "featured_winner", type: "featured_winner", image: "", header: "", text: "" },
      { _id: "faq", type: "faq", faq: [] },
      { _id: "referrals", type: "referrals", text: "" },
      { _id: "support", type: "support", text: "" },
      {
        _id: "global_promotional_popup",
        type: "global_promotional_popup",
        image: "",
        text: "",
        options: { active: false, excludeLoggedIn: false, upsellActive: false, link: "" },
      },
      { _id: "company", type: "company", company: noCompanyDetails },
      { _id: "winners_intro", type: "winners_intro", text: "" },
    ]);
  });

  it("shows a promoted competition as its own page does, without the correct answer", async () => {
    const shop = await openShop();
    const raffle = await someRaffle(shop, { question: petrolQuestion });
    const admin = await shop.as(await someAdmin(shop));
    await admin.content.edit({ id: "promoted-main", raffle: raffle.id });
    const visitor = await shop.as(null);
    expect(await mainPrize(visitor)).toEqual((await visitor.raffles.findBySlug(raffle)).raffle);
  });

  it.each([
    ["is not live", { live: false }],
    ["has ended", { ends_at: 0, starts_at: 0 }],
  ])("shows a promoted competition that %s to admins alone", async (_, overrides) => {
    const shop = await openShop();
    const raffle = await someRaffle(shop, overrides);
    const admin = await shop.as(await someAdmin(shop));
    await admin.content.edit({ id: "promoted-main", raffle: { _id: raffle.id } });
    expect(await mainPrize(admin)).toMatchObject({ _id: raffle.id });
    shop.deps.config.adminTwoFactor = "required";
    expect(await mainPrize(admin)).toBeNull();
    expect(await mainPrize(await shop.as(null))).toBeNull();
    expect(await mainPrize(await shop.as(await someUser(shop)))).toBeNull();
    expect(await mainPrize(shop.withToken("nonsense"))).toBeNull();
  });
});

describe("the counts of the promoted competitions", () => {
  it("tell what is sold of those that visitors see", async () => {
    const shop = await openShop();
    const shown = await someRaffle(shop, { sold_count: 7 });
    const hidden = await someRaffle(shop, { live: false });
    const admin = await shop.as(await someAdmin(shop));
    await someRaffle(shop, { sold_count: 9 });
    await admin.content.edit({ id: "promoted-main", raffle: shown.id });
    await admin.content.edit({ id: "promoted-1", raffle: hidden.id });
    const { promotedTickets } = await (await shop.as(null)).content.countPromotedTickets();
    expect(promotedTickets).toEqual([{ raffle: shown.id, ticketsPurchased: 7 }]);
  });

  it("are none where nothing is promoted", async () => {
    const shop = await openShop();
    expect(await (await shop.as(null)).content.countPromotedTickets()).toEqual({ promotedTickets: [] });
  });
});
