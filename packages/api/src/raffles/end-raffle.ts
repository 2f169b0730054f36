import { type AdminRaffle, toIso } from "@counterfoil/core";
import { inTransaction } from "@counterfoil/db";
import { endRaffle as end, writeAudit } from "@counterfoil/domain";
import type { Reader } from "#read-models/sees-prize-numbers.ts";
import type { Deps } from "../deps.ts";
import { readAdminRaffle } from "./admin-raffle.read-model.ts";

/** Ends a running competition now. Throws `raffle.gone`, `raffle.not_started` and `raffle.ended`. */
export async function endRaffle(deps: Pick<Deps, "db">, reader: Reader, id: string): Promise<AdminRaffle> {
  return inTransaction(deps.db, async (tx) => {
    const { before, raffle } = await end(tx, id);
    await writeAudit(tx, {
      action: "end",
      subject: "raffle",
      subjectId: id,
      before: { endDate: toIso(before.ends_at) },
      after: { endDate: toIso(raffle.ends_at) },
    });
    return readAdminRaffle(tx.sql, raffle, { reader });
  });
}
