import type { PaymentFact } from "@counterfoil/core";
import { z } from "zod";
import type { GatewayDeps } from "../gateway-deps.ts";
import { SIGNATURE_HEADER } from "../protocol.ts";
import { signNotice } from "../signing.ts";

/**
 * Which notice of a payment is posted once more. `again`: the true one. `forged`, `unsigned`: with a wrong signature, or
 * with none. `altered`: the true signature over another amount. The others are signed and say what is not so: a decline
 * after the success, another amount, currency or reference, or less than is needed (`incomplete`). `other-amount` says so of the
 * charge that was told of already, `wrong-amount` of another one.
 */
export const NoticeKind = z.enum([
  "again",
  "forged",
  "unsigned",
  "altered",
  "declined",
  "wrong-amount",
  "other-amount",
  "wrong-currency",
  "other-reference",
  "incomplete",
]);
type NoticeKind = z.infer<typeof NoticeKind>;

function factFor(kind: NoticeKind, fact: PaymentFact): Partial<PaymentFact> {
  switch (kind) {
    case "declined":
      return { ...fact, outcome: "declined" };
    case "wrong-amount":
      return { ...fact, transactionRef: `${fact.transactionRef}-W`, amountPence: fact.amountPence + 1 };
    case "other-amount":
      return { ...fact, amountPence: fact.amountPence + 1 };
    case "wrong-currency":
      return { ...fact, transactionRef: `${fact.transactionRef}-C`, currency: "EUR" };
    case "other-reference":
      return { ...fact, attemptRef: "CF-22222-22222" };
    case "incomplete":
      return { attemptRef: fact.attemptRef };
    default:
      return fact;
  }
}

/** Posts a notice to the shop at once and returns the status of its answer; it is not posted again. */
export async function postNotice(deps: GatewayDeps, kind: NoticeKind, fact: PaymentFact): Promise<number> {
  const told = factFor(kind, fact);
  const event = kind === "again" ? `${fact.transactionRef}:${fact.outcome}` : `${fact.transactionRef}:${kind}`;
  const body = JSON.stringify({ event, fact: told });
  const secret = kind === "forged" ? `not ${deps.secret}` : deps.secret;
  const signature = signNotice(secret, deps.clock(), body);
  const altered = JSON.stringify({ event, fact: { ...fact, amountPence: fact.amountPence + 1 } });
  const answer = await fetch(deps.noticeUrl(), {
    method: "POST",
    headers: {
      "content-type": "application/json",
      ...(kind !== "unsigned" && { [SIGNATURE_HEADER]: signature }),
    },
    body: kind === "altered" ? altered : body,
    redirect: "manual",
  });
  await answer.body?.cancel();
  return answer.status;
}
