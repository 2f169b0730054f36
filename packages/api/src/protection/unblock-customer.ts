import { ShopError, type UnblockInput } from "@counterfoil/core";
import type { Db, Tx } from "@counterfoil/db";
import { endRestrictions, lockRestrictions, lockUserAndOwners, writeAudit } from "@counterfoil/domain";
import type { z } from "zod";
import { findUserOrThrow } from "#read-models/user.ts";
import { fullName } from "#read-models/user-ref.ts";
import { type ApprovalCaller, type ApprovalSummary, defineApproval } from "../approvals/define-approval.ts";

type Input = z.infer<typeof UnblockInput>;

async function liftStop(tx: Tx, _caller: ApprovalCaller, { id }: Input): Promise<void> {
  await lockUserAndOwners(tx, id);
  const stops = await lockRestrictions(tx, id, "stop");
  if (stops.length === 0) throw new ShopError("stop.none");
  const about = { subject: "user" as const, subjectId: id };
  await endRestrictions(tx, stops);
  await writeAudit(tx, { action: "lift stop", ...about });
}

async function aboutUnblocking(db: Db, { id }: Input): Promise<ApprovalSummary> {
  const user = await findUserOrThrow(db, id, "user.not_found");
  const stops = await db
    .selectFrom("restrictions")
    .select("id")
    .where("user_id", "=", id)
    .where("kind", "=", "stop")
    .where("ended_at", "is", null)
    .orderBy("id")
    .execute();
  if (stops.length === 0) throw new ShopError("stop.none");
  return {
    subject: "user",
    subjectId: id,
    userId: id,
    sentence: `Unblock ${fullName(user)} so they can enter again.`,
    expect: { Stop: stops.map((stop) => stop.id).join(", ") },
  };
}

/** Unblocks a customer; a break that the customer chose stays. Throws `stop.none`, `user.not_found`. */
export const unblockApproval = defineApproval("user.liftStop", {
  about: aboutUnblocking,
  execute: liftStop,
});
