import { mayUse, type Role } from "@counterfoil/core";
import type { Row } from "@counterfoil/db";
import { z } from "zod";

/** Whose view of a competition it is. */
export interface Reader {
  roles: readonly Role[];
}

/** Returns whether a reader may see the numbers of instant prizes that are still to be won: only the staff who may edit them. */
export const seesPrizeNumbers = (reader: Reader): boolean => mayUse(reader, "raffles.edit");

const Prizes = z.looseObject({ instantWins: z.array(z.object({ prize: z.string() })) });

/** Returns what a competition was or became in the audit trail, without the numbers of its instant prizes. */
export function withoutPrizeNumbers({ subject }: Pick<Row<"audit">, "subject">, side: unknown): unknown {
  const found = subject === "raffle" ? Prizes.safeParse(side) : null;
  if (!found?.success) return side;
  return { ...found.data, instantWins: found.data.instantWins.map(({ prize }) => ({ prize, ticketNum: null })) };
}
