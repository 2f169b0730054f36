import { NAME_WITHHELD } from "@counterfoil/core";
import { describe, expect } from "vitest";
import { buy } from "../../test/buying.ts";
import { drawRecorded, lockedDraw, openLockedDraw } from "../../test/locked-draw.ts";
import { it, someRaffle, someUser, type TestShop } from "../../test/shop.ts";

const people = { "Ann A.": [2, 3], "Bea B.": [5, 8] };

/** What no answer may say of anyone: all that the shop knows, but the first name and the id of a competition. */
async function personal(shop: TestShop): Promise<string[]> {
  const users = await shop.db.read.selectFrom("users").selectAll().execute();
  const orders = await shop.db.read.selectFrom("orders").selectAll().execute();
  const ofUsers = users.flatMap(({ id, email, last_name, phone }) => [id, email, last_name, phone ?? ""]);
  return [...ofUsers, ...orders.flatMap(({ id, ref }) => [id, ref])].filter((text) => text.length > 2);
}

const show = async (shop: TestShop, slug: string) => (await shop.as(null)).draws.findForPresenter({ slug });

describe("what a presenter shows", () => {
  it("of a draw is its counts and moments, and once it is drawn who won as everyone may see it", async () => {
    const { shop, raffle, entrants } = await openLockedDraw(people);
    const { draw } = await show(shop, raffle.slug);
    expect(draw).toMatchObject({ state: "beacon_late", isProvable: true, counts: { entries: 4 }, results: [] });
    await drawRecorded(shop);
    const drawn = (await show(shop, raffle.slug)).draw;
    expect(drawn).toMatchObject({ state: "drawn", results: [{ prize: raffle.name }] });
    const [{ ticketNum, winner } = { ticketNum: null, winner: null }] = drawn.results;
    expect(Object.entries(people).find(([, numbers]) => numbers.includes(Number(ticketNum)))?.[0]).toBe(winner);
    const told = JSON.stringify(drawn);
    expect(entrants.length).toBe(2);
    for (const text of await personal(shop)) expect(told).not.toContain(text);
  });

  it("of a competition without a draw is its typed winner, as a first name and an initial", async ({ shop }) => {
    const raffle = await someRaffle(shop, { price_pence: 250 });
    const bea = await someUser(shop, { first_name: "Bea", last_name: "Bennett" });
    const orderId = await buy(shop, bea, raffle, [7]);
    expect((await show(shop, raffle.slug)).draw).toMatchObject({ state: "selling", sold: 1, cap: 100, roundAt: null });
    shop.pass(8 * 24 * 3_600_000);
    expect((await show(shop, raffle.slug)).draw).toMatchObject({ state: "closed", results: [] });
    const winner = { raffle: "Hot hatch", image: "/images/b.webp", ticketNumber: "7", onlineRaffleUrl: "" };
    const typed = { ...winner, raffleId: raffle.id, drawDate: "2026-11-28", liveDrawUrl: "https://video.test/1" };
    const onlineRaffleUrl = `/c/${raffle.slug}`;
    const admin = await shop.asAdmin();
    for (const [i, name] of ["Bea Bennett", "Cy C.", "bea@example.test"].entries()) {
      await admin.winners.create({ ...typed, name, onlineRaffleUrl, ticketNumber: 7 + i });
    }
    const { draw } = await show(shop, raffle.slug);
    expect(draw.state).toBe("drawn");
    expect(draw.results.map((result) => result.winner).sort()).toEqual(["Bea B.", "Cy C.", null]);
    expect(draw.results[0]).toMatchObject({ prize: "Hot hatch", ticketNum: "7" });
    const told = JSON.stringify(draw);
    expect(told).not.toContain("@");
    await shop.db.writer.updateTable("awards").set({ withheld_at: shop.now() }).execute();
    const names = (await show(shop, raffle.slug)).draw.results.map((result) => result.winner);
    expect(names).toEqual([NAME_WITHHELD, NAME_WITHHELD, NAME_WITHHELD]);
    for (const text of [...(await personal(shop)), orderId]) expect(told).not.toContain(text);
  });

  it("of one that was cancelled is only that", async ({ shop }) => {
    const raffle = await someRaffle(shop, { cancelled_at: shop.now(), cancel_reason: "Bea Bennett asked" });
    const { draw } = await show(shop, raffle.slug);
    expect(draw).toMatchObject({ state: "cancelled", results: [] });
    expect(JSON.stringify(draw)).not.toContain("Bennett");
  });

  it("is nothing of a draft or of an unknown competition", async ({ shop }) => {
    const draft = await someRaffle(shop, { live: false });
    await expect(show(shop, draft.slug)).toBeRefused("draw.not_found");
    await expect(show(shop, "unknown")).toBeRefused("draw.not_found");
  });

  it("of a draw without entries is that there were none", async ({ shop }) => {
    const { raffle } = await lockedDraw(shop, {});
    await drawRecorded(shop);
    expect((await show(shop, raffle.slug)).draw).toMatchObject({ results: [], counts: { entries: 0 } });
  });
});
