import { DAY_MS, HOUR_MS, printedNumber, toIso, WEEK_MS } from "@counterfoil/core";
import { QUICKNET } from "@counterfoil/core/draw";
import { describe, expect } from "vitest";
import { buyAtRandom } from "../../test/buying.ts";
import { openPlacedShop, passAndLock, publishDraw, runDraw } from "../../test/draws.ts";
import { drawRecorded, lockedDraw, markRefunded, openLockedDraw, recorded, roundAt } from "../../test/locked-draw.ts";
import { countQueries } from "../../test/queries.ts";
import { it, someRaffle, someUser, type TestShop } from "../../test/shop.ts";
import { withoutTriggers } from "../../test/without-triggers.ts";
import { findDraw } from "./find-draw.ts";
import { findDrawFile } from "./find-draw-files.ts";
import { listDraws } from "./list-draws.ts";
import { rankInstantWins } from "./rank-instant-wins.ts";

const page = { skip: 0, limit: 20 };

it("reads of a void nothing but that it was one", async ({ shop }) => {
  const draws = [await lockedDraw(shop, { "Ann A.": [2] }), await lockedDraw(shop, { "Bea B.": [5] })];
  for (const { raffle } of draws) {
    for (let step = 1; step <= 30; step++) {
      const given = { prize: 1, place: 0, line_index: 0, number: 2, reason: "unreachable", act_id: null };
      await shop.db.writer
        .insertInto("draw_places")
        .values({ ...given, entrant_id: "e", raffle_id: raffle.id, step, outcome: "void" })
        .execute();
    }
  }
  const counted = countQueries(shop.db);
  const found = await listDraws({ ...shop.deps, db: counted.db }, { skip: 0, limit: 1 });
  expect(found).toMatchObject({ draws: [{ voids: 30 }], totalVoids: 60 });
  expect(counted.rows()).toBeLessThan(45);
});

it("says since when rules are, and how many versions they had, by the public log", async () => {
  const { shop, row } = await openPlacedShop({ maxEntries: 50, maxEntriesPerPerson: 50 });
  const { rules } = await findDraw(shop.deps, row.slug);
  expect(rules).toMatchObject({ versions: 1, since: toIso(row.created_at) });
  const columns = "raffle_id, bytes, sha256, chain, round, opens_at, secrets_enc";
  const copy = `insert into draw_rules (version, published_at, ${columns}) select 2, 5, ${columns} from draw_rules`;
  await withoutTriggers(shop, copy);
  expect((await findDraw(shop.deps, row.slug)).rules).toMatchObject({ versions: 1, since: rules.since });
});

/** Returns where the winning numbers are in `allocation.csv`, as anyone computes it from the file. */
async function sharesOf(shop: TestShop, slug: string): Promise<number[]> {
  const file = await findDrawFile(shop.deps, { slug, name: "allocation.csv" });
  let text = "";
  for await (const part of file?.parts ?? []) text += Buffer.from(part).toString();
  const lines = text.trimEnd().split("\n");
  const numbers = lines.map((line) => Number(line.split(",")[1]));
  const won = await shop.db.read.selectFrom("instant_wins").select("number").where("won_at", "is not", null).execute();
  return won.map(({ number }) => (numbers.indexOf(number ?? 0) + 0.5) / numbers.length);
}

it("says where instant wins are in the order of sale, computed once at the lock and never by a visitor", async () => {
  const { shop, row } = await openPlacedShop({ maxEntries: 50, maxEntriesPerPerson: 50 });
  for (let times = 0; times < 3; times++) {
    shop.pass(60_000);
    await buyAtRandom(shop, await someUser(shop), row, 10);
  }
  const rank = async () => (await listDraws(shop.deps, page)).instantRank;
  await rankInstantWins(shop.deps);
  expect(await rank()).toBeNull();
  await passAndLock(shop, WEEK_MS - HOUR_MS);
  await rankInstantWins(shop.deps);
  const shares = await sharesOf(shop, row.slug);
  const mean = shares.reduce((sum, share) => sum + share, 0) / shares.length;
  expect(shares.length).toBeGreaterThan(0);
  expect(await rank()).toEqual({
    numbers: shares.length,
    mean: expect.closeTo(mean, 10),
    error: expect.closeTo(Math.sqrt(1 / 12 / shares.length), 10),
  });
  const { instantWon } = await listDraws(shop.deps, page);
  const won = {
    prizes: 10,
    won: shares.length,
    expected: expect.closeTo(6, 10),
    error: expect.closeTo(Math.sqrt(2.4), 10),
  };
  expect(instantWon).toEqual(won);
  const counted = countQueries(shop.db);
  await rankInstantWins({ db: counted.db });
  // What is due, what is known, and no chunk of a list again.
  expect(counted.statements()).toBe(2);
  counted.reset();
  await listDraws({ ...shop.deps, db: counted.db }, page);
  expect(counted.rows()).toBeLessThan(10);
});

it("has no such mean without an instant win", async ({ shop }) => {
  await lockedDraw(shop, { "Ann A.": [2] });
  await rankInstantWins(shop.deps);
  const answer = await (await shop.asAdmin()).draws.list({});
  expect(answer).toMatchObject({ totalDraws: 1, instantRank: null, instantWon: null });
});

const people = { "Ann A.": [2, 3], "Bea B.": [5, 8], "Cy C.": [11] };
const iso = (at: number) => new Date(at).toISOString();

const byAdmin = async (shop: TestShop) => shop.asAdmin();

async function draw(shop: TestShop) {
  await drawRecorded(shop);
}

describe("the draws in the console", () => {
  it("say what is due next, from the opening to the lock", async ({ shop }) => {
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

  it("put those that are not over first, the next one on top, as the shop does", async ({ shop }) => {
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
    await markRefunded(shop, `number = ${won}`);
    const command = { raffle: raffle.id, prize: 1, reason: "refunded" };
    const preview = await admin.acts.preview({ kind: "void_winner", command });
    expect(preview).toMatchObject({ needsSecond: true, announced: true });
    expect(preview.sentence).toContain(
      ` (number ${printedNumber(String(won))}) and give it to the next in line, if there is one. Reason: Refunded.`,
    );
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

  it("say that a second admin approves where the shop requires one", async ({ shop }) => {
    shop.deps.config.fourEyes = true;
    const { raffle } = await lockedDraw(shop, people);
    await draw(shop);
    const [ada] = [await byAdmin(shop), await byAdmin(shop)];
    const command = { raffle: raffle.id, prize: 1, reason: "ineligible" };
    expect(await ada.acts.preview({ kind: "void_winner", command })).toMatchObject({
      needsSecond: true,
      announced: false,
    });
  });

  it("are open to draw officers, closed to marketing, and name a competition without one as such", async ({ shop }) => {
    const officer = await shop.asStaff("drawOfficer");
    expect(await officer.draws.listForConsole({})).toMatchObject({ draws: [], totalDraws: 0 });
    await expect(officer.draws.findForConsole({ id: (await someRaffle(shop)).id })).toBeRefused("draw.not_found");
    const marketing = await shop.asStaff("marketing");
    await expect(marketing.draws.listForConsole({})).rejects.toMatchObject({ cause: { code: "role.missing" } });
  });
});

it("names the winner of the main prize first, and the competition alone as that prize", async ({ shop, visitor }) => {
  const main = "Hot hatch and £2,000 for fuel";
  const people = { "Ann A.": [2, 3], "Bea B.": [5, 8], "Cy C.": [11, 19], "Di D.": [13] };
  const { raffle } = await lockedDraw(shop, people, { prizes: [main, "£500", "£100"] });
  shop.deps.beacon = { chain: QUICKNET, fetchBeacon: async (_chain, round) => ({ ...recorded, round }) };
  await runDraw(shop);
  const { winners } = await visitor.winners.listOfRaffles({ raffleIds: [raffle.id] });
  expect(winners.map((winner) => winner.raffle)).toEqual([main, `${main}: £500`, `${main}: £100`]);
  const { draw } = await visitor.draws.find({ slug: raffle.slug });
  expect(winners.map(({ ticketNumber }) => ticketNumber)).toEqual(draw.results.map(({ number }) => String(number)));
});
