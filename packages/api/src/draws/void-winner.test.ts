import { DAY_MS, type Role, WEEK_MS } from "@counterfoil/core";
import {
  DEFAULT_CHAIN,
  drawOrder,
  drawSeed,
  fallbackRound,
  givePrizes,
  timeOfRound,
  voidPayload,
} from "@counterfoil/core/draw";
import { findRowOrThrow, json } from "@counterfoil/db";
import { describe, expect } from "vitest";
import { readDrawLog } from "../../test/draws.ts";
import { done, twoOwners } from "../../test/four-eyes.ts";
import { drawRecorded, type LockedDraw, lockedDraw, recorded, roundAt } from "../../test/locked-draw.ts";
import { it, openShop, someUser, type TestShop } from "../../test/shop.ts";
import { withoutTriggers } from "../../test/without-triggers.ts";
import { executeAnnounced } from "../approval-kinds.ts";
import { listMails } from "../mail/mails.ts";
import { drawDue } from "./draw-due.ts";
import { mailLockedDraws } from "./mail-locked-draws.ts";
import { writeDrawProof } from "./write-proof.ts";

const people = { "Ann A.": [2, 3], "Bea B.": [5, 8], "Cy C.": [11, 19], "Di D.": [13] };

const ineligible = { prize: 1, reason: "ineligible" };

/** A drawn competition in a shop with two owners. */
async function drawn(fourEyes: boolean) {
  const shop = await openShop();
  shop.deps.config.fourEyes = fourEyes;
  const [ada, olga] = [await someUser(shop, { roles: ["owner"] }), await someUser(shop, { roles: ["owner"] })];
  const draw = await lockedDraw(shop, people, { prizes: ["Car", "Bike"] });
  await drawRecorded(shop);
  const [byAda, byOlga] = [await shop.as(ada), await shop.as(olga)];
  const command = { raffle: draw.raffle.id, ...ineligible };
  /** Asks to take the first prize from its winner, or what else of it the test says. */
  const ask = (more: object = {}, by = byAda) =>
    by.acts.ask({ kind: "void_winner", command: { ...command, ...more }, reason: "Lives abroad" });
  const voidFirst = async (of: object = {}) => byOlga.acts.approve({ id: (await ask(of)).act._id });
  return { shop, ada, olga, draw, byAda, byOlga, command, ask, voidFirst };
}

/** Who gets what by the public files alone, with these voids. */
function expected({ entrants, commitHash }: LockedDraw, voids: { prize: number; reason: string }[]) {
  const lines = entrants
    .flatMap(({ numbers, entrantId }) => numbers.map((number) => ({ number, entrantId })))
    .sort((a, b) => a.number - b.number);
  const order = drawOrder(drawSeed({ signature: recorded.signature, commitHash }), lines.length);
  const entryAt = (index: number) => lines[index] ?? { number: 0, entrantId: "" };
  return givePrizes({ prizes: ["Car", "Bike"], order, entryAt, onePrizePerEntrant: true, voids });
}

const resultsOf = async (shop: TestShop, { raffle }: LockedDraw) =>
  (await (await shop.as(null)).draws.find({ slug: raffle.slug })).draw;

/** The public log after the entry of the rules. */
const logged = async (shop: TestShop) => (await readDrawLog(shop)).slice(1);

describe("voiding a winner", () => {
  it("gives the prize to the next of the order once a second admin approves, in public", async () => {
    const { shop, draw, byAda, byOlga, ask } = await drawn(true);
    const before = await resultsOf(shop, draw);
    const { act } = await ask();
    expect(act.sentence).toContain(`Take “Car” in ${draw.raffle.name} from ${before.results[0]?.label}`);
    expect(await resultsOf(shop, draw)).toEqual(before);
    await expect(byAda.acts.approve({ id: act._id })).toBeRefused("act.own");
    await byOlga.acts.approve({ id: act._id });
    const results = expected(draw, [ineligible]);
    const after = await resultsOf(shop, draw);
    expect(after.results).toMatchObject([
      { prize: 1, name: "Car", number: results[2]?.number, place: results[2]?.place },
      { prize: 2, number: before.results[1]?.number },
    ]);
    const number = before.results[0]?.number ?? 0;
    expect(after.voids).toEqual([{ ...ineligible, name: "Car", number, decidedBy: "two_admins" }]);
    expect(await logged(shop)).toMatchObject([
      { kind: "draw" },
      { kind: "void", payload: voidPayload({ number, ...ineligible }) },
    ]);
    const proof = JSON.parse(await writeDrawProof(shop.deps, draw.raffle.slug));
    expect(proof.results).toEqual(results);
    expect(proof.voids).toEqual([ineligible]);
    const { winners } = await byAda.winners.listOfRaffles({ raffleIds: [draw.raffle.id] });
    expect(winners.map(({ ticketNumber }) => ticketNumber).sort()).toEqual(
      after.results.map((result) => String(result.number)).sort(),
    );
    expect((await byAda.draws.list({})).totalVoids).toBe(1);
    const emailOf = (of?: number | null) =>
      draw.entrants.find(({ numbers }) => numbers.some((one) => one === of))?.user.email;
    const mails = (await listMails(shop.deps)).filter(({ subject }) => subject.endsWith(": Car"));
    expect(mails.map(({ to, subject }) => [to, subject]).sort()).toEqual(
      [
        [emailOf(number), "Your prize was withdrawn: Car"],
        [emailOf(results[2]?.number), "You've won: Car"],
      ].sort(),
    );
  });

  it("is announced where no second admin approves, and done a day later by no one's hand", async () => {
    const { shop, draw, byOlga, command, ask } = await drawn(false);
    const before = await resultsOf(shop, draw);
    const { act, msg } = await ask();
    expect(msg).toBe("Announced. It takes effect in 24 hours.");
    expect(act.dueAt).toBe(new Date(shop.now() + DAY_MS).toISOString());
    const announced = await resultsOf(shop, draw);
    expect(announced).toMatchObject({ results: before.results, announced: [{ kind: "void_winner", command }] });
    const { number, label } = before.results[0] ?? {};
    const taken = { name: "Car", number: String(number), label, reason: "ineligible" };
    expect(announced.announced.map((act) => act.void)).toEqual([taken]);
    await expect(byOlga.acts.approve({ id: act._id })).toBeRefused("act.announced");
    shop.pass(DAY_MS - 1);
    await executeAnnounced(shop.deps);
    expect((await resultsOf(shop, draw)).voids).toEqual([]);
    shop.pass(1);
    await executeAnnounced(shop.deps);
    await executeAnnounced(shop.deps);
    expect(await resultsOf(shop, draw)).toMatchObject({
      announced: [],
      voids: [{ ...ineligible, decidedBy: "announced" }],
    });
    expect((await logged(shop)).map(({ kind }) => kind)).toEqual(["draw", "announce", "void"]);
  });

  it.each<{ roles: Role[]; what: string }>([
    { roles: [], what: "loses every role" },
    { roles: ["support"], what: "keeps a role without the right" },
  ])("does not happen when the announcement is taken back, or the one who made it $what", async ({ roles }) => {
    const { shop, draw, byAda, byOlga, ask } = await drawn(false);
    await byAda.acts.cancel({ id: (await ask()).act._id });
    await ask({ prize: 2 }, byOlga);
    await shop.db.writer
      .updateTable("users")
      .set({ roles: json(roles) })
      .execute();
    shop.pass(DAY_MS);
    await executeAnnounced(shop.deps);
    expect((await resultsOf(shop, draw)).voids).toEqual([]);
  });

  it("is not approved within a day of its announcement, which every verifier would find wrong", async () => {
    const { shop, draw, byAda, voidFirst, ask } = await drawn(false);
    await byAda.acts.cancel({ id: (await ask()).act._id });
    shop.deps.config.fourEyes = true;
    await expect(voidFirst()).toBeRefused("act.changed");
    expect((await resultsOf(shop, draw)).voids).toEqual([]);
  });

  it("is not done as announced where the log has no announcement of it, one to four days old", async () => {
    const { shop, draw, ask } = await drawn(false);
    const due = () => shop.db.writer.updateTable("acts").set({ due_at: 1, expires_at: 9e12 }).execute();
    await ask();
    await due();
    await executeAnnounced(shop.deps);
    shop.deps.config.fourEyes = true;
    await ask({ prize: 2 });
    await ask();
    shop.deps.config.fourEyes = false;
    shop.pass(4 * DAY_MS);
    await due();
    await executeAnnounced(shop.deps);
    expect((await resultsOf(shop, draw)).voids).toEqual([]);
    const failed = { state: "failed", result: "act.announced" };
    const acts = await shop.db.read.selectFrom("acts").select(["state", "result"]).execute();
    expect(acts).toEqual([failed, failed, failed]);
  });

  it("does not count as announced by what was announced before the last void of its prize", async () => {
    const { shop, draw, ada, olga, ask: askBy } = await drawn(false);
    const ask = async (reason: string) => (await askBy({ reason }, await shop.as(ada))).act._id;
    const announce = async () => {
      shop.deps.config.fourEyes = false;
      await (await shop.as(ada)).acts.cancel({ id: await ask("ineligible") });
      shop.deps.config.fourEyes = true;
    };
    await announce();
    shop.pass(DAY_MS);
    const byOlga = await shop.as(olga);
    await byOlga.acts.approve({ id: await ask("refunded") });
    await announce();
    await expect(byOlga.acts.approve({ id: await ask("ineligible") })).toBeRefused("act.changed");
    expect((await resultsOf(shop, draw)).voids).toHaveLength(1);
  });

  it("gives the prize to the next of the order that the log has, whatever seed someone writes for a moment", async () => {
    const { shop, draw, byOlga, ask } = await drawn(true);
    const { act } = await ask();
    const { seed } = await findRowOrThrow(shop.db.read, "draws", { raffle_id: draw.raffle.id });
    const write = (other: string | null) => withoutTriggers(shop, `update draws set seed = '${other}'`);
    await write("0".repeat(64));
    await expect(byOlga.acts.approve({ id: act._id })).rejects.toThrow();
    expect((await resultsOf(shop, draw)).voids).toEqual([]);
    await write(seed);
    await byOlga.acts.approve({ id: act._id });
    expect((await resultsOf(shop, draw)).voids).toHaveLength(1);
  });

  it("requires a reason of the rules, a winner, and a draw that was made", async () => {
    const { shop, ask } = await drawn(true);
    await expect(ask({ reason: "a friend's turn" })).rejects.toMatchObject({
      cause: { errors: { reason: [expect.stringContaining("unreachable")] } },
    });
    await expect(ask({ prize: 3 })).toBeRefused("draw.no_winner");
    const waiting = await lockedDraw(shop, { "Ann A.": [1] });
    await expect(ask({ raffle: waiting.raffle.id })).toBeRefused("draw.not_drawn");
  });

  it("lets the name of the former winner be erased, but not that of the new one", async () => {
    const { shop, draw, byAda, voidFirst } = await drawn(true);
    const [before] = (await resultsOf(shop, draw)).results;
    await voidFirst();
    const [after] = (await resultsOf(shop, draw)).results;
    const idOf = (label?: string | null) =>
      draw.entrants.find(({ user }) => label?.startsWith(user.first_name))?.user.id ?? "";
    shop.deps.config.fourEyes = false;
    for (const label of [before?.label, after?.label]) await done(byAda.users.delete({ id: idOf(label) }));
    const named = await shop.db.read.selectFrom("draw_entrants").select(["user_id", "label"]).execute();
    const labels = new Map(named.map(({ user_id, label }) => [user_id, label]));
    expect([labels.get(idOf(before?.label)), labels.get(idOf(after?.label))]).toEqual([null, after?.label]);
    expect(await writeDrawProof(shop.deps, draw.raffle.slug)).not.toContain(before?.label);
  });

  it("gives the prize to no one whose name was hidden and whose account is not deleted", async () => {
    const { shop, draw, byOlga, ask } = await drawn(true);
    const { act } = await ask();
    const hide = () => shop.db.writer.updateTable("draw_entrants").set({ label: null }).execute();
    await expect(hide()).rejects.toThrow("what a draw has published stays");
    await shop.db.writer.updateTable("users").set({ deleted_at: 1 }).execute();
    await hide();
    await withoutTriggers(shop, "update users set deleted_at = null");
    await expect(byOlga.acts.approve({ id: act._id })).rejects.toThrow();
    expect((await resultsOf(shop, draw)).voids).toEqual([]);
  });

  it("leaves the prize to no one once the last entrant is void", async () => {
    const { shop, byAda, ask, voidFirst } = await drawn(true);
    const draw = await lockedDraw(shop, { "Ann A.": [1, 2] });
    await drawDue(shop.deps);
    const of = { raffle: draw.raffle.id };
    await voidFirst(of);
    expect((await resultsOf(shop, draw)).results).toMatchObject([{ prize: 1, number: null, label: null }]);
    expect((await byAda.winners.listOfRaffles({ raffleIds: [draw.raffle.id] })).winners).toEqual([]);
    await expect(ask(of)).toBeRefused("draw.no_winner");
  });
});

describe("switching to the fallback beacon", () => {
  it("waits a week, is logged first, and takes a round that no one knows yet", async ({ shop }) => {
    const { byAda, byOlga } = await twoOwners(shop);
    const draw = await lockedDraw(shop, people);
    const command = { raffle: draw.raffle.id };
    const ask = () => byAda.acts.ask({ kind: "switch_beacon", command, reason: "quicknet has stopped" });
    const today = shop.now();
    shop.pass(roundAt + WEEK_MS - 1 - today);
    await expect(ask()).toBeRefused("draw.not_late");
    const bySql = (switched_at: number, fallback_round: number) => {
      const fallback_round_at = timeOfRound(fallback_round, DEFAULT_CHAIN).getTime();
      return shop.db.writer.updateTable("draws").set({ switched_at, fallback_round, fallback_round_at }).execute();
    };
    const late = roundAt + WEEK_MS;
    const next = fallbackRound(new Date(late));
    await expect(bySql(late - 60_000, next)).rejects.toThrow("what a draw has published stays");
    await expect(bySql(late, next + 1_000_000)).rejects.toThrow("what a draw has published stays");
    shop.pass(today - shop.now());
    const { act } = await ask();
    await byOlga.acts.approve({ id: act._id });
    const { draw: switched } = await byAda.draws.find({ slug: draw.raffle.slug });
    expect(switched).toMatchObject({ state: "locked", beacon: null });
    expect(new Date(switched.roundAt ?? 0).getTime()).toBeGreaterThanOrEqual(shop.now() + 600_000 - 1000);
    await expect(byAda.draws.postBeacon({ slug: draw.raffle.slug, ...recorded })).toBeRefused("draw.beacon_wrong");
    expect(await logged(shop)).toMatchObject([{ kind: "switch" }]);
    await expect(ask()).toBeRefused("draw.not_late");
    await mailLockedDraws(shop.deps);
    const mails = (await listMails(shop.deps)).filter(({ subject }) => subject.startsWith("Another random number"));
    const { hash } = await shop.db.read.selectFrom("draw_log_head").select("hash").executeTakeFirstOrThrow();
    expect(mails).toHaveLength(Object.keys(people).length);
    for (const { text } of mails) expect(text).toContain(hash);
  });
});
