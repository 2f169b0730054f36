import type { Row, Tx } from "@counterfoil/db";
import type { Deps } from "../deps.ts";
import { instantWin, orderConfirmation } from "../mail/order-letters.ts";
import { queueMail } from "../mail/queue-mail.ts";
import { ticketNumOf } from "../tickets/tickets.queries.ts";

interface OrderMails {
  order: Row<"orders">;
  lines: Row<"payment_attempt_lines">[];
  user: Row<"users">;
  raffles: Map<string, Row<"raffles">>;
  wins: Row<"instant_wins">[];
}

/** Queues the confirmation with its tickets, and the good news when one of them won at once. */
export async function mailOrder(deps: Deps, tx: Tx, mails: OrderMails): Promise<void> {
  const { order, lines, user, raffles, wins } = mails;
  const numberOf = (raffleId: string, number: number) => {
    const raffle = raffles.get(raffleId);
    return { raffle: raffle?.name ?? "", ticketNum: raffle ? ticketNumOf(raffle, number) : String(number) };
  };
  const byRaffle = [...Map.groupBy(lines, (line) => line.raffle_id)].map(([raffleId, group]) => ({
    raffle: raffles.get(raffleId)?.name ?? "",
    ticketNums: group.map((line) => numberOf(raffleId, line.number).ticketNum),
  }));
  const template = orderConfirmation({
    firstName: user.first_name,
    orderRef: order.ref,
    lines: byRaffle,
    subtotal: order.subtotal_pence,
    coupon: order.coupon_pence,
    balance: order.balance_pence,
    total: order.total_pence,
  });
  await queueMail(tx, deps, { to: user.email, template });
  if (wins.length === 0) return;
  const prizes = wins.map((win) => ({ prize: win.prize, ...numberOf(win.raffle_id, win.number) }));
  await queueMail(tx, deps, { to: user.email, template: instantWin({ firstName: user.first_name, prizes }) });
}
