import { type AwardPolicy, isLargePrize, isOpenAward, ShopError, stillReachable } from "@counterfoil/core";
import { findRow, listRows, type Row, type Tx } from "@counterfoil/db";
import { z } from "zod";
import { isSealed } from "../seals.ts";

type Award = Row<"awards">;

/** Why an award is voided. */
export interface Voiding {
  /** Of the rules. */
  reason: string;
  policy: AwardPolicy;
}

/** Whether the audit trail has a claim of an award: its row may have been put back, with the seal of before. */
const wasClaimed = async (tx: Tx, { id }: Award) =>
  (await listRows(tx.sql, "audit", { subject: "award", subject_id: id, action: "claim" })).length > 0;

const Lengthened = z.object({ claimBy: z.number() });

/** Returns until when a winner may claim, also where the row was put back to before staff gave more time. */
async function claimByOf(tx: Tx, { id, claim_by }: Award): Promise<number | null> {
  const rows = await listRows(tx.sql, "audit", { subject: "award", subject_id: id, action: "lengthen" });
  const given = rows.flatMap(({ after }) => Lengthened.safeParse(after).data?.claimBy ?? []);
  return claim_by === null ? null : Math.max(claim_by, ...given);
}

const reachable = {
  window: "award.claim_window",
  attempts: "award.attempts",
  letter: "award.letter",
} as const;

/** Throws what speaks against a winner being unreachable. */
async function checkUnreachable(tx: Tx, award: Award, policy: AwardPolicy): Promise<void> {
  // A winner who claims was reached, whatever another program wrote since.
  const isWaiting = award.state === "drawn" || award.state === "notified";
  if (!isWaiting || !isSealed(tx.sealer, "awards", award) || (await wasClaimed(tx, award))) {
    throw new ShopError("award.moved_on");
  }
  const winner = award.user_id === null ? undefined : await findRow(tx.sql, "users", { id: award.user_id });
  const getsLetters = winner?.kind === "post" && winner.email === "" && winner.deleted_at === null;
  if (award.letter_at === null && getsLetters) {
    throw new ShopError("award.letter_due");
  }
  const notes = await listRows(tx.sql, "award_notes", { award_id: award.id });
  const written = notes.filter((note) => isSealed(tx.sealer, "award_notes", note));
  const attempts = written.flatMap(({ channel, at }) => (channel === null ? [] : [{ channel, at }]));
  const isLarge = isLargePrize({ source: award.source, valuePence: award.value_pence }, policy);
  const why = stillReachable({ claimBy: await claimByOf(tx, award), attempts, isLarge }, tx.now);
  if (why !== null) throw new ShopError(reachable[why]);
}

/**
 * Throws `award.moved_on` where a prize was given, and for someone unreachable what speaks against it: `award.nothing_to_claim` for
 * one that was paid, `award.letter_due` for a winner by post who gets letters alone and had none.
 */
export async function checkVoid(tx: Tx, award: Award, { reason, policy }: Voiding): Promise<void> {
  const isPaid = award.state === "paid";
  if (!isOpenAward(award.state) && !isPaid) throw new ShopError("award.moved_on");
  if (reason !== "unreachable") return;
  if (isPaid) throw new ShopError("award.nothing_to_claim");
  await checkUnreachable(tx, award, policy);
}
