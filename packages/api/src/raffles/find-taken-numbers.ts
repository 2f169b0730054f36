import { formatNumber, parseNumber, ticketNumbering } from "@counterfoil/core";
import { readInChunks, ticketIsTaken } from "@counterfoil/db";
import type { Deps } from "../deps.ts";
import { findRaffleRow } from "./find-raffle.ts";

/** Returns those of the numbers that are sold or held. Invalid numbers are left out. */
export async function findTakenNumbers(
  deps: Pick<Deps, "db" | "clock">,
  input: { id: string; ticketNums: string[] },
): Promise<string[]> {
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
