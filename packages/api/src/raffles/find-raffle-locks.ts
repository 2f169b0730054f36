import { formatNumber, parseNumber, ticketNumbering } from "@counterfoil/core";
import { type Db, findRow, hasRows, type Row, readInChunks, ticketIsHeld, ticketIsTaken } from "@counterfoil/db";
import { findRules } from "@counterfoil/domain";
import { z } from "zod";
import { type Reader, seesPrizeNumbers } from "#read-models/sees-prize-numbers.ts";
import type { Deps } from "../deps.ts";
import { findRaffleRow } from "./find-raffle.ts";

/** Whether a number is sold, or held by a hold that has not ended. */
async function hasTickets(db: Db, raffleId: string, now: number): Promise<boolean> {
  const sold = await findRow(db, "raffle_sales", { raffle_id: raffleId });
  if (sold && sold.sold_count > 0) return true;
  return hasRows(db.selectFrom("tickets").where("raffle_id", "=", raffleId).where(ticketIsHeld(now)));
}

const SetLive = z.object({ live: z.literal(true) });

/** Returns whether a competition is or ever was live, by the audit trail, or has a ticket that is held or sold. */
export async function wasOnSale(db: Db, { id, live }: Row<"raffles">, now: number): Promise<boolean> {
  if (live || (await hasTickets(db, id, now))) return true;
  const edits = db.selectFrom("audit").select("after").where("subject_id", "=", id).where("subject", "=", "raffle");
  return (await edits.execute()).some(({ after }) => SetLive.safeParse(after).success);
}

/** Whether the rules of the competition's draw are final. */
async function areRulesFrozen(db: Db, raffleId: string, { now, locked }: { now: number; locked: boolean }) {
  const rules = await findRules(db, raffleId);
  return rules !== null && (locked || rules.frozen_at !== null || rules.opens_at <= now);
}

/** Returns what an edit of this competition may not change, so that the form can show it. */
export async function findRaffleLocks(deps: Pick<Deps, "db" | "clock">, reader: Reader, id: string) {
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

/** Returns those of the numbers that are sold or held. Invalid numbers are left out. */
export async function findTakenNumbers(deps: Pick<Deps, "db" | "clock">, input: { id: string; ticketNums: string[] }) {
  const db = deps.db.read;
  const raffle = await findRaffleRow(db, input.id);
  const numbering = ticketNumbering(raffle.max_entries, raffle.to_letter);
  const numbers = input.ticketNums.flatMap((text) => parseNumber(numbering, text) ?? []);
  const now = deps.clock();
  const taken = await readInChunks([...new Set(numbers)], (chunk) =>
    db
      .selectFrom("tickets")
      .select("number")
      .where("raffle_id", "=", input.id)
      .where("number", "in", chunk)
      .where(ticketIsTaken(now))
      .execute(),
  );
  return taken
    .map(({ number }) => number)
    .sort((a, b) => a - b)
    .map((number) => formatNumber(numbering, number));
}
