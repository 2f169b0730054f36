import { type Role, roles } from "@counterfoil/core";
import { expect, it } from "vitest";
import { holdNumbers, somePrize } from "../../test/catalogue.ts";
import { openConsole } from "../../test/console.ts";
import { someAdmin, someRaffle, someUser } from "../../test/people-and-raffles.ts";
import { openShop } from "../../test/shop.ts";

it("lists the prizes that were won with their winners, and those still to be won, page by page", async () => {
  const shop = await openShop();
  const bea = await someUser(shop);
  const raffle = await someRaffle(shop, { to_letter: "B", has_instant_wins: true });
  await somePrize(shop, raffle, { number: 3, prize: "£50", userId: bea.id });
  for (const number of [4, 5, 6]) await somePrize(shop, raffle, { number, prize: `£${number}` });
  const admin = await shop.as(await someAdmin(shop));
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

it("shows a number that is still to be won only to the roles that may edit the competition, also in the audit trail", async () => {
  const shop = await openShop();
  const raffle = await someRaffle(shop, { has_instant_wins: true, max_entries: 5_000 });
  const [bea, { id }] = [await someUser(shop), raffle];
  await somePrize(shop, raffle, { number: 4_321, prize: "A car" });
  const admin = await shop.as(await someAdmin(shop));
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
  const byDawn = await shop.as(await someUser(shop, { roles: ["drawOfficer"] }));
  expect(JSON.stringify(await byDawn.raffles.edit({ id, live: false }))).not.toContain("4321");
});

it("says when a raffle is gone", async () => {
  const { admin } = await openConsole();
  await expect(admin.raffles.listPrizes({ id: "none", won: true })).toBeRefused("raffle.gone");
});

it("leaves prizes and entries out of a raffle where the console lists them page by page", async () => {
  const shop = await openShop();
  const raffle = await someRaffle(shop, { has_instant_wins: true });
  await somePrize(shop, raffle, { number: 3, prize: "£50" });
  const admin = await shop.as(await someAdmin(shop));
  const whole = (await admin.raffles.find({ id: raffle.id })).raffle;
  expect(whole.instantWins).toHaveLength(1);
  const bare = (await admin.raffles.find({ id: raffle.id, entries: false, prizes: false })).raffle;
  expect(bare).toEqual({ ...whole, instantWins: [], instantWinners: [], ticketpurchases: [] });
  expect(bare.hasInstantWins).toBe(true);
});
