import { setImmediate as yieldToEventLoop } from "node:timers/promises";
import { orderStatusText, refundStatesInProgress, ShopError, toPounds } from "@counterfoil/core";
import { countRows, type Database, inTransaction } from "@counterfoil/db";
import {
  finishRefund,
  isChargedBack,
  isRefundInProgress,
  lockOrder,
  lockUserOrErased,
  openOrderRefund,
  orderLines,
  releaseLines,
  settlePrizes,
  writeAudit,
} from "@counterfoil/domain";
import type { Deps } from "../deps.ts";
import { failedOrders, type OrdersBatch, ordersToRefund } from "./orders-to-refund.ts";

/** The most refunds of one cancelled competition that wait for the provider at the same time, so that others get their turn. */
const MOST_IN_PROGRESS = 50;

/**
 * Opens the refund of an order's entries in a cancelled competition, which a job then sends. Does nothing where none is
 * left, or while another refund of the order is in progress; the entries of an order that was charged back are only released.
 * Throws `prize.handed_over`.
 */
async function openRefund(db: Database, raffleId: string, order: { id: string; user_id: string }): Promise<void> {
  await inTransaction(db, async (tx) => {
    const user = await lockUserOrErased(tx, order.user_id);
    const locked = await lockOrder(tx, order.id);
    const standing = (await orderLines(tx, order.id)).filter(
      (line) => line.raffle_id === raffleId && line.refund_id === null && line.released_at === null,
    );
    if (standing.length === 0 || (await isRefundInProgress(tx, order.id))) return;
    // The bank has sent the money back. What stayed then, tickets that won a prize of a draw, only leaves the competition.
    if (await isChargedBack(tx, order.id)) {
      return void (await releaseLines(tx, { orderId: order.id, lines: standing }));
    }
    const ticketIds = standing.map((line) => line.id);
    const opened = await openOrderRefund(tx, { order: locked, ticketIds, cancelledRaffleId: raffleId, byJob: true });
    // What was spent stays with the customer: the cancellation is no fault of theirs.
    const prizes = { userId: user.id, tickets: opened.lines, keepPrizes: false, ifSpent: "keep" } as const;
    const keptPrizes = await settlePrizes(tx, prizes);
    await writeAudit(tx, {
      action: "refund",
      subject: "order",
      subjectId: locked.ref,
      before: { status: orderStatusText[locked.state], tickets: ticketIds },
      after: {
        requestedToCard: toPounds(opened.refund.card_pence),
        requestedToBalance: toPounds(opened.refund.balance_pence),
        cancelledRaffle: raffleId,
        ...(keptPrizes.length > 0 && { keptPrizes }),
      },
    });
    if (opened.refund.card_pence === 0) await finishRefund(tx, { refund: opened.refund, order: locked, user });
  });
}

/** After this number of tries without an answer a refund keeps no other one waiting. */
const STUCK_TRIES = 3;

function countInProgress({ db }: Pick<Deps, "db">, raffleId: string, tries = Number.MAX_SAFE_INTEGER): Promise<number> {
  const ofRaffle = db.read.selectFrom("refunds").where("cancelled_raffle_id", "=", raffleId);
  return countRows(ofRaffle.where("state", "in", refundStatesInProgress).where("tries", "<", tries));
}

/** Opens refunds with the admin who cancelled as the actor; skips orders that cannot be refunded. Returns why others could not. */
async function openRefunds(db: Database, raffleId: string, orderIds: readonly string[]): Promise<unknown[]> {
  const errors: unknown[] = [];
  for (const id of orderIds) {
    const order = await db.read.selectFrom("orders").select(["id", "user_id"]).where("id", "=", id).executeTakeFirst();
    try {
      if (order) await openRefund(db, raffleId, order);
    } catch (error) {
      // Listed among the failures, for an admin to decide.
      if (!(error instanceof ShopError) || error.code !== "prize.handed_over") errors.push(error);
    }
    await yieldToEventLoop();
  }
  return errors;
}

/**
 * Opens refunds of a cancelled competition, order by order and few at a time. Returns whether all are answered. Throws once no other
 * order is left for one that could not be refunded, such as of a customer whose books are damaged.
 */
export async function refundEntries(
  deps: Pick<Deps, "db">,
  { raffle_id: raffleId, admin_id }: { raffle_id: string; admin_id: string },
  atOnce = MOST_IN_PROGRESS,
): Promise<boolean> {
  const db = deps.db.as({ kind: "admin", userId: admin_id });
  const failed = await failedOrders(deps.db.read, raffleId);
  const tried = new Set<string>();
  const errors: unknown[] = [];
  let after: number | null = 0;
  while (after !== null) {
    const places = atOnce - (await countInProgress(deps, raffleId, STUCK_TRIES));
    if (places <= 0) return false;
    const batch: OrdersBatch = await ordersToRefund(deps.db.read, { raffleId, after });
    const due = batch.orderIds.filter((id) => !failed.has(id) && !tried.has(id));
    const now = due.slice(0, places);
    for (const id of now) tried.add(id);
    errors.push(...(await openRefunds(db, raffleId, now)));
    // The rest of this batch is found again in a later run.
    if (due.length <= places) after = batch.next;
  }
  if (errors.length > 0) throw new AggregateError(errors, "Some orders could not be refunded");
  return failed.size === 0 && (await countInProgress(deps, raffleId)) === 0;
}
