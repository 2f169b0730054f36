import { DAY_MS, HOUR_MS, toIso } from "@counterfoil/core";
import { expect } from "vitest";
import { winnerForm } from "../../test/admin-actions.ts";
import { emptyCart, someInstantWin } from "../../test/buying.ts";
import { done } from "../../test/four-eyes.ts";
import { it, someRaffle } from "../../test/shop.ts";

it("a competition that has its winner sells no more: its end can't be moved later", async ({ shop, admin }) => {
  const raffle = await someRaffle(shop, { ends_at: shop.now() - DAY_MS, sold_count: 1 });
  await admin.winners.create({ ...winnerForm, raffleId: raffle.id, drawDate: "2026-11-20" });
  const endDate = toIso(shop.now() + DAY_MS);
  await expect(admin.raffles.edit({ id: raffle.id, endDate })).toBeRefused("request.invalid", {
    endDate: ["Delete the winner of this raffle first"],
  });
});

it("a competition that is over takes cards no longer than it said, so that its winner is not put off", async ({
  shop,
  admin,
}) => {
  const wasOnSale = { live_at: shop.now() - 2 * DAY_MS, ends_at: shop.now() - DAY_MS, sold_count: 1 };
  const raffle = await someRaffle(shop, wasOnSale);
  const postClosesAt = toIso(shop.now() + DAY_MS);
  await expect(admin.raffles.edit({ id: raffle.id, postClosesAt })).toBeRefused("request.invalid", {
    postClosesAt: ["You can't move this later once the raffle has ended"],
  });
});

it("a prize isn't moved to a number that someone let go of, and gets again with the next lucky dip", async ({
  shop,
  customer,
  admin,
}) => {
  const raffle = await someRaffle(shop, { has_instant_wins: true });
  await someInstantWin(shop, raffle, 5, "Jackpot");
  await customer.tickets.reserveLuckyDip({ raffleId: raffle.id, amount: 1 });
  const { number } = await shop.db.read.selectFrom("tickets").select("number").executeTakeFirstOrThrow();
  await emptyCart(customer);
  const moved = admin.raffles.edit({ id: raffle.id, instantWins: [{ prize: "Jackpot", ticketNum: `${number}` }] });
  await expect(moved).toBeRefused("request.invalid", {
    instantWins: ["You can't move a prize to or from a number that someone let go of within a day"],
  });
});

it("a competition with letters grows, and keeps its prizes where they are, also while someone has let go of their numbers", async ({
  shop,
  customer,
  admin,
}) => {
  const letters = { max_entries: 4, to_letter: "B", max_per_person: 4 };
  const raffle = await someRaffle(shop, { has_instant_wins: true, ...letters });
  await someInstantWin(shop, raffle, 3, "Jackpot");
  await customer.tickets.reserveLuckyDip({ raffleId: raffle.id, amount: 4 });
  const { tickets } = await customer.tickets.listCart();
  for (const { _id, ticketNum } of tickets) {
    if (ticketNum !== "A1") await customer.tickets.removeFromCart({ ticketId: _id });
  }
  await admin.raffles.edit({ id: raffle.id, maxEntries: 6 });
});

it.for([
  { what: "a draft", isSold: false, maxEntries: 101 },
  { what: "a competition that is sold", isSold: true, maxEntries: 110 },
])(
  "entries that the letters of $what can't share are refused at their field, also with a prize on a letter",
  async ({ isSold, maxEntries }, { shop, customer, admin }) => {
    const raffle = await someRaffle(shop, { has_instant_wins: true, max_entries: 100, to_letter: "D" });
    await someInstantWin(shop, raffle, 76, "Jackpot");
    if (isSold) await customer.tickets.reserveLuckyDip({ raffleId: raffle.id, amount: 1 });
    const field = isSold ? "maxEntries" : "ticketMatrix";
    await expect(admin.raffles.edit({ id: raffle.id, maxEntries })).toBeRefused("request.invalid", {
      [field]: [expect.any(String)],
    });
  },
);

it("a competition that has sold takes no draw while it is off sale either, so that its winner can be entered", async ({
  shop,
  customer,
  admin,
}) => {
  const raffle = await someRaffle(shop);
  await customer.tickets.reserve({ raffleId: raffle.id, ticketNums: [7] });
  const drawAt = toIso(raffle.ends_at + 9 * DAY_MS);
  await expect(admin.raffles.edit({ id: raffle.id, live: false, drawAt })).toBeRefused("request.invalid", {
    drawAt: ["You can only add a draw before the first ticket is held or sold"],
  });
});

it.for([
  { what: "a mug that its winner has", prize: {}, keepPrizes: true },
  { what: "cash that was taken back", prize: { kind: "cash", amount_pence: 2_000 }, keepPrizes: false },
] as const)(
  "a competition takes no draw once a manual entry that was deleted won $what",
  async ({ prize, keepPrizes }, { shop, user, admin }) => {
    const raffle = await someRaffle(shop, { has_instant_wins: true, max_entries: 1, max_per_person: 1 });
    await someInstantWin(shop, raffle, 1, "Prize", prize);
    await done(admin.tickets.createEntry({ raffle: raffle.id, user: user.id, ticketNum: "1" }));
    const [won] = await shop.db.read.selectFrom("instant_wins").select("id").where("won_at", "is not", null).execute();
    if (keepPrizes) await admin.instantWins.markHandedOver({ id: won?.id ?? "" });
    const { id } = await shop.db.read.selectFrom("tickets").select("id").executeTakeFirstOrThrow();
    await admin.tickets.deleteEntry({ id, keepPrizes });
    const draw = { startDate: toIso(shop.now() + HOUR_MS), drawAt: toIso(raffle.ends_at + 9 * DAY_MS) };
    await expect(admin.raffles.edit({ id: raffle.id, ...draw })).toBeRefused("request.invalid", {
      drawAt: ["You can only add a draw before the first ticket is held or sold"],
    });
  },
);
