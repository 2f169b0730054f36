import { findRowOrThrow, type Row } from "@counterfoil/db";
import { sql } from "kysely";
import { expect } from "vitest";
import { buy, buyAtRandom, giveBalance } from "../../test/buying.ts";
import {
  openDrawnShop,
  openPlacedShop,
  openPublishedDraw,
  passAndDraw,
  passAndLock,
  placeAndOpen,
  publishCashDraw,
  publishedIt,
} from "../../test/draws.ts";
import { done } from "../../test/four-eyes.ts";
import { nightInDetail as night } from "../../test/night.ts";
import { it, openShop, someUser, type TestShop } from "../../test/shop.ts";
import { withoutTriggers } from "../../test/without-triggers.ts";

async function theLock(shop: TestShop, raffle_id: string): Promise<string> {
  await passAndLock(shop);
  const { state, lock_problem } = await findRowOrThrow(shop.db.read, "draws", { raffle_id });
  return lock_problem ?? state;
}

/** Returns what drops the triggers of a table, and what creates them again. */
async function guardsOf({ db }: TestShop, table: string): Promise<(() => Promise<void>)[]> {
  const run = async (statements: string[]) => {
    for (const statement of statements) await sql.raw(statement).execute(db.writer);
  };
  if (db.kind === "postgres") {
    return ["disable", "enable"].map((state) => () => run([`alter table ${table} ${state} trigger user`]));
  }
  const all = sql<{
    name: string;
    sql: string;
  }>`select name, sql from sqlite_master where type = 'trigger' and tbl_name = ${table}`;
  const triggers = (await all.execute(db.read)).rows;
  return [() => run(triggers.map(({ name }) => `drop trigger ${name}`)), () => run(triggers.map((one) => one.sql))];
}

it("an instant prize of cash that someone takes from its winner, and calls given otherwise, is found at night and by the lock", async () => {
  const instantWins = [{ prize: "Top prize", kind: "cash", amount: 500 }];
  const { shop, row, id } = await openPlacedShop({ maxEntries: 1, maxEntriesPerPerson: 1, instantWins });
  await buyAtRandom(shop, await someUser(shop), row, 1);
  await withoutTriggers(
    shop,
    "update instant_wins set by_award = true",
    "delete from ledger where prize_id is not null",
    "update users set winnings_pence = 0",
  );
  expect(await night(shop)).toEqual([
    "Instant prizes are paid once, and items never: Top prize, by -50000",
    "Every item that was won has its award: Top prize, by 1",
  ]);
  expect(await theLock(shop, id)).toBe("Instant prize 1, Top prize, paid its winner £0.00 instead of £500.00.");
});

/** How a winner entered, and leaves without a void while the competition is said to have no draw. */
const leavings: Record<string, (shop: TestShop, raffle: Row<"raffles">) => Promise<() => Promise<unknown>>> = {
  "was refunded": async (shop, raffle) => {
    const orderId = await buyAtRandom(shop, await someUser(shop), raffle, 1);
    const { orders } = await shop.asAdmin();
    return () => orders.refund({ orderId });
  },
  "who was entered manually was removed": async (shop, raffle) => {
    const { tickets } = await shop.asAdmin();
    const user = await someUser(shop);
    await done(tickets.createEntry({ raffle: raffle.id, user: user.id, ticketNum: "1" }));
    const { id } = await shop.db.read.selectFrom("tickets").select("id").executeTakeFirstOrThrow();
    return () => tickets.deleteEntry({ id });
  },
};

it.each(Object.entries(leavings))(
  "a draw is not locked where a winner %s without a void, as the competition was said to have no draw, and a friend bought the number",
  async (_how, enter) => {
    const form = { maxEntries: 1, maxEntriesPerPerson: 1, instantWins: [{ prize: "Mug" }] };
    const { shop, row, id } = await openPlacedShop(form);
    const leave = await enter(shop, row);
    await withoutTriggers(shop, "update raffles set draw_at = null");
    const [drop, restore] = await guardsOf(shop, "instant_wins");
    await drop?.();
    await leave();
    await restore?.();
    await withoutTriggers(shop, `update raffles set draw_at = ${row.draw_at}`, "delete from awards");
    await buyAtRandom(shop, await someUser(shop), row, 1);
    expect(await theLock(shop, id)).toBe("Number 1 won an instant prize, and was released without a void.");
  },
);

it("a draw is locked where staff tried an entry before the rules were published, whose number won later", async () => {
  const form = { maxEntries: 1, maxEntriesPerPerson: 1, instantWins: [{ prize: "Mug" }], live: false };
  const { shop, admin, id } = await openDrawnShop(form);
  const user = await someUser(shop);
  await done(admin.tickets.createEntry({ raffle: id, user: user.id, ticketNum: "1" }));
  const tried = await findRowOrThrow(shop.db.read, "tickets", { raffle_id: id });
  await done(admin.tickets.deleteEntry({ id: tried.id }));
  shop.pass(5_000);
  await admin.raffles.edit({ id, live: true });
  await placeAndOpen(shop);
  await buyAtRandom(shop, user, await findRowOrThrow(shop.db.read, "raffles", { id }), 1);
  expect(await theLock(shop, id)).toBe("locked");
});

it("a main prize of cash is paid to its winner, whose ticket someone calls refunded", async ({ shop }) => {
  const { raffle } = await publishCashDraw(shop);
  const bea = await someUser(shop);
  await buy(shop, bea, raffle, [7]);
  expect(await theLock(shop, raffle.id)).toBe("locked");
  const made = { raffle_id: raffle.id, number: 7, created_at: shop.now() };
  await shop.db.writer.insertInto("draw_refunds").values(made).execute();
  await passAndDraw(shop);
  expect(await findRowOrThrow(shop.db.read, "users", { id: bea.id })).toMatchObject({ winnings_pence: 50_000 });
  expect((await (await shop.asAdmin()).attention.list({})).findings).toEqual([]);
});

it("the night names a prize of cash that someone takes from its winner, with the place that won it", async () => {
  const shop = await openShop();
  const { raffle } = await publishCashDraw(shop);
  await buy(shop, await someUser(shop), raffle, [7]);
  expect(await theLock(shop, raffle.id)).toBe("locked");
  await passAndDraw(shop);
  expect(await night(shop)).toEqual([]);
  const gone = ["draw_places", "draw_openings", "winners"].map((table) => `delete from ${table}`);
  await withoutTriggers(
    shop,
    ...gone,
    "delete from ledger where kind = 'prize'",
    "update users set winnings_pence = 0",
  );
  expect(await night(shop)).toEqual([
    `A draw's winners are those of its seed: ${raffle.slug}, prize 1 is another's, or no one's`,
  ]);
});

it("a draw is not locked where someone bought from a balance that was raised for a moment, as was the ledger", async () => {
  const { shop, raffle } = await openPublishedDraw();
  const friend = await someUser(shop, { email: "friend@shop.test" });
  await buy(shop, await someUser(shop), raffle, [7]);
  await giveBalance(shop, friend, 250);
  const { tickets, payments } = await shop.as(friend);
  await tickets.reserve({ raffleId: raffle.id, ticketNums: [8] });
  await payments.completeFree({ usePromotionalBalance: true });
  await withoutTriggers(shop, "delete from ledger where kind = 'admin'");
  const problem = "A balance that paid for entries is not what the shop wrote into its ledger.";
  expect(await theLock(shop, raffle.id)).toBe(problem);
  // Someone may say that the lock has begun.
  await withoutTriggers(shop, "update draws set state = 'locking', lock_problem = null");
  expect(await theLock(shop, raffle.id)).toBe(problem);
});

/** What someone changes of an award. */
const changes = [
  ["the winner of a prize", "user_id = (select id from users where email = 'friend@shop.test')"],
  ["where a prize goes", "choice = 'prize', address = '1 Friend Lane'"],
  ["whether it is void", "state = 'void', voided_at = 1, void_reason = 'unreachable'"],
  ["whether it was paid", "state = 'paid'"],
  ["until when it may be claimed", "notified_at = 1, claim_by = 1"],
  ["a prize that was not given", "state = 'awarded', awarded_at = 1, proof = 'handed_over'"],
  ["the id, to none", "id = '', user_id = (select id from users where email = 'friend@shop.test')"],
];

publishedIt("the night names an award of which someone changed anything", async ({ shop, raffle }) => {
  await someUser(shop, { email: "friend@shop.test" });
  const bea = await someUser(shop, { email: "bea@shop.test" });
  await buy(shop, bea, raffle, [7]);
  expect(await theLock(shop, raffle.id)).toBe("locked");
  await passAndDraw(shop);
  const { awards } = await (await shop.as(bea)).awards.listMine();
  const claim = { id: awards[0]?._id ?? "", choice: "prize" as const, address: "1 Mill Lane" };
  await (await shop.as(bea)).awards.claim(claim);
  expect(await night(shop)).toEqual([]);
  const award = await shop.db.read.selectFrom("awards").selectAll().executeTakeFirstOrThrow();
  for (const [what, change] of changes) {
    await withoutTriggers(shop, `update awards set ${change}`);
    const found = await night(shop);
    expect(
      found.some((finding) => finding.startsWith("Every award has its seal: ")),
      what,
    ).toBe(true);
    await withoutTriggers(shop, "delete from awards");
    await shop.db.writer.insertInto("awards").values(award).execute();
  }
  expect(await night(shop)).toEqual([]);
});
