import { setImmediate as yieldToEventLoop } from "node:timers/promises";
import { sha256Hex } from "@counterfoil/core/draw";
import { type Database, type Db, listSealedRows } from "@counterfoil/db";
import {
  type Facts,
  isSealed,
  keyOfSealed,
  type Mismatch,
  type SealedTable,
  sealedColumns,
  textOf,
} from "@counterfoil/domain";
import { type RawBuilder, sql } from "kysely";

const ROWS_AT_ONCE = 500;

/** The rule of a table, and what admins know a row `x` by. */
interface Sealed {
  rule: string;
  subject: RawBuilder<string>;
}

const ofPayment = sql<string>`(select a.ref from payment_attempts a where a.id = x.attempt_id)`;
const ofRaffle = sql<string>`(select r.slug from raffles r where r.id = x.raffle_id)`;

const tables: Readonly<Record<SealedTable, Sealed>> = {
  tickets: {
    rule: "Every entry has its seal",
    subject: sql`concat(${ofRaffle}, ' #', x.number)`,
  },
  payment_attempts: { rule: "Every started payment has its seal", subject: sql`x.ref` },
  orders: { rule: "Every order has its seal", subject: sql`x.ref` },
  order_lines: {
    rule: "Every order line has its seal",
    subject: sql`concat((select o.ref from orders o where o.id = x.order_id), ', ', ${ofRaffle}, ' #', x.number)`,
  },
  transactions: { rule: "Every payment has its seal", subject: sql`x.transaction_ref` },
  refunds: { rule: "Every refund has its seal", subject: ofPayment },
  chargebacks: { rule: "Every chargeback has its seal", subject: ofPayment },
  ledger: {
    rule: "Every line of a ledger has its seal",
    subject: sql`concat((select u.email from users u where u.id = x.user_id), ', ', x.id)`,
  },
  awards: { rule: "Every award has its seal", subject: sql`concat(${ofRaffle}, ', ', x.prize)` },
  award_notes: {
    rule: "Every note on an award has its seal",
    subject: sql`(select concat(r.slug, ', ', a.prize) from awards a join raffles r on r.id = a.raffle_id where a.id = x.award_id)`,
  },
  instant_wins: { rule: "Every instant prize has its seal", subject: sql`concat(${ofRaffle}, ', ', x.prize)` },
  payouts: { rule: "Every payout has its seal", subject: sql`x.ref` },
  coupons: { rule: "Every coupon has its seal", subject: sql`x.code` },
  post_batches: { rule: "Every batch of cards has its seal", subject: sql`concat('batch ', x.number)` },
  raffle_cancellations: { rule: "Every cancellation has its seal", subject: ofRaffle },
  settled_findings: { rule: "Every resolved issue has its seal", subject: sql`x.finding` },
  audit: {
    rule: "Every line of the audit trail was written by the shop",
    subject: sql`concat(x.action, ' ', x.subject, ' ', x.subject_id)`,
  },
};

export const sealRuleOf = (table: SealedTable): string => tables[table].rule;

/** Returns what admins know some rows by, by their keys. */
async function subjectsOf(db: Db, table: SealedTable, keys: readonly string[]): Promise<Map<string, string | null>> {
  if (keys.length === 0) return new Map();
  const key = sql.ref(`x.${keyOfSealed(table)}`);
  const { rows } = await sql<{ key: string; subject: string | null }>`
    select ${key} as key, ${tables[table].subject} as subject from ${sql.table(table)} as x
    where ${key} in (${sql.join(keys)})`.execute(db);
  return new Map(rows.map(({ key, subject }) => [key, subject]));
}

/** A row without its seal: what admins know it by, and the hash of what it says, as a resolved issue must hide no later change. */
interface Unsealed {
  subject: string;
  hash: string;
}

const HASH_LETTERS = 22;

async function* unsealedIn<T extends SealedTable>({ read, sealer }: Database, table: T): AsyncGenerator<Unsealed[]> {
  const of = { table, key: keyOfSealed(table), columns: sealedColumns[table].map(String) };
  // From the first row on, whose id may be "": on SQLite also null.
  for (let [after, full]: [string | null, boolean] = [null, true]; full; ) {
    const rows = await listSealedRows<Facts<T>>(read, of, { after, limit: ROWS_AT_ONCE + 1 });
    const some = rows.slice(0, ROWS_AT_ONCE);
    // Without its unique index, a table may have the same row twice, which fits its seal both times.
    const isTwice = (at: number) => rows[at]?.row_key === rows[at + 1]?.row_key;
    // Nor does any other rule find a row without an id.
    const isOdd = (at: number) => isTwice(at) || some[at]?.row_key === null;
    const unsealed = some.filter((row, at) => isOdd(at) || !isSealed(sealer, table, row));
    const keys = unsealed.flatMap(({ row_key }) => row_key ?? []);
    const subjects = await subjectsOf(read, table, keys);
    yield unsealed.map((row) => ({
      subject: row.row_key === null ? "a row without an id" : (subjects.get(row.row_key) ?? ""),
      hash: sha256Hex(textOf(table, row)).slice(0, HASH_LETTERS),
    }));
    full = rows.length > ROWS_AT_ONCE;
    const last: string = some.at(-1)?.row_key ?? "";
    // An id that is no text comes back as another, after which the same rows come again.
    if (full && last === after) throw new Error(`The rows of ${table} can't be listed`);
    after = last;
    await yieldToEventLoop();
  }
}

/** Yields the rows of a table that another program than the shop wrote or changed, or one without its keys. */
export async function* sealProblems(db: Database, table: SealedTable): AsyncGenerator<Mismatch[]> {
  const { rule } = tables[table];
  for await (const found of unsealedIn(db, table)) {
    yield found.map(({ subject, hash }) => ({ rule, subject, detail: `not as the shop wrote it (now ${hash})` }));
  }
}
