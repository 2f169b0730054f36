import { DAY_MS, NAME_WITHHELD } from "@counterfoil/core";
import { findRowOrThrow } from "@counterfoil/db";
import { describe, expect } from "vitest";
import { winnerForm } from "../../test/admin-actions.ts";
import { awardOf, drawnAward, it, readAward, runAwards } from "../../test/awards.ts";
import { buy, buyAtRandom, type someInstantWin, someWinningRaffle } from "../../test/buying.ts";
import { askVoid } from "../../test/draws.ts";
import { done } from "../../test/four-eyes.ts";
import { night } from "../../test/night.ts";
import { someone, someRaffle, someUser, type TestShop } from "../../test/shop.ts";
import { withoutTriggers } from "../../test/without-triggers.ts";
import { executeAnnounced } from "../approval-kinds.ts";
import { listMails } from "../mail/mails.ts";

const all = (shop: TestShop) =>
  shop.db.read.selectFrom("awards").selectAll().orderBy("drawn_at").orderBy("id").execute();

/** Notes attempts to reach a winner, one a day. */
async function noteTo(shop: TestShop, owner: { id: string }, id: string, channels: ("phone" | "email" | "letter")[]) {
  for (const channel of channels) {
    await (await shop.as(owner)).awards.note({ id, channel, note: "No answer" });
    shop.pass(DAY_MS);
  }
}

describe("a winner who cannot be reached", () => {
  it("keeps the prize until the time to claim is over and three attempts were made, one by letter", async ({
    shop,
  }) => {
    const { draw, id, award, winner } = await drawnAward(shop, { "Ann A.": [1], "Bea B.": [2] });
    const owner = await someUser(shop, { roles: ["owner"] });
    const ask = async () => askVoid(await shop.as(owner), draw.raffle, "unreachable");
    const note = async (channel: "phone" | "letter") =>
      (await shop.as(owner)).awards.note({ id, channel, note: "No answer" });
    await expect(ask()).toBeRefused("award.claim_window");
    shop.pass((award.claim_by ?? 0) - shop.now());
    const made = { award_id: id, channel: "letter" as const, note: "No answer", written_by: owner.id };
    const attempts = [1, 2, 3].map((day) => ({ id: `made up ${day}`, ...made, at: shop.now() - day * DAY_MS }));
    await shop.db.writer.insertInto("award_notes").values(attempts).execute();
    await expect(ask()).toBeRefused("award.attempts");
    await note("phone");
    shop.pass(DAY_MS);
    await note("phone");
    await expect(ask()).toBeRefused("award.letter");
    await note("letter");
    await ask();
    shop.pass(DAY_MS);
    await executeAnnounced(shop.deps);
    expect(await readAward(shop, id)).toMatchObject({ state: "void", void_reason: "unreachable" });
    const next = await awardOf(shop, draw);
    expect(next.award).toMatchObject({ state: "drawn", draw_prize: 1, due_at: shop.now() + 30 * DAY_MS });
    expect(next.award.user_id).not.toBe(award.user_id);
    await runAwards(shop);
    expect(await readAward(shop, next.id)).toMatchObject({ state: "notified" });
    const subjects = async (to: string) => (await listMails(shop.deps, to)).map(({ subject }) => subject);
    expect(await subjects(next.winner.email)).toContain("You've won: Car");
    expect(await subjects(winner.email)).toContain("Your prize was withdrawn: Car");
  });

  const unclaimed = "claimed_at = null, choice = null, address = '', state = 'notified'";
  it.for([
    ["claimed it, and whose claim has no time any more", () => "claimed_at = null"],
    ["claimed it, and whose claim is gone", () => unclaimed],
    ["claimed it, and whose award has the seal of before", (seal: string) => `${unclaimed}, seal = '${seal}'`],
  ] as const)("is not one who %s", async ([, change], { shop, drawn: { draw, id, award, winner } }) => {
    const { seal } = await findRowOrThrow(shop.db.read, "awards", { id });
    const owner = await someUser(shop, { roles: ["owner"] });
    await (await shop.as(winner)).awards.claim({ id, address: "1 High Street" });
    await noteTo(shop, owner, id, ["phone", "letter", "phone"]);
    shop.pass((award.claim_by ?? 0) - shop.now());
    await withoutTriggers(shop, `update awards set ${change(seal ?? "")}`);
    await expect(askVoid(await shop.as(owner), draw.raffle, "unreachable")).toBeRefused("award.moved_on");
  });

  it("is not one without a letter whose large prize someone called a small one", async ({ shop }) => {
    const { draw, id, award } = await drawnAward(shop);
    const owner = await someUser(shop, { roles: ["owner"] });
    await noteTo(shop, owner, id, ["phone", "email", "phone"]);
    shop.pass((award.claim_by ?? 0) - shop.now());
    await withoutTriggers(shop, "update awards set value_pence = 100");
    await expect(askVoid(await shop.as(owner), draw.raffle, "unreachable")).toBeRefused("award.moved_on");
  });

  it("is not one whom staff gave more time, whose award has the seal of before", async ({ shop }) => {
    const { draw, id, award } = await drawnAward(shop);
    const owner = await someUser(shop, { roles: ["owner"] });
    const more = new Date((award.claim_by ?? 0) + 2 * DAY_MS).toISOString();
    const { claim_by, seal } = await readAward(shop, id);
    await (await shop.as(owner)).awards.lengthen({ id, claimBy: more, note: "In hospital" });
    await noteTo(shop, owner, id, ["phone", "letter", "phone"]);
    shop.pass((award.claim_by ?? 0) - shop.now());
    await withoutTriggers(shop, `update awards set claim_by = ${claim_by}, seal = '${seal}'`);
    const ask = async () => askVoid(await shop.as(owner), draw.raffle, "unreachable");
    await expect(ask()).toBeRefused("award.claim_window");
    shop.pass(2 * DAY_MS);
    expect(await ask()).toMatchObject({ kind: "void_winner" });
  });

  it("does not lose a prize that was given", async ({ shop, drawn: { draw, id }, sue }) => {
    const owner = await shop.as(await someUser(shop, { roles: ["owner"] }));
    await sue.awards.check({ id, outcome: "passed", method: "Passport seen" });
    await sue.awards.give({ id, proof: "delivery", proofRef: "RM 1234" });
    await expect(askVoid(owner, draw.raffle)).toBeRefused("award.moved_on");
  });
});

it("an award that someone put off by SQL is named at night, since it is never late", async ({ shop }) => {
  await drawnAward(shop);
  const named = expect.stringContaining("Every award has its seal");
  expect(await night(shop)).not.toContainEqual(named);
  await withoutTriggers(shop, `update awards set due_at = due_at + ${365 * DAY_MS}`);
  expect(await night(shop)).toContainEqual(named);
});

describe("an instant prize", () => {
  const openWon = async (shop: TestShop, prize: Parameters<typeof someInstantWin>[4] = {}) => {
    const raffle = await someWinningRaffle(shop, "Drill", prize);
    const bea = await someUser(shop);
    await buyAtRandom(shop, bea, raffle, 1);
    await runAwards(shop);
    return { raffle, bea };
  };

  it("of an item has an award from the purchase on; credit has none, and neither has a ticket that won nothing", async ({
    shop,
    raffle: other,
  }) => {
    const { bea } = await openWon(shop);
    await openWon(shop, { kind: "credit", amount_pence: 500 });
    await buy(shop, bea, other, [1]);
    const { awards } = await (await shop.as(bea)).awards.listMine();
    expect(awards).toMatchObject([{ source: "instant", prize: "Drill", state: "notified", idCheck: "asked" }]);
    expect(await all(shop)).toHaveLength(1);
  });

  it("that is marked as handed over has been awarded, and the other way round", async ({ shop, admin }) => {
    const [one, two] = [await openWon(shop), await openWon(shop)];
    const prizeOf = async ({ raffle }: typeof one) =>
      (await admin.raffles.listClaimedPrizes({ id: raffle.id })).instantWins[0];
    await admin.instantWins.markHandedOver({ id: (await prizeOf(one))?._id ?? "" });
    const [first, second] = await all(shop);
    expect(first).toMatchObject({ state: "awarded", proof: "handed_over" });
    const given = { id: second?.id ?? "", proof: "delivery", proofRef: "RM 1234" } as const;
    await expect(admin.awards.give(given)).toBeRefused("award.id_needed");
    await admin.awards.check({ id: given.id, outcome: "passed", method: "Passport seen" });
    await admin.awards.give(given);
    expect(await prizeOf(two)).toMatchObject({ handedOverAt: new Date(shop.now()).toISOString() });
    await expect(admin.awards.give(given)).toBeRefused("prize.handed_over");
    await expect(admin.instantWins.markHandedOver({ id: (await prizeOf(two))?._id ?? "" })).toBeRefused(
      "prize.handed_over",
    );
  });

  it("asks how old its winner is once: not for a prize after one for which it was checked", async ({ shop, admin }) => {
    const { bea } = await openWon(shop);
    const [first] = await all(shop);
    await admin.awards.check({ id: first?.id ?? "", outcome: "passed", method: "Passport seen" });
    const raffle = await someWinningRaffle(shop, "Saw");
    await buyAtRandom(shop, bea, raffle, 1);
    expect((await all(shop)).map(({ prize, id_check }) => [prize, id_check])).toEqual([
      ["Drill", "passed"],
      ["Saw", "not_needed"],
    ]);
  });

  it("names no one beside its number once staff withhold the name", async ({ shop, visitor }) => {
    const { raffle } = await openWon(shop);
    const beside = async () => (await visitor.tickets.listUnavailable({ raffleId: raffle.id })).unavailableNumbers;
    expect(await beside()).toEqual([{ ticketNum: "1", name: "Bea B." }]);
    const [award] = await all(shop);
    await (await shop.asStaff("support")).awards.withhold({ id: award?.id ?? "" });
    expect(await beside()).toEqual([{ ticketNum: "1", name: "" }]);
  });

  it("that goes back into the pool takes its award with it, and has another for who wins it next", async ({
    shop,
    admin,
  }) => {
    const { raffle } = await openWon(shop);
    const ticket = await shop.db.read.selectFrom("tickets").select("id").executeTakeFirstOrThrow();
    await done(admin.tickets.deleteEntry({ id: ticket.id }));
    expect(await all(shop)).toMatchObject([{ state: "void", void_reason: "refunded" }]);
    shop.pass(1000);
    const dev = await someUser(shop);
    await buyAtRandom(shop, dev, raffle, 1);
    expect(await all(shop)).toMatchObject([{ state: "void" }, { state: "drawn", user_id: dev.id }]);
  });

  it("shows no name of a winner who objects", async ({ shop, visitor }) => {
    const { raffle, bea } = await openWon(shop);
    const names = async () =>
      (await visitor.raffles.findBySlug({ slug: raffle.slug })).raffle.instantWinners.map(({ user }) => user);
    expect(await names()).toEqual([expect.stringContaining(bea.first_name)]);
    const customer = await shop.as(bea);
    const [award] = (await customer.awards.listMine()).awards;
    await customer.awards.withholdMyName({ id: award?._id ?? "" });
    expect(await names()).toEqual([NAME_WITHHELD]);
  });
});

const awardsOf = async (shop: TestShop) =>
  (await all(shop)).filter(({ state }) => state !== "void").map(({ user_id, number }) => [user_id, number]);

describe("a typed winner", () => {
  const typed = async (shop: TestShop, drawnAt: number) => {
    const raffle = await someRaffle(shop);
    const bea = await someUser(shop);
    await buy(shop, bea, raffle, [12]);
    const drawDate = new Date(drawnAt).toISOString();
    return { bea, raffle, form: { ...winnerForm, raffleId: raffle.id, ticketNumber: "12", drawDate } };
  };

  it("has an award, found by the number of the ticket, and is emailed", async ({ shop, admin }) => {
    const { bea, form } = await typed(shop, shop.now());
    // As the shop prints it.
    const { winner } = await admin.winners.create({ ...form, ticketNumber: "0012" });
    // Staff may ring before the email.
    await admin.awards.note({ id: (await all(shop))[0]?.id ?? "", channel: "phone", note: "No answer" });
    await runAwards(shop);
    const customer = await shop.as(bea);
    expect((await customer.awards.listMine()).awards).toMatchObject([
      { source: "typed", prize: form.raffle, ticketNum: "12", state: "notified", idCheck: "asked" },
    ]);
    expect((await listMails(shop.deps))[0]).toMatchObject({ to: bea.email, subject: `You've won: ${form.raffle}` });
    await customer.awards.withholdMyName({ id: (await all(shop))[0]?.id ?? "" });
    const { winners } = await (await shop.as(null)).winners.listOfRaffles({ raffleIds: [form.raffleId] });
    expect(winners).toMatchObject([{ name: NAME_WITHHELD }]);
    const inConsole = await admin.winners.list({});
    expect(inConsole.winners).toMatchObject([{ _id: winner._id, name: form.name }]);
  });

  it("is typed by someone else than who has the ticket", async ({ shop, admin }) => {
    const { raffle, form } = await typed(shop, shop.now());
    const { user: sue, calls: own } = await someone(shop, { roles: ["marketing"] });
    await buy(shop, sue, raffle, [13]);
    const ownForm = { ...form, ticketNumber: "13" };
    await expect(own.winners.create(ownForm)).toBeRefused("act.own");
    const { winner } = await own.winners.create(form);
    await expect(own.winners.edit({ ...ownForm, id: winner._id })).toBeRefused("act.own");
    await admin.winners.edit({ ...ownForm, id: winner._id });
    expect(await awardsOf(shop)).toEqual([[sue.id, 13]]);
  });

  it("has a new award with another ticket's holder, who reads nothing of the first winner's", async ({
    shop,
    admin,
  }) => {
    const { bea, raffle, form } = await typed(shop, shop.now());
    const { winner } = await admin.winners.create(form);
    await runAwards(shop);
    const [first] = await all(shop);
    await (await shop.as(bea)).awards.claim({ id: first?.id ?? "", address: "1 High Street\nLeeds LS1 4AP" });
    const ann = await someUser(shop);
    await buy(shop, ann, raffle, [13]);
    await admin.winners.edit({ ...form, ticketNumber: "13", id: winner._id });
    expect((await (await shop.as(bea)).awards.listMine()).awards).toEqual([]);
    expect((await listMails(shop.deps, bea.email))[0]?.subject).toBe(`About your prize: ${form.raffle}`);
    const { awards } = await (await shop.as(ann)).awards.listMine();
    expect(awards).toMatchObject([{ ticketNum: "13", state: "drawn", address: "", idCheck: "asked" }]);
    await runAwards(shop);
    expect((await listMails(shop.deps, ann.email))[0]?.subject).toBe(`You've won: ${form.raffle}`);
  });

  it("takes the award along when it is changed, and with it when it is deleted", async ({ shop, admin }) => {
    const { bea, form } = await typed(shop, shop.now());
    const { winner } = await admin.winners.create({ ...form, ticketNumber: "Draw 7" });
    expect(await all(shop)).toMatchObject([{ user_id: null, number: null, name: form.name }]);
    await admin.winners.edit({ ...form, id: winner._id });
    expect(await all(shop)).toMatchObject([{ user_id: bea.id, number: 12 }]);
    await admin.winners.delete({ id: winner._id });
    expect(await all(shop)).toMatchObject([{ state: "void", void_reason: "withdrawn" }]);
  });

  it("has all of the time to claim, whomever staff rang while the number was another", async ({ shop, admin }) => {
    const { bea, form } = await typed(shop, shop.now());
    const { winner } = await admin.winners.create({ ...form, ticketNumber: "8" });
    await admin.awards.note({ id: (await all(shop))[0]?.id ?? "", channel: "phone", note: "No answer" });
    await admin.winners.edit({ ...form, id: winner._id });
    const { awards } = await (await shop.as(bea)).awards.listMine();
    expect(awards).toMatchObject([{ state: "drawn", claimBy: null }]);
  });

  it("of no competition has none", async ({ shop, admin }) => {
    const { form } = await typed(shop, shop.now() - 30 * DAY_MS);
    await admin.winners.create({ ...form, raffleId: null, drawDate: new Date(shop.now()).toISOString() });
    expect(await all(shop)).toEqual([]);
  });
});
