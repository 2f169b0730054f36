import {
  attemptStatusText,
  type OpenPaymentAnswer,
  orderStatusText,
  type PaymentFailure,
  type PaymentStatus,
  ShopError,
  toIso,
} from "@counterfoil/core";
import { findRow, inTransaction, isVoided, joinReads, prepareRows, type Row } from "@counterfoil/db";
import { findAttempt, isOpenAttempt, noteBrowserReturn, openAttemptId } from "@counterfoil/domain";
import type { z } from "zod";
import type { Deps } from "../deps.ts";
import { findCardRefusal } from "./find-card-refusal.ts";
import { findOwnAttempt } from "./find-own-attempt.ts";
import { paymentOrder } from "./payment-input.ts";

type OpenPayment = NonNullable<z.infer<typeof OpenPaymentAnswer>["payment"]>;

async function openPaymentOf(deps: Pick<Deps, "db" | "config">, user: Row<"users">): Promise<OpenPayment | null> {
  const id = await openAttemptId(deps.db.read, user.id);
  if (id === null) return null;
  const attempt = await findRow(deps.db.read, "payment_attempts", { id });
  if (!attempt || attempt.method === "none") return null;
  const { expiresAt } = paymentOrder(deps, attempt, user, false);
  return {
    orderId: attempt.ref,
    method: attempt.method,
    redirectUrl: attempt.method === "hosted" ? attempt.redirect_url : null,
    expires: toIso(expiresAt),
  };
}

/** Returns the customer's payment in progress, so that a reloaded page continues it. */
export async function findOpenPayment(deps: Pick<Deps, "db" | "config" | "clock">, user: Row<"users">) {
  return { payment: await openPaymentOf(deps, user), now: toIso(deps.clock()) };
}

/** Records that the browser came back: a hint, never proof, so the provider is polled. Throws `payment.not_found`. */
export async function markBrowserReturned(deps: Pick<Deps, "db">, userId: string, ref: string): Promise<void> {
  const attempt = await findOwnAttempt(deps.db.read, userId, ref);
  if (!attempt) throw new ShopError("payment.not_found");
  if (attempt.returned_at !== null && attempt.next_check_at === null) return;
  await inTransaction(deps.db, (tx) => noteBrowserReturn(tx, attempt.id));
}

/** Records it by the address of the page alone, which anyone may open: once, and only of a payment that is open. */
export async function noteReturnPage(deps: Pick<Deps, "db">, ref: string): Promise<void> {
  const attempt = await findAttempt(deps.db.read, ref);
  if (!attempt || attempt.returned_at !== null || !isOpenAttempt(attempt)) return;
  await inTransaction(deps.db, (tx) => noteBrowserReturn(tx, attempt.id));
}

type ReadDeps = Pick<Deps, "db" | "clock">;

interface Progress {
  attempt: Row<"payment_attempts">;
  status: PaymentStatus;
}

/** Returns why an attempt has failed: an expired one was never declined. Undefined for other states. */
function failureOf({ state, decline_code }: Row<"payment_attempts">): PaymentFailure {
  if (state === "refused") return "refused";
  if (state !== "failed") return undefined;
  return decline_code === null ? "expired" : "declined";
}

const findOrder = joinReads(
  prepareRows<{ attemptId: string }, Pick<Row<"orders">, "attempt_id" | "state" | "voided_at">>((db, list) =>
    db.selectFrom("orders").select(["attempt_id", "state", "voided_at"]).where("attempt_id", "in", list("attemptId")),
  ),
  { keyOf: ({ attemptId }) => attemptId, keyOfRow: ({ attempt_id }) => attempt_id },
);

/** Returns a payment of the user with its status; undefined once its order was deleted. */
async function progressOf(deps: ReadDeps, userId: string, ref: string): Promise<Progress | null> {
  const attempt = await findOwnAttempt(deps.db.read, userId, ref);
  if (!attempt) return null;
  if (attempt.state !== "completed") return { attempt, status: attemptStatusText[attempt.state] };
  const [order] = await findOrder(deps.db.read, { attemptId: attempt.id });
  if (!order) return { attempt, status: "Completed" };
  return isVoided(order) ? null : { attempt, status: orderStatusText[order.state] };
}

/** Returns whether the customer is back from the hosted page or a webhook came. Throws `payment.not_found` for another's. */
export async function isPending(deps: ReadDeps, userId: string, ref: string) {
  const progress = await progressOf(deps, userId, ref);
  if (!progress) throw new ShopError("payment.not_found");
  const { attempt, status } = progress;
  const refusal = await findCardRefusal(deps.db.read, attempt, deps.clock());
  return { pending: attempt.returned_at !== null, status, failure: failureOf(attempt), refusal };
}

/** Returns whether the payment has become an order; false for one that is unknown or another's. */
export async function orderExists(deps: ReadDeps, userId: string, ref: string) {
  const progress = await progressOf(deps, userId, ref);
  if (!progress) return { exists: false, status: null };
  const { attempt, status } = progress;
  const refusal = await findCardRefusal(deps.db.read, attempt, deps.clock());
  return { exists: attempt.state === "completed", status, failure: failureOf(attempt), refusal };
}
