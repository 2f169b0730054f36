import { setImmediate as yieldToEventLoop } from "node:timers/promises";
import { entrantId, entrantKey } from "@counterfoil/core/draw";
import { chargebackIsOf, type Db, hasRejectedRefund, isAlsoOf, type Row } from "@counterfoil/db";
import { type Facts, isSealed, nodeHmac, sealedColumns } from "@counterfoil/domain";
import { type SqlBool, sql } from "kysely";
import type { Deps } from "../deps.ts";
import { earliestLock } from "./left-out-reason.ts";

const ELSEWHERE = "by another program than the shop, or under a key that is not in DATA_KEY.";

/** Few, so that hardly any outlive a collection of young objects. */
const BATCH = 500;
/** The most ids that are kept, about 20 MB. */
const MOST_IDS = 100_000;

/** What an entry has in a list: its ticket, and the id and the name of its holder. */
export type ListedEntry = Facts<"tickets"> &
  Pick<Row<"tickets">, "seal"> & { [Name in "entrant_id" | "label"]: Row<"draw_entrants">[Name] | null };

/** Returns a sentence if the shop's program did not record that the payment of a number was withdrawn. */
function problemOfChargeback({ db }: Pick<Deps, "db">, number: number, chargeback: Row<"chargebacks">): string | null {
  return isSealed(db.sealer, "chargebacks", chargeback)
    ? null
    : `Number ${number} was marked as not paid any more ${ELSEWHERE}`;
}

/**
 * Returns a function that says what is wrong with an entry as a list has it, null for nothing: no key of the shop made its seal, or that of the
 * chargeback that leaves it out, which someone who writes to the database alone cannot make, or its id is not made of its holder's name.
 */
export function entryChecker(
  { db }: Pick<Deps, "db">,
  secret: string,
): (entry: ListedEntry, withdrawnBy: Row<"chargebacks"> | undefined) => string | null {
  const ids = new Map<string, string>();
  const idOf = (userId: string, label: string) => {
    const id = ids.get(userId) ?? entrantId(entrantKey(secret, userId, nodeHmac), label, nodeHmac);
    if (ids.size >= MOST_IDS) ids.clear();
    ids.set(userId, id);
    return id;
  };
  return (entry, withdrawnBy) => {
    const { number, user_id, entrant_id, label } = entry;
    // A name stays until the draw is decided.
    if (label === null || idOf(user_id, label) !== entrant_id) {
      return `The id ${entrant_id} is not made of the name of its entrant (${label}).`;
    }
    if (!isSealed(db.sealer, "tickets", entry)) return `Number ${number} was entered, or changed, ${ELSEWHERE}`;
    return withdrawnBy ? problemOfChargeback({ db }, number, withdrawnBy) : null;
  };
}

function readReleases(db: Db, raffleId: string, after: string) {
  return db
    .selectFrom("order_lines as l")
    .select([...sealedColumns.order_lines, "seal"])
    .where("l.raffle_id", "=", raffleId)
    .where("l.id", ">", after)
    .where("l.released_at", "is not", null)
    .orderBy("l.id")
    .limit(BATCH)
    .execute();
}

/** Whether a chargeback `b` of a payment `c`, which the shop may not know, is recorded for the order `o` of that payment, or is of money that came beside the order's payment. */
const isRecorded = sql<boolean>`(coalesce(c.attempt_id, b.attempt_id) = o.attempt_id and (${chargebackIsOf()} or b.order_id is null and o.transaction_ref <> b.transaction_ref
  and (o.total_pence = 0 or exists (select 1 from transactions p where p.attempt_id = o.attempt_id and p.transaction_ref = o.transaction_ref))))`;

/** Whether the chargeback `b` of a line `l` came before the lock, which takes tickets out, but for those with an instant prize: someone may say for a moment that the draw is being locked. */
const isKept = sql<boolean>`(exists (select 1 from draws d join raffles r on r.id = d.raffle_id
    where d.raffle_id = l.raffle_id and (d.state = 'published' or b.created_at < ${earliestLock()}))
  and ${chargebackIsOf()} and not exists (select 1 from instant_wins w where w.ticket_id = l.id and w.raffle_id = l.raffle_id and w.number = l.number
    and w.leaf is not null and w.won_at is not null))`;

/** Reads the chargebacks of numbers that stay in a competition, with each: by the payment too, as someone may take an order's reference away for a moment. */
function readChargebacks(db: Db, raffleId: string) {
  return (
    db
      .selectFrom("chargebacks as b")
      .leftJoin("transactions as c", (join) =>
        join.onRef("c.provider", "=", "b.provider").onRef("c.transaction_ref", "=", "b.transaction_ref"),
      )
      // SQLite keeps the order of a cross join: chargebacks are few, and lines a million.
      .crossJoin("orders as o")
      .crossJoin("order_lines as l")
      .selectAll("b")
      .select(["l.number", isRecorded.as("recorded"), isKept.as("kept")])
      .where(({ or, eb, ref }) =>
        or([
          eb("o.attempt_id", "=", ref("c.attempt_id")),
          eb("o.attempt_id", "=", ref("b.attempt_id")),
          eb("o.id", "=", ref("b.order_id")),
        ]),
      )
      .whereRef("l.order_id", "=", "o.id")
      .where(isAlsoOf("l.raffle_id", raffleId))
      .where("l.released_at", "is", null)
      .execute()
  );
}

/** Returns which numbers of a competition the shop's program did not release, and which payments it did not record as withdrawn, some sentences. */
export async function problemsOfSeals({ db }: Pick<Deps, "db">, raffleId: string): Promise<string[]> {
  const problems = (await readChargebacks(db.read, raffleId)).flatMap(({ number, recorded, kept, ...chargeback }) => {
    const problem = problemOfChargeback({ db }, number, chargeback);
    if (problem !== null) return problem;
    if (kept)
      return `The bank took the payment for number ${number} back before the lock, but it is among the entries.`;
    if (recorded) return [];
    return `The bank took the payment for number ${number} back, and that is recorded for another payment, or for none.`;
  });
  let after = "";
  for (let full = true; full && problems.length === 0; ) {
    const lines = await readReleases(db.read, raffleId, after);
    const unsealed = lines.filter((line) => !isSealed(db.sealer, "order_lines", line));
    problems.push(...unsealed.map(({ number }) => `Number ${number} was released ${ELSEWHERE}`));
    full = lines.length === BATCH;
    after = lines.at(-1)?.id ?? after;
    await yieldToEventLoop();
  }
  return problems;
}

/** Whether an order `o` has a refund that is done, and of which lines are put back to what they were before it: a double refund has none either. */
export const hasPutBack = sql<SqlBool>`(exists (select 1 from refunds f where f.order_id = o.id and f.state = 'done' and f.card_pence + f.balance_pence >
    coalesce((select sum(x.price_pence - x.bundle_pence - x.coupon_pence) from order_lines x where x.refund_id = f.id), 0))
  and not ${hasRejectedRefund("o.id")})`;
