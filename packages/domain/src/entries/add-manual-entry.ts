import { ShopError } from "@counterfoil/core";
import type { Tx } from "@counterfoil/db";
import { freezeRules } from "../draws/freeze-rules.ts";
import { newId } from "../ids.ts";
import { admit } from "../protection/admit.ts";
import { awardInstantWins } from "./award-instant-wins.ts";
import { claimNumbers } from "./claim-numbers.ts";
import { addToSales } from "./raffle-sales.ts";
import { releaseEndedNumbers } from "./release-holds.ts";

/**
 * Enters a user under a number without an order, and returns the ticket's id. It wins the number's instant prize. The
 * user and the competition must be locked. Throws `entry.number_taken`, or what `admit` throws.
 */
export async function addManualEntry(
  tx: Tx,
  { raffleId, userId, number }: { raffleId: string; userId: string; number: number },
): Promise<string> {
  await admit(tx, { phase: "enter", user: { id: userId } });
  await releaseEndedNumbers(tx, { raffleId, numbers: [number] });
  const ticket = {
    id: newId(),
    raffle_id: raffleId,
    number,
    user_id: userId,
    state: "manual" as const,
    expires_at: null,
    reserved_at: tx.now,
    attempt_id: null,
    order_id: null,
    question_answer: null,
    answer_correct: null,
    price_pence: 0,
    created_at: tx.now,
  };
  const lost = await claimNumbers(tx, [ticket]);
  if (lost.length > 0) throw new ShopError("entry.number_taken", { field: "ticketNum" });
  await freezeRules(tx, raffleId);
  await addToSales(tx, { raffleId, sold: 1, manual: 1 });
  await awardInstantWins(tx, { tickets: [{ id: ticket.id, raffleId, number }], userId, orderId: null });
  return ticket.id;
}
