import { DAY_MS, HOUR_MS } from "@counterfoil/core";
import { QUICKNET } from "@counterfoil/core/draw";
import { describe, expect, it } from "vitest";
import { lockedDraw, openLockedDraw, recorded, roundAt } from "../../test/locked-draw.ts";
import { someAdmin, someRaffle, someUser } from "../../test/people-and-raffles.ts";
import { publishDraw } from "../../test/published-draw.ts";
import { openShop, type TestShop } from "../../test/shop.ts";
import { drawDue } from "./draw-due.ts";
import { fetchBeacons } from "./fetch-beacons.ts";

const people = { "Ann A.": [2, 3], "Bea B.": [5, 8], "Cy C.": [11] };
const iso = (at: number) => new Date(at).toISOString();

const byAdmin = async (shop: TestShop) => shop.as(await someAdmin(shop));

async function draw(shop: TestShop) {
  shop.deps.beacon = { chain: QUICKNET, fetchBeacon: async () => recorded };
  await fetchBeacons(shop.deps);
  await drawDue(shop.deps);
}

describe("the draws in the console", () => {
  it("say what is due next, from the opening to the lock", async () => {
    const shop = await openShop();
    const [starts_at, ends_at] = [shop.now() + HOUR_MS, shop.now() + 3 * HOUR_MS];
    const raffle = await someRaffle(shop, { starts_at, ends_at });
    await publishDraw(shop, raffle);
    const next = async () => {
      const { draws } = await (await byAdmin(shop)).draws.listForConsole({});
      return draws.map(({ state, due, late }) => ({ state, due, late }));
    };
    expect(await next()).toEqual([{ state: "published", due: { what: "opening", at: iso(starts_at) }, late: [] }]);
    shop.pass(HOUR_MS);
    expect(await next()).toEqual([{ state: "selling", due: { what: "close", at: iso(ends_at) }, late: [] }]);
    shop.pass(2 * HOUR_MS);
    const lock = { what: "lock", at: iso(ends_at + 23 * HOUR_MS) };
    expect(await next()).toEqual([{ state: "closed", due: lock, late: [] }]);
    shop.pass(HOUR_MS + 1);
    expect(await next()).toEqual([{ state: "closed", due: lock, late: ["lock"] }]);
  });

  it("put those that are not over first, the next one on top, as the shop does", async () => {
    const shop = await openShop();
    const over = await lockedDraw(shop, people);
    await draw(shop);
    const later = await someRaffle(shop, { ends_at: shop.now() + 5 * HOUR_MS });
    const sooner = await someRaffle(shop, { ends_at: shop.now() + 2 * HOUR_MS });
    for (const raffle of [later, sooner]) await publishDraw(shop, raffle);
    const admin = await byAdmin(shop);
    const { draws, totalDraws } = await admin.draws.listForConsole({});
    expect(draws.map(({ raffle }) => raffle)).toEqual([sooner.id, later.id, over.raffle.id]);
    expect(totalDraws).toBe(3);
    const shown = await (await shop.as(null)).draws.list({});
    expect(shown.draws.map(({ raffleId }) => raffleId)).toEqual([sooner.id, later.id, over.raffle.id]);
    expect((await admin.draws.listForConsole({ skip: 1, limit: 1 })).draws.map(({ raffle }) => raffle)).toEqual([
      later.id,
    ]);
  });

  it("show one with its rules, commitment, reasons and prizes while it waits for its beacon", async () => {
    const { shop, raffle, commitHash, rules } = await openLockedDraw(people, { prizes: ["Car", "Bike"] });
    const { draw: found } = await (await byAdmin(shop)).draws.findForConsole({ id: raffle.id });
    expect(found).toMatchObject({
      state: "beacon_late",
      due: { what: "beacon", at: iso(roundAt) },
      late: ["beacon", "switch"],
      postponed: false,
      prizes: ["Car", "Bike"],
      voidReasons: rules.voidReasons,
      versions: [{ version: 1, frozenAt: null }],
      draw: { commitHash, counts: { entries: 5, leftOut: 0 } },
      acts: [],
    });
  });

  it("name the winners whose money went back, and what waits on it with the time at which it takes effect", async () => {
    const { shop, raffle } = await openLockedDraw(people);
    await draw(shop);
    const admin = await byAdmin(shop);
    const won = (await admin.draws.findForConsole({ id: raffle.id })).draw.draw.results[0]?.number ?? 0;
    const row = { raffle_id: raffle.id, number: won, created_at: shop.now() };
    await shop.db.writer.insertInto("draw_refunds").values(row).execute();
    const command = { raffle: raffle.id, prize: 1, reason: "refunded" };
    const preview = await admin.acts.preview({ kind: "void_winner", command });
    expect(preview).toMatchObject({ needsSecond: true, announced: true });
    expect(preview.sentence).toContain(` (number ${won}) and give it to the next in line. Reason: Refunded.`);
    const { act } = await admin.acts.ask({ kind: "void_winner", command, reason: "Chargeback" });
    const { draw: found } = await admin.draws.findForConsole({ id: raffle.id });
    expect(found).toMatchObject({ state: "drawn", due: null, refundedWinners: [won] });
    expect(found.draw.results[0]?.label).toMatch(new RegExp(`^${found.winners[0]?.user?.firstName} `));
    expect(found.acts).toEqual([
      {
        _id: act._id,
        sentence: preview.sentence,
        askedAt: iso(shop.now()),
        expiresAt: act.expiresAt,
        dueAt: iso(shop.now() + DAY_MS),
      },
    ]);
  });

  it("say that a second admin approves where the shop requires one", async () => {
    const shop = await openShop();
    shop.deps.config.fourEyes = true;
    const { raffle } = await lockedDraw(shop, people);
    await draw(shop);
    const [ada] = [await byAdmin(shop), await byAdmin(shop)];
    const command = { raffle: raffle.id, prize: 1, reason: "unreachable" };
    expect(await ada.acts.preview({ kind: "void_winner", command })).toMatchObject({
      needsSecond: true,
      announced: false,
    });
  });

  it("are open to draw officers, closed to marketing, and name a competition without one as such", async () => {
    const shop = await openShop();
    const officer = await shop.as(await someUser(shop, { roles: ["drawOfficer"] }));
    expect(await officer.draws.listForConsole({})).toMatchObject({ draws: [], totalDraws: 0 });
    await expect(officer.draws.findForConsole({ id: (await someRaffle(shop)).id })).toBeRefused("draw.not_found");
    const marketing = await shop.as(await someUser(shop, { roles: ["marketing"] }));
    await expect(marketing.draws.listForConsole({})).rejects.toMatchObject({ cause: { code: "role.missing" } });
  });
});
