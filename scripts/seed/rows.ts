import type { Database, NewRow, Tables, Tx } from "@counterfoil/db";
import { inChunks, inTransaction } from "@counterfoil/db";
import { type CompiledQuery, sql } from "kysely";

/** Tables that the seed fills, each before those that reference it. */
const ORDER = [
  "users",
  "user_roles",
  "mailboxes",
  "categories",
  "raffles",
  "raffle_sales",
  "raffle_categories",
  "coupons",
  "coupon_raffles",
  "saved_cards",
  "payment_attempts",
  "payment_attempt_lines",
  "transactions",
  "orders",
  "refunds",
  "order_lines",
  "instant_wins",
  "tickets",
  "coupon_uses",
  "ledger",
  "winners",
  "pages",
  "audit",
  "sandbox_cards",
  "sandbox_payments",
  "sandbox_refunds",
] as const satisfies (keyof Tables)[];

type Filled = (typeof ORDER)[number];
type Rows = { [Table in Filled]: NewRow<Table>[] };

/** Statements to run after the rows of a batch, in the same transaction. */
type Follow = (tx: Tx) => Promise<unknown>;

function noRows(): Rows {
  return {
    users: [],
    user_roles: [],
    mailboxes: [],
    categories: [],
    raffles: [],
    raffle_sales: [],
    raffle_categories: [],
    coupons: [],
    coupon_raffles: [],
    saved_cards: [],
    payment_attempts: [],
    payment_attempt_lines: [],
    transactions: [],
    orders: [],
    refunds: [],
    order_lines: [],
    tickets: [],
    instant_wins: [],
    coupon_uses: [],
    ledger: [],
    winners: [],
    pages: [],
    audit: [],
    sandbox_cards: [],
    sandbox_payments: [],
    sandbox_refunds: [],
  };
}

/** Rows collected for one transaction. */
export class Batch {
  readonly rows = noRows();
  readonly beforeTickets: Follow[] = [];
  readonly follow: Follow[] = [];
  size = 0;

  add<Table extends Filled>(table: Table, ...rows: Rows[Table]): void {
    for (const row of rows) this.rows[table].push(row);
    this.size += rows.length;
  }

  /** Adds a statement to run after the rows of other tables, and before those of tickets. */
  runBeforeTickets(follow: Follow): void {
    this.beforeTickets.push(follow);
  }

  /** Adds a statement to run after the rows. */
  runAfterInsert(follow: Follow): void {
    this.follow.push(follow);
  }
}

/** Rows per statement, within the parameter limits of both databases. */
const CHUNK = 250;

/** Writes batches, each in one transaction. */
export class RowWriter {
  readonly #db: Database;
  readonly #columns = new Map<Filled, string[]>();
  /** Cached, since compiling a statement costs more than running it. */
  readonly #statements = new Map<string, CompiledQuery>();

  constructor(db: Database) {
    this.#db = db;
  }

  async write(batch: Batch): Promise<void> {
    await inTransaction(this.#db, async (tx) => {
      for (const table of ORDER) {
        if (table === "tickets") for (const step of batch.beforeTickets) await step(tx);
        await this.#insert(tx, table, batch.rows[table]);
      }
      for (const follow of batch.follow) await follow(tx);
    });
  }

  async #insert<Table extends Filled>(tx: Tx, table: Table, rows: Rows[Table]): Promise<void> {
    const [first] = rows;
    if (!first) return;
    const columns = this.#columns.get(table) ?? Object.keys(first);
    this.#columns.set(table, columns);
    for (const chunk of inChunks<NewRow<Table>>(rows, CHUNK)) {
      const parameters = chunk.flatMap((row) => valuesOf(row, columns));
      await tx.sql.executeQuery({ ...this.#statement(tx, table, columns, chunk.length), parameters });
    }
  }

  #statement(tx: Tx, table: Filled, columns: string[], rows: number): CompiledQuery {
    const key = `${table} ${rows}`;
    const known = this.#statements.get(key);
    if (known) return known;
    const names = sql.join(columns.map((column) => sql.ref(column)));
    const row = sql`(${sql.join(columns.map(() => null))})`;
    const all = sql.join(Array.from({ length: rows }, () => row));
    const compiled = sql`insert into ${sql.table(table)} (${names}) values ${all}`.compile(tx.sql);
    this.#statements.set(key, compiled);
    return compiled;
  }
}

/** Returns the values in the order of the columns. All rows of a table must have the same columns. */
function valuesOf(row: object, columns: string[]): unknown[] {
  if (Object.keys(row).length !== columns.length) throw new Error(`A row has other columns than ${columns.join(", ")}`);
  return columns.map((column): unknown => {
    const value: unknown = Reflect.get(row, column);
    if (value === undefined) throw new Error(`A row lacks ${column}`);
    return value;
  });
}
