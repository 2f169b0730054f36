import type { Row, Tx } from "@counterfoil/db";
import { lockUser } from "../accounts/lock-user.ts";
import { isOpenAttempt } from "../attempts/find-attempt.ts";
import { findSentCalls, madeBefore, type SentCall, storeSentCalls } from "../sent-calls/sent-calls.ts";
import { type OpenedAttempt, openAttempt, type PaymentInput } from "./open-attempt.ts";

/** Whether money may have been sent for an attempt: one whose page never opened is no longer payable once it has closed. */
const mayBePaid = (attempt: Row<"payment_attempts">) =>
  attempt.method !== "hosted" || attempt.redirect_url !== null || isOpenAttempt(attempt);

/** Returns the attempt that the same call opened earlier. */
async function findEarlier(tx: Tx, sent: SentCall): Promise<Row<"payment_attempts"> | undefined> {
  const call = madeBefore(await findSentCalls(tx.sql, [sent]), sent);
  if (!call?.attempt_id) return undefined;
  return tx.sql.selectFrom("payment_attempts").selectAll().where("id", "=", call.attempt_id).executeTakeFirst();
}

/**
 * Opens the attempt of a call, as `openAttempt` does; sent again with its key, the call has the same attempt, whatever has become
 * of it and of the cart. Throws `call.other_input` and what `openAttempt` throws.
 */
export async function openAttemptOnce(tx: Tx, input: PaymentInput, sent: SentCall | null): Promise<OpenedAttempt> {
  if (!sent) return openAttempt(tx, input);
  await lockUser(tx, input.userId);
  const earlier = await findEarlier(tx, sent);
  if (earlier && mayBePaid(earlier)) return { attempt: earlier, created: null };
  const opened = await openAttempt(tx, input);
  await storeSentCalls(tx, [{ call: sent, made: { attemptId: opened.attempt.id } }]);
  return opened;
}
