import { noCompanyDetails } from "@counterfoil/core";
import { json } from "@counterfoil/db";
import { describe, expect } from "vitest";
import { petrolQuestion } from "../../test/buying.ts";
import { type Caller, it, someAdmin, someRaffle } from "../../test/shop.ts";

describe("an admin saves a block", () => {
  it("field by field, options key by key; the rest stays", async ({ shop, ada, admin }) => {
    const id = "global_promotional_popup";
    await admin.content.edit({ id, image: "/images/a.webp", options: { link: "https://example.test/", active: true } });
    shop.pass(1);
    const { config } = await admin.content.edit({ id, options: { upsellActive: true } });
    expect(config).toMatchObject({
      image: "/images/a.webp",
      options: { active: true, excludeLoggedIn: false, upsellActive: true, link: "https://example.test/" },
      updatedAt: expect.stringMatching(/Z$/),
    });
    const audit = await shop.db.read.selectFrom("audit").selectAll().orderBy("created_at").execute();
    expect(audit).toMatchObject([
      { admin_id: ada.id, action: "edit", subject: "config", subject_id: id, after: { image: "/images/a.webp" } },
      { before: { options: { active: true } }, after: { options: { upsellActive: true } } },
    ]);
  });

  it("whole, as it was read: type, position and fields of other blocks do nothing", async ({ admin }) => {
    const whole = { id: "faq", faq: [{ question: " Why? ", answer: "Because." }], text: "none of its own" };
    const { config } = await admin.content.edit({ ...whole, ...{ type: "support", position: "main" } });
    expect(config).toMatchObject({ _id: "faq", type: "faq", faq: [{ question: "Why?", answer: "Because." }] });
    expect(config).not.toHaveProperty("text");
    const statistics = { active: true, charity: 1_000.505, prizes: 20_000, link: "/x" };
    const saved = await admin.content.edit({ id: "statistics", options: statistics });
    expect(saved.config).toMatchObject({ options: { active: true, charity: 1_000.51, prizes: 20_000 } });
  });

  it("about the company, which every page then says", async ({ shop, admin }) => {
    const company = { name: " Counterfoil Ltd ", email: "help@shop.test", cards: ["Visa" as const] };
    await admin.content.edit({ id: "company", company });
    await admin.content.edit({ id: "company", company: { instagram: "https://instagram.com/shop" } });
    const { company: said } = await (await shop.as(null)).settings.find();
    expect(said).toEqual({
      ...noCompanyDetails,
      name: "Counterfoil Ltd",
      email: "help@shop.test",
      cards: ["Visa"],
      instagram: "https://instagram.com/shop",
    });
  });

  it.for([{ email: "help" }, { instagram: "javascript:alert(1)" }, { reviewsUrl: "/reviews" }])(
    "but of the company not %j",
    async (company, { admin }) => {
      await expect(admin.content.edit({ id: "company", company })).toBeRefused("request.invalid");
    },
  );

  it("and takes a promoted competition away with null", async ({ admin, raffle }) => {
    const saved = await admin.content.edit({ id: "promoted-1", raffle: raffle.id });
    expect(saved.config).toMatchObject({ position: "secondary", raffle: { _id: raffle.id } });
    expect((await admin.content.edit({ id: "promoted-1", raffle: null })).config).toMatchObject({ raffle: null });
  });

  it.for([
    { testimonials: [{ image: "", quote: "Great", author: "Bea" }] },
    { testimonials: [{ quote: "Great", author: "Bea" }] },
    { testimonials: [{ image: "/images/a.webp", quote: " ", author: "Bea" }] },
    { testimonials: [{ image: "/images/a.webp", quote: "Great", author: null }] },
  ])("unless a testimonial has a blank: %j", async (blank, { admin }) => {
    await expect(admin.content.edit({ id: "testimonials", ...blank })).toBeRefused("request.incomplete");
  });

  it("unless a question of the FAQ has a blank", async ({ admin }) => {
    const tried = admin.content.edit({ id: "faq", faq: [{ question: "Why?", answer: "" }] });
    await expect(tried).toBeRefused("request.incomplete");
  });

  it("unless someone else has saved it in the meantime", async ({ admin }) => {
    const { config } = await admin.content.edit({ id: "support", text: "First" });
    await admin.content.edit({ id: "support", text: "Second", updatedAt: config.updatedAt });
    const tried = admin.content.edit({ id: "support", text: "Third", updatedAt: config.updatedAt });
    await expect(tried).toBeRefused("edit.stale");
  });

  it("but never makes one", async ({ admin }) => {
    await expect(admin.content.edit({ id: "another", text: "x" })).toBeRefused("block.unknown");
  });
});

it("shows admins who changed each block last, and when", async ({ shop, ada, admin }) => {
  const bob = await someAdmin(shop);
  expect(await admin.content.listEditors()).toEqual({ editors: [] });
  await admin.content.edit({ id: "support", text: "One" });
  await admin.content.edit({ id: "referrals", text: "Two" });
  shop.pass(60_000);
  await (await shop.as(bob)).content.edit({ id: "support", text: "Three" });
  const { editors } = await admin.content.listEditors();
  expect(editors.map(({ block, admin, changedAt }) => [block, admin?._id, Date.parse(changedAt)])).toEqual([
    ["referrals", ada.id, shop.now() - 60_000],
    ["support", bob.id, shop.now()],
  ]);
});

async function mainPrize(caller: Caller) {
  const { config } = await caller.content.listBlocks();
  const block = config.find(({ _id }) => _id === "promoted-main");
  return block?.type === "promoted_raffle" ? block.raffle : undefined;
}

describe("the site's configuration", () => {
  it("has every block from the start, all empty", async ({ shop }) => {
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

  it("shows a promoted competition as its own page does, without the correct answer", async ({ shop }) => {
    const raffle = await someRaffle(shop, { question: petrolQuestion });
    const admin = await shop.asAdmin();
    await admin.content.edit({ id: "promoted-main", raffle: raffle.id });
    const visitor = await shop.as(null);
    expect(await mainPrize(visitor)).toEqual((await visitor.raffles.findBySlug(raffle)).raffle);
  });

  it.for([
    ["is not live", { live: false }],
    ["has ended", { ends_at: 0, starts_at: 0 }],
  ] as const)("shows a promoted competition that %s to admins alone", async ([, overrides], { shop, admin }) => {
    const raffle = await someRaffle(shop, overrides);
    await admin.content.edit({ id: "promoted-main", raffle: { _id: raffle.id } });
    expect(await mainPrize(admin)).toMatchObject({ _id: raffle.id });
    shop.deps.config.adminTwoFactor = "required";
    expect(await mainPrize(admin)).toBeNull();
    expect(await mainPrize(await shop.as(null))).toBeNull();
    expect(await mainPrize(await shop.asCustomer())).toBeNull();
    expect(await mainPrize(shop.withToken("nonsense"))).toBeNull();
  });
});

describe("the counts of the promoted competitions", () => {
  it("tell what is sold of those that visitors see", async ({ shop, admin }) => {
    const shown = await someRaffle(shop, { sold_count: 7 });
    const hidden = await someRaffle(shop, { live: false });
    await someRaffle(shop, { sold_count: 9 });
    await admin.content.edit({ id: "promoted-main", raffle: shown.id });
    await admin.content.edit({ id: "promoted-1", raffle: hidden.id });
    const { promotedTickets } = await (await shop.as(null)).content.countPromotedTickets();
    expect(promotedTickets).toEqual([{ raffle: shown.id, ticketsPurchased: 7 }]);
  });
});

it("shows admins only the name, key image, state and end of a promoted competition", async ({ shop, admin }) => {
  const pictures = ["/images/side.webp", "/images/front.webp"];
  const images = json(pictures.map((path, index) => ({ path, keyImage: index === 1 })));
  const raffle = await someRaffle(shop, { live: false, images, ends_at: shop.now() + 1_000 });
  const slots = async () =>
    (await admin.content.listEdited()).config.flatMap((block) =>
      block.type === "promoted_raffle" ? [block.raffle] : [],
    );
  expect(await slots()).toEqual([null, null, null, null, null]);
  await admin.content.edit({ id: "promoted-2", raffle: raffle.id });
  const { id, name } = raffle;
  const endDate = new Date(shop.now() + 1_000).toISOString();
  const summary = { _id: id, name, image: "/images/front.webp", live: false, endDate };
  expect(await slots()).toEqual([null, null, summary, null, null]);
});
