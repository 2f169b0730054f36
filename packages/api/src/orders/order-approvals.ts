import {
  type AdminOrder,
  countThings,
  formatPence,
  messages,
  orderStatusText,
  type RefundInput,
  type RefundReport,
  refundIsInProgress,
  rightToRefund,
  ShopError,
  SMALL_REFUND_TRIES,
  SMALL_REFUNDS_OF_ORDER,
  SMALL_WINDOW_MS,
  sumOf,
  toPounds,
} from "@counterfoil/core";
import { type Db, findRowOrThrow, hasRows, isVoided, listRows, type Row, raffleIsRunning } from "@counterfoil/db";
import {
  checkFinality,
  countTriesRefunded,
  finishRefund,
  isRefundInProgress,
  lockOrder,
  lockUserOrErased,
  mailRemoved,
  openOrderRefund,
  orderLines,
  paidForLine,
  refundedSums,
  settlePrizes,
  voidOrder,
  writeAudit,
} from "@counterfoil/domain";
import type { z } from "zod";
import { ticketNumOf } from "#read-models/ticket.ts";
import { fullName } from "#read-models/user-ref.ts";
import { readReleasedPrizes } from "#read-models/withdrawn-prizes.ts";
import { type ApprovalCaller, defineApproval, setAside } from "../approvals/define-approval.ts";
import { doOrRequest } from "../approvals/do-or-request.ts";
import type { Deps } from "../deps.ts";
import { findOrderByIdOrRef, readAdminOrders } from "./orders.read-model.ts";
import { sendRefund } from "./send-refund.ts";

/** Reads an order with its lines, those too whose tickets were removed without a refund: a refund gives their money back as well. */
async function findWhole(db: Db, orderId: string) {
  const order = await findOrderByIdOrRef(db, orderId);
  if (!order) throw new ShopError("order.gone");
  const user = await findRowOrThrow(db, "users", { id: order.user_id });
  const lines = await db
    .selectFrom("order_lines as l")
    .innerJoin("raffles as r", "r.id", "l.raffle_id")
    .select(["l.id", "l.number", "l.price_pence", "l.bundle_pence", "l.coupon_pence", "l.refund_id", "l.released_at"])
    .select(["r.name", "r.max_entries", "r.to_letter"])
    .where("l.order_id", "=", order.id)
    .orderBy("l.position")
    .execute();
  const refunded = formatPence(order.refunded_card_pence + order.refunded_balance_pence);
  return {
    order,
    lines,
    name: fullName(user),
    about: { subject: "order" as const, subjectId: order.ref, userId: user.id },
    expect: { Status: orderStatusText[order.state], "Refunded before": refunded },
  };
}

type Input = z.infer<typeof RefundInput>;

/** The refund of an order as an approval: approved, its row is written, and the job sends it right after. */
export const refundApproval = defineApproval("order.refund", {
  right: async (db, { orderId, tickets, keepPrizes }, { adminId, now }) => {
    const order = await findOrderByIdOrRef(db, orderId);
    if (!order) return { rights: ["orders.refund"], subject: "order", subjectId: orderId };
    const open = await listRows(db, "order_lines", { order_id: order.id, refund_id: null });
    const lines = open.filter(({ id }) => tickets?.includes(id) ?? true);
    const pence = sumOf(lines.map(paidForLine));
    const since = now - SMALL_WINDOW_MS;
    const { orderPence, adminPence, count } = await refundedSums(db, { orderId: order.id, adminId, since });
    const isMany = (await countTriesRefunded(db, { lines, adminId, since })) > SMALL_REFUND_TRIES;
    const ended = db
      .selectFrom("raffles")
      .where("id", "in", [...new Set(lines.map((line) => line.raffle_id))])
      .where(({ not }) => not(raffleIsRunning(now)));
    const hasEnded = lines.length > 0 && (await hasRows(ended));
    const { hasWon } = await readReleasedPrizes(db, lines, { keepPrizes });
    const isOften = count >= SMALL_REFUNDS_OF_ORDER;
    const takesMore = isMany || isOften || hasWon || lines.some((line) => paidForLine(line) === 0);
    const sums = { orderPence: orderPence + pence, adminPence: adminPence + pence, hasEnded, takesMore };
    return { rights: [rightToRefund(sums)], subject: "order", subjectId: order.ref, userId: order.user_id };
  },
  about: async (db, input) => {
    const { orderId, tickets } = input;
    const { order, lines, name, about, expect } = await findWhole(db, orderId);
    const given = lines.filter(({ id, refund_id }) => refund_id === null && (tickets?.includes(id) ?? true));
    const sum = formatPence(sumOf(given.map(paidForLine)));
    const removed = given.filter(({ released_at }) => released_at !== null).length;
    const count = `${countThings(given.length, "ticket", "tickets")}${removed > 0 ? `, of which ${removed} ${removed === 1 ? "was" : "were"} removed before` : ""}`;
    const chosen = given.map((line) => `${line.name} ${ticketNumOf(line, line.number)}`);
    const which = tickets === undefined ? count : [count, ...chosen].join(", ");
    const prizes = await readReleasedPrizes(db, given, input);
    return {
      ...about,
      sentence: `Refund ${sum} to ${name} for ${order.ref} (${which})${prizes.said}${setAside(input, prizes.kept)}.`,
      expect: { ...expect, Refund: sum, Tickets: count, ...prizes.expect },
    };
  },
  execute: async (tx, caller, { orderId, tickets: ticketIds, keepPrizes, afterFinal }) => {
    const found = await findOrderByIdOrRef(tx.sql, orderId);
    if (!found) throw new ShopError("refund.order_gone");
    const user = await lockUserOrErased(tx, found.user_id);
    const order = await lockOrder(tx, found.id);
    if (isVoided(order)) throw new ShopError("refund.order_gone");
    const { refund, lines } = await openOrderRefund(tx, { order, ticketIds, byJob: caller.approver !== undefined });
    const isFinal = await checkFinality(tx, {
      raffleIds: lines.map((line) => line.raffle_id),
      afterFinal,
      askedAt: caller.askedAt,
    });
    // The prizes of entries that left before were settled then.
    const tickets = lines.filter((line) => line.released_at === null);
    const keptPrizes = await settlePrizes(tx, { userId: user.id, tickets, keepPrizes });
    await writeAudit(tx, {
      action: "refund",
      subject: "order",
      subjectId: order.ref,
      before: { status: orderStatusText[order.state], tickets: lines.map((line) => line.id) },
      after: {
        requestedToCard: toPounds(refund.card_pence),
        requestedToBalance: toPounds(refund.balance_pence),
        ...(keptPrizes.length > 0 && { keptPrizes }),
        ...(isFinal && { afterFinal: true }),
      },
    });
    if (refund.card_pence === 0) await finishRefund(tx, { refund, order, user });
    return refund;
  },
  /** Returns how an approved refund stands; null once its money was sent. */
  progress: async (db, { subject_id: ref, decided_at }) => {
    const refund = await db
      .selectFrom("refunds")
      .innerJoin("orders", "orders.id", "refunds.order_id")
      .select("refunds.state")
      .where("orders.ref", "=", ref)
      .where("refunds.created_at", "=", decided_at)
      .executeTakeFirst();
    if (!refund || refund.state === "done") return null;
    return refundIsInProgress(refund.state) ? messages.refundBeingSent : messages.refundNotAccepted;
  },
});

/** Sends the refund immediately. When that fails, as with revoked credentials, the job sends it again. */
async function sendNow(deps: Deps, refund: Row<"refunds">): Promise<RefundReport> {
  try {
    return await sendRefund(deps, refund);
  } catch (err) {
    deps.log.error({ refund: refund.id, err }, "A refund could not be sent; it is tried again");
    return "unanswered";
  }
}

/**
 * Gives an order, or some of its tickets, back, or asks a second admin. Throws `refund.rejected` when the provider refuses, and
 * nothing has changed; `role.missing` when it is larger or later than the caller may give; `entries.final` when `afterFinal` is
 * false; `prize.handed_over` unless `keepPrizes` is given; `refund.unconfirmed` when it did not answer, which a job then finishes;
 * or what `openOrderRefund` throws.
 */
export async function refundOrder(deps: Deps, session: ApprovalCaller["session"], input: Input) {
  if (!(await findOrderByIdOrRef(deps.db.read, input.orderId))) throw new ShopError("refund.order_gone");
  const outcome = await doOrRequest(deps, session, refundApproval.bind(input));
  if ("approval" in outcome) return outcome;
  const refund = outcome.done;
  const report = refund.card_pence === 0 ? "done" : await sendNow(deps, refund);
  if (report === "refused") throw new ShopError("refund.rejected");
  if (report === "unanswered") throw new ShopError("refund.unconfirmed");
  return { done: await findOrder(deps, refund.order_id ?? input.orderId) };
}

/** Finds one order for the console, by orderId or `_id`. Throws `order.not_found`, also once deleted. */
async function findOrder({ db }: Pick<Deps, "db">, id: string): Promise<AdminOrder> {
  const row = await findOrderByIdOrRef(db.read, id);
  const [order] = row ? await readAdminOrders(db.read, [row]) : [];
  if (!order) throw new ShopError("order.not_found");
  return order;
}

/**
 * Hides an order from every list and releases its tickets; no money moves, and the books keep it. Throws `order.gone`,
 * `order.refund_in_progress` until a refund has ended, `entries.final` when `afterFinal` is false, and `prize.handed_over`
 * unless `keepPrizes` is given.
 */
export const voidApproval = defineApproval("order.void", {
  about: async (db, input) => {
    const { order, lines: all, name, about, expect } = await findWhole(db, input.orderId);
    const lines = all.filter(({ released_at }) => released_at === null);
    const count = countThings(lines.length, "ticket", "tickets");
    const prizes = await readReleasedPrizes(db, lines, input);
    return {
      ...about,
      sentence: `Delete ${order.ref} of ${name} (${formatPence(order.total_pence)}) and release ${count}, without a refund${prizes.said}${setAside(input, prizes.kept)}.`,
      expect: { ...expect, Tickets: count, ...prizes.expect },
    };
  },
  execute: async (tx, caller, { orderId, keepPrizes, afterFinal }) => {
    const found = await findOrderByIdOrRef(tx.sql, orderId);
    if (!found) throw new ShopError("order.gone");
    const user = await lockUserOrErased(tx, found.user_id);
    const order = await lockOrder(tx, found.id);
    if (isVoided(order)) throw new ShopError("order.gone");
    if (await isRefundInProgress(tx, order.id)) throw new ShopError("order.refund_in_progress");
    const tickets = (await orderLines(tx, order.id)).filter((line) => line.released_at === null);
    const isFinal = await checkFinality(tx, {
      raffleIds: tickets.map((line) => line.raffle_id),
      afterFinal,
      askedAt: caller.askedAt,
    });
    const keptPrizes = await settlePrizes(tx, { userId: found.user_id, tickets, keepPrizes });
    if (tickets.length > 0) {
      const wasPaid = tickets.some((line) => paidForLine(line) > 0);
      await mailRemoved(tx, { user, what: `order ${order.ref}`, ticketIds: tickets.map(({ id }) => id), wasPaid });
    }
    await voidOrder(tx, order);
    const paid = { status: orderStatusText[order.state], totalPricePaid: toPounds(order.total_pence) };
    const before = { ...paid, ...(keptPrizes.length > 0 && { keptPrizes }) };
    const after = isFinal ? { afterFinal: true } : undefined;
    await writeAudit(tx, { action: "delete", subject: "order", subjectId: order.ref, before, after });
  },
});
