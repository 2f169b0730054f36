import type { Competition } from "./competitions/competition.ts";
import type { Batch } from "./rows.ts";
import type { PricedSale } from "./sales/price-sales.ts";

interface Sums {
  sold: number;
  manual: number;
  pence: number;
}

/** Counts a batch's sales, balance and coupon uses, for the rows that store counters. */
export class Totals {
  readonly #raffles = new Map<string, Sums>();
  readonly #coupons = new Map<string, number>();
  readonly #balances = new Map<string, number>();

  order({ sale, lines, quote, coupon }: PricedSale): void {
    if (!sale.refunded) {
      for (const { competition } of lines)
        this.#entry(competition, { sold: 1, manual: 0, pence: competition.pricePence });
    }
    if (coupon) this.couponUse(coupon.id);
    if (quote.balanceUsed > 0) this.balance(sale.buyer.id, -quote.balanceUsed);
  }

  postalEntry(competition: Competition): void {
    this.#entry(competition, { sold: 1, manual: 1, pence: 0 });
  }

  couponUse(id: string): void {
    this.#coupons.set(id, (this.#coupons.get(id) ?? 0) + 1);
  }

  balance(userId: string, pence: number): void {
    this.#balances.set(userId, (this.#balances.get(userId) ?? 0) + pence);
  }

  #entry({ id }: Competition, more: Sums): void {
    const { sold, manual, pence } = this.#raffles.get(id) ?? { sold: 0, manual: 0, pence: 0 };
    this.#raffles.set(id, { sold: sold + more.sold, manual: manual + more.manual, pence: pence + more.pence });
  }

  /** Adds the counters to the batch, to be written in its transaction. */
  settle(batch: Batch): void {
    for (const [id, { sold, manual, pence }] of this.#raffles) {
      batch.runAfterInsert((tx) =>
        tx.sql
          .updateTable("raffle_sales")
          .set(({ eb }) => ({
            sold_count: eb("sold_count", "+", sold),
            manual_count: eb("manual_count", "+", manual),
            sales_pence: eb("sales_pence", "+", pence),
          }))
          .where("raffle_id", "=", id)
          .execute(),
      );
    }
    for (const [id, uses] of this.#coupons) {
      batch.runAfterInsert((tx) =>
        tx.sql
          .updateTable("coupons")
          .set(({ eb }) => ({ uses: eb("uses", "+", uses) }))
          .where("id", "=", id)
          .execute(),
      );
    }
    for (const [id, pence] of this.#balances) {
      batch.runAfterInsert((tx) =>
        tx.sql
          .updateTable("users")
          .set(({ eb }) => ({ balance_pence: eb("balance_pence", "+", pence) }))
          .where("id", "=", id)
          .execute(),
      );
    }
  }
}
