import { type AdminOrder, type Order, orderStatusText, revealGame, toIso, toPounds } from "@counterfoil/core";
import { type Db, orderIsNotVoided, prepareRows, type Row, readInChunks } from "@counterfoil/db";
import { type RaffleRefRow, raffleRefsByIds } from "#read-models/raffle-ref.ts";
import { ticketNumOf } from "#read-models/ticket.ts";
import { toUserRef, usersByIds } from "#read-models/user-ref.ts";

const linesOf = prepareRows<{ orderId: string }, Row<"order_lines">>((db, list) =>
  db
    .selectFrom("order_lines")
    .selectAll()
    .where("order_id", "in", list("orderId"))
    .where("released_at", "is", null)
    .orderBy("order_id")
    .orderBy("position"),
);

async function unreleasedLines(db: Db, orderIds: string[]): Promise<Map<string, Row<"order_lines">[]>> {
  const ids = orderIds.map((orderId) => ({ orderId }));
  const lines = await readInChunks(ids, (chunk) => linesOf(db, chunk));
  return Map.groupBy(lines, (line) => line.order_id);
}

/** Returns the competitions whose tickets are still to open; nothing without any. */
function toOpenOf({ opened_at }: Row<"orders">, lines: Row<"order_lines">[], raffles: Map<string, RaffleRefRow>) {
  if (opened_at !== null) return {};
  const toOpen = [...new Set(lines.map((line) => line.raffle_id))].flatMap((id) => {
    const raffle = raffles.get(id);
    const reveal = raffle && revealGame(raffle);
    return reveal ? [{ raffle: id, reveal }] : [];
  });
  return toOpen.length > 0 ? { toOpen } : {};
}

function toOrder(order: Row<"orders">, lines: Row<"order_lines">[], raffles: Map<string, RaffleRefRow>): Order {
  return {
    _id: order.id,
    orderId: order.ref,
    status: orderStatusText[order.state],
    createdAt: toIso(order.created_at),
    ticketsPurchased: lines.flatMap((line) => {
      const raffle = raffles.get(line.raffle_id);
      if (!raffle) return [];
      const { id: _id, slug, name } = raffle;
      const ticketNum = ticketNumOf(raffle, line.number);
      return [{ _id: line.id, raffle: { _id, slug, name }, ticketNum, pricePaid: toPounds(line.price_pence) }];
    }),
    ticketsSubtotal: toPounds(order.subtotal_pence),
    ...(order.bundle_pence > 0 && { bundleDiscount: toPounds(order.bundle_pence) }),
    couponCodeUsed: order.coupon_code,
    couponCodeDiscount: toPounds(order.coupon_pence),
    promotionalBalanceUsed: toPounds(order.balance_pence),
    totalPricePaid: toPounds(order.total_pence),
    trustTransactionRef: order.transaction_ref,
    trustPaymentDetails:
      order.card_number === null
        ? null
        : { orderId: order.ref, cardNumber: order.card_number, cardType: order.card_type ?? "" },
    refundedToCard: toPounds(order.refunded_card_pence),
    refundedToBalance: toPounds(order.refunded_balance_pence),
    ...toOpenOf(order, lines, raffles),
  };
}

/** Returns orders as their customer sees them, with one query for all lines and one for all competitions. */
export async function readOrders(db: Db, orders: Row<"orders">[]): Promise<Order[]> {
  const ids = orders.map(({ id }) => id);
  const lines = await unreleasedLines(db, ids);
  const raffleIds = [...lines.values()].flat().map((line) => line.raffle_id);
  const raffles = await raffleRefsByIds(db, raffleIds);
  return orders.map((order) => toOrder(order, lines.get(order.id) ?? [], raffles));
}

export async function readAdminOrders(db: Db, orders: Row<"orders">[]): Promise<AdminOrder[]> {
  return withUsers(db, orders, await readOrders(db, orders));
}

/** Returns orders as the console lists them: how many tickets each has and, if asked, which ones. */
export async function readListedOrders(db: Db, { orders, tickets }: { orders: Row<"orders">[]; tickets: boolean }) {
  if (tickets) {
    const whole = await readAdminOrders(db, orders);
    return whole.map((order) => ({ ...order, ticketCount: order.ticketsPurchased.length }));
  }
  const counts = await countUnreleasedLines(db, orders);
  const bare = orders.map((order) => toOrder(order, [], new Map()));
  const listed = await withUsers(db, orders, bare);
  return listed.map((order) => ({ ...order, ticketCount: counts.get(order._id) ?? 0 }));
}

async function countUnreleasedLines(db: Db, orders: Row<"orders">[]): Promise<Map<string, number>> {
  if (orders.length === 0) return new Map();
  const ids = orders.map(({ id }) => id);
  const rows = await db
    .selectFrom("order_lines")
    .select(({ fn }) => ["order_id", fn.countAll<number>().as("count")])
    .where("order_id", "in", ids)
    .where("released_at", "is", null)
    .groupBy("order_id")
    .execute();
  return new Map(rows.map(({ order_id, count }) => [order_id, count]));
}

async function withUsers(db: Db, rows: Row<"orders">[], orders: Order[]): Promise<AdminOrder[]> {
  const userIds = rows.map(({ user_id }) => user_id);
  const users = await usersByIds(db, userIds);
  return rows.flatMap((row, i) => {
    const [order, user] = [orders[i], users.get(row.user_id)];
    if (!order) return [];
    return [{ ...order, user: user ? toUserRef(user) : null, userIp: row.user_ip, addresses: row.addresses }];
  });
}

/** Returns an order that was not deleted, by orderId or `_id`. */
export async function findOrderByIdOrRef(db: Db, id: string): Promise<Row<"orders"> | undefined> {
  return db
    .selectFrom("orders")
    .selectAll()
    .where((eb) => eb.or([eb("ref", "=", id), eb("id", "=", id)]))
    .where(orderIsNotVoided())
    .executeTakeFirst();
}
