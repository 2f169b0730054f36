import { ShopError } from "@counterfoil/core";
import { listRows } from "@counterfoil/db";
import { endRestrictions, lockPersonAndOwners, lockRestrictions, writeAudit } from "@counterfoil/domain";
import { findUserOrThrow } from "#read-models/user.ts";
import { fullName } from "#read-models/user-ref.ts";
import { aboutUser, defineApproval } from "../approvals/define-approval.ts";

/** Unblocks a customer; a break that the customer chose stays. Throws `stop.none`, `user.not_found`. */
export const unblockApproval = defineApproval("user.liftStop", {
  about: async (db, { id }) => {
    const user = await findUserOrThrow(db, id, "user.not_found");
    const stops = await listRows(db, "restrictions", { user_id: id, kind: "stop", ended_at: null }, { by: ["id"] });
    if (stops.length === 0) throw new ShopError("stop.none");
    return aboutUser(user, `Unblock ${fullName(user)} so they can enter again.`, {
      Stop: stops.map((stop) => stop.id).join(", "),
    });
  },
  execute: async (tx, _caller, { id }) => {
    await lockPersonAndOwners(tx, id);
    const stops = await lockRestrictions(tx, id, "stop");
    if (stops.length === 0) throw new ShopError("stop.none");
    const about = { subject: "user" as const, subjectId: id };
    await endRestrictions(tx, stops);
    await writeAudit(tx, { action: "lift stop", ...about });
  },
});
