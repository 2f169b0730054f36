import { type AdminRaffle, IdInput, toIso } from "@counterfoil/core";
import type { Tx } from "@counterfoil/db";
import { endRaffle as end, writeAudit } from "@counterfoil/domain";
import { type ApprovalCaller, defineApproval } from "../approvals/define-approval.ts";
import { aboutEnd } from "./about-raffle.ts";
import { readAdminRaffle } from "./admin-raffle.read-model.ts";

async function endRaffle(tx: Tx, caller: ApprovalCaller, { id }: { id: string }): Promise<AdminRaffle> {
  const { before, raffle } = await end(tx, id);
  const about = { subject: "raffle" as const, subjectId: id };
  await writeAudit(tx, {
    action: "end",
    ...about,
    before: { endDate: toIso(before.ends_at) },
    after: { endDate: toIso(raffle.ends_at) },
  });
  return readAdminRaffle(tx.sql, raffle, { reader: caller.session.user });
}

/** Ends a running competition now. Throws `raffle.gone`, `raffle.not_started` and `raffle.ended`. */
export const endRaffleApproval = defineApproval({
  name: "raffle.end",
  rights: ["raffles.editSold"],
  input: IdInput,
  right: (_db, { id }) => ({ rights: ["raffles.editSold"], subject: "raffle", subjectId: id }),
  about: aboutEnd,
  execute: endRaffle,
});
