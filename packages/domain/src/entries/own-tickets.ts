import {
  type Db,
  prepare,
  type Row,
  raffleIsOver,
  raffleIsRunning,
  type Tx,
  ticketIsEntry,
  ticketIsHeld,
  ticketIsTaken,
  type Value,
} from "@counterfoil/db";

interface OwnTickets {
  raffleId: Value<string>;
  userId: Value<string>;
  now: Value<number>;
}

/** Selects as `count` the numbers that a user, with their former accounts, holds and owns in a competition. */
export function ownTickets(db: Db, { raffleId, userId, now }: OwnTickets) {
  const former = db
    .selectFrom("former_entries")
    .select("entries")
    .where("user_id", "=", userId)
    .where("raffle_id", "=", raffleId);
  return db
    .selectFrom("tickets")
    .where("user_id", "=", userId)
    .where("raffle_id", "=", raffleId)
    .where(ticketIsTaken(now))
    .select(({ eb, fn, val }) => eb(fn.countAll<number>(), "+", fn.coalesce(former.$asScalar(), val(0))).as("count"));
}

/** Counts what `ownTickets` selects at `now`. */
export async function countOwnTickets(db: Db, input: OwnTickets): Promise<number> {
  return (await ownTickets(db, input).executeTakeFirstOrThrow()).count;
}

/** Adds the entries of a former account in running competitions, and those that it had from others, to those of a new one. */
export async function carryEntries(tx: Tx, { fromId, userId }: { fromId: string; userId: string }): Promise<void> {
  const entries = tx.sql
    .selectFrom("tickets")
    .where("user_id", "=", fromId)
    .where(ticketIsEntry())
    .select(({ fn }) => ["raffle_id", fn.countAll<number>().as("entries")])
    .groupBy("raffle_id")
    .unionAll(tx.sql.selectFrom("former_entries").where("user_id", "=", fromId).select(["raffle_id", "entries"]));
  await tx.sql
    .insertInto("former_entries")
    .columns(["user_id", "raffle_id", "entries"])
    .expression(({ selectFrom, cast, val }) =>
      selectFrom(entries.as("e"))
        .innerJoin("raffles as r", "r.id", "e.raffle_id")
        .select(({ fn }) => [
          cast<string>(val(userId), "text").as("user_id"),
          "e.raffle_id",
          cast<number>(fn.sum("e.entries"), "integer").as("entries"),
        ])
        .where(raffleIsRunning(tx.now, "r"))
        .groupBy("e.raffle_id"),
    )
    .onConflict((oc) =>
      oc.columns(["user_id", "raffle_id"]).doUpdateSet(({ eb, ref }) => ({
        entries: eb("former_entries.entries", "+", ref("excluded.entries")),
      })),
    )
    .execute();
}

/** Removes how many entries former accounts had in competitions that have ended. */
export async function removeFormerEntries(tx: Tx): Promise<void> {
  await tx.sql
    .deleteFrom("former_entries")
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom("raffles as r").select("r.id").whereRef("r.id", "=", "raffle_id").where(raffleIsOver(tx.now, "r")),
      ),
    )
    .execute();
}

interface Cart {
  userId: Value<string>;
  now: Value<number>;
}

/** Selects a user's holds that have not ended, in all competitions. */
export function cartOf(db: Db, { userId, now }: Cart) {
  return db.selectFrom("tickets").where("user_id", "=", userId).where(ticketIsHeld(now));
}

/** Returns a user's holds that have not ended at `now`, by competition and number. */
export const cartTickets = prepare<{ userId: string; now: number }, Row<"tickets">>((db, parameter) =>
  cartOf(db, { userId: parameter("userId"), now: parameter("now") })
    .selectAll()
    .orderBy("raffle_id")
    .orderBy("number"),
);
