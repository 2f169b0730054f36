import { DAY_MS } from "@counterfoil/core";
import { json } from "@counterfoil/db";
import { describe, expect } from "vitest";
import { winnerForm } from "../../test/admin-actions.ts";
import { runAwards } from "../../test/awards.ts";
import { someInstantWin } from "../../test/buying.ts";
import { passAndDraw, passAndLock, publishDraw } from "../../test/draws.ts";
import { postCards, somePostRaffle, someSender } from "../../test/post.ts";
import { it, type TestShop } from "../../test/shop.ts";
import { reconcileDraws } from "../draws/reconcile-draws.ts";
import { reconcileBooks } from "../reconciliation/reconcile-books.ts";

const noEmail = { email: "" };

const readLedger = (shop: TestShop) => shop.db.read.selectFrom("ledger").selectAll().execute();

const readMismatches = (shop: TestShop) => shop.db.read.selectFrom("mismatches").selectAll().execute();

describe("someone without an account who wins by post", () => {
  it("has an award for credit and cash, paid by transfer, and no line in the ledger", async ({ shop, admin }) => {
    const raffle = await somePostRaffle(shop, {
      max_entries: 2,
      max_per_person: 2,
      has_instant_wins: true,
      post_entries: 2,
    });
    await someInstantWin(shop, raffle, 1, "£10", { kind: "credit", amount_pence: 1_000 });
    await someInstantWin(shop, raffle, 2, "£20", { kind: "cash", amount_pence: 2_000 });
    await postCards(admin, raffle, { copies: 1, sender: noEmail });
    const { awards } = await admin.awards.list({});
    expect(awards.map(({ prize, cashAlternative }) => [prize, cashAlternative]).sort()).toEqual([
      ["£10", 10],
      ["£20", 20],
    ]);
    await admin.awards.writeLetters();
    const id = awards[0]?._id ?? "";
    await admin.awards.enterClaim({ id, choice: "cash", note: "Sent us bank details" });
    await admin.awards.check({ id, outcome: "passed", method: "Copy of a passport" });
    await admin.awards.give({ id, proof: "transfer", proofRef: "BACS 1" });
    expect((await admin.awards.find({ id })).award).toMatchObject({ state: "awarded", proof: "transfer" });
    expect(await readLedger(shop)).toEqual([]);
    await reconcileBooks(shop.deps);
    expect(await readMismatches(shop)).toEqual([]);
  });

  it("has their email and letter changed by owners alone until the prize is given", async ({ shop, admin, sue }) => {
    const raffle = await somePostRaffle(shop, { max_entries: 1, max_per_person: 1, has_instant_wins: true });
    await someInstantWin(shop, raffle, 1, "A mug");
    const [card] = await postCards(admin, raffle, { copies: 1, sender: noEmail });
    const id = card?.person?._id ?? "";
    const shipping = { ...someSender.address, addressLine1: "1 Elsewhere" };
    for (const change of [{ lastName: "Friend" }, { addresses: { shipping } }, { email: "sue@example.test" }]) {
      await expect(sue.users.edit({ id, ...change })).rejects.toThrow("Your role doesn't allow this. Ask an owner.");
      await expect(admin.users.edit({ id, ...change })).resolves.toBeDefined();
    }
    await expect(sue.users.edit({ id, phone: "0117 496 0150" })).resolves.toBeDefined();
  });

  it("loses what was typed as won to no one who may only type winners, as no email tells them", async ({
    shop,
    admin,
  }) => {
    const raffle = await somePostRaffle(shop);
    const [card] = await postCards(admin, raffle, { copies: 1, sender: noEmail });
    shop.pass(11 * DAY_MS);
    const marketing = await shop.asStaff("marketing");
    const form = { ...winnerForm, raffleId: raffle.id, ticketNumber: card?.ticketNums[0] ?? "" };
    const { winner } = await marketing.winners.create(form);
    const tried = [
      marketing.winners.delete({ id: winner._id }),
      marketing.winners.edit({ ...form, id: winner._id, ticketNumber: "77" }),
    ];
    for (const refused of tried) await expect(refused).rejects.toMatchObject({ cause: { code: "role.missing" } });
    const manager = await shop.asStaff("manager");
    const { sentence } = await manager.acts.preview({ kind: "winner.delete", command: { id: winner._id } });
    expect(sentence).toContain("who hears by letter alone, and loses it.");
    await expect(manager.winners.delete({ id: winner._id })).resolves.toBeDefined();
  });

  it("has an award for a main prize that pays, too", async ({ shop, admin }) => {
    const posted = await somePostRaffle(shop, { post_closes_at: shop.now() + 7 * DAY_MS });
    const pays = [{ kind: "cash" as const, pence: 50_000 }];
    const { raffle } = await publishDraw(shop, posted, { drawAt: shop.now() + 9 * DAY_MS, pays });
    const draw_prizes = json([{ prize: raffle.name, kind: "cash" as const, amount: 500 }]);
    await shop.db.writer.updateTable("raffles").set({ draw_prizes }).execute();
    await postCards(admin, raffle, { copies: 1, sender: noEmail });
    await passAndLock(shop, 8 * DAY_MS);
    await passAndDraw(shop);
    await runAwards(shop);
    const { awards } = await (await shop.asAdmin()).awards.list({});
    expect(awards).toMatchObject([{ source: "draw", cashAlternative: 500, state: "drawn", idCheck: "asked" }]);
    expect(await readLedger(shop)).toEqual([]);
    await reconcileDraws(shop.deps);
    expect(await readMismatches(shop)).toEqual([]);
  });

  it("is paid into the account where the card goes to one", async ({ shop, user: bea, admin }) => {
    const raffle = await somePostRaffle(shop, { max_entries: 1, max_per_person: 1, has_instant_wins: true });
    await someInstantWin(shop, raffle, 1, "£20", { kind: "cash", amount_pence: 2_000 });
    await postCards(admin, raffle, { copies: 1, personId: bea.id });
    expect(await readLedger(shop)).toMatchObject([{ user_id: bea.id, account: "winnings", amount_pence: 2_000 }]);
    expect((await admin.awards.list({})).awards).toEqual([]);
  });
});

it("a card that won cash by an award that is given keeps it, or is left", async ({ shop, admin }) => {
  const raffle = await somePostRaffle(shop, { max_entries: 1, max_per_person: 1, has_instant_wins: true });
  await someInstantWin(shop, raffle, 1, "£20", { kind: "cash", amount_pence: 2_000 });
  const [card] = await postCards(admin, raffle, { copies: 1, sender: noEmail });
  const [award] = (await admin.awards.list({})).awards;
  const id = award?._id ?? "";
  await admin.awards.enterClaim({ id, choice: "cash", note: "Called us" });
  await admin.awards.check({ id, outcome: "passed", method: "Copy of a passport" });
  await admin.awards.give({ id, proof: "transfer", proofRef: "BACS 1" });
  const reject = { id: card?._id ?? "", reason: "under_18" } as const;
  await expect(admin.post.reject(reject)).toBeRefused("prize.handed_over");
});
