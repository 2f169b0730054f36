import { parseNumber, ticketNumbering, unsoldOf } from "@counterfoil/core";
import { type Db, holdHasEnded, prepareRows, type Row, type Tx, together, type Value } from "@counterfoil/db";
import { attemptBeforeReservation } from "../attempts/note-progress.ts";
import { withFormerAccounts } from "../protection/former-accounts.ts";
import { abandonedSincePaid } from "./abandon-holds.ts";
import { heldByUnpaid } from "./held-by-all.ts";
import { mayAbandon } from "./limit-unpaid-holds.ts";
import type { LockedRaffle } from "./lock-raffle.ts";
import { cartsOf, ownTickets } from "./own-tickets.ts";
import { pickFreeNumbers } from "./pick-free-numbers.ts";
import { releaseEndedHolds } from "./release-holds.ts";
import type { UnpaidHolder } from "./unpaid-members.ts";

/** Chosen numbers, or how many random ones. */
export type TicketChoice = { ticketNums: readonly string[] } | { amount: number };

/** Chosen numbers as whole ones, or how many random ones. */
export type TicketRequest = { numbers: readonly number[] } | { amount: number };

/** Who asks for which tickets. */
export interface Asked {
  user: Pick<Row<"users">, "id">;
  choice: TicketChoice;
  /** The user, where holds are limited for those who have not paid; else null. */
  unpaid: UnpaidHolder | null;
}

/** Returns the request of a choice; null for no number, a repeated one, or one that does not exist. */
export function parseChoice(raffle: LockedRaffle, choice: TicketChoice): TicketRequest | null {
  if ("amount" in choice) return Number.isInteger(choice.amount) && choice.amount >= 1 ? choice : null;
  const numbering = ticketNumbering(raffle.max_entries, raffle.to_letter);
  const numbers = choice.ticketNums.map((text) => parseNumber(numbering, text) ?? 0);
  const bad = numbers.length === 0 || numbers.includes(0) || new Set(numbers).size < numbers.length;
  return bad ? null : { numbers };
}

/** Returns how many random numbers a choice can get at most. */
function amountOf(raffle: LockedRaffle, choice: TicketChoice): number {
  const request = parseChoice(raffle, choice);
  return request && "amount" in request ? Math.min(request.amount, raffle.max_per_person) : 0;
}

export interface Counts {
  /** How many tickets the user holds and owns in the competition, with the entries of former accounts. */
  own: number;
  /** How many are in the user's cart, of any competition. */
  inCart: number;
  /** How many numbers the user released where there are instant prizes. */
  released: number;
  /** How many holds of the competition have ended and are not yet released. */
  ended: number;
  /** The payment before this reservation. */
  attemptId: string | null;
  /** How many numbers the user held within a day, and let go of, since they last paid £5 by card. */
  abandoned: number;
}

/** Selects the numbers that a customer released where there are instant prizes, also by a former account. */
export function releasedNumbers(db: Db, { raffleId, userId }: { raffleId: Value<string>; userId: Value<string> }) {
  return db
    .selectFrom("released_numbers as r")
    .where("r.raffle_id", "=", raffleId)
    .where("r.user_id", "in", withFormerAccounts(db, userId));
}

interface CountInput {
  raffleId: string;
  userId: string;
  now: number;
}

function selectCounts(
  db: Db,
  { raffleId, users, now }: { raffleId: Value<string>; users: Value<string>[]; now: Value<number> },
) {
  return db
    .selectFrom("users as u")
    .where("u.id", "in", users)
    .select((eb) => {
      const own = { raffleId, userId: eb.ref("u.id"), now };
      const count = db.fn.countAll<number>().as("count");
      return [
        "u.id as userId",
        ownTickets(db, own).$asScalar().$notNull().as("own"),
        cartsOf(db, { userIds: [own.userId], now })
          .select(count)
          .$asScalar()
          .$notNull()
          .as("inCart"),
        releasedNumbers(db, own).select(count).$asScalar().$notNull().as("released"),
        db
          .selectFrom("tickets")
          .where("raffle_id", "=", raffleId)
          .where(holdHasEnded(now))
          .select(count)
          .$asScalar()
          .$notNull()
          .as("ended"),
        attemptBeforeReservation(db, own.userId).$asScalar().as("attemptId"),
        abandonedSincePaid(db, own).$asScalar().$notNull().as("abandoned"),
      ] as const;
    });
}

const readCounts = prepareRows<CountInput, Counts & { userId: string }>((db, list, parameter) =>
  selectCounts(db, { raffleId: parameter("raffleId"), users: list("userId"), now: parameter("now") }),
);

/** The same with what all who never paid held last, for a user whose holds are limited. */
const readCountsOfUnpaid = prepareRows<CountInput & { since: number }, Counts & { unpaid: number; userId: string }>(
  (db, list, parameter) => {
    const raffleId = parameter("raffleId");
    const all = heldByUnpaid(db, { raffleId, since: parameter("since") });
    return selectCounts(db, { raffleId, users: list("userId"), now: parameter("now") }).select(all);
  },
);

/** What holds depend on, read under the locks. */
export interface HoldFacts {
  /** By user; not of those whose holds are limited and who are not alone. */
  counts: ReadonlyMap<string, Counts>;
  /** What all who never paid held last, for one alone whose holds are limited. */
  unpaid: number | null;
  /** Random free numbers for all lucky dips together, read in the round trip of the counts. */
  guess: number[] | null;
}

/** Reads the counts; of one alone whose holds are limited also what all who never paid held last. */
async function readCountsOf(tx: Tx, raffle: LockedRaffle, asked: readonly Asked[]): Promise<Omit<HoldFacts, "guess">> {
  const inputs = asked.map(({ user }) => ({ raffleId: raffle.id, userId: user.id, now: tx.now }));
  const [only] = asked.length === 1 ? asked : [];
  const unpaid = only?.unpaid ?? null;
  if (unpaid === null || unpaid.user.first_paid_at !== null) {
    const rows = await readCounts(tx.sql, inputs);
    const counts = new Map(rows.map((row) => [row.userId, row]));
    const [first] = rows;
    if (unpaid === null || !first || first.abandoned <= mayAbandon(raffle)) return { counts, unpaid: null };
  }
  const withSince = inputs.map((input) => ({ ...input, since: tx.now - unpaid.holdMs }));
  const [row] = await readCountsOfUnpaid(tx.sql, withSince);
  return { counts: new Map(row ? [[row.userId, row]] : []), unpaid: row?.unpaid ?? null };
}

/** How many ended holds a lucky dip releases for others; a job releases the rest. */
const MAX_RELEASED = 200;

/** Reads what `holdTickets` needs, with few ended holds for lucky dips. Lock the users and the competition first. */
export async function readHoldFacts(
  tx: Tx,
  { raffle, asked, random }: { raffle: LockedRaffle; asked: readonly Asked[]; random: (below: number) => number },
): Promise<HoldFacts> {
  const count = asked.reduce((sum, { choice }) => sum + amountOf(raffle, choice), 0);
  const isOnSale = unsoldOf(raffle) > 0;
  const read = async () => {
    const guessing = isOnSale && count > 0 && pickFreeNumbers(tx, { raffle, count, random });
    const [counts, guess] = await together([readCountsOf(tx, raffle, asked), guessing]);
    return { ...counts, guess: guess || null };
  };
  const facts = await read();
  const [first] = facts.counts.values();
  if (count === 0 || !first || first.ended === 0) return facts;
  await releaseEndedHolds(tx, { raffleId: raffle.id, limit: Math.max(count, MAX_RELEASED) });
  return read();
}

/** Divides reservations into those decided together: each user once, and limited holds one by one. */
export function groupsOf<T extends Asked>(asked: readonly T[]): T[][] {
  const users = new Set<string>();
  const [joined, alone]: [T[], T[][]] = [[], []];
  for (const one of asked) {
    const isLimited = one.unpaid !== null && one.unpaid.user.first_paid_at === null;
    if (isLimited || users.has(one.user.id)) alone.push([one]);
    else joined.push(one);
    users.add(one.user.id);
  }
  return joined.length > 0 ? [joined, ...alone] : alone;
}
