import { type ClaimAwardInput, ShopError } from "@counterfoil/core";
import { findRowOrThrow, inTransaction, type Row, type Tx, transactional } from "@counterfoil/db";
import { checkPaid, claimAward, givePrize, lockAward, mailClaim } from "@counterfoil/domain";
import type { z } from "zod";
import type { Deps } from "../deps.ts";
import { mayMailOwner } from "../rate-limits/consume-limit.ts";
import { checkReauthenticated, type Session } from "../sessions/sessions.ts";
import { auditClaim } from "./audit-award.ts";

interface OwnAward {
  id: string;
  userId: string;
}

async function lockOwn(tx: Tx, { id, userId }: OwnAward): Promise<Row<"awards">> {
  const award = await lockAward(tx, id);
  if (award.user_id !== userId || award.state === "void") throw new ShopError("award.not_found");
  return award;
}

/**
 * Claims a prize for its winner, and mails them. A claim is changed only after a recent reauthentication, as the session may be stolen.
 * Throws `award.not_found`, what `checkPaid` and `claimAward` throw, and `session.unproven`.
 */
export async function claimOwn(
  { db, config, clock }: Pick<Deps, "db" | "config" | "clock">,
  { user, reauthenticatedAt }: Pick<Session, "user" | "reauthenticatedAt">,
  claim: z.output<typeof ClaimAwardInput>,
): Promise<void> {
  const userId = user.id;
  await inTransaction(db, async (tx) => {
    const before = await lockOwn(tx, { id: claim.id, userId });
    await checkPaid(tx, before);
    const after = await claimAward(tx, { ...claim, award: before });
    const isOther = before.choice !== after.choice || before.address !== after.address;
    const isFirst = before.choice === null;
    if (!isFirst && isOther) checkReauthenticated({ clock }, { reauthenticatedAt });
    // The first claim needs no proof, so it is always mailed, however many prizes a thief claims.
    const mayMail = async () => isFirst || mayMailOwner(tx, config, { kind: "claim", userId });
    await mailClaim(tx, { before, after, isByStaff: false, mayMail });
    if (before.state !== after.state) await auditClaim(tx, after);
  });
}

/** Records that a winner says they have their prize. Throws `award.not_found`, and `award.moved_on` before it was sent. */
export const confirmReceipt = transactional(async (tx, { id, userId }: OwnAward) => {
  const award = await findRowOrThrow(tx.sql, "awards", { id, user_id: userId }, "award.not_found");
  await givePrize(tx, award, { proof: "received", proofRef: "", lateReason: "" });
});
