import { RaffleForm } from "@counterfoil/core";
import { describe, expect } from "vitest";
import { buy, petrolQuestion, someInstantWin, startPaying } from "../../test/buying.ts";
import { done, endsOf, openFourEyesShop, waiting } from "../../test/four-eyes.ts";
import { it, pans } from "../../test/paying-shop.ts";
import { openConsole, openShop, someAdmin, someone, someRaffle, someUser } from "../../test/shop.ts";
import { aboutEdit } from "./about-raffle.ts";

const question = { question: "What is it?", answers: [{ answer: "A car", correct: true }, { answer: "A boat" }] };

/** What buyers pay for, each changed. */
const changes = [
  { name: "Another prize" },
  { price: 0.01 },
  { bundles: [{ from: 5, percentOff: 10 }] },
  { maxEntries: 600 },
  { maxEntriesPerPerson: 75 },
  { startDate: "2026-11-01T12:00" },
  { endDate: "2026-11-28T12:00" },
  { endDate: "2026-11-26T12:00" },
  // The same weekday and day of another year.
  { endDate: "2037-11-27T12:00" },
  { question },
  { drawPrizes: ["Another car"] },
  { onePrizePerEntrant: false },
  { unwonInstantWins: "not_awarded" as const },
];

/** What else its page promises, each changed. */
const promises = [
  { description: "A **boat**." },
  { originalPrice: 5 },
  { onSale: true, originalPrice: 5 },
  { allowPromoBalance: false },
  { images: [{ path: "/images/boat.webp" }] },
  { luckyDipsOnly: true },
  { luckyDipDefault: 10 },
  { guaranteedWinnerInfoBox: true },
  { ticketMatrix: { useLetters: true, toLetter: "B" } },
  { instantWinsDescription: "Claim within a week" },
  { reveal: "scratch" as const },
  { videoUrl: "https://www.youtube.com/watch?v=dQw4w9WgXcQ" },
  { shortOpenReason: "The prize came late" },
  { live: false },
];

const MINUTES_11 = 11 * 60_000;

describe("what a competition promises beside that", () => {
  it.each(promises)("is changed with recent proof once it was live, and waits for no one: %j", async (change) => {
    const { shop, ada, byAda } = await openFourEyesShop();
    const [live, draft] = [await someRaffle(shop), await someRaffle(shop, { live: false })];
    const same = {
      description: "A **car**.",
      originalPrice: null,
      images: [{ path: "/images/hatch.webp" }],
      live: true,
    };
    shop.pass(MINUTES_11);
    await expect(byAda.raffles.edit({ id: live.id, ...change })).toBeRefused("session.unproven");
    await done(byAda.raffles.edit({ id: live.id, ...same, searchTags: ["new"] }));
    await done(byAda.raffles.edit({ id: draft.id, ...change }));
    await done((await shop.as(ada)).raffles.edit({ id: live.id, ...change }));
  });

  it("is nothing that an old session sets live, edited or new", async () => {
    const shop = await openShop();
    const ada = await someAdmin(shop);
    const byAda = await shop.as(ada);
    const draft = await someRaffle(shop, { live: false });
    const { name, startDate, endDate } = { name: "A car", startDate: "2026-11-20T12:00", endDate: "2026-11-27T12:00" };
    const form = { name, startDate, endDate, price: 0.01, maxEntries: 100, maxEntriesPerPerson: 10 };
    shop.pass(MINUTES_11);
    await expect(byAda.raffles.edit({ id: draft.id, live: true })).toBeRefused("session.unproven");
    await expect(byAda.raffles.create({ ...form, live: true })).toBeRefused("session.unproven");
    await byAda.raffles.create(form);
    await (await shop.as(ada)).raffles.create({ ...form, live: true });
  });
});

describe("what buyers of a competition pay for", () => {
  it.each(changes)("is changed with recent proof alone once it was live or has a ticket: %j", async (change) => {
    const { shop, admin } = await openConsole();
    const [live, sold, held, taken, draft] = [
      await someRaffle(shop),
      await someRaffle(shop, { live: false, sold_count: 1 }),
      await someRaffle(shop),
      await someRaffle(shop),
      await someRaffle(shop, { live: false }),
    ];
    await admin.raffles.edit({ id: taken.id, live: false });
    await admin.raffles.edit({ id: taken.id, live: true });
    await admin.raffles.edit({ id: taken.id, live: false });
    shop.pass(MINUTES_11);
    await (await shop.asCustomer()).tickets.reserve({ raffleId: held.id, ticketNums: [1] });
    await shop.db.writer.updateTable("raffles").set({ live: false }).where("id", "=", held.id).execute();
    for (const { id } of [live, sold, held, taken]) {
      await expect(admin.raffles.edit({ id, ...change })).toBeRefused("session.unproven");
      await expect(admin.raffles.edit({ id, ...change, live: false })).toBeRefused("session.unproven");
      await done(admin.raffles.edit({ id, searchTags: ["new"], categories: [] }));
    }
    await done(admin.raffles.edit({ id: draft.id, ...change }));
    await expect(admin.raffles.endNow({ id: live.id })).toBeRefused("session.unproven");
  });

  it("includes the numbers of its instant prizes, and the act says which change", async () => {
    const { shop, ada, byOlga } = await openFourEyesShop();
    const { id } = await someRaffle(shop, { name: "A car", has_instant_wins: true });
    await someInstantWin(shop, { id }, 7, "£10");
    await someInstantWin(shop, { id }, 9, "£500");
    const moved = [
      { prize: "£10", ticketNum: "7" },
      { prize: "£500", ticketNum: "77" },
    ];
    const act = await waiting((await shop.as(ada)).raffles.edit({ id, instantWins: moved }));
    expect(act.sentence).toBe("Change A car, instant prizes from £500 on 9 to £500 on 77.");
    await byOlga.acts.approve({ id: act._id });
    expect((await byOlga.raffles.find({ id })).raffle.instantWins).toEqual(moved);
  });

  it("leaves entries judged by the answers of before, and the act says how many", async () => {
    const { shop, byAda } = await openFourEyesShop();
    const raffle = await someRaffle(shop, { name: "A car", question: petrolQuestion });
    await buy(shop, await someUser(shop), raffle, [1, 2], "Petrol");
    await buy(shop, await someUser(shop), raffle, [3], "Paraffin");
    const asked = async (right: string[]) => {
      const answers = ["Petrol", "Paraffin"].map((answer) => ({ answer, correct: right.includes(answer) }));
      const edited = { question: "Which of these is the fuel for a petrol engine?", answers };
      return (await waiting(byAda.raffles.edit({ id: raffle.id, question: edited }))).sentence;
    };
    const out = "1 entry stays out of the draw, although its answer is no longer wrong.";
    expect(await asked(["Paraffin"])).toContain(
      `. ${out} 2 entries stay in the draw, although their answers are no longer right.`,
    );
    expect(await asked(["Petrol", "Paraffin"])).toMatch(new RegExp(`\\)\\. ${out}$`));
    const { sentence } = await aboutEdit(shop.db.read, { id: raffle.id, question: null }, 2);
    expect(sentence).toMatch(/ to none\. Only its first 2 entries were compared\.$/);
  });

  it("waits for a second admin with the rest of the edit, where the shop requires one", async () => {
    const { shop, byAda, byOlga } = await openFourEyesShop();
    const { id } = await someRaffle(shop, { name: "A car", price_pence: 295, max_per_person: 10, max_entries: 500 });
    const edit = { price: 0.01, maxEntriesPerPerson: 50, endDate: "2026-11-28T12:00", question, description: "New" };
    const act = await waiting(byAda.raffles.edit({ id, ...edit }));
    expect(act.sentence).toBe(
      "Change A car, price from £2.95 to £0.01, entries per person from 10 to 50, end from Friday 27 November 2026 at 12:00 to Saturday 28 November 2026 at 12:00, question from none to “What is it?” (A car, right; A boat, wrong), description from A **car**. to New.",
    );
    expect((await byOlga.raffles.find({ id })).raffle).toMatchObject({ price: 2.95, description: "A **car**." });
    await byOlga.acts.approve({ id: act._id });
    expect((await byOlga.raffles.find({ id })).raffle).toMatchObject({
      price: 0.01,
      maxEntriesPerPerson: 50,
      endDate: "2026-11-28T12:00:00.000Z",
      question: { question: "What is it?" },
      description: "New",
    });
    const end = await waiting(byAda.raffles.endNow({ id }));
    expect(end.sentence).toBe("End A car now, and not on Saturday 28 November 2026 at 12:00.");
    await byOlga.acts.approve({ id: end._id });
    expect(await endsOf(shop)).toEqual(["done", "done"]);
    expect((await byOlga.raffles.find({ id })).raffle.endDate).toBe(new Date(shop.now()).toISOString());
  });

  it("is not changed once it is another than the requester saw", async () => {
    const { shop, byAda, byOlga } = await openFourEyesShop();
    const { id } = await someRaffle(shop);
    const [first, second] = [
      await waiting(byAda.raffles.edit({ id, price: 1 })),
      await waiting(byAda.raffles.edit({ id, price: 2 })),
    ];
    await byOlga.acts.approve({ id: first._id });
    await expect(byOlga.acts.approve({ id: second._id })).toBeRefused("act.changed");
  });
});

it("an end with seconds is unchanged by a form of minutes, also when it has passed", async () => {
  const shop = await openShop();
  const customer = await shop.asCustomer();
  const minute = Math.floor(shop.now() / 60_000) * 60_000 + 3_600_000;
  const raffle = await someRaffle(shop, { price_pence: 0, ends_at: minute + 42_317 });
  await customer.tickets.reserve({ raffleId: raffle.id, ticketNums: [7] });
  await customer.payments.completeFree({});
  shop.pass(2 * 3_600_000);
  const admin = await shop.asAdmin();
  await admin.raffles.edit({ id: raffle.id, description: "Over", endDate: new Date(minute).toISOString() });
  const endDate = new Date(minute + 42_317).toISOString();
  expect((await admin.raffles.find(raffle)).raffle).toMatchObject({ description: "Over", endDate });
  const audit = await shop.db.read.selectFrom("audit").select("after").execute();
  expect(audit).toEqual([{ after: { description: "Over" } }]);
});

describe("an admin ends a competition now", () => {
  const iso = (ms: number) => new Date(ms).toISOString();

  it("and the end is this moment, although numbers are held and sold", async ({ shop, admin, customer, raffle }) => {
    await shop.buy(customer, raffle, [1]);
    await customer.tickets.reserve({ raffleId: raffle.id, ticketNums: [2] });
    const answer = await done(admin.raffles.endNow({ id: raffle.id }));
    expect(answer.raffle).toMatchObject({ endDate: iso(shop.now()) });
    const more = customer.tickets.reserve({ raffleId: raffle.id, ticketNums: [3] });
    await expect(more).toBeRefused("raffle.ended");
  });

  it("and what is in a cart leaves it, while a begun payment continues", async ({ shop, admin, customer, raffle }) => {
    const dev = await shop.asCustomer();
    await dev.tickets.reserve({ raffleId: raffle.id, ticketNums: [2] });
    const started = await startPaying(customer, raffle, [1]);
    await admin.raffles.endNow({ id: raffle.id });
    expect((await dev.tickets.listCart()).tickets).toEqual([]);
    expect((await customer.tickets.listCart()).tickets).toHaveLength(1);
    await shop.pay(started["redirect-url"], pans.declined);
    await shop.pay(started["redirect-url"], pans.paid);
    expect((await customer.payments.exists({ orderId: started["merchant-order-id"] })).status).toBe("Completed");
  });

  it("and the number of a payment that was cancelled is free", async ({ admin, customer, raffle }) => {
    await startPaying(customer, raffle, [1, 2]);
    const { tickets } = await customer.tickets.listCart();
    await customer.tickets.removeFromCart({ ticketId: tickets[0]?._id ?? "" });
    expect((await customer.tickets.listCart()).tickets).toHaveLength(1);
    await admin.raffles.endNow({ id: raffle.id });
    expect((await customer.tickets.listCart()).tickets).toEqual([]);
  });

  it("unless it has ended, has not started or is not there", async ({ shop, admin }) => {
    const now = shop.now();
    const ended = await someRaffle(shop, { starts_at: now - 2, ends_at: now });
    const later = await someRaffle(shop, { starts_at: now + 1, ends_at: now + 2 });
    await expect(admin.raffles.endNow({ id: ended.id })).toBeRefused("raffle.ended");
    await expect(admin.raffles.endNow({ id: later.id })).toBeRefused("raffle.not_started");
    await expect(admin.raffles.endNow({ id: "nothing" })).toBeRefused("raffle.gone");
  });
});

it("what an edit changes is read by those who may edit, also where it goes live with it", async () => {
  const { shop, admin } = await openConsole();
  const { id } = await someRaffle(shop, { live: false });
  const { calls: byDawn } = await someone(shop, { roles: ["drawOfficer"] });
  await someone(shop, { roles: ["manager"] });
  const command = { id, live: true, instantWins: [{ prize: "£10", ticketNum: "4" }] };
  const { act } = await admin.acts.ask({ kind: "raffle.edit", command, reason: "Ready" });
  expect(act.sentence).toContain("£10 on 4");
  await expect(byDawn.acts.find({ id: act._id })).toBeRefused("act.not_found");
});

it("an approver is shown every field that an edit changes", async () => {
  const { shop, admin } = await openConsole();
  const { id } = await someRaffle(shop, { live: false });
  await admin.categories.create({ name: "Cars" });
  const more = { live: true, categories: ["Cars"], searchTags: ["new"], drawAt: "2026-11-29T12:00" };
  const post = { postClosesAt: "2026-12-02T17:00", postReserve: 2, postEntriesPerCard: 2 };
  const instantWins = [{ prize: "£10", ticketNum: "4" }];
  const all = Object.assign({}, ...changes, ...promises, more, post, { instantWins });
  expect(Object.keys(all).sort()).toEqual(Object.keys(RaffleForm.shape).sort());
  for (const [field, value] of Object.entries(all)) {
    const preview = await admin.acts.preview({ kind: "raffle.edit", command: { id, [field]: value } });
    expect(Object.keys(preview.expect), field).toHaveLength(2);
  }
});

describe("a competition that pays credit or cash", () => {
  it("is set live with a second admin, who reads what it pays and for how much", async () => {
    const { shop, byAda, byOlga } = await openFourEyesShop();
    const { id } = await someRaffle(shop, { name: "A car", live: false, price_pence: 200, max_entries: 50 });
    await someInstantWin(shop, { id }, 7, "£10", { kind: "credit", amount_pence: 1_000 });
    const changed = await waiting(byAda.raffles.edit({ id, live: true }));
    await done(byAda.raffles.edit({ id, price: 0.01 }));
    await expect(byOlga.acts.approve({ id: changed._id })).toBeRefused("act.changed");
    const ofSameSum = await waiting(byAda.raffles.edit({ id, live: true }));
    const moved = [{ prize: "£10", ticketNum: "8", kind: "credit" as const, amount: 10 }];
    await done(byAda.raffles.edit({ id, instantWins: moved }));
    await expect(byOlga.acts.approve({ id: ofSameSum._id })).toBeRefused("act.changed");
    const act = await waiting(byAda.raffles.edit({ id, live: true }));
    expect(act.sentence).toBe("Change A car, live from no to yes. It pays £10.00 as prizes, with 50 entries at £0.01.");
    await byOlga.acts.approve({ id: act._id });
    expect((await byOlga.raffles.find({ id })).raffle.live).toBe(true);
  });

  it("is created as a draft where the shop requires a second admin, and a draw officer cannot set it live", async () => {
    const { shop, byAda } = await openFourEyesShop();
    const officer = await shop.asStaff("drawOfficer");
    const form = { name: "A car", startDate: "2026-11-20T12:00", endDate: "2026-11-27T12:00", price: 0.01 };
    const instantWins = [{ prize: "£10", ticketNum: "7", kind: "cash" as const, amount: 10 }];
    const create = (live: boolean) =>
      byAda.raffles.create({ ...form, maxEntries: 50, maxEntriesPerPerson: 10, instantWins, live });
    await expect(create(true)).toBeRefused("raffle.pays_prizes");
    const drawn = { drawAt: "2026-11-29T12:00", drawPrizes: [{ prize: "£10", kind: "cash" as const, amount: 10 }] };
    const ofDraw = byAda.raffles.create({ ...form, ...drawn, maxEntries: 50, maxEntriesPerPerson: 10, live: true });
    await expect(ofDraw).toBeRefused("raffle.pays_prizes");
    const { _id: id } = (await create(false)).raffle;
    await expect(officer.raffles.edit({ id, live: true })).rejects.toThrow("Ask an owner or a manager");
    await waiting(byAda.raffles.edit({ id, instantWins, live: true }));
  });
});
