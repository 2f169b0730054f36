import { CreateRaffleInput, DAY_MS, HOUR_MS } from "@counterfoil/core";
import { describe, expect } from "vitest";
import { publishDraw } from "../../test/draws.ts";
import { openPayingShop } from "../../test/paying-shop.ts";
import { countTurns } from "../../test/queries.ts";
import { it, someRaffle, someUser } from "../../test/shop.ts";
import { readRaffleForm } from "./raffle-form.ts";

const required = {
  name: " Hot hatch ",
  price: "2.50",
  startDate: "2026-11-20T12:00",
  endDate: "2026-11-27T12:00:00Z",
  maxEntries: "500",
  maxEntriesPerPerson: "50",
};

describe("the raffle form as multipart", () => {
  it("keeps the line breaks of a text as they were typed", () => {
    const read = readRaffleForm({ ...required, description: "One\r\n\r\ntwo\nthree" });
    expect(read).toMatchObject({ description: "One\n\ntwo\nthree" });
  });

  it("reads plain texts, true and false, and nested values as JSON", () => {
    const read = readRaffleForm({
      ...required,
      live: "true",
      onSale: "false",
      categories: '["Cars"]',
      searchTags: '["a","b"]',
      images: '[{"path":"/images/x.webp","keyImage":true}]',
      ticketMatrix: '{"useLetters":true,"toLetter":"E","toLetterKey":5}',
      instantWins: '[{"prize":"£50","ticketNum":3}]',
      question: '{"question":"2 + 2?","answers":[{"answer":"4","correct":true},{"answer":"5"}]}',
    });
    expect(CreateRaffleInput.parse(read)).toEqual({
      name: "Hot hatch",
      price: 2.5,
      startDate: Date.UTC(2026, 10, 20, 12),
      endDate: Date.UTC(2026, 10, 27, 12),
      maxEntries: 500,
      maxEntriesPerPerson: 50,
      live: true,
      onSale: false,
      categories: ["Cars"],
      searchTags: ["a", "b"],
      images: [{ path: "/images/x.webp", keyImage: true }],
      ticketMatrix: { useLetters: true, toLetter: "E", toLetterKey: 5 },
      instantWins: [{ prize: "£50", ticketNum: "3" }],
      question: {
        question: "2 + 2?",
        answers: [
          { answer: "4", correct: true },
          { answer: "5", correct: false },
        ],
      },
    });
  });

  it("reads tags with commas between them", () => {
    const { searchTags } = CreateRaffleInput.parse(readRaffleForm({ ...required, searchTags: "cars, hot hatch ,, " }));
    expect(searchTags).toEqual(["cars", "hot hatch", "", ""]);
  });

  it("reads an empty part as nothing, or as an empty text", () => {
    const empty = {
      originalPrice: "",
      question: "",
      ticketMatrix: "",
      searchTags: "",
      images: "",
      description: "",
      videoUrl: "",
    };
    expect(readRaffleForm(empty)).toEqual({
      originalPrice: null,
      question: null,
      ticketMatrix: null,
      searchTags: [],
      images: [],
      description: "",
      videoUrl: "",
    });
  });

  it.each([
    ["price", "two"],
    ["price", "1e3"],
    ["maxEntries", "0x10"],
    ["maxEntries", ""],
    ["live", "yes"],
    ["categories", "Cars"],
    ["question", "{"],
    ["instantWins", '{"prize":"£50"}'],
    ["endDate", "tomorrow"],
  ])("blames %s for %j", (name, text) => {
    const { error } = CreateRaffleInput.safeParse(readRaffleForm({ ...required, [name]: text }));
    expect(error?.issues.map(({ path }) => path[0])).toEqual([name]);
  });
});

describe("what an edit may not change", () => {
  it("is locked by a hold until that ends", async ({ shop, raffle, admin }) => {
    await (await shop.asCustomer()).tickets.reserve({ raffleId: raffle.id, ticketNums: [1] });
    expect(await admin.raffles.findLocks({ id: raffle.id })).toEqual({ locked: true, prizes: [] });
    shop.pass(HOUR_MS);
    expect(await admin.raffles.findLocks({ id: raffle.id })).toEqual({ locked: false, prizes: [] });
  });

  it("names the prizes whose number someone has", async ({ shop, admin, user: bea }) => {
    const raffle = await someRaffle(shop, { max_entries: 10 });
    await admin.raffles.edit({
      id: raffle.id,
      instantWins: [
        { prize: "£10", ticketNum: "3" },
        { prize: "£20", ticketNum: "4" },
      ],
    });
    await admin.tickets.createEntry({ raffle: raffle.id, user: bea.id, ticketNum: "4" });
    expect(await admin.raffles.findLocks({ id: raffle.id })).toEqual({ locked: true, prizes: ["4"] });
    expect(await admin.raffles.findTaken({ id: raffle.id, ticketNums: ["3", "4", "99", "x"] })).toEqual({
      ticketNums: ["4"],
    });
    await (await shop.as(bea)).tickets.reserveLuckyDip({ raffleId: raffle.id, amount: 9 });
    expect((await admin.raffles.findLocks({ id: raffle.id })).prizes).toEqual(["3", "4"]);
    shop.pass(HOUR_MS);
    const later = await shop.asAdmin();
    expect((await later.raffles.findLocks({ id: raffle.id })).prizes).toEqual(["4"]);
  });

  it("includes the rules of its draw from its opening on, before the job has frozen them", async ({ shop, admin }) => {
    const { raffle } = await publishDraw(shop, await someRaffle(shop, { starts_at: shop.now() + HOUR_MS }));
    const isFrozen = async () => (await admin.raffles.findLocks({ id: raffle.id })).rulesFrozen;
    shop.pass(HOUR_MS - 1);
    expect(await isFrozen()).toBe(false);
    shop.pass(1);
    expect(await isFrozen()).toBe(true);
  });
});

describe("the sales of one competition", () => {
  it("are what stands sold of it on each London day", async () => {
    const shop = await openPayingShop();
    const raffle = await someRaffle(shop, { ends_at: shop.now() + 30 * DAY_MS });
    const other = await someRaffle(shop, { ends_at: shop.now() + 30 * DAY_MS });
    const admin = await shop.asAdmin();
    const buy = async (of: { id: string }, ticketNums: number[]) => shop.buy(await shop.asCustomer(), of, ticketNums);
    await buy(raffle, [1, 2]);
    await buy(other, [1]);
    await admin.tickets.createEntry({ raffle: raffle.id, user: (await someUser(shop)).id, ticketNum: "9" });
    shop.pass(DAY_MS);
    const orderId = await buy(raffle, [3]);
    const later = await shop.asAdmin();
    const read = async () => (await later.raffles.listSales({ id: raffle.id, days: 3 })).days;
    expect(await read()).toEqual([
      { date: "2026-11-19", sales: 0, tickets: 0 },
      { date: "2026-11-20", sales: 5, tickets: 2 },
      { date: "2026-11-21", sales: 2.5, tickets: 1 },
    ]);
    await later.orders.refund({ orderId });
    await shop.runJobs();
    expect((await read()).at(-1)).toEqual({ date: "2026-11-21", sales: 0, tickets: 0 });
    shop.pass(90 * DAY_MS);
    const { days } = await (await shop.asAdmin()).raffles.listSales({ id: raffle.id, days: 31 });
    expect([days[0], days.at(-1)?.date], "of the days before its end").toEqual([
      { date: "2026-11-20", sales: 5, tickets: 2 },
      "2026-12-20",
    ]);
  });

  it("are read day by day, and let other calls in after each", async ({ admin, raffle: { id } }) => {
    expect(await countTurns(() => admin.raffles.listSales({ id, days: 30 }))).toBeGreaterThanOrEqual(30);
  });
});

it("what the console asks about one competition says when the competition is gone", async ({ admin }) => {
  const gone = { id: "none" };
  await expect(admin.raffles.findLocks(gone)).toBeRefused("raffle.gone");
  await expect(admin.raffles.findTaken({ ...gone, ticketNums: ["1"] })).toBeRefused("raffle.gone");
  await expect(admin.raffles.listSales(gone)).toBeRefused("raffle.gone");
});
