import { toIso } from "@counterfoil/core";
import { inTransaction } from "@counterfoil/db";
import { cancelRaffle as cancel, writeAudit } from "@counterfoil/domain";
import type { Deps } from "../deps.ts";

/** Cancels a competition for good. Throws `raffle.gone` and `raffle.cancelled`. */
export async function cancelRaffle(
  deps: Pick<Deps, "db">,
  admin: { id: string },
  { id, reason }: { id: string; reason: string },
): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const { before, raffle } = await cancel(tx, { id, adminId: admin.id, reason });
    await writeAudit(tx, {
      action: "cancel",
      subject: "raffle",
      subjectId: id,
      before: { endDate: toIso(before.ends_at) },
      after: { endDate: toIso(raffle.ends_at), cancelReason: reason },
    });
  });
}
