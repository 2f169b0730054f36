import { type Row, RunsAlone, standingOf, type Tx, together } from "@counterfoil/db";
import { lockPayers } from "../accounts/lock-user.ts";
import { isOpenAttempt, lockAttemptsByRef } from "../attempts/find-attempt.ts";
import { type LockedRaffle, lockRafflesOfAttempts } from "../entries/lock-raffle.ts";
import { type LineWithTicket, linesToSell } from "../entries/sell-tickets.ts";
import { once } from "./lock-carts.ts";

/** What a payment sells: the lines of its attempt, and their competitions, locked. */
export interface Sale {
  raffles: ReadonlyMap<string, LockedRaffle>;
  lines: LineWithTicket[];
}

/** A payment that is applied together with others, with its user and attempt locked. */
export interface LockedPayment {
  user: Row<"users">;
  attempt: Row<"payment_attempts">;
  /** Locks and reads what is sold by all of them. Throws `RunsAlone` where a hold is gone: whether its number is left depends on the others. */
  sale: () => Promise<Sale>;
}

async function lockSales(tx: Tx, attemptIds: readonly string[]): Promise<Sale> {
  const attempts = attemptIds.map((attemptId) => ({ attemptId }));
  const [raffles, lines] = await together([lockRafflesOfAttempts(tx, attempts), linesToSell(tx, attempts)]);
  return { raffles, lines };
}

/** Locks and reads what the payment of an attempt sells. */
export const lockSale = (tx: Tx, { id }: Pick<Row<"payment_attempts">, "id">): Promise<Sale> => lockSales(tx, [id]);

/** Whether what a payment of this attempt does depends on no other customer: it has no coupon, and its holds last. */
const isOnItsOwn = (attempt: Row<"payment_attempts">, now: number) =>
  isOpenAttempt(attempt) && attempt.holds_until > now && attempt.coupon_id === null && attempt.stopped_at === null;

function ownSale({ raffles, lines }: Sale, attemptId: string, now: number): Sale {
  const own = lines.filter((line) => line.attempt_id === attemptId);
  if (own.some((line) => line.state === null || standingOf(line, now) === "free")) throw new RunsAlone();
  const ids = new Set(own.map((line) => line.raffle_id));
  return { raffles: new Map([...raffles].filter(([id]) => ids.has(id))), lines: own };
}

/**
 * Locks the users and then the attempts of several payments, at most 64, and returns by reference those that can be applied together:
 * one of each user, and none whose user is locked elsewhere.
 */
export async function lockPayments(tx: Tx, refs: readonly string[]): Promise<Map<string, LockedPayment>> {
  const users = await lockPayers(tx, refs);
  if (users.size === 0) return new Map();
  const found = await lockAttemptsByRef(tx, users.keys());
  const byRef = new Map(found.map((attempt) => [attempt.ref, attempt]));
  const firsts = new Set<string>();
  const attempts = refs.flatMap((ref) => {
    const attempt = byRef.get(ref);
    if (!attempt || firsts.has(attempt.user_id) || !isOnItsOwn(attempt, tx.now)) return [];
    firsts.add(attempt.user_id);
    return [attempt];
  });
  const ids = attempts.map(({ id }) => id);
  const sales = once(() => lockSales(tx, ids));
  const payments = new Map<string, LockedPayment>();
  for (const attempt of attempts) {
    const user = users.get(attempt.ref);
    const sale = async () => ownSale(await sales(), attempt.id, tx.now);
    if (user) payments.set(attempt.ref, { user, attempt, sale });
  }
  return payments;
}
