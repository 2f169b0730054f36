import { DAY_MS, HOUR_MS, messages } from "@counterfoil/core";
import { json } from "@counterfoil/db";
import { describe, expect } from "vitest";
import { buy, petrolQuestion } from "../../test/buying.ts";
import { done } from "../../test/four-eyes.ts";
import { drawRecorded, lockedDraw } from "../../test/locked-draw.ts";
import { it, openShop, someRaffle, someUser } from "../../test/shop.ts";
import { withoutTriggers } from "../../test/without-triggers.ts";

const bea = {
  name: "Bea B.",
  raffle: "Hot hatch",
  drawDate: "2026-11-19T20:00",
  image: "/images/bea.webp",
  ticketNumber: "B12",
  liveDrawUrl: "https://example.test/draw",
  onlineRaffleUrl: "/c/hot-hatch",
};

describe("winners", () => {
  it("are shown in the month of their draw by London's clock, latest first", async ({ admin, visitor }) => {
    const { winner } = await admin.winners.create(bea);
    expect(winner).toMatchObject({ ...bea, drawDate: "2026-11-19T20:00:00.000Z" });
    await admin.winners.create({ ...bea, name: "Later", drawDate: "2026-11-30T23:59" });
    await admin.winners.create({ ...bea, name: "In summer", drawDate: "2026-08-01" });
    const names = async (year: string, month: string) =>
      (await visitor.winners.listByMonth({ year, month })).winners.map(({ name }) => name);
    expect(await names("2026", "11")).toEqual(["Later", "Bea B."]);
    expect(await names("2026", "08")).toEqual(["In summer"]);
    expect(await names("2026", "07")).toEqual([]);
    await expect(names("2026", "13")).toBeRefused("request.invalid");
  });

  it("are counted, and paged either way by draw date", async ({ admin }) => {
    for (const day of ["03", "01", "02"]) await admin.winners.create({ ...bea, name: day, drawDate: `2026-11-${day}` });
    const names = async (page: Parameters<typeof admin.winners.list>[0]) =>
      (await admin.winners.list(page)).winners.map(({ name }) => name);
    expect(await admin.winners.count()).toEqual({ count: 3 });
    expect(await names({})).toEqual(["03", "02", "01"]);
    expect(await names({ order: "asc", skip: 1, limit: 1 })).toEqual(["02"]);
  });

  it.for(Object.keys(bea))("want their %s", async (field, { admin }) => {
    const { winner } = await admin.winners.create(bea);
    for (const blank of ["", " ", null, undefined]) {
      const form = { ...bea, [field]: blank };
      await expect(admin.winners.create(form)).toBeRefused("request.incomplete");
      await expect(admin.winners.edit({ ...form, id: winner._id })).toBeRefused("request.incomplete");
    }
  });

  it.for([
    { drawDate: "soon" },
    { liveDrawUrl: "javascript:alert(1)" },
    { onlineRaffleUrl: "//example.test" },
    { image: "javascript:alert(1)" },
  ])("are refused with %j, and the field is named", async (bad, { admin }) => {
    const errors = Object.fromEntries(Object.keys(bad).map((field) => [field, [expect.stringMatching(/\w/)]]));
    await expect(admin.winners.create({ ...bea, ...bad })).toBeRefused("request.invalid", errors);
  });

  it("are edited, and the audit trail says what changed", async ({ shop, ada, admin }) => {
    const { winner } = await admin.winners.create(bea);
    shop.pass(1);
    const { winner: edited } = await done(admin.winners.edit({ ...bea, id: winner._id, ticketNumber: 13 }));
    expect(edited).toEqual({ ...winner, ticketNumber: "13" });
    const audit = await shop.db.read.selectFrom("audit").selectAll().orderBy("created_at").execute();
    expect(audit[1]).toMatchObject({ admin_id: ada.id, action: "edit", subject: "winner", subject_id: winner._id });
    expect(audit[1]?.before).toEqual({ ticketNumber: "B12" });
    expect(audit[1]?.after).toEqual({ ticketNumber: "13" });
  });

  it("are deleted once", async ({ admin }) => {
    const { winner } = await admin.winners.create(bea);
    expect(await admin.winners.delete({ id: winner._id })).toEqual({ msg: messages.winnerDeleted });
    await expect(admin.winners.delete({ id: winner._id })).toBeRefused("winner.gone");
    await expect(admin.winners.edit({ ...bea, id: winner._id })).toBeRefused("winner.gone");
    expect(await admin.winners.count()).toEqual({ count: 0 });
  });
});

describe("the competition of a winner", () => {
  const form = {
    name: "Bea B.",
    raffle: "A watch, engraved",
    image: "/images/bea.webp",
    ticketNumber: "12",
    liveDrawUrl: "https://example.test/draw",
    onlineRaffleUrl: "https://elsewhere.test/",
  };

  /** Opens a shop with two competitions of the same name; the second is drawn after the first. */
  async function openConsole(hours = 48) {
    const shop = await openShop();
    const first = await someRaffle(shop, { name: "Watch", slug: "watch", ends_at: shop.now() + HOUR_MS });
    const second = await someRaffle(shop, { name: "WATCH", slug: "watch-2", ends_at: shop.now() + hours * HOUR_MS });
    const [between, after] = [24, 72].map((later) => new Date(shop.now() + later * HOUR_MS).toISOString());
    const [admin, visitor] = [await shop.asAdmin(), await shop.as(null)];
    const winnersOf = async (...raffleIds: string[]) =>
      (await visitor.winners.listOfRaffles({ raffleIds })).winners.map(({ name, raffleId }) => [name, raffleId]);
    return { admin, visitor, first, second, between: between ?? "", after: after ?? "", winnersOf };
  }

  it("is the one that the form chooses, whatever the winner's text says", async () => {
    const { admin, first, second, after, winnersOf } = await openConsole();
    await admin.winners.create({ ...form, drawDate: after, raffleId: first.id });
    expect(await winnersOf(first.id, second.id)).toEqual([["Bea B.", first.id]]);
  });

  it("is found by its link where none is chosen", async () => {
    const { admin, first, after, winnersOf } = await openConsole();
    await admin.winners.create({ ...form, drawDate: after, onlineRaffleUrl: "https://shop.test/c/watch" });
    expect(await winnersOf(first.id)).toEqual([["Bea B.", first.id]]);
  });

  it("is never another of the same name than its link names, whose ticket holders would be emailed", async () => {
    const { admin, second, between, after } = await openConsole();
    const linked = { ...form, raffle: "Watch", onlineRaffleUrl: "https://shop.test/c/watch-2" };
    expect((await admin.winners.create({ ...linked, drawDate: between })).winner.raffleId).toBeNull();
    await admin.cancellations.create({ id: second.id });
    await expect(admin.winners.create({ ...linked, drawDate: after })).toBeRefused("raffle.cancelled");
  });

  it("is found by name, in any case, among those that had ended by the day of the draw", async () => {
    const { admin, first, second, between, after, winnersOf } = await openConsole();
    await admin.winners.create({ ...form, name: "Early", raffle: "watch", drawDate: between });
    await admin.winners.create({ ...form, name: "Late", raffle: "watch", drawDate: after });
    expect(await winnersOf(first.id)).toEqual([["Early", first.id]]);
    expect(await winnersOf(second.id)).toEqual([["Late", second.id]]);
  });

  it("is none where two of its name ended on one day, unless it is chosen", async () => {
    const { admin, first, second, after, winnersOf } = await openConsole(2);
    const late = { ...form, raffle: "watch", drawDate: after };
    expect((await admin.winners.create(late)).winner.raffleId).toBeNull();
    await admin.winners.create({ ...late, raffleId: first.id });
    expect(await winnersOf(first.id, second.id)).toEqual([["Bea B.", first.id]]);
  });

  it("can be none, and can be changed", async () => {
    const { admin, first, second, after, winnersOf } = await openConsole();
    const ofNone = { ...form, raffle: "watch", drawDate: after, raffleId: null };
    const { winner } = await admin.winners.create(ofNone);
    expect(winner.raffleId).toBeNull();
    await admin.winners.edit({ ...ofNone, id: winner._id, raffleId: second.id });
    expect(await winnersOf(first.id, second.id)).toEqual([["Bea B.", second.id]]);
  });

  it("may have a name that begins with that of a draw to come, whose winner isn't typed as of none", async ({
    shop,
    admin,
  }) => {
    const day = (days: number) => new Date(shop.now() + days * DAY_MS).toISOString();
    const dates = { startDate: day(1), endDate: day(2), drawAt: day(3) };
    const car = { name: "A car", price: 1, ...dates, maxEntries: 100, maxEntriesPerPerson: 10 };
    await admin.raffles.create(car);
    const own = await someRaffle(shop, { name: "A car for two" });
    const typed = { ...form, raffle: "A car for two: Car", drawDate: dates.drawAt };
    const ofDraw = { ...typed, raffle: "A car: Car", raffleId: null };
    await expect(admin.winners.create(ofDraw)).toBeRefused("draw.result_fixed");
    await admin.winners.create({ ...typed, raffleId: own.id });
    await admin.winners.create({ ...typed, raffleId: null, raffle: "A carriage" });
  });

  it("has at most five winners a day who are the same customer: each is emailed", async ({ shop }) => {
    shop.deps.config.rateLimits = true;
    const raffle = await someRaffle(shop, { ends_at: shop.now() + HOUR_MS });
    await buy(shop, await someUser(shop), raffle, [12]);
    shop.pass(DAY_MS);
    const admin = await shop.asAdmin();
    const drawDate = new Date(shop.now()).toISOString();
    const type = (prize: string) => admin.winners.create({ ...form, drawDate, raffleId: raffle.id, raffle: prize });
    for (const prize of ["A pen", "A cup", "A pan", "A mug", "A cap"]) await type(prize);
    await expect(type("A hat")).toBeRefused("rate.limited");
  });

  it("has each of its winners once, however often staff click, and two prizes for one number", async ({
    shop,
    admin,
  }) => {
    const raffle = await someRaffle(shop);
    for (const raffleId of [raffle.id, null]) {
      const typed = { ...form, drawDate: "2026-11-21", raffleId };
      const clicks = await Promise.allSettled([1, 2, 3].map(() => admin.winners.create(typed)));
      expect(clicks.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
      await expect(admin.winners.create(typed)).toBeRefused("winner.exists");
      for (const other of [{ raffle: "A pen" }, { ticketNumber: "13" }])
        await admin.winners.create({ ...typed, ...other });
    }
    const printed = { ...form, drawDate: "2026-11-22", raffleId: raffle.id, ticketNumber: "0012" };
    await expect(admin.winners.create(printed)).toBeRefused("winner.exists");
    for (const name of ["Ann A.", "Ben B."])
      await admin.winners.create({ ...printed, name, ticketNumber: "See video" });
    const { winner } = await admin.winners.create({ ...printed, ticketNumber: "14" });
    await expect(admin.winners.edit({ ...printed, id: winner._id })).toBeRefused("winner.exists");
    expect(await admin.winners.count()).toEqual({ count: 9 });
  });

  it("is none whose answer was wrong, unless the question was", async ({ shop, user }) => {
    const raffle = await someRaffle(shop, { ends_at: shop.now() + HOUR_MS, question: petrolQuestion });
    await buy(shop, user, raffle, [7], "Petrol");
    await buy(shop, user, raffle, [8], "Paraffin");
    const other = await someRaffle(shop, { ends_at: shop.now() + HOUR_MS });
    await buy(shop, user, other, [8]);
    shop.pass(DAY_MS);
    const admin = await shop.asAdmin();
    const typed = { ...form, drawDate: new Date(shop.now()).toISOString(), raffleId: raffle.id, ticketNumber: "8" };
    await expect(admin.winners.create(typed)).toBeRefused("winner.wrong_answer");
    const { winner } = await admin.winners.create({ ...typed, ticketNumber: "7" });
    await expect(admin.winners.edit({ ...typed, id: winner._id })).toBeRefused("winner.wrong_answer");
    const elsewhere = await admin.winners.create({ ...typed, raffleId: other.id });
    await expect(admin.winners.edit({ ...typed, id: elsewhere.winner._id })).toBeRefused("winner.wrong_answer");
    const answers = ["Petrol", "Paraffin"].map((answer) => ({ answer, correct: answer === "Paraffin" }));
    const question = json({ question: "Which of these is the fuel for a paraffin lamp?", answers });
    await shop.db.writer.updateTable("raffles").set({ question }).execute();
    await admin.winners.edit({ ...typed, id: winner._id });
  });

  it("is none that was cancelled: no one can win it any more", async ({ shop, user, raffle }) => {
    await buy(shop, user, raffle, [7]);
    shop.pass(raffle.ends_at + DAY_MS - shop.now());
    const admin = await shop.asAdmin();
    const typed = { ...form, drawDate: new Date(shop.now()).toISOString(), raffleId: raffle.id, ticketNumber: "8" };
    const { winner } = await admin.winners.create(typed);
    await admin.cancellations.create({ id: raffle.id });
    await expect(admin.winners.create({ ...typed, ticketNumber: "7" })).toBeRefused("raffle.cancelled");
    await expect(admin.winners.edit({ ...typed, id: winner._id, ticketNumber: "7" })).toBeRefused("raffle.cancelled");
    await admin.winners.edit({ ...typed, id: winner._id, liveDrawUrl: "https://video.test/draw" });
  });

  it("must be there", async () => {
    const { admin, after } = await openConsole();
    const missing = admin.winners.create({ ...form, drawDate: after, raffleId: "nothing" });
    await expect(missing).toBeRefused("raffle.gone");
  });
});

it("the winners of a draw are its own, whatever is written into the table of winners", async ({ shop, visitor }) => {
  const people = { "Ann A.": [2, 3], "Bea B.": [5, 8], "Cy C.": [11] };
  const { raffle } = await lockedDraw(shop, people, { prizes: ["Car", "£100"] });
  await drawRecorded(shop);
  const shown = async () => (await visitor.winners.listOfRaffles({ raffleIds: [raffle.id] })).winners;
  const before = await shown();
  const ofDraw = { drawSlug: raffle.slug };
  expect(before).toMatchObject([
    { ...ofDraw, raffle: `${raffle.name}: Car` },
    { ...ofDraw, raffle: `${raffle.name}: £100` },
  ]);
  const { writer } = shop.db;
  await writer.updateTable("winners").set({ name: "A friend", ticket_number: "1", raffle: "Any prize" }).execute();
  const [row] = await shop.db.read.selectFrom("winners").selectAll().execute();
  if (!row) throw new Error("No one won");
  const typed = { ...row, id: "typed", draw_prize: null };
  await writer.insertInto("winners").values(typed).execute();
  expect(await shown()).toEqual(before);
});

it("no typed winner passes for one of a draw, however title and links are written", async ({
  shop,
  visitor,
  raffle,
}) => {
  const { raffle: drawn } = await lockedDraw(shop, { "Ann A.": [2] }, { prizes: ["Car"] });
  await drawRecorded(shop);
  const links = { liveDrawUrl: `/draws/${drawn.slug}/x`, onlineRaffleUrl: "https://video.test/c/hot-hatch/videos" };
  const marketing = await shop.asStaff("marketing");
  await marketing.winners.create({ ...bea, ...links, raffle: `Winner of ${drawn.name}`, raffleId: raffle.id });
  const { winners } = await visitor.winners.listOfRaffles({ raffleIds: [raffle.id] });
  expect(winners).toMatchObject([{ name: "Bea B.", drawSlug: null }]);
});

it("a draw's winners have the prizes committed to, whatever its rules said for a moment", async ({ shop, visitor }) => {
  const { raffle } = await lockedDraw(shop, { "Ann A.": [2, 3], "Bea B.": [5] }, { prizes: ["Car", "£100"] });
  await drawRecorded(shop);
  const shown = async () =>
    (await visitor.winners.listOfRaffles({ raffleIds: [raffle.id] })).winners.map((winner) => winner.raffle);
  const write = (prize: string, other: string) =>
    withoutTriggers(shop, `update draw_rules set bytes = replace(bytes, '"${prize}"', '"${other}"')`);
  await write("Car", "Mug");
  expect(await shown()).not.toContain(`${raffle.name}: Mug`);
  await write("Mug", "Car");
  expect(await shown()).toEqual([`${raffle.name}: Car`, `${raffle.name}: £100`]);
});
