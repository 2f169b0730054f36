import { type OpenPaymentAnswer, toIso } from "@counterfoil/core";
import type { Row } from "@counterfoil/db";
import { openAttemptId } from "@counterfoil/domain";
import type { z } from "zod";
import type { Deps } from "../deps.ts";
import { paymentOrder } from "./payment-order.ts";

type OpenPayment = NonNullable<z.infer<typeof OpenPaymentAnswer>["payment"]>;

async function openPaymentOf(deps: Pick<Deps, "db" | "config">, user: Row<"users">): Promise<OpenPayment | null> {
  const id = await openAttemptId(deps.db.read, user.id);
  if (id === null) return null;
  const attempt = await deps.db.read.selectFrom("payment_attempts").selectAll().where("id", "=", id).executeTakeFirst();
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
