import { type ClaimAwardInput, ShopError } from "@counterfoil/core";
import { findRow, inTransaction, type Row, type Tx, transactional } from "@counterfoil/db";
import { claimAward, givePrize, lockAward, mailClaim } from "@counterfoil/domain";
import type { z } from "zod";
import type { Deps } from "../deps.ts";
import { mayMailOwner } from "../rate-limits/consume-limit.ts";
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

/** Claims a prize for its winner, and mails them. Throws `award.not_found`, `award.moved_on`, `award.no_cash` and `award.address`. */
export async function claimOwn(
  { db, config }: Pick<Deps, "db" | "config">,
  { userId, ...claim }: z.output<typeof ClaimAwardInput> & OwnAward,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const before = await lockOwn(tx, { id: claim.id, userId });
    const after = await claimAward(tx, { ...claim, award: before });
    const mayMail = () => mayMailOwner(tx, config, { kind: "claim", userId });
    await mailClaim(tx, { before, after, isByStaff: false, mayMail });
    if (before.state !== after.state) await auditClaim(tx, after);
  });
}

/** Records that a winner says they have their prize. Throws `award.not_found`, and `award.moved_on` before it was sent. */
export const confirmReceipt = transactional(async (tx, { id, userId }: OwnAward) => {
  const award = await findRow(tx.sql, "awards", { id, user_id: userId });
  if (!award) throw new ShopError("award.not_found");
  await givePrize(tx, award, { proof: "received", proofRef: "", lateReason: "" });
});
