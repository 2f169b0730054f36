import { CancelRaffleInput, toIso } from "@counterfoil/core";
import type { Tx } from "@counterfoil/db";
import { cancelRaffle as cancel, writeAudit } from "@counterfoil/domain";
import type { z } from "zod";
import { type ActCaller, defineAct } from "../four-eyes/act-kind.ts";
import { checkAct } from "../four-eyes/check-act.ts";
import { aboutCancel } from "./about-cancel.ts";

async function cancelRaffle(
  tx: Tx,
  caller: ActCaller,
  { id, reason }: z.infer<typeof CancelRaffleInput>,
): Promise<void> {
  const { before, raffle } = await cancel(tx, {
    id,
    adminId: caller.session.user.id,
    reason,
    key: caller.deps.config.draws.key,
  });
  await checkAct(tx, caller, { right: "raffles.cancel", subject: "raffle", subjectId: id });
  await writeAudit(tx, {
    action: "cancel",
    subject: "raffle",
    subjectId: id,
    before: { endDate: toIso(before.ends_at) },
    after: { endDate: toIso(raffle.ends_at), cancelReason: reason },
  });
}

/** Cancels a competition for good. Throws `raffle.gone`, `raffle.cancelled` and `draw.locked`. */
export const cancelAct = defineAct({
  name: "raffle.cancel",
  input: CancelRaffleInput,
  about: aboutCancel,
  execute: cancelRaffle,
});
