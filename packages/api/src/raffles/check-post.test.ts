import { DAY_MS, type FieldErrors } from "@counterfoil/core";
import { describe, expect } from "vitest";
import { apiError } from "../../test/api-error.ts";
import { drawnForm } from "../../test/draws.ts";
import { openFourEyesShop, waiting } from "../../test/four-eyes.ts";
import { postCards, setUpPost, somePostRaffle } from "../../test/post.ts";
import { it } from "../../test/shop.ts";

const form = {
  name: "Hot hatch",
  price: 0.4,
  startDate: "2026-11-20T12:00:00Z",
  endDate: "2026-11-27T12:00:00Z",
  postClosesAt: "2026-12-02T17:00:00Z",
  postEntriesPerCard: 3,
  maxEntries: 500,
  maxEntriesPerPerson: 50,
  live: true,
};

const invalid = (errors: FieldErrors) => apiError("request.invalid", errors);

describe("entry by post", () => {
  it("is on the page with its closing time, entries per card and reserve", async ({ admin, visitor }) => {
    await setUpPost(admin);
    const { raffle } = await admin.raffles.create({ ...form, postReserve: 5 });
    const found = (await visitor.raffles.findBySlug({ slug: raffle.slug })).raffle;
    expect(found.post).toEqual({ closesAt: "2026-12-02T17:00:00.000Z", entriesPerCard: 3, reserve: 5 });
    expect(found.keptForPost).toBe(5);
  });

  it("gives a card as many entries as its stamp would pay for", async ({ admin }) => {
    await setUpPost(admin);
    const few = { postEntriesPerCard: ["At least 3, since a card costs a stamp"] };
    await expect(admin.raffles.create({ ...form, postEntriesPerCard: 2 })).rejects.toMatchObject(invalid(few));
    const { raffle } = await admin.raffles.create({ ...form, live: false });
    await expect(admin.raffles.edit({ id: raffle._id, price: 0.3 })).rejects.toMatchObject(
      invalid({ postEntriesPerCard: ["At least 4, since a card costs a stamp"] }),
    );
  });

  it("gives a card as many entries as its stamp would pay for in the cheapest bundle", async ({ admin }) => {
    await setUpPost(admin);
    const { raffle } = await admin.raffles.create({ ...form, live: false });
    const bundles = [
      { from: 2, percentOff: 5 },
      { from: 5, percentOff: 40 },
    ];
    await expect(admin.raffles.edit({ id: raffle._id, bundles })).rejects.toMatchObject(
      invalid({ postEntriesPerCard: ["At least 4, since a card costs a stamp"] }),
    );
    const priced = { bundles: [{ from: 2, pricePerTicket: 0.2 }], postEntriesPerCard: 5 };
    await expect(admin.raffles.edit({ id: raffle._id, ...priced })).resolves.toBeDefined();
  });

  it("has a second admin approve what a card gives, and until when, where the shop requires one", async () => {
    const { shop, byAda } = await openFourEyesShop();
    await setUpPost(byAda);
    const { id } = await somePostRaffle(shop);
    for (const change of [{ postEntriesPerCard: 50 }, { postReserve: 5 }, { postClosesAt: "2026-12-03T12:00" }])
      await waiting(byAda.raffles.edit({ id, ...change }));
  });

  it("needs an address, closes no earlier than the sale, keeps numbers only where it's offered", async ({ admin }) => {
    await expect(admin.raffles.create(form)).rejects.toMatchObject(
      invalid({ postClosesAt: ["Enter the shop's address in Configure first"] }),
    );
    await setUpPost(admin);
    await expect(admin.raffles.create({ ...form, postClosesAt: "2026-11-26T12:00:00Z" })).rejects.toMatchObject(
      invalid({ postClosesAt: ["Cards must be accepted at least until the end"] }),
    );
    await expect(admin.raffles.create({ ...form, postClosesAt: null, postReserve: 1 })).rejects.toMatchObject(
      invalid({ postReserve: ["Offer entry by post first"] }),
    );
  });

  it("closes no earlier and gives no less once there is an entry", async ({ admin }) => {
    await setUpPost(admin);
    const { raffle } = await admin.raffles.create(form);
    await postCards(admin, { id: raffle._id }, { copies: 1 });
    for (const edit of [{ postClosesAt: null }, { postClosesAt: "2026-12-01T17:00:00Z" }, { postEntriesPerCard: 1 }])
      await expect(admin.raffles.edit({ id: raffle._id, ...edit })).rejects.toMatchObject(apiError("request.invalid"));
    await admin.raffles.edit({ id: raffle._id, postClosesAt: "2026-12-03T17:00:00Z" });
    expect((await admin.raffles.find({ id: raffle._id })).raffle.postClosesAt).toBe("2026-12-03T17:00:00.000Z");
  });

  it("is in the rules of a draw, which waits a day for the cards to be keyed", async ({ shop, admin }) => {
    await setUpPost(admin);
    const post = { postClosesAt: "2026-12-02T17:00:00Z", postEntriesPerCard: 1, postReserve: 5 };
    await expect(admin.raffles.create({ ...drawnForm, ...post })).rejects.toMatchObject({
      message: "The earliest draw date is Thursday 3 December at 18:10",
    });
    await admin.raffles.create({
      ...drawnForm,
      ...post,
      drawAt: new Date(Date.UTC(2026, 11, 2, 17) + DAY_MS * 1.1).toISOString(),
    });
    const { bytes } = await shop.db.read.selectFrom("draw_rules").select("bytes").executeTakeFirstOrThrow();
    expect(JSON.parse(bytes)).toMatchObject({
      postClosesAt: "2026-12-02T17:00:00Z",
      post: { entriesPerCard: 1, reserve: 5 },
    });
  });
});
