import { type Db, type Row, type Tx, ticketIsEntry } from "@counterfoil/db";
import { accountsLike } from "../accounts/same-person.ts";

interface FreeCart {
  user: Row<"users">;
  raffles: ReadonlyMap<string, Row<"raffles">>;
  /** What `accountsLike` returns of the user, where it was read before. */
  others: readonly string[] | null;
}

/** Notes for staff which accounts in free competitions may be the customer's. The competitions must be locked. */
export async function noteSamePerson(tx: Tx, { user, raffles, others: known }: FreeCart): Promise<void> {
  const free = [...raffles.values()].filter((raffle) => raffle.price_pence === 0);
  if (free.length === 0) return;
  const others = known ?? (await accountsLike(tx.sql, user));
  if (others.length === 0) return;
  for (const { id: raffle_id } of free) {
    const tickets = tx.sql.selectFrom("tickets").select("user_id").distinct().where("raffle_id", "=", raffle_id);
    const found = await tickets.where("user_id", "in", others).execute();
    if (found.length === 0) continue;
    await note(tx, raffle_id, [...found.map(({ user_id }) => user_id), user.id]);
  }
}

async function note(tx: Tx, raffle_id: string, userIds: readonly string[]): Promise<void> {
  await tx.sql
    .insertInto("same_person_entries")
    .values(userIds.map((user_id) => ({ raffle_id, user_id, at: tx.now })))
    .onConflict((oc) => oc.doNothing())
    .execute();
}

/**
 * Notes for staff who may be the sender of a card, where all of them together have more entries than one person may have: a card is free in
 * every competition, and one without an email is of no account. The competition must be locked.
 */
export async function noteSenderLike(
  tx: Tx,
  { user, raffle }: { user: Row<"users">; raffle: Pick<Row<"raffles">, "id" | "max_per_person"> },
): Promise<void> {
  const others = await accountsLike(tx.sql, user);
  if (others.length === 0) return;
  const entries = await tx.sql
    .selectFrom("tickets")
    .select("user_id")
    .where("raffle_id", "=", raffle.id)
    .where("user_id", "in", [...others, user.id])
    .where(ticketIsEntry())
    .execute();
  if (entries.length <= raffle.max_per_person) return;
  await note(tx, raffle.id, [...new Set(entries.map(({ user_id }) => user_id))]);
}

/** Returns a query of the competitions with `e.entries` of `e.accounts` that may be of one person, noted since `e.since`, and two of their names. */
export function rafflesWithSamePerson(db: Db) {
  const entries = db
    .selectFrom("same_person_entries as n")
    .innerJoin("tickets as t", (join) =>
      join.onRef("t.raffle_id", "=", "n.raffle_id").onRef("t.user_id", "=", "n.user_id"),
    )
    .innerJoin("users as u", "u.id", "n.user_id")
    .where(ticketIsEntry("t"))
    .select(({ fn, val, cast }) => {
      const name = fn<string>("concat", ["u.first_name", cast(val(" "), "text"), "u.last_name"]);
      return [
        "n.raffle_id",
        fn.countAll<number>().as("entries"),
        fn.count<number>("n.user_id").distinct().as("accounts"),
        fn.min("n.at").as("since"),
        fn.min(name).as("one"),
        fn.max(name).as("another"),
      ];
    })
    .groupBy("n.raffle_id");
  return db.selectFrom(entries.as("e")).innerJoin("raffles as r", "r.id", "e.raffle_id").where("e.accounts", ">", 1);
}

/** Forgets what was noted of an erased user. */
export async function eraseSamePerson(tx: Tx, userId: string): Promise<void> {
  await tx.sql.deleteFrom("same_person_entries").where("user_id", "=", userId).execute();
}
