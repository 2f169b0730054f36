import type { FeesAndVat } from "@counterfoil/core";
import type { Tx } from "@counterfoil/db";
import { FEES_AND_VAT, setCosts, setValue } from "@counterfoil/domain";
import type { Shop } from "../shop.ts";

const feesAndVat: FeesAndVat = { feePercent: 1.5, feePerOrder: 0.2, vatTreatment: "included", vatRate: 20 };

/** The parts of what a competition sells for when it is sold out that its prizes and the rest cost. */
const SHARES = { prizes: 0.55, others: 0.03 };

const wholePounds = (pence: number) => Math.round(pence / 100) * 100;

/** Writes card fees, VAT, and what each competition with a price costs. */
export async function writeCosts(tx: Tx, { raffles }: Shop): Promise<void> {
  await setValue(tx, { key: FEES_AND_VAT, value: JSON.stringify(feesAndVat) });
  for (const { id, price_pence, max_entries } of raffles.values()) {
    const soldOut = price_pence * max_entries;
    const costs = {
      prize_cost_pence: wholePounds(soldOut * SHARES.prizes),
      other_costs_pence: wholePounds(soldOut * SHARES.others),
    };
    if (soldOut > 0) await setCosts(tx, { raffle_id: id, ...costs, fee_ppm: null, fee_per_order_pence: null });
  }
}
