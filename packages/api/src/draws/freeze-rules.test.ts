import { DAY_MS, HOUR_MS } from "@counterfoil/core";
import { sql } from "kysely";
import { describe, expect } from "vitest";
import { buy } from "../../test/buying.ts";
import { drawnForm, readDrawLog } from "../../test/draws.ts";
import { done } from "../../test/four-eyes.ts";
import { it, openShop, someAdmin, someUser, testsWith } from "../../test/shop.ts";
import { executeAnnounced } from "../approval-kinds.ts";

const final = ["Fixed since the competition opened"];

async function openDraw() {
  const shop = await openShop();
  const ada = await someAdmin(shop);
  const admin = await shop.as(ada);
  const question = { question: "2 + 2?", answers: [{ answer: "4", correct: true }, { answer: "5" }] };
  const instantWins = [{ prize: "£10", ticketNum: "7" }];
  const { raffle } = await admin.raffles.create({ ...drawnForm, question, instantWins });
  const run = (statement: string) => sql.raw(statement).execute(shop.db.writer);
  /** An hour later her password is to be confirmed again for what is grave. */
  const logInAgain = () => shop.as(ada);
  return { shop, admin, logInAgain, raffle, id: raffle._id, run };
}

const drawIt = testsWith(openDraw);

describe("once a competition with a draw is open", () => {
  drawIt("no call changes a field that its rules name", async ({ shop, logInAgain, id }) => {
    shop.pass(HOUR_MS);
    const admin = await logInAgain();
    const changes: [field: string, change: object][] = [
      ["price", { price: 3 }],
      ["bundles", { bundles: [{ from: 5, percentOff: 10 }] }],
      ["startDate", { startDate: "2026-11-20T13:30" }],
      ["endDate", { endDate: "2026-11-27T13:00" }],
      ["maxEntries", { maxEntries: 600 }],
      ["ticketMatrix", { ticketMatrix: { useLetters: true, toLetter: "E" } }],
      ["maxEntriesPerPerson", { maxEntriesPerPerson: 51 }],
      ["drawAt", { drawAt: "2026-11-28T14:30" }],
      ["drawAt", { drawAt: null }],
      ["drawPrizes", { drawPrizes: ["Another car"] }],
      ["drawPrizes", { drawPrizes: [{ prize: "Hot hatch", cashAlternative: 9_000 }] }],
      ["onePrizePerEntrant", { onePrizePerEntrant: false }],
      ["unwonInstantWins", { unwonInstantWins: "not_awarded" as const }],
      ["instantWins", { instantWins: [{ prize: "£10", ticketNum: "8" }] }],
      ["instantWins", { instantWins: [] }],
      ["name", { name: "Hot hatch, blue" }],
      ["live", { live: false }],
      ["question", { question: { question: "2 + 2?", answers: [{ answer: "4" }, { answer: "5", correct: true }] } }],
    ];
    for (const [field, change] of changes)
      await expect(admin.raffles.edit({ id, ...change })).toBeRefused("draw.rules_frozen", { [field]: final });
  });

  drawIt("names what is final after it was cancelled, too", async ({ shop, logInAgain, id }) => {
    shop.pass(HOUR_MS);
    await shop.db.writer.updateTable("raffles").set({ cancelled_at: shop.now() }).execute();
    await expect((await logInAgain()).raffles.edit({ id, price: 1 })).toBeRefused("draw.rules_frozen", {
      price: final,
    });
  });

  drawIt("names every field that is final, and changes nothing", async ({ shop, logInAgain, id }) => {
    shop.pass(HOUR_MS);
    const admin = await logInAgain();
    const edit = admin.raffles.edit({ id, description: "New", price: 1, maxEntries: 501 });
    await expect(edit).toBeRefused("draw.rules_frozen", { price: final, maxEntries: final });
    expect((await admin.raffles.find({ id })).raffle).toMatchObject({ description: "", price: 2.5, maxEntries: 500 });
  });

  it("is not ended sooner, and its description and pictures stay free", async () => {
    const { shop, logInAgain, id, raffle } = await openDraw();
    shop.pass(HOUR_MS + 1);
    const admin = await logInAgain();
    await expect(admin.raffles.endNow({ id })).toBeRefused("draw.rules_frozen", { endDate: final });
    // The whole form as the console sends it, dates to the minute.
    const { raffle: edited } = await done(
      admin.raffles.edit({
        id,
        ...drawnForm,
        drawPrizes: raffle.drawPrizes,
        startDate: "2026-11-20T13:00",
        drawAt: "2026-11-27T14:30",
        description: "It is blue.",
        images: [{ path: "/images/blue.webp" }],
      }),
    );
    expect(edited).toMatchObject({ description: "It is blue.", drawPrizes: ["Hot hatch"], draw: raffle.draw });
  });

  drawIt("is hidden again once it has ended", async ({ shop, logInAgain, id }) => {
    shop.pass(8 * DAY_MS);
    const { raffle } = await done((await logInAgain()).raffles.edit({ id, live: false }));
    expect(raffle.live).toBe(false);
  });

  drawIt("is cancelled as the only way out, which the log says", async ({ shop, logInAgain, id, raffle }) => {
    shop.pass(HOUR_MS + 1);
    const announced = await (await logInAgain()).cancellations.create({ id, reason: "The car is stolen." });
    expect(announced).toMatchObject({ msg: "Announced. It takes effect in 24 hours.", act: { kind: "raffle.cancel" } });
    expect((await (await shop.as(null)).raffles.findBySlug({ slug: raffle.slug })).raffle.cancelReason).toBe("");
    shop.pass(DAY_MS);
    await executeAnnounced(shop.deps);
    expect((await readDrawLog(shop)).map(({ kind, competition }) => [kind, competition])).toEqual([
      ["key", null],
      ["rules", id],
      ["positions", id],
      ["announce", id],
      ["cancel", id],
    ]);
    const shown = await (await shop.as(null)).raffles.findBySlug({ slug: raffle.slug });
    expect(shown.raffle).toMatchObject({ cancelReason: "The car is stolen.", draw: { state: "cancelled" } });
  });

  drawIt("is not cancelled once its list is being written", async ({ shop, logInAgain, id, run }) => {
    shop.pass(HOUR_MS + 1);
    await run("update draws set state = 'locking'");
    await expect((await logInAgain()).cancellations.create({ id, reason: "I do not like the winner." })).toBeRefused(
      "draw.locked",
    );
  });
});

drawIt("a manual entry freezes the rules before the opening", async ({ shop, admin, id, run }) => {
  const bea = await someUser(shop);
  await admin.tickets.createEntry({ raffle: id, user: bea.id, ticketNum: "3" });
  await expect(admin.raffles.edit({ id, price: 3 })).toBeRefused("draw.rules_frozen", { price: final });
  await expect(run("update raffles set price_pence = 251")).rejects.toThrow("stays");
});

it("rules stay final after the only entry was refunded, even if the clock goes back", async ({ shop, ada }) => {
  const { _id: id } = (await (await shop.as(ada)).raffles.create(drawnForm)).raffle;
  shop.pass(HOUR_MS);
  const bea = await someUser(shop);
  const row = await shop.db.read.selectFrom("raffles").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
  const orderId = await buy(shop, bea, row, ["3"]);
  const admin = await shop.as(ada);
  await done(admin.orders.refund({ orderId }));
  shop.pass(-HOUR_MS);
  expect(await shop.db.read.selectFrom("tickets").select("id").execute()).toEqual([]);
  await expect(admin.raffles.edit({ id, price: 3 })).toBeRefused("draw.rules_frozen", { price: final });
});

it("rules stay final once the log has passed the opening, even if the clock goes back", async ({ shop, admin }) => {
  const { _id: id } = (await admin.raffles.create(drawnForm)).raffle;
  shop.pass(HOUR_MS);
  await done((await shop.asAdmin()).raffles.create({ ...drawnForm, name: "Another" }));
  shop.pass(-HOUR_MS);
  await expect(admin.raffles.edit({ id, price: 3 })).toBeRefused("draw.rules_frozen", { price: final });
});
