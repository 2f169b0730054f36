import { describe, expect, it } from "vitest";
import { done, waiting } from "../../test/done.ts";
import { endsOf, openFourEyesShop, someStaff } from "../../test/four-eyes.ts";
import { someAdmin, someRaffle } from "../../test/people-and-raffles.ts";
import { openShop } from "../../test/shop.ts";

const question = { question: "What is it?", answers: [{ answer: "A car", correct: true }, { answer: "A boat" }] };

/** What buyers paid for, each changed. */
const changes = [
  { price: 0.01 },
  { maxEntries: 600 },
  { maxEntriesPerPerson: 75 },
  { endDate: "2026-11-28T12:00" },
  { endDate: "2026-11-26T12:00" },
  { question },
];

const MINUTES_11 = 11 * 60_000;

describe("what buyers of a competition paid for", () => {
  it.each(changes)("is changed with recent proof alone while it is live or has sold: %j", async (change) => {
    const shop = await openShop();
    const admin = await shop.as(await someAdmin(shop));
    const [live, sold, draft] = [
      await someRaffle(shop),
      await someRaffle(shop, { live: false, sold_count: 1 }),
      await someRaffle(shop, { live: false }),
    ];
    shop.pass(MINUTES_11);
    for (const { id } of [live, sold]) {
      await expect(admin.raffles.edit({ id, ...change })).toBeRefused("session.unproven");
      await expect(admin.raffles.edit({ id, ...change, live: false })).toBeRefused("session.unproven");
      await done(admin.raffles.edit({ id, description: "New", live: true }));
    }
    await done(admin.raffles.edit({ id: draft.id, ...change }));
    await expect(admin.raffles.endNow({ id: live.id })).toBeRefused("session.unproven");
  });

  it("waits for a second admin with the rest of the edit, where the shop requires one", async () => {
    const { shop, ada, olga } = await openFourEyesShop();
    const [byAda, byOlga] = [await shop.as(ada), await shop.as(olga)];
    const { id } = await someRaffle(shop, { name: "A car", price_pence: 295, max_per_person: 10, max_entries: 500 });
    const edit = { price: 0.01, maxEntriesPerPerson: 50, endDate: "2026-11-28T12:00", question, description: "New" };
    const act = await waiting(byAda.raffles.edit({ id, ...edit }));
    expect(act.sentence).toBe(
      "Change A car, price from £2.95 to £0.01, entries per person from 10 to 50, end from Friday 27 November, 12:00 to Saturday 28 November, 12:00, question from none to “What is it?” (A car).",
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
    expect(end.sentence).toBe("End A car now, and not on Saturday 28 November, 12:00.");
    await byOlga.acts.approve({ id: end._id });
    expect(await endsOf(shop)).toEqual(["done", "done"]);
    expect((await byOlga.raffles.find({ id })).raffle.endDate).toBe(new Date(shop.now()).toISOString());
  });

  it("is not changed once it is another than the requester saw", async () => {
    const { shop, ada, olga } = await openFourEyesShop();
    const [byAda, byOlga] = [await shop.as(ada), await shop.as(olga)];
    const { id } = await someRaffle(shop);
    const [first, second] = [
      await waiting(byAda.raffles.edit({ id, price: 1 })),
      await waiting(byAda.raffles.edit({ id, price: 2 })),
    ];
    await byOlga.acts.approve({ id: first._id });
    await expect(byOlga.acts.approve({ id: second._id })).toBeRefused("act.changed");
  });

  it("is neither asked for nor changed by roles that may not edit, and other fields wait for nobody", async () => {
    const { shop, ada } = await openFourEyesShop();
    const { calls: byDawn } = await someStaff(shop, { roles: ["drawOfficer"] });
    const { id } = await someRaffle(shop);
    const missing = { cause: { code: "role.missing" } };
    await expect(byDawn.raffles.edit({ id, price: 1 })).rejects.toMatchObject(missing);
    await expect(byDawn.raffles.endNow({ id })).rejects.toMatchObject(missing);
    const { raffle } = await done((await shop.as(ada)).raffles.edit({ id, name: "A boat", live: false }));
    expect(raffle).toMatchObject({ name: "A boat", live: false });
  });
});
