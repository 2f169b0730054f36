import { NAME_WITHHELD } from "@counterfoil/core";
import { describe, expect } from "vitest";
import { buyAtRandom, someInstantWin, someWinningRaffle } from "../../test/buying.ts";
import { askVoid } from "../../test/draws.ts";
import { done, twoOwners } from "../../test/four-eyes.ts";
import { drawRecorded, lockedDraw, markRefunded } from "../../test/locked-draw.ts";
import { countSuccesses } from "../../test/queries.ts";
import { it, someRaffle, someUser, type TestShop } from "../../test/shop.ts";

/** Bea won £5 of credit with a ticket; who won it, as everyone sees it. */
async function openCredit(shop: TestShop) {
  const raffle = await someWinningRaffle(shop, "£5 credit", { kind: "credit", amount_pence: 500 });
  const user = await someUser(shop);
  await buyAtRandom(shop, user, raffle, 1);
  const visitor = await shop.as(null);
  const names = async () =>
    (await visitor.raffles.findBySlug({ slug: raffle.slug })).raffle.instantWinners.map((winner) => winner.user);
  return { raffle, bea: await shop.as(user), names };
}

const paidTo = async (who: Awaited<ReturnType<TestShop["as"]>>) => (await who.awards.listMine()).paid;

describe("the winner of an instant prize of credit", () => {
  it("has their name hidden, and sees so; there is nothing to claim", async ({ shop, customer: other, admin }) => {
    const { bea, names } = await openCredit(shop);
    const [win] = await paidTo(bea);
    const id = win?._id ?? "";
    expect(win).toMatchObject({ prize: "£5 credit", ticketNum: "1", withheldAt: null });
    expect(await names()).not.toEqual([NAME_WITHHELD]);
    await expect(other.awards.withholdMyName({ id })).toBeRefused("award.not_found");
    await bea.awards.withholdMyName({ id });
    expect(await names()).toEqual([NAME_WITHHELD]);
    const withheldAt = new Date(shop.now()).toISOString();
    expect(await bea.awards.listMine()).toMatchObject({ awards: [], paid: [{ _id: id, withheldAt }] });
    const [award] = (await admin.awards.list({ state: "paid" })).awards;
    expect(award).toMatchObject({ prize: "£5 credit", state: "paid", urgency: null });
    await expect(bea.awards.claim({ id: award?._id ?? "", address: "1 High Street" })).toBeRefused("award.moved_on");
    expect((await admin.toDo.count()).awards).toMatchObject({ due: 0 });
  });

  it("has it hidden by staff, whom they asked, which is audited", async ({ shop, admin }) => {
    const { raffle, names } = await openCredit(shop);
    const won = async () => (await admin.raffles.listPrizes({ id: raffle.id, won: true })).prizes[0];
    const id = (await won())?._id ?? "";
    expect(await won()).toMatchObject({ kind: "credit", nameWithheld: false });
    const support = await shop.asStaff("support");
    for (const _ of ["once", "again"]) await support.awards.withhold({ id });
    expect(await names()).toEqual([NAME_WITHHELD]);
    expect(await won()).toMatchObject({ nameWithheld: true });
    const { entries } = await admin.audit.list({ subject: "award" });
    expect(entries.map(({ action }) => action)).toContain("withhold name");
    await expect(support.awards.withhold({ id: "none" })).toBeRefused("award.not_found");
  });

  it("isn't named beside any of their numbers and prizes, which everyone can tell are one person's", async ({
    shop,
    admin,
    visitor,
    user,
  }) => {
    const raffle = await someRaffle(shop, { has_instant_wins: true, max_entries: 3 });
    for (const number of [1, 2, 3]) {
      await someInstantWin(shop, raffle, number, "£5 credit", { kind: "credit", amount_pence: 500 });
    }
    await buyAtRandom(shop, user, raffle, 2);
    await buyAtRandom(shop, await someUser(shop, { first_name: "Dev", last_name: "Dee" }), raffle, 1);
    const named = async () =>
      (await visitor.tickets.listUnavailable({ raffleId: raffle.id })).unavailableNumbers
        .map(({ name }) => name)
        .sort();
    const winners = async () =>
      (await visitor.raffles.findBySlug({ slug: raffle.slug })).raffle.instantWinners
        .map(({ user: name }) => name)
        .sort();
    expect(await named()).toEqual(["Bea B.", "Bea B.", "Dev D."]);
    const bea = await shop.as(user);
    await bea.awards.withholdMyName({ id: (await paidTo(bea))[0]?._id ?? "" });
    expect(await named()).toEqual(["", "", "Dev D."]);
    expect(await winners()).toEqual(["Dev D.", NAME_WITHHELD, NAME_WITHHELD]);
    const { prizes } = await admin.raffles.listPrizes({ id: raffle.id, won: true });
    expect(prizes.filter(({ nameWithheld }) => nameWithheld)).toHaveLength(2);
  });

  it("may ask twice at the same moment", async ({ shop }) => {
    const { bea, names } = await openCredit(shop);
    const id = (await paidTo(bea))[0]?._id ?? "";
    expect(await countSuccesses([bea.awards.withholdMyName({ id }), bea.awards.withholdMyName({ id })])).toBe(2);
    expect(await names()).toEqual([NAME_WITHHELD]);
  });

  it("hides no one who wins the prize after them", async ({ shop, admin }) => {
    const { raffle, bea, names } = await openCredit(shop);
    await bea.awards.withholdMyName({ id: (await paidTo(bea))[0]?._id ?? "" });
    const ticket = await shop.db.read.selectFrom("tickets").select("id").executeTakeFirstOrThrow();
    await done(admin.tickets.deleteEntry({ id: ticket.id }));
    expect(await paidTo(bea)).toEqual([]);
    const dev = await someUser(shop, { first_name: "Dev" });
    await buyAtRandom(shop, dev, raffle, 1);
    expect(await names()).toEqual([expect.stringMatching(/^Dev /)]);
  });
});

describe("the winner of a main prize in cash", () => {
  it("does not read that it was paid where the ticket was refunded since the lock, and may hide their name", async ({
    shop,
    visitor,
  }) => {
    const pays = [{ kind: "cash" as const, pence: 50_000 }];
    const { raffle, entrants } = await lockedDraw(shop, { "Ann A.": [1] }, { prizes: ["£500"], pays });
    await markRefunded(shop, "number = 1");
    await drawRecorded(shop);
    const ann = await shop.as(entrants[0]?.user ?? null);
    const { paid, unpaid } = await ann.awards.listMine();
    expect([paid, unpaid]).toMatchObject([[], [{ ticketNum: "1", withheldAt: null }]]);
    await ann.awards.withholdMyName({ id: unpaid[0]?._id ?? "" });
    expect((await visitor.draws.find({ slug: raffle.slug })).draw.results).toMatchObject([{ label: NAME_WITHHELD }]);
  });

  it("has their name hidden by staff from the draw's page", async ({ shop, visitor }) => {
    const pays = [{ kind: "cash" as const, pence: 50_000 }];
    const { raffle } = await lockedDraw(shop, { "Ann A.": [1] }, { prizes: ["£500"], pays });
    await drawRecorded(shop);
    const support = await shop.asStaff("support");
    const { draw } = await support.draws.findForConsole({ id: raffle.id });
    const id = draw.winners[0]?.payment?.winId ?? "";
    await support.awards.withhold({ id });
    expect((await visitor.draws.find({ slug: raffle.slug })).draw.results).toMatchObject([{ label: NAME_WITHHELD }]);
  });

  it("has their name hidden, and the next winner is named where they are replaced", async ({ shop, visitor }) => {
    const { byAda, byOlga } = await twoOwners(shop);
    const people = { "Ann A.": [1], "Bea B.": [2] };
    const pays = [{ kind: "cash" as const, pence: 50_000 }];
    const draw = await lockedDraw(shop, people, { prizes: ["£500"], pays });
    await drawRecorded(shop);
    const shown = async () => [
      ...(await visitor.draws.find({ slug: draw.raffle.slug })).draw.results.map(({ label }) => label),
      ...(await visitor.winners.listOfRaffles({ raffleIds: [draw.raffle.id] })).winners.map(({ name }) => name),
    ];
    const [label = ""] = await shown();
    const holder = draw.entrants.find(
      ({ numbers: [number] }) => people[label === "Ann A." ? "Ann A." : "Bea B."][0] === number,
    );
    if (!holder) throw new Error("No entrant won");
    const winner = await shop.as(holder.user);
    const [win] = await paidTo(winner);
    expect(win).toMatchObject({ ticketNum: String(holder.numbers[0]), withheldAt: null });
    await winner.awards.withholdMyName({ id: win?._id ?? "" });
    expect(await shown()).toEqual([NAME_WITHHELD, NAME_WITHHELD]);
    await expect(askVoid(byAda, draw.raffle, "unreachable")).toBeRefused("award.nothing_to_claim");
    await byOlga.acts.approve({ id: (await askVoid(byAda, draw.raffle))._id });
    const next = label === "Ann A." ? "Bea B." : "Ann A.";
    expect(await shown()).toEqual([next, next]);
    expect(await paidTo(winner)).toEqual([]);
  });
});
