import { formatNumber, type RaffleLocks, ticketNumbering } from "@counterfoil/core";
import { type Db, ticketIsTaken } from "@counterfoil/db";
import { findRules } from "@counterfoil/domain";
import { type Reader, seesPrizeNumbers } from "#read-models/sees-prize-numbers.ts";
import type { Deps } from "../deps.ts";
import { findRaffleRow } from "./find-raffle.ts";
import { hasTickets } from "./was-on-sale.ts";

/** Whether the rules of the competition's draw are final. */
async function areRulesFrozen(db: Db, raffleId: string, { now, locked }: { now: number; locked: boolean }) {
  const rules = await findRules(db, raffleId);
  return rules !== null && (locked || rules.frozen_at !== null || rules.opens_at <= now);
}

/** Returns what an edit of this competition may not change, so that the form can show it. */
export async function findRaffleLocks(
  deps: Pick<Deps, "db" | "clock">,
  reader: Reader,
  id: string,
): Promise<RaffleLocks> {
  const db = deps.db.read;
  const raffle = await findRaffleRow(db, id);
  const now = deps.clock();
  const rows = await db
    .selectFrom("instant_wins as w")
    .leftJoin("tickets as t", (join) =>
      join.onRef("t.raffle_id", "=", "w.raffle_id").onRef("t.number", "=", "w.number"),
    )
    .select("w.number")
    .where("w.raffle_id", "=", id)
    .where("w.drawn", "=", false)
    .$narrowType<{ number: number }>()
    .where((eb) => eb.or([eb("w.won_at", "is not", null), ticketIsTaken(now, "t")]))
    .orderBy("w.number")
    .execute();
  const numbering = ticketNumbering(raffle.max_entries, raffle.to_letter);
  const locked = rows.length > 0 || (await hasTickets(db, id, now));
  return {
    locked,
    ...(raffle.draw_at !== null && { rulesFrozen: await areRulesFrozen(db, id, { now, locked }) }),
    prizes: (seesPrizeNumbers(reader) ? rows : []).map(({ number }) => formatNumber(numbering, number)),
  };
}
