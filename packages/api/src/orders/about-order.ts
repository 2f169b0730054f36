import {
  countThings,
  type DeleteOrderInput,
  formatPence,
  orderStatusText,
  type RefundInput,
  ShopError,
} from "@counterfoil/core";
import type { Db } from "@counterfoil/db";
import type { z } from "zod";
import { fullName } from "#read-models/user-ref.ts";
import type { ApprovalSummary } from "../approvals/define-approval.ts";
import { orderByEither } from "./orders.read-model.ts";

async function findWhole(db: Db, orderId: string) {
  const order = await orderByEither(db, orderId);
  if (!order) throw new ShopError("order.gone");
  const user = await db.selectFrom("users").selectAll().where("id", "=", order.user_id).executeTakeFirstOrThrow();
  const lines = await db
    .selectFrom("order_lines")
    .select(["id", "price_pence", "coupon_pence", "refund_id"])
    .where("order_id", "=", order.id)
    .where("released_at", "is", null)
    .orderBy("position")
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

/** Says what a refund gives back, and to whom. */
export async function aboutRefund(db: Db, { orderId, tickets }: z.infer<typeof RefundInput>): Promise<ApprovalSummary> {
  const { order, lines, name, about, expect } = await findWhole(db, orderId);
  const given = lines.filter(({ id, refund_id }) => refund_id === null && (tickets?.includes(id) ?? true));
  const sum = formatPence(given.reduce((pence, line) => pence + line.price_pence - line.coupon_pence, 0));
  const count = countThings(given.length, "ticket", "tickets");
  return {
    ...about,
    sentence: `Refund ${sum} to ${name} for ${order.ref} (${count}).`,
    expect: { ...expect, Refund: sum, Tickets: count },
  };
}

/** Says what deleting an order does. */
export async function aboutVoid(db: Db, { orderId }: z.infer<typeof DeleteOrderInput>): Promise<ApprovalSummary> {
  const { order, lines, name, about, expect } = await findWhole(db, orderId);
  const count = countThings(lines.length, "ticket", "tickets");
  return {
    ...about,
    sentence: `Delete ${order.ref} of ${name} (${formatPence(order.total_pence)}) and release ${count}, without a refund.`,
    expect: { ...expect, Tickets: count },
  };
}
