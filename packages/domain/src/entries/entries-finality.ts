import { isOver, postIsKeyedBy, ShopError } from "@counterfoil/core";
import { type Db, hasRows, isAlsoOf, postIsKeyed, type Row, raffleIsOver, stageOf, type Tx } from "@counterfoil/db";
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
        .where(isAlsoOf("l.raffle_id", raffleId)),
    ),
  );
}

/** Returns whether cards by post wait for their numbers. */
export const hasKeyedCards = (db: Db, raffleId: string): Promise<boolean> =>
  hasRows(db.selectFrom("post_cards").where("raffle_id", "=", raffleId).where("state", "=", "keyed"));

/** Selects the parts `l` of payments that can still add entries to these competitions. */
const openLines = (db: Db, raffleIds: readonly string[], now: number) =>
  openPayments(db, now)
    // SQLite keeps the order of a cross join: payments that are open are few, and all of a competition a million.
    .crossJoin("payment_attempt_lines as l")
    .whereRef("l.attempt_id", "=", "a.id")
    .where(({ eb, fn, val }) => eb(fn.coalesce("l.raffle_id", val("")), "in", raffleIds));

type Ending = Pick<Row<"raffles">, "id" | "live" | "starts_at" | "ends_at" | "cancelled_at" | "post_closes_at">;

/** Returns the number of payments that can still add entries to each of these competitions, without those that have none. */
async function countOpenPayments(db: Db, ids: string[], now: number): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map();
  const rows = await openLines(db, ids, now)
    .groupBy("l.raffle_id")
    .select(["l.raffle_id", ({ fn }) => fn.count<number>("a.id").distinct().as("payments")])
    .execute();
  return new Map(rows.map(({ raffle_id, payments }) => [raffle_id, payments]));
}

/** Returns which of these competitions have cards by post that wait for their numbers. */
async function findKeyed(db: Db, ids: string[]): Promise<Set<string | null>> {
  if (ids.length === 0) return new Set();
  const cards = db.selectFrom("post_cards").select("raffle_id").distinct();
  const rows = await cards.where("raffle_id", "in", ids).where("state", "=", "keyed").execute();
  return new Set(rows.map(({ raffle_id }) => raffle_id));
}

/**
 * Returns what says whether the list of entries of each of these competitions is final: its end has passed, and neither a card nor a
 * payment can add to it. Cards can until the time to key them is over, and each has its numbers. It also says how many payments can.
 * A chargeback takes entries off a final list too, which is audited.
 */
export async function finalitiesOf(db: Db, { raffles, now }: { raffles: readonly Ending[]; now: number }) {
  const isKeying = ({ post_closes_at }: Ending) => post_closes_at !== null && now < postIsKeyedBy(post_closes_at);
  const keyedBefore = raffles.filter((raffle) => raffle.post_closes_at !== null && !isKeying(raffle));
  const payments = await countOpenPayments(
    db,
    raffles.map(({ id }) => id),
    now,
  );
  const keyed = await findKeyed(
    db,
    keyedBefore.map(({ id }) => id),
  );
  return (raffle: Ending) => {
    const openPayments = payments.get(raffle.id) ?? 0;
    const stage = stageOf(raffle, now);
    const isOpen = openPayments > 0 || (stage !== "cancelled" && (isKeying(raffle) || keyed.has(raffle.id)));
    return { final: isOver(stage) && !isOpen, openPayments };
  };
}

/** Returns whether the list of entries of one competition is final, and the number of payments that can add to it. */
export async function finalityOf(db: Db, { raffle, now }: { raffle: Ending; now: number }) {
  return (await finalitiesOf(db, { raffles: [raffle], now }))(raffle);
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
  const payable = await openLines(tx.sql, ids, tx.now).select("l.raffle_id").distinct().execute();
  const isFinal = payable.length < ended.length;
  if (isFinal && !(afterFinal ?? !hasEndedSince)) throw new ShopError("entries.final");
  return isFinal;
}
