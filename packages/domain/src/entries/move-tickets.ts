import { hasRows, type Row, type Tx } from "@counterfoil/db";
import { moveAwards } from "../awards/open-awards.ts";
import { lockedDraws } from "../draws/draw-locks.ts";
import { checkHolder, updateSealedRows } from "../seals.ts";
import { abandonHolds, holdColumns } from "./abandon-holds.ts";
import { addToSales, type LockedRaffle, lockRaffles } from "./lock-raffle.ts";
import { eraseSamePerson } from "./same-person-entries.ts";

/** Locks the competitions in which someone has entries. */
export async function lockRafflesOf(tx: Tx, userId: string): Promise<Map<string, LockedRaffle>> {
  const rows = await tx.sql
    .selectFrom("tickets")
    .select("raffle_id")
    .distinct()
    .where("user_id", "=", userId)
    .execute();
  const ids = rows.map((row) => row.raffle_id);
  return lockRaffles(tx, ids);
}

/** Writes each ticket as it is: the triggers of the table count it as changed. */
async function rewriteTickets(tx: Tx, userId: string): Promise<void> {
  await tx.sql.updateTable("tickets").set({ user_id: userId }).where("user_id", "=", userId).execute();
}

/** Has the unavailable numbers show a user's present name. Locks the competitions: lock the user before. */
export async function touchTickets(tx: Tx, { userId }: { userId: string }): Promise<void> {
  await lockRafflesOf(tx, userId);
  await rewriteTickets(tx, userId);
}

/** Has the unavailable numbers of one competition show a user's present name. Locks the competition: lock its awards after. */
export async function touchTicketsIn(tx: Tx, { raffle_id, user_id }: Pick<Row<"awards">, "raffle_id" | "user_id">) {
  if (user_id === null) return;
  await lockRaffles(tx, [raffle_id]);
  const own = tx.sql.updateTable("tickets").set({ user_id }).where("user_id", "=", user_id);
  await own.where("raffle_id", "=", raffle_id).execute();
}

/** Releases all that an erased user holds. Locks the competitions: lock the user and their open payment before. */
export async function eraseHolder(tx: Tx, { userId }: { userId: string }): Promise<void> {
  await releaseHoldsSince(tx, { userId, since: 0 });
  await eraseSamePerson(tx, userId);
  await rewriteTickets(tx, userId);
}

interface Since {
  userId: string;
  since: number;
}

/** Returns whether an admin entered a user in a competition since a moment. */
export async function hasManualEntriesSince(tx: Tx, { userId, since }: Since): Promise<boolean> {
  const entries = tx.sql.selectFrom("tickets").where("user_id", "=", userId).where("state", "=", "manual");
  return hasRows(entries.where("created_at", ">=", since));
}

/** Releases what a user has held since a moment. Locks the competitions, so the user and the user's open payment must be locked before. */
export async function releaseHoldsSince(tx: Tx, { userId, since }: Since): Promise<void> {
  await lockRafflesOf(tx, userId);
  const held = tx.sql.deleteFrom("tickets").where("user_id", "=", userId).where("state", "=", "held");
  const released = await held.where("reserved_at", ">=", since).returning(holdColumns).execute();
  for (const holds of Map.groupBy(released, (hold) => hold.raffle_id).values()) await abandonHolds(tx, holds);
}

interface Given {
  tickets: readonly Row<"tickets">[];
  fromId: string;
  toId: string;
  /** Their competitions, which must be locked. */
  raffles: ReadonlyMap<string, LockedRaffle>;
}

/** Gives entries to another person, with their seals and the sums of their competitions. */
export async function giveTickets(tx: Tx, { tickets, fromId, toId, raffles }: Given): Promise<void> {
  checkHolder(tickets, fromId);
  await updateSealedRows(tx, "tickets", tickets, { user_id: toId });
  for (const [raffleId, taken] of Map.groupBy(tickets, ({ raffle_id }) => raffle_id)) {
    const raffle = raffles.get(raffleId);
    if (raffle) await addToSales(tx, { raffle, taken, added: taken.map((entry) => ({ ...entry, user_id: toId })) });
  }
}

/**
 * Moves an account's entries of moved orders, and manual ones since a moment, with their prizes. Locks competitions.
 */
export async function moveTickets(tx: Tx, { fromId, toId, since }: { fromId: string; toId: string; since: number }) {
  const raffles = await lockRafflesOf(tx, fromId);
  const locked = [...(await lockedDraws(tx.sql, [...raffles.keys()]))];
  const moved = await tx.sql
    .selectFrom("tickets")
    .selectAll()
    .where("user_id", "=", fromId)
    .where(({ or, and, eb, selectFrom }) =>
      or([
        eb("order_id", "in", selectFrom("orders").select("id").where("user_id", "=", toId)),
        and([
          eb("state", "=", "manual"),
          eb("created_at", ">=", since),
          ...(locked.length > 0 ? [eb("raffle_id", "not in", locked)] : []),
        ]),
      ]),
    )
    .execute();
  await giveTickets(tx, { tickets: moved, fromId, toId, raffles });
  await tx.sql
    .updateTable("instant_wins")
    .set({ user_id: toId })
    .where("user_id", "=", fromId)
    .where(({ or, eb, selectFrom }) =>
      or([
        eb("ticket_id", "in", selectFrom("tickets").select("id").where("user_id", "=", toId)),
        // A prize that was handed over outlives its ticket.
        eb("order_id", "in", selectFrom("orders").select("id").where("user_id", "=", toId)),
      ]),
    )
    .execute();
  await moveAwards(tx, { fromId, toId });
}
