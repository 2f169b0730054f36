import { isOver, postIsKeyedBy, ShopError } from "@counterfoil/core";
import { countRows, type Db, hasRows, postIsKeyed, type Row, raffleIsOver, stageOf, type Tx } from "@counterfoil/db";
import { payableAttempts } from "../attempts/find-attempt.ts";

/** Selects the payments that can still add entries: those that are still polled, for which there is an index. */
function openPayments(db: Db, now: number) {
  return payableAttempts(db, now).where("a.next_check_at", "is not", null);
}

/** Selects the payments that can still add an entry to a competition. */
export function openPaymentsOf(db: Db, { raffleId, now }: { raffleId: string; now: number }) {
  return openPayments(db, now).where(({ exists, selectFrom }) =>
    exists(
      selectFrom("payment_attempt_lines as l")
        .select("l.position")
        .whereRef("l.attempt_id", "=", "a.id")
        .where("l.raffle_id", "=", raffleId),
    ),
  );
}

/** Returns whether cards by post wait for their numbers. */
export const hasKeyedCards = (db: Db, raffleId: string): Promise<boolean> =>
  hasRows(db.selectFrom("post_cards").where("raffle_id", "=", raffleId).where("state", "=", "keyed"));

/** Returns whether cards can still add entries to a competition: until the time to key them is over, and each has its numbers. */
async function isOpenByPost(
  db: Db,
  { id, post_closes_at }: Pick<Row<"raffles">, "id" | "post_closes_at">,
  now: number,
) {
  if (post_closes_at === null) return false;
  if (now < postIsKeyedBy(post_closes_at)) return true;
  return hasKeyedCards(db, id);
}

/**
 * Returns whether a competition's list of entries is final: its end has passed, and neither a card nor a payment can add
 * to it; it also returns the number of payments that can. A chargeback takes entries off a final list too, which is audited.
 */
export async function finalityOf(
  db: Db,
  {
    raffle,
    now,
  }: {
    raffle: Pick<Row<"raffles">, "id" | "live" | "starts_at" | "ends_at" | "cancelled_at" | "post_closes_at">;
    now: number;
  },
): Promise<{ final: boolean; openPayments: number }> {
  const openPayments = await countRows(openPaymentsOf(db, { raffleId: raffle.id, now }));
  const stage = stageOf(raffle, now);
  const isOpen = openPayments > 0 || (stage !== "cancelled" && (await isOpenByPost(db, raffle, now)));
  return { final: isOver(stage) && !isOpen, openPayments };
}

/** Returns whether entries of a competition that has ended are known to come: cards that were keyed wait for their numbers, or someone pays. */
export async function waitsForEntries(db: Db, raffle: Row<"raffles">, now: number): Promise<boolean> {
  if (stageOf(raffle, now) !== "ended") return false;
  if (await hasKeyedCards(db, raffle.id)) return true;
  return hasRows(openPaymentsOf(db, { raffleId: raffle.id, now }));
}

/** Competitions whose entries are about to change. */
interface ChangeOfEntries {
  raffleIds: readonly string[];
  /** False: not confirmed for a final list. Undefined: no confirmation was needed, but for lists that became final since `askedAt`. */
  afterFinal: boolean | undefined;
  /** When staff asked for it, epoch milliseconds, where it waited for a second admin. */
  askedAt?: number | undefined;
}

/** Returns whether a list of entries that changes is final. Throws `entries.final` when that was not confirmed. */
export async function checkFinality(tx: Tx, { raffleIds, afterFinal, askedAt = tx.now }: ChangeOfEntries) {
  if (raffleIds.length === 0) return false;
  const endedAt = (at: number) =>
    tx.sql
      .selectFrom("raffles")
      .select("id")
      .where("id", "in", [...new Set(raffleIds)])
      .where(raffleIsOver(at))
      .where(postIsKeyed(at))
      .execute();
  const ended = await endedAt(tx.now);
  if (ended.length === 0) return false;
  const hasEndedSince = askedAt < tx.now && (await endedAt(askedAt)).length < ended.length;
  const ids = ended.map(({ id }) => id);
  const payable = await openPayments(tx.sql, tx.now)
    .innerJoin("payment_attempt_lines as l", "l.attempt_id", "a.id")
    .select("l.raffle_id")
    .distinct()
    .where("l.raffle_id", "in", ids)
    .execute();
  const isFinal = payable.length < ended.length;
  if (isFinal && !(afterFinal ?? !hasEndedSince)) throw new ShopError("entries.final");
  return isFinal;
}
