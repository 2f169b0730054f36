import { toPence } from "@counterfoil/core";
import type { Row } from "@counterfoil/db";
import type { PaymentInput } from "@counterfoil/domain";
import type { Deps } from "../deps.ts";
import { rateLimit } from "../rate-limits/rate-limit.ts";

/** What differs between the three ways to pay: on a hosted page, by a saved card, with nothing to pay. */
interface Choice {
  method: PaymentInput["method"];
  couponCode: string;
  useBalance: boolean;
  saveCard?: boolean;
  cardId?: string;
  /** Pounds. */
  expectedTotal: number | undefined;
}

/** Returns the input of `openAttempt` for a caller's choice. */
export function paymentInput(
  { config, payments }: Pick<Deps, "config" | "payments">,
  { user, ip }: { user: Pick<Row<"users">, "id">; ip: string },
  choice: Choice,
): PaymentInput {
  const { method, couponCode, useBalance, saveCard = false, cardId = null, expectedTotal } = choice;
  return {
    userId: user.id,
    userIp: ip,
    method,
    couponCode,
    useBalance,
    saveCard,
    cardId,
    expectedTotal: expectedTotal === undefined ? undefined : toPence(expectedTotal),
    provider: payments.name,
    reservationSeconds: config.reservationSeconds,
    paymentSeconds: config.paymentSeconds,
    replacements: config.rateLimits
      ? rateLimit(config, { what: "replaced-payments", of: user.id, tries: 20, seconds: 600 })
      : null,
    policy: config,
  };
}
