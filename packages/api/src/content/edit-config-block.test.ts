import { noCompanyDetails } from "@counterfoil/core";
import { describe, expect, it } from "vitest";
import { openConsole } from "../../test/console.ts";
import { someRaffle } from "../../test/people-and-raffles.ts";

describe("an admin saves a block", () => {
  it("field by field, options key by key; the rest stays", async () => {
    const { shop, ada, admin } = await openConsole();
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

  it("whole, as it was read: type, position and fields of other blocks do nothing", async () => {
    const { admin } = await openConsole();
    const whole = { id: "faq", faq: [{ question: " Why? ", answer: "Because." }], text: "none of its own" };
    const { config } = await admin.content.edit({ ...whole, ...{ type: "support", position: "main" } });
    expect(config).toMatchObject({ _id: "faq", type: "faq", faq: [{ question: "Why?", answer: "Because." }] });
    expect(config).not.toHaveProperty("text");
    const statistics = { active: true, charity: 1_000.505, prizes: 20_000, link: "/x" };
    const saved = await admin.content.edit({ id: "statistics", options: statistics });
    expect(saved.config).toMatchObject({ options: { active: true, charity: 1_000.51, prizes: 20_000 } });
  });

  it("about the company, which every page then says", async () => {
    const { shop, admin } = await openConsole();
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

  it.each([{ email: "help" }, { instagram: "javascript:alert(1)" }, { reviewsUrl: "/reviews" }])(
    "but of the company not %j",
    async (company) => {
      const { admin } = await openConsole();
      await expect(admin.content.edit({ id: "company", company })).toBeRefused("request.invalid");
    },
  );

  it("and takes a promoted competition away with null", async () => {
    const { shop, admin } = await openConsole();
    const raffle = await someRaffle(shop);
    const saved = await admin.content.edit({ id: "promoted-1", raffle: raffle.id });
    expect(saved.config).toMatchObject({ position: "secondary", raffle: { _id: raffle.id } });
    expect((await admin.content.edit({ id: "promoted-1", raffle: null })).config).toMatchObject({ raffle: null });
  });

  it("unless the competition does not exist", async () => {
    const { admin } = await openConsole();
    await expect(admin.content.edit({ id: "promoted-1", raffle: "nothing" })).toBeRefused("block.raffle_gone");
  });

  it.each([
    { testimonials: [{ image: "", quote: "Great", author: "Bea" }] },
    { testimonials: [{ quote: "Great", author: "Bea" }] },
    { testimonials: [{ image: "/images/a.webp", quote: " ", author: "Bea" }] },
    { testimonials: [{ image: "/images/a.webp", quote: "Great", author: null }] },
  ])("unless a testimonial has a blank: %j", async (blank) => {
    const { admin } = await openConsole();
    await expect(admin.content.edit({ id: "testimonials", ...blank })).toBeRefused("request.incomplete");
  });

  it("unless a question of the FAQ has a blank", async () => {
    const { admin } = await openConsole();
    await expect(admin.content.edit({ id: "faq", faq: [{ question: "Why?", answer: "" }] })).toBeRefused(
      "request.incomplete",
    );
  });

  it.each(["", "/c/hatch?from=popup", "https://shop.test/offer"])("also with the link '%s'", async (link) => {
    const { admin } = await openConsole();
    const { config } = await admin.content.edit({ id: "global_promotional_popup", options: { link } });
    expect(config).toMatchObject({ options: { link } });
  });

  it("unless someone else has saved it in the meantime", async () => {
    const { admin } = await openConsole();
    const { config } = await admin.content.edit({ id: "support", text: "First" });
    await admin.content.edit({ id: "support", text: "Second", updatedAt: config.updatedAt });
    await expect(admin.content.edit({ id: "support", text: "Third", updatedAt: config.updatedAt })).toBeRefused(
      "edit.stale",
    );
  });

  it("but never makes one", async () => {
    const { admin } = await openConsole();
    await expect(admin.content.edit({ id: "another", text: "x" })).toBeRefused("block.unknown");
  });
});
