import { DAY_MS, HOUR_MS } from "@counterfoil/core";
import { type Db, inChunks, type Row, type Tx, type Value } from "@counterfoil/db";
import { newId } from "../ids.ts";
import { PAID_PENCE } from "../protection/paid-by-card.ts";

/** The columns of a released hold that `abandonHolds` reads. */
export const holdColumns = ["raffle_id", "number", "user_id", "attempt_id", "reserved_at", "expires_at"] as const;

/** A hold that was released. */
export type ReleasedHold = Pick<Row<"tickets">, (typeof holdColumns)[number]>;

/** An unpaid hold counts against its holder until an hour after its end. */
export const ABANDONED_MS = HOUR_MS;

/** Selects how many numbers of a competition a user let go of in the last day that were held since an order of £5 by card. */
export function abandonedSincePaid(db: Db, { raffleId, userId }: { raffleId: Value<string>; userId: Value<string> }) {
  const lastPaid = db
    .selectFrom("orders")
    .select("created_at")
    .where("user_id", "=", userId)
    .where("total_pence", ">=", PAID_PENCE)
    .orderBy("created_at", "desc")
    .limit(1);
  return db
    .selectFrom("abandoned_holds")
    .where("raffle_id", "=", raffleId)
    .where("user_id", "=", userId)
    .where("reserved_at", ">", ({ fn, lit }) => fn.coalesce(lastPaid, lit(0)))
    .select(({ fn, lit }) => fn.coalesce(fn.sum<number>("tickets"), lit(0)).as("abandoned"));
}

/** Returns which of these users had limited holds, and whether the competition has instant prizes. */
async function readHolders(tx: Tx, raffleId: string, userIds: readonly string[]) {
  const unpaid = new Set<string>();
  let hasInstantWins = false;
  for (const chunk of inChunks(userIds)) {
    const rows = await tx.sql
      .selectFrom("raffles as r")
      .leftJoin("unpaid_holders as h", (join) => join.onRef("h.raffle_id", "=", "r.id").on("h.user_id", "in", chunk))
      .select(["h.user_id", "r.has_instant_wins"])
      .where("r.id", "=", raffleId)
      .execute();
    for (const row of rows) {
      if (row.user_id !== null) unpaid.add(row.user_id);
      hasInstantWins = row.has_instant_wins;
    }
  }
  return { unpaid, hasInstantWins };
}

/** Remembers which numbers users released where there are instant prizes, so that no one draws others instead. */
export async function rememberNumbers(
  tx: Tx,
  released: readonly Pick<Row<"tickets">, "raffle_id" | "user_id" | "number">[],
): Promise<void> {
  const rows = released.map(({ raffle_id, user_id, number }) => ({ raffle_id, user_id, number, released_at: tx.now }));
  for (const chunk of inChunks(rows)) {
    await tx.sql
      .insertInto("released_numbers")
      .values(chunk)
      .onConflict((oc) => oc.columns(["raffle_id", "user_id", "number"]).doUpdateSet({ released_at: tx.now }))
      .execute();
  }
}

/** Takes released holds from what their unpaid holders hold. */
async function countReleased(tx: Tx, raffleId: string, holds: readonly ReleasedHold[]): Promise<void> {
  const perUser = [...Map.groupBy(holds, (hold) => hold.user_id)].map(([userId, { length }]) => ({ userId, length }));
  for (const [released, users] of Map.groupBy(perUser, ({ length }) => length)) {
    for (const chunk of inChunks(users.map(({ userId }) => userId))) {
      await tx.sql
        .updateTable("unpaid_holders")
        .set(({ eb, lit }) => ({
          tickets: eb
            .case()
            .when("tickets", ">", released)
            .then(eb("tickets", "-", released))
            .else(lit(0))
            .end(),
        }))
        .where("raffle_id", "=", raffleId)
        .where("user_id", "in", chunk)
        .execute();
    }
  }
}

/** Stores released holds of one competition: they limit their holders for a time. The competition must be locked. */
export async function abandonHolds(tx: Tx, holds: readonly ReleasedHold[]): Promise<void> {
  const raffleId = holds[0]?.raffle_id;
  if (raffleId === undefined) return;
  const userIds = [...new Set(holds.map((hold) => hold.user_id))];
  const { unpaid, hasInstantWins } = await readHolders(tx, raffleId, userIds);
  if (hasInstantWins) await rememberNumbers(tx, holds);
  const alike = Map.groupBy(holds, (hold) => [hold.user_id, hold.attempt_id, hold.reserved_at, hold.expires_at].join());
  const rows = [...alike.values()].flatMap(([hold, ...others]) => {
    if (!hold) return [];
    const { user_id, attempt_id, reserved_at, expires_at } = hold;
    const times = { reserved_at, expires_at: expires_at ?? tx.now };
    return [{ id: newId(), raffle_id: raffleId, user_id, attempt_id, ...times, tickets: 1 + others.length }];
  });
  for (const chunk of inChunks(rows)) await tx.sql.insertInto("abandoned_holds").values(chunk).execute();
  const ofUnpaid = holds.filter((hold) => unpaid.has(hold.user_id));
  await countReleased(tx, raffleId, ofUnpaid);
}

/** Removes rows that no limit on holds counts any more; `holdMs` is the longest hold, milliseconds. */
export async function removeOldHolders(tx: Tx, { holdMs }: { holdMs: number }): Promise<void> {
  await tx.sql
    .deleteFrom("abandoned_holds")
    .where("expires_at", "<=", tx.now - DAY_MS)
    .execute();
  await tx.sql
    .deleteFrom("released_numbers")
    .where("released_at", "<=", tx.now - DAY_MS)
    .execute();
  const kept = Math.max(holdMs + ABANDONED_MS, DAY_MS);
  await tx.sql
    .deleteFrom("unpaid_holders")
    .where("held_at", "<=", tx.now - kept)
    .execute();
}
