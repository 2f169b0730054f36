import { DAY_MS, HOUR_MS } from "@counterfoil/core";
import { findRowOrThrow, json } from "@counterfoil/db";
import { expect, inject } from "vitest";
import { winnerForm } from "../../test/admin-actions.ts";
import { openDrawnShop, placeAndOpen } from "../../test/draws.ts";
import { done } from "../../test/four-eyes.ts";
import { it, openConsole, someRaffle, type TestShop } from "../../test/shop.ts";
import { withoutTriggers } from "../../test/without-triggers.ts";
import { sealDueAudit } from "../audit/seal-due-audit.ts";
import { reconcileRaffles } from "./reconcile-raffles.ts";

const answers = (right: string) => ["Petrol", "Paraffin"].map((answer) => ({ answer, correct: answer === right }));
const ten = { prize: "£10", kind: "cash" as const, amount: 10 };
const form = {
  name: "Hatch",
  price: 2.5,
  startDate: "2026-11-20T12:00",
  endDate: "2026-11-27T12:00",
  maxEntries: 100,
  maxEntriesPerPerson: 50,
  ticketMatrix: { useLetters: true, toLetter: "B" },
  bundles: [{ from: 5, percentOff: 10 }],
  question: { question: "What fuels it?", answers: answers("Petrol") },
  description: null,
  images: [{ path: "/images/hatch.webp" }],
  drawPrizes: ["Hatch", { prize: "Bike", cashAlternative: 50 }],
};

async function night(shop: TestShop): Promise<string[]> {
  await reconcileRaffles(shop.deps);
  const rows = await shop.db.read.selectFrom("mismatches").select(["subject", "detail"]).execute();
  return rows.map(({ subject, detail }) => `${subject}: ${detail}`);
}

/** A competition on sale without a draw, of whose instant prizes one had another number in a draft. */
async function openSelling() {
  const { shop, admin } = await openConsole();
  const prizes = (number: string) => [
    { ...ten, ticketNum: number },
    { prize: "Mug", ticketNum: "A2" },
  ];
  const { raffle } = await admin.raffles.create({ ...form, instantWins: prizes("a1") });
  const { seal } = await findRowOrThrow(shop.db.read, "instant_wins", { prize: "£10" });
  await done(admin.raffles.edit({ id: raffle._id, instantWins: prizes("b7") }));
  await done(admin.raffles.edit({ id: raffle._id, live: true, price: 2.95 }));
  return { shop, id: raffle._id, draftSeal: seal };
}

it("nothing is named of a competition that was edited after a clock was set back", async () => {
  const { shop, id } = await openSelling();
  await sealDueAudit(shop.deps);
  shop.pass(-HOUR_MS / 2);
  const admin = await shop.asAdmin();
  await done(admin.raffles.edit({ id, price: 3.1 }));
  expect(await night(shop)).toEqual([]);
});

it("nothing is named of competitions that were created, edited, drawn, ended and cancelled in the console", async () => {
  const { shop, id } = await openSelling();
  expect(await night(shop)).toEqual([]);
  shop.pass(3 * HOUR_MS);
  const admin = await shop.asAdmin();
  await done(admin.raffles.endNow({ id }));
  const draft = await admin.raffles.create({ ...form, instantWins: [{ prize: "Mug", ticketNum: "B7" }] });
  await done(admin.raffles.edit({ id: draft.raffle._id, maxEntries: 200 }));
  await openDrawnShop({ slug: "drawn" }, shop);
  await placeAndOpen(shop);
  expect(await night(shop)).toEqual([]);
  const later = await shop.asAdmin();
  const { raffle } = await later.raffles.create({ ...form, live: true });
  await done(later.cancellations.create({ id: raffle._id }));
  expect(await night(shop)).toEqual([]);
});

it("other requests are answered after each competition", async ({ shop }) => {
  for (let i = 0; i < 9; i++) await someRaffle(shop);
  let turns = 0;
  let isDone = false;
  const count = () => {
    turns += 1;
    if (!isDone) setImmediate(count);
  };
  count();
  await reconcileRaffles(shop.deps);
  isDone = true;
  expect(turns).toBeGreaterThan(9);
});

it.each([
  ["price (£0.01)", "update raffles set price_pence = 1"],
  ["entries (1000)", "update raffles set max_entries = 1000"],
  ["start", "update raffles set starts_at = starts_at + 86400000"],
  ["end", "update raffles set ends_at = ends_at + 86400000"],
  ["bundles", "update raffles set bundles = '[]'"],
  ["question", (question: string) => `update raffles set question = '${question}'`],
  ["description", "update raffles set description = 'A picture of a car'"],
  ["live", "update raffles set live = not live"],
  ["instant prizes", "delete from instant_wins where prize = '£10'"],
  ["instant prizes", "update instant_wins set amount_pence = 100 where prize = '£10'"],
  ["whether it has instant prizes", "update raffles set has_instant_wins = false"],
])("the night names the %s that someone changes by SQL", async (name, statement) => {
  const { shop } = await openSelling();
  const other = json({ ...form.question, answers: answers("Paraffin") });
  await withoutTriggers(shop, typeof statement === "string" ? statement : statement(String(other)));
  expect(await night(shop)).toEqual([expect.stringContaining(`hatch: different ${name}`)]);
});

it("the night names a competition at another address", async () => {
  const { shop } = await openSelling();
  await withoutTriggers(shop, "update raffles set slug = 'bike'");
  expect(await night(shop)).toEqual(["bike: different address (hatch)"]);
});

it("the night names an instant prize that someone puts back to the number of a draft, with the seal of then", async () => {
  const { shop, draftSeal } = await openSelling();
  await withoutTriggers(shop, `update instant_wins set number = 1, seal = '${draftSeal}' where prize = '£10'`);
  expect(await night(shop)).toEqual(["hatch: different instant prizes"]);
});

it("the night names another reason that someone gives to a cancellation", async () => {
  const { shop, id } = await openSelling();
  await done((await shop.asAdmin()).cancellations.create({ id, reason: "The car was damaged" }));
  expect(await night(shop)).toEqual([]);
  await withoutTriggers(shop, "update raffles set cancel_reason = 'Too few entries'");
  expect(await night(shop)).toEqual(["hatch: different reason of its cancellation"]);
});

it("the night names rules that were published while someone had the competition promise less for that moment", async () => {
  const { shop, admin, id } = await openDrawnShop({ drawPrizes: [{ prize: "Cash", kind: "cash", amount: 5_000 }] });
  const promise = (from: number, to: number) =>
    withoutTriggers(shop, `update raffles set draw_prizes = replace(draw_prizes, '${from}', '${to}')`);
  await promise(5_000, 5);
  await done(admin.raffles.edit({ id, maxEntriesPerPerson: 40 }));
  await promise(5, 5_000);
  expect(await night(shop)).toEqual([
    expect.stringMatching(/different rules: .*main prizes is Cash.*£5,000.*, and Cash.*£5.* in its rules/),
  ]);
});

it.each(["", ", live_at = null"])(
  "the night names a draw whose rules were never published, as someone hid it when it was set live%s; no winner is typed",
  async (more) => {
    const { shop, admin, id } = await openDrawnShop({ live: false, instantWins: [] });
    await withoutTriggers(shop, "update raffles set draw_at = null");
    await done(admin.raffles.edit({ id, live: true }));
    await withoutTriggers(shop, `update raffles set draw_at = ${Date.parse("2026-11-27T14:30:00Z")}${more}`);
    expect(await night(shop)).toEqual(["hot-hatch: different rules: none were published"]);
    shop.pass(8 * DAY_MS);
    const winner = { ...winnerForm, raffleId: id, drawDate: "2026-11-28" };
    await expect((await shop.asAdmin()).winners.create(winner)).toBeRefused("draw.result_fixed");
  },
);

it("the night finds nothing in a draw that was added while its competition was off sale", async () => {
  const { shop, id } = await openSelling();
  const admin = await shop.asAdmin();
  await done(admin.raffles.edit({ id, live: false }));
  await done(admin.raffles.edit({ id, drawAt: "2026-12-01T12:00" }));
  expect(await night(shop)).toEqual([]);
});

it("the night names rules that commit to another answer, as someone called it right for that moment", async () => {
  const question = { question: "What fuels it?", answers: answers("Petrol") };
  const { shop, admin, id } = await openDrawnShop({ live: false, question });
  const say = (right: string) =>
    withoutTriggers(
      shop,
      `update raffles set question = '${JSON.stringify({ ...question, answers: answers(right) })}'`,
    );
  await say("Paraffin");
  await done(admin.raffles.edit({ id, live: true }));
  await say("Petrol");
  expect(await night(shop)).toEqual([
    "hot-hatch: different rules: The competition's correct answer is Petrol, and another in its rules.",
  ]);
});

it("the night names a typed winner whose number was another, as someone changed the letters for that moment", async () => {
  const { shop, id } = await openSelling();
  shop.pass(8 * DAY_MS);
  await withoutTriggers(shop, "update raffles set to_letter = 'D'");
  const winner = { ...winnerForm, raffleId: id, ticketNumber: "B17", drawDate: "2026-11-28" };
  const admin = await shop.asAdmin();
  await admin.winners.create(winner);
  // No number of the raffle, whose award is no one's.
  await admin.winners.create({ ...winner, ticketNumber: "700" });
  await withoutTriggers(shop, "update raffles set to_letter = 'B', max_entries = 10");
  // A number for which there was none in that moment.
  await admin.winners.create({ ...winner, ticketNumber: "B18" });
  await withoutTriggers(shop, "update raffles set max_entries = 100");
  await withoutTriggers(shop, "update winners set created_at = 0");
  expect(await night(shop)).toEqual([
    expect.stringMatching(/different number of the winner with (B17|B18), number of the winner with (B17|B18)$/),
  ]);
});

it("the night finds nothing where a winner's number is corrected after the prize was given", async () => {
  const { shop, id } = await openSelling();
  shop.pass(8 * DAY_MS);
  const typed = { ...winnerForm, raffleId: id, ticketNumber: "A17", drawDate: "2026-11-28" };
  const admin = await shop.asAdmin();
  const { winner } = await admin.winners.create(typed);
  const award = await findRowOrThrow(shop.db.read, "awards", { winner_id: winner._id });
  await admin.awards.enterClaim({ id: award.id, address: "1 High Street", note: "Rang us" });
  await admin.awards.check({ id: award.id, outcome: "passed", method: "Passport seen" });
  await admin.awards.give({ id: award.id, proof: "delivery", proofRef: "RM 1" });
  shop.pass(DAY_MS);
  await (await shop.asAdmin()).winners.edit({ ...typed, id: winner._id, ticketNumber: "A18" });
  expect(await night(shop)).toEqual([]);
});

it("the night names a winner whose number was corrected while someone had changed the letters", async () => {
  const { shop, admin } = await openConsole();
  const { raffle } = await admin.raffles.create(form);
  const typed = { ...winnerForm, raffleId: raffle._id, ticketNumber: "B17" };
  const { winner } = await admin.winners.create(typed);
  shop.pass(HOUR_MS);
  await done((await shop.asAdmin()).raffles.edit({ id: raffle._id, maxEntries: 200 }));
  expect(await night(shop)).toEqual([]);
  shop.pass(HOUR_MS);
  await withoutTriggers(shop, "update raffles set to_letter = 'D'");
  await (await shop.asAdmin()).winners.edit({ ...typed, id: winner._id, ticketNumber: "B18" });
  await withoutTriggers(shop, "update raffles set to_letter = 'B'");
  expect(await night(shop)).toEqual(["hatch: different number of the winner with B18"]);
});

it("the night finds nothing where a competition gets letters after its winner was typed", async () => {
  const { shop, admin } = await openConsole();
  const { raffle } = await admin.raffles.create({ ...form, ticketMatrix: { useLetters: false, toLetter: "A" } });
  await admin.winners.create({ ...winnerForm, raffleId: raffle._id, ticketNumber: "77" });
  shop.pass(HOUR_MS);
  await done((await shop.asAdmin()).raffles.edit({ id: raffle._id, ticketMatrix: form.ticketMatrix }));
  expect(await night(shop)).toEqual([]);
});

it("the night names a competition that was not created in the console: what it promises could be changed at will", async ({
  shop,
  raffle,
}) => {
  expect(await night(shop)).toEqual([`${raffle.slug}: different origin: it was not created in the console`]);
});

it.skipIf(inject("database").kind !== "sqlite").for(["2", "'yes'"])(
  "a competition that is neither live nor off sale is named, as no page has it, and who knows it could go on buying: %s",
  async (live) => {
    const { shop } = await openSelling();
    await withoutTriggers(shop, `update raffles set live = ${live}`);
    expect(await (await shop.as(null)).raffles.listOpen()).toMatchObject({ raffles: [] });
    expect(await night(shop)).toEqual([expect.stringContaining("different live")]);
  },
);

it("an instant prize that is gone is an issue, also where an admin resolved that another of its competition was", async () => {
  const { shop } = await openSelling();
  const openIssues = async () => {
    await reconcileRaffles(shop.deps);
    const admin = await shop.asAdmin();
    return { admin, issues: (await admin.attention.list({})).findings };
  };
  await withoutTriggers(shop, "delete from instant_wins where prize = 'Mug'");
  const { admin, issues } = await openIssues();
  for (const { _id: id } of issues) await admin.attention.settle({ id, how: "Sold out at its maker" });
  expect((await openIssues()).issues).toEqual([]);
  await withoutTriggers(shop, "delete from instant_wins where prize = '£10'");
  expect((await openIssues()).issues).toHaveLength(1);
});
