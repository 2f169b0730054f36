import { isoOrNull, mayUse } from "@counterfoil/core";
import type { Reader } from "#read-models/sees-prize-numbers.ts";
import { ticketNumOf } from "#read-models/ticket.ts";
import { toUserRef } from "#read-models/user-ref.ts";
import type { Deps } from "../deps.ts";
import { findRaffleRow } from "./find-raffle.ts";

/** Lists the instant prizes of a competition that were won, and by whom for those who may see entries. */
export async function listClaimedPrizes(deps: Pick<Deps, "db">, reader: Reader, raffleId: string) {
  const db = deps.db.read;
  const raffle = await findRaffleRow(db, raffleId);
  const rows = await db
    .selectFrom("instant_wins as w")
    .innerJoin("users as u", "u.id", "w.user_id")
    .select(["w.id as prize_id", "w.prize", "w.number", "w.handed_over_at"])
    .select(["u.id", "u.first_name", "u.last_name", "u.email", "u.deleted_at"])
    .where("w.raffle_id", "=", raffleId)
    .where("w.won_at", "is not", null)
    .$narrowType<{ number: number }>()
    .orderBy("w.position")
    .orderBy("w.number")
    .execute();
  return rows.map((row) => ({
    _id: row.prize_id,
    prize: row.prize,
    ticketNum: ticketNumOf(raffle, row.number),
    user: mayUse(reader, "entries.read") ? toUserRef(row) : null,
    handedOverAt: isoOrNull(row.handed_over_at),
  }));
}
