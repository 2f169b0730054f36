import type { ErrorCode } from "@counterfoil/core";
import { ShopError } from "@counterfoil/core";
import type { Row, Tx } from "@counterfoil/db";
import {
  lockApproval,
  lockStaff,
  lockUserOrErased,
  transitionApproval,
  writeAudit,
  writeOutcome,
} from "@counterfoil/domain";

/** A request that waits, locked with everyone whom it concerns. */
export interface LockedApproval {
  approval: Row<"acts">;
  /** The one who decides, as they are now. */
  decider: Row<"users">;
  requester: Row<"users">;
  object: Row<"users"> | undefined;
  staff: readonly Row<"users">[];
}

/** Locks staff, the person whom a request is about, and the request. Throws `act.not_found`, `act.done`, `act.expired`. */
export async function lockForDecision(
  tx: Tx,
  { id, deciderId }: { id: string; deciderId: string },
): Promise<LockedApproval> {
  const found = await tx.sql.selectFrom("acts").select(["asked_by", "user_id"]).where("id", "=", id).executeTakeFirst();
  if (!found) throw new ShopError("act.not_found");
  const staff = await lockStaff(tx);
  const decider = staff.find((one) => one.id === deciderId);
  if (!decider) throw new ShopError("admin.required");
  const requester = staff.find((one) => one.id === found.asked_by) ?? (await lockUserOrErased(tx, found.asked_by));
  const object = found.user_id === null ? undefined : await lockUserOrErased(tx, found.user_id);
  const approval = await lockApproval(tx, id);
  if (approval.state === "expired") throw new ShopError("act.expired");
  if (approval.state !== "asked") throw new ShopError("act.done");
  return { approval, decider, requester, object, staff };
}

/** Ends a request that has expired. */
export async function expireApproval(tx: Tx, approval: Row<"acts">): Promise<void> {
  await transitionApproval(tx, { approval, to: "expired", decidedBy: null });
  await writeOutcome(tx, {
    adminId: approval.asked_by,
    action: "expire",
    subject: "act",
    subjectId: approval.id,
    after: { kind: approval.kind },
  });
}

/** Ends a request that failed, in the name of the one who approved it. */
export async function failApproval(
  tx: Tx,
  approval: Row<"acts">,
  { by, note, result }: { by: string; note: string; result: ErrorCode },
) {
  await transitionApproval(tx, { approval, to: "failed", decidedBy: by, note, result });
  await writeAudit(tx, {
    action: "fail",
    subject: "act",
    subjectId: approval.id,
    after: { kind: approval.kind, result },
  });
}
