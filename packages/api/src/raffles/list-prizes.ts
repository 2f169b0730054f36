import { type BrowsePrizesInput, isoOrNull, mayUse, type PrizesPage, prizeWorth, ShopError } from "@counterfoil/core";
import { DrawRules } from "@counterfoil/core/draw";
import type { Db } from "@counterfoil/db";
import { findRules } from "@counterfoil/domain";
import type { z } from "zod";
import { type Reader, seesPrizeNumbers } from "#read-models/sees-prize-numbers.ts";
import { ticketNumOf } from "#read-models/ticket.ts";
import { toUserRef, toUserRefOrNull } from "#read-models/user-ref.ts";
import { readWithheldPeople } from "#read-models/withheld-names.ts";
import type { Deps } from "../deps.ts";
import { listPage } from "../lists/list-page.ts";
import { findRaffleRow } from "./find-raffle.ts";

async function listVoidReasons(db: Db, raffleId: string): Promise<string[]> {
  const rules = await findRules(db, raffleId);
  return rules ? DrawRules.parse(JSON.parse(rules.bytes)).voidReasons : [];
}

/**
 * Returns a page of the instant prizes of a competition in the order of the form: those that were won, with their
 * winners for those who may see entries, or those that can still be won, whose numbers only those see who may edit it. Throws `raffle.gone`.
 */
export async function listPrizes(
  { db }: Pick<Deps, "db">,
  reader: Reader,
  { id, won, ...page }: z.infer<typeof BrowsePrizesInput>,
): Promise<PrizesPage> {
  const raffle = await db.read
    .selectFrom("raffles as r")
    .leftJoin("draws as d", "d.raffle_id", "r.id")
    .select(["r.max_entries", "r.to_letter", "d.state as draw_state"])
    .where("r.id", "=", id)
    .executeTakeFirstOrThrow(() => new ShopError("raffle.gone"));
  const matching = db.read
    .selectFrom("instant_wins as w")
    .where("w.raffle_id", "=", id)
    .where("w.won_at", won ? "is not" : "is", null);
  const { rows, total } = await listPage({
    base: matching,
    rows: (from) =>
      from
        .leftJoin("users as u", "u.id", "w.user_id")
        .select([
          "w.id as prize_id",
          "w.position",
          "w.prize",
          "w.kind",
          "w.amount_pence",
          "w.number",
          "w.handed_over_at",
          "w.voided_at",
        ])
        .select(["u.id", "u.first_name", "u.last_name", "u.email", "u.deleted_at"])
        .orderBy("w.position")
        .orderBy("w.number"),
    ...page,
  });
  const isWithheld = await readWithheldPeople(db.read, [id]);
  const seesNumbers = won || seesPrizeNumbers(reader);
  const prizes = rows.map(({ prize_id, position, prize, number, handed_over_at, voided_at, ...row }) => ({
    _id: prize_id,
    place: position + 1,
    prize,
    ...prizeWorth(row),
    ticketNum: number === null || !seesNumbers ? null : ticketNumOf(raffle, number),
    user: mayUse(reader, "entries.read") ? toUserRefOrNull(row) : null,
    voided: voided_at !== null,
    handedOverAt: isoOrNull(handed_over_at),
    nameWithheld: isWithheld(id, row.id),
  }));
  const voidReasons = won && raffle.draw_state === "published" ? await listVoidReasons(db.read, id) : [];
  return { prizes, totalPrizes: total, voidReasons };
}

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
