import { attemptStatusText, messages, orderStatusText, type PaymentStatus, ShopError } from "@counterfoil/core";
import type { Row } from "@counterfoil/db";
import { attemptByRef } from "../checkout/checkout.queries.ts";
import type { Deps } from "../deps.ts";

type ReadDeps = Pick<Deps, "db">;

async function mine(deps: ReadDeps, userId: string, ref: string): Promise<Row<"attempts"> | undefined> {
  const attempt = await attemptByRef(deps.db.read, ref);
  return attempt?.user_id === userId ? attempt : undefined;
}

async function statusOf(deps: ReadDeps, attempt: Row<"attempts">): Promise<PaymentStatus> {
  if (attempt.state !== "completed") return attemptStatusText[attempt.state];
  const order = await deps.db.read
    .selectFrom("orders")
    .select("state")
    .where("attempt_id", "=", attempt.id)
    .executeTakeFirst();
  return order ? orderStatusText[order.state] : "Completed";
}

/** Whether the customer is back from the hosted page or a notice came. 404 for another's payment. */
export async function paymentPending(deps: ReadDeps, userId: string, ref: string) {
  const attempt = await mine(deps, userId, ref);
  if (!attempt) throw new ShopError("not_found", messages.notFound);
  return { pending: attempt.returned_at !== null, status: await statusOf(deps, attempt) };
}

/** Whether the payment has become an order; false for one that is unknown or another's. */
export async function orderExists(deps: ReadDeps, userId: string, ref: string) {
  const attempt = await mine(deps, userId, ref);
  if (!attempt) return { exists: false, status: null };
  return { exists: attempt.state === "completed", status: await statusOf(deps, attempt) };
}
