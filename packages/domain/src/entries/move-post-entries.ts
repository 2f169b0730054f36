import { ShopError } from "@counterfoil/core";
import { type Row, type Tx, ticketIsTaken } from "@counterfoil/db";
import { moveAwards } from "../awards/open-awards.ts";
import { checkNotStaff, lockedDraws } from "../draws/draw-locks.ts";
import { enterDraws } from "../draws/enter-draws.ts";
import type { ProtectionPolicy } from "../protection/admission.ts";
import { admit } from "../protection/admit.ts";
import type { DataKeys } from "../secret-box.ts";
import type { LockedRaffle } from "./lock-raffle.ts";
import { giveTickets, lockRafflesOf } from "./move-tickets.ts";

interface Move {
  from: Row<"users">;
  into: Row<"users">;
  keys: DataKeys;
  policy: ProtectionPolicy;
}

/** Locks the competitions in which someone has entries that may still change hands. */
async function lockOpenRaffles(tx: Tx, userId: string): Promise<LockedRaffle[]> {
  const raffles = await lockRafflesOf(tx, userId);
  const locked = await lockedDraws(tx.sql, [...raffles.keys()]);
  return [...raffles.values()].filter(({ id }) => !locked.has(id));
}

/** Throws `merge.over_limit` where two people together, with their former accounts, have more entries of a competition than one may. */
async function checkLimits(tx: Tx, { from, into }: Move, raffles: readonly LockedRaffle[]): Promise<void> {
  const [people, ids] = [[from.id, into.id], raffles.map(({ id }) => id)];
  const taken = tx.sql
    .selectFrom("tickets")
    .select(({ fn }) => ["raffle_id", fn.countAll<number>().as("entries")])
    .where("user_id", "in", people)
    .where("raffle_id", "in", ids)
    .where(ticketIsTaken(tx.now))
    .groupBy("raffle_id");
  const former = tx.sql
    .selectFrom("former_entries")
    .select(["raffle_id", "entries"])
    .where("user_id", "in", people)
    .where("raffle_id", "in", ids);
  const rows = await taken.unionAll(former).execute();
  const isOver = ({ id, max_per_person }: LockedRaffle) =>
    rows.reduce((sum, row) => sum + (row.raffle_id === id ? row.entries : 0), 0) > max_per_person;
  if (raffles.some(isOver)) throw new ShopError("merge.over_limit");
}

/**
 * Moves the entries of someone who entered by post to another person, with the prizes that they won. Entries of a locked draw stay, as its list
 * is public. Both must be locked; locks the competitions. Returns the ids of those whose entries moved. Throws `merge.over_limit`, `draw.staff`, or
 * what `admit` throws for the other.
 */
export async function movePostEntries(tx: Tx, move: Move): Promise<string[]> {
  const { from, into, keys, policy } = move;
  const raffles = await lockOpenRaffles(tx, from.id);
  if (raffles.length === 0) return [];
  await admit(tx, { phase: "enter", user: into, policy });
  checkNotStaff(into, raffles);
  await checkLimits(tx, move, raffles);
  const ids = raffles.map(({ id }) => id);
  const tickets = await tx.sql
    .selectFrom("tickets")
    .selectAll()
    .where("user_id", "=", from.id)
    .where("raffle_id", "in", ids)
    .execute();
  const moved = { tickets, fromId: from.id, toId: into.id };
  await giveTickets(tx, { ...moved, raffles: new Map(raffles.map((raffle) => [raffle.id, raffle])) });
  await tx.sql
    .updateTable("instant_wins")
    .set({ user_id: into.id })
    .where("user_id", "=", from.id)
    .where("raffle_id", "in", ids)
    .execute();
  await moveAwards(tx, { fromId: from.id, toId: into.id });
  await enterDraws(tx, { raffles, user: into, keys });
  return ids;
}
