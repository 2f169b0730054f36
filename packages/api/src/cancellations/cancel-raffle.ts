import { type ApprovalKindName, CancelRaffleInput, ShopError, toIso } from "@counterfoil/core";
import { commandPayload } from "@counterfoil/core/draw";
import type { Tx } from "@counterfoil/db";
import { appendLog, cancelRaffle as cancel, writeAudit } from "@counterfoil/domain";
import type { z } from "zod";
import { type ApprovalCaller, defineApproval } from "../approvals/define-approval.ts";
import { aboutCancel } from "./about-cancel.ts";

async function cancelRaffle(
  tx: Tx,
  caller: ApprovalCaller,
  { id, reason }: z.infer<typeof CancelRaffleInput>,
): Promise<void> {
  const { key } = caller.deps.config.draws;
  const { before, raffle } = await cancel(tx, { id, adminId: caller.session.user.id, reason, key });
  await writeAudit(tx, {
    action: "cancel",
    subject: "raffle",
    subjectId: id,
    before: { endDate: toIso(before.ends_at) },
    after: { endDate: toIso(raffle.ends_at), cancelReason: reason },
  });
}

/** Returns an approval that cancels a competition for good, with its draw. */
const defineCancel = <Name extends ApprovalKindName>(name: Name) =>
  defineApproval({
    name,
    rights: ["raffles.cancel"],
    input: CancelRaffleInput,
    right: async (db, { id }) => {
      const draw = await db.selectFrom("draws").select("state").where("raffle_id", "=", id).executeTakeFirst();
      return { rights: ["raffles.cancel"], subject: "raffle", subjectId: id, isAnnounced: draw !== undefined };
    },
    about: aboutCancel,
    execute: cancelRaffle,
    announce: async (tx, { id: competition, reason }, { config }) => {
      const { key } = config.draws;
      if (!key) throw new ShopError("draw.no_key");
      await appendLog(tx, { key, competition, kind: "announce", payload: commandPayload({ competition, reason }) });
    },
  });

/** Cancels a competition for good. Throws `raffle.gone`, `raffle.cancelled` and `draw.locked`. */
export const cancelApproval = defineCancel("raffle.cancel");
/** The same, by the name that it has where there is a draw. */
export const cancelDrawApproval = defineCancel("cancel_draw");
