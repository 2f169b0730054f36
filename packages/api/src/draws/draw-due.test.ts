import { beaconRandomness, drawOrder, drawSeed, merkleRoot, QUICKNET, writeEntry } from "@counterfoil/core/draw";
import type { Database } from "@counterfoil/db";
import { describe, expect } from "vitest";
import { DiesAt } from "../../test/dies-at.ts";
import { readDrawLog, runDraw } from "../../test/draws.ts";
import { lockedDraw, openLockedDraw, recorded, roundAt } from "../../test/locked-draw.ts";
import { it, someRaffle, type TestShop } from "../../test/shop.ts";
import { withoutLock } from "../../test/without-lock.ts";
import { listMails } from "../mail/mails.ts";
import { drawDue } from "./draw-due.ts";
import { fetchBeacons } from "./fetch-beacons.ts";
import { mailResults } from "./mail-results.ts";
import { writeDrawProof } from "./write-proof.ts";

const people = { "Ann A.": [2, 3], "Bea B.": [5, 8], "Cy C.": [11, 19], "Di D.": [13] };
const lines = [2, 3, 5, 8, 11, 13, 19];

/** The winning number, computed from public data without the shop's own draw code. */
const winnerOf = (commitHash: string) =>
  lines[drawOrder(drawSeed({ signature: recorded.signature, commitHash }), lines.length).at(0)];

const serve = (shop: TestShop) => {
  shop.deps.beacon = { chain: QUICKNET, fetchBeacon: async (_chain, round) => ({ ...recorded, round }) };
};

async function runJobs(shop: TestShop): Promise<void> {
  await runDraw(shop);
  await mailResults(shop.deps);
}

const linesOf = (entrants: readonly { entrantId: string; numbers: number[] }[]) =>
  entrants
    .flatMap(({ entrantId, numbers }) => numbers.map((number) => ({ number, entrantId, route: "paid" as const })))
    .sort((a, b) => a.number - b.number)
    .map(writeEntry);

/** The public log after the entry of the rules. */
const logOf = async (shop: TestShop) => (await readDrawLog(shop)).slice(1);

describe("a draw", () => {
  it("runs once its beacon has arrived, on the locked list alone", async () => {
    const { shop, raffle, commitHash, entrants } = await openLockedDraw(people);
    const visitor = await shop.as(null);
    const before = await visitor.draws.find({ slug: raffle.slug });
    expect(before.draw).toMatchObject({
      state: "beacon_late",
      results: [],
      beacon: null,
      seed: null,
      counts: { entries: 7 },
      roots: { entries: merkleRoot(linesOf(entrants)) },
      rules: { round: recorded.round, roundAt: new Date(roundAt).toISOString(), prizes: [raffle.name] },
    });
    await runJobs(shop);
    expect((await visitor.draws.find({ slug: raffle.slug })).draw.state).toBe("beacon_late");
    serve(shop);
    await runJobs(shop);
    const { draw } = await visitor.draws.find({ slug: raffle.slug });
    const number = winnerOf(commitHash);
    const label = Object.entries(people).find(([, numbers]) => numbers.includes(number ?? 0))?.[0];
    expect(draw).toMatchObject({
      state: "drawn",
      commitHash,
      results: [{ prize: 1, name: raffle.name, number, place: 0, label }],
      voids: [],
      beacon: { ...recorded, chain: QUICKNET.chain, randomness: beaconRandomness(recorded.signature) },
      seed: drawSeed({ signature: recorded.signature, commitHash }),
      testBeacon: false,
    });
    expect((await visitor.draws.list({})).draws).toMatchObject([{ state: "drawn", winner: { number, label } }]);
    const proof = JSON.parse(await writeDrawProof(shop.deps, raffle.slug));
    expect(proof).toMatchObject({ beacon: recorded, results: [{ prize: 1, number, place: 0 }], voids: [] });
    expect(Object.keys(proof.openings)).toEqual([String(number)]);
    expect(await logOf(shop)).toMatchObject([{ kind: "draw", competition: raffle.id, payload: proof.seed }]);
    expect(beaconRandomness(recorded.signature)).toHaveLength(64);
  });

  it("fills the winners page, where no one can edit the result", async ({ shop, admin }) => {
    const { raffle, commitHash } = await lockedDraw(shop, people);
    serve(shop);
    await runJobs(shop);
    const { winners } = await (await shop.as(null)).winners.listOfRaffles({ raffleIds: [raffle.id] });
    expect(winners).toMatchObject([
      { raffle: raffle.name, raffleId: raffle.id, ticketNumber: String(winnerOf(commitHash)) },
    ]);
    const [winner] = winners;
    if (!winner) throw new Error("No one won");
    const form = { ...winner, id: winner._id, image: "/images/winner.webp", liveDrawUrl: "https://video.test/1" };
    await expect(admin.winners.edit(form)).resolves.toMatchObject({ winner: { image: "/images/winner.webp" } });
    await expect(admin.winners.edit({ ...form, name: "A friend" })).toBeRefused("draw.result_fixed");
    await expect(admin.winners.edit({ ...form, ticketNumber: "1" })).toBeRefused("draw.result_fixed");
    await expect(admin.winners.delete({ id: winner._id })).toBeRefused("draw.result_fixed");
    const friend = { ...form, name: "A friend" };
    await expect(admin.winners.create({ ...friend, raffleId: raffle.id })).toBeRefused("draw.result_fixed");
    await expect(admin.winners.create({ ...friend, raffleId: null })).toBeRefused("draw.result_fixed");
    const { raffleId: _, ...unsaid } = friend;
    const early = { ...unsaid, drawDate: "2020-01-01", onlineRaffleUrl: `https://shop.test/c/${raffle.slug}` };
    await expect(admin.winners.create(early)).toBeRefused("draw.result_fixed");
    const written = { raffle: raffle.name.split(" ").join("  "), raffleId: null };
    const { id: raffleId } = await someRaffle(shop, { name: "A mug" });
    const apart = { onlineRaffleUrl: "https://shop.test/all", liveDrawUrl: "https://video.test/1" };
    const others = [
      { ...early, raffleId: null, onlineRaffleUrl: `${early.onlineRaffleUrl}/?a` },
      { ...apart, raffleId, raffle: `${raffle.name} – Car` },
      { ...apart, raffleId, raffle: "A mug", liveDrawUrl: `https://shop.test/draws/${raffle.slug}/show` },
    ];
    for (const how of [written, ...others])
      await expect(admin.winners.create({ ...friend, ...how })).toBeRefused("draw.result_fixed");
    const { winner: elsewhere } = await admin.winners.create({
      ...friend,
      raffle: "Of another shop",
      onlineRaffleUrl: "https://other.test/car",
      raffleId: null,
    });
    const moved = { ...friend, id: elsewhere._id, raffleId: raffle.id };
    await expect(admin.winners.edit(moved)).toBeRefused("draw.result_fixed");
    const awards = await shop.db.read.selectFrom("awards").select("source").execute();
    expect(awards.map(({ source }) => source)).not.toContain("typed");
  });

  it("is emailed to every entrant once, and tells the winner that they won", async () => {
    const { shop, raffle, commitHash, entrants } = await openLockedDraw(people);
    serve(shop);
    await runJobs(shop);
    await runJobs(shop);
    const mails = await listMails(shop.deps);
    expect(mails.map(({ to }) => to).sort()).toEqual(entrants.map(({ user }) => user.email).sort());
    const winner = entrants.find(({ numbers }) => numbers.includes(winnerOf(commitHash) ?? 0));
    expect(mails.filter(({ subject }) => subject === `You've won: ${raffle.name}`).map(({ to }) => to)).toEqual([
      winner?.user.email,
    ]);
  });

  it("gives each person one prize while others have none, and leaves surplus prizes unwon", async ({ shop }) => {
    const prizes = ["Car", "Bike", "Cash"];
    const two = await lockedDraw(shop, { "Ann A.": [1, 2, 3, 4, 5], "Bea B.": [6] }, { prizes });
    const one = await lockedDraw(shop, { "Cy C.": [9] }, { prizes });
    serve(shop);
    await runJobs(shop);
    const visitor = await shop.as(null);
    const { results } = (await visitor.draws.find({ slug: two.raffle.slug })).draw;
    expect(new Set(results.slice(0, 2).map(({ label }) => label))).toEqual(new Set(["Ann A.", "Bea B."]));
    expect(results[2]?.label).toBe("Ann A.");
    expect((await visitor.draws.find({ slug: one.raffle.slug })).draw.results).toMatchObject([
      { prize: 1, number: 9, label: "Cy C." },
      { prize: 2, name: "Bike", number: null, place: null, label: null },
      { prize: 3, number: null },
    ]);
  });

  it("gives a sole entrant a prize for each entry, and records thousands of unwon prizes", async ({ shop }) => {
    const prizes = Array.from({ length: 6_000 }, (_, i) => `Prize ${i + 1}`);
    await lockedDraw(shop, { "Ann A.": [1, 2, 3] }, { prizes });
    serve(shop);
    await runJobs(shop);
    const places = await shop.db.read.selectFrom("draw_places").select(["step", "number"]).orderBy("step").execute();
    expect(places.map(({ step }) => step)).toEqual(prizes.map((_, i) => i + 1));
    expect(new Set(places.slice(0, 3).map(({ number }) => number))).toEqual(new Set([1, 2, 3]));
    expect(places.slice(3).every(({ number }) => number === null)).toBe(true);
  });

  it("doesn't run on a list that differs from the committed one, and delays no other draw", async ({ shop }) => {
    const errors: unknown[] = [];
    shop.deps.log.error = (about) => errors.push(about);
    await lockedDraw(shop, { "Ann A.": [1] }, { committedRoot: "0".repeat(64) });
    const fine = await lockedDraw(shop, people);
    serve(shop);
    await runJobs(shop);
    const visitor = await shop.as(null);
    expect((await visitor.draws.find({ slug: fine.raffle.slug })).draw.state).toBe("drawn");
    expect(errors).toMatchObject([{ err: { message: expect.stringContaining("the root of entries.csv") } }]);
    const states = await shop.db.read.selectFrom("draws").select("state").execute();
    expect(states.map(({ state }) => state).sort()).toEqual(["drawn", "locked"]);
  });
});

it("ends in the same winner, logged, published and mailed once, wherever a draw is interrupted", async () => {
  const { shop, raffle, commitHash, entrants } = await openLockedDraw(people);
  serve(shop);
  for (let queries = 0; ; queries++) {
    const deps = { ...shop.deps, db: shop.db.withPlugin(new DiesAt(queries)) };
    await fetchBeacons(deps).catch(() => {});
    await drawDue(deps).catch(() => {});
    await mailResults(deps).catch(() => {});
    const draw = await shop.db.read.selectFrom("draws").select("results_mailed_at").executeTakeFirstOrThrow();
    if (draw.results_mailed_at !== null) break;
    expect(queries).toBeLessThan(200);
  }
  const { draw } = await (await shop.as(null)).draws.find({ slug: raffle.slug });
  expect(draw).toMatchObject({ state: "drawn", results: [{ number: winnerOf(commitHash) }] });
  expect(await logOf(shop)).toMatchObject([{ kind: "draw" }]);
  expect(await shop.db.read.selectFrom("winners").select("draw_prize").execute()).toHaveLength(1);
  expect(await listMails(shop.deps)).toHaveLength(entrants.length);
});

describe("two processes that draw at the same time", () => {
  /** Returns the errors in the log of the two. */
  async function drawTwice(shop: TestShop, db: Database): Promise<unknown[]> {
    const { raffle, commitHash } = await lockedDraw(shop, people);
    serve(shop);
    await fetchBeacons(shop.deps);
    const errors: unknown[] = [];
    const log = { ...shop.deps.log, error: (about: object) => void errors.push(about) };
    await Promise.all([0, 1].map(() => drawDue({ ...shop.deps, db, log })));
    const { draw } = await (await shop.as(null)).draws.find({ slug: raffle.slug });
    expect(draw).toMatchObject({ state: "drawn", results: [{ number: winnerOf(commitHash) }] });
    expect(await logOf(shop)).toMatchObject([{ kind: "draw" }]);
    expect(await shop.db.read.selectFrom("winners").select("draw_prize").execute()).toHaveLength(1);
    return errors;
  }

  it("draw once, and neither fails", async ({ shop }) => {
    expect(await drawTwice(shop, shop.db)).toEqual([]);
  });

  it("control: without the lock on the draw, the database refuses what one of them writes", async ({ shop }) => {
    expect(await drawTwice(shop, withoutLock(shop.db, { tables: ["draws"] }))).toHaveLength(1);
  });
});

describe("the beacon of a draw", () => {
  it("is accepted from anyone, once", async () => {
    const { shop, raffle } = await openLockedDraw(people);
    const visitor = await shop.as(null);
    const given = { slug: raffle.slug, ...recorded };
    // If the shop's clock is slow, the draw waits: no verifier accepts a draw that was logged before its round.
    shop.pass(roundAt - 90_000 - shop.now());
    await visitor.draws.postBeacon(given);
    await visitor.draws.postBeacon(given);
    await drawDue(shop.deps);
    expect(await logOf(shop)).toEqual([]);
    shop.pass(90_000);
    await drawDue(shop.deps);
    expect((await visitor.draws.postBeacon(given)).draw.state).toBe("drawn");
    expect(await logOf(shop)).toHaveLength(1);
  });

  it("is published without the signature before, which its chain doesn't sign, whatever was submitted", async () => {
    const { shop, raffle } = await openLockedDraw(people);
    shop.pass(roundAt - shop.now());
    await (await shop.as(null)).draws.postBeacon({ slug: raffle.slug, ...recorded, previous: "ab".repeat(96) });
    await drawDue(shop.deps);
    expect(JSON.parse(await writeDrawProof(shop.deps, raffle.slug)).beacon).toEqual(recorded);
  });

  it("is rejected if it is wrong, and nothing changes", async () => {
    const { shop, raffle } = await openLockedDraw(people);
    const visitor = await shop.as(null);
    const wrong = [
      {
        ...recorded,
        signature: "b75c69d0b72a5d906e854e808ba7e2accb1542ac355ae486d591aa9d43765482e26cd02df835d3546d23c4b13e0dfc92",
      },
      { ...recorded, signature: "00".repeat(48) },
      { ...recorded, round: 1000 },
      {
        round: 1000,
        signature: "b44679b9a59af2ec876b1a6b1ad52ea9b1615fc3982b19576350f93447cb1125e342b73a8dd2bacbe47e4b6b63ed5e39",
      },
    ];
    for (const given of wrong) {
      await expect(visitor.draws.postBeacon({ slug: raffle.slug, ...given })).toBeRefused("draw.beacon_wrong");
    }
    await drawDue(shop.deps);
    expect((await visitor.draws.find({ slug: raffle.slug })).draw).toMatchObject({
      state: "beacon_late",
      beacon: null,
    });
    await expect(visitor.draws.postBeacon({ slug: "nothing", ...recorded })).toBeRefused("draw.not_found");
  });

  it("can be posted by one network up to sixty times in ten minutes", async ({ shop }) => {
    shop.deps.config.rateLimits = true;
    const { raffle } = await lockedDraw(shop, people);
    const visitor = await shop.as(null, "203.0.113.7");
    const given = { slug: raffle.slug, ...recorded, round: 1 };
    for (let tries = 0; tries < 60; tries++) {
      await expect(visitor.draws.postBeacon(given)).toBeRefused("draw.beacon_wrong");
    }
    await expect(visitor.draws.postBeacon(given)).toBeRefused("rate.limited");
  });

  it("is not requested before its time", async ({ shop }) => {
    await lockedDraw(shop, people);
    let asked = 0;
    const fetchBeacon = async () => {
      asked += 1;
      return null;
    };
    shop.deps.beacon = { chain: QUICKNET, fetchBeacon };
    shop.pass(roundAt + 1_999 - shop.now());
    await fetchBeacons(shop.deps);
    expect(asked).toBe(0);
    shop.pass(1);
    await fetchBeacons(shop.deps);
    expect(asked).toBe(1);
  });
});
