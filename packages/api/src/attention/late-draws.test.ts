import { DAY_MS, HOUR_MS, KEYING_MS, printedNumber, WEEK_MS } from "@counterfoil/core";
import { QUICKNET } from "@counterfoil/core/draw";
import { findRowOrThrow, inTransaction } from "@counterfoil/db";
import { countLateDraws, noteDamagedLists, sealDrawSecrets } from "@counterfoil/domain";
import { describe, expect } from "vitest";
import { buy } from "../../test/buying.ts";
import { openDrawnShop, passAndLock, publishDraw, runDraw, runPlacing, serveBeacons } from "../../test/draws.ts";
import { markRefunded, openLockedDraw, recorded, roundAt, serveRecorded } from "../../test/locked-draw.ts";
import { it, someRaffle, someUser, type TestShop } from "../../test/shop.ts";
import { withoutTriggers } from "../../test/without-triggers.ts";
import { drawDue } from "../draws/draw-due.ts";
import { fetchBeacons } from "../draws/fetch-beacons.ts";

const people = { "Ann A.": [2, 3], "Bea B.": [5, 8], "Cy C.": [11] };
const none = { positions: 0, lock: 0, beacon: 0, draw: 0, switch: 0, list: 0 };

async function findings(shop: TestShop) {
  const admin = await shop.asAdmin();
  const { findings: found } = await admin.attention.list({});
  expect((await admin.toDo.count()).attention).toBe(found.length);
  return found.map(({ kind, raffle, detail }) => ({ kind, raffle: raffle?._id, detail }));
}

async function lateAt(shop: TestShop, now: number) {
  return (await countLateDraws(shop.db.read, now)).late;
}

describe("what is late of a draw", () => {
  it("is the beacon of its instant wins, for which the opening is moved until it comes", async () => {
    const { shop, id } = await openDrawnShop();
    const published = shop.now();
    expect(await lateAt(shop, published + 89_999)).toEqual(none);
    expect(await lateAt(shop, published + 90_000)).toEqual({ ...none, positions: 1 });
    const consoleDraw = async () => {
      const { draws } = await (await shop.asAdmin()).draws.listForConsole({});
      return draws.map(({ late, openingMoved, due }) => ({ late, openingMoved, due: due?.at }));
    };
    shop.pass(HOUR_MS - 5_000);
    expect(await consoleDraw()).toEqual([
      { late: ["positions"], openingMoved: undefined, due: "2026-11-20T13:00:00.000Z" },
    ]);
    await runPlacing(shop);
    // A minute after a round of a minute later: immediately, it is known to be late.
    const due = "2026-11-20T13:01:57.000Z";
    expect(await consoleDraw()).toEqual([{ late: ["positions"], openingMoved: true, due }]);
    const ofDraws = async () => (await findings(shop)).filter(({ kind }) => kind.startsWith("draw"));
    expect(await ofDraws()).toEqual([
      { kind: "draw-positions-late", raffle: id, detail: "it opens on Friday 20 November at 13:01" },
    ]);
    const { raffle } = await (await shop.as(null)).raffles.findBySlug({ slug: "hot-hatch" });
    expect([raffle.startDate, raffle.draw?.openingMoved]).toEqual([due, true]);
    serveBeacons(shop);
    shop.pass(70_000);
    await runPlacing(shop);
    expect(await ofDraws()).toEqual([]);
    expect(await consoleDraw()).toEqual([{ late: [], openingMoved: true, due }]);
  });

  it("is its lock, an hour after the end", async ({ shop }) => {
    const raffle = await someRaffle(shop, { ends_at: shop.now() + HOUR_MS });
    await publishDraw(shop, raffle);
    expect(await lateAt(shop, raffle.ends_at + HOUR_MS - 1)).toEqual(none);
    expect(await lateAt(shop, raffle.ends_at + HOUR_MS)).toEqual({ ...none, lock: 1 });
    shop.pass(3 * HOUR_MS);
    expect(await findings(shop)).toEqual([{ kind: "draw-lock-late", raffle: raffle.id, detail: null }]);
  });

  it("is its lock an hour after its cards by post are keyed", async ({ shop }) => {
    const closes = shop.now() + DAY_MS;
    await publishDraw(shop, await someRaffle(shop, { ends_at: shop.now() + HOUR_MS, post_closes_at: closes }), {
      drawAt: closes + WEEK_MS,
    });
    expect(await lateAt(shop, closes + KEYING_MS + HOUR_MS - 1)).toEqual(none);
    expect(await lateAt(shop, closes + KEYING_MS + HOUR_MS)).toEqual({ ...none, lock: 1 });
  });

  it("is not the lock of a cancelled competition", async ({ shop }) => {
    const raffle = await someRaffle(shop, { ends_at: shop.now() + HOUR_MS });
    await publishDraw(shop, raffle);
    await withoutTriggers(shop, "update draws set state = 'cancelled'");
    expect(await lateAt(shop, raffle.ends_at + WEEK_MS)).toEqual(none);
  });

  it("is its beacon from half a minute on, and after a week also the switch to another", async () => {
    const { shop, raffle } = await openLockedDraw(people);
    expect(await lateAt(shop, roundAt + 29_999)).toEqual(none);
    expect(await lateAt(shop, roundAt + 30_000)).toEqual({ ...none, beacon: 1 });
    expect(await lateAt(shop, roundAt + WEEK_MS)).toEqual({ ...none, beacon: 1, switch: 1 });
    expect(await findings(shop)).toEqual([
      { kind: "draw-beacon-late", raffle: raffle.id, detail: null },
      { kind: "draw-switch-due", raffle: raffle.id, detail: null },
    ]);
    serveRecorded(shop);
    await runDraw(shop);
    expect(await findings(shop)).toEqual([]);
  });

  it("is the draw itself, where the job does not run", async () => {
    const { shop, raffle } = await openLockedDraw(people);
    serveRecorded(shop);
    await fetchBeacons(shop.deps);
    shop.pass(61_000);
    expect(await findings(shop)).toEqual([{ kind: "draw-not-made", raffle: raffle.id, detail: null }]);
  });

  it("is the draw of which only a false beacon is stored, whenever that came", async () => {
    const { shop, raffle } = await openLockedDraw(people);
    const { chain } = QUICKNET;
    const beacon = { chain, round: recorded.round, signature: "ab".repeat(48), received_at: Number.MAX_SAFE_INTEGER };
    await shop.db.writer.insertInto("draw_beacons").values(beacon).execute();
    expect(await findings(shop)).toEqual([{ kind: "draw-not-made", raffle: raffle.id, detail: null }]);
  });

  it("is a list that is not the one that was committed to, named as that in public too", async () => {
    const { shop, raffle } = await openLockedDraw(people, { committedRoot: "0".repeat(64) });
    serveRecorded(shop);
    await runDraw(shop);
    shop.pass(WEEK_MS);
    const detail = "the root of entries.csv";
    expect(await findings(shop)).toEqual([{ kind: "draw-list-damaged", raffle: raffle.id, detail }]);
    const visitor = await shop.as(null);
    expect((await visitor.draws.find({ slug: raffle.slug })).draw.state).toBe("list_damaged");
    expect((await visitor.draws.list({})).draws).toMatchObject([{ state: "list_damaged" }]);
  });

  it.each([
    ["its secrets", () => "sealed"],
    [
      "key and name of a winner",
      ({ deps }: TestShop, raffleId: string) =>
        sealDrawSecrets(deps.config.dataKeys, raffleId, {
          competitionSecret: "0".repeat(64),
          answerKey: null,
          instantSecret: null,
        }),
    ],
  ])("is a draw that could not open its winners (%s): nothing is written until it can", async (detail, othersOf) => {
    const { shop, raffle } = await openLockedDraw(people);
    serveRecorded(shop);
    await fetchBeacons(shop.deps);
    const own = await findRowOrThrow(shop.db.read, "draw_rules", { raffle_id: raffle.id });
    const others = { secrets_enc: othersOf(shop, raffle.id) };
    await shop.db.writer.updateTable("draw_rules").set(others).where("raffle_id", "=", raffle.id).execute();
    await drawDue(shop.deps);
    expect(await findings(shop)).toEqual([{ kind: "draw-list-damaged", raffle: raffle.id, detail }]);
    expect(await shop.db.read.selectFrom("draw_openings").selectAll().execute()).toEqual([]);
    await shop.db.writer.updateTable("draw_rules").set(own).where("raffle_id", "=", raffle.id).execute();
    await drawDue(shop.deps);
    expect((await (await shop.as(null)).draws.find({ slug: raffle.slug })).draw.state).toBe("drawn");
  });

  it.for([
    ["round = round - 10000, round_at = round_at - 30000000", "round = round + 10000, round_at = round_at + 30000000"],
    [
      "switched_at = locked_at, fallback_round = 9, fallback_round_at = round_at",
      "switched_at = null, fallback_round = null, fallback_round_at = null",
    ],
  ] as const)(
    "is a draw that waits for another round than was committed to, whose winner someone may know: %s",
    async ([change, back], { shop }) => {
      const { raffle } = await publishDraw(shop, await someRaffle(shop));
      await buy(shop, await someUser(shop), raffle, [7]);
      await passAndLock(shop);
      await withoutTriggers(shop, `update draws set ${change}`);
      shop.pass(16 * HOUR_MS);
      serveBeacons(shop);
      await runDraw(shop);
      const damaged = { kind: "draw-list-damaged", raffle: raffle.id, detail: "the round" };
      expect(await findings(shop)).toContainEqual(damaged);
      await withoutTriggers(shop, `update draws set ${back}`);
      shop.pass(9 * HOUR_MS);
      await runDraw(shop);
      expect((await (await shop.as(null)).draws.find({ slug: raffle.slug })).draw.state).toBe("drawn");
    },
  );

  it("is no longer the list once it is as it was committed to, and then it is drawn", async () => {
    const { shop, raffle } = await openLockedDraw(people);
    const damaged = new Map([[raffle.id, "the root of entries.csv"]]);
    await inTransaction(shop.db, (tx) => noteDamagedLists(tx, damaged));
    expect((await findings(shop)).map(({ kind }) => kind)).toContain("draw-list-damaged");
    serveRecorded(shop);
    await runDraw(shop);
    expect(await findings(shop)).toEqual([]);
    expect((await (await shop.as(null)).draws.find({ slug: raffle.slug })).draw.state).toBe("drawn");
  });
});

it("a winner whose money went back needs attention until the prize is given again, and a refunded number that won nothing does not", async () => {
  const { shop, raffle } = await openLockedDraw(people);
  serveRecorded(shop);
  await runDraw(shop);
  const { draw } = await (await shop.as(null)).draws.find({ slug: raffle.slug });
  const won = draw.results[0]?.number ?? 0;
  const lost = [2, 3, 5, 8, 11].find((number) => number !== won) ?? 0;
  const refund = (number: number) => markRefunded(shop, `number = ${number}`);
  await refund(lost);
  expect(await findings(shop)).toEqual([]);
  await refund(won);
  expect(await findings(shop)).toEqual([
    { kind: "draw-winner-refunded", raffle: raffle.id, detail: `number ${printedNumber(String(won))}` },
  ]);
  expect(await countLateDraws(shop.db.read, shop.now())).toEqual({ late: none, refundedWinners: 1 });
  const ended = inTransaction(shop.db, async (tx) => {
    await tx.sql.updateTable("draws").set({ state: "awarded" }).execute();
    expect((await countLateDraws(tx.sql, shop.now())).refundedWinners).toBe(1);
    throw new Error("rolled back");
  });
  await expect(ended).rejects.toThrow("rolled back");
  shop.deps.config.fourEyes = true;
  const [ada, olga] = [await shop.asAdmin(), await shop.asAdmin()];
  const command = { raffle: raffle.id, prize: 1, reason: "refunded" };
  const { act } = await ada.acts.ask({ kind: "void_winner", command, reason: "Chargeback" });
  await olga.acts.approve({ id: act._id });
  const after = (await findings(shop)).filter(({ detail }) => detail === `number ${printedNumber(String(won))}`);
  expect(after).toEqual([]);
});
