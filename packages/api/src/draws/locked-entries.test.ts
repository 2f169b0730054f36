import { DAY_MS, WEEK_MS } from "@counterfoil/core";
import { entrantId, entrantKey } from "@counterfoil/core/draw";
import { findRowOrThrow, inTransaction, listRows } from "@counterfoil/db";
import { stopTriggers } from "@counterfoil/db/testing";
import { lockDraw, lockRaffle, transitionDraw } from "@counterfoil/domain";
import { describe, expect } from "vitest";
import { buy, someCoupon, startPaying } from "../../test/buying.ts";
import { copyRows } from "../../test/copy-rows.ts";
import {
  openPayingDraw,
  openPublishedDraw,
  passAndLock,
  payingDrawIt,
  publishDraw,
  publishedIt,
} from "../../test/draws.ts";
import { done } from "../../test/four-eyes.ts";
import { pans } from "../../test/paying-shop.ts";
import { it, someRaffle, someUser, type TestShop } from "../../test/shop.ts";
import { listMails } from "../mail/mails.ts";

const entrantsOf = (shop: TestShop) =>
  shop.db.read.selectFrom("draw_entrants").select(["user_id", "label", "entrant_id"]).execute();

async function startLock(shop: TestShop, raffleId: string): Promise<void> {
  await inTransaction(shop.db, async (tx) => {
    await lockRaffle(tx, raffleId);
    const draw = await lockDraw(tx, raffleId);
    if (!draw) throw new Error("There is no draw");
    await transitionDraw(tx, { draw, to: "locking" });
  });
}

describe("someone's line in the public list", () => {
  it("is made at the first entry, of the name at that moment, and told in the order mail", async () => {
    const { shop, raffle, secrets } = await openPublishedDraw();
    const bea = await someUser(shop);
    await buy(shop, bea, raffle, [1, 2]);
    const key = entrantKey(secrets.competitionSecret, bea.id);
    const own = { user_id: bea.id, label: "Bea B.", entrant_id: entrantId(key, "Bea B.") };
    expect(await entrantsOf(shop)).toEqual([own]);
    const [mail] = await listMails(shop.deps);
    const rules = await shop.db.read.selectFrom("draw_rules").select("sha256").executeTakeFirstOrThrow();
    const head = await shop.db.read.selectFrom("draw_log_head").select(["seq", "hash"]).executeTakeFirstOrThrow();
    const published = [
      rules.sha256,
      `line ${head.seq}: ${head.hash}`,
      "we'll email you the fingerprint of the locked list",
    ];
    const line = ["Your anonymous ID in the public list", own.entrant_id, "Bea B.", key, `/draws/${raffle.slug}`];
    for (const part of [...line, ...published]) {
      expect(mail?.text).toContain(part);
    }

    await (await shop.asAdmin()).users.edit({ id: bea.id, firstName: "Beatrix", lastName: "Cole" });
    await buy(shop, bea, raffle, [3]);
    expect(await entrantsOf(shop)).toEqual([own]);
  });

  publishedIt("is mailed to someone entered manually", async ({ shop, raffle }) => {
    const bea = await someUser(shop);
    const admin = await shop.asAdmin();
    await done(admin.tickets.createEntry({ raffle: raffle.id, user: bea.id, ticketNum: "7" }));
    const [mail] = await listMails(shop.deps);
    expect(mail).toMatchObject({ to: bea.email, subject: `You're in the draw for ${raffle.name}` });
    expect(mail?.text).toContain((await entrantsOf(shop))[0]?.entrant_id);
  });

  publishedIt("is mailed 25 times a day to an address that no one has verified", async ({ shop, raffle }) => {
    shop.deps.config.rateLimits = true;
    const stranger = await someUser(shop, { verified: false });
    const [bea, admin] = [await someUser(shop), await shop.asAdmin()];
    for (const [place, { id: user }] of [stranger, bea].entries()) {
      for (let i = 0; i < 26; i++)
        await done(admin.tickets.createEntry({ raffle: raffle.id, user, ticketNum: `${place * 26 + i + 1}` }));
    }
    expect(await listMails(shop.deps, stranger.email)).toHaveLength(25);
    expect(await listMails(shop.deps, bea.email)).toHaveLength(26);
  });

  it("is not made in a competition without a provable draw", async ({ shop }) => {
    await buy(shop, await someUser(shop), await someRaffle(shop), [1]);
    expect(await entrantsOf(shop)).toEqual([]);
    const [mail] = await listMails(shop.deps);
    expect(mail?.text).not.toContain("public list");
  });
});

describe("from the start of the lock", () => {
  publishedIt("no call adds, removes or renumbers an entry", async ({ shop, raffle }) => {
    const bea = await someUser(shop);
    const orderId = await buy(shop, bea, raffle, [1]);
    shop.pass(8 * DAY_MS);
    await startLock(shop, raffle.id);
    const admin = await shop.asAdmin();
    const entry = { raffle: raffle.id, user: bea.id, ticketNum: "9" };
    await expect(admin.tickets.createEntry(entry)).toBeRefused("draw.locked");
    const ticket = await shop.db.read.selectFrom("tickets").select("id").executeTakeFirstOrThrow();
    await expect(admin.tickets.deleteEntry({ id: ticket.id })).toBeRefused("draw.locked");
    await expect(admin.orders.delete({ orderId })).toBeRefused("draw.locked");
  });

  payingDrawIt("a refund moves the money, and the line stays", async ({ shop, raffle }) => {
    const customer = await shop.asCustomer();
    const orderId = await shop.buy(customer, raffle, [4, 5]);
    shop.pass(8 * DAY_MS);
    await startLock(shop, raffle.id);
    const tickets = () => shop.db.read.selectFrom("tickets").selectAll().orderBy("number").execute();
    const before = await tickets();
    await done((await shop.asAdmin()).orders.refund({ orderId }));
    await shop.runJobs();
    expect((await shop.refunds()).map(({ state, card_pence }) => ({ state, card_pence }))).toEqual([
      { state: "done", card_pence: 500 },
    ]);
    expect(await tickets()).toEqual(before);
    const noted = await shop.db.read.selectFrom("draw_refunds").select(["raffle_id", "number"]).execute();
    expect(noted.map(({ number }) => number).sort()).toEqual([4, 5]);
    const mails = (await listMails(shop.deps)).map(({ text }) => text);
    expect(mails.some((text) => text.includes("2 of them will stay on the public entry list"))).toBe(true);
  });

  it("an order that is refunded line by line is refunded at the end, and its coupon may be used again", async () => {
    const { shop, raffle } = await openPayingDraw();
    const customer = await shop.asCustomer();
    const coupon = await someCoupon(shop, { max_uses: 1 });
    const orderId = await shop.buy(customer, raffle, [4, 5], pans.paid, { couponCode: coupon.code });
    const { ticketsPurchased } = (await customer.orders.findMine({ orderId })).order;
    shop.pass(8 * DAY_MS);
    await startLock(shop, raffle.id);
    const admin = await shop.asAdmin();
    const statuses: string[] = [];
    for (const { _id } of ticketsPurchased) {
      statuses.push((await done(admin.orders.refund({ orderId, tickets: [_id] }))).order.status);
    }
    expect(statuses).toEqual(["Partially Refunded", "Refunded"]);
    const { uses } = await shop.db.read.selectFrom("coupons").select("uses").executeTakeFirstOrThrow();
    expect(uses).toBe(0);
  });

  payingDrawIt("a late payment is refunded", async ({ shop, raffle }) => {
    const customer = await shop.asCustomer();
    shop.pass(WEEK_MS - 60_000);
    const page = await startPaying(customer, raffle, [4]);
    shop.pass(90_000);
    await startLock(shop, raffle.id);
    await shop.pay(page["redirect-url"], pans.paid);
    await shop.runJobs();
    expect((await shop.refunds()).map(({ kind, state }) => `${kind} ${state}`)).toEqual(["late done"]);
  });
});

it("other draws are locked where someone adds entries whose numbers are beyond all others to one", async () => {
  const { shop, raffle } = await openPublishedDraw();
  const other = await publishDraw(shop, await someRaffle(shop));
  for (const one of [raffle, other.raffle]) await buy(shop, await someUser(shop), one, [1]);
  const { id } = await findRowOrThrow(shop.db.read, "tickets", { raffle_id: raffle.id });
  await inTransaction(shop.db, async (tx) => {
    const restore = await stopTriggers(shop.db, tx, ["tickets"]);
    const others = { id: "concat('copy ', n)", number: "4611686018427387904 + n", state: "'manual'", order_id: "null" };
    await copyRows(tx, "tickets", { of: id, count: 505, others });
    await restore();
  });
  await passAndLock(shop);
  const draws = await listRows(shop.db.read, "draws", {});
  expect(draws.map(({ raffle_id, state }) => [raffle_id, state])).toEqual(
    expect.arrayContaining([
      [raffle.id, "published"],
      [other.raffle.id, "locked"],
    ]),
  );
});
