import {
  type AdminOrder,
  orderStatusText,
  type RefundReport,
  rightToRefund,
  ShopError,
  SMALL_WINDOW_MS,
  toPounds,
} from "@counterfoil/core";
import { inTransaction, type Row, raffleIsRunning, type Tx } from "@counterfoil/db";
import {
  checkFinality,
  findKeptPrizes,
  finishRefund,
  lockOrder,
  lockUserOrErased,
  openOrderRefund,
  refundedSums,
  writeAudit,
} from "@counterfoil/domain";
import type { Deps } from "../deps.ts";
import { checkRight } from "../procedures/check-right.ts";
import type { Session } from "../sessions/sessions.ts";
import { findOrder } from "./find-order.ts";
import { orderByEither } from "./orders.read-model.ts";
import { sendRefund } from "./send-refund.ts";

/** Who refunds. */
interface Caller {
  deps: Pick<Deps, "config" | "clock">;
  session: Pick<Session, "user" | "reauthenticatedAt">;
}

interface RefundInput {
  orderId: string;
  /** The tickets to refund; by default the whole order. */
  tickets?: string[] | undefined;
  /** Whether the customer keeps an instant prize that was handed over. */
  keepPrizes?: boolean | undefined;
  /** False: reject a change of a final list of entries. */
  afterFinal?: boolean | undefined;
}

/** Throws `role.missing` when a refund is larger, or later, than the caller may give alone. */
async function checkRefundRight(
  tx: Tx,
  { deps, session, refund, lines }: Caller & { refund: Row<"refunds">; lines: Row<"order_lines">[] },
): Promise<void> {
  const sums = await refundedSums(tx, { refund, since: tx.now - SMALL_WINDOW_MS });
  const raffleIds = [...new Set(lines.map((line) => line.raffle_id))];
  const ended = tx.sql.selectFrom("raffles").select("id").where("id", "in", raffleIds);
  const hasEnded = (await ended.where(({ not }) => not(raffleIsRunning(tx.now))).executeTakeFirst()) !== undefined;
  checkRight(deps, session, rightToRefund({ ...sums, hasEnded }));
}

async function openRefund(
  tx: Tx,
  caller: Caller,
  found: Pick<Row<"orders">, "id" | "user_id">,
  { tickets: ticketIds, keepPrizes, afterFinal }: Omit<RefundInput, "orderId">,
): Promise<Row<"refunds">> {
  // The admin too, so that two refunds at the same moment count each other; staff before others, as where roles change.
  await lockUserOrErased(tx, caller.session.user.id);
  const user = await lockUserOrErased(tx, found.user_id);
  const order = await lockOrder(tx, found.id);
  if (order.voided_at !== null) throw new ShopError("refund.order_gone");
  const { refund, lines } = await openOrderRefund(tx, { order, ticketIds });
  await checkRefundRight(tx, { ...caller, refund, lines });
  const isFinal = await checkFinality(tx, { raffleIds: lines.map((line) => line.raffle_id), afterFinal });
  const keptPrizes = await findKeptPrizes(tx, { tickets: lines, keepPrizes });
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
}

/** Sends the refund at once. When that fails, as with revoked credentials, the job sends it again. */
async function sendNow(deps: Deps, refund: Row<"refunds">): Promise<RefundReport> {
  try {
    return await sendRefund(deps, refund);
  } catch (err) {
    deps.log.error({ refund: refund.id, err }, "A refund could not be sent; it is tried again");
    return "unanswered";
  }
}

/**
 * Refunds an order, or some of its tickets. Throws `refund.rejected` when the provider rejects it and nothing has
 * changed; `role.missing` when it is larger or later than the caller may give; `entries.final` when `afterFinal` is
 * false; `prize.handed_over` unless `keepPrizes` is given; `refund.unconfirmed` when it did not answer, which a job
 * then finishes; or what `openOrderRefund` throws.
 */
export async function refundOrder(
  deps: Deps,
  session: Caller["session"],
  { orderId, ...input }: RefundInput,
): Promise<AdminOrder> {
  const order = await orderByEither(deps.db.read, orderId);
  if (!order) throw new ShopError("refund.order_gone");
  const refund = await inTransaction(deps.db, (tx) => openRefund(tx, { deps, session }, order, input));
  const report = refund.card_pence === 0 ? "done" : await sendNow(deps, refund);
  if (report === "refused") throw new ShopError("refund.rejected");
  if (report === "unanswered") throw new ShopError("refund.unconfirmed");
  return findOrder(deps, order.id);
}
