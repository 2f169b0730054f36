import {
  type Db,
  joinReads,
  prepareRows,
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

/** Selects the holds of some users that have not ended, in all competitions. */
export function cartsOf(db: Db, { userIds, now }: { userIds: readonly Value<string>[]; now: Value<number> }) {
  return db.selectFrom("tickets").where("user_id", "in", userIds).where(ticketIsHeld(now));
}

interface Cart {
  userId: string;
  now: number;
}

/** Returns the holds of some users that have not ended at `now`, of each by competition and number. */
export const ticketsInCarts = prepareRows<Cart, Row<"tickets">>((db, list, parameter) =>
  cartsOf(db, { userIds: list("userId"), now: parameter("now") })
    .selectAll()
    .orderBy("raffle_id")
    .orderBy("number"),
);

/** Returns the same of one user. */
export const cartTickets = (db: Db, cart: Cart): Promise<Row<"tickets">[]> => ticketsInCarts(db, [cart]);

const findFirst = joinReads(
  prepareRows<Cart, { user_id: string; raffle_id: string }>((db, list, parameter) =>
    cartsOf(db, { userIds: list("userId"), now: parameter("now") })
      .select(({ fn }) => ["user_id", fn.min("raffle_id").as("raffle_id")])
      .groupBy("user_id"),
  ),
  { keyOf: ({ userId }) => userId, keyOfRow: ({ user_id }) => user_id },
);

/** Returns a competition of a user's cart at `now`, outside transactions; undefined of an empty one. */
export async function someRaffleOfCart(db: Db, cart: Cart): Promise<string | undefined> {
  return (await findFirst(db, cart))[0]?.raffle_id;
}
