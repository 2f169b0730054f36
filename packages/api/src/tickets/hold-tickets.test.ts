import { inTransaction, type Row } from "@counterfoil/db";
import { holdTickets, lockRaffle, lockUser, type TicketChoice } from "@counterfoil/domain";
import { expect, it } from "vitest";
import { someRaffle, someUser } from "../../test/people-and-raffles.ts";
import { openShop, type TestShop } from "../../test/shop.ts";

type Holder = Pick<Row<"users">, "id">;

async function hold(shop: TestShop, holder: Holder, raffle: Row<"raffles">, choice: TicketChoice): Promise<number[]> {
  return inTransaction(shop.db, async (tx) => {
    const user = await lockUser(tx, holder.id);
    const locked = await lockRaffle(tx, raffle.id);
    const answer = { answer: null, correct: null };
    const { random } = shop.deps;
    const input = { raffle: locked, user, choice, answer, reservationSeconds: 600, unpaid: null, random };
    return (await holdTickets(tx, input)).tickets.map(({ number }) => number);
  });
}

const held = (shop: TestShop) =>
  shop.db.read.selectFrom("tickets").select(["number", "user_id"]).orderBy("number").execute();

it("chosen numbers are held all or none, and the refusal names those that somebody else has", async () => {
  const shop = await openShop();
  const [raffle, bea, dev] = [await someRaffle(shop), await someUser(shop), await someUser(shop)];
  await hold(shop, bea, raffle, { ticketNums: ["7", "9"] });
  await expect(hold(shop, dev, raffle, { ticketNums: ["8", "9", "7"] })).rejects.toMatchObject({
    code: "ticket.taken",
    errors: { ticketNums: ["7", "9"] },
  });
  expect(await held(shop)).toEqual([
    { number: 7, user_id: bea.id },
    { number: 9, user_id: bea.id },
  ]);
});

it("a number is somebody else's as soon as its hold has ended, and not a moment before", async () => {
  const shop = await openShop();
  const [raffle, bea, dev] = [await someRaffle(shop), await someUser(shop), await someUser(shop)];
  await hold(shop, bea, raffle, { ticketNums: ["7"] });
  shop.pass(599_999);
  await expect(hold(shop, dev, raffle, { ticketNums: ["7"] })).rejects.toMatchObject({ code: "ticket.taken" });
  shop.pass(1);
  expect(await hold(shop, dev, raffle, { ticketNums: ["7"] })).toEqual([7]);
  expect(await held(shop)).toEqual([{ number: 7, user_id: dev.id }]);
});

it.each<[string, string, TicketChoice]>([
  ["no number", "ticket.invalid_amount", { ticketNums: [] }],
  ["the same number twice", "ticket.invalid_amount", { ticketNums: ["1", "1"] }],
  ["a number that the competition does not have", "ticket.invalid_amount", { ticketNums: ["5"] }],
  ["part of a ticket", "ticket.invalid_amount", { amount: 1.5 }],
  ["more than one person may have", "ticket.invalid_amount", { amount: 4 }],
])("nobody holds %s", async (_, code, choice) => {
  const shop = await openShop();
  const raffle = await someRaffle(shop, { max_entries: 4, max_per_person: 3 });
  await expect(hold(shop, await someUser(shop), raffle, choice)).rejects.toMatchObject({ code });
  expect(await held(shop)).toEqual([]);
});

it("a customer who has all that one person may have holds no more, and nobody does when nothing is free", async () => {
  const shop = await openShop();
  const raffle = await someRaffle(shop, { max_entries: 4, max_per_person: 3 });
  const [bea, dev, eve] = [await someUser(shop), await someUser(shop), await someUser(shop)];
  await hold(shop, bea, raffle, { amount: 3 });
  await expect(hold(shop, bea, raffle, { amount: 1 })).rejects.toMatchObject({ code: "allowance.used_up" });
  await expect(hold(shop, dev, raffle, { amount: 2 })).rejects.toMatchObject({ code: "ticket.invalid_amount" });
  await hold(shop, dev, raffle, { amount: 1 });
  await expect(hold(shop, eve, raffle, { amount: 1 })).rejects.toMatchObject({ code: "raffle.sold_out" });
  expect(await held(shop)).toHaveLength(4);
});
