import { inChunks, type Row, type Tx } from "@counterfoil/db";
import { newId } from "../ids.ts";

type Hold = Pick<Row<"tickets">, "raffle_id" | "user_id" | "attempt_id" | "reserved_at" | "expires_at">;

/** The columns of a released hold that `abandonHolds` reads. */
export const holdColumns = ["raffle_id", "user_id", "attempt_id", "reserved_at", "expires_at"] as const;

/** An unpaid hold counts against its holder until an hour after its end. */
export const ABANDONED_MS = 3_600_000;

async function unpaidHolders(tx: Tx, raffleId: string, userIds: readonly string[]): Promise<Set<string>> {
  const found = new Set<string>();
  for (const chunk of inChunks(userIds)) {
    const rows = await tx.sql
      .selectFrom("unpaid_holders")
      .select("user_id")
      .where("raffle_id", "=", raffleId)
      .where("user_id", "in", chunk)
      .execute();
    for (const { user_id } of rows) found.add(user_id);
  }
  return found;
}

/**
 * Stores the released holds of one competition by users who never paid, with their times: they count against them for
 * an hour. The competition must be locked.
 */
export async function abandonHolds(tx: Tx, holds: readonly Hold[]): Promise<void> {
  const raffleId = holds[0]?.raffle_id;
  if (raffleId === undefined) return;
  const unpaid = await unpaidHolders(tx, raffleId, [...new Set(holds.map((hold) => hold.user_id))]);
  const counted = holds.filter((hold) => unpaid.has(hold.user_id));
  const alike = Map.groupBy(counted, (hold) =>
    [hold.user_id, hold.attempt_id, hold.reserved_at, hold.expires_at].join(),
  );
  const rows = [...alike.values()].flatMap(([hold, ...others]) => {
    if (!hold) return [];
    const { user_id, attempt_id, reserved_at, expires_at } = hold;
    const times = { reserved_at, expires_at: expires_at ?? tx.now };
    return [{ id: newId(), raffle_id: raffleId, user_id, attempt_id, ...times, tickets: 1 + others.length }];
  });
  for (const chunk of inChunks(rows)) await tx.sql.insertInto("abandoned_holds").values(chunk).execute();
}

/**
 * Removes rows that no limit on holds counts any more. It only tidies; `holdMs` is the longest duration of a hold,
 * milliseconds.
 */
export async function removeOldHolders(tx: Tx, { holdMs }: { holdMs: number }): Promise<void> {
  await tx.sql
    .deleteFrom("abandoned_holds")
    .where("expires_at", "<=", tx.now - ABANDONED_MS)
    .execute();
  const kept = Math.max(holdMs + ABANDONED_MS, 24 * ABANDONED_MS);
  await tx.sql
    .deleteFrom("unpaid_holders")
    .where("held_at", "<=", tx.now - kept)
    .execute();
}
