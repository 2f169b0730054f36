import { parseNumber, ticketNumbering } from "@counterfoil/core";
import type { Db, Row } from "@counterfoil/db";
import { sql } from "kysely";
import { z } from "zod";

/** What the audit trail has of a removed entry without an order, and of the numbers of a rejected card; of an entry that was sold `orderId` is its order. */
const Removed = z.union([
  z.object({ user: z.string(), raffle: z.string(), numbers: z.array(z.string()) }),
  z
    .object({ user: z.string(), raffle: z.object({ _id: z.string() }), ticketNum: z.string(), orderId: z.null() })
    .transform(({ user, raffle, ticketNum }) => ({ user, raffle: raffle._id, numbers: [ticketNum] })),
]);

/** Reads which numbers of a competition staff took from whom, where no order has them: of manual entries and entries by post, by the user's id. */
export async function readRemovedNumbers(db: Db, raffle: Row<"raffles">): Promise<Map<string, number[]>> {
  const lines = await db
    .selectFrom("audit")
    .select("before")
    // As the index of removals has it.
    .where(sql<boolean>`action in ('delete', 'reject') and subject in ('entry', 'card')`)
    .where("created_at", ">=", raffle.created_at)
    .execute();
  const numbering = ticketNumbering(raffle.max_entries, raffle.to_letter);
  const found = new Map<string, number[]>();
  for (const { before } of lines) {
    const removed = Removed.safeParse(before).data;
    if (removed?.raffle !== raffle.id) continue;
    const numbers = removed.numbers.flatMap((number) => parseNumber(numbering, number) ?? []);
    found.set(removed.user, [...(found.get(removed.user) ?? []), ...numbers]);
  }
  return found;
}
