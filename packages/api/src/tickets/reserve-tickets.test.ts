import { WEEK_MS } from "@counterfoil/core";
import { describe, expect } from "vitest";
import { petrolQuestion } from "../../test/buying.ts";
import { countQueries } from "../../test/queries.ts";
import { it, someRaffle } from "../../test/shop.ts";
import { appRouter } from "../router.ts";
import { createSession } from "../sessions/sessions.ts";
import { reserveTickets } from "./reserve-tickets.ts";

describe("reserving chosen numbers", () => {
  it("holds them for ten minutes at today's price", async ({ shop, user: bea, raffle }) => {
    const { tickets } = await (await shop.as(bea)).tickets.reserve({ raffleId: raffle.id, ticketNums: ["12", 45] });
    expect(tickets.map((t) => t.ticketNum)).toEqual(["12", "45"]);
    expect(tickets[0]).toMatchObject({
      pricePaid: 2.5,
      user: bea.id,
      exp: new Date(shop.now() + 600_000).toISOString(),
      raffle: { _id: raffle.id, slug: raffle.slug },
    });
  });

  it("holds several numbers with five statements", async ({ shop, user: { id: userId }, raffle }) => {
    const counted = countQueries(shop.db);
    const choice = { ticketNums: ["1", "2", "3", "4", "5"] };
    const deps = { ...shop.deps, db: counted.db };
    await reserveTickets(deps, { userId, ip: "127.0.0.1", raffleId: raffle.id, choice });
    expect(counted.statements()).toBe(5);
  });

  it("takes none when one of them is someone else's, and says which", async ({ shop, raffle }) => {
    const [bea, dev] = [await shop.asCustomer(), await shop.asCustomer()];
    await bea.tickets.reserve({ raffleId: raffle.id, ticketNums: [7] });
    await expect(dev.tickets.reserve({ raffleId: raffle.id, ticketNums: [6, 7] })).toBeRefused("ticket.taken", {
      ticketNums: ["7"],
    });
    await expect(dev.tickets.reserve({ raffleId: raffle.id, ticketNums: [6] })).resolves.toBeDefined();
  });

  it("writes none of very many while one of them is held by someone else", async ({ shop, user }) => {
    const raffle = await someRaffle(shop, { max_entries: 1_000, max_per_person: 900 });
    await (await shop.asCustomer()).tickets.reserve({ raffleId: raffle.id, ticketNums: [800] });
    const counted = countQueries(shop.db);
    const choice = { ticketNums: Array.from({ length: 800 }, (_, i) => String(i + 1)) };
    const reserve = () =>
      reserveTickets(
        { ...shop.deps, db: counted.db },
        { userId: user.id, ip: "127.0.0.1", raffleId: raffle.id, choice },
      );
    await expect(reserve()).rejects.toMatchObject({ code: "ticket.taken", errors: { ticketNums: ["800"] } });
    expect(counted.statements()).toBeLessThan(15);
    shop.pass(600_000);
    expect(await reserve()).toHaveLength(800);
  });

  it("counts the numbers that it asks for, also when it is refused", async ({ shop, user, raffle }) => {
    const token = await createSession(shop.deps, user.id, true);
    const counted: number[] = [];
    const weigh = (tickets: number) => void counted.push(tickets);
    const { tickets } = appRouter.createCaller({ deps: shop.deps, token, ip: "127.0.0.1", weigh });
    const repeated = { raffleId: raffle.id, ticketNums: Array.from({ length: 2_500 }, () => 7) };
    await expect(tickets.reserve(repeated)).toBeRefused("ticket.invalid_amount");
    for (const amount of [2_500, 1e300, -3])
      await expect(tickets.reserveLuckyDip({ raffleId: raffle.id, amount })).rejects.toThrow();
    expect(counted).toEqual([2_500, 2_500, 2_500, 0]);
  });

  it("gives a number to the next customer once its hold has ended", async ({ shop, raffle }) => {
    const [bea, dev] = [await shop.asCustomer(), await shop.asCustomer()];
    await bea.tickets.reserve({ raffleId: raffle.id, ticketNums: [7] });
    shop.pass(599_999);
    await expect(dev.tickets.reserve({ raffleId: raffle.id, ticketNums: [7] })).toBeRefused("ticket.taken");
    shop.pass(1);
    await expect(dev.tickets.reserve({ raffleId: raffle.id, ticketNums: [7] })).resolves.toBeDefined();
  });

  it("never holds longer than the competition lasts", async ({ shop }) => {
    const raffle = await someRaffle(shop, { ends_at: shop.now() + 60_000 });
    const { tickets } = await (await shop.asCustomer()).tickets.reserve({
      raffleId: raffle.id,
      ticketNums: [1],
    });
    expect(tickets[0]?.exp).toBe(new Date(raffle.ends_at).toISOString());
  });

  it("takes a wrong answer like a right one and rejects one that is no choice", async ({ shop, customer: bea }) => {
    const raffle = await someRaffle(shop, { question: petrolQuestion });
    const reserve = (questionAnswer: string | undefined, n: number) =>
      bea.tickets.reserve({ raffleId: raffle.id, ticketNums: [n], questionAnswer });
    await expect(reserve("Paraffin", 1)).resolves.toMatchObject({ tickets: [{ questionAnswer: "Paraffin" }] });
    await expect(reserve("Petrol", 2)).resolves.toMatchObject({ tickets: [{ questionAnswer: "Petrol" }] });
    await expect(reserve("Tea", 3)).toBeRefused("question.unknown_answer");
    await expect(reserve(undefined, 3)).toBeRefused("question.unknown_answer");
    const rows = await shop.db.read.selectFrom("tickets").select("answer_correct").orderBy("number").execute();
    expect(rows.map((row) => row.answer_correct)).toEqual([false, true]);
  });

  it.for([
    ["none", []],
    ["one twice", [3, 3]],
    ["one above the last", [101]],
    ["zero", [0]],
    ["a leading zero", ["07"]],
    ["a letter where there are none", ["A7"]],
    ["more than one person may have", [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]],
  ] as const)("rejects %s", async ([, ticketNums], { raffle, customer: bea }) => {
    const tried = bea.tickets.reserve({ raffleId: raffle.id, ticketNums: [...ticketNums] });
    await expect(tried).toBeRefused("ticket.invalid_amount");
  });
});

describe("who may reserve, and when", () => {
  it("knows no competition that does not exist or is not live", async ({ shop, customer: bea }) => {
    const hidden = await someRaffle(shop, { live: false });
    await expect(bea.tickets.reserveLuckyDip({ raffleId: "nothing", amount: 1 })).toBeRefused("raffle.not_found");
    await expect(bea.tickets.reserveLuckyDip({ raffleId: hidden.id, amount: 1 })).toBeRefused("raffle.not_found");
  });

  it("sells from the start to the end, and not at the end itself", async ({ shop, customer: bea }) => {
    const raffle = await someRaffle(shop, { starts_at: shop.now() + 1000, ends_at: shop.now() + WEEK_MS });
    await expect(bea.tickets.reserveLuckyDip({ raffleId: raffle.id, amount: 1 })).toBeRefused("raffle.not_started");
    shop.pass(1000);
    await expect(bea.tickets.reserveLuckyDip({ raffleId: raffle.id, amount: 1 })).resolves.toBeDefined();
    shop.pass(WEEK_MS - 1000);
    await expect(bea.tickets.reserveLuckyDip({ raffleId: raffle.id, amount: 1 })).toBeRefused("raffle.ended");
  });

  it("stops at the limit per person and when everything is taken", async ({ shop }) => {
    const raffle = await someRaffle(shop, { max_entries: 12, max_per_person: 10 });
    const [bea, dev] = [await shop.asCustomer(), await shop.asCustomer()];
    await bea.tickets.reserveLuckyDip({ raffleId: raffle.id, amount: 10 });
    await expect(bea.tickets.reserveLuckyDip({ raffleId: raffle.id, amount: 1 })).toBeRefused("allowance.used_up");
    await expect(dev.tickets.reserveLuckyDip({ raffleId: raffle.id, amount: 3 })).toBeRefused("ticket.invalid_amount");
    await dev.tickets.reserveLuckyDip({ raffleId: raffle.id, amount: 2 });
    await expect(dev.tickets.reserveLuckyDip({ raffleId: raffle.id, amount: 1 })).toBeRefused("raffle.sold_out");
  });

  it("fills a cart with 2,500 tickets at most, of all competitions together", async ({ shop, customer: bea }) => {
    const large = { max_entries: 5_000, max_per_person: 5_000 };
    const [one, other] = [await someRaffle(shop, large), await someRaffle(shop, large)];
    await bea.tickets.reserveLuckyDip({ raffleId: one.id, amount: 2_499 });
    await expect(bea.tickets.reserveLuckyDip({ raffleId: other.id, amount: 2 })).toBeRefused("cart.full");
    await expect(bea.tickets.reserve({ raffleId: other.id, ticketNums: [1, 2] })).toBeRefused("cart.full");
    await bea.tickets.reserve({ raffleId: other.id, ticketNums: [1] });
    await expect(bea.tickets.reserveLuckyDip({ raffleId: other.id, amount: 1 })).toBeRefused("cart.full");
    shop.pass(600_000);
    await expect(bea.tickets.reserveLuckyDip({ raffleId: other.id, amount: 2 })).resolves.toBeDefined();
  });

  it("tells which error comes first, from the account to the number", async ({ shop }) => {
    const random = { lucky_dips_only: true, question: petrolQuestion, max_per_person: 1 };
    const [bea, raffle] = [await shop.asCustomer(), await someRaffle(shop, random)];
    const reserve = (questionAnswer?: string) =>
      bea.tickets.reserve({ raffleId: raffle.id, ticketNums: [], questionAnswer });
    await expect(reserve("Tea")).toBeRefused("question.unknown_answer");
    await expect(reserve("Petrol")).toBeRefused("raffle.lucky_dip_only");
    await bea.tickets.reserveLuckyDip({ raffleId: raffle.id, amount: 1, questionAnswer: "Petrol" });
    await expect(reserve("Petrol")).toBeRefused("raffle.lucky_dip_only");
    const again = bea.tickets.reserveLuckyDip({ raffleId: raffle.id, amount: 0, questionAnswer: "Petrol" });
    await expect(again).toBeRefused("allowance.used_up");
  });

  it("lets no one choose numbers where they are allocated at random", async ({ shop, customer: bea }) => {
    for (const overrides of [{ lucky_dips_only: true }, { has_instant_wins: true }]) {
      const raffle = await someRaffle(shop, overrides);
      await expect(bea.tickets.reserve({ raffleId: raffle.id, ticketNums: [1] })).toBeRefused("raffle.lucky_dip_only");
      await expect(bea.tickets.reserveLuckyDip({ raffleId: raffle.id, amount: 2 })).resolves.toBeDefined();
    }
  });

  it.for([
    [0, "ticket.invalid_amount"],
    [-1, "ticket.invalid_amount"],
    [1.5, "ticket.invalid_amount"],
    [Number.NaN, "request.invalid"],
    [11, "ticket.invalid_amount"],
    [2_501, "ticket.invalid_amount"],
  ] as const)("rejects a lucky dip of %s", async ([amount, code], { raffle, customer: bea }) => {
    await expect(bea.tickets.reserveLuckyDip({ raffleId: raffle.id, amount })).toBeRefused(code);
  });
});
