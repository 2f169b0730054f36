import { ShopError } from "@counterfoil/core";
import { describe, expect } from "vitest";
import { raffleForm } from "../../test/admin-actions.ts";
import { someCategory } from "../../test/catalogue.ts";
import { type Caller, it } from "../../test/shop.ts";

type Form = Parameters<Caller["raffles"]["create"]>[0];

const form: Form = { ...raffleForm, name: "Hot hatch & £2,000" };

describe("an admin makes a competition", () => {
  it("of its required fields alone; the rest has its defaults", async ({ admin }) => {
    const { raffle } = await admin.raffles.create(form);
    expect(raffle).toMatchObject({
      slug: "hot-hatch-2-000",
      live: false,
      onSale: false,
      originalPrice: null,
      price: 2.5,
      startDate: "2026-11-20T12:00:00.000Z",
      endDate: "2026-11-27T12:00:00.000Z",
      allowPromoBalance: true,
      luckyDipDefault: 1,
      luckyDipsOnly: false,
      question: null,
      categories: [],
      images: [],
      instantWins: [],
      description: "",
      videoUrl: "",
      ticketMatrix: { useLetters: false, toLetter: null, toLetterKey: null, ticketsPerLetter: null },
      ticketsPurchased: 0,
      totalSales: 0,
    });
    expect(raffle).not.toHaveProperty("ticketpurchases");
  });

  it("with everything, and visitors find it immediately", async ({ shop, admin, visitor }) => {
    await someCategory(shop, "Cars");
    const { raffle } = await admin.raffles.create({
      ...form,
      live: true,
      onSale: true,
      originalPrice: 3,
      categories: ["cars", "Popular", "CARS"],
      searchTags: ["fast", "", "fast"],
      images: [{ path: "/images/a.webp" }, { path: "/images/b.webp" }],
      ticketMatrix: { useLetters: true, toLetter: "E" },
      instantWins: [
        { prize: "£50", ticketNum: "b7" },
        { prize: "£20", ticketNum: "A100" },
      ],
      question: { question: "2 + 2?", answers: [{ answer: "4", correct: true }, { answer: "5" }] },
      videoUrl: "https://player.vimeo.com/video/1",
    });
    expect(raffle).toMatchObject({
      categories: ["Cars", "Popular"],
      searchTags: ["fast"],
      images: [
        { path: "/images/a.webp", keyImage: true },
        { path: "/images/b.webp", keyImage: false },
      ],
      ticketMatrix: { useLetters: true, toLetter: "E", toLetterKey: 5, ticketsPerLetter: 100 },
      instantWins: [
        { prize: "£50", ticketNum: "B7" },
        { prize: "£20", ticketNum: "A100" },
      ],
    });
    expect((await visitor.raffles.findBySlug(raffle)).raffle.name).toBe(form.name);
    expect((await visitor.raffles.listInCategory({ category: "Cars" })).raffles).toHaveLength(1);
    expect((await admin.raffles.list({ query: "FAST hatch" })).totalRaffles).toBe(1);
    const customer = await shop.asCustomer();
    const tried = customer.tickets.reserve({ raffleId: raffle._id, ticketNums: ["A1"], questionAnswer: "4" });
    await expect(tried).toBeRefused("raffle.lucky_dip_only");
  });

  it("with a video link, which stays as given and can be embedded on its page", async ({ admin, visitor }) => {
    const videoUrl = "https://youtu.be/dQw4w9WgXcQ";
    const { raffle } = await admin.raffles.create({ ...form, live: true, videoUrl });
    expect(raffle.videoUrl).toBe(videoUrl);
    expect((await admin.raffles.find({ id: raffle._id })).raffle.videoUrl).toBe(videoUrl);
    const { raffle: shown } = await visitor.raffles.findBySlug(raffle);
    expect(shown.videoUrl).toBe("https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ");
  });

  it("whose tickets are opened in a game, while it has instant prizes", async ({ admin, visitor }) => {
    const wins = { ...form, live: true, instantWins: [{ prize: "£50", ticketNum: "7" }] };
    const { raffle } = await admin.raffles.create({ ...wins, reveal: "scratch" });
    expect((await visitor.raffles.findBySlug(raffle)).raffle.reveal).toBe("scratch");
    expect(await admin.raffles.edit({ id: raffle._id, reveal: "wheel" })).toMatchObject({
      raffle: { reveal: "wheel" },
    });
    const without = [wins, { ...wins, reveal: "none" as const }, { ...form, live: true, reveal: "scratch" as const }];
    for (const one of without) {
      const made = (await admin.raffles.create(one)).raffle;
      expect(made).not.toHaveProperty("reveal");
      expect((await visitor.raffles.findBySlug(made)).raffle).not.toHaveProperty("reveal");
    }
  });

  it("twice under one name: the slugs differ", async ({ admin }) => {
    const slugs: string[] = [];
    for (const name of ["Cash", "Cash", "cash!", "Cash 2", "£££"]) {
      slugs.push((await admin.raffles.create({ ...form, name })).raffle.slug);
    }
    expect(slugs).toEqual(["cash", "cash-2", "cash-3", "cash-2-2", "competition"]);
  });

  it("at the same moment as another admin: both get a slug of their own", async ({ admin }) => {
    const made = await Promise.all(Array.from({ length: 4 }, () => admin.raffles.create(form)));
    expect(new Set(made.map(({ raffle }) => raffle.slug)).size).toBe(4);
  });
});

it.for<[string, string, Partial<Form>]>([
  ["with a price below nothing", "price", { price: -1 }],
  ["with a price of half pennies", "price", { price: 1.005 }],
  ["in a category that no one knows", "categories", { categories: ["Yachts"] }],
  ["with one answer", "question.answers", { question: { question: "?", answers: [{ answer: "4", correct: true }] } }],
  ["with a picture that is a script", "images.0.path", { images: [{ path: "javascript:alert(1)" }] }],
  ["[no name]", "name", { name: " " }],
  ["with a name of nothing that shows", "name", { name: "\u200b\u3164" }],
  ["with a date that does not exist", "startDate", { startDate: "2026-02-30" }],
] as const)("a competition is not made: %s", async ([, field, overrides], { shop, admin }) => {
  const refused = await admin.raffles.create({ ...form, ...overrides }).catch((error: unknown) => error);
  await expect(refused).toBeRefused("request.invalid");
  const errors = refused instanceof Error && refused.cause instanceof ShopError ? refused.cause.errors : {};
  expect(Object.keys(errors ?? {})).toEqual([field]);
  expect(await shop.db.read.selectFrom("raffles").select("id").execute()).toEqual([]);
});
