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
import { json } from "@counterfoil/db";
import { describe, expect } from "vitest";
import { readDrawLog } from "../../test/draws.ts";
import { done } from "../../test/four-eyes.ts";
import { drawRecorded, type LockedDraw, lockedDraw, recorded, roundAt } from "../../test/locked-draw.ts";
import { it, openShop, someUser, type TestShop } from "../../test/shop.ts";
import { withoutTriggers } from "../../test/without-triggers.ts";
import { executeAnnounced } from "../approval-kinds.ts";
import { listMails } from "../mail/mails.ts";
import { drawDue } from "./draw-due.ts";
import { mailLockedDraws } from "./mail-locked-draws.ts";
import { writeDrawProof } from "./write-proof.ts";

const people = { "Ann A.": [2, 3], "Bea B.": [5, 8], "Cy C.": [11, 19], "Di D.": [13] };

/** A drawn competition in a shop with two owners. */
async function drawn(fourEyes: boolean) {
  const shop = await openShop();
  shop.deps.config.fourEyes = fourEyes;
  const [ada, olga] = [await someUser(shop, { roles: ["owner"] }), await someUser(shop, { roles: ["owner"] })];
  const draw = await lockedDraw(shop, people, { prizes: ["Car", "Bike"] });
  await drawRecorded(shop);
  return {
    shop,
    ada,
    olga,
    draw,
    byAda: await shop.as(ada),
    byOlga: await shop.as(olga),
    visitor: await shop.as(null),
  };
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

const unreachable = { prize: 1, reason: "unreachable" };

describe("voiding a winner", () => {
  it("gives the prize to the next of the order once a second admin approves, in public", async () => {
    const { shop, draw, byAda, byOlga } = await drawn(true);
    const before = await resultsOf(shop, draw);
    const command = { raffle: draw.raffle.id, ...unreachable };
    const { act } = await byAda.acts.ask({ kind: "void_winner", command, reason: "No answer for four weeks" });
    expect(act.sentence).toContain(`Take Car of ${draw.raffle.name} from ${before.results[0]?.label}`);
    expect(await resultsOf(shop, draw)).toEqual(before);
    await expect(byAda.acts.approve({ id: act._id })).toBeRefused("act.own");
    await byOlga.acts.approve({ id: act._id });
    const results = expected(draw, [unreachable]);
    const after = await resultsOf(shop, draw);
    expect(after.results).toMatchObject([
      { prize: 1, name: "Car", number: results[2]?.number, place: results[2]?.place },
      { prize: 2, number: before.results[1]?.number },
    ]);
    const number = before.results[0]?.number ?? 0;
    expect(after.voids).toEqual([{ ...unreachable, name: "Car", number, decidedBy: "two_admins" }]);
    expect(await logged(shop)).toMatchObject([
      { kind: "draw" },
      { kind: "void", payload: voidPayload({ number, ...unreachable }) },
    ]);
    const proof = JSON.parse(await writeDrawProof(shop.deps, draw.raffle.slug));
    expect(proof.results).toEqual(results);
    expect(proof.voids).toEqual([unreachable]);
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
        [emailOf(results[2]?.number), "You have won: Car"],
      ].sort(),
    );
  });

  it("is announced where no second admin approves, and done a day later by no one's hand", async () => {
    const { shop, draw, byAda, byOlga } = await drawn(false);
    const before = await resultsOf(shop, draw);
    const command = { raffle: draw.raffle.id, ...unreachable };
    const { act, msg } = await byAda.acts.ask({ kind: "void_winner", command, reason: "No answer" });
    expect(msg).toBe("Announced. It takes effect in 24 hours.");
    expect(act.dueAt).toBe(new Date(shop.now() + DAY_MS).toISOString());
    const announced = await resultsOf(shop, draw);
    expect(announced).toMatchObject({ results: before.results, announced: [{ kind: "void_winner", command }] });
    const { number, label } = before.results[0] ?? {};
    const taken = { name: "Car", number: String(number), label, reason: "unreachable" };
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
      voids: [{ ...unreachable, decidedBy: "announced" }],
    });
    expect((await logged(shop)).map(({ kind }) => kind)).toEqual(["draw", "announce", "void"]);
  });

  it.each<{ roles: Role[]; what: string }>([
    { roles: [], what: "loses every role" },
    { roles: ["support"], what: "keeps a role without the right" },
  ])("does not happen when the announcement is taken back, or the one who made it $what", async ({ roles }) => {
    const { shop, draw, byAda, byOlga } = await drawn(false);
    const command = { raffle: draw.raffle.id, ...unreachable };
    const first = await byAda.acts.ask({ kind: "void_winner", command, reason: "No answer" });
    await byAda.acts.cancel({ id: first.act._id });
    await byOlga.acts.ask({ kind: "void_winner", command: { ...command, prize: 2 }, reason: "No answer" });
    await shop.db.writer
      .updateTable("users")
      .set({ roles: json(roles) })
      .execute();
    shop.pass(DAY_MS);
    await executeAnnounced(shop.deps);
    expect((await resultsOf(shop, draw)).voids).toEqual([]);
  });

  it("is not approved within a day of its announcement, which every verifier would find wrong", async () => {
    const { shop, draw, byAda, byOlga } = await drawn(false);
    const ask = () =>
      byAda.acts.ask({ kind: "void_winner", command: { raffle: draw.raffle.id, ...unreachable }, reason: "No answer" });
    await byAda.acts.cancel({ id: (await ask()).act._id });
    shop.deps.config.fourEyes = true;
    await expect(byOlga.acts.approve({ id: (await ask()).act._id })).toBeRefused("act.changed");
    expect((await resultsOf(shop, draw)).voids).toEqual([]);
  });

  it("is not done as announced where the log has no announcement of it, one to four days old", async () => {
    const { shop, draw, byAda } = await drawn(false);
    const command = { raffle: draw.raffle.id, ...unreachable };
    const due = () => shop.db.writer.updateTable("acts").set({ due_at: 1, expires_at: 9e12 }).execute();
    await byAda.acts.ask({ kind: "void_winner", command, reason: "No answer" });
    await due();
    await executeAnnounced(shop.deps);
    shop.deps.config.fourEyes = true;
    await byAda.acts.ask({ kind: "void_winner", command: { ...command, prize: 2 }, reason: "No answer" });
    await byAda.acts.ask({ kind: "void_winner", command, reason: "No answer" });
    shop.pass(4 * DAY_MS);
    await due();
    await executeAnnounced(shop.deps);
    expect((await resultsOf(shop, draw)).voids).toEqual([]);
    const failed = { state: "failed", result: "act.announced" };
    const acts = await shop.db.read.selectFrom("acts").select(["state", "result"]).execute();
    expect(acts).toEqual([failed, failed, failed]);
  });

  it("does not count as announced by what was announced before the last void of its prize", async () => {
    const { shop, draw, ada, olga } = await drawn(false);
    const ask = async (reason: string) => {
      const command = { raffle: draw.raffle.id, prize: 1, reason };
      return (await (await shop.as(ada)).acts.ask({ kind: "void_winner", command, reason: "No answer" })).act._id;
    };
    const announce = async () => {
      shop.deps.config.fourEyes = false;
      await (await shop.as(ada)).acts.cancel({ id: await ask("ineligible") });
      shop.deps.config.fourEyes = true;
    };
    await announce();
    shop.pass(DAY_MS);
    const byOlga = await shop.as(olga);
    await byOlga.acts.approve({ id: await ask("unreachable") });
    await announce();
    await expect(byOlga.acts.approve({ id: await ask("ineligible") })).toBeRefused("act.changed");
    expect((await resultsOf(shop, draw)).voids).toHaveLength(1);
  });

  it("requires a reason of the rules, a winner, and a draw that was made", async () => {
    const { shop, draw, byAda } = await drawn(true);
    const ask = (command: object) => byAda.acts.ask({ kind: "void_winner", command: { ...command }, reason: "Why" });
    const raffle = draw.raffle.id;
    await expect(ask({ raffle, prize: 1, reason: "a friend's turn" })).rejects.toMatchObject({
      cause: { errors: { reason: [expect.stringContaining("unreachable")] } },
    });
    await expect(ask({ raffle, prize: 3, reason: "unreachable" })).toBeRefused("draw.no_winner");
    const waiting = await lockedDraw(shop, { "Ann A.": [1] });
    await expect(ask({ raffle: waiting.raffle.id, ...unreachable })).toBeRefused("draw.not_drawn");
  });

  it("lets the name of the former winner be erased, but not that of the new one", async () => {
    const { shop, draw, byAda, byOlga } = await drawn(true);
    const [before] = (await resultsOf(shop, draw)).results;
    const command = { raffle: draw.raffle.id, ...unreachable };
    const { act } = await byAda.acts.ask({ kind: "void_winner", command, reason: "No answer" });
    await byOlga.acts.approve({ id: act._id });
    const [after] = (await resultsOf(shop, draw)).results;
    const idOf = (label?: string | null) =>
      draw.entrants.find(({ user }) => label?.startsWith(user.first_name))?.user.id ?? "";
    shop.deps.config.fourEyes = false;
    for (const label of [before?.label, after?.label]) await done(byAda.users.delete({ id: idOf(label) }));
    const labelOf = async (userId: string) =>
      (
        await shop.db.read
          .selectFrom("draw_entrants")
          .select("label")
          .where("user_id", "=", userId)
          .executeTakeFirstOrThrow()
      ).label;
    expect([await labelOf(idOf(before?.label)), await labelOf(idOf(after?.label))]).toEqual([null, after?.label]);
    expect(await writeDrawProof(shop.deps, draw.raffle.slug)).not.toContain(before?.label);
  });

  it("gives the prize to no one whose name was hidden and whose account is not deleted", async () => {
    const { shop, draw, byAda, byOlga } = await drawn(true);
    const command = { raffle: draw.raffle.id, ...unreachable };
    const { act } = await byAda.acts.ask({ kind: "void_winner", command, reason: "No answer" });
    const hide = () => shop.db.writer.updateTable("draw_entrants").set({ label: null }).execute();
    await expect(hide()).rejects.toThrow("what a draw has published stays");
    await shop.db.writer.updateTable("users").set({ deleted_at: 1 }).execute();
    await hide();
    await withoutTriggers(shop, "update users set deleted_at = null");
    await expect(byOlga.acts.approve({ id: act._id })).rejects.toThrow();
    expect((await resultsOf(shop, draw)).voids).toEqual([]);
  });

  it("leaves the prize to no one once the last entrant is void", async () => {
    const { shop, byAda, byOlga } = await drawn(true);
    const draw = await lockedDraw(shop, { "Ann A.": [1, 2] });
    await drawDue(shop.deps);
    const command = { raffle: draw.raffle.id, ...unreachable };
    const { act } = await byAda.acts.ask({ kind: "void_winner", command, reason: "Why" });
    await byOlga.acts.approve({ id: act._id });
    expect((await resultsOf(shop, draw)).results).toMatchObject([{ prize: 1, number: null, label: null }]);
    expect((await byAda.winners.listOfRaffles({ raffleIds: [draw.raffle.id] })).winners).toEqual([]);
    await expect(byAda.acts.ask({ kind: "void_winner", command, reason: "Why" })).toBeRefused("draw.no_winner");
  });
});

describe("switching to the fallback beacon", () => {
  it("waits a week, is logged first, and takes a round that no one knows yet", async ({ shop }) => {
    shop.deps.config.fourEyes = true;
    const [ada, olga] = [await someUser(shop, { roles: ["owner"] }), await someUser(shop, { roles: ["owner"] })];
    const [byAda, byOlga] = [await shop.as(ada), await shop.as(olga)];
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
    for (const change of [bySql(late - 60_000, next), bySql(late, next + 1_000_000)]) {
      await expect(change).rejects.toThrow("what a draw has published stays");
    }
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
