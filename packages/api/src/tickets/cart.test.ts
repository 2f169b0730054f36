import { messages } from "@counterfoil/core";
import { inTransaction } from "@counterfoil/db";
import { describe, expect } from "vitest";
import { buy } from "../../test/buying.ts";
import { checkoutIt, it } from "../../test/paying-shop.ts";
import { type Caller, openShop, someRaffle, someUser } from "../../test/shop.ts";
import { tidyEndedHolds } from "./tidy-ended-holds.ts";

describe("the cart", () => {
  it("shows what is held, what it costs and the server's time", async ({ shop, customer: bea }) => {
    const [plain, letters] = [await someRaffle(shop), await someRaffle(shop, { to_letter: "E", price_pence: 99 })];
    await bea.tickets.reserve({ raffleId: plain.id, ticketNums: [12, 3] });
    await bea.tickets.reserve({ raffleId: letters.id, ticketNums: ["B12"] });
    const cart = await bea.tickets.listCart();
    expect(cart.tickets.map((ticket) => ticket.ticketNum).sort()).toEqual(["12", "3", "B12"]);
    expect(cart).toMatchObject({ totalPrice: 5.99, now: new Date(shop.now()).toISOString() });
  });

  it("loses a ticket at the moment its hold ends", async ({ shop, raffle, customer: bea }) => {
    await bea.tickets.reserve({ raffleId: raffle.id, ticketNums: [1] });
    shop.pass(60_000);
    await bea.tickets.reserve({ raffleId: raffle.id, ticketNums: [2] });
    shop.pass(539_999);
    expect((await bea.tickets.listCart()).tickets.length).toBe(2);
    shop.pass(1);
    expect((await bea.tickets.listCart()).tickets.map((ticket) => ticket.ticketNum)).toEqual(["2"]);
  });

  checkoutIt("still shows tickets of a payment that is open, with their later end", async ({ shop, customer: bea }) => {
    await bea.payments.startHosted({});
    const exp = new Date(shop.now() + 1_800_000).toISOString();
    expect(await bea.tickets.listCart()).toMatchObject({ tickets: [{ ticketNum: "1", exp }] });
  });
});

async function hold(customer: Caller, raffleId: string, number: number): Promise<string> {
  const { tickets } = await customer.tickets.reserve({ raffleId, ticketNums: [number] });
  return tickets[0]?._id ?? "";
}

describe("taking a ticket out of the cart", () => {
  it("releases its number for the next customer immediately", async ({ shop, raffle }) => {
    const [bea, dev] = [await shop.asCustomer(), await shop.asCustomer()];
    const [one] = [await hold(bea, raffle.id, 1), await hold(bea, raffle.id, 2)];
    await expect(bea.tickets.removeFromCart({ ticketId: one })).resolves.toEqual({ msg: messages.ticketRemoved });
    expect((await bea.tickets.listCart()).tickets.map((ticket) => ticket.ticketNum)).toEqual(["2"]);
    await expect(hold(dev, raffle.id, 1)).resolves.not.toBe("");
  });

  it("is for one's own holds: not another's, an ended or a paid one", async ({ shop, raffle, user: bea }) => {
    const [asBea, dev] = [await shop.as(bea), await shop.asCustomer()];
    await buy(shop, bea, raffle, [9]);
    const paid = (await asBea.tickets.listMine()).raffles[0]?.tickets[0]?._id ?? "";
    await expect(asBea.tickets.removeFromCart({ ticketId: paid })).toBeRefused("ticket.not_in_cart");
    const ticketId = await hold(asBea, raffle.id, 1);
    await expect(dev.tickets.removeFromCart({ ticketId })).toBeRefused("ticket.not_in_cart");
    shop.pass(600_000);
    await expect(asBea.tickets.removeFromCart({ ticketId })).toBeRefused("ticket.not_in_cart");
  });

  it("closes the open payment that has it", async ({ raffle, customer: bea }) => {
    const [one] = [await hold(bea, raffle.id, 1), await hold(bea, raffle.id, 2)];
    const started = await bea.payments.startHosted({});
    await bea.tickets.removeFromCart({ ticketId: one });
    const orderId = started["merchant-order-id"];
    expect(await bea.payments.exists({ orderId })).toEqual({ exists: false, status: "Cancelled" });
    expect((await bea.tickets.listCart()).tickets.map((ticket) => ticket.ticketNum)).toEqual(["2"]);
  });

  it("is rejected while a saved card is being charged for it", async ({ shop, raffle, customer: bea }) => {
    const ticketId = await hold(bea, raffle.id, 1);
    await bea.payments.startHosted({});
    await inTransaction(shop.db, (tx) => tx.sql.updateTable("payment_attempts").set({ state: "charging" }).execute());
    await expect(bea.tickets.removeFromCart({ ticketId })).toBeRefused("ticket.in_payment");
    expect((await bea.tickets.listCart()).tickets.length).toBe(1);
  });
});

/** A competition of 1,000 numbers that were all held, and whose holds have ended but for the job that tidies them. */
async function openAfterHolds() {
  const shop = await openShop();
  const raffle = await someRaffle(shop, { max_entries: 1000, max_per_person: 1000 });
  await (await shop.asCustomer()).tickets.reserveLuckyDip({ raffleId: raffle.id, amount: 1000 });
  shop.pass(600_000);
  const customer = await shop.asCustomer();
  const countTickets = async () => {
    const rows = await shop.db.read.selectFrom("tickets").select("id").execute();
    return rows.length;
  };
  return { raffleId: raffle.id, customer, countTickets };
}

describe("a reservation after many holds have ended", () => {
  it("of a chosen number gets it and releases that hold alone", async () => {
    const { raffleId, customer, countTickets } = await openAfterHolds();
    const { tickets } = await customer.tickets.reserve({ raffleId, ticketNums: [500] });
    expect(tickets).toHaveLength(1);
    expect(await countTickets()).toBe(1000);
  });

  it("by a lucky dip gets its numbers and leaves most of the work to the job", async () => {
    const { raffleId, customer, countTickets } = await openAfterHolds();
    const { tickets } = await customer.tickets.reserveLuckyDip({ raffleId, amount: 3 });
    expect(tickets).toHaveLength(3);
    expect(await countTickets()).toBe(803);
  });

  it("by a lucky dip of all that is left gets every number", async () => {
    const { raffleId, customer } = await openAfterHolds();
    const { tickets } = await customer.tickets.reserveLuckyDip({ raffleId, amount: 1000 });
    expect(new Set(tickets.map(({ ticketNum }) => ticketNum)).size).toBe(1000);
  });
});

it("the job that tidies holds removes every hold that has ended and nothing else", async ({ shop }) => {
  const big = { max_entries: 2000, max_per_person: 2000 };
  const [first, second] = [await someRaffle(shop, big), await someRaffle(shop)];
  const [bea, dev] = [await someUser(shop), await someUser(shop)];
  await buy(shop, dev, second, [8]);
  await (await shop.as(bea)).tickets.reserveLuckyDip({ raffleId: first.id, amount: 1100 });
  await (await shop.as(bea)).tickets.reserve({ raffleId: second.id, ticketNums: [1] });
  shop.pass(300_000);
  await (await shop.as(dev)).tickets.reserve({ raffleId: second.id, ticketNums: [2] });
  shop.pass(300_000);
  await tidyEndedHolds(shop.deps);
  const left = await shop.db.read.selectFrom("tickets").select(["number", "state"]).orderBy("number").execute();
  expect(left).toEqual([
    { number: 2, state: "held" },
    { number: 8, state: "sold" },
  ]);
  const blocks = await shop.db.read.selectFrom("ticket_blocks").select("taken").execute();
  expect(blocks.reduce((sum, block) => sum + block.taken, 0)).toBe(2);
});
