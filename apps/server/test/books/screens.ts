import { isDeepStrictEqual } from "node:util";
import {
  CartAnswer,
  MyPayouts,
  OrderAnswer,
  OrdersAnswer,
  orderStatusText,
  type PayoutState,
  PurchasedAnswer,
  WinningsAnswer,
} from "@counterfoil/core";
import type { Database, Row } from "@counterfoil/db";
import { z } from "zod";
import type { Answer } from "../server.ts";

/** What one customer sees, in a format common to answers and rows. Amounts are pence. */
export interface Screen {
  orders: string[];
  tickets: string[];
  cart: string[];
  balance: number;
  winnings: number;
  payouts: string[];
}

type CallAs = (path: string) => Promise<Answer>;
const Balance = z.object({ promotionalBalance: z.number() });

const pence = (pounds: number) => Math.round(pounds * 100);
const ticketText = (raffleId: string, number: string | number, paid: number) => `${raffleId} #${number} for ${paid}`;

interface OrderText {
  ref: string;
  status: string;
  sums: readonly number[];
  coupon: string | null;
  tickets: string[];
}

const orderText = ({ ref, status, sums, coupon, tickets }: OrderText) =>
  `${ref} ${status}, ${sums.join(" ")}, ${coupon}: ${tickets.toSorted().join(", ")}`;

function textOfAnswer(order: z.infer<typeof OrderAnswer>["order"]): string {
  const { ticketsSubtotal, bundleDiscount = 0, couponCodeDiscount, promotionalBalanceUsed, totalPricePaid } = order;
  const sums = [ticketsSubtotal, bundleDiscount, couponCodeDiscount, promotionalBalanceUsed, totalPricePaid];
  return orderText({
    ref: order.orderId,
    status: order.status,
    sums: [...sums, order.refundedToCard, order.refundedToBalance].map(pence),
    coupon: order.couponCodeUsed,
    tickets: order.ticketsPurchased.map(({ raffle, ticketNum, pricePaid }) =>
      ticketText(raffle._id, ticketNum, pence(pricePaid)),
    ),
  });
}

const lines = (tickets: z.infer<typeof CartAnswer>["tickets"]) =>
  tickets.map(({ raffle, ticketNum, pricePaid }) => ticketText(raffle._id, ticketNum, pence(pricePaid))).toSorted();

const pathsOfMoney = ["/api/auth/getPromotionalBalance", "/api/winnings", "/api/winnings/payouts"];
const payoutText = (ref: string, amount: number, state: PayoutState) => `${ref} of ${amount} ${state}`;

/** Reads a customer's screens through the API; null when one of the calls fails. */
export async function readScreen(call: CallAs): Promise<Screen | null> {
  const paths = ["/api/orders/my", "/api/raffleTickets/purchased", "/api/raffleTickets/reserved"];
  const answers: Answer[] = [];
  for (const path of [...paths, ...pathsOfMoney]) answers.push(await call(path));
  if (answers.some(({ status }) => status !== 200)) return null;
  const [mine, purchased, reserved, balance, winnings, payouts] = answers;
  const listed = OrdersAnswer.parse(mine?.json).orders;
  const orders = listed.map(textOfAnswer);
  // The page of the newest order must agree with the list.
  const [newest] = listed;
  const page = newest && (await call(`/api/orders/my/${newest.orderId}`));
  if (page?.status === 200) orders.push(textOfAnswer(OrderAnswer.parse(page.json).order));
  return {
    orders: [...new Set(orders)].toSorted(),
    tickets: PurchasedAnswer.parse(purchased?.json)
      .raffles.flatMap(({ tickets }) => lines(tickets))
      .toSorted(),
    cart: lines(CartAnswer.parse(reserved?.json).tickets),
    balance: pence(Balance.parse(balance?.json).promotionalBalance),
    winnings: pence(WinningsAnswer.parse(winnings?.json).winnings),
    payouts: MyPayouts.parse(payouts?.json).payouts.map(({ reference, amount, state }) =>
      payoutText(reference, pence(amount), state),
    ),
  };
}

type Priced = Pick<Row<"tickets">, "raffle_id" | "number" | "price_pence">;
const textOfTickets = (tickets: Priced[]) =>
  tickets.map(({ raffle_id, number, price_pence }) => ticketText(raffle_id, number, price_pence)).toSorted();

function textOfRow(order: Row<"orders">, standing: Row<"order_lines">[]): string {
  const { subtotal_pence, bundle_pence, coupon_pence, balance_pence, total_pence } = order;
  const sums = [subtotal_pence, bundle_pence, coupon_pence, balance_pence, total_pence];
  return orderText({
    ref: order.ref,
    status: orderStatusText[order.state],
    sums: [...sums, order.refunded_card_pence, order.refunded_balance_pence],
    coupon: order.coupon_code,
    tickets: textOfTickets(standing),
  });
}

/** Returns what these customers' screens must show according to the rows at a time, epoch milliseconds. */
export async function screensOfRows(db: Database, userIds: string[], now: number): Promise<Map<string, Screen>> {
  const { read } = db;
  const users = await read
    .selectFrom("users")
    .select(["id", "balance_pence", "winnings_pence"])
    .where("id", "in", userIds)
    .execute();
  const tickets = await read.selectFrom("tickets").selectAll().where("user_id", "in", userIds).execute();
  const orders = await read
    .selectFrom("orders")
    .selectAll()
    .where("user_id", "in", userIds)
    .where("voided_at", "is", null)
    .execute();
  const standing = await read
    .selectFrom("order_lines as l")
    .innerJoin("orders as o", "o.id", "l.order_id")
    .selectAll("l")
    .where("o.user_id", "in", userIds)
    .where("l.released_at", "is", null)
    .execute();
  const linesOf = Map.groupBy(standing, (line) => line.order_id);
  const payouts = await read
    .selectFrom("payouts")
    .selectAll()
    .where("user_id", "in", userIds)
    .orderBy("asked_at", "desc")
    .orderBy("id", "desc")
    .execute();
  const screens = users.map(({ id, balance_pence, winnings_pence: winnings }): [string, Screen] => {
    const own = tickets.filter(({ user_id }) => user_id === id);
    const held = own.filter(({ state }) => state === "held");
    const ordered = orders.filter(({ user_id }) => user_id === id);
    return [
      id,
      {
        orders: ordered.map((order) => textOfRow(order, linesOf.get(order.id) ?? [])).toSorted(),
        tickets: textOfTickets(own.filter(({ state }) => state !== "held")),
        cart: textOfTickets(held.filter(({ expires_at }) => (expires_at ?? 0) > now)),
        balance: balance_pence,
        winnings,
        payouts: payouts
          .filter(({ user_id }) => user_id === id)
          .map(({ ref, amount_pence, state }) => payoutText(ref, amount_pence, state)),
      },
    ];
  });
  return new Map(screens);
}

/** Returns how a customer's screens differ from the rows; null when they agree. */
export function differenceOf(userId: string, shown: Screen, rows: Screen | undefined): string | null {
  if (isDeepStrictEqual(shown, rows)) return null;
  return `Customer ${userId} sees ${JSON.stringify(shown)}, and the rows say ${JSON.stringify(rows)}`;
}
