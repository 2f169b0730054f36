import { endHasPassed, type FeesAndVat, toIso } from "@counterfoil/core";
import type { Tx } from "@counterfoil/db";
import { FEES_AND_VAT, setCosts, setValue } from "@counterfoil/domain";

const feesAndVat: FeesAndVat = { feePercent: 1.5, feePerOrder: 0.2, vatTreatment: "included", vatRate: 20 };

/** The parts of its sales that the prizes of a competition and the rest cost. */
const SHARES = { prizes: 0.55, others: 0.03 };

const wholePounds = (pence: number) => Math.round(pence / 100) * 100;

/** Writes card fees, VAT, and what each competition with a price costs: as planned, or once it has ended as it sold. */
export async function writeCosts(tx: Tx): Promise<void> {
  await setValue(tx, { key: FEES_AND_VAT, value: JSON.stringify(feesAndVat) });
  const competitions = tx.sql.selectFrom("raffles as r").innerJoin("raffle_sales as s", "s.raffle_id", "r.id");
  const listed = competitions.select(["r.id", "r.ends_at", "r.price_pence", "r.max_entries", "s.sales_pence"]);
  for (const { id, ends_at, price_pence, max_entries, sales_pence } of await listed.execute()) {
    const sold = endHasPassed({ endDate: toIso(ends_at) }, tx.now) ? sales_pence : price_pence * max_entries;
    const [prizes, others] = [wholePounds(sold * SHARES.prizes), wholePounds(sold * SHARES.others)];
    const costs = { raffle_id: id, prize_cost_pence: prizes, other_costs_pence: others };
    if (sold > 0) await setCosts(tx, { ...costs, fee_ppm: null, fee_per_order_pence: null });
  }
}
