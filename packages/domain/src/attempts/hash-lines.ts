import { hash } from "node:crypto";
import type { Row } from "@counterfoil/db";

/** Returns a hash of what the lines of an attempt buy, in their order. */
export function hashOfLines(lines: readonly Row<"payment_attempt_lines">[]): string {
  const facts = lines.map((line) => [
    line.ticket_id,
    line.raffle_id,
    line.number,
    line.price_pence,
    line.bundle_pence,
    line.coupon_pence,
    line.balance_pence,
    line.question_answer,
    line.answer_correct,
  ]);
  return hash("sha256", JSON.stringify(facts), "base64url");
}
