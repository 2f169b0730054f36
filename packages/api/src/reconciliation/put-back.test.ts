import { DAY_MS, HOUR_MS } from "@counterfoil/core";
import { findRowOrThrow, type Row } from "@counterfoil/db";
import { sql } from "kysely";
import { expect } from "vitest";
import { buy, someCoupon, someInstantWin, someWinningRaffle } from "../../test/buying.ts";
import { askVoid, passAndDraw, passAndLock, publishDraw } from "../../test/draws.ts";
import { balanceOf, largeGift, openFourEyesShop, waiting } from "../../test/four-eyes.ts";
import { night } from "../../test/night.ts";
import { it, openTamperedShop, tamperedIt } from "../../test/paying-shop.ts";
import { keyCards, openBatch, somePostRaffle } from "../../test/post.ts";
import { type Caller, openShop, someRaffle, someUser, type TestShop } from "../../test/shop.ts";
import { askFor, someWinner } from "../../test/winnings.ts";
import { withoutTriggers } from "../../test/without-triggers.ts";
import { executeAnnounced } from "../approval-kinds.ts";

/** Does something, then has all rows of these tables be those of before. */
async function putBack(shop: TestShop, tables: readonly string[], action: () => Promise<unknown>): Promise<void> {
  await withoutTriggers(shop, ...tables.map((name) => `create table kept_${name} as select * from ${name}`));
  await action();
  const back = (name: string) => [
    `delete from ${name}`,
    `insert into ${name} select * from kept_${name}`,
    `drop table kept_${name}`,
  ];
  await withoutTriggers(shop, ...tables.flatMap(back));
}

const ofEntries = ["tickets", "ticket_blocks", "raffle_sales", "order_lines"];

/** A shop where Bea bought 7 and 8. */
async function openBought() {
  const shop = await openTamperedShop();
  const raffle = await someRaffle(shop, { slug: "hatch" });
  const orderId = await shop.buy(await shop.asCustomer(), raffle, [7, 8]);
  const { id } = await findRowOrThrow(shop.db.read, "tickets", { raffle_id: raffle.id, number: 7 });
  return { shop, orderId, id, admin: await shop.asAdmin() };
}

it("the night names tickets that someone puts back after their payment was charged back", async () => {
  const { shop, orderId } = await openBought();
  await putBack(shop, ofEntries, () => shop.chargeBack(orderId));
  expect(await night(shop)).toEqual([`Every chargeback took its tickets out: ${orderId}`]);
});

it("the night names tickets that are put back after their refund, and an instant prize that no one won said to be theirs", async () => {
  const { shop, orderId, id, admin } = await openBought();
  await withoutTriggers(shop, "update raffles set has_instant_wins = true");
  const { raffle_id } = await findRowOrThrow(shop.db.read, "tickets", { id });
  await someInstantWin(shop, { id: raffle_id }, 9, "Mug");
  await putBack(shop, ofEntries, () => admin.orders.refund({ orderId }));
  await withoutTriggers(
    shop,
    `update instant_wins set ticket_id = '${id}', leaf = 'x'`,
    `update order_lines set refund_id = (select id from refunds) where id = '${id}'`,
  );
  const found = await night(shop);
  expect(found).toContain("Every instant prize was won by the ticket with its number: Mug");
  expect(found.filter((one) => one.startsWith("Every refund took its tickets out"))).toHaveLength(1);
});

it("the night names tickets that stayed after their refund, as someone said for a moment that their draw was being locked", async () => {
  const { shop, orderId, admin } = await openBought();
  await withoutTriggers(shop, "insert into draws (raffle_id, state) select id, 'locking' from raffles");
  await admin.orders.refund({ orderId });
  await withoutTriggers(shop, "delete from draw_refunds", "delete from draws");
  expect(await night(shop)).toEqual([`Every refund took its tickets out: ${orderId}`]);
});

/** Deletes rows to which others point. */
async function deleteRows(shop: TestShop, which: string): Promise<void> {
  const setKeys = (to: "on" | "off") =>
    shop.db.kind === "sqlite" && sql.raw(`pragma foreign_keys = ${to}`).execute(shop.db.writer);
  await setKeys("off");
  await withoutTriggers(shop, `delete from ${which}`);
  await setKeys("on");
}

it.each(["raffles where slug = 'hatch'", "users where id in (select user_id from tickets)"])(
  "the night names entries whose row someone deletes: %s",
  async (which) => {
    const { shop } = await openBought();
    const { raffle_id } = await shop.db.read.selectFrom("tickets").select("raffle_id").executeTakeFirstOrThrow();
    await deleteRows(shop, which);
    const named = [7, 8].map((number) => `Every entry has its competition and its customer: ${raffle_id} #${number}`);
    expect(await night(shop)).toEqual(expect.arrayContaining(named));
  },
);

tamperedIt("the night names the winnings of an account whose row someone deletes", async ({ shop }) => {
  const { user } = await someWinner(shop);
  await deleteRows(shop, `users where id = '${user.id}'`);
  expect(await night(shop)).toContain(`Every line of a ledger has its customer: ${user.id}`);
});

it("the night names an entry that someone puts back after an admin removed it", async () => {
  const { shop, id, admin } = await openBought();
  await putBack(shop, ofEntries, () => admin.tickets.deleteEntry({ id }));
  expect((await night(shop)).sort()).toEqual([
    "No entry is there that an admin removed: hatch #7",
    `What was asked for, added or removed by the audit trail is so in the books: delete entry ${id}`,
  ]);
});

it("the night names an entry that an admin removed, of whose order someone leaves nothing", async () => {
  const { shop, id, admin } = await openBought();
  await admin.tickets.deleteEntry({ id });
  expect(await night(shop)).toEqual([]);
  await withoutTriggers(shop, `delete from order_lines where id = '${id}'`);
  expect(await night(shop)).toContain(
    `What was asked for, added or removed by the audit trail is so in the books: delete entry ${id}`,
  );
});

it("the night names an order that someone puts back after an admin deleted it", async () => {
  const { shop, orderId, admin } = await openBought();
  await putBack(shop, ofEntries, () => admin.orders.delete({ orderId }));
  await withoutTriggers(shop, "update orders set voided_at = null");
  expect(await night(shop)).toEqual([`No order counts that an admin deleted: ${orderId}`]);
});

tamperedIt.for(["rejected", "returned", "paid"])(
  "the night names a payout that someone puts back after it was %s",
  async (how, { shop }) => {
    const { bea } = await someWinner(shop);
    const id = await askFor(bea, 40);
    const { ref } = await findRowOrThrow(shop.db.read, "payouts", { id });
    const send = async () => {
      shop.pass(25 * HOUR_MS);
      const admin = await shop.asAdmin();
      await admin.payouts.approve({ ids: [id] });
      return admin.payouts.export();
    };
    const batchId = how === "rejected" ? "" : (await send()).batch._id;
    const admin = await shop.asAdmin();
    await putBack(shop, ["payouts", "ledger"], () => {
      if (how === "paid") return admin.payouts.recordBatchPaid({ id: batchId });
      const ended = { id, reason: "Another bank" };
      return how === "returned" ? admin.payouts.recordReturn(ended) : admin.payouts.refuse(ended);
    });
    await withoutTriggers(shop, "update users set winnings_pence = 6000 where winnings_pence > 0");
    expect(await night(shop)).toEqual([`Every payout is as far as the audit trail says: ${ref}`]);
  },
);

/** A shop with a code of £5, and a function that redeems it while no use of it is there. */
async function openCode(terms: Partial<Row<"coupons">>) {
  const shop = await openTamperedShop();
  await someCoupon(shop, { code: "FIVER", type: "credit", fixed_pence: 500, ...terms });
  const again = async ({ balance }: Caller) => {
    await withoutTriggers(
      shop,
      "create table kept as select * from coupon_uses",
      "delete from coupon_uses",
      "update coupons set uses = 0",
    );
    await balance.redeem({ code: "FIVER" });
    await withoutTriggers(shop, "insert into coupon_uses select * from kept", "drop table kept");
  };
  return { shop, bea: await shop.asCustomer(), again };
}

it("the night names a code that one customer redeemed twice, as someone took its use away for a moment", async () => {
  const { shop, bea, again } = await openCode({ once_per_user: true });
  await bea.balance.redeem({ code: "FIVER" });
  expect(await night(shop)).toEqual([]);
  await again(bea);
  await withoutTriggers(shop, "update coupons set uses = 2");
  expect(await night(shop)).toEqual(["No one uses a coupon more often than they may: FIVER"]);
});

it("the night names a code that was redeemed more often than it could be", async () => {
  const { shop, bea, again } = await openCode({ max_uses: 1 });
  await bea.balance.redeem({ code: "FIVER" });
  await again(await shop.asCustomer());
  const [off, on] =
    shop.db.kind === "sqlite"
      ? ["pragma ignore_check_constraints = on", "pragma ignore_check_constraints = off"]
      : ["alter table coupons drop constraint coupons_check", "select 1"];
  await withoutTriggers(shop, off, "update coupons set uses = 2", on);
  expect(await night(shop)).toContain("Coupon use counts are right: FIVER");
});

tamperedIt("the night names the award of an instant prize that is void", async ({ shop }) => {
  const raffle = await someWinningRaffle(shop, "Mug", {}, { slug: "hatch" });
  await shop.buy(await shop.asCustomer(), raffle, 1);
  expect(await night(shop)).toEqual([]);
  await withoutTriggers(shop, "update instant_wins set voided_at = 1, void_reason = 'unreachable'");
  expect(await night(shop)).toEqual(["Every award is of a prize or a winner that is in the books: hatch, Mug"]);
});

it("the night names a cancelled competition that someone puts on sale again, without the line in the audit trail", async () => {
  const { shop, admin } = await openBought();
  const { id, ends_at } = await findRowOrThrow(shop.db.read, "raffles", { slug: "hatch" });
  await putBack(shop, ["audit"], () => admin.cancellations.create({ id }));
  await withoutTriggers(shop, `update raffles set cancelled_at = null, cancel_reason = '', ends_at = ${ends_at}`);
  expect(await night(shop)).toEqual(["Every cancelled competition was cancelled in the console: hatch"]);
});

const undone = "What was asked for, added or removed by the audit trail is so in the books: ";

tamperedIt("the night names an entry that staff added and that someone takes out", async ({ shop, admin }) => {
  const entry = { raffle: (await someRaffle(shop)).id, user: (await someUser(shop)).id, ticketNum: 3 };
  const idOf = async () => (await shop.db.read.selectFrom("tickets").select("id").executeTakeFirst())?.id ?? "";
  await admin.tickets.createEntry(entry);
  await admin.tickets.deleteEntry({ id: await idOf() });
  let added = "";
  await putBack(shop, ["tickets", "ticket_blocks", "raffle_sales"], async () => {
    await admin.tickets.createEntry(entry);
    added = await idOf();
  });
  expect(await night(shop)).toEqual([`${undone}create entry ${added}`]);
});

it("the night names a coupon that is there after an admin deleted it", async () => {
  const { shop, admin } = await openBought();
  const { id } = await someCoupon(shop);
  await putBack(shop, ["coupons"], () => admin.coupons.delete({ id }));
  expect(await night(shop)).toEqual([`${undone}delete coupon ${id}`]);
});

it("the night names a batch of cards that is gone after it was closed", async () => {
  const shop = await openShop();
  const [clerk, raffle] = [await shop.asAdmin(), await somePostRaffle(shop)];
  let id = "";
  await putBack(shop, [...ofEntries, "post_cards", "post_batches"], async () => {
    id = await openBatch(clerk, 1);
    await keyCards(clerk, id, raffle, { copies: 1 });
    await clerk.post.close({ id });
  });
  expect(await night(shop)).toEqual([`${undone}close batch ${id}`]);
});

tamperedIt.for([
  ["item", {}],
  ["cash", { kind: "cash", amount_pence: 5_000 }],
] as const)(
  "the night names an instant prize (%s) that someone puts back to a ticket that was refunded",
  async ([_kind, prize], { shop }) => {
    const raffle = await someWinningRaffle(shop, "Jackpot", prize);
    const orderId = await shop.buy(await shop.asCustomer(), raffle, 1);
    const { ticket_id, order_id, user_id, won_at } = await shop.db.read
      .selectFrom("instant_wins")
      .selectAll()
      .executeTakeFirstOrThrow();
    await (await shop.asAdmin()).orders.refund({ orderId });
    await shop.runJobs();
    expect(await night(shop)).toEqual([]);
    await withoutTriggers(
      shop,
      `update instant_wins set ticket_id = '${ticket_id}', order_id = '${order_id}', user_id = '${user_id}', won_at = ${won_at}`,
    );
    expect(await night(shop)).toContain("No instant prize stays with a ticket that was refunded or removed: Jackpot");
  },
);

it("a request that the second admin rejected isn't approved where someone puts it back, and the night names it", async () => {
  const { shop, byAda, byOlga } = await openFourEyesShop();
  const bea = await someUser(shop);
  const { _id: id } = await waiting(byAda.users.edit(largeGift(bea.id)));
  await byOlga.acts.refuse({ id, note: "No" });
  await withoutTriggers(
    shop,
    `update acts set state = 'asked', decided_by = null, decided_at = null where id = '${id}'`,
  );
  await expect(byOlga.acts.approve({ id })).toBeRefused("act.done");
  expect(await balanceOf(shop, bea)).toBe(0);
  expect(await night(shop)).toEqual([`${undone}refuse act ${id}`]);
});

it("an announced void that was withdrawn isn't carried out, and the night names its request", async () => {
  const shop = await openTamperedShop();
  const { raffle } = await publishDraw(shop, await someRaffle(shop));
  for (const number of [1, 2]) await buy(shop, await someUser(shop), raffle, [number]);
  await passAndLock(shop);
  await passAndDraw(shop);
  const owner = await shop.asStaff("owner");
  const { _id: id } = await askVoid(owner, raffle);
  await owner.acts.cancel({ id });
  await withoutTriggers(shop, "update acts set state = 'asked', decided_at = null, decided_by = null");
  shop.pass(DAY_MS);
  await executeAnnounced(shop.deps);
  const voids = shop.db.read.selectFrom("draw_places").selectAll().where("outcome", "=", "void");
  expect(await voids.execute()).toEqual([]);
  expect(await night(shop)).toEqual([expect.stringContaining(`take back act ${id}`)]);
});
