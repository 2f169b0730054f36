import { type EditCostsInput, poundsOrNull, type RaffleCosts, toPence, toPounds, toPpm } from "@counterfoil/core";
import { findRow, findRowOrThrow, type Row, transactional } from "@counterfoil/db";
import { setCosts, writeAudit } from "@counterfoil/domain";
import type { z } from "zod";

const penceOrNull = (pounds: number | null) => (pounds === null ? null : toPence(pounds));

/** The columns of costs, null for a competition that has none. */
type StoredCosts = { [Column in Exclude<keyof Row<"raffle_costs">, "raffle_id">]: number | null };

/** Returns what was entered for a competition; no costs and the fees of the settings where nothing was. */
export function toCosts(row: StoredCosts | undefined): RaffleCosts {
  const feePpm = row?.fee_ppm ?? null;
  return {
    prizeCost: toPounds(row?.prize_cost_pence ?? 0),
    otherCosts: toPounds(row?.other_costs_pence ?? 0),
    feePercent: feePpm === null ? null : feePpm / 10_000,
    feePerOrder: poundsOrNull(row?.fee_per_order_pence ?? null),
  };
}

/** Saves the costs and the fees of a competition. Throws `raffle.gone`. */
export const editCosts = transactional(async (tx, { id, ...costs }: z.infer<typeof EditCostsInput>) => {
  const raffle = await findRowOrThrow(tx.sql, "raffles", { id }, "raffle.gone");
  const before = toCosts(await findRow(tx.sql, "raffle_costs", { raffle_id: id }));
  await setCosts(tx, {
    raffle_id: raffle.id,
    prize_cost_pence: toPence(costs.prizeCost),
    other_costs_pence: toPence(costs.otherCosts),
    fee_ppm: costs.feePercent === null ? null : toPpm(costs.feePercent / 100),
    fee_per_order_pence: penceOrNull(costs.feePerOrder),
  });
  await writeAudit(tx, { action: "edit costs", subject: "raffle", subjectId: id, before, after: costs });
});
