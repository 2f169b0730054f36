import { type Role, roles } from "@counterfoil/core";
import { describe, expect } from "vitest";
import { petrolQuestion } from "../../test/buying.ts";
import { holdNumbers, somePrize } from "../../test/catalogue.ts";
import { it, someRaffle, someUser } from "../../test/shop.ts";

it("the console reads a raffle's correct answer, prize numbers and newest entries", async ({ shop, user: bea }) => {
  const raffle = await someRaffle(shop, { price_pence: 0, question: petrolQuestion, live: true });
  await somePrize(shop, raffle, { number: 99, prize: "£50" });
  const customer = await shop.as(bea);
  await customer.tickets.reserve({ raffleId: raffle.id, ticketNums: [7], questionAnswer: "Paraffin" });
  const admin = await shop.asAdmin();
  expect((await admin.raffles.find(raffle)).raffle.ticketpurchases).toEqual([]);
  const { orderId } = await customer.payments.completeFree({});
  const { raffle: shown } = await admin.raffles.find(raffle);
  expect(shown).toMatchObject({
    instantWins: [{ prize: "£50", ticketNum: "99" }],
    ticketsPurchased: 1,
    totalSales: 0,
    ticketpurchases: [{ orderId, ticketNum: "7", questionAnswer: "Paraffin", user: { _id: bea.id } }],
  });
  expect(shown.question?.answers).toEqual([
    { answer: "Petrol", correct: true },
    { answer: "Paraffin", correct: false },
  ]);
});

describe("the page of a competition", () => {
  it("hides the number of an instant prize until it is paid for, and names the winner", async ({ shop, user: bea }) => {
    const raffle = await someRaffle(shop, { has_instant_wins: true, price_pence: 0, max_entries: 2 });
    await somePrize(shop, raffle, { number: 1, prize: "£50" });
    await somePrize(shop, raffle, { number: 2, prize: "£20" });
    const [visitor, customer] = [await shop.as(null), await shop.as(bea)];
    const hidden = [
      { prize: "£50", ticketNum: null },
      { prize: "£20", ticketNum: null },
    ];
    expect((await visitor.raffles.findBySlug(raffle)).raffle).toMatchObject({
      instantWins: hidden,
      instantWinners: [],
    });
    const { tickets } = await customer.tickets.reserveLuckyDip({ raffleId: raffle.id, amount: 1 });
    expect((await visitor.raffles.findBySlug(raffle)).raffle).toMatchObject({
      instantWins: hidden,
      instantWinners: [],
    });
    await customer.payments.completeFree({});
    const ticketNum = tickets[0]?.ticketNum;
    const { raffle: won } = await visitor.raffles.findBySlug(raffle);
    expect(won.instantWinners).toEqual([{ ticketNum, user: "Bea B." }]);
    expect(won.instantWins).toEqual([
      { prize: "£50", ticketNum: ticketNum === "1" ? "1" : null },
      { prize: "£20", ticketNum: ticketNum === "2" ? "2" : null },
    ]);
  });

  it("names a deleted winner no more", async ({ shop }) => {
    const gone = await someUser(shop, { deleted_at: shop.now() });
    const raffle = await someRaffle(shop, { to_letter: "B" });
    await somePrize(shop, raffle, { number: 51, prize: "£50", userId: gone.id });
    const { raffle: page } = await (await shop.as(null)).raffles.findBySlug(raffle);
    expect(page.instantWinners).toEqual([{ ticketNum: "B1", user: "" }]);
  });

  it("is there before the start and after the end", async ({ shop, visitor }) => {
    for (const overrides of [{ starts_at: shop.now() + 1_000 }, { ends_at: shop.now() - 1_000 }]) {
      const raffle = await someRaffle(shop, overrides);
      expect((await visitor.raffles.findBySlug(raffle)).raffle._id).toBe(raffle.id);
    }
  });

  it("is not found when the slug is unknown or the competition is not live", async ({ shop, visitor }) => {
    const hidden = await someRaffle(shop, { live: false });
    for (const slug of [hidden.slug, "nothing-here"]) {
      await expect(visitor.raffles.findBySlug({ slug })).toBeRefused("raffle.page_not_found");
    }
  });
});

it("tells who won which instant prize, and leaves out those that are still to be won", async ({ shop, user: bea }) => {
  const gone = await someUser(shop, { deleted_at: shop.now() });
  const raffle = await someRaffle(shop, { to_letter: "B" });
  await somePrize(shop, raffle, { number: 3, prize: "£50", userId: bea.id });
  await somePrize(shop, raffle, { number: 4, prize: "£20" });
  await somePrize(shop, raffle, { number: 53, prize: "£10", userId: gone.id });
  const { instantWins } = await (await shop.asAdmin()).raffles.listClaimedPrizes(raffle);
  const unmarked = { _id: expect.any(String), handedOverAt: null };
  expect(instantWins).toEqual([
    {
      ...unmarked,
      prize: "£50",
      ticketNum: "A3",
      user: { _id: bea.id, firstName: "Bea", lastName: "Baker", email: bea.email },
    },
    { ...unmarked, prize: "£10", ticketNum: "B3", user: null },
  ]);
});

it("lists prizes that were won with their winners, and those to be won, page by page", async ({ shop, user: bea }) => {
  const raffle = await someRaffle(shop, { to_letter: "B", has_instant_wins: true });
  await somePrize(shop, raffle, { number: 3, prize: "£50", userId: bea.id });
  for (const number of [4, 5, 6]) await somePrize(shop, raffle, { number, prize: `£${number}` });
  const admin = await shop.asAdmin();
  const { id } = raffle;
  const won = await admin.raffles.listPrizes({ id, won: true });
  expect(won).toMatchObject({ totalPrizes: 1, prizes: [{ prize: "£50", ticketNum: "A3", user: { _id: bea.id } }] });
  const page = await admin.raffles.listPrizes({ id, won: false, skip: 1, limit: 2 });
  expect(page.totalPrizes).toBe(3);
  expect(page.prizes.map(({ prize, user }) => [prize, user])).toEqual([
    ["£5", null],
    ["£6", null],
  ]);
});

it("shows a number still to be won only to roles that may edit it, also in the audit trail", async ({ shop }) => {
  const raffle = await someRaffle(shop, { has_instant_wins: true, max_entries: 5_000 });
  const [bea, { id }] = [await someUser(shop), raffle];
  await somePrize(shop, raffle, { number: 4_321, prize: "A car" });
  const admin = await shop.asAdmin();
  await admin.raffles.edit({
    id,
    instantWins: [
      { prize: "A car", ticketNum: "4321" },
      { prize: "£5", ticketNum: "4322" },
    ],
  });
  await holdNumbers(shop, raffle, bea, [4_321]);
  const seesIt = async (role: Role) => {
    const reader = await shop.as(await someUser(shop, { roles: [role] }));
    const answers = [
      await reader.raffles.find({ id }),
      await reader.raffles.listPrizes({ id, won: false }),
      await reader.raffles.findLocks({ id }),
      await reader.audit.list({ subject: "raffle" }).catch(() => null),
    ];
    return answers.filter((answer) => JSON.stringify(answer).includes("4321")).length;
  };
  const seen = await Promise.all(roles.map(async (role) => [role, await seesIt(role)]));
  expect(Object.fromEntries(seen)).toEqual({
    owner: 4,
    manager: 4,
    support: 0,
    finance: 0,
    marketing: 0,
    drawOfficer: 0,
  });
  const byDawn = await shop.asStaff("drawOfficer");
  expect(JSON.stringify(await byDawn.raffles.edit({ id, live: false }))).not.toContain("4321");
});

it("names entrants and winners only to the roles that may see entries", async ({ shop, user: bea, customer }) => {
  const raffle = await someRaffle(shop, { has_instant_wins: true, price_pence: 0, live: true });
  await somePrize(shop, raffle, { number: 3, prize: "£50", userId: bea.id });
  await customer.tickets.reserveLuckyDip({ raffleId: raffle.id, amount: 1 });
  await customer.payments.completeFree({});
  const namesIn = async (role: Role) => {
    const { raffles } = await shop.as(await someUser(shop, { roles: [role] }));
    const { id } = raffle;
    const answers = [raffles.find({ id }), raffles.listClaimedPrizes({ id }), raffles.listPrizes({ id, won: true })];
    return (await Promise.all(answers)).filter((answer) => JSON.stringify(answer).includes(bea.email)).length;
  };
  expect([await namesIn("marketing"), await namesIn("drawOfficer")]).toEqual([0, 3]);
});

it("leaves prizes and entries out of a raffle where the console lists them page by page", async ({ shop, admin }) => {
  const raffle = await someRaffle(shop, { has_instant_wins: true });
  await somePrize(shop, raffle, { number: 3, prize: "£50" });
  const whole = (await admin.raffles.find({ id: raffle.id })).raffle;
  expect(whole.instantWins).toHaveLength(1);
  const bare = (await admin.raffles.find({ id: raffle.id, entries: false, prizes: false })).raffle;
  expect(bare).toEqual({ ...whole, instantWins: [], instantWinners: [], ticketpurchases: [] });
  expect(bare.hasInstantWins).toBe(true);
});
