import { type Parameter, prepare, type Row, type Tx } from "@counterfoil/db";

/** The counters of a competition's sales. */
export type RaffleSales = Pick<Row<"raffle_sales">, "sold_count" | "manual_count" | "sales_pence">;

/** Starts the counters of a new competition at zero and returns them. Every competition has one such row. */
export async function createRaffleSales(tx: Tx, raffleId: string): Promise<RaffleSales> {
  const none: RaffleSales = { sold_count: 0, manual_count: 0, sales_pence: 0 };
  await tx.sql
    .insertInto("raffle_sales")
    .values({ raffle_id: raffleId, ...none })
    .execute();
  return none;
}

/** What a change of entries adds to the counters; negative where entries were released. */
interface SalesChange {
  raffleId: string;
  /** Paid and manual entries. */
  sold: number;
  /** Of these, the manual ones. */
  manual?: number;
  pence?: number;
}

const add = prepare((db, parameter: Parameter<Required<SalesChange>>) =>
  db
    .updateTable("raffle_sales")
    .set(({ eb }) => ({
      sold_count: eb("sold_count", "+", parameter("sold")),
      manual_count: eb("manual_count", "+", parameter("manual")),
      sales_pence: eb("sales_pence", "+", parameter("pence")),
    }))
    .where("raffle_id", "=", parameter("raffleId")),
);

/** Adds to the counters of a competition, which must be locked, in the transaction that makes or releases the entries. */
export async function addToSales(tx: Tx, { raffleId, sold, manual = 0, pence = 0 }: SalesChange): Promise<void> {
  await add(tx.sql, { raffleId, sold, manual, pence });
}
