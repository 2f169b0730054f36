import type { Row, Tx } from "@counterfoil/db";
import { queueMail } from "@counterfoil/domain";
import { ticketNumOf } from "../serializers/ticket.ts";

interface OrderMails {
  order: Row<"orders">;
  lines: Row<"payment_attempt_lines">[];
  user: Row<"users">;
  raffles: Map<string, Row<"raffles">>;
  wins: Row<"instant_wins">[];
}

/** Queues the confirmation with its tickets, and the good news when one of them won at once. */
export async function mailOrder(tx: Tx, mails: OrderMails): Promise<void> {
  const { order, lines, user, raffles, wins } = mails;
  const numberOf = (raffleId: string, number: number) => {
    const raffle = raffles.get(raffleId);
    return { raffle: raffle?.name ?? "", ticketNum: raffle ? ticketNumOf(raffle, number) : String(number) };
  };
  const byRaffle = [...Map.groupBy(lines, (line) => line.raffle_id)].map(([raffleId, group]) => ({
    raffle: raffles.get(raffleId)?.name ?? "",
    ticketNums: group.map((line) => numberOf(raffleId, line.number).ticketNum),
  }));
  const data = {
    firstName: user.first_name,
    orderRef: order.ref,
    lines: byRaffle,
    subtotalPence: order.subtotal_pence,
    couponPence: order.coupon_pence,
    balancePence: order.balance_pence,
    totalPence: order.total_pence,
  };
  await queueMail(tx, { to: user.email, template: "order-confirmation", data });
  if (wins.length === 0) return;
  const prizes = wins.map((win) => ({ prize: win.prize, ...numberOf(win.raffle_id, win.number) }));
  await queueMail(tx, { to: user.email, template: "instant-win", data: { firstName: user.first_name, prizes } });
}
