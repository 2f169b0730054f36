import { ShopError } from "@counterfoil/core";
import { type Db, holdHasEnded, inChunks, prepare, type Row, type Tx, ticketIsHeld, type Value } from "@counterfoil/db";
import { payableAttempts } from "../attempts/find-attempt.ts";
import { abandonHolds, holdColumns, type ReleasedHold } from "./abandon-holds.ts";
import { lockRaffle, lockRaffles } from "./lock-raffle.ts";

/** Returns a query of the holds of a competition that have ended by the clock. */
function endedHolds(db: Db, { raffleId, now }: { raffleId: Value<string>; now: Value<number> }) {
  return db.selectFrom("tickets").select("id").where("raffle_id", "=", raffleId).where(holdHasEnded(now));
}

/** Deletes holds of one competition. PostgreSQL rechecks the condition on the row that it deletes. */
function releaseAll(db: Db, holds: ReturnType<typeof endedHolds>, now: Value<number>) {
  return db.deleteFrom("tickets").where("id", "in", holds).where(holdHasEnded(now)).returning(holdColumns);
}

const releaseFirst = prepare<{ raffleId: string; now: number; limit: number }, ReleasedHold>((db, parameter) => {
  const now = parameter("now");
  const holds = endedHolds(db, { raffleId: parameter("raffleId"), now });
  return releaseAll(db, holds.orderBy("expires_at").limit(parameter("limit")), now);
});

/** Releases ended holds, at most `limit`, the earliest end first. Returns how many. The competition must be locked. */
export async function releaseEndedHolds(tx: Tx, input: { raffleId: string; limit?: number }): Promise<number> {
  const { raffleId, limit = Number.MAX_SAFE_INTEGER } = input;
  const released = await releaseFirst(tx.sql, { raffleId, now: tx.now, limit });
  await abandonHolds(tx, released);
  return released.length;
}

/** Releases those of these numbers whose hold has ended. The competition must be locked. */
export async function releaseEndedNumbers(
  tx: Tx,
  { raffleId, numbers }: { raffleId: string; numbers: readonly number[] },
): Promise<void> {
  const { sql, now } = tx;
  const ended = endedHolds(sql, { raffleId, now });
  for (const chunk of inChunks(numbers)) {
    await abandonHolds(tx, await releaseAll(sql, ended.where("number", "in", chunk), now).execute());
  }
}

/** Releases the held numbers that are in no payment that can still be made. The competition must be locked. */
export async function releaseHoldsWithoutPayment(tx: Tx, { raffleId }: { raffleId: string }): Promise<void> {
  await tx.sql
    .deleteFrom("tickets")
    .where("raffle_id", "=", raffleId)
    .where("state", "=", "held")
    .where(({ not, exists, ref }) =>
      not(exists(payableAttempts(tx.sql, tx.now).select("a.id").where("a.id", "=", ref("attempt_id").$notNull()))),
    )
    .execute();
}

/** Finds a user's own hold that has not ended. Throws `ticket.not_in_cart`. The user must be locked. */
export async function findHold(tx: Tx, { userId, ticketId }: { userId: string; ticketId: string }) {
  return tx.sql
    .selectFrom("tickets")
    .selectAll()
    .where("id", "=", ticketId)
    .where("user_id", "=", userId)
    .where(ticketIsHeld(tx.now))
    .executeTakeFirstOrThrow(() => new ShopError("ticket.not_in_cart"));
}

/** Releases the number of a hold. Locks its competition, so lock the user and the payment that has it first. */
export async function releaseHold(tx: Tx, hold: Pick<Row<"tickets">, "id" | "raffle_id">): Promise<void> {
  await lockRaffle(tx, hold.raffle_id);
  const deletion = tx.sql.deleteFrom("tickets").where("id", "=", hold.id).where("state", "=", "held");
  await abandonHolds(tx, await deletion.returning(holdColumns).execute());
}

/** Releases a user's holds of one payment, or of none for null; both must be locked. Locks their competitions. */
export async function releaseHoldsOf(tx: Tx, { userId, attemptId }: { userId: string; attemptId: string | null }) {
  const held = () => {
    const own = tx.sql.selectFrom("tickets").select(["id", "raffle_id"]).where("user_id", "=", userId);
    const holds = own.where("state", "=", "held");
    if (attemptId !== null) return holds.where("attempt_id", "=", attemptId);
    return holds.where(({ or, eb, not, exists, ref }) =>
      or([
        eb("attempt_id", "is", null),
        not(exists(payableAttempts(tx.sql, tx.now).select("a.id").where("a.id", "=", ref("attempt_id").$notNull()))),
      ]),
    );
  };
  const found = await held().execute();
  const raffleIds = found.map((ticket) => ticket.raffle_id);
  await lockRaffles(tx, raffleIds);
  for (const chunk of inChunks(found)) {
    const ids = chunk.map((ticket) => ticket.id);
    const deletion = tx.sql.deleteFrom("tickets").where("id", "in", ids).where("state", "=", "held");
    const released = await deletion.returning(holdColumns).execute();
    for (const group of Map.groupBy(released, (hold) => hold.raffle_id).values()) await abandonHolds(tx, group);
  }
}
